import { describe, expect, test } from 'vitest';
import { isVacant } from '../../../../games/barbarian-kingdom-empire/board.js';
import { create } from '../../../../games/barbarian-kingdom-empire/create.js';
import { economy } from '../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { playerTurns } from '../../../../games/barbarian-kingdom-empire/phases/player-turns.js';
import { setUp } from '../../../../games/barbarian-kingdom-empire/phases/set-up.js';
import { startOfTurn } from '../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import { beginPlayerTurn } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { nearNames } from '../../../../games/barbarian-kingdom-empire/rules/map/geography.js';
import { upkeepOf } from '../../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { unit as unitMeant } from '../../../../games/barbarian-kingdom-empire/orders/look-up.js';
import { soldiersMeant } from '../../../../games/barbarian-kingdom-empire/rules/money/treaties.js';
import { replaced } from '../../../../games/barbarian-kingdom-empire/rules/realm/overrides.js';
import { becomeEmpire } from '../../../../games/barbarian-kingdom-empire/rules/realm/stages.js';
import { launch } from '../../../../games/barbarian-kingdom-empire/rules/war/combat.js';
import { losses, smallestEnough } from '../../../../games/barbarian-kingdom-empire/rules/war/exchange.js';
import { rebel } from '../../../../games/barbarian-kingdom-empire/scenarios/rebel.js';
import { invaders } from '../../../../games/barbarian-kingdom-empire/scenarios/solitaire/invaders.js';
import type { Position, State, Unit } from '../../../../games/barbarian-kingdom-empire/state.js';
import { scriptedDice } from '../../../../src/core/index.js';
import {
  answers,
  begun,
  charts,
  find,
  geo,
  outcome,
  put,
  rules,
  run,
  seat,
  someBoard,
  types,
  unitAt,
  type Done,
  type Given,
  type Sheets,
} from '../kit.js';
import type { Play } from '../../../../games/barbarian-kingdom-empire/play.js';

const after = (body: (play: Play) => void) => (play: Play) => {
  noteOrders.body(play);
  body(play);
};
const opening = (state: State, sheets: Sheets): Done => run(state, after(startOfTurn.body), { sheets });

describe('agreements', () => {
  const pair = (more: Given = {}): State =>
    someBoard({
      options: { players: 3, mercenaries: true },
      units: ['P1 BI rome', 'P1 BH etruria', 'P3 BI capua'],
      positions: { P2: { stage: 'kingdom', kingdomTurn: 1, treasury: 10 } },
      ...more,
    });

  test('BKE-MAIL-15: an old offer to let soldiers go is no answer to another', () => {
    // P2 was a barbarian when he made it, and rules now.
    const after = (action: string): unknown[] => {
      const state = pair();
      const fields = { action, units: ['BI1'], with: 'P1', price: '3' };
      state.standing.P2 = [{ slot: `treaty ${action} P1 BI1`, key: 'treaty', fields }];
      const done = opening(state, { P1: 'T - OUT - BI1 - P2 - 3' });
      return [done.state.leases.length, ...answers(done.events)];
    };
    expect([after('in'), after('out')]).toEqual([
      [1, 'done BKE-OPT-4'],
      [0, 'failed BKE-MAIL-15'],
    ]);
  });

  test('BKE-OPT-4: offers that still stand make an agreement only between a barbarian and a realm', () => {
    const leases = (positions: Record<string, Partial<Position>>): number => {
      const state = pair({ positions });
      const fields = { units: ['BI1'], price: '3' };
      const offer = (action: string, partner: string) => ({
        slot: `treaty ${action} ${partner} BI1`,
        key: 'treaty',
        fields: { ...fields, action, with: partner },
      });
      state.standing.P1 = [offer('out', 'P2')];
      state.standing.P2 = [offer('in', 'P1')];
      return find(opening(state, {}).events, 'lease-made') ? 1 : 0;
    };
    const realm = { treasury: 10 };
    expect([
      leases({ P2: { ...realm, stage: 'kingdom' } }),
      leases({ P2: { ...realm, stage: 'empire' } }),
      leases({ P2: { ...realm, stage: 'barbarian' } }),
      leases({ P1: { stage: 'kingdom' }, P2: { ...realm, stage: 'kingdom' } }),
    ]).toEqual([1, 1, 0, 0]);
  });

  test('BKE-MAIL-15: an offer to hire does not fail where that agreement runs already, only where it was made with somebody else', () => {
    const hiring = (order: string): string[] => {
      const state = pair();
      state.units.u1!.lessee = 'P2';
      state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 3 }];
      return answers(opening(state, { P2: order }).events, 'P2');
    };
    expect(hiring('T - IN - BI1 - P1 - 3')).toEqual([]);
    expect(hiring('T - IN - BI3 - P3 - 3')).toEqual(['failed BKE-MAIL-15']);
    // The lease of another lessee is none of his.
    const state = pair();
    state.units.u1!.lessee = 'P3';
    state.leases = [{ lessor: 'P1', lessee: 'P3', units: ['u1'], price: 0 }];
    state.positions.P3!.stage = 'kingdom';
    expect(answers(opening(state, { P2: 'T - IN - BI1 - P1 - 3' }).events, 'P2')).toEqual([
      'failed BKE-MAIL-15',
    ]);
  });

  test('BKE-OPT-4: an agreement names own combat units that serve nobody yet', () => {
    const state = pair({
      units: ['P1 BI rome 1', 'P1 TR cheruscia 2', 'P1 LE rome 3', 'P3 BI capua 4', 'P1 BI etruria 5'],
    });
    const named = (...texts: string[]): number[] =>
      soldiersMeant(
        state,
        'P1',
        texts.map((text) => unitMeant({ rules, board: state }, text)),
      ).map(({ serial }) => serial);
    expect(named('BI1', 'TR2', 'LE3', 'BI4', 'BI5', 'BI1')).toEqual([1, 5]);
    // Hired in by P1: he commands it and cannot let it go further.
    state.units.u4!.lessee = 'P1';
    expect(named('BI4', 'BI5')).toEqual([5]);
    state.units.u5!.lessee = 'P2';
    expect(named('BI5')).toEqual([]);
  });

  test('BKE-MAIL-16: a ransom that is only asked is no order to the guard, and does not fail', () => {
    const state = someBoard({
      options: { players: 2, optional_leaders: true },
      units: ['P1 BI rome', 'P2 LE rome'],
      positions: { P2: { stage: 'kingdom', kingdomTurn: 1 } },
    });
    state.units.u2!.holder = 'u1';
    const told = (order: string): string[] =>
      answers(run(state, after(playerTurns.body), { sheets: { P1: order } }).events);
    expect(told('LE - LE2 - RANSOM - 6')).toEqual([]);
    expect(told('LE - LE1 - RANSOM - 6')).toEqual([]);
    expect(told('LE - LE1 - EXECUTE')).toEqual(['failed BKE-OPT-6']);
  });
});

describe('losses', () => {
  const army = (...units: string[]): Unit[] =>
    Object.values(someBoard({ units: units.map((unit) => `P1 ${unit}`) }).units);
  const gone = (amount: number, ...units: string[]): number[] =>
    smallestEnough(charts, army(...units), amount)
      .map(({ serial }) => serial)
      .sort((a, b) => a - b);

  test('BKE-MAIL-10: of sets of one strength the cheaper in upkeep goes, whichever serial is higher', () => {
    // Infantry costs two a turn, horse three.
    expect(gone(4, 'IN rome 1', 'CA capua 2', 'IN etruria 3')).toEqual([3]);
    expect(gone(4, 'CA rome 1', 'IN capua 2', 'CA etruria 3')).toEqual([2]);
    expect(gone(4, 'CA rome 3', 'IN capua 1', 'CA etruria 2')).toEqual([1]);
    expect(gone(8, 'CA rome 4', 'IN capua 1', 'IN etruria 2', 'CA ravenna 3')).toEqual([1, 2]);
    // Elite and ship cost seven, infantry and bow three, though their serials are lower.
    expect(gone(6, 'EL rome 10', 'IN capua 4', 'BW etruria 3', 'SH ravenna 1')).toEqual([3, 4]);
    // Two bows cost two together: less than horse, as much as infantry.
    expect(gone(4, 'CA rome 3', 'BW capua 1', 'BW etruria 2')).toEqual([1, 2]);
  });

  test('BKE-MAIL-10: of sets of one upkeep the highest serials go', () => {
    expect(gone(4, 'IN rome 1', 'IN capua 2', 'IN etruria 3')).toEqual([3]);
    expect(gone(8, 'IN rome 1', 'IN capua 2', 'IN etruria 3')).toEqual([2, 3]);
    // One infantry with a low number or two bows with high ones, and the other way round.
    expect(gone(4, 'IN rome 1', 'BW capua 2', 'BW etruria 3')).toEqual([2, 3]);
    expect(gone(4, 'BW rome 1', 'BW capua 2', 'IN etruria 3')).toEqual([3]);
    // The average counts, not the sum.
    expect(gone(4, 'IN rome 9', 'BW capua 6', 'BW etruria 5')).toEqual([9]);
  });

  test('BKE-MAIL-10: the smallest strength that is enough, and everybody where it just is or is not', () => {
    expect(gone(3, 'IN rome 1', 'BW capua 2', 'BW etruria 3')).toEqual([2, 3]);
    expect(gone(2, 'IN rome 1', 'BW capua 2')).toEqual([2]);
    expect(gone(6, 'IN rome 1', 'BW capua 2')).toEqual([1, 2]);
    expect(gone(7, 'IN rome 1', 'BW capua 2')).toEqual([1, 2]);
    expect(gone(0, 'IN rome 1', 'BW capua 2')).toEqual([]);
  });

  test('BKE-MAIL-10: those of the list first and in its order, until it is enough', () => {
    const lost = (list: string, amount: number): number[] => {
      const state = someBoard({
        units: ['P1 IN rome 1', 'P1 BW capua 2', 'P1 BW etruria 3', 'P1 IN ravenna 4'],
      });
      let found: Unit[] = [];
      run(
        state,
        after((play) => (found = losses(play, Object.values(play.state.units), amount, 'P1'))),
        {
          sheets: { P1: `O - LOSSES - ${list}` },
        },
      );
      return found.map(({ serial }) => serial);
    };
    expect(lost('IN1, BW3', 4)).toEqual([1]);
    expect(lost('BW3, IN1', 4)).toEqual([3, 1]);
    expect(lost('BW', 4)).toEqual([2, 3]);
    expect(lost('BW2, BW2', 4)).toEqual([2, 3]);
    expect(lost('IN1', 6)).toEqual([1, 3]);
  });

  test('BKE-CBT-14: a ship that had fled there is nobody’s prize', () => {
    const attack = (fled: boolean): string[] => {
      const state = someBoard({ units: ['P1 IN etruria', 'P2 SH rome'] });
      const done = run(
        state,
        (play) => {
          const turn = beginPlayerTurn(play.state, 'P1');
          if (fled) turn.retreated.add('u2');
          launch(play, turn, 'rome', [{ unit: play.state.units.u1!, landing: false }], {});
        },
        { dice: { 'combat rome': [6, 6] } },
      );
      return types(done.events).filter((type) => type === 'ship-captured');
    };
    expect([attack(false), attack(true)]).toEqual([['ship-captured'], []]);
  });

  test("BKE-LDR-3: a unit that is bought where a stranger's leader stands alone finds him there", () => {
    const state = someBoard({
      units: ['P2 LE rome'],
      cities: { rome: 'P1' },
      positions: {
        P1: { stage: 'kingdom', kingdomTurn: 2, treasury: 10, capital: 'rome' },
        P2: { stage: 'kingdom', kingdomTurn: 2 },
      },
    });
    const done = run(state, after(economy.body), { sheets: { P1: 'B - IN - Rome' } });
    expect(unitAt(done.state, 'rome')).toEqual(['P1 IN']);
    expect(types(done.events)).toContain('leader-lost');
  });

  test('BKE-LDR-3: a leader goes in with the last of his side, not with the first', () => {
    const state = (...units: string[]): State =>
      someBoard({ units: [...units, 'P1 LE etruria', 'P2 BW rome'] });
    const won = (board: State): string[] => {
      const force = ['u1', 'u2'].flatMap((id) => (board.units[id]?.owner === 'P1' ? [board.units[id]] : []));
      const done = run(
        board,
        (play) => {
          const units = force.map(({ id }) => ({ unit: play.state.units[id]!, landing: false }));
          launch(play, beginPlayerTurn(play.state, 'P1'), 'rome', units.slice(0, 1), {});
        },
        { dice: { 'combat rome': [6, 6] } },
      );
      return unitAt(done.state, 'rome');
    };
    expect(won(state('P1 BI etruria'))).toEqual(['P1 BI', 'P1 LE']);
    expect(won(state('P1 BI etruria', 'P1 BW etruria'))).toEqual(['P1 BI']);
  });
});

describe('realms', () => {
  test('BKE-ECO-7, BKE-SOL-2: what a bribe costs is a purchase, and what is left pays the administration', () => {
    const state = begun('expanding-rome');
    const rome = seat(state, 'rome');
    rome.treasury = 30;
    state.solitaire = { hispania: { type: 'no-opposition' } };
    const spent = (text: string): [number, number, number] => {
      const { row } = run(state, after(economy.body), { sheets: { P1: text } }).state.positions.P1!;
      return [row.purchases, row.admin, row.available - row.upkeep - row.purchases - row.admin - row.balance];
    };
    expect(spent('H - Hispania')).toEqual([5, 0, 0]);
    expect(spent('B - BW - Tarentum\nH - Hispania')).toEqual([7, 0, 0]);
    expect(spent('B - BW - Tarentum')).toEqual([2, 0, 0]);
  });

  test('BKE-ECO-7: an empire keeps horse and bow at the price of its stage, or of a kingdom', () => {
    const cost = (stage: 'kingdom' | 'empire', type: string): number => {
      const state = someBoard({ units: [`P1 ${type} rome`], positions: { P1: { stage } } });
      return upkeepOf(state, rules, state.units.u1!);
    };
    const both = (type: string): number[] => [cost('kingdom', type), cost('empire', type)];
    expect([both('IN'), both('CA'), both('SH'), both('EL'), both('GA')]).toEqual([
      [2, 3],
      [3, 3],
      [2, 2],
      [0, 5],
      [0, 1],
    ]);
  });

  test('BKE-MAIL-13: infantry becomes a garrison only where it stands alone', () => {
    const empire = (...more: string[]): string[] => {
      const state = someBoard({
        units: ['P1 IN rome', ...more],
        cities: { rome: 'P1' },
        positions: { P1: { stage: 'kingdom', kingdomTurn: 1 } },
      });
      return unitAt(run(state, (play) => becomeEmpire(play, play.state.positions.P1!)).state, 'rome');
    };
    expect(empire()).toEqual(['P1 GA']);
    expect(empire('P1 SH rome')).toEqual(['P1 IN', 'P1 SH']);
    expect(empire('P2 BW rome')).toEqual(['P1 IN', 'P2 BW']);
  });

  test('BKE-S7-4: a fall is a number below the age, and only a fall is replaced as one', () => {
    const state = begun('late-empire');
    const { id } = seat(state, 'persia');
    const result = (rolled: string | number, when: string): unknown => {
      let found: unknown;
      run(
        state,
        after((play) => (found = replaced(play, play.state.positions[id]!, rolled, 5))),
        { sheets: { [id]: `AR - ${when} - revival` } },
      );
      return found;
    };
    expect([result(4, 'fall'), result(5, 'fall'), result(6, 'fall')]).toEqual(['revival', 5, 6]);
    expect(result('good-ruler', 'fall')).toBe('good-ruler');
    expect(result('rebellion', 'fall')).toBe('rebellion');
    expect([result('rebellion', 'rebellion'), result('corruption', 'rebellion')]).toEqual([
      'revival',
      'corruption',
    ]);
    expect([result('corruption', 'corruption'), result(4, 'corruption')]).toEqual(['revival', 4]);
  });

  test('BKE-S5-5: 7 leaves the capital alone, also when it is the only city or is named', () => {
    const state = begun('alexander');
    const { id } = seat(state, 'persia');
    const seven = (sheet: string): (string | null)[] => {
      const done = run(
        state,
        after((play) => rebel(play, play.state.positions[id]!)),
        {
          sheets: { [id]: sheet },
          dice: { [`rebellion ${id}`]: [3, 4] },
        },
      );
      return ['susa', 'tyre'].map((area) => done.state.cities[area]!.owner);
    };
    expect(seven('RB - CITIES - Susa, Tyre')).toEqual([id, null]);
    for (const [area, city] of Object.entries(state.cities)) if (area !== 'susa') city.owner = null;
    expect(seven('')).toEqual([id, null]);
    state.positions[id]!.capital = null;
    expect(seven('')).toEqual([null, null]);
  });
});

describe('set-up', () => {
  test('BKE-MAIL-1: nobody is placed where others stand', () => {
    const lombard = (guest: string): string[] => {
      const state = someBoard({ scenario: 'byzantine', turn: 0, keep: true });
      state.step = 'setup';
      const { id } = seat(state, 'lombard');
      put(state, `${guest === 'own' ? id : seat(state, guest).id} BW capua`);
      return outcome(run(state, after(setUp.body), { sheets: { [id]: 'SU - CA - Capua' } }).events);
    };
    expect([lombard('own'), lombard('byzantine')]).toEqual([['order-done'], ['order-failed']]);
  });

  test('BKE-MAIL-1, BKE-S7-5: who sets up inside the boundary does not do so outside', () => {
    const garrison = (province: string): string[] => {
      const state = someBoard({ scenario: 'late-empire', turn: 0, keep: true });
      state.step = 'setup';
      const area = geo.ids.find(
        (id) => geo.areas[id]!.prov === province && !geo.areas[id]!.desert && isVacant(state, id),
      )!;
      const { id } = seat(state, 'rome');
      return outcome(run(state, after(setUp.body), { sheets: { [id]: `SU - GA - ${area}` } }).events);
    };
    expect([garrison('hispania'), garrison('norway')]).toEqual([['order-done'], ['order-failed']]);
  });

  test('BKE-MAIL-17: spaces around a wished seat are no part of its name', () => {
    const dealt = (first: string): unknown => {
      const dice = scriptedDice({
        'seat player-1': [6, 6],
        'seat player-2': [5, 5],
        'seat player-3': [4, 4],
      });
      const wishes = [[first], ['German 1']];
      return create(rules, 'roman-empire', { players: 3, seating: 'dice', wishes }, dice).seats?.[0];
    };
    expect(dealt(' Rome ')).toEqual({ player: 1, dice: [12], positions: ['P5'] });
    expect(dealt('Rome')).toEqual(dealt(' Rome '));
  });

  test('nearest names of a place are of the kinds that may stand there', () => {
    expect(nearNames(geo, 'Romee', ['area'])).toContain('Rome');
    expect(nearNames(geo, 'Romee', ['sea', 'province'])).not.toContain('Rome');
    expect(nearNames(geo, 'Mare Ligusticun', ['sea'])).toContain('Mare Ligusticum');
    expect(nearNames(geo, 'Mare Ligusticun', ['area'])).not.toContain('Mare Ligusticum');
    expect(nearNames(geo, 'Hispaniaa', ['province'])).toContain('Hispania');
    expect(nearNames(geo, 'Hispaniaa', ['area', 'sea'])).not.toContain('Hispania');
  });
});

describe('the opposition of Expanding Rome', () => {
  const alone = (units: string[], kinds: Record<string, { type: string }>, cities = {}): State => {
    const state = someBoard({
      scenario: 'expanding-rome',
      units,
      cities,
      positions: { P1: { stage: 'kingdom', kingdomTurn: 0, capital: 'rome', treasury: 0 } },
    });
    state.solitaire = kinds;
    return state;
  };
  const burnt = (state: State, ...areas: string[]): State => {
    for (const area of areas) Object.assign(state.cities[area]!, { pillaged: 3, pillagedTurn: 3 });
    return state;
  };
  /** All cities within reach burnt but those named. */
  const allBurnt = (state: State, ...but: string[]): State =>
    burnt(state, ...Object.keys(state.cities).filter((area) => !but.includes(area)));

  test('BKE-SOL-3: with seven invaders a first die picks the six or the last, and dice that name nobody are thrown again', () => {
    const areas = geo.inProvince.gaul!.slice(0, 7);
    const state = allBurnt(
      alone(
        areas.map((area) => `invaders BI ${area}`),
        { gaul: { type: 'invaders' } },
      ),
    );
    // 3: no such group; 2 and 5: nobody; 2 and 1: the seventh. From then on six, one die each.
    const done = run(state, (play) => invaders(play), {
      dice: {
        'invader 1': [3, 1, 2, 5, 2, 1],
        'invader 2': [6],
        'invader 3': [6, 5],
        'invader 4': [1],
        'invader 5': [1],
        'invader 6': [1],
      },
    });
    expect(Object.keys(done.state.units)).toHaveLength(7);
  });

  test('BKE-SOL-3: an invader attacks a city that is left to burn, in a province in play, at 3-2 or better', () => {
    const gaul = { gaul: { type: 'invaders' } };
    const fights = (state: State): unknown =>
      find(
        run(state, (play) => invaders(play), { dice: { 'combat lugdunum': [6, 6] } }).events,
        'combat-rolled',
      )?.data.area;
    const near = (unit: string, ...but: string[]): State =>
      allBurnt(alone(['invaders BI aeduia', unit], gaul), ...but);
    expect(fights(near('P1 BW lugdunum', 'lugdunum'))).toBe('lugdunum');
    const quiet = (state: State): string[] =>
      types(run(state, (play) => invaders(play)).events).filter((type) => type === 'combat-rolled');
    // Burnt already; three against four.
    expect(quiet(near('P1 BW lugdunum'))).toEqual([]);
    expect(quiet(near('P1 IN lugdunum', 'lugdunum'))).toEqual([]);
    // Beyond the boundary there is nothing to burn while the province is not in play.
    const [from, city] = geo.ids.flatMap((id) =>
      geo.areas[id]!.inside
        ? geo.areas[id]!.borders.flatMap(({ to, kind }) =>
            kind === 'o' && !geo.areas[to]!.inside ? [[id, to] as const] : [],
          )
        : [],
    )[0]!;
    const beyond = (provinces: Record<string, { type: string }>): State => {
      const state = allBurnt(alone([`invaders BI ${from}`], provinces));
      state.cities[city] = { owner: null, tax: 1, pillaged: null, pillagedTurn: null };
      state.neutral[city] = {};
      return state;
    };
    expect(quiet(beyond({}))).toEqual([]);
    const { prov } = geo.areas[city]!;
    const fought = run(beyond({ [prov]: { type: 'militias' } }), (play) => invaders(play), {
      dice: { [`combat ${city}`]: [6, 6] },
    });
    expect(types(fought.events)).toContain('combat-rolled');
  });

  test('BKE-SOL-3: an invader walks as far as he may, and the way told is the way he went', () => {
    const { moves } = charts.units.BI;
    const far = geo.ids.find(
      (id) => geo.areas[id]!.prov === 'hispania' && geo.areas[id]!.tax && geo.distance('aeduia', id)! > moves,
    )!;
    const state = allBurnt(alone(['invaders BI aeduia'], { gaul: { type: 'invaders' } }), far);
    const done = run(state, (play) => invaders(play));
    const { way, from, to } = find(done.events, 'unit-moved')!.data as {
      way: string[];
      from: string;
      to: string;
    };
    expect([way[0], way.at(-1)]).toEqual([from, to]);
    expect(way).toHaveLength(moves + 1);
    expect(done.state.units.u1!.area).toBe(to);
  });
});
