"""What the harbour shows of the game, and its table options."""

from __future__ import annotations

from quarterdeck.core.errors import Refusal
from quarterdeck.core.game import COMPLETE, Info, Match, Option, Options, Preset
from quarterdeck.games.cursed_seas.components import CARDS, COLOURS, DUELS, READY, TODAY

_YES_NO = ("no", "yes")
SEALED, BY_LOT = "sealed", "any"
"""Instead of a fleet by name: one that is handed in at the table, one that chance deals."""
_NAMED = (*(id for id, ready in READY.items() if TODAY in ready.lists), *DUELS)
OPTIONS = (
    Option("points", "Build total", ("30", "40", "60", "100"), "40", "CS-FLEET-02"),
    Option("fleets", "Fleets", ("ready", "dealt", "random", "own", "duel"), "ready", "CS-FLEET-13"),
    Option(
        "fleet",
        "Fleet, one for each chair",
        (SEALED, BY_LOT, *_NAMED),
        SEALED,
        "CS-FLEET-13",
        per_seat=True,
        free=True,
    ),
    Option("sea", "Sea", ("wide", "small"), "wide", "CS-GEO-40"),
    Option("edge", "Edge of the sea", ("wall", "round"), "wall", "CS-GEO-41"),
    Option("laying", "Islands are laid", ("random", "players"), "random", "CS-SETUP-15"),
    Option("islands", "Islands", ("plain", "mysterious", "mixed"), "plain", "CS-SETUP-18"),
    Option("terrain", "Terrain for each player", ("0", "1", "2", "3"), "0", "CS-SETUP-06"),
    Option("relics", "Unique treasure", _YES_NO, "no", "CS-SETUP-12"),
    Option("events", "Events", _YES_NO, "no", "CS-SETUP-19"),
    Option("tier", "Cards up to tier", ("1", "2", "3"), "3", "CS-FLEET-01"),
    Option("limit", "Turn limit", ("20", "30", "45", "60", "none"), "60", "CS-END-08"),
    Option("short", "Short voyage", _YES_NO, "no", "CS-END-15"),
    Option("teams", "Teams of two", _YES_NO, "no", "CS-MULTI-05"),
    Option("masked", "Masked reactions", _YES_NO, "no", "CS-TURN-12"),
    Option("quick", "Quick start", _YES_NO, "no", "CS-QS-01"),
)
CHOICES = {option.id: option.choices for option in OPTIONS}
DEFAULTS = {option.id: option.default for option in OPTIONS}

INFO = Info(
    id="cursed-seas",
    title="Pirates of the Cursed Seas",
    blurb="Build a fleet, sail a free sea by the ruler, dig for gold, board and sink your rivals.",
    seats=(2, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=6,
    stage=COMPLETE,
    actions_rule="CS-TURN-02",
    end_rule="CS-END-01",
    minutes=60,
    presets=(
        Preset(
            "First duel",
            "Two chosen ships each on a small sea: the way to learn the game in twenty minutes.",
            2,
            {"fleets": "duel", "points": "30", "sea": "small", "limit": "20"},
        ),
        Preset(
            "Classic 40",
            "The game as it comes out of the box: forty points, a fleet chosen in secret.",
            2,
            {},
        ),
        Preset(
            "Fleet action 60",
            "Four or five ships a side, and fog, ice and reefs between the islands.",
            2,
            {"points": "60", "terrain": "1"},
        ),
        Preset(
            "Armada 100",
            "Six ships and more on each side: an evening's battle.",
            2,
            {"points": "100", "terrain": "2", "limit": "none"},
        ),
        Preset(
            "Everything",
            "Your own fleets, events, unique treasure, mysterious islands and all terrain.",
            2,
            {
                "fleets": "own",
                "points": "60",
                "terrain": "3",
                "islands": "mixed",
                "events": "yes",
                "relics": "yes",
            },
        ),
    ),
    matches=(
        Match("bosun", "deckhand", 79, 100),
        Match("mate", "bosun", 25.5, 36),
        Match("captain", "mate", 9, 10),
        Match("admiral", "captain", 5, 6),
    ),
)


def refuse_setup(seats: int, options: Options) -> Refusal | None:
    """Options that do not go together."""
    if options["teams"] == "yes" and seats != 4:
        return Refusal("CS-MULTI-05", "Teams are for four players, two and two.")
    if options["quick"] == "yes" and seats != 2:
        return Refusal("CS-QS-01", "The quick start is for two players.")
    if options["short"] == "yes" and seats == 2:
        return Refusal("CS-END-15", "The short voyage is for three and four players.")
    return _refuse_fleets(seats, options) or _refuse_idle(options)


def fleets_of(seats: int, options: Options) -> list[str]:
    """CS-FLEET-13: what every chair brings."""
    chosen = options["fleet"]
    return [SEALED] * seats if chosen == SEALED else chosen.split(",")


def named_fleets(seats: int, options: Options) -> tuple[str, ...]:
    """CS-FLEET-13: the fleets that everybody knows somebody brings."""
    if options["fleet"] == SEALED or options["fleets"] == "duel":
        return ()
    return tuple(word for word in fleets_of(seats, options) if word not in (SEALED, BY_LOT))


def _refuse_fleets(seats: int, options: Options) -> Refusal | None:
    """CS-FLEET-13: fleets by name are of those that this table may choose from."""
    chosen = fleets_of(seats, options)
    if len(chosen) != seats:
        return Refusal("CS-FLEET-13", f"A fleet for each of {seats} chairs, not {len(chosen)}.")
    named = [id for id in chosen if id not in (SEALED, BY_LOT)]
    if options["quick"] == "yes" and chosen != [SEALED] * seats:
        return Refusal("CS-QS-01", "In the quick start each player chooses one ship, no fleet.")
    wrong = next((id for id in named if not _suits(id, options)), None)
    if wrong is None:
        return None
    return Refusal("CS-FLEET-13", f"No fleet '{wrong}' is played at this table.")


def brought_lists(seats: int, options: Options) -> list[str]:
    """CS-FLEET-13: the fleets of people's own that chairs bring, as lists."""
    ids = (SEALED, BY_LOT, *READY, *DUELS)
    return [word for word in fleets_of(seats, options) if word not in ids]


def _suits(id: str, options: Options) -> bool:
    """CS-FLEET-02: of the table's build total, and of no card beyond its tier. Lists of people's
    own are read by `setup`."""
    if options["fleets"] == "own" and id not in READY and id not in DUELS:
        return True
    ready = (DUELS if options["fleets"] == "duel" else READY).get(id)
    if ready is None or id not in _NAMED or ready.points != int(options["points"]):
        return False
    cards = [card for ship in ready.ships for card in ship]
    cards += [*ready.fort, *ready.event, *ready.relic]
    return all(CARDS[card].tier <= int(options["tier"]) for card in cards)


def _refuse_idle(options: Options) -> Refusal | None:
    """What does nothing with the cards in play is not offered: all events and unique treasures are
    of tier 2 or 3."""
    if options["tier"] == "1" and options["relics"] == "yes":
        return Refusal("CS-SETUP-12", "No unique treasure is of tier 1: play up to tier 2 or 3.")
    if options["tier"] == "1" and options["events"] == "yes":
        return Refusal("CS-SETUP-19", "No event is of tier 1: play up to tier 2 or 3.")
    return None
