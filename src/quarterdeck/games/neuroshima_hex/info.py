"""What the harbour shows of the game, its table options, and which tables cannot be set."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.game import COMPLETE, Info, Match, Option, Options, Preset
from quarterdeck.core.words import listed
from quarterdeck.games.neuroshima_hex.components import COLOURS, OFFERED, PIRATES

ANY: Final = "any"


def _switch(id: str, title: str, default: str, other: str, rule: str) -> Option:
    return Option(id, title, (default, other), default, rule)


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "armies",
        "Armies, one for each seat (any: drawn by lot)",
        (*OFFERED, ANY),
        f"{PIRATES},{ANY}",
        "NSH-SETUP-01",
        per_seat=True,
        free=True,
    ),
    Option(
        "mode",
        "Mode (teams: seats 1 and 3 against 2 and 4; loner: seat 1 against the others)",
        ("standard", "scoring", "teams", "loner"),
        "standard",
        "NSH-MULTI-01",
    ),
    Option(
        "battlefield",
        "Battlefield",
        ("standard",),
        "standard",
        "NSH-MULTI-08",
        free=True,
    ),
    _switch("team-points", "Hit points of a pair against a loner", "13", "16", "NSH-MULTI-06"),
    _switch("reinforcements", "Reinforcements: hold six tiles", "off", "on", "NSH-OPT-01"),
    _switch("battle-choices", "Choices in a Battle", "ask", "auto", "NSH-BATTLE-12"),
    _switch("lifted-slot", "A slot lifted above the segment played", "lost", "next", "NSH-OPEN-01"),
    _switch("hq-shot", "An HQ's shot at an HQ on its line", "stops", "passes", "NSH-OPEN-02"),
    _switch("grenade", "Grenade while the own HQ is netted", "allowed", "forbidden", "NSH-OPEN-03"),
    _switch("clown", "Clown's explosion and HQs", "unharmed", "wounded", "NSH-OPEN-04"),
    _switch("netted-move", "Move on a netted own unit", "no", "yes", "NSH-OPEN-05"),
    _switch("unlucky-draw", "Unlucky draw", "three", "any", "NSH-OPEN-06"),
    _switch("full-board", "The turn after a full-board Battle", "over", "goes-on", "NSH-OPEN-07"),
    _switch("castling", "Castling", "adjacent", "anywhere", "NSH-OPEN-08"),
    _switch("mine", "A Mine", "destroys", "wounds", "NSH-OPEN-09"),
    _switch("explosive", "An Explosive and HQs", "unharmed", "wounded", "NSH-OPEN-10"),
    _switch("hole", "The Hole and HQs", "spared", "pulled", "NSH-OPEN-11"),
    _switch("long-range", "Long-range modules reach", "two", "line", "NSH-OPEN-12"),
    _switch("redirector", "A netted redirecting unit", "idle", "works", "NSH-OPEN-13"),
    _switch("toxic-bomb", "The Toxic Bomb", "choice", "always", "NSH-OPEN-14"),
    _switch("ravager", "The Ravager hits", "enemies", "all", "NSH-OPEN-15"),
    _switch("extra-slot", "An extra slot without room", "vanishes", "zero", "NSH-OPEN-16"),
    _switch("cycle-net", "Nets that leave a net cycle", "work", "void", "NSH-OPEN-17"),
    _switch("turned-attack", "A turned attack's strength", "printed", "carried", "NSH-OPEN-18"),
    _switch("taken-implant", "A taken-over Implant serves", "nobody", "taker", "NSH-RUL-11"),
    _switch("drift-medic", "At Drift a Medic cancels the nets of", "unit", "net", "PIR-DRIFT-07"),
)
DEFAULTS: Final[Options] = {option.id: option.default for option in OPTIONS}
CHOICES: Final = {option.id: option.choices for option in OPTIONS}

INFO: Final = Info(
    id="neuroshima-hex",
    title="Neuroshima Hex",
    blurb="Build a tangle of fighters, let one Battle decide. "
    "Seventeen armies; the Pirates bring water.",
    seats=(2, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=3,
    stage=COMPLETE,
    actions_rule="NSH-TURN-07",
    end_rule="NSH-END-05",
    minutes=40,
    presets=(
        Preset(
            "First game",
            "Moloch and Borgo, two plain and strong armies; the last headquarters standing wins.",
            2,
            {"armies": "moloch,borgo"},
        ),
        Preset("Duel", "The Pirates against an army drawn by lot.", 2, {}),
        Preset(
            "Free for all",
            "Three armies, each for itself; the last headquarters standing wins.",
            3,
            {},
        ),
        Preset(
            "Two against two",
            "Four armies in two teams; partners sit opposite each other.",
            4,
            {"mode": "teams"},
        ),
        Preset(
            "Loner",
            "One army with 20 hit points against two with 13 each, who fight as a pair.",
            3,
            {"mode": "loner"},
        ),
    ),
    matches=(
        Match("bosun", "deckhand", 78.5, 100),
        Match("mate", "bosun", 51.5, 60),
        Match("captain", "mate", 35, 40),
        Match("admiral", "captain", 10, 11),
    ),
)


def chosen_armies(seats: int, value: str) -> list[str]:
    """The armies of an option value, one for each seat; a short list repeats its last word."""
    words = value.split(",")
    return (words + [words[-1]] * seats)[:seats]


def refuse_setup(seats: int, options: Options) -> Refusal | None:
    """SETUP-07, PIR-USE-01, MULTI-01: tables that cannot be set."""
    words = options["armies"].split(",")
    if len(words) > seats and options["armies"] != DEFAULTS["armies"]:
        return Refusal("NSH-SETUP-01", f"There are {len(words)} armies for {seats} seats.")
    armies = chosen_armies(seats, options["armies"])
    for army in armies:
        if army not in OFFERED and army != ANY:
            return Refusal(
                "NSH-SETUP-01", f"There is no army '{army}'; there are: {', '.join(OFFERED)}."
            )
    named = [army for army in armies if army != ANY]
    if len(set(named)) < len(named):
        return Refusal("NSH-SETUP-07", "No army may be played twice in one game.")
    return _refuse_battlefield(named, options) or _refuse_mode(seats, options)


def _refuse_battlefield(armies: list[str], options: Options) -> Refusal | None:
    field = options["battlefield"]
    if field == "standard":
        return None
    if PIRATES in armies and field == "expanded":
        return Refusal("PIR-USE-01", "The Pirates cannot play on the expanded battlefield.")
    return Refusal("NSH-MULTI-08", f"Only the standard battlefield is played here, not '{field}'.")


def _refuse_mode(seats: int, options: Options) -> Refusal | None:
    mode = options["mode"]
    wanted = {"standard": (2, 3, 4), "scoring": (3, 4), "teams": (4,), "loner": (3,)}[mode]
    if seats in wanted:
        return None
    players = listed([str(number) for number in wanted], "or")
    return Refusal("NSH-MULTI-01", f"The mode '{mode}' is for {players} players, not {seats}.")
