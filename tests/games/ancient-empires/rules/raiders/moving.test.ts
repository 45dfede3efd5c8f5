/** What Raiders do without a line: gather, seek, take, loot, sail; Pirates look for the best coast. AE-NPC-2, AE-NPC-3, AE-NPC-5. */
import { describe, expect, test } from 'vitest';
import type { UnitType } from '../../../../../games/ancient-empires/data.js';
import type { State } from '../../../../../games/ancient-empires/state.js';
import { facts, hate, oneRound, rivals } from '../../campaign.js';
import { independent, ofType, own, put } from '../../table.js';

const bars = (n: number): UnitType[] => Array.from({ length: n }, () => 'BAR');

const wild = (state: State, ...codes: readonly string[]): void => {
  for (const code of codes) Object.assign(state.provinces[code]!, { kind: 'wild', owner: null, dl: 0 });
};

const bands = (state: State): string[] =>
  Object.keys(state.stacks)
    .filter((id) => id.startsWith('BA'))
    .sort();

describe('AE-NPC-2 (1): bands of one controller gather', () => {
  /** Two bands of P2 in the Carpathians, far from anything. */
  const gathered = (
    first: number,
    second: number,
    ids: readonly [string, string] = ['BA1', 'BA2'],
  ): State => {
    const state = rivals();
    wild(state, 'M1');
    put(state, 'raid:P2', 'D4', bars(first), ids[0]);
    put(state, 'raid:P2', 'D4', bars(second), ids[1]);
    return oneRound(state).state;
  };
  test.each([
    [1, 2, 'BA2'],
    [2, 1, 'BA1'],
    [1, 1, 'BA1'],
  ])('%i and %i become one: %s, the larger, else the lower id', (first, second, joined) => {
    const state = gathered(first, second);
    expect(bands(state)).toEqual([joined]);
    expect(state.stacks[joined]!.units).toHaveLength(first + second);
  });

  test('ids go by their numbers: BA10 joins BA9', () => {
    expect(bands(gathered(1, 1, ['BA10', 'BA9']))).toEqual(['BA9']);
  });

  test('not with bands of others, and not with those who are routed', () => {
    const state = rivals();
    wild(state, 'M1', 'I2');
    put(state, 'raid:P2', 'D4', ['BAR'], 'BA1');
    put(state, 'raid:P1', 'D4', bars(2), 'BA2');
    put(state, 'raid:P2', 'D4', bars(2), 'BA3').routed = 2;
    const { state: after, events } = oneRound(state);
    expect(bands(after)).toEqual(['BA1', 'BA2', 'BA3']);
    expect(ofType(events, 'attached')).toEqual([]);
  });
});

describe('AE-NPC-2 (2): in a target', () => {
  /** A band of P2 in Assyria of P1, which has so many Units there and so much Manpower for Militia. */
  function raided(band: number, more: { dl?: number; guards?: number; manpower?: number } = {}): State {
    const { dl = 1, guards = 0, manpower = 0 } = more;
    const state = rivals();
    own(state, 'P1', 'M2', dl);
    put(state, 'raid:P2', 'M2', bars(band), 'BA1');
    if (guards > 0)
      put(
        state,
        'pos:P1',
        'M2',
        Array.from({ length: guards }, (): UnitType => 'PRO'),
        'M2',
      );
    state.positions['P1']!.manpower = { total: manpower, used: 0 };
    state.positions['P1']!.policies.resist.all = 'never';
    return state;
  }
  const did = (state: State): string[] =>
    oneRound(state)
      .events.map(({ type }) => type)
      .filter((type) => ['province-occupied', 'looted', 'marched', 'voyaged'].includes(type));

  test.each([
    ['nobody there', 1, { manpower: 0 }, ['province-occupied']],
    ['as many Militia to come', 2, { manpower: 2 }, ['province-occupied']],
    ['a Unit and a Militia', 2, { guards: 1, manpower: 1 }, ['province-occupied']],
    ['as many Units', 2, { guards: 2 }, ['province-occupied']],
    ['a Unit and two Militia', 2, { guards: 1, manpower: 2 }, ['looted']],
    ['as many Units, and a Militia', 2, { guards: 2, manpower: 1 }, ['looted']],
    ['one Militia more', 1, { manpower: 2 }, ['looted']],
    ['the province raises two, whatever the Manpower', 2, { manpower: 9 }, ['province-occupied']],
    ['more Units', 2, { guards: 3 }, []],
    ['more Units and Militia', 1, { guards: 2, manpower: 5 }, []],
    ['Pacified land, which is never looted (AE-LOO-1)', 1, { dl: 0, guards: 1, manpower: 1 }, []],
    ['Pacified land, one Militia', 1, { dl: 0, manpower: 1 }, ['province-occupied']],
  ] as const)('against %s, %i Barbarians: %j', (_, band, more, expected) => {
    expect(did(raided(band, more))).toEqual(expected);
  });

  test('what it holds it keeps holding, at rest', () => {
    const state = raided(1);
    state.provinces['M2']!.occupied = { sides: ['raid:P2'], by: 'P2', round: 1 };
    expect(did(state)).toEqual([]);
  });

  test('what others hold is a target like any other', () => {
    const state = raided(2);
    state.provinces['M2']!.occupied = { sides: ['raid:P1'], by: 'P1', round: 1 };
    put(state, 'raid:P1', 'M2', ['BAR'], 'BA2');
    expect(facts(oneRound(state).events, 'occupation-tried', 'province')).toEqual(['M2']);
  });

  test('land of its own controller is none: it goes on to the next', () => {
    const state = raided(2);
    own(state, 'P2', 'M2');
    expect(facts(oneRound(state).events, 'marched', 'to')).toEqual(['M1']);
  });

  test('it loots once a round', () => {
    expect(did(raided(2, { guards: 1, manpower: 2 }))).toEqual(['looted']);
  });

  test('AE-OCC-5: Independent land, its Units and the Militia it can raise are reckoned with alike', () => {
    const state = rivals();
    independent(state, 'M2', 1, { controller: 'P1', hostile: hate('P2') });
    put(state, 'ind:M2', 'M2', ['PRO'], 'INDM2');
    put(state, 'raid:P2', 'M2', bars(1), 'BA1');
    expect(did(state)).toEqual(['looted']);
    state.stacks['BA1']!.units.push(...put(state, 'raid:P2', 'M2', bars(1), 'X').units);
    delete state.stacks['X'];
    expect(facts(oneRound(state).events, 'occupation-tried', 'province')).toEqual(['M2']);
  });
});

describe('AE-NPC-2 (3): the march to the nearest target', () => {
  /** A band of two of P2 in Armenia; P1 has this land and no other. */
  function armenia(targets: Readonly<Record<string, number>>): State {
    const state = rivals();
    wild(state, 'M1');
    for (const [code, dl] of Object.entries(targets)) own(state, 'P1', code, dl);
    state.positions['P1']!.capital = Object.keys(targets)[0] ?? null;
    state.positions['P1']!.manpower = { total: 0, used: 0 };
    put(state, 'raid:P2', 'Ar1', bars(2), 'BA1');
    return state;
  }
  const first = (state: State): unknown => facts(oneRound(state).events, 'marched', 'to')[0];

  test('a near one before a far one of higher level', () => {
    expect(first(armenia({ M2: 1, Ph1: 4 }))).toBe('M2');
  });
  test('of equally near ones the one of highest level; Pacified land is one', () => {
    expect(first(armenia({ M2: 1, Ar2: 2 }))).toBe('Ar2');
    expect(first(armenia({ M2: 1, Ar2: 0 }))).toBe('M2');
    expect(first(armenia({ M3: 0 }))).toBe('M3');
  });
  test('of equals the first by code', () => {
    expect(first(armenia({ P3: 1, M3: 1, M2: 1 }))).toBe('M2');
  });
  test('none where more Units stand than it has; a Leader is no Unit that fights', () => {
    const state = armenia({ M2: 2, Ar2: 1 });
    const guards = put(state, 'pos:P1', 'M2', ['PRO', 'PRO', 'LEA'], 'M2');
    expect(first(state)).toBe('M2');
    guards.units.push(...put(state, 'pos:P1', 'M2', ['MIL'], 'X').units);
    delete state.stacks['X'];
    expect(first(state)).toBe('Ar2');
  });
  test('Independent Provinces too, whoever controls them, and never its controller’s own', () => {
    const state = armenia({ Ph1: 1 });
    independent(state, 'Ar4', 1, { controller: 'P2' });
    own(state, 'P2', 'M2', 3);
    expect(first(state)).toBe('Ar4');
  });
  test('over land of others and wild land, a step for three points: two steps a round', () => {
    expect(facts(oneRound(armenia({ Ph2: 1 })).events, 'marched', 'to')).toEqual(['M3', 'Ph2']);
  });
  test('AE-NPC-3: not over Barbarian Areas, however near that were', () => {
    // From P1 to Colchis it is two steps over XS4, and none over provinces alone but round the whole sea.
    const state = armenia({ Ar3: 1 });
    state.stacks['BA1']!.at = 'P1';
    wild(state, 'I2', 'Ar1');
    expect(first(state)).toBe('P2');
  });
});

describe('AE-NPC-2 (4): by sea, where no land leads to a target', () => {
  function britain(...targets: readonly string[]): State {
    const state = rivals();
    wild(state, 'M1', 'I2');
    for (const code of targets) own(state, 'P1', code, 1);
    state.positions['P1']!.capital = targets[0] ?? null;
    state.positions['P1']!.manpower = { total: 0, used: 0 };
    state.positions['P2']!.status = 'destroyed';
    put(state, 'raid:P2', 'B1', bars(1), 'BA1');
    return state;
  }
  const sailed = (state: State): unknown => facts(oneRound(state).events, 'voyaged', 'to')[0];

  test('to the nearest by sea areas, and of equals to the first by code', () => {
    expect(sailed(britain('Sp1', 'Ga3'))).toBe('Ga3');
    expect(sailed(britain('Ga3', 'Ga2', 'B2'))).toBe('B2');
  });
  test('three areas are within its points after embarking, four are not', () => {
    // BRW, OAT, GAD: two areas on. BRS, ACO, AQU, CTB is three, BRW, OAT, CTB two.
    expect(sailed(britain('Sp2'))).toBe('Sp2');
    // BRW, OAT, GAD, BAE or MAU: the coast of Mauretania is four.
    expect(sailed(britain('A1'))).toBeUndefined();
    const nearer = britain('A1');
    nearer.stacks['BA1']!.at = 'Sp1';
    wild(nearer, 'Sp2');
    expect(sailed(nearer)).toBeUndefined();
  });
  test('not where more Units stand than it has', () => {
    const state = britain('B2', 'Ga3');
    const guards = put(state, 'pos:P1', 'B2', ['PRO', 'LEA'], 'B2');
    expect(sailed(state)).toBe('B2');
    guards.units.push(...put(state, 'pos:P1', 'B2', ['PRO'], 'X').units);
    delete state.stacks['X'];
    expect(sailed(state)).toBe('Ga3');
  });
  test('AE-VOY-2: every Galley closes the sea to it', () => {
    const state = britain('B2');
    put(state, 'pos:P1', 'BEL', ['GAL'], 'FLEET');
    // From BEL the Sphere reaches BRS, ACO and BRW: Ireland is cut off.
    expect(sailed(state)).toBeUndefined();
    state.stacks['FLEET']!.at = 'CTB';
    expect(sailed(state)).toBe('B2');
  });
});

describe('AE-NPC-5: Pirates', () => {
  /** A Pirate of P2; P3 holds the Delta; nobody else has land but what is given. */
  function pirate(at: string, owned: Readonly<Record<string, string>>): State {
    const state = rivals(3);
    wild(state, 'M1', 'I2', 'E2');
    for (const [code, owner] of Object.entries(owned)) own(state, owner, code, 1);
    put(state, 'raid:P2', at, ['PIR'], 'PI1');
    return state;
  }
  const lies = (state: State): string => oneRound(state).state.stacks['PI1']!.at;

  test('they lie where their Sphere touches most Player Provinces of others', () => {
    // Two areas round SYR: PAL, SIN, CIL, CYP, ASS. One more is touched than from PAL.
    const levant = { Ph1: 'P1', Ph2: 'P1', Ph3: 'P1', An5: 'P3' };
    expect(lies(pirate('DEL', levant))).toBe('PAL');
    expect(lies(pirate('DEL', { ...levant, An1: 'P3' }))).toBe('SYR');
  });
  test('the nearest of the best, then the first by code; a coast that is no better does not move them', () => {
    expect(lies(pirate('DEL', { Ph2: 'P1' }))).toBe('DEL');
    expect(lies(pirate('LIB', { Ph2: 'P1' }))).toBe('DEL');
    expect(lies(pirate('CYR', { Ph2: 'P1' }))).toBe('DEL');
  });
  test('a province of their own controller counts two against a coast, Pacified land nothing', () => {
    // Round SIN lie PAL, DEL, SYR and LIB; round PAL lie SIN, SYR, CIL, CYP and DEL.
    const rich = { Ph2: 'P1', E4: 'P1', E2: 'P1', E1: 'P1' };
    expect(lies(pirate('SIN', rich))).toBe('SIN');
    expect(lies(pirate('SIN', { ...rich, E1: 'P2' }))).toBe('PAL');
    const pacified = pirate('SIN', rich);
    own(pacified, 'P2', 'E1', 0);
    expect(lies(pacified)).toBe('SIN');
  });
  test('never to a coast where more Galleys lie than they are', () => {
    const state = pirate('LIB', { Ph2: 'P1' });
    const fleet = put(state, 'pos:P1', 'DEL', ['GAL'], 'FLEET');
    expect(lies(state)).toBe('DEL');
    fleet.units.push(...put(state, 'pos:P1', 'DEL', ['GAL'], 'X').units);
    delete state.stacks['X'];
    expect(lies(state)).toBe('SIN');
    // Other Pirates, a routed fleet and one as strong as they are do not frighten them.
    fleet.routed = 1;
    expect(lies(state)).toBe('DEL');
  });
  test('six areas a round, and no further', () => {
    // TAR, EPI, PEW, PEE, CRE, ASS: the first coast within two areas of Cyprus is the sixth.
    expect(lies(pirate('SIE', { Ph3: 'P1' }))).toBe('ASS');
    expect(lies(pirate('CAM', { Ph3: 'P1' }))).toBe('CAM');
  });
});
