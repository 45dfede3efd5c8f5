/** The table of garrison duty on the move sheet. RF-GAR-1 to 6. */
import { expect, test } from 'vitest';
import { plainText, type Report, type Text } from '../../../../src/core/index.js';
import { front } from '../../../../games/rise-and-fall/report/front.js';
import { report } from '../../../../games/rise-and-fall/report/report.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, viewOf } from '../table.js';

const words = (text: Text | undefined): string =>
  typeof text === 'string'
    ? text
    : Array.isArray(text)
      ? text.map(words).join('')
      : ((text as { text?: string } | undefined)?.text ?? '');

/** Rows of the tables whose first column has this title, by their first word. */
function rows(state: State, position: string, title: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const walk = (blocks: Report['blocks']): void => {
    for (const block of blocks) {
      if (block.kind === 'table' && words(block.columns[0]?.title) === title)
        for (const [first, ...rest] of block.rows) found[words(first)] = rest.map(words);
      if (block.kind === 'keep') walk(block.blocks);
    }
  };
  walk(report(data, viewOf(state, position)).blocks);
  return found;
}

test('RF-GAR-6: the eight stars with a date of their own tell the date, not decades, and need a garrison until then', () => {
  const start = rows(board(-60), 'P1', 'Star');
  expect(start.Athens).toEqual(['held', 'from 50 BC', '']);
  expect(start.Cyrene).toEqual(['held', 'from 0 AD', '']);
  expect(start.Antioch).toEqual(['held', 'from 50 AD', '']);
  // However long it was held before.
  const late = board(40);
  area(late, 'Antioch').held.rome = 10;
  expect(rows(late, 'P1', 'Star').Antioch?.[1]).toBe('from 50 AD');
  expect(rows(board(50), 'P1', 'Star').Antioch?.slice(0, 2)).toEqual(['spare', 're-civilized']);
});

test('RF-GAR-6: other conquests count their decades, each side its own', () => {
  const state = board(20, { held: { Alexandria: 'rome', Bactra: 'parthia' } });
  area(state, 'Alexandria').held.rome = 9;
  area(state, 'Bactra').held.parthia = 4;
  expect(rows(state, 'P1', 'Star').Alexandria?.[1]).toBe('1 decade to go');
  expect(rows(state, 'P2', 'Star').Bactra?.[1]).toBe('6 decades to go');
});

test('RF-GAR-1, RF-GAR-3: what is missing is said of stars and of each of the six provinces', () => {
  const state = board(-60, { empty: true, units: { RL01: 'Roma', AS01: 'Petra' } });
  expect(rows(state, 'P1', 'Star').Antioch?.[0]).toBe('MISSING');
  const provinces = rows(state, 'P1', 'Province');
  expect(Object.keys(provinces)).toHaveLength(6);
  const missing = Object.values(provinces).filter(([, , garrison]) => garrison === 'MISSING');
  expect(missing.length).toBeGreaterThan(0);
  // Where Rome has no star none is needed.
  for (const [stars, , garrison] of Object.values(provinces))
    expect(garrison === 'none needed').toBe(stars === '0');
  expect(rows(state, 'P2', 'Province')).toEqual({});
});

test('RF-GAR-4: what Parthia is spared is no missing garrison; in its own turn what it named before no longer counts', () => {
  const units = { PC01: 'Ctesiphon', PC02: 'Susa', PC06: 'Ecbatana', PC07: 'Rhagae' };
  const state = board(-60, { step: 'R', empty: true, units });
  state.exempt = ['Merv', 'Persepolis'];
  const told = (...stars: string[]): (string | undefined)[] =>
    stars.map((id) => rows(state, 'P2', 'Star')[id]?.[0]);
  expect(told('Merv', 'Persepolis', 'Herat', 'Susa')).toEqual(['exempt', 'exempt', 'MISSING', 'held']);
  state.step = 'P';
  // Herat and Hecatompylos come first by their names.
  expect(told('Hecatompylos', 'Herat', 'Merv', 'Persepolis')).toEqual([
    'exempt',
    'exempt',
    'MISSING',
    'MISSING',
  ]);
  state.recent = [{ turn: 0, step: 'P', events: [] }];
  const duty = front(data, viewOf(state, 'P2')).facts.find(({ kind }) => kind === 'must');
  expect(plainText(duty?.text ?? '')).toMatch(/^Garrisons for Merv and Persepolis:/);
});

test('RF-GAR-6, RF-LOOT-2, RF-REV-1: a star tells its state; looted, rebuilt and in revolt are three things', () => {
  const state = board(-60);
  const told = (): string | undefined => rows(state, 'P1', 'Star').Antioch?.[2];
  expect(told()).toBe('');
  area(state, 'Antioch').revolt = 'people';
  expect(told()).toBe('in revolt');
  area(state, 'Antioch').loot = 1;
  expect(told()).toBe('looted');
  area(state, 'Antioch').loot = 2;
  expect(told()).toBe('being rebuilt');
});

test('RF-GAR-1, RF-GAR-6: Rome’s own stars and Parthia’s old land count no decades; Rome’s dates are none of Parthia’s', () => {
  const state = board(20, { held: { Antioch: 'parthia' } });
  expect(rows(state, 'P1', 'Star').Roma?.[1]).toBe('');
  const parthia = rows(state, 'P2', 'Star');
  expect(parthia.Antioch?.[1]).toBe('10 decades to go');
  expect(Object.values(parthia).map(([, decades]) => decades)).toContain('');
});

test('RF-GAR-3: provinces without anybody are named under their table, others are not', () => {
  const warnings = (state: State): string[] =>
    report(data, viewOf(state, 'P1')).blocks.flatMap(function find(block): string[] {
      if (block.kind === 'keep') return block.blocks.flatMap(find);
      const text = block.kind === 'paragraph' ? words(block.text) : '';
      return text.startsWith('Provinces without any unit') ? [text] : [];
    });
  const bare = board(-60, { empty: true, units: { RL01: 'Roma', AS01: 'Petra' } });
  const missing = Object.entries(rows(bare, 'P1', 'Province')).filter(([, row]) => row[2] === 'MISSING');
  expect(warnings(bare)).toHaveLength(1);
  for (const [name] of missing) expect(warnings(bare)[0]).toContain(name);
  expect(warnings(board(-60))).toEqual([]);
});

test('RF-GAR-3: stars and units of a province are counted there alone', () => {
  const state = board(-60);
  const counted = Object.values(rows(state, 'P1', 'Province')).map(([stars, units]) => [
    Number(stars),
    Number(units),
  ]);
  const all = Object.keys(rows(state, 'P1', 'Star')).length;
  const sum = (at: 0 | 1): number => counted.reduce((n, row) => n + (row[at] ?? 0), 0);
  expect(sum(0)).toBeGreaterThan(0);
  expect(sum(0)).toBeLessThanOrEqual(all);
  const empty = rows(board(-60, { empty: true, units: {} }), 'P1', 'Province');
  expect(Object.values(empty).every(([, units]) => units === '0')).toBe(true);
});

test('RF-GAR-1: lists follow the names that places now bear, not those that Constantinople had', () => {
  const state = board(380, { scenario: 'late-empire' });
  for (const id of ['Caralis', 'Byzantium', 'Carthage']) area(state, id).controller = 'rome';
  const stars = Object.keys(rows(state, 'P1', 'Star'));
  expect(stars).toContain('Constantinople');
  expect(stars).toEqual([...stars].sort());
  const places = Object.keys(rows(state, 'P1', 'Area'));
  expect(places).toEqual([...places].sort());
});

test('RF-VIC-2: the score says how one stands in the words and signs of page one', () => {
  const state = board(170);
  state.score.push({ year: 0, rome: 22, parthia: 9, germania: 3 });
  const told = JSON.stringify(report(data, viewOf(state, 'P1')).blocks);
  const [net] = /Net [^."]*\./.exec(told) ?? [];
  expect(net).toMatch(/^Net −\d+: Parthia, /);
});

test('RF-HUN-6: a Hunnic kingdom that lost its capital does not stand there; one is one', () => {
  const state = board(430, { scenario: 'late-empire', held: { Bithynia: 'hunnic:huns', Herat: 'parthia' } });
  Object.assign(state.huns, {
    capitals: { huns: 'Bithynia', hunae: 'Herat' },
    counters: { huns: 1, hunae: 2 },
  });
  const told = JSON.stringify(report(data, viewOf(state, 'P1')).blocks);
  expect(told).toContain('the Huns: kingdom at Bithynia; 1 replacement counted.');
  expect(told).toContain('the Hunae: kingdom at Herat, which it lost; 2 replacements counted.');
});
