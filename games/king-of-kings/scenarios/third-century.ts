/** Emperors of troubled times: mutinies, murders, and a long reign that wins. KOK-SCN-18, KOK-NPC-8. */
import { must } from '../../../src/core/index.js';
import { murder, mutineers, mutiny, troubles } from './troubles.js';
import { endGame } from '../rules/crown/endings.js';
import { capitalOf, citiesOf } from '../rules/realm/realms.js';
import type { ScenarioRules } from '../play.js';

export const thirdCentury: ScenarioRules = {
  troubles: {
    roll: troubles,
    unpaid: mutiny,
    murder,
    mutineers,
    /** Rome is never looted by its own army. */
    spares({ state }, side, hex) {
      const parent = state.sides[side]?.parent;
      return parent !== undefined && capitalOf(state, parent) === hex;
    },
  },
  isFinished: ({ state }, position) => citiesOf(state, position).every((c) => c.kind !== 'city'),
  goal: {
    watch(play, active) {
      for (const p of active)
        if (play.state.game.turn - p.monarch.reignStart + 1 >= play.data.charts['reign-to-win'])
          endGame(play, 'long-reign', 'KOK-SCN-18', p.id);
    },
    aim({ state, data }, position) {
      const seasons = data.charts['reign-to-win'];
      const reign = must(state.positions, position).monarch.reignStart;
      return `One monarch must reign ${seasons} seasons: of this reign ${reign + seasons - state.game.turn} are left.`;
    },
    bar({ state }, position) {
      const { ended } = state.game;
      return ended && ended.winner !== position ? 'did not reign long enough' : undefined;
    },
  },
};
