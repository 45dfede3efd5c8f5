/** OUTCOME-1: an order about several is told in part when it came true of some of them. */
import { describe, expect, test } from 'vitest';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { answers, find, someBoard, told, turn, unitAt, type Done, type Given } from '../kit.js';

const realm = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'kingdom',
  kingdomTurn: 4,
  treasury: 20,
  ...more,
});
const calm = { 'admin P1': [3, 4] };
const board = (given: Given): State => someBoard({ positions: { P1: realm() }, ...given });
const reason = (done: Done, at = 0): string => told(done.events, at);

describe('moves', () => {
  const two = (...more: string[]): State =>
    board({ units: ['P1 SH carthage', 'P1 SH carthage', ...more], cities: { carthage: 'P1' } });
  const fleet = `position: P1\norders:\n  - move: SH1\n    fleet: SH2\n    via: [Mare Siculum, Syracuse]`;

  test('BKE-SEA-5, BKE-SEA-7: one ship of a fleet sinks, the other arrives', () => {
    const done = turn(two(), { P1: fleet }, { 'sinking SH1': [6], 'sinking SH2': [1], ...calm });
    expect(unitAt(done.state, 'syracuse')).toEqual(['P1 SH']);
    expect([answers(done.events), reason(done)]).toEqual([['part BKE-SEA-7'], 'SH2 was lost on the way']);
    const both = turn(two(), { P1: fleet }, { 'sinking SH1': [6], 'sinking SH2': [6], ...calm });
    expect(answers(both.events)).toEqual(['done BKE-MOV-1']);
  });

  test('BKE-INT-2: one ship of a fleet falls to an exchange, the other sails on', () => {
    const state = two('P2 SH lilybaeum');
    const dice = { 'sinking SH1': [6], 'sinking SH2': [6], 'interception SH1 siculum': [3, 3], ...calm };
    const done = turn(state, { P1: fleet, P2: 'O - INTERCEPT - always - max 6:1' }, dice);
    expect(find(done.events, 'intercepted')!.data).toMatchObject({ odds: '2-1', result: 'EX' });
    expect(unitAt(done.state, 'syracuse')).toEqual(['P1 SH']);
    expect(answers(done.events)).toEqual(['part BKE-SEA-7']);
  });

  test('BKE-SEA-4: two riders named by their number are two; of two that are named there is one', () => {
    const ferry = `position: P1
orders:
  - move: SH1
    fleet: SH2
    carry: [2 BW@Carthage]
    via: [Mare Siculum, Syracuse, Mare Siculum, Lilybaeum]
    drop_at: Syracuse`;
    const load = (...units: string[]): Done =>
      turn(two(...units), { P1: ferry }, { 'sinking SH1': [6], 'sinking SH2': [6], ...calm });
    const both = load('P1 BW carthage', 'P1 BW carthage');
    expect(unitAt(both.state, 'syracuse')).toEqual(['P1 BW', 'P1 BW']);
    expect(answers(both.events)).toEqual(['done BKE-MOV-1']);
    const one = load('P1 BW carthage');
    expect([answers(one.events), reason(one)]).toEqual([
      ['part BKE-MOV-1'],
      'of 2 BW@Carthage there is only 1',
    ]);
  });

  test('BKE-MOV-6: who rode and has to go back is told so, however he was named', () => {
    const state = board({ units: ['P1 SH carthage', 'P1 IN carthage', 'P1 IN syracuse'] });
    const done = turn(
      state,
      { P1: 'M - SH1 + IN@Carthage - Mare Siculum, Syracuse' },
      { 'sinking SH1': [6], ...calm },
    );
    expect(unitAt(done.state, 'syracuse')).toEqual(['P1 SH', 'P1 IN']);
    expect(answers(done.events)).toEqual(['part BKE-MOV-6']);
  });

  test('BKE-MOV-1: of two that are named there is one', () => {
    const done = turn(board({ units: ['P1 IN rome'] }), { P1: 'M - 2 IN@Rome - Capua' }, calm);
    expect(unitAt(done.state, 'capua')).toEqual(['P1 IN']);
    expect([answers(done.events), reason(done)]).toEqual([
      ['part BKE-MOV-1'],
      'of 2 IN@Rome there is only 1',
    ]);
  });

  test('BKE-MAIL-18: one stays, one gets halfway: in part, and not failed', () => {
    const state = board({ units: ['P1 IN rome', 'P1 CA rome', 'P1 IN capua'] });
    const sheet = 'M - IN1 - Capua\nM - ALL@Capua - to Mediolanum';
    const done = turn(state, { P1: sheet }, calm);
    expect(unitAt(done.state, 'capua')).toEqual(['P1 IN']);
    expect(answers(done.events)).toEqual(['done BKE-MOV-1', 'part BKE-MOV-1']);
  });
});

describe('the rest of the turn', () => {
  test('BKE-ECO-4: one of two cities is burnt', () => {
    const state = someBoard({ units: ['P1 BI rome'], cities: { capua: 'P1' } });
    const done = turn(state, { P1: 'P - Rome, Capua' });
    expect([answers(done.events), reason(done)]).toEqual([
      ['part BKE-ECO-4'],
      'no unit of yours can burn Capua',
    ]);
    expect(answers(turn(state, { P1: 'P - Rome' }).events)).toEqual(['done BKE-ECO-4']);
    expect(answers(turn(state, { P1: 'P - ALL' }).events)).toEqual(['done BKE-ECO-4']);
  });

  test('BKE-TRB-2: of two areas one has a tribe', () => {
    const state = someBoard({ units: ['P1 TR cheruscia'] });
    const told = (sheet: string): string[] => answers(turn(state, { P1: sheet }).events);
    expect(told('GR - Cheruscia, Chattia')).toEqual(['part BKE-TRB-2']);
    expect(told('GR - Cheruscia')).toEqual(['done BKE-TRB-2']);
    expect(told('GR - Chattia')).toEqual(['failed BKE-TRB-2']);
  });

  test('BKE-GAR-3: of two garrisons one is far', () => {
    const state = board({
      units: ['P1 GA rome', 'P1 GA aeduia', 'P1 IN capua'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: realm({ stage: 'empire', empireTurn: 4 }) },
    });
    const told = (sheet: string): string[] => answers(turn(state, { P1: sheet }, calm).events);
    expect(told('D - GA1, GA2 - FREE')).toEqual(['part BKE-GAR-3']);
    expect(told('D - GA2 - FREE')).toEqual(['done BKE-GAR-3']);
    // All garrisons that are far, whoever they are.
    expect(told('D - GA - FREE')).toEqual(['done BKE-GAR-3']);
  });
});

describe('agreements (BKE-MAIL-15)', () => {
  const camp = (...units: string[]): State =>
    someBoard({
      options: { players: 3, mercenaries: true },
      units: [...units, 'P2 IN rome', 'P3 IN athens'],
      positions: { P2: realm(), P3: realm() },
    });
  const out = (who: string, to: string): string => `T - OUT - ${who} - ${to} - 3`;
  const wish = (who: string): string => `T - IN - ${who} - P1 - 3`;

  test('half a troop is not what was agreed upon, and nobody pays for it', () => {
    const state = camp('P1 BI cheruscia', 'P1 BH chattia');
    const done = turn(state, {
      P1: `${out('BI1', 'P2')}\n${out('BI1,BH2', 'P3')}`,
      P2: wish('BI1'),
      P3: wish('BI1,BH2'),
    });
    expect(answers(done.events)).toEqual(['done BKE-OPT-4', 'failed BKE-MAIL-15']);
    expect(answers(done.events, 'P3')).toEqual(['failed BKE-MAIL-15']);
    expect(done.state.leases.map(({ lessee, units }) => [lessee, units])).toEqual([['P2', ['u1']]]);
  });

  test('a line sent once more while its agreement runs is done on both sides', () => {
    const sheets = { P1: out('BI1', 'P2'), P2: wish('BI1') };
    const first = turn(camp('P1 BI cheruscia'), sheets);
    const next = turn(first.state, sheets);
    expect([answers(next.events), answers(next.events, 'P2')]).toEqual([
      ['done BKE-MAIL-19'],
      ['done BKE-MAIL-19'],
    ]);
    expect(next.state.leases).toHaveLength(1);
  });

  test('who serves one may be offered to another on the sheet that ends his service, or for another price', () => {
    const first = turn(camp('P1 BI cheruscia'), { P1: out('BI1', 'P2'), P2: wish('BI1') });
    const sold = turn(first.state, { P1: `T - CANCEL - P2\n${out('BI1', 'P3')}`, P3: wish('BI1') });
    expect(answers(sold.events)).toEqual(['done BKE-OPT-4', 'done BKE-OPT-4']);
    expect(sold.state.leases.map(({ lessee }) => lessee)).toEqual(['P3']);
    const dearer = turn(first.state, {
      P1: `T - CANCEL - P2\n${out('BI1', 'P2').replace('- 3', '- 5')}`,
      P2: wish('BI1').replace('- 3', '- any<=6'),
    });
    expect(dearer.state.leases.map(({ lessee, price }) => [lessee, price])).toEqual([['P2', 5]]);
  });
});
