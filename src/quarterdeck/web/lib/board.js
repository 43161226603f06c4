/**
 * What a board module may export (docs/boards.md). `board` alone is enough.
 *
 * @typedef {import("./board_api.js").Table} Table
 * @typedef {import("./types.js").Template} Template
 *
 * @typedef {object} Panel a piece of vellum beside the board
 * @property {string} id
 * @property {string} title
 * @property {"left" | "right"} [side] where it stands on a wide screen; right unless told
 * @property {string} [icon] its sign on the tab of a phone
 * @property {string} [set] the icon's sprite
 * @property {string} [tab] a shorter title for the tab
 * @property {Template | string} [note] small, at the end of the title's line
 * @property {boolean} [grows] takes the height that is left in its column
 * @property {string} [group] panels of one group share a place, with tabs
 * @property {boolean} [calls] the question is answered here: it comes to the front of its group
 * @property {Template} body
 *
 * @typedef {object} Score a line of the players' panel
 * @property {number | string} value the large number
 * @property {number | string} [of] "of 10"
 * @property {string} [line] second line: ship, captain, army
 * @property {number} [share] 0 to 1: the bar
 * @property {Template} [facts] signs with numbers beside the bar
 *
 * @typedef {object} Face how an action looks as a button of the prompt
 * @property {string} [text]
 * @property {string} [icon]
 * @property {string} [set]
 *
 * @typedef {object} Die how an answer of chance looks in the log
 * @property {string} text
 * @property {string} [tint] one of blue green brown red
 * @property {Template} [face] its drawing when it is thrown
 *
 * @typedef {object} Own something of one's own that a chair may bring
 * @property {string} id the choice
 * @property {string} name
 * @property {string} text
 * @property {string} refused why not at this table, or ""
 * @property {Record<string, string>} sets other options that go along with it
 *
 * @typedef {[name: string, value: string, thing?: string]} Fact `thing` is what the value names, to be looked at in its turn
 *
 * @typedef {object} Board
 * @property {(table: Table) => Template} board the drawing
 * @property {"square" | "wide" | "plain"} [layout] square: a column on both sides; wide: one column;
 *   plain: one column, and a board that is no drawing but scrolls
 * @property {string[]} [styles] style sheets, by absolute path
 * @property {boolean} [open] nothing is hidden in this game: people at one screen need no curtain
 * @property {(table: Table, action: import("./types.js").LegalAction) => boolean} [alone] whether the only answer to a question
 *   is given without asking
 * @property {string} [players] the title of the players' panel
 * @property {(table: Table) => Panel[]} [panels]
 * @property {(table: Table, seat: number) => Score} [score]
 * @property {(table: Table) => Template} [strip] phone: what lies under the board, own hold or hand
 * @property {(table: Table, action: import("./types.js").LegalAction) => Face | undefined} [face]
 * @property {(table: Table) => string | undefined} [chief] the action of the one brass button
 * @property {(table: Table) => Template | string} [note] the second line of the prompt
 * @property {(table: Table, action: import("./types.js").LegalAction) => string} [meaning] what would follow from
 *   the action under the pointer, after its label in the prompt
 * @property {(table: Table) => { action: string }[]} [foreseen] the actions, or ways of several ("set-sail|sail e4"), for which the server is asked what they
 *   would bring (`table.forecast`)
 * @property {RegExp} [feared] the prospects one would rather not have: an answer carries the chance that they do not come
 * @property {(table: Table) => import("./types.js").LegalAction[]} [inBar] actions that stand in the bar though they can be pressed
 *   elsewhere too: what is easily overlooked there
 * @property {(table: Table) => { done: number, of: number } | undefined} [pips]
 * @property {(table: Table) => string} [chapter] where in the game we are, "round 7"
 * @property {(table: Table, entry: import("./types.js").LogEntry) => Die[]} [dice]
 * @property {(table: Table, thing: string) => Fact[]} [inspect] what is true of a thing now, as name and value: its
 *   place, its owner, numbers with their causes
 * @property {(choice: string, seat: number | null) => Template} [chosen] what a chair may choose (a value of an option for each
 *   seat) drawn about the origin, 104 units wide, in the seat's colours if somebody has it: for setting the table
 * @property {(choice: string, option: (id: string) => string) => boolean} [suits] whether a chair may choose that where the other
 *   options have these values; all of them where this is missing
 * @property {(option: (id: string) => string, draw: () => void) => Own[]} [own] what this browser keeps that a chair may choose too;
 *   `draw` is called when more is known of it
 * @property {() => Promise<void>} [prepare] fetches what `chosen` and `suits` need
 * @property {(table: Table) => boolean} [busy] still showing what happened: the result waits for it
 */
export {};
