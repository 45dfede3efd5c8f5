/** Every map is read without colour: in a black print, on a copier, by who sees no colours. */
import { describe, expect, test } from 'vitest';
import { landInks, landPath, readOutlines, type AreaMap } from '../../src/atlas/index.js';
import { loadSystem, systemIds } from '../../src/catalog.js';
import {
  deepFreeze,
  moveSheetOf,
  seededDice,
  type Block,
  type Drawing,
  type GameEvent,
  type GameSystem,
  type LegendEntry,
  type Relation,
  type Shape,
  type Sign,
} from '../../src/core/index.js';
import { greySample, lookAlikes, type Grey } from './grey.js';

interface DrawnMap {
  readonly where: string;
  readonly drawing: Drawing;
  readonly legend: readonly LegendEntry[];
}

/** The maps of two positions' sheets at the start and after `steps` steps. */
function mapsOf(system: GameSystem, steps: number): DrawnMap[] {
  const [scenario] = system.scenarios;
  const dice = (turn: number, step: string): ReturnType<typeof seededDice> =>
    seededDice({ seed: 'grey', turn, step, rolls: system.rolls });
  let state: unknown = deepFreeze(system.create(scenario?.id ?? '', {}, dice(0, 'create')));
  let events: readonly GameEvent[] = [];
  const found = allMaps(system, state, events);
  for (let played = 0; played < steps; played++) {
    const now = system.moment(state);
    const sheets = Object.fromEntries(
      system
        .awaiting(state)
        .map((position) => [
          position,
          system.standIn(system.see(state, events, position), seededDice({ seed: position, ...now })),
        ]),
    );
    const outcome = system.resolve(state, deepFreeze(sheets), dice(now.turn, now.step));
    if ('questions' in outcome) throw new Error('the GM was asked');
    state = deepFreeze(outcome.state);
    events = deepFreeze(outcome.events);
  }
  return [...found, ...allMaps(system, state, events)];
}

function allMaps(system: GameSystem, state: unknown, events: readonly GameEvent[]): DrawnMap[] {
  const { turn } = system.moment(state);
  // The first and the last: the maps of the others are made alike.
  const all = system.positions(state);
  const some = new Set([all[0], all.at(-1)].flatMap((one) => one ?? []));
  return [...some].flatMap(({ id }) => {
    const { blocks } = moveSheetOf(system, system.see(state, events, id), {
      orders: undefined,
      missing: false,
    });
    return blocks.flatMap((block) => mapsIn(block, `${id}, turn ${turn}`));
  });
}

function mapsIn(block: Block, where: string): DrawnMap[] {
  switch (block.kind) {
    case 'front': {
      const { map } = block.page;
      return map ? [{ where: `${where}, page one`, drawing: map.drawing, legend: map.legend ?? [] }] : [];
    }
    case 'map':
      return [{ where: `${where}, ${block.title}`, drawing: block.drawing, legend: block.legend ?? [] }];
    case 'grid':
      return block.cells.flat().flatMap((one) => mapsIn(one, where));
    case 'keep':
      return block.blocks.flatMap((one) => mapsIn(one, where));
    default:
      return [];
  }
}

/** A rasterised sample is kept: most legends are alike. */
const drawn = new Map<string, Promise<Grey>>();

function picture(shapes: readonly Shape[]): Promise<Grey> {
  const key = JSON.stringify(shapes);
  let grey = drawn.get(key);
  if (!grey) drawn.set(key, (grey = greySample(shapes)));
  return grey;
}

const FIELD = [
  [0, 0],
  [20, 0],
  [20, 12],
  [0, 12],
] as const;

/** How land is marked on a map that belongs to somebody, each look once. */
function landLooks({ shapes }: Drawing): Map<string, Shape> {
  const looks = new Map<string, Shape>();
  for (const shape of shapes) {
    if (shape.shape !== 'path' || (shape.hatch === undefined && shape.ribbon === undefined)) continue;
    const { fill, hatch, hatchColour, ribbon } = shape;
    const band = ribbon && { colour: ribbon.colour, width: ribbon.width };
    const cut: Shape = {
      shape: 'path',
      points: FIELD,
      closed: true,
      ...(fill === undefined ? {} : { fill }),
      ...(hatch === undefined ? {} : { hatch }),
      ...(hatchColour === undefined ? {} : { hatchColour }),
      ...(band ? { ribbon: band } : {}),
    };
    // Dots mark what is no holder's own, whoever has a hand in it.
    looks.set(hatch === 'dots' ? 'dots' : JSON.stringify(cut), cut);
  }
  return looks;
}

describe.each(systemIds())('maps of %s in grey', (id) => {
  test(
    'no two lines of a legend have one picture, no two holders one kind of land',
    { timeout: 120_000 },
    async () => {
      const maps = mapsOf(await loadSystem(id), 3);
      expect(maps.filter(({ legend }) => legend.length > 1).length).toBeGreaterThan(1);
      const alike = new Set<string>();
      for (const { drawing, legend, where } of maps) {
        const samples = legend.flatMap(({ text, sample }) => (sample ? [{ text, sample }] : []));
        const entries = await Promise.all(
          samples.map(async ({ text, sample }) => [text, await picture(sample)] as const),
        );
        const looks = await Promise.all(
          [...landLooks(drawing)].map(async ([name, look]) => [name, await picture([look])] as const),
        );
        for (const pair of [...lookAlikes(entries), ...lookAlikes(looks)]) alike.add(`${where}: ${pair}`);
      }

      expect([...alike]).toEqual([]);
    },
  );
});

const RELATIONS: readonly Relation[] = ['own', 'ally', 'enemy', 'other', 'independent', 'stale'];
const PLACES: readonly Sign[] = ['city', 'port', 'fort', 'capital', 'ruin'];

describe('signs in grey', () => {
  test('every kind of place and what its holder is to the reader: thirty pictures', async () => {
    const all = PLACES.flatMap((sign) => RELATIONS.map((relation) => [sign, relation] as const));
    const pictures = await Promise.all(
      all.map(async ([sign, relation]) => {
        const shape: Shape = { shape: 'sign', sign, at: [10, 6], size: 9, colour: '#9f2922', relation };
        return [`${sign} ${relation}`, await greySample([shape])] as const;
      }),
    );

    expect(lookAlikes(pictures)).toEqual([]);
  });

  test.each(['land', 'sea', 'trade', 'leader'] as const)('every relation of a force (%s)', async (arm) => {
    const sides = ['own', 'ally', 'enemy', 'other', 'stale'] as const;
    const pictures = await Promise.all(
      sides.map(async (side) => {
        const shape: Shape = { shape: 'force', at: [10, 6], size: 9, side, arm, colour: '#12379f' };
        return [side, await greySample([shape])] as const;
      }),
    );

    expect(lookAlikes(pictures)).toEqual([]);
  });

  test('two colours of one lightness are one: the test can fail', async () => {
    const disc = (fill: string): Shape => ({ shape: 'circle', at: [10, 6], radius: 5, fill });
    const pictures = await Promise.all(
      ['#12379f', '#9f2922', '#00574c'].map(async (fill) => [fill, await greySample([disc(fill)])] as const),
    );

    expect(lookAlikes(pictures)).toHaveLength(3);
  });
});

describe('land', () => {
  /** A row of areas, each beside the next: holders by palette place. */
  const row = (holders: readonly number[], own: readonly number[]): AreaMap => ({
    outlines: {
      ...readOutlines({ window: { lat_min: 0, lat_max: 1, lon_min: 0, lon_max: 1 }, arcs: [], rings: {} }),
      arcs: holders.slice(1).map((_, i) => ({ between: [`A${i}`, `A${i + 1}`], line: [] })),
    },
    areas: holders.map((holder, i) => ({ id: `A${i}`, lat: 0, lon: i, holder })),
    own,
  });

  test('one’s own is white with a band, five others are hatched, each its own way, the nearest and largest', () => {
    const inks = landInks(row([9, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8], [1]));

    expect(inks.get(1)).toMatchObject({ fill: '#ffffff', ribbon: { width: 3 }, coded: false });
    const hatched = [...inks].filter(([, { hatch }]) => hatch !== undefined);
    // 9 and 2 touch one's own land; then those of two areas, by their places; 7 has one.
    expect(hatched.map(([place]) => place)).toEqual([2, 3, 4, 5, 9]);
    expect(new Set(hatched.map(([, { hatch }]) => hatch)).size).toBe(5);
    expect([...inks].filter(([, { coded }]) => coded).map(([place]) => place)).toEqual([6, 7, 8]);
  });

  test('without land of one’s own there is no band; nobody’s land has no ink', () => {
    const inks = landInks(row([0, 1, 0], []));

    expect([...inks.keys()]).toEqual([1]);
    expect(inks.get(1)?.ribbon).toBeUndefined();
  });

  test('whatever the colours, five hatchings and the band are six pictures', async () => {
    const inks = landInks(row([1, 2, 3, 4, 5, 6], [6]));
    const pictures = await Promise.all(
      [...inks].map(async ([place, ink]) => [`${place}`, await greySample([landPath(FIELD, ink)])] as const),
    );

    expect(lookAlikes(pictures)).toEqual([]);
  });
});
