/** JSON Schema of a state: what a GM's amendment is held against. */
import type { JsonSchema } from '../../src/core/index.js';
import { ACHIEVEMENTS, UNIT_TYPES } from './data.js';

const record = (item: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: item });
const whole: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const counts: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries([...UNIT_TYPES, 'fort', 'caravan'].map((t) => [t, count])),
  additionalProperties: false,
};

export const stateSchema: JsonSchema = {
  type: 'object',
  required: ['game', 'positions', 'sides', 'cities', 'forces', 'leaders', 'goods'],
  additionalProperties: false,
  properties: {
    game: {
      type: 'object',
      required: ['scenario', 'players', 'settings', 'season', 'year', 'turn', 'period'],
      properties: {
        scenario: text,
        players: count,
        season: { enum: ['setup', 'spring', 'summer', 'fall', 'winter'] },
        year: count,
        turn: count,
        period: count,
      },
    },
    positions: record({
      type: 'object',
      required: ['id', 'name', 'status', 'treasury', 'achievements', 'monarch'],
      properties: {
        status: { enum: ['active', 'retired', 'out'] },
        treasury: whole,
        achievements: { type: 'array', items: { enum: [...ACHIEVEMENTS] }, uniqueItems: true },
        capitalState: { enum: ['held', 'fallen', 'rebel'] },
      },
    }),
    sides: record({ type: 'object', required: ['id', 'kind', 'pool'], properties: { pool: counts } }),
    cities: record({
      type: 'object',
      required: ['hex', 'tribute', 'strength', 'kind', 'controller', 'looted'],
      properties: {
        tribute: count,
        strength: count,
        kind: { enum: ['city', 'fort'] },
        looted: { type: 'boolean' },
      },
    }),
    forces: record({
      type: 'object',
      required: ['id', 'owner', 'kind', 'hex', 'units'],
      properties: {
        kind: { enum: ['army', 'fleet', 'caravan', 'merchant'] },
        hex: text,
        units: record(counts),
      },
    }),
    leaders: record({ type: 'object', required: ['id', 'side', 'kind', 'force'] }),
    goods: record({ type: 'object', required: ['id', 'type', 'home', 'owner'] }),
  },
};
