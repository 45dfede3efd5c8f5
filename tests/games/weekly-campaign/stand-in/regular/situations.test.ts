/** What a regular player does where a sensible person would know what to do: one situation for each rule of thumb. */
import { describe, expect, test } from 'vitest';
import { TEMPERS } from '../../../../../src/core/index.js';
import { cities } from '../../../../../games/weekly-campaign/rules/realm/places.js';
import { warKey } from '../../../../../games/weekly-campaign/rules/realm/relations.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { data, sheetOf } from './kit.js';

const matching = (lines: readonly string[], pattern: RegExp): string[] =>
  lines.filter((line) => pattern.test(line));
const war = (state: State, a: string, b: string): void => {
  state.wars[warKey(a, b)] = { since: state.turn, lastAct: state.turn };
};

describe('money', () => {
  test('free cities near by get a small present each week, as many as his nature has patience for', () => {
    for (const temper of TEMPERS) {
      const presents = matching(sheetOf({ position: 'P1', temper }), /^G - \d+ - {1,2}- \w+$/);
      expect(presents).toHaveLength(data['stand-in'].natures[temper]!.bribes);
    }
  });

  test('nobody is bribed out of the pay of the troops', () => {
    const lines = sheetOf({ position: 'P1', change: ({ positions }) => (positions['P1']!.treasury = 300) });
    expect(matching(lines, /^G - /)).toEqual([]);
  });

  test('before the taxes what is left goes into the levels of the small cities', () => {
    const rich = (turn: number) => (state: State) => {
      state.turn = turn;
      state.positions['P5']!.treasury = 900;
    };
    const late = matching(sheetOf({ position: 'P5', change: rich(12) }), /^I - .* - TA\d+$/);
    expect(late.length).toBeGreaterThan(1);
  });

  test('levels that come too late for the end are not bought', () => {
    const lines = sheetOf({
      scenario: 'tutorial',
      position: 'P5',
      change: (state) => {
        state.turn = 13;
        state.wars = {};
        state.positions['P5']!.treasury = 2000;
      },
    });
    expect(matching(lines, /^I - .* - TA\d+$/)).toEqual([]);
  });

  test('once no taxes come before the end no troops are raised: the money counts', () => {
    const raised = (turn: number): string[] =>
      matching(
        sheetOf({ scenario: 'tutorial', position: 'P5', change: (state) => (state.turn = turn) }),
        /^[BR] - .*\d(?!.SQ)[A-Z]{3}/,
      );
    expect(raised(9)).not.toEqual([]);
    expect(raised(14)).toEqual([]);
  });
});

describe('treaties', () => {
  const friends = (until: number) => (state: State) => {
    state.turn = 40;
    for (const other of ['P1', 'P2', 'P4', 'P5', 'P6'])
      state.treaties.push({
        a: other < 'P3' ? other : 'P3',
        b: other < 'P3' ? 'P3' : other,
        from: 20,
        until,
        denouncedBy: null,
      });
    // All that lies between Macedonia and the Greeks is his.
    for (const city of cities(state))
      if (city.home === 'P0') Object.assign(city, { owner: 'P3', holder: 'P3', status: 'owned' });
    state.positions['P3']!.treasury = 3000;
    state.commands['P3-1DV']!.stack = { 'PHI.r': 30 };
  };
  const broken = (temper: (typeof TEMPERS)[number], until: number): string[] =>
    matching(sheetOf({ position: 'P3', temper, change: friends(until) }), /^T - P\d - 0$/);

  test('the treacherous breaks one when he is ready; nobody else does', () => {
    expect(broken('treacherous', 60)).toHaveLength(1);
    for (const temper of ['cautious', 'greedy', 'loyal'] as const) expect(broken(temper, 60)).toEqual([]);
  });

  test('a treaty is taken from whoever offers it, even from who runs away from all others: the armies are freer for it', () => {
    const lines = (leader: boolean): string[] =>
      sheetOf({
        position: 'P4',
        temper: 'loyal',
        change: (state) => {
          state.offers = [{ by: 'P2', to: 'P4', period: 24, turn: 1 }];
          if (!leader) return;
          for (const { id, home, dv } of cities(state))
            if (home === 'P2')
              state.positions['P4']!.recall[id] = { owner: 'P2', holder: 'P2', size: 15, dv, turn: 1 };
        },
      });
    expect(lines(false)).toContain('T - P2 - 24');
    expect(lines(true)).toContain('T - P2 - 24');
  });
});

describe('peace', () => {
  /** The Red Kings hold more than the Blue League. */
  const peace = (position: string, turn: number, since: number): string[] =>
    matching(
      sheetOf({
        scenario: 'tutorial',
        position,
        change: (state) => {
          state.turn = turn;
          state.wars[warKey('P1', 'P5')] = { since, lastAct: since };
        },
      }),
      /^T - P\d - \d+$/,
    );

  test('in the last weeks who is behind makes none, however tired of the war', () => {
    expect(peace('P5', 11, -60)).toHaveLength(1);
    expect(peace('P5', 14, -60)).toEqual([]);
  });

  test('in the last weeks who is ahead asks for it', () => {
    expect(peace('P1', 11, 10)).toEqual([]);
    expect(peace('P1', 14, 13)).toHaveLength(1);
  });
});

describe('fleets', () => {
  test('WK-ZOC-4: with an enemy in the next hex a fleet on its way home is ready to fight', () => {
    const digits = (enemyAt: string): string[] =>
      matching(
        sheetOf({
          scenario: 'tutorial',
          position: 'P5',
          change: (state) => {
            Object.assign(state.commands['P5-1FL']!, { hex: 'A3029', supply: 2, sqds: { 'LSQ.r': 1 } });
            Object.assign(state.commands['P1-1FL']!, { hex: enemyAt, sqds: { 'HSQ.r': 8 } });
          },
        }),
        /^O - 1FL/,
      );
    expect(digits('A2928')).toEqual(['O - 1FL - - 1 - 2']);
    expect(digits('A2827')).toEqual(['O - 1FL - -  - 2']);
  });
});

describe('armies', () => {
  test('the capital keeps its watch, more of it with an enemy near', () => {
    const joining = (enemyAt?: string): number => {
      const lines = sheetOf({
        position: 'P3',
        change: (state) => {
          if (enemyAt === undefined) return;
          war(state, 'P3', 'P5');
          state.commands['P5-1DV']!.hex = enemyAt;
        },
      });
      return matching(lines, /^T - Pella - /)
        .flatMap((line) => [...line.matchAll(/(\d+)[A-Z]{3}/g)])
        .reduce((n, [, count]) => n + Number(count), 0);
    };
    expect(joining()).toBeGreaterThan(0);
    expect(joining('A1733')).toBeLessThan(joining());
  });

  test('an enemy at the gates is attacked by who is stronger; before too many all go behind the walls', () => {
    const lines = (regts: number): string[] =>
      sheetOf({
        scenario: 'tutorial',
        position: 'P1',
        change: (state) => {
          Object.assign(state.commands['P5-2DV']!, { hex: 'A1832', stack: { 'HHI.r': regts } });
        },
      });
    const [few, many] = [lines(8), lines(28)];
    expect(matching(few, /^M - 1AR - F0,3$/)).toHaveLength(1);
    expect(matching(many, /^M - 1AR/)).toEqual([]);
    expect(matching(many, /^O - 1AR - G/)).toHaveLength(1);
  });
});

describe('walls', () => {
  /** Corinth A2434 and Sparta A2236 are P5's and nearly empty; P1's army stands where the test says. */
  const besieged = (change: (state: State) => void): string[] =>
    sheetOf({ scenario: 'tutorial', position: 'P5', change });
  const put = (state: State, id: string, hex: string, inside: string | null = null): void => {
    Object.assign(state.commands[id]!, { hex, inside, parent: null });
  };
  const march = (state: State, hex: string): void => {
    put(state, 'P1-1AR', hex);
    Object.assign(state.commands['P1-1DV']!, { hex });
  };

  test('a Division that does not beat an army goes inside the walls that would fall to it', () => {
    const lines = besieged((state) => {
      march(state, 'A2134');
      put(state, 'P5-2DV', 'A2335');
    });
    expect(matching(lines, /^M - 2DV - F0,4$/)).toHaveLength(1);
    expect(matching(lines, /^O - 2DV - G/)).toHaveLength(1);
  });

  test('whoever holds them stays there while the enemy, who is not in sight, may come back', () => {
    const lines = (peace: boolean): string[] =>
      besieged((state) => {
        if (peace) state.wars = {};
        march(state, 'A2032');
        put(state, 'P5-2DV', 'A2236', 'A2236');
        state.commands['P5-2DV']!.orders.mode = 'G';
      });
    expect(matching(lines(false), /^M - 2DV|^O - 2DV - F/)).toEqual([]);
    expect(matching(lines(true), /^M - 2DV|^O - 2DV - F/)).not.toEqual([]);
  });

  test('a siege is broken from both sides: who is near marches in at odds that fit him, the garrison sallies to help', () => {
    const lines = (besiegers: number): string[] =>
      besieged((state) => {
        march(state, 'A2236');
        state.commands['P1-1DV']!.stack = { 'PMI.r': besiegers };
        state.cities['A2236']!.siege = { by: 'P1', weeks: 2, starved: 0 };
        put(state, 'P5-1DV', 'A2236', 'A2236');
        put(state, 'P5-2DV', 'A2335');
      });
    expect(matching(lines(18), /^M - 2DV - F0,4$/)).toHaveLength(1);
    expect(matching(lines(18), /^O - 2DV - - 1 - 1 /)).toHaveLength(1);
    expect(matching(lines(18), /^O - 1DV .* - 3$/)).toHaveLength(1);
    // Against too many nobody comes out.
    expect(matching(lines(28), /^M - 2DV - F0,4$/)).toEqual([]);
    expect(matching(lines(28), /^O - 1DV .* - 3$/)).toEqual([]);
  });

  test('who is in a fort with the besieger beside it does not leave it for the besieged', () => {
    const lines = (beside: boolean): string[] =>
      besieged((state) => {
        march(state, 'A2236');
        state.commands['P1-1DV']!.stack = { 'PMI.r': 18 };
        state.cities['A2236']!.siege = { by: 'P1', weeks: 2, starved: 0 };
        put(state, 'P5-1DV', 'A2236', 'A2236');
        const hex = beside ? 'A2335' : 'A2334';
        const fort = {
          id: 'P5-FO1',
          owner: 'P5',
          n: 1,
          name: 'Eyrie',
          hex,
          stack: {},
          prisoners: [],
          siege: null,
        };
        state.forts['P5-FO1'] = { ...structuredClone(Object.values(state.forts)[0]!), ...fort };
        put(state, 'P5-2DV', hex, 'P5-FO1');
      });
    expect(matching(lines(true), /^M - 2DV - F0,4$/)).toEqual([]);
    expect(matching(lines(false), /^M - 2DV - F0,4,4$/)).toHaveLength(1);
  });
});
