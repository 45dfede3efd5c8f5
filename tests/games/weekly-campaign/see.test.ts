/** Fog of war: what a position sees, and that nothing else reaches its view. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../src/catalog.js';
import { canonicalJson, deepFreeze, type GameEvent } from '../../../src/core/index.js';
import { create } from '../../../games/weekly-campaign/create.js';
import type { Data } from '../../../games/weekly-campaign/data.js';
import { distance, hexAt, isLand, mapOf, within } from '../../../games/weekly-campaign/rules/map/map.js';
import { see } from '../../../games/weekly-campaign/see.js';
import { remember, sightOf, sizeOf } from '../../../games/weekly-campaign/sight.js';
import type { Command, HexId, State } from '../../../games/weekly-campaign/state.js';

const data = loadSystemData('weekly-campaign') as unknown as Data;
const starts: Readonly<Record<string, State>> = {
  tutorial: deepFreeze(create(data, 'tutorial', {})),
  'inner-sea': deepFreeze(create(data, 'inner-sea', {})),
  'world-21-a': deepFreeze(create(data, 'world-21-a', {})),
};
const fresh = (scenario: string): State => structuredClone(starts[scenario]!);
const event = (n: number, seenBy: GameEvent['seenBy'], type = 'battle'): GameEvent => ({
  n,
  phase: 'battles',
  type,
  rule: 'WK-BAT-1',
  seenBy,
  data: { n },
});

/** A state change that a position may not learn of. `pick` chooses from a list by the run's own numbers. */
type Change = (state: State, position: string, pick: <T>(items: readonly T[]) => T | undefined) => void;

const othersOf = (state: State, position: string) =>
  Object.values(state.positions).filter((other) => other.id !== position);
const foreign = (state: State, position: string): Command[] =>
  Object.values(state.commands).filter((command) => command.owner !== position);
const unseen = (state: State, position: string): HexId[] => {
  const seen = sightOf(state, data, position).hexes;
  const map = mapOf(state.map);
  return map.ids.filter((id) => !seen.has(id) && isLand(map, id) && !state.cities[id]);
};
const hidden = (state: State, position: string): Command[] => {
  const seen = sightOf(state, data, position).hexes;
  return foreign(state, position).filter((command) => !seen.has(command.hex));
};

const CHANGES: Readonly<Record<string, Change>> = {
  'treasury, morale, pool and books of another': (state, position, pick) => {
    const other = pick(othersOf(state, position));
    if (!other) return;
    other.treasury += 77;
    other.morale = (other.morale + 31) % 100;
    other.pool = { ...other.pool, SLI: 9 };
    other.rebuilds.push({ code: 'SLI', n: 3, expires: 99 });
    other.ledger.lines.push({ what: 'sale', amount: 7, detail: {} });
    other.history.push({ turn: 1, morale: 1, treasury: 1, income: 1, strength: 1 });
    other.seq.SP++;
    other.glory += 3;
    other.nmr++;
    other.tech.siege = !other.tech.siege;
  },
  'a command that is not in sight': (state, position, pick) => {
    const command = pick(hidden(state, position));
    const hex = pick(unseen(state, position));
    if (!command || !hex) return;
    command.hex = hex;
    command.stack = { 'CHC.e': 12 };
    command.name = 'Ghosts';
    command.orders.command = 1;
    command.orders.conditional = 'A';
  },
  'a new command that is not in sight': (state, position, pick) => {
    const other = pick(othersOf(state, position));
    const hex = pick(unseen(state, position));
    const model = Object.values(state.commands)[0];
    if (!other || !hex || !model) return;
    const id = `${other.id}-9DV`;
    state.commands[id] = {
      ...structuredClone(model),
      id,
      owner: other.id,
      hex,
      kind: 'DV',
      n: 9,
      parent: null,
    };
  },
  'supply, grades and plans of what is seen': (state, position, pick) => {
    const command = pick(foreign(state, position));
    if (!command) return;
    command.supply = (command.supply + 1) % 5;
    command.orders.battle = 5;
    command.orders.formation = 16;
    command.orders.modifier = 7;
    command.orders.city = 6;
    command.path = ['1', '2'];
    command.hungry++;
    command.stack = Object.fromEntries(
      Object.entries(command.stack).map(([key, n]) => [key.replace('.r', '.v'), n]),
    );
  },
  'ratings and places of leaders': (state, position, pick) => {
    const leader = pick(Object.values(state.leaders).filter(({ owner }) => owner !== position));
    if (leader) Object.assign(leader, { tac: 4 - leader.tac, lov: 1, name: 'Nobody', illUntil: 9 });
  },
  'the council chamber of a foreign city': (state, position, pick) => {
    const city = pick(
      Object.values(state.cities).filter(({ owner, holder }) => owner !== position && holder !== position),
    );
    if (!city) return;
    city.sp = 0;
    city.modDv = 0;
    city.lossPct = 99;
    city.regtsBuilt = 3;
    city.levy = { SLI: 1 };
    if (sizeOf(city.stack) > 0) city.stack = { 'MIL.m': 17 };
    city.portSqds = { 'HSQ.r': 4 };
    city.sales.push(3);
  },
  'who holds a city that is out of sight': (state, position, pick) => {
    const seen = sightOf(state, data, position).hexes;
    const city = pick(
      Object.values(state.cities).filter(
        ({ id, owner, holder }) => owner !== position && holder !== position && !seen.has(id),
      ),
    );
    const other = pick(othersOf(state, position));
    if (!city || !other) return;
    city.holder = other.id;
    city.size += 1;
    city.dv += 1;
    city.siege = { by: other.id, weeks: 3, starved: 1 };
    city.blockadedBy = other.id;
  },
  'builds, spies, trade units and transports of another': (state, position, pick) => {
    const other = pick(othersOf(state, position));
    const city = pick(Object.keys(state.cities));
    if (!other || !city) return;
    const build = {
      what: 'CHC',
      n: 4,
      grade: 'r' as const,
      at: city,
      start: 1,
      due: 4,
      cost: 9,
      rebuild: false,
    };
    state.queue.unshift({ owner: other.id, ...build });
    state.spies[`${other.id}-SP1`] = { id: `${other.id}-SP1`, owner: other.id, n: 1, city };
    state.tradeUnits[`${other.id}-TR1`] = {
      id: `${other.id}-TR1`,
      owner: other.id,
      n: 1,
      hex: city,
      origin: city,
      path: [],
      bank: 0,
      carriedBy: null,
    };
    state.transit.unshift({ owner: other.id, stack: { 'SLI.r': 1 }, sqds: {}, to: city, arrives: 9 });
    state.freed.unshift({ owner: other.id, hex: city, stack: { 'SLI.r': 1 }, since: 1 });
  },
  'treaties, offers and wars among others': (state, position) => {
    const [a, b] = othersOf(state, position).map(({ id }) => id);
    if (!a || !b) return;
    state.treaties.unshift({ a, b, from: 1, until: 20, denouncedBy: null });
    state.offers.unshift({ by: b, to: a, period: 6, turn: 1 });
    state.wars[`${a}-A0101`] = { since: 1, lastAct: 1 };
  },
  'fields ravaged and roads built out of sight': (state, position, pick) => {
    const hex = pick(unseen(state, position));
    if (hex) state.hexes[hex] = { ...state.hexes[hex], road: [1], devastatedUntil: 30, foraged: 2 };
  },
  'zones, notes of the week and the seed of the world': (state, position, pick) => {
    const hex = pick(unseen(state, position));
    if (hex) state.zoc[hex] = Object.values(state.zoc)[0] ?? [];
    state.options.worldSeed = 'another';
    const other = pick(othersOf(state, position));
    if (other) state.week.starved[other.id] = 4;
  },
  'a fight out of sight': (state, position, pick) => {
    const hex = pick(unseen(state, position));
    const other = pick(othersOf(state, position));
    if (hex && other) state.fights.push({ hex, positions: [other.id] });
  },
};

describe('weekly-campaign fog of war', () => {
  test.each(Object.keys(CHANGES))('WK-REP-8: %s never reach a view', (name) => {
    const change = CHANGES[name]!;
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(starts)),
        fc.nat(20),
        fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }),
        (scenario, seat, numbers) => {
          const state = fresh(scenario);
          const positions = Object.keys(state.positions);
          const position = positions[seat % positions.length]!;
          const before = canonicalJson(see(data, state, [], position));
          let next = 0;
          change(state, position, (items) => items[(numbers[next++ % numbers.length] ?? 0) % items.length]);

          expect(canonicalJson(see(data, state, [], position))).toBe(before);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('WK-REP-8: all of these together, after forces have met, never reach a view', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.keys(CHANGES)),
        fc.array(fc.nat(10_000), { minLength: 9, maxLength: 9 }),
        (names, numbers) => {
          const state = fresh('inner-sea');
          // The division of P5 stands two hexes from that of P3.
          const near = within(mapOf(state.map), state.commands['P3-1DV']!.hex, 2).at(-1)!;
          state.commands['P5-2DV']!.hex = near;
          const before = canonicalJson(see(data, state, [], 'P3'));
          let next = 0;
          for (const name of names)
            CHANGES[name]!(
              state,
              'P3',
              (items) => items[(numbers[next++ % numbers.length] ?? 0) % items.length],
            );

          expect(canonicalJson(see(data, state, [], 'P3'))).toBe(before);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('WK-REP-11: only a position’s own events are told, without gaps and without the other hearers', () => {
    const state = fresh('tutorial');
    const own = [event(2, ['P1', 'P5']), event(4, 'all'), event(5, ['P1'])];
    const more = [event(1, 'gm'), own[0]!, event(3, ['P5']), own[1]!, own[2]!, event(6, ['P5'])];

    expect(see(data, state, more, 'P1')).toEqual(see(data, state, own, 'P1'));
    expect(see(data, state, more, 'P1').events.map(({ n, seenBy }) => [n, seenBy])).toEqual([
      [1, ['P1']],
      [2, 'all'],
      [3, ['P1']],
    ]);
  });

  test('a view changes no state, shares nothing with it and survives a JSON round trip', () => {
    for (const scenario of Object.keys(starts)) {
      const view = see(data, starts[scenario]!, [], 'P1');

      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
      view.own.treasury = -1;
      expect(starts[scenario]!.positions['P1']!.treasury).not.toBe(-1);
    }
  });
});

describe('weekly-campaign sight', () => {
  const sighting = (change: (state: State) => void, position = 'P1') => {
    const state = fresh('tutorial');
    change(state);
    return see(data, state, [], position);
  };
  /** P5's 2DV (8HHI 2PMI 2SLI) at a hex; P1's 1DV stays at A1831. */
  const foeAt = (hex: HexId, change: (state: State) => void = () => undefined) =>
    sighting((state) => {
      Object.assign(state.commands['P5-2DV']!, { hex, inside: null });
      change(state);
    }).seen.filter(({ owner, hex: at }) => owner === 'P5' && at === hex);

  test('WK-REP-5: a Division sees two hexes in the field and one in garrison, by its Mode alone', () => {
    const radius = (mode: 'F' | 'G') => {
      const state = fresh('tutorial');
      const from = state.commands['P5-2DV']!.hex;
      for (const id of Object.keys(state.commands)) if (id !== 'P5-2DV') delete state.commands[id];
      for (const city of Object.values(state.cities)) city.holder = 'P0';
      state.commands['P5-2DV']!.orders.mode = mode;
      const seen = [...sightOf(state, data, 'P5').hexes.keys()];
      return Math.max(...seen.map((hex) => distance(mapOf(state.map), hex, from)));
    };

    expect([radius('F'), radius('G')]).toEqual([2, 1]);
  });

  test('WK-REP-5: an empty city and a trade unit see their own hex, a garrison one hex round', () => {
    const state = fresh('tutorial');
    state.commands = {};
    state.forts = {};
    for (const city of Object.values(state.cities)) if (city.id !== 'A1831') city.holder = 'P0';
    const seen = () => sightOf(state, data, 'P1').hexes.size;

    expect(seen()).toBe(7);
    state.cities['A1831']!.stack = {};
    expect(seen()).toBe(1);
  });

  test('WK-REP-6: two hexes off the size band, one hex off about so many, and a share of horse', () => {
    const start = fresh('tutorial');
    const seen = sightOf(start, data, 'P1').hexes;
    const far = within(mapOf(start.map), 'A1831', 2).find((hex) => seen.get(hex) === 2)!;

    expect(foeAt(far)).toMatchObject([{ exact: 'band', band: 'a division', arm: 'land' }]);
    expect(foeAt('A1732')).toMatchObject([{ exact: 'about', about: 10, mounted: 0 }]);
    expect(
      foeAt('A1732', (state) => (state.commands['P5-2DV']!.stack = { 'SMC.r': 1, 'HHI.r': 1 })),
    ).toMatchObject([{ about: 1, mounted: 2 }]);
  });

  test('WK-REP-6: in one hex, before own scouts and after a fight, contents by code without grades', () => {
    const contents = { HHI: 8, PMI: 2, SLI: 2 };

    expect(foeAt('A1831')).toMatchObject([{ exact: 'contents', forces: [{ id: 'P5-2DV', contents }] }]);
    expect(foeAt('A2129')).toMatchObject([{ exact: 'contents', forces: [{ contents }] }]);
    expect(
      foeAt('A1732', (state) => state.fights.push({ hex: 'A1732', positions: ['P1', 'P5'] })),
    ).toMatchObject([{ exact: 'contents', forces: [{ contents }] }]);
  });

  test('WK-REP-6, WK-SPY-2: a spy tells grades, leaders, the Command digit and the city line', () => {
    const view = sighting((state) => {
      state.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: 'A2835' };
      state.commands['P5-1DV']!.stack = { 'HHI.v': 6 };
    });

    expect(view.spyReports).toMatchObject([{ city: 'A2835', sp: 11, stack: { 'MIL.m': 4 }, modDv: 8 }]);
    const inside = view.seen.find(({ hex, arm }) => hex === 'A2835' && arm === 'land');
    expect(inside).toMatchObject({
      exact: 'spy',
      forces: [{ contents: { 'HHI.v': 6 }, command: 3, leaders: [{ name: 'Nikias', lov: 9 }] }],
    });
  });

  test('WK-REP-7: of a foreign city in sight it is known who holds it and whether anybody stands inside', () => {
    const view = sighting((state) => {
      Object.assign(state.commands['P1-2DV']!, { hex: 'A2432', parent: null });
      state.cities['A2533']!.stack = {};
    });

    expect(view.places['A2533']).toMatchObject({ now: true, holder: 'P5', garrisoned: false });
    expect(view.places['A2434']).toMatchObject({ now: true, garrisoned: true });
    expect(view.places['A2835']).toMatchObject({ now: false });
    expect(view.seen.some(({ hex }) => hex === 'A2434')).toBe(false);
  });

  test('WK-REP-6, WK-DIP-3: of an ally’s commands one knows where they are, not what is in them', () => {
    const view = sighting((state) => {
      state.wars = {};
      state.treaties = [{ a: 'P1', b: 'P5', from: 7, until: 30, denouncedBy: null }];
    });

    expect(view.allied.map(({ id, hex }) => [id, hex])).toEqual([
      ['P5-1DV', 'A2835'],
      ['P5-1FL', 'A2835'],
      ['P5-2DV', 'A2533'],
    ]);
    expect(JSON.stringify(view.allied)).not.toContain('HHI');
  });

  test('WK-REP-10: what is out of sight is remembered with its date, roads and owners included', () => {
    const state = fresh('tutorial');
    const division = state.commands['P1-2DV']!;
    Object.assign(division, { hex: 'A2432', parent: null });
    state.hexes['A2433'] = { road: [1] };
    remember(state, data, 9);
    division.hex = 'A1831';
    state.turn = 12;
    state.cities['A2434']!.holder = 'P1';
    state.cities['A2434']!.holder = 'P5';
    state.hexes['A2433'] = { road: [1, 4] };
    const view = see(data, state, [], 'P1');

    expect(view.places['A2434']).toMatchObject({ asOf: 9, now: false, holder: 'P5' });
    expect(view.hexes['A2433']).toEqual({ road: [1] });
  });

  test('WK-REP-10: in an explored world the map begins ten hexes round one’s cities and grows with sight', () => {
    const state = fresh('world-21-a');
    const view = see(data, state, [], 'P1');
    const known = mapOf(view.map);
    const whole = mapOf(state.map);
    const homes = Object.values(state.cities).filter((city) => city.owner === 'P1');
    const round = new Set(homes.flatMap((city) => within(whole, city.id, data.sight.known)));

    expect(new Set(known.ids)).toEqual(round);
    expect(known.ids.every((id) => hexAt(known, id).terrain === hexAt(whole, id).terrain)).toBe(true);
    expect(Object.keys(view.places).every((id) => round.has(id))).toBe(true);
    expect(JSON.stringify(view)).not.toContain('worldSeed');

    const beyond = whole.ids.find((id) => !round.has(id) && isLand(whole, id))!;
    state.commands['P1-1DV']!.hex = beyond;
    remember(state, data, 1);
    expect(mapOf(see(data, state, [], 'P1').map).hexes[beyond]).toBeDefined();
  });

  test('WK-REP-11: a fight of others in sight is "a battle", nothing more', () => {
    const view = sighting((state) => {
      state.fights.push({ hex: 'A1832', positions: ['P5', 'P0'] }, { hex: 'A2835', positions: ['P5'] });
    });

    expect(view.fights).toEqual(['A1832']);
  });

  test('WK-REP-16: a foreign city in sight shows size, DV and who besieges it, nothing of its stores', () => {
    const view = sighting((state) => {
      Object.assign(state.commands['P1-2DV']!, { hex: 'A2432', parent: null });
      Object.assign(state.cities['A2434']!, { siege: { by: 'P1', weeks: 2, starved: 0 }, modDv: 1, sp: 0 });
    });

    expect(view.places['A2434']).toMatchObject({ size: 6, dv: 4, besiegedBy: 'P1' });
    expect(view.places['A2434']).not.toHaveProperty('modDv');
    expect(view.places['A2434']).not.toHaveProperty('sp');
  });

  test('WK-REP-17: a lone headquarters shows from beside it only; troops aboard do not show', () => {
    const lone = (hex: HexId, carriedBy: string | null = null) =>
      sighting((state) => {
        Object.assign(state.commands['P5-2DV']!, { hex, stack: {}, carriedBy });
      }).seen.filter(({ owner, arm }) => owner === 'P5' && arm === 'land');
    const seen = sightOf(fresh('tutorial'), data, 'P1').hexes;
    const far = within(mapOf(fresh('tutorial').map), 'A1831', 2).find((hex) => seen.get(hex) === 2)!;

    expect(lone('A1732')).toMatchObject([{ about: 1 }]);
    expect(lone(far)).toEqual([]);
    expect(lone('A1732', 'P5-1FL')).toEqual([]);
  });

  test('WK-REP-18: roads are shown as last seen, ravaged fields only while one looks', () => {
    const look = (hex: HexId) =>
      sighting((state) => {
        state.hexes['A1832'] = { road: [1], devastatedUntil: 30 };
        state.positions['P1']!.roads = { A1832: [4] };
        for (const command of Object.values(state.commands)) if (command.owner === 'P1') command.hex = hex;
        state.cities['A1831']!.holder = 'P5';
      }).hexes['A1832'];

    expect(look('A1831')).toEqual({ road: [4], devastatedUntil: 30 });
    expect(look('A2827')).toEqual({ road: [4] });
  });

  test('WK-REP-19: where a captive is kept one knows only while one sees it', () => {
    const kept = (hex: HexId) =>
      sighting((state) => {
        state.commands['P5-2DV']!.hex = hex;
        Object.assign(state.leaders['P1-L2']!, { state: 'captive', at: 'P5-2DV' });
      }).leaders['P1-L2']!.at;

    expect(kept('A1732')).toBe('P5-2DV');
    expect(kept('A2835')).toBe('');
  });

  test('WK-REP-9: what all the world hears every position hears, and keeps its public mark', () => {
    const gazette = [event(1, 'all', 'captured')];

    for (const position of ['P1', 'P5'])
      expect(see(data, fresh('tutorial'), gazette, position).events).toMatchObject([{ seenBy: 'all' }]);
  });

  test('WK-REP-15: an event for several is told to each as its own, to others not at all', () => {
    const both = [event(1, ['P1', 'P5'])];
    const six = fresh('inner-sea');

    expect(see(data, six, both, 'P1').events).toMatchObject([{ seenBy: ['P1'] }]);
    expect(see(data, six, both, 'P2').events).toEqual([]);
  });
});
