/** Ways over the sea, and ways out after a defeat. AE-VOY-1 to 5, AE-SEA-1, AE-RET-1 to 4 */
import { describe, expect, test } from 'vitest';
import type { UnitType } from '../../../../../games/ancient-empires/data.js';
import { retreats } from '../../../../../games/ancient-empires/rules/campaign/retreat.js';
import { seaWay } from '../../../../../games/ancient-empires/rules/sea/seafaring.js';
import type { Field } from '../../../../../games/ancient-empires/play.js';
import type { Side, Stack, State } from '../../../../../games/ancient-empires/state.js';
import { eventLog } from '../../../../../src/core/index.js';
import { facts, hate, oneRound, rivals } from '../../campaign.js';
import { board, capital, data, independent, outcomes, own, put } from '../../table.js';

const way = (from: string, to: string, closed: readonly string[] = [], via: readonly string[] = []): string =>
  seaWay(data, from, to, new Set(closed), via)?.join(' ') ?? 'none';

describe('AE-VOY-4, AE-VOY-5: the way', () => {
  test.each([
    // One coast touches both; next door; over open sea; the first by code of two as short.
    ['E2', 'E2', [], [], 'DEL'],
    ['E2', 'E4', [], [], 'DEL SIN'],
    ['E2', 'Ph3', [], [], 'DEL OLE CYP'],
    ['Ph1', 'E2', [], [], 'SYR OLE DEL'],
    ['Ph1', 'E2', ['DEL'], [], 'none'],
    ['Ph1', 'E2', ['SYR'], [], 'none'],
    ['Ph1', 'E2', [], ['PAL'], 'SYR PAL OLE DEL'],
    ['Ph1', 'E2', [], ['PAL', 'SIN'], 'SYR PAL SIN DEL'],
    ['Ph1', 'E2', [], ['SYR', 'OLE'], 'SYR OLE DEL'],
    ['Ph1', 'E2', ['PAL'], ['PAL'], 'none'],
    ['An1', 'G2', [], [], 'ASS CRE'],
    ['An1', 'G2', ['ASS'], [], 'ASN THR MAC PEE CRE'],
    ['I1', 'I2', [], [], 'LIG LAT'],
    ['M1', 'E2', [], [], 'none'],
    ['E2', 'M1', [], [], 'none'],
  ])('%s to %s without %j by %j: %s', (from, to, closed, via, expected) => {
    expect(way(from, to, closed, via)).toBe(expected);
  });
});

describe('AE-VOY-1, AE-VOY-3: what a Voyage costs, takes up and lands', () => {
  /** An army of P1 in Syria, which is its own, with so many points left. */
  function fleet(more: (state: State) => unknown = () => undefined): State {
    const state = rivals();
    own(state, 'P1', 'Ph1');
    put(state, 'pos:P1', 'Ph1', ['PRO', 'PRO', 'LEA'], 'ARMY');
    more(state);
    return state;
  }
  const sail = (line: string, more?: (state: State) => unknown) => {
    const { state, events } = oneRound(fleet(more), { P1: line });
    return {
      state,
      said: outcomes(events).find((one) => one.startsWith('VY')) ?? 'waits',
      to: facts(events, 'voyaged', 'to')[0],
    };
  };
  const mp = (state: State, id = 'ARMY'): number =>
    Math.min(...state.stacks[id]!.units.filter(({ type }) => type !== 'LEA').map((unit) => unit.mp));

  test('two points from Friendly land, three from other; one an area', () => {
    const { state } = sail('VY - ARMY - E2');
    expect([state.stacks['ARMY']!.at, mp(state)]).toEqual(['E2', 2]);
    const other = sail('VY - ARMY - E2', (s) => own(s, 'P2', 'Ph1'));
    expect([other.state.stacks['ARMY']!.at, mp(other.state)]).toEqual(['E2', 1]);
  });
  test('the whole way must be paid: six points and no more', () => {
    // SYR to ASS by OLE is two on, to Crete three, to the Peloponnesus by PEE four; to Epirus more.
    expect(sail('VY - ARMY - G1').to).toBe('G1');
    expect(sail('VY - ARMY - G1', (s) => own(s, 'P2', 'Ph1')).to).toBeUndefined();
    expect(sail('VY - ARMY - G4').to).toBeUndefined();
  });
  test('a Stack on the way is picked up for its own fare and the areas it sails', () => {
    const more = (s: State): unknown => {
      own(s, 'P1', 'Ph2');
      return put(s, 'pos:P1', 'Ph2', ['PRO', 'LEA'], 'MORE');
    };
    const { state } = sail('VY - ARMY - E2 - PAL - PICK MORE', more);
    expect([state.stacks['ARMY']!.at, state.stacks['MORE']!.at]).toEqual(['E2', 'E2']);
    // Three areas on from SYR, two from PAL.
    expect([mp(state), mp(state, 'MORE')]).toEqual([1, 2]);
    const missed = sail('VY - ARMY - E2 - PICK MORE', more);
    expect([missed.said, missed.state.stacks['ARMY']!.at]).toEqual(['VY failed not-adjacent', 'Ph1']);
  });
  test('Units are landed in a province that the way touches, and some must sail on', () => {
    const dropped = sail('VY - ARMY - E2 - PAL - DROP 1PRO AT Ph2');
    expect(dropped.said).toBe('VY done');
    expect(Object.values(dropped.state.stacks).find(({ at }) => at === 'Ph2')!.units).toHaveLength(1);
    const led = sail('VY - ARMY - E2 - PAL - DROP 1LEA AT Ph2');
    expect(led.said).toBe('VY done');
    expect(
      Object.values(led.state.stacks)
        .find(({ at }) => at === 'Ph2')!
        .units.map(({ type }) => type),
    ).toEqual(['LEA']);
    expect(sail('VY - ARMY - E2 - DROP 1PRO AT Ph2').said).toBe('VY failed not-adjacent');
    expect(sail('VY - ARMY - E2 - PAL - DROP 2PRO AT Ph2').said).toBe('VY failed no-army');
    expect(sail('VY - ARMY - E2 - PAL - DROP 1BAR AT Ph2').said).toBe('VY failed no-units');
    expect(sail('VY - ARMY - E2 - PAL - DROP 3PRO AT Ph2').said).toBe('VY failed no-units');
  });
  test('AE-NPC-3: Barbarians who are landed on the way have left where they appeared, like those who sail on', () => {
    const state = rivals();
    for (const unit of put(state, 'raid:P2', 'Ga1', ['BAR', 'BAR'], 'BA1').units) unit.from = 'Ga1';
    const { state: after } = oneRound(state, { P2: 'VY - BA1 - S2 - LIG - DROP 1BAR AT I1' });
    const bands = Object.values(after.stacks).filter(({ units }) => units.some(({ type }) => type === 'BAR'));
    expect(bands.map(({ at, units }) => [at, units.map(({ from }) => from)])).toEqual([
      ['S2', [undefined]],
      ['I1', [undefined]],
    ]);
  });
  test('Stacks of one province embark together, of two not', () => {
    const beside = (at: string) => (s: State) => put(s, 'pos:P1', at, ['PRO', 'LEA'], 'MORE');
    expect(sail('VY - ARMY, MORE - E2', beside('Ph1')).state.stacks['MORE']!.at).toBe('E2');
    expect(sail('VY - ARMY, MORE - E2', beside('M1')).said).toBe('VY failed not-adjacent');
    expect(sail('VY - ARMY, NONE - E2').said).toBe('VY failed no-stack');
  });
  test('AE-LDR-1: from strange land not without a Leader', () => {
    const leaderless = (s: State): unknown => (s.stacks['ARMY']!.units = s.stacks['ARMY']!.units.slice(0, 2));
    expect(sail('VY - ARMY - E2', leaderless).to).toBe('E2');
    expect(sail('VY - ARMY - E2', (s) => [leaderless(s), own(s, 'P2', 'Ph1')]).said).toBe(
      'VY failed no-leader',
    );
  });
  const ships: readonly (readonly [string, Side, (s: State) => unknown, boolean])[] = [
    ['a Galley in peace', 'pos:P2', () => undefined, true],
    [
      'one of a position that is Hostile',
      'pos:P2',
      (s: State) => (s.positions['P2']!.postures.general['P1'] = 'H'),
      false,
    ],
    [
      'one of a position that embargoes',
      'pos:P2',
      (s: State) => (s.positions['P2']!.embargoes.general['P1'] = true),
      false,
    ],
    [
      'one to whom only P1 is Hostile',
      'pos:P2',
      (s: State) => (s.positions['P1']!.postures.general['P2'] = 'H'),
      true,
    ],
    ['one of its own', 'pos:P1', () => undefined, true],
    ['one of an Independent Province', 'ind:Ph3', (s: State) => independent(s, 'Ph3', 1), true],
    [
      'one of a Hostile Independent Province',
      'ind:Ph3',
      (s: State) => independent(s, 'Ph3', 1, { hostile: hate('P1') }),
      false,
    ],
    ['a Pirate, its own too', 'raid:P1', () => undefined, false],
  ];
  test.each(ships)('AE-VOY-2: %s', (_, side, change, open) => {
    const to = sail('VY - ARMY - E2', (s) => {
      put(s, side, 'DEL', side.startsWith('raid') ? ['PIR'] : ['GAL'], 'SHIPS');
      change(s);
    }).to;
    expect(to === 'E2').toBe(open);
  });
  test('AE-RET-1: a routed fleet closes nothing', () => {
    const routed = (s: State): unknown => (put(s, 'raid:P2', 'DEL', ['PIR'], 'PI1').routed = 9);
    expect(sail('VY - ARMY - E2', routed).to).toBe('E2');
  });
});

describe('AE-SEA-1: sailing', () => {
  const sailed = (line: string): string => {
    const state = rivals();
    put(state, 'pos:P1', 'SYR', ['GAL'], 'FLEET');
    put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'ARMY');
    const { state: after } = oneRound(state, { P1: line });
    return after.stacks['FLEET']!.at;
  };
  test('along coasts and straits, an area a point, not over open sea', () => {
    expect(sailed('SA - FLEET - PAL')).toBe('PAL');
    expect(sailed('SA - FLEET - DEL')).toBe('SYR');
    expect(sailed('SA - FLEET - PAL, SIN, DEL, LIB, CYR, GSY')).toBe('GSY');
    expect(sailed('SA - FLEET - PAL, SIN, DEL, LIB, CYR, GSY, LSY')).toBe('GSY');
  });
});

/** A beaten Stack of a side, and where it flees to; `lost`: nowhere. Round 2. */
function flight(
  at: string,
  change: (state: State, stack: Stack) => unknown = () => undefined,
  given: { side?: Side; units?: readonly UnitType[]; n?: number } = {},
): string {
  const { side = 'pos:P1', units = ['PRO', 'PRO'], n = 2 } = given;
  const state = board(n, { step: 'operations' });
  state.positions['P1']!.capital = null;
  const stack = put(state, side, at, units, 'BEATEN');
  Object.assign(stack, { routed: 1, beatenBy: ['pos:P2'] });
  change(state, stack);
  const log = eventLog();
  const ops = { round: 2, fought: {} };
  retreats({ state, data, log, ops } as unknown as Field, 'P1', false);
  const there = Object.values(state.stacks).filter(
    (one) => one.units.some(({ type }) => type !== 'LEA') && one.units[0]!.side === side,
  );
  return there.map((one) => `${one.at} ${one.units.length}`).join(', ') || 'lost';
}
/** All the world hates P1. */
const shut = (state: State): unknown => {
  for (const code of data.geo.provinces) independent(state, code, 1, { hostile: hate('P1') });
  return state;
};

describe('AE-RET-2, AE-RET-3: where the beaten go by land', () => {
  test('to own Friendly land, however far; then to other Friendly land; then to Neutral, which may be where they stand', () => {
    expect(flight('M3')).toBe('M3 2');
    expect(flight('M3', (s) => (own(s, 'P2', 'Ph1').occupied = null))).toBe('M3 2');
    expect(
      flight('M3', (s) => [own(s, 'P2', 'Ph1'), (s.positions['P2']!.postures.general['P1'] = 'F')]),
    ).toBe('Ph1 2');
    expect(
      flight('M3', (s) => [
        own(s, 'P2', 'Ph1'),
        (s.positions['P2']!.postures.general['P1'] = 'F'),
        own(s, 'P1', 'Ar2'),
      ]),
    ).toBe('Ar2 2');
  });
  test('six points: two steps of three', () => {
    expect(flight('M3', (s) => own(s, 'P1', 'P3'))).toBe('P3 2');
    expect(flight('M3', (s) => own(s, 'P1', 'An4'))).toBe('M3 2');
  });
  test('of equals the fewest points, then no enemies there, then by code', () => {
    const two = (s: State): unknown => {
      own(s, 'P1', 'M2');
      return own(s, 'P1', 'Ph2');
    };
    expect(flight('M3', two)).toBe('M2 2');
    expect(flight('M3', (s) => [two(s), put(s, 'pos:P2', 'M2', ['PRO'], 'FOE')])).toBe('Ph2 2');
    expect(flight('M3', (s) => [two(s), put(s, 'raid:P2', 'M2', ['BAR'], 'BA1')])).toBe('Ph2 2');
    expect(flight('M3', (s) => [two(s), (put(s, 'pos:P2', 'M2', ['PRO'], 'FOE').routed = 1)])).toBe('M2 2');
    expect(
      flight('M3', (s) => [
        two(s),
        put(s, 'pos:P2', 'M2', ['PRO'], 'FOE'),
        (s.positions['P1']!.postures.general['P2'] = 'F'),
      ]),
    ).toBe('M2 2');
    expect(
      flight('M3', (s) => [own(s, 'P1', 'P3'), own(s, 'P1', 'Ph2'), put(s, 'pos:P2', 'Ph2', ['PRO'], 'FOE')]),
    ).toBe('Ph2 2');
  });
  test('not into land that hates them, that is Hostile to them or that strangers hold', () => {
    expect(flight('Ph2', shut)).toBe('lost');
    expect(flight('Ph2', (s) => [shut(s), (s.provinces['N1']!.hostile = {})])).toBe('N1 2');
    expect(flight('Ph2', (s) => [shut(s), own(s, 'P2', 'N1', 1, { hostile: {} })])).toBe('N1 2');
    expect(
      flight('Ph2', (s) => [
        shut(s),
        own(s, 'P2', 'N1', 1, { hostile: {} }),
        (s.positions['P2']!.postures.general['P1'] = 'H'),
      ]),
    ).toBe('lost');
    const held = { hostile: {}, occupied: { sides: ['pos:P2' as const], by: 'P2', round: 1 } };
    expect(flight('Ph2', (s) => [shut(s), own(s, 'P1', 'N1', 1, held)])).toBe('lost');
    expect(
      flight('Ph2', (s) => [
        shut(s),
        own(s, 'P1', 'N1', 1, held),
        (s.positions['P2']!.postures.general['P1'] = 'F'),
      ]),
    ).toBe('N1 2');
  });
  test('by sea only where no march helps', () => {
    expect(flight('Ph2', (s) => [shut(s), own(s, 'P1', 'Ph3', 1, { hostile: {} })])).toBe('Ph3 2');
    expect(
      flight('Ph2', (s) => [
        shut(s),
        own(s, 'P1', 'Ph3', 1, { hostile: {} }),
        put(s, 'raid:P2', 'CYP', ['PIR'], 'PI1'),
      ]),
    ).toBe('lost');
    expect(flight('Ph2', (s) => own(s, 'P1', 'Ph3', 1, { hostile: {} }))).toBe('Ph2 2');
  });
});

describe('AE-RET-1, AE-RET-3, AE-LDR-3: the wishes of the owner', () => {
  const wish = (retreat: State['positions'][string]['policies']['retreat']) => (s: State) => {
    own(s, 'P1', 'M2');
    own(s, 'P1', 'Ph2');
    return (s.positions['P1']!.policies.retreat = retreat);
  };
  test('the first place on the list that is reached', () => {
    expect(
      flight(
        'M3',
        wish([
          { place: 'B1', units: 0 },
          { place: 'Ph2', units: 0 },
          { place: 'M2', units: 0 },
        ]),
      ),
    ).toBe('Ph2 2');
    expect(flight('M3', wish([{ place: 'M3', units: 0 }]))).toBe('M3 2');
    expect(flight('M3', wish([{ place: 'M3', units: 99 }]))).toBe('M3 2');
  });
  test('with numbers it splits: so many there, the rest elsewhere; not when so few are left', () => {
    const split = wish([
      { place: 'Ph2', units: 1 },
      { place: 'M2', units: 99 },
    ]);
    expect(flight('M3', split, { units: ['PRO', 'PRO', 'PRO'] })).toBe('M2 2, Ph2 1');
    expect(flight('M3', split, { units: ['PRO'] })).toBe('M2 1');
    expect(flight('M3', wish([{ place: 'B1', units: 1 }]), { units: ['PRO', 'PRO'] })).toBe('M2 2');
  });
  test('who was routed in this round waits; who is not routed stays; Units of others wait for their owner', () => {
    expect(flight('M3', (s, stack) => [wish([])(s), (stack.routed = 2)])).toBe('M3 2');
    expect(flight('M3', (s, stack) => [wish([])(s), (stack.routed = 0)])).toBe('M3 2');
    expect(flight('M3', (s) => wish([])(s), { side: 'pos:P2' })).toBe('M3 2');
  });
  test('a Leader alone stays where he is; after the flight nobody has points left', () => {
    const state = board(2, { step: 'operations' });
    own(state, 'P1', 'M2');
    const leader = put(state, 'pos:P1', 'M3', ['LEA'], 'CHIEF');
    leader.routed = 1;
    const army = put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ARMY');
    Object.assign(army, { routed: 1, beatenBy: ['pos:P2'] });
    retreats({ state, data, log: eventLog(), ops: { round: 2 } } as unknown as Field, 'P1', false);
    expect([leader.at, leader.routed]).toEqual(['M3', 0]);
    expect([army.at, army.routed, army.beatenBy, army.units.map((unit) => unit.mp)]).toEqual([
      'M2',
      0,
      [],
      [0, 0],
    ]);
  });
});

describe('AE-RET-4: ships', () => {
  const ships = (change: (state: State, stack: Stack) => unknown, side: Side = 'pos:P1'): string =>
    flight('DEL', change, { side, units: side === 'pos:P1' ? ['GAL', 'GAL'] : ['PIR'] });
  test('stay where no enemy lies, else go to the nearest free coast', () => {
    expect(ships(() => undefined)).toBe('DEL 2');
    const foe =
      (at: string, side: Side, types: readonly UnitType[] = ['GAL']) =>
      (s: State) =>
        put(s, side, at, types, `X${at}`);
    expect(ships((s) => foe('DEL', 'pos:P2')(s))).toBe('LIB 2');
    expect(ships((s) => [foe('DEL', 'raid:P2', ['PIR'])(s), foe('LIB', 'pos:P2')(s)])).toBe('SIN 2');
    // A third position's Galleys close a coast only when it is Hostile.
    const third = (s: State): unknown => {
      s.positions['P3'] = structuredClone(s.positions['P2']!);
      return foe('DEL', 'pos:P3')(s);
    };
    expect(ships(third)).toBe('DEL 2');
    expect(ships((s) => [third(s), (s.positions['P3']!.embargoes.general['P1'] = true)])).toBe('LIB 2');
    expect(ships((s) => (foe('DEL', 'pos:P2')(s).routed = 1))).toBe('DEL 2');
  });
  test('Pirates: where no Galley lies at all', () => {
    expect(ships((s) => put(s, 'pos:P1', 'DEL', ['GAL'], 'G'), 'raid:P1')).toBe('LIB 1');
    expect(ships((s) => put(s, 'raid:P2', 'DEL', ['PIR'], 'G'), 'raid:P1')).toBe('DEL 1');
  });
});

test('AE-RET-3: own land of the retreating side is the capital’s too', () => {
  expect(flight('M3', (s) => capital(s, 'P1', 'M1'))).toBe('M1 2');
});
