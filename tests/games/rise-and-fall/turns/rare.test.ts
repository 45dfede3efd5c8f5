/** What games of stand-ins hardly ever bring: standing orders of all kinds, the fall of the Walls, the end of a kingdom, and how the sheet tells them. */
import { describe, expect, test } from 'vitest';
import { area, board, play, system, unit, where } from '../table.js';

const told = (events: readonly { type: string }[], type: string): string[] =>
  events.filter((e) => e.type === type).map((e) => system.sentence(e as never));

describe('rise-and-fall standing orders', () => {
  const state = board(420, {
    step: 'P',
    empty: true,
    units: { GM1: 'Siscia', RL01: 'Roma', RL02: 'Roma', PC01: 'Susa', PC02: 'Merv' },
  });

  test.each([
    ['P1', 'C - Antioch', 'not-rebel-seat'],
    ['P2', 'C - Antioch/Athens', 'done'],
    ['P1', 'O - rebel - none', 'not-germania'],
    ['P2', 'O - rebel - none', 'done'],
    ['P1', 'J - GM1 - Sirmium', 'not-your-migration'],
    ['P2', 'J - PC01 - Sirmium', 'not-your-migration'],
    ['P2', 'J - GM1 - Sirmium/Salona', 'done'],
    ['P1', 'Z - antioch', 'not-your-choice'],
    ['P2', 'Z - Roma', 'not-your-choice'],
    ['P2', 'Z - damascus', 'done'],
    ['P1', 'Z - PC01 - Roma', 'not-yours'],
    ['P1', 'Z - RL01 - Ancona', 'done'],
    ['P2', 'K - stack - Roma - RL02/RL01', 'done'],
    ['P1', 'K - stack - Roma - RL02/RL01', 'own-unit'],
    ['P1', 'K - defend - Roma - RL02', 'done'],
    ['P2', 'K - defend - Roma - RL02', 'not-yours'],
    ['P1', 'N - well met', 'done'],
    ['P1', 'G - Susa/Merv', 'wrong-step'],
    ['P2', 'G - Susa/Susa', 'not-parthian-stars'],
    ['P2', 'G - Roma', 'not-parthian-stars'],
    ['P2', 'G - Susa/Merv/Herat', 'not-parthian-stars'],
    ['P2', 'G - Susa/Merv', 'done'],
    ['P1', 'PO - Susa', 'callout-auto'],
  ])('RF-MAIL-3: %s writes "%s": %s', (seat, text, outcome) => {
    expect(play(state, { [seat]: text }).outcome(seat)).toBe(outcome);
  });

  test('RF-MAIL-3: they stay until they are written anew, a C list as a whole', () => {
    const first = play(state, {
      P2: 'C - Antioch\nC - Cyrene\nO - rebel - Franks\nJ - GM1 - Salona\nG - Susa',
    }).state;
    expect(first.standing.P2).toMatchObject({
      capitals: [['Antioch'], ['Cyrene']],
      rebel: ['Franks'],
      retreat: { GM1: ['Salona'] },
    });
    const next = play({ ...first, step: 'P' }, { P2: 'C - Gades' }).state;
    expect(next.standing.P2).toMatchObject({ capitals: [['Gades']], rebel: ['Franks'] });
    const silent = play({ ...next, step: 'P' }, {}).state;
    expect(silent.standing.P2).toEqual(next.standing.P2);
    // RF-GAR-4: the exempt stars alone are named anew each turn.
    expect([first.exempt, next.exempt]).toEqual([['Susa'], []]);
  });
});

describe('rise-and-fall what falls', () => {
  test('RF-CBT-11: the Walls fall with the Roman behind them, and both are told', () => {
    const held = { Thracia: 'kingdom:Vandals', Bithynia: 'kingdom:Vandals', Macedonia: 'kingdom:Vandals' };
    const state = board(420, {
      step: 'P',
      empty: true,
      units: { RL05: 'Byzantium', GKN1: 'Thracia', GKN2: 'Bithynia', GKN3: 'Macedonia', GKN4: 'Athens' },
      held: { ...held, Athens: 'kingdom:Vandals' },
    });
    state.walls = 'standing';
    state.kingdoms.Vandals = { set: 'Vandals', status: 'rebelling', founded: 40, capital: 'Athens' };
    const after = play(state, {
      P2: 'AT - GKN1 - Byzantium - S GKN2 at Bithynia - S GKN3 at Macedonia - S GKN4 at Athens',
    });
    expect(after.outcome('P2')).toBe('done');
    expect([after.state.walls, where(after.state, 'RL05'), where(after.state, 'GKN1')]).toEqual([
      'down',
      'pool',
      'Byzantium',
    ]);
    expect(told(after.events, 'walls-fell')).toEqual([expect.stringContaining('Walls')]);
    expect(told(after.events, 'attack-won')[0]).toContain('the Walls');
    // One less is not more than ten and as many: the rest stand where they stood.
    const weak = play(state, { P2: 'AT - GKN1 - Byzantium - S GKN2 at Bithynia - S GKN3 at Macedonia' });
    expect([weak.outcome('P2'), weak.state.walls, where(weak.state, 'GKN1')]).toEqual([
      'too-weak',
      'standing',
      'Thracia',
    ]);
  });

  test('RF-KIN-7: with its last unit and its last whole star a kingdom ends, and its land is nobody’s', () => {
    const state = board(420, {
      step: 'P',
      empty: true,
      held: { Treveri: 'kingdom:Franks', Lutetia: 'kingdom:Franks' },
    });
    state.kingdoms.Franks = { set: 'Franks', status: 'foederatus', founded: 40, capital: 'Treveri' };
    expect(play(state, {}).state.kingdoms.Franks!.status).toBe('foederatus');
    area(state, 'Treveri').loot = 1;
    const alive = structuredClone(state);
    unit(alive, 'GKF1').where = 'Lutetia';
    expect(play(alive, {}).state.kingdoms.Franks!.status).toBe('foederatus');
    const after = play(state, {});
    expect(after.state.kingdoms.Franks!.status).toBe('dead');
    expect(['Treveri', 'Lutetia'].map((id) => area(after.state, id).controller)).toEqual(['none', 'none']);
    expect(told(after.events, 'kingdom-ended')).toEqual([expect.stringContaining('Franks')]);
  });

  test('RF-KUS-4: a Kushan for whom there is no room is told to lie in the pile', () => {
    const state = board(90, {
      empty: true,
      units: { KU1: 'Yuezhi', XS02: 'pool' },
      held: { Yuezhi: 'asiasarm' },
    });
    const after = play(state, { P1: 'M - KU1 - Sogdiana' });
    expect(after.outcome('P1')).toBe('done');
    expect(told(after.events, 'kushan-converted').at(-1)).toContain('pile');
  });

  test('RF-HUN-4: a migration unit that yields to the Huns is told with its way', () => {
    const state = board(430, {
      step: 'H',
      empty: true,
      units: { HU1: 'Alani', GM7: 'Siraces', HE1: 'removed' },
    });
    const after = play(state, { P2: 'AT - HU1 - Siraces' });
    expect(after.outcome('P2')).toBe('done');
    expect(told(after.events, 'migration-retreats')).toHaveLength(1);
    expect(where(after.state, 'HU1')).toBe('Siraces');
  });

  test('RF-MAIL-1: in the record the outcome of an order follows what it brought about', () => {
    const after = play(board(-60), { P1: 'AT - RL11 - Norica\nAT - RL11 - Norica - S RL10 at Aquilia' });
    const types = after.events
      .filter((e) => e.phase === 'movement' && e.type !== 'area-taken')
      .map((e) => e.type);
    expect(types).toEqual([
      'attack-failed',
      'order-failed',
      'unit-moved',
      'attack-won',
      'unit-eliminated',
      'order-done',
    ]);
  });
});
