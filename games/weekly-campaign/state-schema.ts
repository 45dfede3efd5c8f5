/** The shape of a state, for changes by the GM: what a record must have at least, and bounds that the rules set. */
import type { JsonSchema } from '../../src/core/index.js';

const whole = (minimum?: number, maximum?: number): JsonSchema => ({
  type: 'integer',
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
});
const text: JsonSchema = { type: 'string' };
const stack: JsonSchema = { type: 'object', additionalProperties: whole(1) };
const records = (required: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: { type: 'object', required: Object.keys(required), properties: required },
});
const list: JsonSchema = { type: 'array', items: { type: 'object' } };

export const stateSchema: JsonSchema = {
  type: 'object',
  required: [
    'system',
    'scenario',
    'options',
    'turn',
    'weather',
    'positions',
    'map',
    'hexes',
    'cities',
    'forts',
    'commands',
    'leaders',
    'queue',
  ],
  properties: {
    system: { const: 'weekly-campaign' },
    scenario: text,
    turn: whole(1),
    ended: { type: 'boolean' },
    weather: {
      type: 'object',
      required: ['now', 'last'],
      properties: {
        now: { enum: ['F', 'FW', 'FS', 'R', 'RW', 'RS', 'ST'] },
        last: { enum: ['F', 'FW', 'FS', 'R', 'RW', 'RS', 'ST'] },
      },
    },
    positions: records({
      nation: text,
      name: text,
      status: { enum: ['active', 'standin', 'eliminated'] },
      capital: text,
      treasury: whole(0),
      morale: whole(0, 100),
      nmr: whole(0),
      glory: whole(),
    }),
    cities: records({
      name: text,
      size: whole(1, 15),
      dv: whole(0, 12),
      modDv: whole(0, 12),
      sp: whole(0),
      owner: text,
      holder: text,
      status: { enum: ['owned', 'allied', 'free'] },
      stack,
      portSqds: stack,
      lossPct: whole(0, 100),
    }),
    forts: records({ owner: text, hex: text, dv: whole(1, 10), modDv: whole(0, 10), stack }),
    commands: records({
      owner: text,
      kind: { enum: ['AR', 'DV', 'SC', 'FL', 'TF', 'AM'] },
      hex: text,
      stack,
      sqds: stack,
      supply: whole(0),
      leaders: { type: 'array', items: text },
    }),
    leaders: records({
      owner: text,
      name: text,
      lov: whole(1, 10),
      tac: whole(0, 4),
      sge: whole(0, 4),
      nav: whole(0, 4),
      cha: whole(0, 4),
      state: { enum: ['free', 'captive', 'dead'] },
    }),
    queue: list,
    freed: list,
    transit: list,
    treaties: list,
    offers: list,
  },
};
