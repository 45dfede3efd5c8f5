/** The sequence of play: one season. KOK-OPEN, KOK-SPR to KOK-WIN, KOK-SIEGE to KOK-BUY, KOK-NPC, KOK-END. */
import { ids, values, type Phase } from '../../src/core/index.js';
import { appeals } from './phases/appeals.js';
import { closing } from './phases/closing.js';
import { crisis } from './phases/crisis.js';
import { fall } from './phases/fall.js';
import { looting } from './phases/looting.js';
import { moves } from './phases/moves.js';
import { lateTreaties, opening } from './phases/opening.js';
import { others } from './phases/others.js';
import { purchases } from './phases/purchases.js';
import { raiding } from './phases/raiding.js';
import { setUp } from './phases/set-up.js';
import { sieges } from './phases/sieges.js';
import { spring } from './phases/spring.js';
import { summer } from './phases/summer.js';
import { supply } from './phases/supply.js';
import { winter } from './phases/winter.js';
import { quietCities } from './rules/events/rebellions.js';
import { clearForces, isTrade } from './rules/realm/forces.js';
import { commander } from './rules/realm/realms.js';
import type { RollName } from './rolls.js';
import { type Rules, phase, type PlayedOrder } from './play.js';
import { rulesOf } from './ruleset.js';
import type { State } from './state.js';

type SeasonPhase = Phase<State, PlayedOrder, Rules, RollName>;

/** A position's own phases. */
const own = [lateTreaties, sieges, looting, appeals, moves, raiding, supply, purchases];

/** A phase, and after it no empty markers and no rebel city without rebels: what holds of a state holds after each of them. */
const tidy = ({ phaseName, body }: SeasonPhase): SeasonPhase =>
  phase(phaseName, (play) => {
    body(play);
    clearForces(play);
    quietCities(play);
    for (const f of values(play.state.forces))
      if (!isTrade(f)) rulesOf(play).entered?.(play, commander(play.state, f.owner), f.hex);
  });

/** The phases of the season that is open. The scenario of troubles has its own table in place of diplomacy and events. */
export function phasesOf(state: State, troubled: boolean): SeasonPhase[] {
  const { season } = state.game;
  if (season === 'setup') return [setUp];
  const seasonal: Readonly<Record<typeof season, readonly SeasonPhase[]>> = {
    spring: troubled ? [crisis, spring] : [spring],
    summer: troubled ? [crisis] : [summer],
    fall: troubled ? [crisis] : [fall],
    winter: troubled ? [crisis, winter] : [winter],
  };
  return [
    opening,
    ...seasonal[season],
    ...ids(state.positions).flatMap((p) => own.map((made) => made(p))),
    others,
    closing,
  ].map(tidy);
}
