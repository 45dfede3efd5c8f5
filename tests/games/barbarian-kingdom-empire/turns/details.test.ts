import { describe, expect, test } from 'vitest';
import { attackAll } from '../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import { retreat, bestWay } from '../../../../games/barbarian-kingdom-empire/rules/war/retreats.js';
import { answerMoves, moveUnits } from '../../../../games/barbarian-kingdom-empire/rules/moves/moves.js';
import { repairStacks } from '../../../../games/barbarian-kingdom-empire/rules/land/set-back.js';
import { beginPlayerTurn } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { mayBuild } from '../../../../games/barbarian-kingdom-empire/rules/money/purchases.js';
import { costsOf, upkeepOf } from '../../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { playerTurns } from '../../../../games/barbarian-kingdom-empire/phases/player-turns.js';
import { opening } from '../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import { standings } from '../../../../games/barbarian-kingdom-empire/standings.js';
import { advance, awaiting, moment, positions } from '../../../../games/barbarian-kingdom-empire/awaiting.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import {
  answers,
  begun,
  find,
  geo,
  put,
  rules,
  run,
  seat,
  someBoard,
  types,
  unitAt,
  type Done,
  type Sheets,
} from '../kit.js';

const march = (state: State, sheets: Sheets, dice: Record<string, number[]> = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      const turn = beginPlayerTurn(play.state, 'P1');
      moveUnits(play, turn);
      repairStacks(play, turn);
      answerMoves(play, turn);
      attackAll(play, turn);
    },
    { sheets, dice },
  );

describe('steps', () => {
  const stepped = (step: string, more: Record<string, Partial<Position>> = {}): State => {
    const state = someBoard({
      options: { players: 3, submission: 'sequential' },
      turn: 6,
      units: ['P1 BI rome', 'P2 BI capua', 'P3 BI tarentum'],
      positions: more,
    });
    state.step = step;
    return state;
  };
  const next = (state: State): [string, number] => {
    advance(state, rules);
    return [state.step, state.turn];
  };

  test('BKE-MAIL-3: slot after slot, who is out is passed over, then the economy, then the next turn', () => {
    expect(next(stepped('slot-1'))).toEqual(['slot-2', 6]);
    expect(next(stepped('slot-1', { P2: { stage: 'out' } }))).toEqual(['slot-3', 6]);
    expect(next(stepped('slot-3'))).toEqual(['economy', 6]);
    expect(next(stepped('slot-2', { P3: { stage: 'out' } }))).toEqual(['economy', 6]);
    expect(next(stepped('economy'))).toEqual(['opening', 7]);
    expect(next(stepped('setup'))).toEqual(['opening', 6]);
    const opened = stepped('opening');
    advance(opened, rules, true);
    expect(opened.step).toBe('slot-1');
  });

  test('BKE-MAIL-2: with one step a turn the turn goes on by one; a game that ended is over', () => {
    const state = someBoard({ turn: 6, units: ['P1 BI rome'] });
    expect(next(state)).toEqual(['turn', 7]);
    state.ended = { reason: 'time', winners: [], shared: false };
    expect([next(state), awaiting(rules, state)]).toEqual([['over', 7], []]);
    const gone = someBoard({ options: { players: 2 }, turn: 6 });
    for (const position of Object.values(gone.positions))
      Object.assign(position, { stage: 'out', gone: true });
    expect([next(gone)[0], gone.ended?.reason]).toEqual(['over', 'deserted']);
  });

  test('BKE-MAIL-3: in a slot only its own are awaited, in the economy all; who is out may start in the open game only', () => {
    expect(awaiting(rules, stepped('slot-2'))).toEqual(['P2']);
    expect(awaiting(rules, stepped('economy'))).toEqual(['P1', 'P2', 'P3']);
    expect(awaiting(rules, stepped('economy', { P2: { stage: 'out' } }))).toEqual(['P1', 'P2', 'P3']);
    expect(awaiting(rules, stepped('economy', { P2: { stage: 'out', gone: true } }))).toEqual(['P1', 'P3']);
    expect(awaiting(rules, stepped('slot-2', { P2: { stage: 'out' } }))).toEqual([]);
    const scenario = begun('roman-empire');
    seat(scenario, 'hun').stage = 'out';
    scenario.step = 'turn';
    expect(awaiting(rules, scenario)).not.toContain(seat(scenario, 'hun').id);
    const setup = someBoard({ scenario: 'byzantine', turn: 0, keep: true });
    setup.step = 'setup';
    expect(awaiting(rules, setup)).not.toContain(seat(setup, 'byzantine').id);
  });

  test('BKE-MAIL-5: who is out of play waits, or is out, or is about to begin', () => {
    const status = (step: string, more: Partial<Position>): string => {
      const state = someBoard({ options: { players: 2 }, positions: { P1: more } });
      state.step = step;
      return positions(rules, state).find(({ id }) => id === 'P1')!.status;
    };
    expect([
      status('turn', {}),
      status('turn', { stage: 'out' }),
      status('turn', { stage: 'out', gone: true }),
      status('setup', { stage: 'out' }),
    ]).toEqual(['active', 'waiting', 'out', 'active']);
    expect(moment(someBoard({ turn: 6 }))).toEqual({ turn: 6, step: '', date: 'about year 60' });
    const setup = someBoard({ turn: 0 });
    setup.step = 'setup';
    expect(moment(setup)).toEqual({ turn: 0, step: 'setup', date: 'Set-up' });
  });
});

describe('names', () => {
  test('BKE-MAIL-16: of positions and units, each once; nobody names what is another’s', () => {
    const state = someBoard({ options: { players: 2 }, units: ['P1 LE rome', 'P2 LE capua'] });
    const name = (text: string): [string[], Done] => {
      const done = run(state, (play) => noteOrders.body(play), { sheets: { P1: text } });
      return [answers(done.events), done];
    };
    const [told, named] = name('N - ME - Goths\nN - LE1 - Alaric');
    expect([told, named.state.positions.P1!.name, named.state.units.u1!.name]).toEqual([
      ['done BKE-MAIL-16', 'done BKE-MAIL-16'],
      'Goths',
      'Alaric',
    ]);
    expect(name('N - ME - Player 2')[0]).toEqual(['failed BKE-MAIL-16']);
    expect(name('N - LE2 - Alaric')[0]).toEqual(['failed BKE-MAIL-16']);
    expect(name('N - ME - Goths\nN - LE1 - Goths')[0]).toEqual(['done BKE-MAIL-16', 'failed BKE-MAIL-16']);
  });

  test('BKE-START-3: a start may bring a name', () => {
    const state = someBoard({ options: { players: 2 }, positions: { P1: { stage: 'out' } } });
    const begin = (text: string): string =>
      run(state, (play) => opening.body(play), { sheets: { P1: text } }).state.positions.P1!.name;
    expect([begin('S - Hun'), begin('S - Hun - name Attila')]).toEqual(['Player 1', 'Attila']);
  });
});

describe('moving and fighting in detail', () => {
  test('BKE-REB-11: a coup holds elites only', () => {
    const state = someBoard({
      units: ['P1 IN capua', 'P1 EL etruria'],
      cities: { rome: 'P1' },
      positions: { P1: { stage: 'empire', empireTurn: 1, capital: 'rome', coup: true } },
    });
    const done = march(state, { P1: 'M - IN1 - Tarentum\nM - EL2 - Liguria' });
    expect([done.state.units.u1!.area, done.state.units.u2!.area]).toEqual(['tarentum', 'etruria']);
    expect(answers(done.events)).toEqual(['done BKE-MOV-1', 'failed BKE-REB-11']);
  });

  test('BKE-STK-2: who moved where a pair of tribes meets goes back', () => {
    const state = someBoard({
      units: ['P1 TR chattia', 'P1 TR cheruscia', 'P1 BI hermunduria'],
      positions: { P1: { group: 'celt' } },
    });
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        playerTurns.body(play);
      },
      { sheets: { P1: 'C - Chattia, Cheruscia - Chattia\nM - BI3 - Chattia' } },
    );
    expect([unitAt(done.state, 'chattia'), unitAt(done.state, 'hermunduria')]).toEqual([
      ['P1 BI'],
      ['P1 BI'],
    ]);
    expect(answers(done.events)[1]).toBe('failed BKE-MOV-6');
  });

  test('BKE-RET-2: an own vacant city before other places, then what is nearer to the capital', () => {
    const way = (from: string, foe: string, own: string[], capital: string | null): string[] | undefined => {
      const state = someBoard({
        units: [`P1 IN ${from}`, `P2 CA ${foe}`],
        cities: Object.fromEntries(own.map((area) => [area, 'P1'])),
        positions: { P1: { stage: 'kingdom', capital } },
      });
      let found: string[] | undefined;
      run(state, (play) => {
        found = bestWay(play, play.state.units.u1!, 1, [foe]);
      });
      return found;
    };
    // From Ravenna, beaten from Picenum: Liguria, Mediolanum and Aquileia are open.
    expect(way('ravenna', 'picenum', ['mediolanum', 'rome'], 'rome')).toEqual(['ravenna', 'mediolanum']);
    expect(way('ravenna', 'picenum', ['rome'], 'rome')?.[1]).toBe('liguria');
    expect(way('ravenna', 'picenum', ['virunum'], 'virunum')?.[1]).toBe('aquileia');
  });

  test('BKE-SEA-2, BKE-RET-4: a ship flees along a coast, not over an arrow or inland', () => {
    const flee = (area: string, foe: string, dice: Record<string, number[]> = {}): string | undefined => {
      const state = someBoard({ units: [`P1 SH ${area}`, `P2 IN ${foe}`] });
      return run(
        state,
        (play) => void retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, 1, [foe]),
        { dice },
      ).state.units.u1?.area;
    };
    expect(flee('rome', 'picenum')).toBe('capua');
    expect(flee('sardinia', 'corsica', { 'ship-retreat SH1': [6] })).not.toBe('corsica');
  });

  test('BKE-CBT-6: a place that is taken is told, one that is left is not', () => {
    const state = someBoard({ units: ['P1 CA capua', 'P2 BW rome'] });
    const taken = (advance: string): boolean =>
      types(march(state, { P1: `AT - Rome - 1:1 - ${advance}` }, { 'combat rome': [6, 6] }).events).includes(
        'area-taken',
      );
    expect([taken('enter'), taken('no')]).toEqual([true, false]);
  });

  test('BKE-CBT-10: an exchange that takes the garrison lets the rest in', () => {
    const state = someBoard({
      units: ['P1 BI aeduia', 'P1 BW durocortorum'],
      cities: { lutetia: 'neutral' },
    });
    const done = march(state, { P1: 'AT - Lutetia - 1:1' }, { 'combat lutetia': [2, 3] });
    expect([find(done.events, 'exchanged')?.data.defence, unitAt(done.state, 'lutetia')]).toEqual([
      2,
      ['P1 BI'],
    ]);
    expect(done.state.neutral.lutetia).toBeUndefined();
  });

  test('BKE-LND-1: a landing ends only at the end of the way', () => {
    const state = someBoard({
      units: ['P1 SH syracuse', 'P2 BW hadrumetum'],
      positions: { P1: { stage: 'kingdom' } },
    });
    const done = march(state, { P1: 'M - SH1 - Mare Siculum, Hadrumetum, Carthage' });
    expect([done.state.units.u1!.area, answers(done.events)]).toEqual(['syracuse', ['failed BKE-MOV-2']]);
  });
});

describe('prices of Alexander’s heirs', () => {
  test('BKE-S5-3: an imperial Macedon buys what Persia buys but horses, where it rules a whole Persian province', () => {
    const state = begun('alexander');
    const macedon = seat(state, 'macedon');
    const may = (type: string, area: string): boolean => mayBuild(state, rules, macedon, type as 'BI', area);
    expect([may('EL', 'dyrrachium'), may('EL', 'athens'), may('BI', 'ephesus')]).toEqual([
      true,
      false,
      false,
    ]);
    macedon.stage = 'empire';
    for (const area of geo.inProvince.asia!) if (state.cities[area]) state.cities[area].owner = macedon.id;
    for (const unit of Object.values(state.units))
      if (geo.areas[unit.area]!.prov === 'asia') delete state.units[unit.id];
    expect(costsOf(state, rules, macedon)).toMatchObject({
      BI: { price: 4, upkeep: 2 },
      BH: { price: 6, upkeep: 3 },
    });
    expect(costsOf(state, rules, macedon).CA).toBeUndefined();
    expect([may('BI', 'ephesus'), may('BI', 'athens'), may('EL', 'dyrrachium')]).toEqual([
      true,
      false,
      false,
    ]);
    state.cities.ephesus!.owner = seat(state, 'persia').id;
    expect(may('BI', 'nicaea')).toBe(false);
  });

  test('BKE-ECO-6: what a piece costs goes by its owner’s stage; barbarians and leaders cost nothing', () => {
    const cost = (stage: Position['stage'], type: string): number => {
      const state = someBoard({ units: [`P1 ${type} rome`], positions: { P1: { stage } } });
      return upkeepOf(state, rules, state.units.u1!);
    };
    expect([cost('kingdom', 'IN'), cost('empire', 'IN'), cost('barbarian', 'IN'), cost('out', 'IN')]).toEqual(
      [2, 3, 0, 0],
    );
    expect([
      cost('kingdom', 'LE'),
      cost('empire', 'GA'),
      cost('empire', 'EL'),
      cost('kingdom', 'CA'),
    ]).toEqual([0, 1, 5, 3]);
  });
});

describe('books and tables', () => {
  test('BKE-ECO-0: a city that changes hands is told once, one that is kept is not', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 BI rome', 'P1 BI capua'],
      cities: { rome: 'P1', capua: 'P2' },
    });
    const done = run(state, (play) => economy.body(play));
    expect(
      done.events.filter((event) => event.type === 'city-taken').map((event) => event.data.area),
    ).toEqual(['capua']);
  });

  test('BKE-OPT-7: a realm pays a realm only when that is stronger, an out position gets nothing', () => {
    const pay = (stage: Position['stage']): string[] => {
      const state = someBoard({
        options: { players: 2, tribute: true },
        units: ['P1 IN etruria'],
        cities: { rome: 'P2' },
        positions: { P1: { stage }, P2: { stage: 'kingdom', treasury: 9 } },
      });
      const done = run(
        state,
        (play) => {
          noteOrders.body(play);
          playerTurns.body(play);
        },
        { sheets: { P2: 'G - 2 - P1 - TRIBUTE' } },
      );
      return answers(done.events, 'P2');
    };
    expect([pay('kingdom'), pay('empire'), pay('barbarian')]).toEqual([
      ['done BKE-OPT-7'],
      ['done BKE-OPT-7'],
      ['done BKE-OPT-7'],
    ]);
  });

  test('BKE-END-4: cycles, cities and places of an open game; who never played stands last', () => {
    const state = someBoard({
      options: { players: 3, late_entrants: 1 },
      cities: { rome: 'P1', capua: 'P1' },
      positions: {
        P1: {
          points: 30,
          cycles: [{ start: 'hun', group: 'hun', from: 1, to: 4, points: 20, end: 'quit' }],
          treasury: 3,
        },
        P2: {
          stage: 'out',
          points: 0,
          cycles: [{ start: 'hun', group: 'hun', from: 1, to: 4, points: 40, end: 'quit' }],
        },
        P3: { points: 30 },
        P4: { cycle: 0, stage: 'out' },
      },
    });
    const table = standings(rules, state).map(({ position, place, columns }) => [
      position,
      place,
      columns.cycles,
      columns.best,
      columns.cities,
    ]);
    expect(table).toEqual([
      ['P2', 1, 1, 40, 0],
      ['P1', 2, 2, 30, 2],
      ['P3', 3, 1, 30, 0],
      ['P4', 4, 0, 0, 0],
    ]);
  });

  test('BKE-END-4: positions of one player show their sum, those of single players do not', () => {
    const single = begun('pre-roman');
    expect(standings(rules, single)[0]!.columns.sum).toBeUndefined();
    const hands = begun('roman-empire', { players: 3 });
    expect(standings(rules, hands)[0]!.columns.sum).toBeDefined();
  });

  test('BKE-LEASE-1: hired units that must go are told where they went', () => {
    const state = someBoard({
      options: { players: 2, mercenaries: true },
      units: ['P1 BI rome', 'P2 BW rome'],
      positions: { P2: { stage: 'kingdom' } },
    });
    state.units.u1!.lessee = 'P2';
    state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 99 }];
    put(state, 'P2 IN capua');
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        opening.body(play);
      },
      { sheets: {} },
    );
    expect(done.state.units.u1!.area).toBe('rome');
  });
});
