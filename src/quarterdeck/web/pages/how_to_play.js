export class HowToPlayPage {
  /** @param {string} game @param {() => void} draw */
  constructor(game, draw) {
    this.gameId = game;
    this.draw = draw;
  }

  close() {}

  render() {}
}
