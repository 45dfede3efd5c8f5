import { expect, test } from 'vitest';
import { observe, see } from '../../../../games/weekly-campaign/see.js';
import { deeds } from '../../../../games/weekly-campaign/report/annals.js';
import { placeWords } from '../../../../games/weekly-campaign/report/place-words.js';
import { namesCalled, sentence, vocabulary } from '../../../../games/weekly-campaign/words/sentence.js';
import { sentenceProblems, type GameEvent, type JsonObject } from '../../../../src/core/index.js';
import { data, fresh } from '../kit.js';

test('every sentence can be told', () => {
  expect(sentenceProblems(data.texts, vocabulary)).toEqual([]);
});

const event = (type: string, facts: JsonObject): GameEvent => ({
  n: 1,
  phase: 'test',
  type,
  rule: '',
  seenBy: 'gm',
  data: facts,
});
const state = fresh('world-21-a');
const [own] = Object.values(state.cities).filter(({ holder }) => holder === 'P1');
const [far] = Object.values(state.cities).filter(
  ({ id }) => !state.positions.P1?.recall[id] && !state.positions.P1?.seen.includes(id),
);
/** One hex beside a city of one's own, and beside one that nobody has told of. */
const beside = (id = ''): string => `${id.slice(0, 3)}${String(Number(id.slice(3)) + 1).padStart(2, '0')}`;

test('WK-REP-10: a hex is told by the nearest city that its reader knows, and by no other', () => {
  const all = placeWords({ state });
  const p1 = placeWords({ view: see(data, state, [], 'P1') });
  expect(all.title(own?.id ?? '')).toBe(own?.name);
  expect(p1.about(beside(own?.id))).toBe(`${beside(own?.id)} near ${own?.name}`);
  expect(all.about(beside(far?.id))).toContain(' near ');
  expect(p1.about(beside(far?.id))).toBe(beside(far?.id));
  expect(placeWords({ observed: observe(state, []) }).about(beside(own?.id))).toBe(beside(own?.id));
});

test('WK-NAV-7: a battle at sea is told by what is near, in sentences and deeds', () => {
  const hex = beside(own?.id);
  const side = (position: string): JsonObject => ({ position });
  const battle = event('naval-battle', {
    hex,
    phase: 8,
    result: 'marginal',
    winner: 'P1',
    loser: 'P2',
    r: 115,
    attacker: side('P2'),
    defender: side('P1'),
  });
  const called = { seats: { P1: 'Romans', P2: 'Huns' }, places: placeWords({ state }) };
  expect(sentence(data, battle, undefined, namesCalled(called))).toBe(
    `Battle at sea in ${hex} near ${own?.name}, phase 8: a marginal victory of Romans over Huns, R 115.`,
  );
  expect(deeds([battle], called)).toMatchObject([{ where: `${hex} near ${own?.name}`, place: hex }]);
  expect(deeds([battle])).toMatchObject([{ where: hex }]);
});

test('verbs agree with a nation that is told by its name, and with its number', () => {
  const war = event('war', { what: 'act', by: 'P1', against: 'P2' });
  const names = namesCalled({ seats: { P1: 'Macedonians', P2: 'Huns' } });
  expect(sentence(data, war, undefined, names)).toBe(
    'Macedonians are at war with Huns now, by an act of war.',
  );
  expect(sentence(data, war)).toBe('P1 is at war with P2 now, by an act of war.');
  expect(sentence(data, war, undefined, namesCalled({}))).toBe('P1 is at war with P2 now, by an act of war.');
});
