/** JSON Schema of a state: what an amendment is validated against. */
import type { JsonSchema } from '../../src/core/index.js';
import { UNIT_TYPES } from './data.js';

const text = { type: 'string' };
const whole = { type: 'integer' };
const maybe = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const record = (schema: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: schema });

const unit: JsonSchema = {
  type: 'object',
  required: ['id', 'serial', 'owner', 'type', 'area'],
  properties: { id: text, serial: whole, owner: text, type: { enum: [...UNIT_TYPES] }, area: text },
};
const city: JsonSchema = {
  type: 'object',
  required: ['owner', 'tax', 'pillaged', 'pillagedTurn'],
  properties: { owner: maybe(text), tax: whole, pillaged: maybe(whole), pillagedTurn: maybe(whole) },
};
const position: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'key',
    'name',
    'stage',
    'treasury',
    'points',
    'totalPoints',
    'turnsPlayed',
    'capital',
    'record',
    'row',
  ],
  properties: {
    id: text,
    key: text,
    name: text,
    stage: { enum: ['out', 'barbarian', 'kingdom', 'empire'] },
    treasury: { type: 'integer', minimum: 0 },
    points: whole,
    totalPoints: whole,
    turnsPlayed: whole,
    capital: maybe(text),
    effect: { enum: ['none', 'good-ruler', 'corruption'] },
  },
};

export const stateSchema: JsonSchema = {
  type: 'object',
  required: [
    'scenario',
    'options',
    'turn',
    'step',
    'slots',
    'positions',
    'units',
    'cities',
    'neutral',
    'standing',
    'ended',
  ],
  properties: {
    scenario: text,
    turn: whole,
    step: text,
    slots: { type: 'array', items: { type: 'array', items: text } },
    positions: record(position),
    units: record(unit),
    cities: record(city),
    neutral: record({ type: 'object' }),
    standing: record({ type: 'array' }),
    seats: { type: 'array', items: { type: 'object', required: ['player', 'dice', 'positions'] } },
  },
};
