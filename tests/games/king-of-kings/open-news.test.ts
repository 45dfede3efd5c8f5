/** The public news of a season: what ended is told, not each round of it. */
import { expect, test } from 'vitest';
import { openNews } from '../../../games/king-of-kings/report/open-news.js';
import { citiesOf } from '../../../games/king-of-kings/rules/realm/realms.js';
import { OBSERVER, plainText, type GameEvent, type JsonObject } from '../../../src/core/index.js';
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

test('KOK-MAP-1: a battle off the cities is known by the city that is near it', () => {
  const grid = rules.grid('alexander', 2);
  const field = grid
    .sides(hex)
    .map(({ to }) => to)
    .find((to) => grid.title(to) === to)!;
  const far = grid.hexes.find((one) => grid.places.every((place) => grid.distance(place.hex, one) > 6));
  const battle = { battle: 'x', hex: field, winner: 'P1', loser: 'P2' };
  const near = new RegExp(`^The battle at ${field} near [A-Z]`);
  expect(told(['battle-ended', battle])[0]).toMatch(near);
  const event = { n: 1, phase: 'war', type: 'battle-ended', rule: '', seenBy: 'all', data: battle } as const;
  expect(system.sentence(event, OBSERVER)).toMatch(near);
  const joined = {
    ...event,
    type: 'battle-joined',
    data: { battle: 'x', hex: field, initiator: { side: 'P1' }, other: { side: 'P2' } },
  };
  expect(system.deeds!([joined])).toMatchObject([
    { kind: 'battle', where: expect.stringMatching(near.source.replace('The battle at ', '')) },
  ]);
  expect(grid.about(hex)).toBe(grid.title(hex));
  expect(grid.about(far!)).toBe(far);
});

test('OBSERVER-1: the map of the news explains no sign that stands for a seat of the reader', () => {
  const { map } = openNews(rules, system.observe!(state, []) as Parameters<typeof openNews>[1]);
  const signs = map!.legend!.map(({ text }) => text);
  expect(signs.filter((text) => /\b(own|ally|enemy|your|others)\b/.test(text))).toEqual([]);
  expect(signs).toEqual(
    expect.arrayContaining(['city of a realm (whose)', 'framed: capital', 'walled: fort']),
  );
  const relations = JSON.stringify(map!.legend);
  expect(relations).not.toMatch(/"(own|ally|enemy)"/);
});
