/** Claimants to one empire: the last of them has won, and the third needs all of it. KOK-SCN-10. */
import { values } from '../../../src/core/index.js';
import { specialOf } from './special.js';
import { endGame } from '../rules/crown/endings.js';
import { citiesOf } from '../rules/realm/realms.js';
import type { ScenarioRules } from '../play.js';

const CLAIMANTS = ['P1', 'P2', 'P3'];

export const imperialRome: ScenarioRules = {
  goal: {
    watch(play, active) {
      const claimants = specialOf(play)['last-of'] ?? [];
      const left = active.filter((p) => claimants.includes(p.id));
      const [winner] = left;
      if (left.length === 1 && winner) endGame(play, 'last-claimant', 'KOK-SCN-10', winner.id);
    },
    aim(world, position) {
      const last = (specialOf(world)['last-of'] ?? []).includes(position);
      if (!last) return undefined;
      return `The last claimant to the throne has won; else most points when the period marker leaves period 1; it stands in ${world.state.game.period}.`;
    },
    bar(world, position) {
      if (specialOf(world)['all-of-realm'] !== position) return undefined;
      const { state } = world;
      const lost = values(state.cities).some(
        (c) => c.kind === 'city' && CLAIMANTS.includes(c.original) && c.controller !== position,
      );
      return lost || citiesOf(state, position).length === 0 ? 'needs the whole empire' : undefined;
    },
  },
};
