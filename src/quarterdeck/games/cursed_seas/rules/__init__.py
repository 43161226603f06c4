"""Table of contents: which module settles which step.

In steps pieces are named as in actions; places in tuples are numbers (see `state`).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.phases import Part, Phase
from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.rules.cargo import (
    dock,
    explore,
    exploring_choices,
    mysterious_islands,
    stow,
)
from quarterdeck.games.cursed_seas.rules.cargo.steps import (
    Docking,
    Exploring,
    Finding,
    Jettison,
    Loading,
    Mystery,
    Raiding,
    Stowing,
    Unloading,
)
from quarterdeck.games.cursed_seas.rules.fight import (
    boarding,
    calling,
    damage,
    forts,
    parley,
    ram,
    shoot,
)
from quarterdeck.games.cursed_seas.rules.fight.steps import (
    Again,
    Aiming,
    BoardDie,
    Boarding,
    Calling,
    CrewLoss,
    Fortifying,
    Losing,
    Mending,
    PickDie,
    Pinning,
    Prize,
    RamDie,
    Ramming,
    ShotDie,
    Sinking,
    Striking,
    TreasureLoss,
    Volley,
)
from quarterdeck.games.cursed_seas.rules.move import (
    arrival,
    departure,
    fog,
    laying,
    placing,
    sail,
    swing,
    terrain,
    tow,
    whirlpool,
)
from quarterdeck.games.cursed_seas.rules.move.steps import (
    Arriving,
    Casting,
    Crossing,
    Hopping,
    Leaving,
    Placing,
    Sailing,
    Smoking,
    Swinging,
    TerrainDie,
    Toll,
    TollDie,
    Towing,
    Whirling,
)
from quarterdeck.games.cursed_seas.rules.needless import sole
from quarterdeck.games.cursed_seas.rules.powers import (
    abilities,
    contents,
    effect_choices,
    events,
    picks,
)
from quarterdeck.games.cursed_seas.rules.powers.steps import (
    AbilityDie,
    CargoLoss,
    Drifting,
    EventStep,
    Gift,
    Maroon,
    Naming,
    Pushing,
    Salvage,
    Using,
)
from quarterdeck.games.cursed_seas.rules.setup import opening, sealed_fleets
from quarterdeck.games.cursed_seas.rules.setup.steps import (
    ChoosingHome,
    Dealing,
    Launching,
    LayingIsland,
    LayingTerrain,
    Mustering,
    MusteringAnew,
    Opening,
    SettingTerrain,
)
from quarterdeck.games.cursed_seas.rules.telling import told
from quarterdeck.games.cursed_seas.rules.turn import aftermath, orders, reactions, turn
from quarterdeck.games.cursed_seas.rules.turn.steps import (
    Aftermath,
    Blade,
    Closing,
    Dawning,
    Declaring,
    FreeMove,
    Orders,
    Reacting,
    Surround,
    Turn,
)

CHAPTERS: Final[dict[Phase, tuple[type[Step], ...]]] = {
    sealed_fleets: (Mustering, MusteringAnew),
    opening: (
        Opening,
        LayingIsland,
        LayingTerrain,
        SettingTerrain,
        ChoosingHome,
        Launching,
        Dealing,
    ),
    turn: (Turn, Dawning, Declaring, Closing),
    orders: (Orders,),
    departure: (Casting,),
    sail: (Sailing,),
    swing: (Swinging,),
    terrain: (Crossing, TerrainDie),
    fog: (Leaving, Hopping),
    whirlpool: (Whirling, TollDie, Toll),
    placing: (Placing,),
    arrival: (Arriving,),
    dock: (Docking, Unloading, Raiding),
    mysterious_islands: (Mystery,),
    ram: (Ramming, RamDie, Pinning),
    calling: (Calling,),
    boarding: (Boarding, BoardDie, Prize, CrewLoss, TreasureLoss),
    tow: (Towing,),
    explore: (Finding, Exploring),
    exploring_choices: (Loading,),
    stow: (Stowing, Jettison),
    aftermath: (Aftermath, FreeMove, Blade, Surround),
    shoot: (Volley, ShotDie, PickDie, Again),
    parley: (Aiming,),
    damage: (Losing, Mending, Sinking),
    laying: (Smoking,),
    forts: (Fortifying, Striking),
    abilities: (Using, AbilityDie),
    effect_choices: (Gift, Pushing, Maroon, CargoLoss, Drifting),
    events: (EventStep, Salvage),
    reactions: (Reacting,),
    picks: (Naming,),
}
RARE: Final = (opening, fog, whirlpool, placing, mysterious_islands, stow, effect_choices, events)
"""Phases that may find one answer only; the others see to it themselves."""
PHASES: Final[dict[type[Step], Phase]] = {
    step: Part(settle=told(part.settle), ask=part.ask)
    for phase, steps in CHAPTERS.items()
    for part in [sole(phase) if phase in RARE else phase]
    for step in steps
}

contents.open_book()
