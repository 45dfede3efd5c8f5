/** OUTCOME-1, KOK-SEE-3: what a move sheet says of orders is true, and nothing of a sheet is passed over. */
import { describe, expect, test } from 'vitest';
import {
  deepFreeze,
  parseSheet,
  plainText,
  printCodeSheet,
  seededDice,
  withOutcomes,
  type Block,
  type GameEvent,
  type Order,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { forceRef } from '../../../../games/king-of-kings/orders/references.js';
import { rolls } from '../../../../games/king-of-kings/rolls.js';
import { gridOf } from '../../../../games/king-of-kings/ruleset.js';
import type { KingOrder } from '../../../../games/king-of-kings/play.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { ownForce } from '../../../../games/king-of-kings/rules/realm/own-forces.js';
import { retire } from '../../../../games/king-of-kings/rules/crown/monarchs.js';
import { firstState } from '../../../../src/archive/create.js';
import { loadSystem } from '../../../kit/load.js';
import { at, bare, playOn, stand, start, worldOf } from '../kit.js';

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

/** Marched off, besieged or betrayed by those who came after: the line was carried out, and undone. */
const UNDOING = [
  'retreated', 'scattered', 'force-lost', 'capital-fell', 'heir-crowned', 'city-taken', 'city-looted', 'regrouped', 'dropped',
  'picked-up', 'intercepted', 'out-of-supply', 'sickness', 'battle-ended',
]; // prettier-ignore

/** Forces, hexes and positions that such events befell. What is looted stays so until it is built up again. */
function undoneIn(events: readonly GameEvent[], order: Order): Set<string> {
  const types = order.key === 'loot' ? ['city-rebuilt'] : UNDOING;
  const struck = events.filter((e) => types.includes(e.type));
  return new Set(struck.map((e) => (e.data['force'] ?? e.data['hex'] ?? e.data['position']) as string));
}

/** Does what the order asked for stand in the state, or in what was told of it? Undefined: nothing to look up. */
function stands(
  state: State,
  before: State,
  events: readonly GameEvent[],
  by: string,
  order: Order,
): boolean | undefined {
  const { key, fields } = order as unknown as KingOrder;
  const told = (type: string, what: Record<string, unknown>): GameEvent[] =>
    events.filter((e) => e.type === type && Object.entries(what).every(([k, v]) => e.data[k] === v));
  const p = state.positions[by]!;
  const find = (name: string): string | undefined => gridOf(worldOf(state)).find(name);
  switch (key) {
    case 'treaty':
      return p.stance[fields.position] === fields.stance;
    case 'policy':
      return p.policies[fields.key] === fields.value;
    case 'improve':
      return p.achievements.includes(fields.achievement);
    case 'capital':
      return state.sides[by]!.capital === find(fields.city);
    case 'rebuild':
      return state.cities[find(fields.city) ?? '']?.looted === false;
    case 'loot':
      return state.cities[find(fields.city) ?? '']?.looted === true;
    case 'abdicate':
      return p.status === 'retired';
    case 'orders': {
      const force = ownForce(state, by, forceRef(fields.force));
      return force && Object.entries(fields).every(([k, v]) => k === 'force' || force.orders[k] === v);
    }
    case 'name':
      return [...Object.values(state.forces), ...Object.values(state.cities)].some(
        (o) => o.name === fields.as,
      );
    case 'build': {
      const { item } = fields;
      if (item.kind === 'fort') return state.cities[find(fields.at ?? '') ?? '']?.kind === 'fort';
      if (item.kind === 'units')
        return item.units.every(({ n, type }) =>
          told('units-built', { position: by, type }).some((e) => Number(e.data['n']) >= n),
        );
      if (item.kind === 'caravan') return told('counters-built', { position: by }).length > 0;
      return told('fort-moved', { position: by }).length > 0;
    }
    case 'council':
      return told('council-held', { position: by }).length === 1;
    case 'siege':
      return fields.lift === true || told('siege-pressed', { by, hex: find(fields.place) }).length === 1;
    case 'move': {
      const force = ownForce(state, by, forceRef(fields.force));
      const last = fields.path.at(-1)!.place;
      const goal = /^here$/i.test(last) ? ownForce(before, by, forceRef(fields.force))?.hex : find(last);
      return force && force.hex === goal;
    }
    default:
      return undefined;
  }
}

describe('king-of-kings outcomes', () => {
  test.each(['diadochi', 'crusaders', 'hammurabi'])(
    'OUTCOME-1: over games of %s every "done" stands in the state, and every line has one outcome',
    (scenario) => {
      let state = start(scenario, 4);
      let events: readonly GameEvent[] = [];
      let looked = 0;
      for (let i = 0; i < 9 && !state.game.ended; i++) {
        const { turn } = state.game;
        const sheets: Record<string, OrderSheet> = {};
        for (const by of system.awaiting(state)) {
          const made = system.standIn(
            system.see(state, events, by),
            seededDice({ seed: `done ${by}`, turn }),
          );
          // More than a stand-in asks for: a garrison plunders its own city, and nobody has so many light infantry.
          const camp = Object.values(state.cities).find(
            (c) =>
              c.controller === by &&
              Object.values(state.forces).some((f) => f.hex === c.hex && f.owner === by),
          );
          const plunder = turn % 4 === 3 && camp ? `\nL - [${camp.hex}]` : '';
          const more = `P - [heir] - [heir]\nTY - [${by === 'P1' ? 2 : 1}] - [enemy]\nN - [A1] - [Guard ${turn}]\nO - [A1] - [refuge always]\nB - [20 LI]${plunder}`;
          sheets[by] = parseSheet(system.orders, `${printCodeSheet(system.orders, made)}\n${more}`);
        }
        const before = state;
        ({ state, events } = play(before, sheets, `done ${scenario}`));
        for (const [by, sheet] of Object.entries(sheets)) {
          for (const order of sheet.orders) {
            const told = events.filter(
              (e) => e.type.startsWith('order-') && e.seenBy.includes(by) && e.data['order'] === order.number,
            );
            expect(told, `${by} ${order.source.text}`).toHaveLength(1);
            if (told[0]?.type !== 'order-done') continue;
            const force =
              'force' in order.fields
                ? ownForce(before, by, forceRef(String(order.fields['force'])))?.id
                : undefined;
            const place = Object.values(order.fields).flatMap((v) =>
              typeof v === 'string' ? (gridOf(worldOf(state)).find(v) ?? []) : [],
            );
            const undone = undoneIn(events, order);
            if ([force, by, ...place].some((id) => id !== undefined && undone.has(id))) continue;
            const there = stands(state, before, events, by, order);
            if (there === undefined) continue;
            looked++;
            expect(there, `${by}, turn ${turn}: ${order.source.text}`).toBe(true);
          }
        }
      }
      expect(looked).toBeGreaterThan(60);
    },
    120_000,
  );

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
