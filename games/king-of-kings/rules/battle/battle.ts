/** Field and sea battles, from the choice of tactics to the retreat. KOK-BAT-4 to 13, KOK-NAV-1, KOK-NAV-2, KOK-OPT-8. */
import { countOf } from '../../../../src/core/index.js';
import { aftermath } from './aftermath.js';
import type { Role } from '../../data.js';
import { describe, muster, type Battle } from './parties.js';
import { fight, type Winner } from './rounds.js';
import { externalBattle } from './external.js';
import { retreat } from './retreats.js';
import { letterOf } from './tactics.js';
import type { Domain } from '../../data.js';
import type { Play } from '../../play.js';
import type { Force } from '../../state.js';

export interface Outcome {
  readonly winner: Winner;
  readonly standOff: boolean;
}

/** Who fights where. Both lists hold forces that stand in the hex, of one domain. */
export interface Fight {
  readonly hex: string;
  readonly domain: Domain;
  readonly initiator: readonly Force[];
  readonly other: readonly Force[];
}

/** One battle, with all that follows from it in the hex. */
export function battle(play: Play, { hex, domain, initiator, other }: Fight): Outcome {
  const { state, log } = play;
  const number = countOf(state.game.battles, hex) + 1;
  state.game.battles[hex] = number;
  const id = `${hex}-t${state.game.turn}-${number}`;
  const joined = muster({ play, id, hex, domain }, initiator, other);
  const letter = letterOf(play, domain, joined.initiator.tactic, joined.other.tactic);
  log.add('battle-joined', 'KOK-BAT-5', 'all', {
    battle: id, hex, domain, letter,
    initiator: describe(joined, joined.initiator), other: describe(joined, joined.other),
  }); // prettier-ignore
  if (letter === 'xx') return { winner: decline(joined), standOff: true };
  const reported = externalBattle(joined);
  const winner = reported?.winner ?? fight(joined, letter);
  aftermath(joined, winner, reported);
  return { winner, standOff: false };
}

/** KOK-BAT-6: nobody fights; the side that withdrew leaves, or the initiator if neither or both did. Who stays. */
function decline(battle: Battle): Role {
  const { play, id, hex, initiator, other } = battle;
  const leaves = initiator.tactic === 'withdraw' || other.tactic !== 'withdraw' ? initiator : other;
  const stays = leaves === initiator ? other : initiator;
  const told = { battle: id, hex, leaves: leaves.chief, stays: stays.chief };
  play.log.add('battle-declined', 'KOK-BAT-6', 'all', told);
  for (const f of leaves.forces) {
    const force = play.state.forces[f];
    if (force) retreat(play, force);
  }
  return stays.role;
}
