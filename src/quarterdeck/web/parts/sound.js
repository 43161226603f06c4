/** A few small sounds, made on the spot. */
/** @type {AudioContext | undefined} */
let audio;

/** @param {number} pitch @param {number} after @param {number} length @param {OscillatorType} [shape] */
function tone(pitch, after, length, shape = "sine") {
  audio ??= new AudioContext();
  const start = audio.currentTime + after;
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.08, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

const SOUNDS = {
  /** The ship's bell, twice. */
  turn() {
    for (const after of [0, 0.22]) for (const pitch of [1180, 2360]) tone(pitch, after, 0.5);
  },
  dice() {
    for (let n = 0; n < 6; n += 1) tone(220 + 90 * (n % 3), n * 0.06, 0.05, "triangle");
  },
  move() {
    tone(180, 0, 0.12, "triangle");
  },
  refused() {
    tone(110, 0, 0.22, "sawtooth");
  },
};

/** @typedef {keyof typeof SOUNDS} Sound */

/** @param {Sound} name */
export function play(name) {
  SOUNDS[name]();
}
