import { describe, expect, test } from 'vitest';
import {
  forecast,
  forecaster,
  forecastLines,
  parseSheet,
  seededDice,
  type GameSystem,
  type World,
} from '../../src/core/index.js';
import { toySystem } from '../kit/toy.js';
import type { State } from '../kit/toy-system/state.js';

const system = await toySystem();
const created = system.create(system.scenarios[0]?.id ?? '', {}, seededDice({ seed: 'f', turn: 0 })) as State;
const [me = '', foe = ''] = created.sides.map(({ id }) => id);
const [home, near, far] = (() => {
  const { places } = system.see(created, [], me) as {
    places: { id: string; name: string; neighbours: string[] }[];
  };
  const start = places[0];
  const next = places.find(({ id }) => start?.neighbours.includes(id));
  const other = places.find(({ id }) => id !== start?.id && !start?.neighbours.includes(id));
  if (!start || !next || !other) throw new Error('the toy has another map');
  return [start, next, other] as const;
})();

/** Ten men of mine at home, and the foe's where they are put. */
function standing(foes: Readonly<Record<string, number>>): State {
  const places = Object.fromEntries(
    Object.keys(created.places).map((id) => {
      const men = { ...(id === home.id ? { [me]: 10 } : {}), ...(foes[id] ? { [foe]: foes[id] } : {}) };
      return [id, { id, men }];
    }),
  );
  return { ...created, places };
}

const sheetOf = (text: string) => parseSheet(system.orders, `GAME x\n${text}\n`);

describe('forecasts', () => {
  const view = system.see(standing({ [near.id]: 8 }), [], me);
  const given = {
    position: me,
    view,
    sheet: sheetOf(`L - ${home.name}\nM - 12 - ${home.name} - ${near.name}`),
    seed: 's',
  };
  const found = forecast(system, given, 40);

  test('what hangs on nothing is sure; what is done in part in all worlds is unlikely, with its reason', () => {
    const levy = found.orders[0];
    expect(levy).toMatchObject({ number: 1, chance: 'sure', done: 100, failed: 0 });
    const short = forecast(system, { ...given, sheet: sheetOf(`M - 90 - ${home.name} - ${near.name}`) }, 10);
    expect(short.orders[0]).toMatchObject({ chance: 'unlikely', done: 0, part: 100 });
    expect(short.orders[0]?.reason).toContain('only 10 men');
  });

  test('where a force ends is told with its share; a place that is lost in some worlds too', () => {
    const [end] = found.ends;
    expect(found.ends.map(({ ref }) => ref)).toEqual([home.id]);
    expect(end).toMatchObject({ at: [], lost: 100 });
    const stay = forecast(system, { ...given, sheet: sheetOf(`M - 4 - ${home.name} - ${near.name}`) }, 5);
    expect(stay.ends).toEqual([
      {
        ref: home.id,
        kind: 'place',
        word: home.name,
        from: home.id,
        at: [{ spot: home.id, share: 100 }],
        lost: 0,
      },
    ]);
  });

  test('a battle is told with its odds, a place that is not yet held as new', () => {
    // 9 men and a die against 8 and a die: won in 21 of 36 throws, drawn in 5, lost in 10.
    const fought = forecast(system, { ...given, sheet: sheetOf(`M - 9 - ${home.name} - ${near.name}`) }, 600);
    const [battle] = fought.battles;
    expect(fought.battles).toHaveLength(1);
    expect(battle).toMatchObject({ word: `Clash at ${near.name}`, at: near.id, share: 100 });
    expect(Math.abs((battle?.won ?? 0) - 58)).toBeLessThan(7);
    expect(Math.abs((battle?.lost ?? 0) - 28)).toBeLessThan(7);
    expect(Math.abs((battle?.open ?? 0) - 14)).toBeLessThan(7);
    expect(fought.arrivals).toEqual([
      { ref: near.id, word: near.name, at: near.id, share: expect.any(Number) as number },
    ]);
    expect(fought.arrivals[0]?.share).toBe(battle?.won);
    const quiet = forecast(system, { ...given, sheet: sheetOf(`L - ${home.name}`) }, 5);
    expect([quiet.battles, quiet.arrivals]).toEqual([[], []]);
  });

  test('odds are of the worlds in which the battle comes; a force is told apart from a place of the same name', () => {
    const { sum } = forecaster(system, given);
    const outcomes: World['outcomes'] = [];
    const thing = (kind: 'force' | 'place', at: string): World['own'] =>
      new Map([[`${kind} ${home.id}`, { ref: home.id, kind, word: home.name, line: '', at, own: true }]]);
    const world = (result: 'won' | 'lost' | undefined, kind: 'force' | 'place'): World => ({
      outcomes,
      own: thing(kind, far.id),
      clashes: new Map(result ? [['Clash', { word: 'Clash', result }]] : []),
      dates: [{ when: 'T2', text: 'Harvest.' }],
      figures: new Map([['Men', kind === 'force' ? 1 : 9]]),
      news: new Set(),
    });
    const told = sum([
      world('won', 'force'),
      world('won', 'force'),
      world('lost', 'place'),
      world(undefined, 'place'),
    ]);
    expect(told.battles).toEqual([{ word: 'Clash', share: 75, won: 67, lost: 33, open: 0 }]);
    expect(told.ends).toMatchObject([{ kind: 'place', at: [{ spot: far.id, share: 50 }], lost: 50 }]);
    expect(told.arrivals).toEqual([{ ref: home.id, word: home.name, at: far.id, share: 50 }]);
    expect(told.dates).toEqual([{ when: 'T2', text: 'Harvest.', share: 100 }]);
    expect(told.figures).toEqual([{ name: 'Men', least: 1, middle: 1, most: 9 }]);
    const lines = forecastLines(told);
    expect(lines).toContain('75 %  Clash  if it comes: won 67 %, lost 33 %');
    expect(lines).toContain(`${home.name}  at ${far.id} 50 %, lost or no more 50 %`);
    expect(lines).toContain('100 %  T2  Harvest.');
  });

  test('what stays in all worlds is counted, and no more', () => {
    const stay = forecast(system, { ...given, sheet: sheetOf(`M - 4 - ${home.name} - ${near.name}`) }, 5);
    expect(forecastLines(stay)).toContain('All stay where they are.');
  });

  test('the same seed gives the same forecast, another one other worlds', () => {
    expect(forecast(system, given, 40)).toEqual(found);
    const { world } = forecaster(system, given);
    expect(world(1)).toEqual(world(1));
  });

  test('it takes the view alone: what the view hides changes nothing', () => {
    const hidden = system.see(standing({ [near.id]: 8, [far.id]: 0 }), [], me);
    const other = system.see(standing({ [near.id]: 8, [far.id]: 5 }), [], me);
    expect(other).toEqual(hidden);
    expect(forecast(system, { ...given, view: other }, 10)).toEqual(
      forecast(system, { ...given, view: hidden }, 10),
    );
  });

  test('what the others do is said first: nothing, or what a stand-in would', () => {
    expect(found.unknown[0]).toContain('they send nothing');
    const played = forecast(system, { ...given, others: 'stand-in' }, 20);
    expect(played.unknown[0]).toContain('as the computer would');
    expect(played).not.toEqual({ ...found, unknown: played.unknown });
  });

  test('worlds in which the game master would be asked are counted, and no more', () => {
    const asking: GameSystem = {
      ...system,
      imagine: (...args) => ({ ...(system.imagine?.(...args) as State), umpire: true }),
    };
    const none = forecast(asking, { ...given, sheet: sheetOf(`M - 9 - ${home.name} - ${near.name}`) }, 7);
    expect(none).toMatchObject({ worlds: 0, asked: 7, orders: [], ends: [], figures: [], news: [] });
    expect(none.unknown.at(-1)).toContain('in 7 worlds');
  });

  test('figures and news of page one are told: least, middle, most, and how often', () => {
    const told: GameSystem = {
      ...system,
      front: (after) => ({
        name: '',
        subtitle: '',
        goal: '',
        silent: '',
        facts: (after as { places: { men?: Record<string, number> }[] }).places.some(({ men }) => men?.[foe])
          ? []
          : [
              {
                kind: 'happened',
                weight: 7,
                text: [{ text: 'The foe is gone.', style: 'bold' }, ' At last.'],
              },
            ],
        figures: [
          {
            label: 'Men',
            value: (after as { places: { men?: Record<string, number> }[] }).places.reduce(
              (sum, { men }) => sum + (men?.[me] ?? 0),
              0,
            ),
          },
        ],
      }),
    };
    // 9 men and a die against 8 and a die: won or drawn in 26 of 36 throws, 72 of 100.
    const fought = forecast(told, { ...given, sheet: sheetOf(`M - 9 - ${home.name} - ${near.name}`) }, 400);
    const [men] = fought.figures;
    expect(men).toMatchObject({ name: 'Men', now: 10 });
    expect(men && men.least <= men.middle && men.middle <= men.most && men.least < men.most).toBe(true);
    expect(fought.news).toEqual([{ text: 'The foe is gone.', share: expect.any(Number) as number }]);
    expect(Math.abs((fought.news[0]?.share ?? 0) - 72)).toBeLessThan(8);
  });

  test('a system that imagines nothing says so', () => {
    const blind: GameSystem = { ...system };
    Reflect.deleteProperty(blind, 'imagine');
    expect(() => forecaster(blind, given)).toThrow("can't be forecast");
  });
});
