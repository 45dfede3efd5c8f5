import { describe, expect, test } from 'vitest';
import { attackAll } from '../../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import { answerMoves, moveUnits } from '../../../../../games/barbarian-kingdom-empire/rules/moves/moves.js';
import { repairStacks } from '../../../../../games/barbarian-kingdom-empire/rules/land/set-back.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { playerTurns } from '../../../../../games/barbarian-kingdom-empire/phases/player-turns.js';
import { beginPlayerTurn } from '../../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { answers, type Done, find, geo, run, type Sheets, someBoard, types, unitAt } from '../../kit.js';

const move = (
  state: State,
  sheets: Sheets,
  dice: Record<string, number[]> = {},
  attacks = false,
  id = 'P1',
): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      const turn = beginPlayerTurn(play.state, id);
      moveUnits(play, turn);
      repairStacks(play, turn);
      answerMoves(play, turn);
      if (attacks) attackAll(play, turn);
    },
    { sheets, dice },
  );
const turnOf = (state: State, sheets: Sheets, dice = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      playerTurns.body(play);
    },
    { sheets, dice },
  );
const kings = (...units: string[]): State =>
  someBoard({
    units,
    positions: { P1: { stage: 'kingdom', kingdomTurn: 1 }, P2: { stage: 'kingdom', kingdomTurn: 1 } },
  });

describe('marches', () => {
  const end = (units: string[], order: string): [string | undefined, string[]] => {
    const done = move(kings(...units), { P1: order });
    return [done.state.units.u1?.area, answers(done.events)];
  };

  test('BKE-MOV-1, BKE-MOV-4: so many areas as printed, one more if all the way is road', () => {
    expect(end(['P1 BW rome'], 'M - BW1 - Etruria, Liguria, Massilia, Narbo')).toEqual([
      'narbo',
      ['done BKE-MOV-1'],
    ]);
    expect(end(['P1 BW rome'], 'M - BW1 - Etruria, Liguria, Massilia, Narbo, Tolosa')).toEqual([
      'narbo',
      ['part BKE-MOV-1'],
    ]);
    // Etruria to Ravenna is no road: three areas and no more.
    expect(end(['P1 BW rome'], 'M - BW1 - Etruria, Ravenna, Mediolanum, Aquileia')).toEqual([
      'mediolanum',
      ['part BKE-MOV-1'],
    ]);
    // A way that begins by road and leaves it ends where the moves end.
    expect(end(['P1 IN rome'], 'M - IN1 - Capua, Tarentum, Picenum')).toEqual([
      'tarentum',
      ['part BKE-MOV-1'],
    ]);
  });

  test('BKE-MOV-4: who is stopped beyond his moves on a road stands where the road took him', () => {
    expect(end(['P1 IN tarentum', 'P2 IN etruria'], 'M - IN1 - Capua, Rome, Etruria')).toEqual([
      'rome',
      ['part BKE-MOV-2'],
    ]);
    expect(end(['P1 IN tarentum', 'P2 IN etruria'], 'M - IN1 - Capua, Rome, Etruria - ALL')).toEqual([
      'tarentum',
      ['failed BKE-MOV-2'],
    ]);
  });

  test('BKE-MOV-1: a way is a chain of neighbours that exist; the start may be named', () => {
    expect(end(['P1 IN rome'], 'M - IN1 - Rome, Capua')).toEqual(['capua', ['done BKE-MOV-1']]);
    expect(end(['P1 IN rome'], 'M - IN1 - Tarentum')).toEqual(['rome', ['failed BKE-MOV-1']]);
    expect(end(['P1 IN rome'], 'M - IN1 - Capua, Etruria')).toEqual(['rome', ['failed BKE-MOV-1']]);
    expect(end(['P1 IN rome'], 'M - IN1 - Rome')).toEqual(['rome', ['failed BKE-MOV-1']]);
    expect(end(['P1 IN rome'], 'M - IN1 - Capua\nM - IN1 - Tarentum')).toEqual([
      'capua',
      ['done BKE-MOV-1', 'failed BKE-MOV-1'],
    ]);
    expect(end(['P1 IN rome', 'P2 IN capua'], 'M - IN2 - Tarentum')[1]).toEqual(['failed BKE-MOV-1']);
    expect(end(['P1 IN rome'], 'M - ALL@Capua - Tarentum')[1]).toEqual(['failed BKE-MOV-1']);
  });

  test('BKE-MAIL-18: TO takes the road where that is longer than the moves, and goes round what is closed', () => {
    expect(end(['P1 IN tarentum'], 'M - IN1 - to Rome')[0]).toBe('rome');
    expect(end(['P1 IN tarentum'], 'M - IN1 - to Etruria')).toEqual(['etruria', ['done BKE-MOV-1']]);
    expect(end(['P1 IN tarentum', 'P2 IN capua'], 'M - IN1 - to Rome')).toEqual(['rome', ['done BKE-MOV-1']]);
    // Far away: as far on the shortest way as the moves and the road take him.
    expect(end(['P1 IN rome'], 'M - IN1 - to Narbo')).toEqual(['massilia', ['part BKE-MAIL-18']]);
    expect(end(['P1 IN rome'], 'M - IN1 - to Curia')).toEqual(['ravenna', ['part BKE-MAIL-18']]);
    // Held by others: as near as he can come.
    expect(end(['P1 IN rome', 'P2 IN liguria'], 'M - IN1 - to Liguria')).toEqual([
      'etruria',
      ['part BKE-MOV-2'],
    ]);
    expect(end(['P1 IN rome'], 'M - IN1 - to Creta')[1]).toEqual(['failed BKE-MOV-2']);
  });

  test('BKE-MOV-1: a leader goes along who stands with the unit, as far as his own moves reach', () => {
    const done = move(kings('P1 IN rome', 'P1 LE rome', 'P1 LE etruria'), {
      P1: 'M - IN1 - Capua, Tarentum - with LE2',
    });
    expect([unitAt(done.state, 'tarentum'), answers(done.events)]).toEqual([
      ['P1 IN', 'P1 LE'],
      ['done BKE-MOV-1'],
    ]);
    const other = move(kings('P1 IN rome', 'P1 LE rome', 'P1 LE etruria'), {
      P1: 'M - IN1 - Capua - with LE3',
    });
    expect([unitAt(other.state, 'capua'), answers(other.events)]).toEqual([['P1 IN'], ['part BKE-MOV-1']]);
  });

  test('BKE-OPT-6: a marshal gives one area more to who starts beside him, but no garrison and not himself', () => {
    const far = (units: string[], order: string, kind: string): string | undefined => {
      const state = kings(...units);
      for (const unit of Object.values(state.units)) if (unit.type === 'LE') unit.kind = kind;
      return move(state, { P1: order }).state.units.u1?.area;
    };
    const way = 'M - IN1 - Picenum, Ravenna, Liguria, Etruria';
    expect(far(['P1 IN tarentum', 'P1 LE tarentum'], way, 'marshal')).toBe('liguria');
    expect(far(['P1 IN tarentum', 'P1 LE tarentum'], way, 'general')).toBe('ravenna');
    expect(far(['P1 IN tarentum', 'P1 LE capua'], way, 'marshal')).toBe('ravenna');
    expect(far(['P1 IN tarentum', 'P2 LE tarentum'], way, 'marshal')).toBe('ravenna');
    const road = 'M - LE1 - Capua, Rome, Etruria, Liguria, Mediolanum, Aquileia';
    expect(far(['P1 LE tarentum'], road, 'marshal')).toBe('mediolanum');
  });

  test('BKE-GAR-2: a garrison never moves', () => {
    const state = someBoard({ units: ['P1 GA rome'], positions: { P1: { stage: 'empire' } } });
    expect(answers(move(state, { P1: 'M - GA1 - Capua' }).events)).toEqual(['failed BKE-GAR-2']);
  });

  test('BKE-MOV-6: the latest mover goes back first, step by step to where there is room', () => {
    const done = move(kings('P1 IN etruria', 'P1 CA tarentum', 'P1 IN capua'), {
      P1: 'M - IN1 - Rome\nM - CA2 - Capua, Rome',
    });
    // Rome is taken by the first, Capua by who stayed there: back to Tarentum.
    expect([done.state.units.u1!.area, done.state.units.u2!.area]).toEqual(['rome', 'tarentum']);
    expect(answers(done.events)).toEqual(['done BKE-MOV-1', 'failed BKE-MOV-6']);
    const half = move(kings('P1 IN etruria', 'P1 CA tarentum'), {
      P1: 'M - IN1 - Rome\nM - CA2 - Capua, Rome',
    });
    expect([half.state.units.u2!.area, answers(half.events)[1]]).toEqual(['capua', 'part BKE-MOV-6']);
    const other = move(kings('P1 IN etruria', 'P1 CA tarentum'), {
      P1: 'M - CA2 - Capua, Rome\nM - IN1 - Rome',
    });
    expect([other.state.units.u1!.area, other.state.units.u2!.area]).toEqual(['etruria', 'rome']);
  });

  test('BKE-MOV-7: of who may go to mend it the weakest, then the cheapest, then the youngest', () => {
    const left = (...units: string[]): string[] =>
      Object.keys(move(kings(...units.map((type) => `P1 ${type} rome`)), {}).state.units);
    expect(left('BW', 'SH', 'IN')).toEqual(['u1', 'u3']);
    expect(left('IN', 'CA')).toEqual(['u2']);
    expect(left('IN', 'IN')).toEqual(['u1']);
    expect(left('SH', 'IN', 'CA')).toEqual(['u1', 'u3']);
    expect(left('BW', 'BW')).toEqual(['u1', 'u2']);
    expect(left('BW', 'BW', 'BW')).toEqual(['u1', 'u2']);
  });

  test('BKE-EMP-3: an unsupported legion seeks the nearest support; of equal ones that nearer the capital', () => {
    const empire = (units: string[], capital = 'rome'): State =>
      someBoard({ units, positions: { P1: { stage: 'empire', empireTurn: 1, capital } } });
    const place = (done: Done): string => done.state.units.u1!.area;
    // From Semnonia one step to Hermunduria or Boiohaemum? Only Hermunduria is beside the boundary.
    expect(place(move(empire(['P1 EL semnonia']), {}))).toBe('hermunduria');
    // Who is supported stays.
    expect(place(move(empire(['P1 EL chattia']), {}))).toBe('chattia');
    // Full places are no help.
    expect(place(move(empire(['P1 EL semnonia', 'P1 EL hermunduria']), {}))).not.toBe('hermunduria');
    const kingdom = kings('P1 CA semnonia');
    expect(place(move(kingdom, {}))).toBe('semnonia');
    const back = move(empire(['P1 EL augusta']), { P1: 'M - EL1 - Hermunduria, Semnonia' });
    expect([place(back), answers(back.events)]).toEqual(['hermunduria', ['part BKE-MOV-6']]);
  });
});

describe('voyages', () => {
  const trip = (units: string[], order: string, dice: Record<string, number[]> = {}, policy = ''): Done =>
    move(kings(...units), { P1: order, P2: policy }, dice);

  test('BKE-SEA-1: four steps and no more; a ship ends at a coast', () => {
    const four = 'M - SH1 - Pelusium, Jerusalem, Tyre, Antioch';
    expect(trip(['P1 SH alexandria'], four).state.units.u1!.area).toBe('antioch');
    expect(answers(trip(['P1 SH alexandria'], `${four}, Tarsus`).events)).toEqual(['failed BKE-MOV-1']);
    expect(answers(trip(['P1 SH alexandria'], 'M - SH1 - Mare Aegyptium').events)).toEqual([
      'failed BKE-SEA-1',
    ]);
    expect(answers(trip(['P1 SH alexandria'], 'M - SH1 - Mare Ionium, Athens').events)).toEqual([
      'failed BKE-SEA-1',
    ]);
  });

  test('BKE-SEA-5: the dice must be higher than the number of seas', () => {
    const over = (order: string, die: number, more: Partial<Position> = {}, load: string[] = []): boolean => {
      const state = kings('P1 SH syracuse', ...load);
      Object.assign(state.positions.P1!, more);
      for (const unit of Object.values(state.units)) if (unit.type === 'LE') unit.kind = 'naval';
      return move(state, { P1: order }, { 'sinking SH1': [die] }).state.units.u1 !== undefined;
    };
    const two = 'M - SH1 - Mare Tyrrhenum, Mare Ligusticum, Massilia';
    expect([over(two, 2), over(two, 3)]).toEqual([false, true]);
    expect([over(two, 1, { group: 'viking' }), over(two, 2, { group: 'viking' })]).toEqual([false, true]);
    expect([
      over(two, 2, { group: 'viking', stage: 'empire' }),
      over(two, 2, { group: 'viking', stage: 'barbarian' }),
    ]).toEqual([false, true]);
    const led = 'M - SH1 + LE2 - Mare Tyrrhenum, Mare Ligusticum, Massilia';
    expect([over(led, 1, {}, ['P1 LE syracuse']), over(led, 2, {}, ['P1 LE syracuse'])]).toEqual([
      false,
      true,
    ]);
  });

  test('BKE-SEA-4: one unit and one leader a ship, from where it picks them up, set down where it passes', () => {
    const why = (units: string[], order: string): string[] => answers(trip(units, order).events);
    const coast = ['P1 SH rome', 'P1 IN rome', 'P1 LE rome', 'P1 LE rome', 'P1 GA capua'];
    expect(why(coast, 'M - SH1 + IN2 + LE3 - Etruria')).toEqual(['done BKE-MOV-1']);
    expect(why(coast, 'M - SH1 + LE3 + LE4 - Etruria')).toEqual(['failed BKE-SEA-4']);
    expect(why(coast, 'M - SH1 + GA5 - Capua - pick at Capua')).toEqual(['failed BKE-SEA-4']);
    expect(why(['P1 SH rome', 'P1 IN capua'], 'M - SH1 + IN2 - Capua')).toEqual(['failed BKE-SEA-4']);
    expect(why(['P1 SH rome', 'P1 SH rome'], 'M - SH1 + SH2 - Capua')).toEqual(['failed BKE-SEA-4']);
    const set = trip(['P1 SH rome', 'P1 IN rome'], 'M - SH1 + IN2 - Capua, Bruttium - drop at Capua');
    expect([unitAt(set.state, 'capua'), unitAt(set.state, 'bruttium')]).toEqual([['P1 IN'], ['P1 SH']]);
    // Who was carried neither marches nor is carried again.
    const again = trip(
      ['P1 SH rome', 'P1 IN rome', 'P1 SH capua'],
      'M - SH1 + IN2 - Capua, Bruttium - drop at Capua\nM - IN2 - Tarentum\nM - SH3 + IN2 - Bruttium, Tarentum',
    );
    expect(answers(again.events)).toEqual(['done BKE-MOV-1', 'failed BKE-MOV-1', 'failed BKE-SEA-4']);
  });

  test('BKE-SEA-7: a fleet is two ships of one area, neither of which has moved', () => {
    const why = (units: string[], order: string): string[] => answers(trip(units, order).events);
    expect(why(['P1 SH rome', 'P1 SH rome'], 'M - SH1 - Capua - fleet SH2')).toEqual(['done BKE-MOV-1']);
    expect(why(['P1 SH rome', 'P1 SH capua'], 'M - SH1 - Etruria - fleet SH2')).toEqual(['failed BKE-SEA-7']);
    expect(why(['P1 SH rome', 'P1 BW rome'], 'M - SH1 - Capua - fleet BW2')).toEqual(['failed BKE-SEA-7']);
    expect(why(['P1 SH rome'], 'M - SH1 - Capua - fleet SH1')).toEqual(['failed BKE-SEA-7']);
    expect(why(['P1 SH rome', 'P1 SH etruria'], 'M - SH2 - Rome\nM - SH1 - Capua - fleet SH2')[1]).toBe(
      'failed BKE-SEA-7',
    );
  });

  test('BKE-MAIL-9: each policy comes out for what it says', () => {
    const meets = (policy: string, units: string[], order: string): boolean =>
      types(
        trip(
          ['P1 SH syracuse', ...units, 'P2 SH carthage'],
          order,
          { 'sinking SH1': [6], ...seldom(policy, units, order) },
          policy,
        ).events,
      ).includes('intercepted');
    // Which of these come out is what is tested: a script that is not used up would fail.
    const come = new Set([
      'O - INTERCEPT - always|empty|Hadrumetum',
      'O - INTERCEPT - always|full|Hadrumetum',
      'O - INTERCEPT - loaded|full|Hadrumetum',
      'O - INTERCEPT - landing|full|Hadrumetum',
      '|full|Hadrumetum',
      'O - INTERCEPT - always|empty|Lilybaeum',
      'O - INTERCEPT - always|full|Lilybaeum',
      'O - INTERCEPT - loaded|full|Lilybaeum',
    ]);
    const seldom = (policy: string, units: string[], order: string): Record<string, number[]> =>
      come.has(`${policy}|${units.length > 0 ? 'full' : 'empty'}|${order.split(', ').at(-1)!}`)
        ? { 'interception SH1 siculum': [6, 6] }
        : {};
    for (const policy of ['never', 'always', 'loaded', 'landing', ''])
      for (const load of [[], ['P1 IN syracuse']])
        for (const goal of ['Hadrumetum', 'Lilybaeum']) {
          const text = policy === '' ? '' : `O - INTERCEPT - ${policy}`;
          const order = `M - SH1${load.length > 0 ? ' + IN2' : ''} - Mare Siculum, ${goal}`;
          expect([text, load.length, goal, meets(text, load, order)]).toEqual([
            text,
            load.length,
            goal,
            come.has(`${text}|${load.length > 0 ? 'full' : 'empty'}|${goal}`),
          ]);
        }
  });

  test('BKE-MAIL-9: only those on the list, nobody on the peace list, and up to the column that the mover would have', () => {
    const order = 'M - SH1 - Mare Siculum, Hadrumetum';
    const fought = { 'sinking SH1': [6], 'interception SH1 siculum': [6, 6] };
    const met = (policy: string, dice: Record<string, number[]>, more: string[] = []): boolean =>
      types(trip(['P1 SH syracuse', 'P2 SH carthage', ...more], order, dice, policy).events).includes(
        'intercepted',
      );
    const calm = { 'sinking SH1': [6] };
    expect(met('O - INTERCEPT - always - P1', fought)).toBe(true);
    expect(met('O - INTERCEPT - always - P3', calm)).toBe(false);
    expect(met('O - INTERCEPT - always\nO - PEACE - P1', calm)).toBe(false);
    // Who is named is met in spite of peace.
    expect(met('O - INTERCEPT - always - P1\nO - PEACE - P1', fought)).toBe(true);
    expect(met('O - INTERCEPT - always - max 1:1', fought)).toBe(true);
    expect(met('O - INTERCEPT - always - max 2:3', calm)).toBe(false);
    expect(met('O - INTERCEPT - always - max 2:3', fought, ['P2 SH carthage'])).toBe(true);
  });

  test('BKE-INT-2, BKE-LDR-2: leaders count at sea, too, on both sides', () => {
    const odds = (mine: string[], theirs: string[], order: string): unknown =>
      find(
        trip(
          ['P1 SH syracuse', 'P2 SH carthage', ...mine, ...theirs],
          order,
          { 'sinking SH1': [6], 'interception SH1 siculum': [6, 6] },
          'O - INTERCEPT - always - max 6:1',
        ).events,
        'intercepted',
      )?.data.odds;
    const empty = 'M - SH1 - Mare Siculum, Hadrumetum';
    expect(odds([], [], empty)).toBe('1-1');
    expect(odds(['P1 LE syracuse'], [], 'M - SH1 + LE3 - Mare Siculum, Hadrumetum')).toBe('3-2');
    expect(odds([], ['P2 LE carthage'], empty)).toBe('2-3');
    // One who stays ashore is no help.
    expect(odds(['P1 LE syracuse'], [], empty)).toBe('1-1');
  });

  test('BKE-INT-2: an exchange of two against one costs one of the two', () => {
    const done = trip(
      ['P1 SH syracuse', 'P1 SH syracuse', 'P2 SH carthage'],
      'M - SH1 - Mare Siculum, Hadrumetum - fleet SH2',
      { 'sinking SH1': [6], 'sinking SH2': [6], 'interception SH1 siculum': [2, 3] },
      'O - INTERCEPT - always - max 6:1',
    );
    expect([find(done.events, 'intercepted')?.data.result, Object.keys(done.state.units)]).toEqual([
      'EX',
      ['u1'],
    ]);
    expect(done.state.units.u1!.area).toBe('hadrumetum');
    const weak = trip(
      ['P1 SH syracuse', 'P2 SH carthage', 'P2 SH carthage'],
      'M - SH1 - Mare Siculum, Hadrumetum',
      { 'sinking SH1': [6], 'interception SH1 siculum': [4, 5] },
      'O - INTERCEPT - always',
    );
    expect([find(weak.events, 'intercepted')?.data.result, Object.keys(weak.state.units)]).toEqual([
      'EX',
      ['u2'],
    ]);
  });

  test('BKE-INT-1: interceptors come out in slot order of their owners', () => {
    const state = someBoard({
      units: ['P1 SH syracuse', 'P3 SH carthage', 'P2 SH hadrumetum'],
      positions: { P1: { stage: 'kingdom' }, P2: { stage: 'kingdom' }, P3: { stage: 'kingdom' } },
    });
    const policy = 'O - INTERCEPT - always - max 6:1';
    const done = move(
      state,
      { P1: 'M - SH1 - Mare Siculum, Lilybaeum', P2: policy, P3: policy },
      { 'sinking SH1': [6], 'interception SH1 siculum': [5, 4, 5, 4] },
    );
    expect(done.events.filter((event) => event.type === 'intercepted').map((event) => event.data.by)).toEqual(
      ['P2', 'P3'],
    );
  });

  test('BKE-INT-3: driven back it moves no more, but may attack from where it began', () => {
    const state = kings('P1 SH syracuse', 'P1 IN syracuse', 'P2 SH carthage', 'P2 BW lilybaeum');
    const done = move(
      state,
      {
        P1: 'M - SH1 + IN2 - Mare Siculum, Hadrumetum\nM - IN2 - Bruttium\nAT - Lilybaeum - 1:1',
        P2: 'O - INTERCEPT - always',
      },
      {
        'sinking SH1': [6],
        'interception SH1 siculum': [3, 3],
        'interception-return SH1 siculum': [2],
        'combat lilybaeum': [6, 6],
      },
      true,
    );
    expect(answers(done.events)).toEqual(['failed BKE-INT-3', 'failed BKE-MOV-1', 'done BKE-CBT-1']);
    expect(find(done.events, 'combat-rolled')?.data.strength2).toBe(10);
  });

  test('BKE-LND-1: tribes never land, nor does anybody along a coast', () => {
    const state = (units: string[]): State => {
      const one = someBoard({ units, cities: { capua: 'neutral', carthage: 'neutral' } });
      one.positions.P1!.stage = 'barbarian';
      return one;
    };
    expect(
      answers(move(state(['P1 SH rome', 'P1 IN rome']), { P1: 'M - SH1 + IN2 - Capua' }).events),
    ).toEqual(['failed BKE-LND-1']);
    expect(
      answers(
        move(state(['P1 SH syracuse', 'P1 TR syracuse']), { P1: 'M - SH1 + TR2 - Mare Siculum, Carthage' })
          .events,
      ),
    ).toEqual(['failed BKE-LND-1']);
  });

  test('BKE-MAIL-8: what stands beside the target counts with a landing that is ordered, and who attacked already does not', () => {
    const state = kings(
      'P1 SH syracuse',
      'P1 IN syracuse',
      'P1 IN theveste',
      'P2 CA hadrumetum',
      'P2 BW hadrumetum',
    );
    const order = 'M - SH1 + IN2 - Mare Siculum, Hadrumetum';
    // Alone it is 6 against 12, with Theveste 14 against 12.
    const alone = move(state, { P1: order }, { 'sinking SH1': [6] }, true);
    expect(answers(alone.events)).toEqual(['part BKE-MAIL-8']);
    const both = move(
      state,
      { P1: `${order}\nAT - Hadrumetum - 1:1` },
      { 'sinking SH1': [6], 'combat hadrumetum': [6, 6] },
      true,
    );
    expect(find(both.events, 'combat-rolled')?.data.strength2).toBe(14);
    const high = move(state, { P1: `${order}\nAT - Hadrumetum - 3:2` }, { 'sinking SH1': [6] }, true);
    expect([answers(high.events)[0], high.state.units.u1!.area]).toEqual(['part BKE-MAIL-8', 'syracuse']);
  });
});

describe('tribes on the way', () => {
  const people = (units: string[], more: Partial<Position> = {}, options = {}): State =>
    someBoard({
      options: { players: 2, ...options },
      units,
      positions: { P1: { start: 'german-1', ...more } },
    });
  const at = (state: State): string[] =>
    Object.values(state.units)
      .filter((unit) => unit.owner === 'P1')
      .map((unit) => unit.area)
      .sort();

  test('BKE-TRB-1: two tribes of one area, or of two, meet within one area of each', () => {
    const celts = { group: 'celt' };
    const met = (units: string[], order: string): [string[], string[]] => {
      const done = turnOf(people(units, celts), { P1: order });
      return [
        Object.values(done.state.units).map((unit) => `${unit.type} ${unit.area}`),
        answers(done.events),
      ];
    };
    expect(met(['P1 TR chattia', 'P1 TR langobardia'], 'C - Chattia, Langobardia - Cheruscia')).toEqual([
      ['BI cheruscia'],
      ['done BKE-TRB-1'],
    ]);
    expect(met(['P1 TR chattia', 'P1 TR langobardia'], 'C - Chattia, Langobardia - Hermunduria')[0]).toEqual([
      'BI hermunduria',
    ]);
    // Without a place: the first that both can reach.
    expect(met(['P1 TR chattia', 'P1 TR langobardia'], 'C - Chattia, Langobardia')[0]).toEqual([
      'BI cheruscia',
    ]);
    expect(met(['P1 TR chattia', 'P1 TR langobardia'], 'C - Chattia, Langobardia - Chattia')[1]).toEqual([
      'failed BKE-TRB-1',
    ]);
    expect(met(['P1 TR chattia', 'P1 TR rugia'], 'C - Chattia, Rugia')[1]).toEqual(['failed BKE-TRB-1']);
    expect(met(['P1 TR chattia'], 'C - Chattia, Chattia')[1]).toEqual(['failed BKE-TRB-1']);
    expect(met(['P1 TR chattia', 'P1 TR chattia'], 'C - Chattia, Chattia - Chattia')[0]).toEqual([
      'BI chattia',
    ]);
    // A place where somebody else stands, friend or not, is none.
    expect(
      met(
        ['P1 TR chattia', 'P1 TR langobardia', 'P1 BI cheruscia'],
        'C - Chattia, Langobardia - Cheruscia',
      )[1],
    ).toEqual(['failed BKE-TRB-1']);
    expect(
      met(['P1 TR chattia', 'P1 TR langobardia', 'P2 BI cheruscia'], 'C - Chattia, Langobardia')[0],
    ).toContain('BI hermunduria');
  });

  test('BKE-MAIL-7: the loneliest tribe chooses first; pairs meet nearest the goal, by default the nearest city of others', () => {
    const line = ['P1 TR frisia', 'P1 TR chaucia', 'P1 TR cheruscia', 'P1 TR chattia'];
    const done = turnOf(people(line, { group: 'celt' }), { P1: 'C - ALL - toward Colonia' });
    expect(find(done.events, 'tribes-combined')?.data.area).toBeDefined();
    expect(Object.values(done.state.units).map((unit) => unit.type)).toEqual(['BI', 'BI']);
    const toward = (text: string): string =>
      at(
        turnOf(people(['P1 TR chattia', 'P1 TR cheruscia'], { group: 'celt' }), { P1: `C - ALL${text}` })
          .state,
      )[0]!;
    expect(toward(' - toward Silingia')).toBe('hermunduria');
    expect(toward(' - toward Frisia')).toBe('cheruscia');
    expect(toward('')).toBe('colonia');
    expect(answers(turnOf(people(['P1 TR chattia']), { P1: 'C - ALL' }).events)).toEqual([
      'failed BKE-MAIL-7',
    ]);
  });

  test('BKE-TRB-2: where it is ordered, up to the number ordered, and no more than there are counters', () => {
    const grown = (units: string[], order: string, more: Partial<Position> = {}): [number, string[]] => {
      const done = turnOf(people(units, more), { P1: order });
      return [at(done.state).length, answers(done.events)];
    };
    const three = ['P1 TR chattia', 'P1 TR hermunduria', 'P1 TR semnonia'];
    expect(grown(three, 'GR - ALL')[0]).toBe(6);
    expect(grown(three, 'GR - Chattia, Semnonia')[0]).toBe(5);
    expect(grown(three, 'GR - ALL - max 4')[0]).toBe(4);
    expect(grown(three, 'GR - ALL - max 3')).toEqual([3, ['failed BKE-TRB-2']]);
    expect(grown(three, 'GR - NONE')).toEqual([3, ['done BKE-TRB-2']]);
    expect(grown(three, '')[0]).toBe(3);
    expect(grown(three, 'GR - Rome')).toEqual([3, ['failed BKE-TRB-2']]);
    expect(grown([...three, 'P1 BI rome'], 'GR - ALL')).toEqual([4, ['failed BKE-TRB-2']]);
    expect(grown([...three, 'P1 LE rome'], 'GR - ALL')[0]).toBe(7);
  });

  test('BKE-START-5: two tribes of the entering turn do not grow, a turn later they do', () => {
    const grown = (startTurn: number): number =>
      at(
        turnOf(people(['P1 TR petra', 'P1 TR hira'], { group: 'arab', start: 'arab', startTurn }), {
          P1: 'GR - ALL',
        }).state,
      ).length;
    expect([grown(5), grown(4)]).toEqual([2, 4]);
  });

  test('BKE-TRB-3, BKE-MAIL-6: grown tribes spread to free areas, toward the goal, outside before inside; without room they die', () => {
    const spread = (units: string[], order: string): string[] =>
      at(turnOf(people(units), { P1: order }).state);
    expect(spread(['P1 TR chattia'], 'GR - ALL')).toEqual(['chattia', 'cheruscia']);
    expect(spread(['P1 TR chattia'], 'GR - ALL - Rome')).toContain('decumates');
    expect(spread(['P1 TR chattia'], 'GR - ALL - Semnonia')).toEqual(['chattia', 'hermunduria']);
    const told = (units: string[], order: string): unknown =>
      find(turnOf(people(units), { P1: order }).events, 'tribes-spread')?.data.spread;
    expect(told(['P1 TR chattia'], 'GR - ALL')).toEqual([expect.stringMatching(/^TR\d+ cheruscia$/)]);
    const walls = geo.areas.cornavia!.borders.map(({ to }) => `P2 BI ${to}`);
    const shut = turnOf(people(['P1 TR cornavia', ...walls]), { P1: 'GR - ALL' });
    expect([at(shut.state), types(shut.events)]).toContainEqual(['cornavia']);
    expect(types(shut.events)).toContain('tribe-lost');
    expect(types(shut.events)).not.toContain('tribes-spread');
    // A chain of tribes moves up so that all find room.
    expect(spread(['P1 TR cornavia', 'P1 TR decantia'], 'GR - ALL')).toHaveLength(4);
  });

  test('BKE-OPT-1: over a sea marked for this people, from coast to coast, to a free area; three is the last that lands', () => {
    const cross = (
      from: string,
      to: string,
      sea: string,
      more: { group?: string; on?: boolean; units?: string[]; die?: number } = {},
    ): [string[], string[]] => {
      const state = people(
        [`P1 TR ${from}`, ...(more.units ?? [])],
        { group: more.group ?? 'viking', start: null },
        {
          tribal_sea_crossing: more.on ?? true,
        },
      );
      const dice = more.die === undefined ? {} : { 'tribal-crossing TR1': [more.die] };
      const done = turnOf(state, { P1: `M - TR1 - ${sea}, ${to}` }, dice);
      return [at(done.state), answers(done.events)];
    };
    expect(cross('viken', 'Scania', 'Sinus Codanus', { die: 3 })).toEqual([['scania'], ['done BKE-MOV-1']]);
    expect(cross('viken', 'Scania', 'Sinus Codanus', { die: 4 })).toEqual([[], ['failed BKE-OPT-1']]);
    const refused = [['viken'], ['failed BKE-OPT-1']];
    expect(cross('viken', 'Scania', 'Sinus Codanus', { on: false })).toEqual(refused);
    expect(cross('viken', 'Scania', 'Sinus Codanus', { group: 'german' })).toEqual(refused);
    expect(cross('viken', 'Scania', 'Sinus Codanus', { units: ['P2 BI scania'] })).toEqual(refused);
    expect(cross('viken', 'Frisia', 'Sinus Codanus')).toEqual(refused);
    expect(cross('svealand', 'Scania', 'Sinus Codanus')).toEqual([['svealand'], ['failed BKE-OPT-1']]);
    expect(cross('svealand', 'Curonia', 'Mare Balticum')[1]).toEqual(['failed BKE-OPT-1']);
    // An own unit there bars nobody; that there is no room is told when all have moved.
    expect(cross('epidia', 'Laigin', 'Mare Hibernicum', { group: 'pict', die: 1 })[0]).toEqual(['laigin']);
    expect(cross('characene', 'Carmania', 'Sinus Persicus', { group: 'arab' })[1]).toEqual([
      'failed BKE-OPT-1',
    ]);
  });

  test('BKE-CRE-1: no ship inland, and twenty rolls at most for a type without counters', () => {
    const made = (group: string, area: string, dice: number[], units: string[] = []): string[] => {
      const name = area[0]!.toUpperCase() + area.slice(1);
      const done = turnOf(
        people([`P1 TR ${area}`, `P1 TR ${area}`, ...units], { group }),
        { P1: `C - ${name}, ${name} - ${name}` },
        {
          [`unit-creation ${area}`]: dice,
        },
      );
      return unitAt(done.state, area);
    };
    expect(made('viking', 'viken', [5])).toEqual(['P1 SH', 'P1 SH']);
    expect(made('viking', 'chattia', [5])).toEqual([]);
    expect(made('viking', 'chattia', [2])).toEqual(['P1 IN']);
    const bows = geo.inProvince.asia!.slice(0, 7).map((area) => `P1 HB ${area}`);
    // One bow counter is left: two are not to be had, one is.
    expect(made('turk', 'chattia', [2, 5], bows)).toEqual(['P1 BH', 'P1 HB']);
    expect(made('turk', 'chattia', [3, 3, 1], bows)).toEqual(['P1 BH']);
    const inVain = (rolls: number): number[] => Array.from({ length: rolls }, () => 3);
    expect(made('turk', 'chattia', [...inVain(19), 1], bows)).toEqual(['P1 BH']);
    expect(made('turk', 'chattia', inVain(20), bows)).toEqual([]);
  });
});

describe('ships that find their own way (BKE-MAIL-18)', () => {
  const sail = (units: string[], goal: string, dice: number[] = []): [string | undefined, string[]] => {
    const done = move(
      kings(...units),
      { P1: `M - SH1 - to ${goal}` },
      dice.length > 0 ? { 'sinking SH1': dice } : {},
    );
    return [done.state.units.u1?.area, answers(done.events)];
  };

  test('along the coast where that is no longer than the sea, else over as few steps as can be', () => {
    expect(sail(['P1 SH rome'], 'Capua')).toEqual(['capua', ['done BKE-MOV-1']]);
    // Two coastal steps are as short as one sea and cost no die.
    expect(sail(['P1 SH rome'], 'Liguria')).toEqual(['liguria', ['done BKE-MOV-1']]);
    expect(sail(['P1 SH syracuse'], 'Carthage', [2])).toEqual(['carthage', ['done BKE-MOV-1']]);
    expect(sail(['P1 SH alexandria'], 'Athens', [3])).toEqual(['athens', ['done BKE-MOV-1']]);
    expect(sail(['P1 SH alexandria'], 'Rome')).toEqual(['alexandria', ['failed BKE-MAIL-18']]);
    expect(sail(['P1 SH rome'], 'Mediolanum')).toEqual(['rome', ['failed BKE-MAIL-18']]);
  });

  test('round what others hold; a place held by others is come to from the sea', () => {
    expect(sail(['P1 SH rome', 'P2 BW etruria'], 'Liguria', [6])[0]).toBe('liguria');
    const landing = move(
      kings('P1 SH rome', 'P1 IN rome', 'P2 BW capua'),
      { P1: 'M - SH1 + IN2 - to Capua' },
      { 'sinking SH1': [6], 'combat capua': [6, 6] },
      true,
    );
    expect([unitAt(landing.state, 'capua'), find(landing.events, 'combat-rolled')?.data.strength2]).toEqual([
      ['P1 SH', 'P1 IN'],
      6,
    ]);
  });
});
