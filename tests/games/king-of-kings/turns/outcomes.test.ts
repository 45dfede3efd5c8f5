/** OUTCOME-1, KOK-SEE-3: what a move sheet says is true, and nothing of a sheet is passed over. What "done" promises: `random-outcomes.test.ts`. */
import { describe, expect, test } from 'vitest';
import {
  deepFreeze,
  parseSheet,
  plainText,
  seededDice,
  withOutcomes,
  type Block,
  type GameEvent,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { rolls } from '../../../../games/king-of-kings/rolls.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { retire } from '../../../../games/king-of-kings/rules/crown/monarchs.js';
import { firstState } from '../../../../src/archive/create.js';
import { loadSystem } from '../../../kit/load.js';
import { at, bare, playOn, stand, start } from '../kit.js';

const system = await loadSystem('king-of-kings');

function play(
  state: State,
  sheets: Record<string, OrderSheet>,
  seed = 'outcomes',
): { state: State; events: readonly GameEvent[] } {
  const dice = seededDice({ seed, turn: state.game.turn, rolls });
  const outcome = system.resolve(deepFreeze(state), sheets, dice);
  if ('questions' in outcome) throw new Error('asked');
  return outcome as { state: State; events: readonly GameEvent[] };
}

const written = (text: string, by = 'P1', turn = 1): OrderSheet =>
  parseSheet(system.orders, `GAME x POSITION ${by} TURN ${turn}\n${text}`);

const tables = (blocks: readonly Block[]): Extract<Block, { kind: 'table' }>[] =>
  blocks.flatMap((b) => (b.kind === 'table' ? [b] : b.kind === 'grid' ? tables(b.cells.flat()) : []));
const tableOf = (state: State, events: readonly GameEvent[], by: string, title: string): string[][] =>
  tables(withOutcomes(system.report(system.see(state, events, by)), {}).blocks)
    .find((t) => t.columns.some((c) => c.title === title))!
    .rows.map((row) => row.map(plainText));

describe('king-of-kings outcomes', () => {
  test('KOK-SEE-1, KOK-SEE-2: nobody’s public points hold a treasury, one’s own neither; who left shows what was told', () => {
    const state = start('diadochi', 4);
    for (const id of ['P1', 'P3']) state.positions[id]!.treasury = 1000;
    state.positions['P3']!.achievements = ['law'];
    const told = playOn(state);
    retire(told, 'P3', 'KOK-DEATH-4');
    const of = (viewer: string, id: string): string =>
      tableOf(state, [], viewer, 'Public points').find(([name]) => name?.startsWith(id))![4]!;

    expect(of('P1', 'P1')).toBe(of('P2', 'P1'));
    expect(Number(of('P1', 'P1'))).toBeLessThan(1000);
    const public_ = told.log.events.find((e) => e.type === 'retired')?.data['points'] as number;
    expect(of('P2', 'P3')).toBe(String(public_));
    expect(state.positions['P3']!.frozen).toBe(public_ + 1000);
  });

  test('KOK-SEE-3: page one tells of sieges and of the dead', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '2 PX');
    stand(state, 'P1', 'Tyre', '4 PX');
    const hungry = stand(state, 'P1', 'E5233', '6 LC');
    const after = play(state, { P1: written('') }, 'briefed');
    const page = system.front?.(system.see(after.state, after.events, 'P1'));
    const lines = (page?.facts ?? []).map(({ text }) => plainText(text));

    expect(hungry.hex).toBe('E5233');
    expect(lines.some((l) => l.startsWith('Tyre not taken') || l.startsWith('Tyre taken'))).toBe(true);
    expect(lines.some((l) => /[Oo]ut of supply: .*LC died/.test(l))).toBe(true);
  });

  test.each([
    ['M - [A1] - [E3127, Byzantium embark, E3329]', 'kok/option-off', {}],
    ['M - [A1] - [Byzantium embark, Athens, Corinth land, E3024]', 'kok/too-far', { 'sea-transport': true }],
    ['M - [A1] - [Byzantium embark, Nicomedia land]', undefined, { 'sea-transport': true }],
    ['M - [A1] - [here land]', 'kok/kind', { 'sea-transport': true }],
  ])('KOK-OPT-2: the check reckons %s to its end: %s', (text, code, options) => {
    const state = bare('alexander', 2, options);
    stand(state, 'P1', 'Adrianople', '2 LC');
    const sheet = written(text);
    const codes = system.check(system.see(state, [], 'P1'), sheet).map((d) => d.code);
    if (code === undefined) expect(codes).toEqual([]);
    else expect(codes.some((c) => c === code || (code === 'kok/option-off' && c === 'kok/kind'))).toBe(true);
  });

  test('KOK-SCN-15: who does not get the units of his line learns of it', () => {
    const state = start('standard', 2);
    const after = play(state, {
      P1: written('SU - [green] - [5 PX; 5 HI; 5 HI; 5 HI]', 'P1', 0),
      P2: written('SU - [red] - [5 PX; 5 HI; 5 HI; 5 HI]', 'P2', 0),
    });
    const told = after.events
      .filter((e) => e.type.startsWith('order-'))
      .map((e) => [e.seenBy, e.type, e.data['reason']]);

    expect(told).toEqual([
      [['P1'], 'order-part', 'too-strong'],
      [['P2'], 'order-done', undefined],
    ]);
    expect(after.state.sides['P1']!.pool.PX ?? 0).toBe(0);
  });

  test('KOK-SIEGE-2: the words of a siege may be left out or written', () => {
    const read = (text: string): unknown => written(text).orders[0]?.fields;
    expect(read('S - [Gaza] - [yes] - [storm]')).toEqual(
      read('S - [Gaza] - [earthworks yes] - [assault storm]'),
    );
    expect(read('S - [Gaza] - [rounds 2]')).toMatchObject({ assault: 'rounds 2' });
  });

  test('KOK-SCN-1: a scenario that is not there is named, with those that are', () => {
    expect(() => firstState({ system }, 'nosuch', {}, 'seed')).toThrow(/nosuch/);
    expect(at(start('diadochi', 4), 'Gaza')).toBe('E3739');
  });
});
