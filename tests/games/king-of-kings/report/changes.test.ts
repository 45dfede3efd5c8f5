/** Marks of change in the tables: what came and what went in the season. KOK-SEE-3 */
import { expect, test } from 'vitest';
import {
  plainText,
  withOutcomes,
  type Block,
  type GameEvent,
  type Json,
} from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { lostForces } from '../../../../games/king-of-kings/report/changes.js';
import type { World } from '../../../../games/king-of-kings/play.js';
import { rebelSide } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { at, bare, playOn, stand } from '../kit.js';

const system = await loadSystem('king-of-kings');

const event = (type: string, data: Readonly<Record<string, Json>>): GameEvent =>
  ({ type, rule: 'KOK-SEE-3', seenBy: 'all', data }) as unknown as GameEvent;

const rows = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.map((row) => row.map(plainText).join('|'))
      : block.kind === 'grid'
        ? rows(block.cells.flat())
        : [],
  );

test('won and lost places and forces are marked for one season, what only passed by is not', () => {
  const state = bare('hammurabi', 4);
  const fresh = stand(state, 'P1', 'Edessa', '1 LI');
  stand(state, 'P1', 'Mari', '2 CH');
  const won = at(state, 'Mari');
  const lost = at(state, 'Babylon');
  const kept = at(state, 'Larsa');
  state.cities[won]!.controller = 'P1';
  state.cities[lost]!.controller = 'P2';
  state.cities[kept]!.controller = 'P1';
  const events = [
    event('city-taken', { hex: won, by: 'P1', from: 'amorites' }),
    event('city-taken', { hex: lost, by: 'P2', from: 'P1' }),
    // Lost and won back in one season.
    event('city-taken', { hex: kept, by: 'P3', from: 'P1' }),
    event('city-taken', { hex: kept, by: 'P1', from: 'P3' }),
    event('dropped', { force: 'P1-A2', hex: fresh.hex, n: 1, what: 'LI', as: fresh.id }),
    event('scattered', { force: 'P1-A9', side: 'P1', hex: won, lost: { HI: 2 } }),
    event('scattered', { force: 'P2-A9', side: 'P2', hex: won, lost: { HI: 2 } }),
  ];
  const marks = (told: readonly GameEvent[]): string[] =>
    rows(withOutcomes(system.report(system.see(state, told, 'P1')), {}).blocks).filter((row) =>
      /NEW|†/.test(row),
    );

  expect(marks(events)).toEqual([
    expect.stringMatching(/^A1 NEW/) as string,
    `A9 †||Mari ${won}|2 HI|||it found no shelter`,
    expect.stringMatching(/^Mari NEW\|/) as string,
    `Babylon †|${lost}|||now of Larsa`,
  ]);
  expect(marks([])).toEqual([]);
});

test('KOK-CW-1, KOK-NPC-8: a city that went over to one’s rebels is marked as lost, one that stayed is not', () => {
  const state = bare('third-century', 1);
  const side = rebelSide(playOn(state), 'P1');
  const [risen, open, loyal] = ['Carthage', 'Athens', 'Syracuse'].map((name) => at(state, name)) as [string, string, string]; // prettier-ignore
  for (const hex of [risen, open]) state.cities[hex]!.controller = side;
  const told = [
    event('hex-chose', { position: 'P1', hex: risen, die: 1, risen: true }),
    event('hex-chose', { position: 'P1', hex: loyal, die: 6, risen: false }),
    event('hex-chose', { position: 'P1', hex: at(state, 'Rome'), die: 1, risen: true }),
    event('gates-decided', { hex: open, side, die: 1, open: true }),
  ];
  const { blocks } = withOutcomes(system.report(system.see(state, told, 'P1')), {});
  expect(rows(blocks).filter((row) => row.includes('†'))).toEqual([
    `Carthage †|${risen}|||now of Rome rebels`,
    `Athens †|${open}|||now of Rome rebels`,
  ]);
});

test('a force that marched tells small where it stood when the season began', () => {
  const state = bare('hammurabi', 4);
  const { id, hex } = stand(state, 'P1', 'Edessa', '1 LI');
  const stays = stand(state, 'P1', 'Mari', '2 CH');
  const [first, between] = [at(state, 'Babylon'), at(state, 'Mari')];
  const places = (...told: readonly GameEvent[]): string[] =>
    rows(withOutcomes(system.report(system.see(state, told, 'P1')), {}).blocks)
      .map((row) => row.split('|'))
      .filter(([, kind]) => kind === 'army')
      .map(([, , place = '']) => place);
  const moved = (force: string, from: string, to: string): GameEvent =>
    event('moved', { force, side: 'P1', kind: 'army', from, to, left: 0 });

  expect(
    places(moved(id, first, between), moved(id, between, hex), moved(stays.id, stays.hex, stays.hex)),
  ).toEqual([
    expect.stringMatching(new RegExp(`^Edessa ${hex}\\b.* from ${first}$`)) as string,
    expect.not.stringContaining('from') as string,
  ]);
  expect(places().join()).not.toContain('from');
});

test('a force of which a battle left nothing is marked as lost; one that has soldiers left is not', () => {
  const state = bare('hammurabi', 4);
  const alive = stand(state, 'P1', 'Edessa', '1 LI');
  const hex = at(state, 'Mari');
  const party = (side: string, forces: readonly string[], units: Json): Json => ({ side, forces, units });
  const battle = (force: string, units: Json, ...lost: Json[]): GameEvent[] => [
    event('battle-joined', {
      battle: force,
      hex,
      initiator: party('P2', ['P2-A1'], { CH: 2 }),
      other: party('P1', [force], units),
    }),
    ...lost.map((one) =>
      event('battle-fought', { battle: force, initiator: { lost: {} }, other: { lost: one } }),
    ),
  ];
  const lost = (told: readonly GameEvent[]): string[] =>
    lostForces({ state, data: undefined } as unknown as World, 'P1', told).map(
      ({ name, why }) => `${name} ${why}`,
    );

  expect(lost(battle('P1-A9', { CH: 1, LI: 1 }, { LI: 1 }, { CH: 1 }))).toEqual(['A9 † it fell in battle']);
  // It was joined to another army afterwards.
  expect(lost(battle('P1-A9', { CH: 2 }, { CH: 1 }))).toEqual([]);
  expect(lost(battle(alive.id, { LI: 1 }, { LI: 1 }))).toEqual([]);
});

test('a section of nothing is not printed', () => {
  const state = bare('hammurabi', 4);
  stand(state, 'P1', 'Edessa', '1 LI');
  const told = [event('stance-declared', { position: 'P1', toward: 'P2', stance: 'enemy' })];
  const heads = system
    .report(system.see(state, told, 'P1'))
    .blocks.flatMap((block) => (block.kind === 'heading' ? [plainText(block.text)] : []));

  expect(heads).toContain('The season');
  expect(heads).not.toContain('Sieges and battles');
});

test('KOK-MAP-1: a trader far off does not make the hexes of the map smaller', () => {
  const drawn = (caravan: string | undefined): number => {
    const state = bare('hammurabi', 4);
    stand(state, 'P1', 'Edessa', '1 LI');
    if (caravan !== undefined) stand(state, 'P1', 'Edessa', '', { kind: 'caravan', hex: caravan });
    const { blocks } = system.report(system.see(state, [], 'P1'));
    const map = blocks.find((block) => block.kind === 'map');
    if (map?.kind !== 'map') throw new Error('no map');
    return map.drawing.width;
  };
  expect(drawn('E6636')).toBe(drawn(undefined));
});
