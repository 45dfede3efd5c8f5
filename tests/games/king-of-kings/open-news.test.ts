/** The public news of a season: what ended is told, not each round of it. */
import { expect, test } from 'vitest';
import { openNews } from '../../../games/king-of-kings/report/open-news.js';
import { citiesOf } from '../../../games/king-of-kings/rules/realm/realms.js';
import { plainText, type GameEvent, type JsonObject } from '../../../src/core/index.js';
import { loadSystem } from '../../kit/load.js';
import { rules, start } from './kit.js';

const system = await loadSystem('king-of-kings');
const state = start('alexander');
const [hex = '', other = ''] = citiesOf(state, 'P1').map((city) => city.hex);

function told(...happened: readonly (readonly [type: string, data: JsonObject])[]): string[] {
  const events = happened.map(([type, data], n): GameEvent => ({
    n: n + 1,
    phase: 'war',
    type,
    rule: 'KOK-BAT-9',
    seenBy: 'all',
    data,
  }));
  return openNews(rules, system.observe!(state, events) as Parameters<typeof openNews>[1]).facts.map(
    ({ text }) => plainText(text),
  );
}

const PARTIES = { initiator: { side: 'P1' }, other: { side: 'P2' } };
const SIDES = { first: { side: 'P1' }, second: { side: 'P2' } };

test('KOK-BAT-10: of a battle the end, not its rounds', () => {
  const battle = 'E3530-t4-1';
  const news = told(
    ['battle-fought', { battle, round: 1, ...PARTIES }],
    ['battle-fought', { battle, round: 2, ...PARTIES }],
    ['battle-ended', { battle, hex, winner: 'P1', loser: 'P2' }],
  );
  expect(news).toHaveLength(1);
  expect(news[0]).toMatch(/was won by/);
});

test('KOK-SIEGE-5: of an assault what came of it, and its rounds where nothing else tells that there was one', () => {
  const news = told(
    ['assault-round', { hex, round: 1, ...SIDES }],
    ['city-taken', { hex, by: 'P2', from: 'P1' }],
    ['assault-round', { hex: other, round: 1, ...SIDES }],
  );
  expect(news.filter((line) => line.startsWith('Round'))).toHaveLength(1);
  expect(news).toHaveLength(2);
});
