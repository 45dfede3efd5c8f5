/** JSON Schema of a state: what a GM's change must still satisfy. */
import type { JsonSchema } from '../../src/core/index.js';

const whole = { type: 'integer', minimum: 0 };
const who = { type: ['string', 'null'], pattern: '^P[1-7]$' };
const mapOf = (schema: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: schema });

const province: JsonSchema = {
  type: 'object',
  required: [
    'kind',
    'owner',
    'controller',
    'dl',
    'cu',
    'damage',
    'hostile',
    'corrupt',
    'deficit',
    'stock',
    'local',
    'occupied',
  ],
  properties: {
    kind: { enum: ['wild', 'pacified', 'player', 'independent', 'barbarian'] },
    owner: who,
    controller: who,
    dl: { type: 'integer', minimum: 0, maximum: 4 },
    cu: { type: 'integer', minimum: 0, maximum: 11 },
    damage: { type: 'integer', minimum: 0, maximum: 11 },
    hostile: mapOf({ type: 'object', required: ['source', 'turn'] }),
    corrupt: { type: 'boolean' },
    deficit: whole,
    stock: mapOf(whole),
    local: whole,
    occupied: { type: ['object', 'null'] },
  },
};

const unit: JsonSchema = {
  type: 'object',
  required: ['id', 'type', 'side', 'mp'],
  properties: {
    type: { enum: ['PRO', 'MIL', 'LEA', 'GAL', 'BAR', 'PIR'] },
    side: { type: 'string', pattern: '^(pos|ind|raid|horde):' },
    mp: { type: 'integer', minimum: 0, maximum: 9 },
  },
};

const stack: JsonSchema = {
  type: 'object',
  required: ['id', 'at', 'kind', 'units', 'routed'],
  properties: {
    kind: { enum: ['land', 'sea'] },
    units: { type: 'array', minItems: 1, items: unit },
    routed: { type: 'integer', minimum: 0, maximum: 8 },
  },
};

const position: JsonSchema = {
  type: 'object',
  required: ['name', 'status', 'treasury', 'capital', 'vp', 'policies', 'postures', 'embargoes', 'picks'],
  properties: {
    name: { type: 'string', maxLength: 20 },
    status: { enum: ['active', 'destroyed', 'horde', 'out'] },
    treasury: whole,
    vp: whole,
  },
};

export const stateSchema: JsonSchema = {
  type: 'object',
  required: [
    'scenario',
    'options',
    'turn',
    'step',
    'over',
    'positions',
    'provinces',
    'stacks',
    'dominant',
    'growth',
    'events',
    'operations',
  ],
  properties: {
    turn: whole,
    step: { type: 'string', pattern: '^(setup|council|construction|operations(-[1-8])?|end)$' },
    over: { type: 'boolean' },
    positions: mapOf(position),
    provinces: mapOf(province),
    stacks: mapOf(stack),
    operations: { type: ['object', 'null'] },
  },
};
