/** Nobody sails without the sea people. KOK-SCN-1. */
import { values } from '../../../src/core/index.js';
import { specialOf } from './special.js';
import { commander } from '../rules/realm/realms.js';
import type { ScenarioRules } from '../play.js';

export const hammurabi: ScenarioRules = {
  maySail(world, side) {
    const { state } = world;
    const chief = commander(state, side);
    const people = values(state.sides).find((s) => s.name === specialOf(world)['sea-needs']);
    return people !== undefined && (people.id === side || people.id === chief || people.controller === chief);
  },
};
