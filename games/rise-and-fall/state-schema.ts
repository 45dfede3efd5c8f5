/** JSON Schema of a state: what an amendment is held against. */
import type { JsonSchema } from '../../src/core/index.js';

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const flag: JsonSchema = { type: 'boolean' };
const texts: JsonSchema = { type: 'array', items: text };

function shape(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
const recordOf = (item: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: item });
const oneOf = (...values: readonly (string | number)[]): JsonSchema => ({ enum: values });

const halves = shape({ W: flag, E: flag });
const both = shape({ rome: whole, parthia: whole });

const told: JsonSchema = {
  type: 'array',
  items: shape({ turn: whole, step: text, events: { type: 'array' } }),
};

export const stateSchema: JsonSchema = shape({
  scenario: text,
  options: shape({
    players: oneOf(2, 3),
    lastYear: whole,
    garrisonCallout: oneOf('auto', 'claim'),
    robot: oneOf('hold', 'raid'),
  }),
  turn: { type: 'integer', minimum: 1, maximum: 55 },
  firstTurn: whole,
  step: oneOf('S0', 'R', 'Rr', 'Rm', 'P', 'G', 'H'),
  areas: recordOf(
    shape({
      controller: text,
      held: both,
      loot: oneOf(0, 1, 2),
      revolt: oneOf('none', 'home', 'recivilized', 'people'),
      used: flag,
    }),
  ),
  units: recordOf(
    shape({
      where: text,
      faction: text,
      side: oneOf('none', 'W', 'E'),
      flipped: flag,
      route: texts,
      back: whole,
      war: whole,
      spent: flag,
      mustLeave: flag,
    }),
  ),
  peoples: recordOf(
    shape({
      atWarWith: texts,
      alliedWith: oneOf('rome', 'parthia', 'none'),
      active: flag,
      eliminated: flag,
      grievances: texts,
    }),
  ),
  germanWar: oneOf('limited', 'full'),
  pactUntil: whole,
  override: recordOf(oneOf('rome', 'parthia')),
  closedToRome: texts,
  war: shape({
    romeParthia: flag,
    peaceUntil: whole,
    ladder: both,
    declared: both,
    suing: oneOf('rome', 'parthia', 'none'),
  }),
  leaders: shape({
    rome: text,
    parthia: text,
    german: text,
    emperorAt: text,
    bonusSide: oneOf('W', 'E', 'none'),
  }),
  civilWars: { type: 'array', items: shape({ number: whole, capital: text, turn: whole, size: whole }) },
  rebelWars: texts,
  silkToRome: { type: 'integer', minimum: 0, maximum: 3 },
  walls: oneOf('none', 'standing', 'down'),
  split: flag,
  fallen: halves,
  kingdoms: recordOf(
    shape({
      set: text,
      status: oneOf('active', 'foederatus', 'rebelling', 'dead'),
      founded: whole,
      capital: text,
    }),
  ),
  kingdomWars: { type: 'array', items: shape({ by: text, on: text }) },
  foundedThisTurn: flag,
  kingdomRaised: recordOf(whole),
  huns: shape({
    counters: shape({ huns: whole, hunae: whole }),
    capitals: shape({ huns: text, hunae: text }),
  }),
  bribes: { type: 'array', maxItems: 4, items: shape({ unit: text, by: oneOf('rome', 'parthia') }) },
  exempt: texts,
  sassanids: oneOf('none', 'revolt', 'won', 'failed'),
  armenia: oneOf('rome', 'parthia', 'none'),
  unclaimed: { type: 'array', items: shape({ empire: oneOf('rome', 'parthia', 'rebel'), areas: texts }) },
  playing: flag,
  heard: texts,
  standing: recordOf(
    shape({
      capitals: { type: 'array', items: texts },
      defend: recordOf(text),
      stack: recordOf(texts),
      rebel: texts,
      retreat: recordOf(texts),
      treatyChoice: text,
      treatyPlaces: recordOf(text),
    }),
  ),
  score: { type: 'array', items: shape({ year: whole, rome: whole, parthia: whole, germania: whole }) },
  history: { type: 'array', items: shape({ year: whole, stars: recordOf(whole), units: recordOf(whole) }) },
  recent: told,
  over: oneOf('', 'last-year', 'both-halves-fell'),
});
