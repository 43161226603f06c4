"""TRAITS: what powers change, each under a name that rules ask for.

A rule never names a code. It asks whether a piece has a trait (`WADES in state.powers[unit]`) or
which powers give it (`state.powers[unit].get(AIMS_BETTER, ())`); the record of a power lists the
traits it gives (`rules/powers/record.py`). A trait is a phrase: what is true of the piece, the
crew, the treasure or the place that has it.
"""

from __future__ import annotations

from typing import Final

# What it is.

HULL: Final = "is what a hull is, not what it does: never cancelled, never copied"
UNIQUE_TO_ITS_CARD: Final = "is never copied"
MONSTER: Final = "sea monster"
SUBMERSIBLE: Final = "submarine"
"""These two in the words in which cards speak of them."""
NEVER_IN_PLAY: Final = "was never meant for the table"
NOT_PLAYED_YET: Final = "is settled by no rule of ours"
SPARED_BY_ENEMIES: Final = "is a ship at which no enemy ability may aim"
GAINS: Final = "gains something for nothing when it is used"
COSTS: Final = "gives something up when it is used"

# Whose it is, and who serves.

FOR_HIRE: Final = "is a mercenary"
BARRED_FROM_HOME: Final = "may never dock at its own home island"
MAKES_MERCENARY: Final = "makes the ship it is aboard a mercenary, and serves on any"
SERVES_THE_CURSED: Final = "also serves on Cursed ships"
SERVES_ONE_NATION: Final = "serves only on ships of a nation"
SHUNS_A_NATION: Final = "will not sail with anybody of a nation"
LIMITED: Final = "is one of which a fleet has one"
CHANGES_NATION: Final = "makes ship and crew count as of a nation"
WELCOMES_ALL: Final = "lets crew of every nation work aboard"
WELCOMES_NATION: Final = "lets crew of a nation work aboard"
LENT_BY_GHOSTS: Final = "is what a ship becomes that carries a ghost of the fort"

# Building a fleet.

STARTS_FACE_UP: Final = "starts face up"
BOUND_TO_SHIP: Final = "cannot leave its ship"
CHEAPENS_CREW: Final = "makes other crew of its ship cheaper"
FREES_CREW: Final = "makes other crew of its ship cost nothing"
RAISES_BUILD: Final = "raises the build total"
CHOOSES_LINK: Final = "is linked to a crew of its player's choice"
CARRIES_NO_CREW: Final = "carries no crew"

# Holds.

CARRIES: Final = "carries crew and treasure though it is no ship"
LODGES_CREW: Final = "has room for crew beside its cargo"
NEEDS_NO_SPACE: Final = "uses no cargo space"
CROWDS: Final = "makes every other crew aboard use a space"
MORE_SPACE: Final = "has more cargo spaces"
LESS_SPACE: Final = "has fewer cargo spaces"
SPACE_FOR_NATION: Final = "gives friendly ships of its nation more cargo spaces"
HIDES_TWO: Final = "keeps two treasures that nobody can look at, steal or win"

# Actions.

UNUSUAL: Final = "makes a difference to the actions even of a sound ship"
FOULS: Final = "is thrown out by a repair action"
NEVER_SHOOTS: Final = "cannot be given shoot actions"
SHOOTS_UNLADEN: Final = "shoots only while no treasure is aboard"
REPAIRS_AT_HOMES: Final = "is repaired at any home island"
REPAIRS_AT_SEA: Final = "is repaired at sea and at any island"
NO_REPAIR_BELOW: Final = "is not repaired while submerged"
USED_AT_WILL: Final = "is used in the own turn, when nothing is being settled"
LENT_BY_FORTS: Final = "is lent by a fort"
LENT_BY_KRAKENS: Final = "is lent by a kraken with a commander"
LENT_BY_TREASURE: Final = "is lent by unique treasure on an island"
LENT_BY_ISLANDS: Final = "is lent by an island that swims"
USED_BY_PLACE: Final = "is used because of where a ship lies, or of who is in play"
USED_UNDER_WAY: Final = "is used between the segments of a move action"
USED_EXPLORING: Final = "is used while exploring"
PUSHES: Final = "pushes enemies"
FERRIES: Final = "fetches treasure of islands for friends"
MISLEADS: Final = "may give the ship's action to the player to the right"

# Moving.

ROWS: Final = "moves without masts"
CREEPS: Final = "has a base move of S"
MOVES_ANEW_WHEN_FULL: Final = "has another base move while its hold is full"
MORE_LEGS: Final = "adds segments to each move action"
DRAWS_MONSTERS: Final = "lends friendly sea monsters more way"
ROLLS_BEFORE_MOVE: Final = "rolls a die before each move action"
TURNS_ONCE: Final = "turns only in its first segment"
SWINGS: Final = "turns about its stern at the end of a move action"
WADES: Final = "crosses islands and stands on them"
PASSES_ALL: Final = "passes through everything while it is ghostly"
ENTERS_HOMES: Final = "may dock at enemy home islands"
SHUNS_ISLANDS: Final = "may dock at no island"
HOPS_FOGS: Final = "leaves by any fog bank"
IGNORES_TERRAIN: Final = "is not harmed or stopped by terrain"
BREAKS_ICE: Final = "pushes icebergs and is not harmed by them"
SAFE_IN_WHIRLPOOLS: Final = "pays nothing in whirlpools"
GOES_DOWN: Final = "goes down a whirlpool"
BREAKS_FREE: Final = "breaks free of weed"
TOWS: Final = "tows though it is a creature"
NEVER_TOWS: Final = "tows nobody"
NEVER_TOWED: Final = "is towed by nobody"
DIVES: Final = "may be ghostly or submerged, declared each turn"

# When a move or another action is over.

LEADS_ON_FROM_MOVE: Final = "does something when a move action is over"
LEADS_ON_FROM_SHOT: Final = "does something when a shoot action is over"
MOVES_AFTER_SHOT: Final = "moves after a shoot action"
MOVES_AFTER_LOADING: Final = "moves after loading"
MOVES_AFTER_UNLOADING: Final = "moves after unloading"
BLADE_AT_BOW: Final = "has a blade at the bow"
BLADES_AT_SIDES: Final = "has blades at the sides"
SURROUNDS: Final = "surrounds ships, and shoots only at the prey named for it"
FILCHES: Final = "takes a coin of a ship it touches"

# Rams and pins.

RAMS: Final = "rams, and is rammed by those who hunt it, though it is a creature"
RAMS_FROM_BELOW: Final = "rams while submerged"
HUNTS_CREATURES: Final = "rams creatures, and costs them two segments"
STANDS_RAMS: Final = "loses no mast to a ram"
UNPINNABLE: Final = "neither pins nor is pinned"
NEVER_PINNED: Final = "is not pinned by its own ram"
RAM_COSTS_CREW: Final = "costs whom it rams a crew"
PIN_COSTS_CREW: Final = "costs whom it pins a crew"
PIN_COSTS_MAST: Final = "costs whom it pins a mast"
RAMS_TO_BOARD: Final = "adds one to a boarding party after its ram"
BOARDS_FROM_BELOW: Final = "boards after a submerged ram"

# Boarding.

BOARDS: Final = "boards and is boarded though it is a creature"
WORTH_BOARDING: Final = "loses a segment worth gold to whoever boards it"
BOARDS_BETTER: Final = "adds to its boarding dice"
WINS_A_MAST: Final = "costs a beaten enemy a mast"
WINS_TWO: Final = "takes two prizes"
WINS_ALL_CREW: Final = "may eliminate all crew of a beaten enemy"
WINS_ALL_TREASURE: Final = "may take all treasure of a beaten enemy"
CAPTURES: Final = "may capture the dearest crew of a beaten enemy"
RANSOMED: Final = "is captured for ransom"

# Guns.

EXTRA_GUN: Final = "has a gun that stands on no mast"
IS_MARINE: Final = "has a gun of its own, aboard and ashore"
GUNS_SURVIVE: Final = "keeps the guns of lost masts"
ALL_REACH_L: Final = "has guns that all reach L"
REACH_DOUBLED: Final = "has guns that reach twice as far as printed"
ALL_REACH_2L: Final = "has guns that all reach 2L"
ONE_REACHES_TWICE: Final = "has one gun that reaches twice as far"
HUNTS_FAR: Final = "reaches 2L against sea creatures"
OUTRANGES_L: Final = "may reach farther than L"
WORSE_RANK: Final = "has guns of a worse rank"
FIRES_TWICE: Final = "fires each gun twice"
AIMS_BETTER: Final = "adds to its cannon dice"
LENDS_AIM: Final = "adds to the cannon dice of friends near it"
MARINE_AIMS_BETTER: Final = "adds to the dice of marines"
FIRES_THROUGH_SHIPS: Final = "fires past other ships"
HITS_BELOW: Final = "fires at submerged pieces"
SHOOTS_BELOW: Final = "shoots while it is ghostly"
SHOOTS_AFTER_MOVE: Final = "shoots after a move action, for free"
SHOOTS_AGAIN: Final = "fires a gun that missed again"
ROLLS_TWO: Final = "rolls two dice for a shot and keeps either"
SHOOTS_OTHERWISE: Final = "has another use for a shoot action than firing guns one by one"
LOADS_SPECIALLY: Final = "loads one gun with something special"
SHOOTS_AS_ONE: Final = "spends the whole shoot action on one shot"
LAYS_SMOKE: Final = "lays smoke with a gun"
DOUBLES_RANGE: Final = "may fire at double range"
SWOOPS: Final = "may swoop on its target"
HURT_BY_A_ONE: Final = "loses a mast for each natural 1 of its guns"

# Hits.

PICKS_MAST: Final = "picks the masts that its hits remove"
TAKES_TWO_MASTS: Final = "removes two masts with each hit"
TAKES_MORE_ON_SIX: Final = "removes one mast more with a natural 6"
TAKES_ONE_MORE: Final = "removes one mast more, once a turn"
HITS_HARDER: Final = "costs whom it hits more than a mast"
HITS_CARGO: Final = "costs whom it hits something of its cargo"
COUNTS_MASTS: Final = "counts the masts that its ship removes"
SPENT_BY_HITTING: Final = "is spent with the first hit its ship scores"
SPENT_WHEN_HIT: Final = "is spent with the first hit its ship suffers"
REWARDED_FOR_SINKING: Final = "gains something by sinking a ship"

# Targets.

HAS_PANELS: Final = "has two panels, lost before its mast"
HAS_BIG_GUN: Final = "has a gun off its masts, of a kind chosen before the game"
SAFE_DOCKED: Final = "is no target while it is docked"
SAFE_FROM_FORTS: Final = "is no target of forts"
SAFE_WITHIN_S: Final = "is no target of what is within S"
SAFE_FROM_L: Final = "is no target of guns that reach L"
FORTS_HOLD_FIRE: Final = "is spared by forts it has not fired at"
TRUCE_AT_HOMES: Final = "neither fires nor is fired at while docked at an enemy home"
SHORTENS_RANGE: Final = "makes guns aimed at it reach S"
SHOT_WHILE_UNDER: Final = "is shot at while it is ghostly"
EASY_TARGET: Final = "adds to some dice aimed at it"
HARD_TARGET: Final = "takes from some dice aimed at it"
SURE_TARGET: Final = "is hit by one gun a turn without a die"
ARMOURED: Final = "is hit by a natural 6 only"
PARLEYS: Final = "buys off a shot"
LETTER: Final = "is lost when its ship fires at that nation"
REPELS_CREATURES: Final = "drives off a creature that aims at it"
WARDS_OFF: Final = "ignores the first hit of a turn"
OUTRIGGED: Final = "may throw off a hit with a die"
UNLUCKY: Final = "may cost its ship a crew with each hit"
NEEDS_PAIRS: Final = "is harmed by every second hit only"
WATERTIGHT: Final = "as a derelict needs two hits to sink"
SURVIVES_HITS: Final = "as a derelict is not sunk by hits"
MASTS_NEED_SIX: Final = "loses masts to a natural 6 only"
SAVES_MASTS: Final = "may save a mast"
DODGES: Final = "moves S when it saves a mast"
BUYS_OFF: Final = "is handed to an attacker instead of a mast or a crew"

# Sinking.

COMES_BACK: Final = "comes back at home when it would sink"
UNDYING: Final = "is not eliminated with its last segment, nor with its ship"
BRINGS_BACK: Final = "brings its ship back at home, whole, when it would sink"
SINKS_DISMASTED: Final = "sinks with its last mast"
SAVES_ITS_CARGO: Final = "is played when an own ship sinks"
DIVES_FOR_GOLD: Final = "is played when an enemy is sunk"

# Crew.

CREW_SAFE: Final = "keeps its crew from being eliminated"
NEVER_LOST: Final = "is never eliminated but with its ship"
DIES_INSTEAD: Final = "is eliminated in place of another crew"
HIDES_CREW: Final = "turns crew face down instead of losing them"
SAVES_CREW: Final = "may bring a lost crew ashore"
COLLECTS_DEAD: Final = "may take in crew that are eliminated"
RETURNS_HOME: Final = "comes home instead of being eliminated"
KEEPS_GHOSTS: Final = "is where eliminated crew of its player go"

# Dice.

REROLLS: Final = "rolls one of its dice again"
CHANGES_DICE: Final = "changes any die"
WEIGHS_ON_DICE: Final = "takes from all dice of its ship"
CHANGES_MYSTERY: Final = "adds to the rolls of mysterious islands"

# The beginning of a turn, and reactions.

STIRS_AT_DAWN: Final = "does something when a turn begins"
ROLLS_AT_DAWN: Final = "rolls when its turn begins"
ROLLS_FOR_FLEET: Final = "rolls for the fleet, once, when its turn begins"
DIMS_ENEMIES: Final = "does something when an enemy's turn begins"
CANCELS: Final = "cancels abilities"

# Islands, homes and forts.

EXPLORES: Final = "explores though it is a creature"
LOADS_AFAR: Final = "explores islands within S"
EXPLORES_AT_ONCE: Final = "explores the island it docks at for free"
CLAIMS_DERELICTS: Final = "wins the derelicts it explores"
LEAVES_LAST_COIN: Final = "never takes the last treasure of an island"
GUARDS_ISLAND: Final = "keeps everybody from loading where it lies"
PRICED_IN_BLOOD: Final = "makes coins cost crew where it lies"
RAIDS: Final = "carries off treasure of enemy homes"
TRADES_AT_HOMES: Final = "is traded for a coin at an enemy home"
CASTS_GUNS: Final = "turns treasure into guns at home"
RAISES_COINS: Final = "changes what coins landed at home are worth"
SPARES_FROM_SCURVY: Final = "keeps scurvy from its ship"
CURED_AT_HOME: Final = "is gone when its ship docks at home"
DOUBLES_A_COIN: Final = "doubles a coin landed at home"
WORTH_GOLD_AT_HOME: Final = "is worth gold at home only"
USED_AGAIN: Final = "keeps unique treasures of its ship from being used up"
BLANK_COIN: Final = "is a coin worth nothing"
REPAIRS_VISITORS: Final = "repairs friends that dock"
REWARDS_GOLD: Final = "gives a second action for gold"
FORT_AIMS_BETTER: Final = "adds to its cannon dice while a friend is docked"
HAS_LONG_GUN: Final = "has one gun that reaches 2L"
ABSORBS_HITS: Final = "absorbs some hits of a turn"
SWALLOWS_COINS: Final = "loses coins to a fire, and is nobody's home"
SWIMS: Final = "is an island that swims"

# Unique treasure that meets others.

BLOWS_UP: Final = "may sink both ships of a ram"
FEEDS_MONSTERS: Final = "may be fed to a monster that rams"
MINES: Final = "costs an enemy that moves near a mast"
INFECTS: Final = "passes to the next ship touched"
DROPS_COINS: Final = "loses coins when it casts off or touches a ship"
PASSES_ON: Final = "may be handed to a ship touched"
BRINGS_SHOT: Final = "brings ammunition of the reserve aboard"
LAYS_TERRAIN: Final = "is terrain of the box, laid at sea"
