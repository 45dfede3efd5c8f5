import { describe, expect, test } from 'vitest';
import {
  subversion,
  rebuildAllies,
} from '../../../../games/barbarian-kingdom-empire/scenarios/late-empire/orders.js';
import { moveUnits, answerMoves } from '../../../../games/barbarian-kingdom-empire/rules/moves/moves.js';
import { repairStacks } from '../../../../games/barbarian-kingdom-empire/rules/land/set-back.js';
import { administration } from '../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { playerTurns } from '../../../../games/barbarian-kingdom-empire/phases/player-turns.js';
import { unrest } from '../../../../games/barbarian-kingdom-empire/rules/peoples/tribal-fate.js';
import { mayEnter } from '../../../../games/barbarian-kingdom-empire/rules/land/passage.js';
import { beginPlayerTurn } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { halvesFall } from '../../../../games/barbarian-kingdom-empire/scenarios/east-west.js';
import { solitaireAdministration } from '../../../../games/barbarian-kingdom-empire/scenarios/solitaire/events.js';
import {
  bribeProvinces,
  joinProvinces,
  openProvinces,
} from '../../../../games/barbarian-kingdom-empire/scenarios/solitaire/provinces.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { ending, scenarioScore } from '../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import { entries } from '../../../../games/barbarian-kingdom-empire/scenarios/vikings/entry.js';
import { heirsOfCharles } from '../../../../games/barbarian-kingdom-empire/scenarios/vikings/heirs.js';
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
import type { Play } from '../../../../games/barbarian-kingdom-empire/play.js';

const go = (state: State, body: (play: Play) => void, sheets: Sheets = {}, dice = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      body(play);
    },
    { sheets, dice },
  );
const clear = (state: State, owner?: string): State => {
  for (const unit of Object.values(state.units))
    if (owner === undefined || unit.owner === owner) delete state.units[unit.id];
  return state;
};
const give = (state: State, owner: string | null, ...areas: string[]): State => {
  for (const area of areas) state.cities[area]!.owner = owner;
  return state;
};

describe('how scenarios are won', () => {
  test('BKE-END-1: nobody wins before the last turn, and the last turn decides', () => {
    for (const [scenario, turns] of [
      ['roman-empire', 20],
      ['east-west', 18],
      ['byzantine', 8],
      ['alexander', 8],
      ['pre-roman', 8],
      ['late-empire', 16],
      ['vikings', 8],
    ] as const) {
      const state = begun(scenario);
      state.turn = turns - 1;
      expect([scenario, ending(state, rules)]).toEqual([scenario, null]);
      state.turn = turns;
      expect([scenario, ending(state, rules)]).not.toEqual([scenario, null]);
    }
  });

  test('BKE-S1-3: Rome holds out to turn 20 and wins; else Rome is worth ten and Byzantium five', () => {
    const state = begun('roman-empire');
    state.turn = 20;
    expect(ending(state, rules)).toMatchObject({ winners: [seat(state, 'rome').id], shared: false });
    const hun = seat(state, 'hun');
    const score = (...areas: string[]): number => {
      give(state, null, ...Object.keys(state.cities));
      give(state, hun.id, ...areas);
      return scenarioScore(state, rules, hun);
    };
    expect([score('rome'), score('byzantium'), score('antioch')]).toEqual([13, 9, 3]);
    // What is burnt counts neither as tax; who holds it has the bonus.
    give(state, hun.id, 'rome');
    state.cities.antioch!.pillaged = 1;
    expect(scenarioScore(state, rules, hun)).toBe(13);
  });

  test('BKE-S2-2: the half with more tax, equal ones together', () => {
    const state = begun('east-west');
    state.turn = 18;
    const [west, east] = [seat(state, 'west').id, seat(state, 'east').id];
    give(state, null, ...Object.keys(state.cities));
    const winners = (): unknown => ending(state, rules)!.winners;
    give(state, west, 'lutetia', 'treveri');
    give(state, east, 'tomi');
    expect(winners()).toEqual([west]);
    give(state, east, 'serdica');
    expect(ending(state, rules)).toMatchObject({ shared: true });
    give(state, east, 'athens');
    expect(winners()).toEqual([east]);
  });

  test('BKE-S5-4: eighteen of tax that was not his, three who left, and Persia beaten; one less is a draw', () => {
    const state = begun('alexander');
    state.turn = 8;
    const [macedon, persia] = [seat(state, 'macedon'), seat(state, 'persia')];
    const end = (): string => ending(state, rules)!.reason;
    expect([end(), ending(state, rules)!.winners]).toEqual(['persia-stands', [persia.id]]);
    persia.surrendered = true;
    give(
      state,
      macedon.id,
      'alexandria',
      'antioch',
      'damascus',
      'ephesus',
      'nicaea',
      'pergamum',
      'ancyra',
      'tyre',
      'jerusalem',
      'tarsus',
      'mazaca',
    );
    macedon.exits = 3;
    expect(end()).toBe('alexander');
    macedon.exits = 2;
    expect(end()).toBe('draw');
    macedon.exits = 3;
    give(state, persia.id, 'mazaca');
    expect(end()).toBe('draw');
    persia.surrendered = false;
    persia.stage = 'out';
    give(state, macedon.id, 'mazaca');
    expect(end()).toBe('alexander');
  });

  test('BKE-S6-4: the most tax; of equal ones the fuller treasury, then both', () => {
    const state = begun('pre-roman');
    state.turn = 8;
    give(state, null, ...Object.keys(state.cities));
    const [rome, carthage] = [seat(state, 'rome'), seat(state, 'carthage')];
    give(state, rome.id, 'rome');
    give(state, carthage.id, 'carthage', 'hippo');
    rome.treasury = 3;
    carthage.treasury = 4;
    expect(ending(state, rules)).toMatchObject({ winners: [carthage.id], shared: false });
    rome.treasury = 4;
    expect(ending(state, rules)).toMatchObject({ winners: [rome.id, carthage.id], shared: true });
    give(state, rome.id, 'capua');
    carthage.treasury = 40;
    expect(ending(state, rules)).toMatchObject({ winners: [rome.id], shared: false });
  });

  test('BKE-S7-6: Rome one, Persia two, Germans three, allies one and half of what Rome has', () => {
    const state = begun('late-empire');
    give(state, null, ...Object.keys(state.cities));
    const score = (key: string): number => scenarioScore(state, rules, seat(state, key));
    for (const [key, area] of [
      ['rome', 'rome'],
      ['persia', 'antioch'],
      ['german', 'alexandria'],
      ['allies', 'damascus'],
    ] as const)
      give(state, seat(state, key).id, area);
    // Halves are kept doubled.
    expect(['rome', 'persia', 'german', 'allies'].map(score)).toEqual([6, 12, 18, 9]);
    state.cities.alexandria!.pillaged = 3;
    give(state, seat(state, 'persia').id, 'susa');
    expect(['german', 'persia'].map(score)).toEqual([0, 16]);
  });

  test('BKE-S8-4: all tax counts, burnt cities too, Italy twice, loans against it', () => {
    const state = begun('vikings');
    const { id } = give(state, null, ...Object.keys(state.cities)) && seat(state, 'vikings');
    give(state, id, 'rome', 'narbo');
    state.cities.narbo!.pillaged = 2;
    const viking = state.positions[id]!;
    expect(scenarioScore(state, rules, viking)).toBe(7);
    viking.loans = 2;
    expect(scenarioScore(state, rules, viking)).toBe(5);
  });

  test('BKE-S4-4: complete with all cities, partial with fifty of tax at one time, else lost', () => {
    const state = begun('expanding-rome');
    const rome = seat(state, 'rome');
    const all = Object.keys(state.cities);
    give(state, rome.id, ...all);
    expect(ending(state, rules)).toMatchObject({ reason: 'complete', winners: [rome.id] });
    give(state, null, 'tomi');
    expect(ending(state, rules)).toBeNull();
    state.turn = 30;
    expect(ending(state, rules)?.reason).toBe('partial');
    // 64 in all: without these fourteen there are fifty, without one more only 49.
    give(state, null, 'alexandria', 'antioch', 'damascus', 'byzantium');
    expect(ending(state, rules)?.reason).toBe('partial');
    give(state, null, 'hippo');
    expect(ending(state, rules)).toMatchObject({ reason: 'loss', winners: [] });
    rome.remarks.push('partial victory reached');
    expect(ending(state, rules)?.reason).toBe('partial');
    rome.remarks = [];
    state.turn = 12;
    rome.stage = 'out';
    expect(ending(state, rules)?.reason).toBe('loss');
  });
});

describe('the halves of the Empire', () => {
  const fall = (
    body: (state: State, west: string, east: string) => void,
    sheet = '',
    dice = [2],
  ): { done: Done; west: string; east: string } => {
    const state = begun('east-west');
    const [west, east] = [seat(state, 'west').id, seat(state, 'east').id];
    for (const unit of Object.values(state.units)) if (unit.area === 'rome') delete state.units[unit.id];
    body(state, west, east);
    return {
      done: go(state, halvesFall, { [east]: sheet }, dice.length > 0 ? { [`fall ${west}`]: dice } : {}),
      west,
      east,
    };
  };
  const taken = ({ done }: { done: Done }): unknown => find(done.events, 'units-taken-over')?.data.units;

  test('BKE-S2-2: an enemy or a garrison in its capital fells a half; its own units or nobody do not', () => {
    const fell = (body: (state: State, west: string) => void, dice: number[]): boolean =>
      types(fall(body, '', dice).done.events).includes('half-fell');
    expect(fell((state, west) => void put(state, `${west} IN rome`), [])).toBe(false);
    expect(fell(() => undefined, [])).toBe(false);
    expect(fell((state) => void put(state, 'P1 BI rome'), [2])).toBe(true);
    expect(fell((state) => void (state.neutral.rome = {}), [2])).toBe(true);
    expect(fell((state) => void put(state, 'P1 LE rome'), [])).toBe(false);
  });

  test('BKE-S2-2, BKE-MAIL-12: a die of units, the strongest, then those on the richest cities, or as ordered; with their cities', () => {
    const enemy = (state: State): void => void put(state, 'P1 BI rome');
    const strongest = fall((state, west) => {
      enemy(state);
      clear(state, west);
      put(state, `${west} IN capua 301`);
      put(state, `${west} EL lutetia 302`);
      put(state, `${west} IN carthage 303`);
      give(state, west, 'capua', 'lutetia', 'carthage');
    });
    expect(taken(strongest)).toEqual(['EL302', 'IN303']);
    const { cities } = strongest.done.state;
    expect([cities.lutetia!.owner, cities.carthage!.owner, cities.capua!.owner]).toEqual([
      strongest.east,
      strongest.east,
      null,
    ]);
    expect(strongest.done.state.neutral.capua).toBeDefined();
    const named = fall(
      (state, west) => {
        enemy(state);
        clear(state, west);
        put(state, `${west} IN capua 301`);
        put(state, `${west} EL lutetia 302`);
      },
      'RB - FALL - IN301',
      [1],
    );
    expect([taken(named), named.done.state.units.u302]).toEqual([['IN301'], undefined]);
  });

  test('BKE-S2-2: if both fall at once nobody takes over', () => {
    const both = fall(
      (state) => {
        for (const unit of Object.values(state.units))
          if (unit.area === 'byzantium') delete state.units[unit.id];
        put(state, 'P1 BI rome');
        put(state, 'P1 BI byzantium');
      },
      '',
      [],
    );
    expect([taken(both), both.done.state.fallen.slice().sort()]).toEqual([undefined, ['east', 'west']]);
    expect([
      both.done.state.positions[both.west]!.stage,
      both.done.state.positions[both.east]!.stage,
    ]).toEqual(['out', 'out']);
  });

  test('BKE-S2-1: never into the other’s capital before that half has fallen, though the boundary was crossed', () => {
    const state = begun('east-west');
    const west = seat(state, 'west').id;
    const unit = put(clear(state), `${west} EL hadrianopolis`);
    const may = (area: string): boolean => mayEnter(state, rules, unit, area);
    expect([may('byzantium'), may('aenus'), may('getia')]).toEqual([false, false, true]);
    state.boundaryCrossed = true;
    expect([may('byzantium'), may('aenus')]).toEqual([false, true]);
    state.fallen = ['east'];
    expect(may('byzantium')).toBe(true);
  });
});

describe('the late empire', () => {
  test('BKE-S7-1: a Roman garrison beside a German unit, one a turn, while the Germans are barbarians', () => {
    const state = begun('late-empire');
    const { id } = seat(state, 'german');
    put(state, `${id} BI chattia`);
    put(state, `${seat(state, 'rome').id} IN belgica`);
    const told = (text: string, one = state): string[] =>
      answers(go(one, subversion, { [id]: text }).events, id);
    expect(told('U - Mogontiacum')).toEqual(['done BKE-S7-1']);
    expect(told('U - Mogontiacum\nU - Colonia')).toEqual(['done BKE-S7-1', 'failed BKE-S7-1']);
    expect(told('U - Argentorate')).toEqual(['failed BKE-S7-1']);
    expect(told('U - Belgica')).toEqual(['failed BKE-S7-1']);
    const king = structuredClone(state);
    king.positions[id]!.stage = 'kingdom';
    expect(told('U - Mogontiacum', king)).toEqual(['failed BKE-S7-1']);
    const persia = seat(state, 'persia').id;
    expect(answers(go(state, subversion, { [persia]: 'U - Mogontiacum' }).events, persia)).toEqual([
      'failed BKE-S7-1',
    ]);
  });

  test('BKE-S7-3: the allies replace one lost unit a turn for four, beside another of theirs, where there is room', () => {
    const state = begun('late-empire');
    const { id } = seat(state, 'allies');
    state.positions[id]!.lost = { BH: 1, BW: 1 };
    const rebuild = (text: string, money: number): [string[], number] => {
      let spent = 0;
      const done = go(
        state,
        (play) => {
          spent = rebuildAllies(play, play.state.positions[id]!, money);
        },
        { [id]: text },
      );
      return [answers(done.events, id), spent];
    };
    expect(rebuild('R - BW - Siscia', 4)).toEqual([['done BKE-S7-3'], 4]);
    expect(rebuild('R - BW - Siscia', 3)).toEqual([['failed BKE-S7-3'], 0]);
    expect(rebuild('R - HB - Siscia', 9)).toEqual([['failed BKE-S7-3'], 0]);
    expect(rebuild('R - BW - Rome', 9)).toEqual([['failed BKE-S7-3'], 0]);
    expect(rebuild('R - BH - Siscia', 9)).toEqual([['failed BKE-S7-3'], 0]);
    expect(rebuild('R - BW - Siscia\nR - BH - Durocortorum', 9)).toEqual([
      ['done BKE-S7-3', 'failed BKE-S7-3'],
      4,
    ]);
  });
});

describe('Vikings, Magyars and the heirs', () => {
  const world = (): { state: State; id: string } => {
    const state = begun('vikings');
    return { state, id: seat(state, 'vikings').id };
  };

  test('BKE-S8-2: four a turn in Norway and Sweden, by order where it says, Sialand excepted', () => {
    const { state, id } = world();
    const entered = (text: string): [string[], string[]] => {
      const done = go(state, entries, { [id]: text });
      return [
        done.events
          .filter((event) => event.type === 'unit-entered')
          .map((event) => `${(event.data.unit as string).slice(0, 2)} ${event.data.area as string}`),
        answers(done.events, id),
      ];
    };
    expect(entered('')[0]).toEqual(['SH viken', 'IN viken', 'SH agder', 'IN agder']);
    const [units, told] = entered('E - IN, SH - Scania\nE - BW - Gautland');
    expect([units.slice(0, 3), units.length, told]).toEqual([
      ['IN scania', 'SH scania', 'BW gautland'],
      4,
      ['done BKE-S8-2', 'done BKE-S8-2'],
    ]);
    expect(entered('E - IN - Sialand')[1]).toEqual(['failed BKE-S8-2']);
    expect(entered('E - IN, IN - Scania')[1]).toEqual(['part BKE-S8-2']);
    expect(entered('E - IN, SH - Scania\nE - IN, SH - Viken\nE - BW - Agder')[1]).toEqual([
      'done BKE-S8-2',
      'done BKE-S8-2',
      'failed BKE-S8-2',
    ]);
  });

  test('BKE-S8-13: one for every two of a type lost; the odd one waits; R OFF wants none', () => {
    const { state, id } = world();
    state.positions[id]!.reserve = {};
    const back = (lost: Position['lost'], text = ''): [Position['reserve'], Position['lost']] => {
      state.positions[id]!.lost = lost;
      const position = go(state, entries, { [id]: text }).state.positions[id]!;
      const onBoard = Object.values(go(state, entries, { [id]: text }).state.units).filter(
        (unit) => unit.owner === id,
      ).length;
      return [{ SH: onBoard }, position.lost];
    };
    expect(back({ SH: 1 })).toEqual([{ SH: 0 }, { SH: 1 }]);
    expect(back({ SH: 2 })).toEqual([{ SH: 1 }, { SH: 0 }]);
    expect(back({ SH: 3 })).toEqual([{ SH: 1 }, { SH: 1 }]);
    expect(back({ SH: 4 }, 'R - OFF')).toEqual([{ SH: 0 }, { SH: 4 }]);
  });

  test('BKE-S8-13, BKE-TRB-9: what unrest takes of raiders was not lost in combat', () => {
    const { state, id } = world();
    const places = geo.ids.filter((area) => ['gaul', 'hispania'].includes(geo.areas[area]!.prov));
    for (const area of places.slice(0, 15)) put(state, `${id} IN ${area}`);
    state.positions[id]!.lost = {};
    const dice = { [`unrest ${id}`]: [1], [`unrest-loss ${id}`]: [2] };
    const done = go(state, (play) => unrest(play, play.state.positions[id]!), {}, dice);
    expect(types(done.events).filter((type) => type === 'unit-removed')).toHaveLength(4);
    expect(done.state.positions[id]!.lost).toEqual({});
  });

  test('BKE-S8-7: before turn 5 not into a city of the other heir unless he allows it; afterwards freely', () => {
    const { state } = world();
    const [france, germany] = [seat(state, 'france').id, seat(state, 'germany').id];
    const unit = put(state, `${germany} IN colonia`);
    const goes = (turn: number, allow = ''): boolean => {
      clear(state, france);
      state.turn = turn;
      let may = false;
      go(state, (play) => (may = mayEnter(play.state, play.data, play.state.units[unit.id]!, 'treveri')), {
        [france]: allow,
      });
      return may;
    };
    expect([goes(4), goes(4, 'O - ALLOW - Treveri'), goes(4, 'O - ALLOW - Narbo'), goes(5)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('BKE-S8-11: a new knight at will, for the heirs only', () => {
    const { state, id } = world();
    const france = seat(state, 'france').id;
    const knights = (who: string, text: string): string[] =>
      Object.values(go(state, heirsOfCharles, { [who]: text }).state.units)
        .filter((unit) => unit.owner === who && unit.knight)
        .map((unit) => unit.area);
    expect(knights(france, '')).toEqual(['lutetia']);
    expect(knights(france, 'O - KNIGHT - IN@Treveri')).toEqual(['treveri']);
    put(state, `${id} IN viken`);
    expect(knights(id, 'O - KNIGHT - IN@Viken')).toEqual([]);
  });

  test('BKE-S8-16: each heir declares once, nobody else does', () => {
    const { state, id } = world();
    const france = seat(state, 'france').id;
    const told = (who: string): string[] => answers(go(state, heirsOfCharles, { [who]: 'CR' }).events, who);
    expect([told(france), told(id)]).toEqual([['done BKE-S8-16'], ['failed BKE-S8-16']]);
    state.positions[france]!.crusade = 1;
    expect(told(france)).toEqual(['failed BKE-S8-16']);
  });

  test('BKE-S8-12: the heirs and Byzantium one column up, ten at least; the raiders one down', () => {
    const { state } = world();
    state.turn = 2;
    const column = (key: string, percent: number): unknown => {
      const one = structuredClone(state);
      for (const position of Object.values(one.positions)) position.economyStage = 'out';
      const position = seat(one, key);
      Object.assign(position, { stage: 'kingdom', economyStage: 'kingdom', kingdomTurn: 1, percent });
      return find(
        go(one, (play) => administration.body(play), {}, { [`admin ${position.id}`]: [3, 3] }).events,
        'admin-rolled',
      )?.data.column;
    };
    expect([column('france', 0), column('france', 20), column('germany', 50)]).toEqual([10, 30, 50]);
    expect([column('vikings', 20), column('vikings', 0), column('magyars', 50)]).toEqual([10, 0, 40]);
  });

  test('BKE-S8-2: Magyars ride in at Yaik; one stack stays, the others go on toward Carpia', () => {
    const { state } = world();
    const { id } = seat(state, 'magyars');
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        playerTurns.body(play);
      },
      {},
    ).state;
    const own = Object.values(done.units).filter((unit) => unit.owner === id);
    expect(own).toHaveLength(14);
    expect(unitAt(done, 'yaik').length).toBeLessThanOrEqual(2);
    for (const unit of own) expect(geo.distance('yaik', unit.area)).toBeLessThanOrEqual(4);
  });
});

describe('Alexander', () => {
  test('BKE-S5-6: out by Parthia or Carmania with a step left; no leaders, nobody from elsewhere', () => {
    const state = clear(begun('alexander'));
    const { id } = seat(state, 'macedon');
    const leave = (units: string[], text: string): [number, string[]] => {
      const one = structuredClone(state);
      units.forEach((unit, at) => put(one, `${id} ${unit} ${401 + at}`));
      const done = go(one, (play) => playerTurns.body(play), { [id]: text });
      return [done.state.positions[id]!.exits, answers(done.events, id)];
    };
    expect(leave(['BW parthia'], 'E - OUT - BW401')).toEqual([1, ['done BKE-S5-6']]);
    expect(leave(['BW carmania'], 'E - OUT - BW401')).toEqual([1, ['done BKE-S5-6']]);
    expect(leave(['BW rhagae'], 'E - OUT - BW401')).toEqual([0, ['failed BKE-S5-6']]);
    expect(leave(['LE parthia'], 'E - OUT - LE401')).toEqual([0, ['failed BKE-S5-6']]);
    // Infantry has two areas: from Rhagae it leaves, from Ecbatana it does not.
    expect(leave(['IN rhagae'], 'M - IN401 - Parthia\nE - OUT - IN401')[0]).toBe(1);
    expect(leave(['IN ecbatana'], 'M - IN401 - Rhagae, Parthia\nE - OUT - IN401')[0]).toBe(0);
    expect(leave(['BW parthia', 'IN parthia'], 'E - OUT - ALL@Parthia')).toEqual([2, ['done BKE-S5-6']]);
    expect(leave(['BW parthia', 'LE parthia'], 'E - OUT - ALL@Parthia')).toEqual([1, ['done BKE-S5-6']]);
    // One of them has come as far as it goes; one stands elsewhere; of two that are named there is one.
    const tired = leave(['BW parthia', 'IN ecbatana'], 'M - IN402 - Rhagae, Parthia\nE - OUT - ALL@Parthia');
    expect(tired).toEqual([1, ['done BKE-MOV-1', 'part BKE-S5-6']]);
    expect(leave(['BW parthia', 'BW rhagae'], 'E - OUT - ALL BW')).toEqual([1, ['part BKE-S5-6']]);
    expect(leave(['BW parthia'], 'E - OUT - 2 BW@Parthia')).toEqual([1, ['part BKE-S5-6']]);
  });

  test('BKE-S5-6, BKE-S5-4: who may not move does not leave', () => {
    const state = clear(begun('alexander'));
    const { id } = seat(state, 'persia');
    put(state, `${id} BI parthia 401`);
    put(state, `${id} LE rhagae 402`).kind = 'darius';
    const gone = (surrendered: boolean): string[] => {
      const one = structuredClone(state);
      one.positions[id]!.surrendered = surrendered;
      return answers(go(one, (play) => playerTurns.body(play), { [id]: 'E - OUT - BI401' }).events, id);
    };
    expect([gone(false), gone(true)]).toEqual([['done BKE-S5-6'], ['failed BKE-S5-6']]);
  });

  test('BKE-S5-1: within two areas of Darius; his horse is free, the ship never moves', () => {
    const state = clear(begun('alexander'));
    const { id } = seat(state, 'persia');
    const moves = (unit: string, order: string, king = 'susa'): string[] => {
      const one = structuredClone(state);
      put(one, `${id} LE ${king} 401`).kind = 'darius';
      put(one, `${id} ${unit} 402`);
      const done = go(
        one,
        (play) => {
          const turn = beginPlayerTurn(play.state, id);
          moveUnits(play, turn);
          repairStacks(play, turn);
          answerMoves(play, turn);
        },
        { [id]: order },
      );
      return answers(done.events, id);
    };
    expect(geo.distance('susa', 'rhagae')).toBe(2);
    expect(moves('BI rhagae', 'M - BI402 - Parthia')).toEqual(['done BKE-MOV-1']);
    expect(geo.distance('susa', 'parthia')).toBe(2);
    expect(geo.distance('susa', 'albania')).toBe(3);
    expect(moves('BI albania', 'M - BI402 - Cadusia')).toEqual(['failed BKE-S5-1']);
    expect(moves('CA albania', 'M - CA402 - Cadusia')).toEqual(['done BKE-MOV-1']);
    // Where both stood when the turn began counts, whoever goes first.
    const first = moves('BI rhagae', 'M - LE401 - TO Seleucia\nM - BI402 - Parthia');
    expect(first).toEqual(['done BKE-MOV-1', 'done BKE-MOV-1']);
    const late = moves('BI albania', 'M - LE401 - TO Ecbatana\nM - BI402 - Cadusia');
    expect(late).toEqual(['done BKE-MOV-1', 'failed BKE-S5-1']);
    expect(geo.distance('seleucia', 'rhagae')).toBeGreaterThan(2);
    expect(geo.distance('ecbatana', 'albania')).toBe(2);
    expect(moves('SH susa', 'M - SH402 - Persepolis')).toEqual(['failed BKE-S5-1']);
  });
});

describe('Expanding Rome', () => {
  const rome = (units: string[], kinds: State['solitaire'] = {}): State => {
    const state = someBoard({
      scenario: 'expanding-rome',
      units,
      cities: { rome: 'P1' },
      positions: { P1: { stage: 'kingdom', kingdomTurn: 4, capital: 'rome' } },
    });
    state.solitaire = kinds;
    return state;
  };

  test('BKE-SOL-1: beside a unit, or one sea from a ship; never Italy, nor what is outside the boundary', () => {
    const opened = (units: string[], dice: Record<string, number[]>): string[] =>
      go(
        rome(units),
        openProvinces,
        {},
        Object.fromEntries(Object.entries(dice).map(([key, faces]) => [`province-type ${key}`, faces])),
      )
        .events.filter((event) => event.type === 'province-opened')
        .map((event) => event.data.province as string);
    expect(opened(['P1 IN rome'], {})).toEqual([]);
    expect(opened(['P1 IN liguria'], { gaul: [2] })).toEqual(['gaul']);
    expect(opened(['P1 IN treveri'], { gaul: [2] })).toEqual(['gaul']);
    expect(opened(['P1 SH tarentum'], { achaia: [2], illyricum: [2], macedonia: [2] })).toEqual([
      'achaia',
      'illyricum',
      'macedonia',
    ]);
  });

  test.each([
    [1, 0, 0],
    [2, 2, 2],
    [3, 2, 4],
    [4, 5, 4],
  ])('BKE-SOL-2: a die of %i brings Rhaetia %i garrisons, its cities strength %i', (die, count, strength) => {
    const done = go(
      rome(['P1 IN aquileia'], { illyricum: { type: 'militias' } }),
      openProvinces,
      {},
      {
        'province-type rhaetia': [die],
      },
    ).state;
    const held = geo.inProvince.rhaetia!.filter((area) => done.neutral[area]);
    expect(held).toHaveLength(count);
    if (strength > 0) expect(done.neutral.augusta).toEqual(strength === 4 ? { strong: true } : {});
  });

  test('BKE-SOL-2: a province without opposition costs its tax, joins in the administration, and only once', () => {
    const kinds = { hispania: { type: 'no-opposition' }, gaul: { type: 'militias' } };
    const bribe = (text: string, money: number, more: State['solitaire'] = kinds): [string[], number] => {
      let spent = 0;
      const done = go(
        rome([], more),
        (play) => {
          spent = bribeProvinces(play, play.state.positions.P1!, money);
        },
        { P1: text },
      );
      return [answers(done.events), spent];
    };
    expect(bribe('H - Hispania', 5)).toEqual([['done BKE-SOL-2'], 5]);
    expect(bribe('H - Hispania', 4)).toEqual([['failed BKE-SOL-2'], 0]);
    expect(bribe('H - Hispania\nH - Hispania', 20)).toEqual([['done BKE-SOL-2', 'failed BKE-SOL-2'], 5]);
    expect(bribe('H - Gaul', 20)).toEqual([['failed BKE-SOL-2'], 0]);
    expect(
      bribe('H - Hispania', 20, { hispania: { type: 'no-opposition', joined: true, bought: true } })[1],
    ).toBe(0);
    const joined = go(rome([], { hispania: { type: 'no-opposition', bought: true } }), joinProvinces).state;
    expect(geo.inProvince.hispania!.filter((area) => joined.cities[area]?.owner === 'P1')).toHaveLength(5);
    expect(joined.solitaire.hispania).toMatchObject({ joined: true });
    const closed = go(rome([], { hispania: { type: 'no-opposition' } }), joinProvinces).state;
    expect(closed.cities.gades!.owner).toBeNull();
  });

  test.each([
    [[1, 1], 0, 'pillage-coast'],
    [[2, 2], 0, 'pillage-coast'],
    [[2, 3], 0, 'pillage-boundary'],
    [[3, 3], 0, 'pillage-boundary'],
    [[3, 4], 0, 'revolt-city'],
    [[3, 4], 1, 'remove-1'],
    [[4, 5], 0, 'treasury'],
    [[5, 5], 0, 'none'],
    [[5, 6], 0, 'none'],
    [[5, 6], 1, 'treasury'],
    [[6, 6], 1, 'treasury'],
    [[6, 6], 2, 'new-leader'],
    [[6, 6], 5, 'new-leader'],
  ])('BKE-SOL-6: dice %j and %i columns are the event %s', (dice, columns, event) => {
    const state = rome(['P1 IN rome']);
    state.positions.P1!.columnsBought = columns;
    expect(
      find(
        go(state, solitaireAdministration, {}, { [`solitaire-event ${state.turn}`]: dice }).events,
        'solitaire-event',
      )?.data.event,
    ).toBe(event);
  });

  test('BKE-SOL-6: what the events do: an empty coast or border city burns, one revolts, money comes and goes', () => {
    const event = (dice: number[], units: string[], owned: string[], columns = 0): State => {
      const state = give(rome(units), 'P1', ...owned);
      Object.assign(state.positions.P1!, { columnsBought: columns, treasury: 1 });
      return go(state, solitaireAdministration, {}, { [`solitaire-event ${state.turn}`]: dice }).state;
    };
    const burnt = (state: State): string[] =>
      Object.keys(state.cities).filter((area) => state.cities[area]!.pillaged !== null);
    expect(burnt(event([1, 1], ['P1 IN rome'], ['capua', 'mediolanum']))).toEqual(['capua']);
    expect(burnt(event([1, 1], ['P1 IN rome', 'P1 IN capua'], ['capua', 'mediolanum']))).toEqual([]);
    expect(burnt(event([2, 3], ['P1 IN rome'], ['capua', 'augusta', 'tomi']))).toEqual(['augusta']);
    expect(burnt(event([2, 3], ['P1 IN augusta'], ['capua', 'augusta']))).toEqual([]);
    const revolt = event([3, 4], ['P1 IN capua'], ['capua']);
    expect([revolt.cities.capua!.owner, revolt.cities.rome!.owner, unitAt(revolt, 'capua')]).toEqual([
      null,
      'P1',
      [],
    ]);
    expect(event([4, 5], [], []).positions.P1!.treasury).toBe(0);
    expect(event([6, 6], [], []).positions.P1!.treasury).toBe(3);
    const leader = event([6, 6], ['P1 IN capua'], [], 2);
    expect(unitAt(leader, 'capua')).toEqual(['P1 IN', 'P1 LE']);
    const third = event([6, 6], ['P1 IN capua', 'P1 LE capua', 'P1 LE capua'], [], 2);
    expect(unitAt(third, 'capua')).toHaveLength(3);
  });
});
