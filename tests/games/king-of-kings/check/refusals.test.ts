/** Every reason for which a line fails in play, and every finding of a check: one line each. */
import { describe, expect, test } from 'vitest';
import { deepFreeze, parseSheet, seededDice, type ForcedRolls } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { barrier } from '../../../../games/king-of-kings/rules/march/marches.js';
import { rolls } from '../../../../games/king-of-kings/rolls.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { at, bare, data, stand, start, worldOf, forceOrdersOf } from '../kit.js';

const system = await loadSystem('king-of-kings');

interface Given {
  readonly state: State;
  readonly sheet: string;
  readonly by?: string;
  readonly forced?: ForcedRolls;
}

/** The reasons that one position's lines came to, played through the whole season. */
function reasons({ state, sheet, by = 'P1', forced = {} }: Given): string[] {
  const read = parseSheet(system.orders, `GAME x POSITION ${by} TURN ${state.game.turn}\n${sheet}`);
  expect(read.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  const dice = seededDice({ seed: 'refusals', turn: state.game.turn, rolls, forced });
  const outcome = system.resolve(deepFreeze(state), { [by]: read }, dice);
  if ('questions' in outcome) throw new Error('asked');
  return outcome.events
    .filter((e) => e.type.startsWith('order-') && e.seenBy.includes(by))
    .map((e) => `${e.type.slice(6)} ${typeof e.data['reason'] === 'string' ? e.data['reason'] : ''}`.trim());
}

/** Alexander's world without troops, but for a force of each at home. */
function quiet(options: Record<string, unknown> = {}): State {
  const state = bare('alexander', 2, options);
  stand(state, 'P1', 'Pella', '2 PX');
  stand(state, 'P2', 'Susa', '2 HC');
  return state;
}

const inSeason = (season: State['game']['season'], state: State): State => {
  state.game.season = season;
  return state;
};

const married = (): State => {
  const state = quiet();
  state.positions['P1']!.monarch.married = true;
  return state;
};

const besieged = (): State => {
  const state = quiet();
  stand(state, 'P2', 'Corinth', '1 HC');
  return state;
};

const bought = (): State => {
  const state = quiet({ mercenaries: true });
  return state;
};

const caravan = (place: string): State => {
  const state = start('diadochi', 4);
  newForce(state, 'P1', 'caravan', at(state, place));
  return state;
};

const refused: readonly [reason: string, rule: string, given: () => Given][] = [
  ['failed already-married', 'KOK-MAR-1', () => ({ state: married(), sheet: 'W - [Ionia]' })],
  ['failed no-such-house', 'KOK-MAR-1', () => ({ state: quiet(), sheet: 'W - [Atlantis]' })],
  ['failed no-consent', 'KOK-MAR-1', () => ({ state: quiet(), sheet: 'W - [P2]' })],
  ['failed not-legal', 'KOK-MAR-1', () => ({ state: start('hammurabi', 4), sheet: 'W - [India]' })],
  ['failed nobody-proposed', 'KOK-MAR-1', () => ({ state: quiet(), sheet: 'W - [consent P2]' })],
  ['failed besieged', 'KOK-ALL-5', () => ({ state: besieged(), sheet: 'G - [Corinth] - [P2]' })],
  ['failed not-yours', 'KOK-ALL-5', () => ({ state: quiet(), sheet: 'G - [Susa] - [P2]' })],
  ['failed no-such-receiver', 'KOK-ALL-5', () => ({ state: quiet(), sheet: 'G - [5] - [P5]' })],
  ['failed not-enough', 'KOK-OPT-5', () => ({ state: bought(), sheet: 'G - [1 PX] - [P2]' })],
  ['failed none-unbought', 'KOK-OPT-5', () => ({ state: bought(), sheet: 'MR - [PX] - [1] - [P2]' })],
  ['failed not-offered', 'KOK-OPT-5', () => ({ state: bought(), sheet: 'B - [1 PX] - [capital] - [P2]' })],
  ['failed no-such-position', 'KOK-ALL-1', () => ({ state: quiet(), sheet: 'TY - [5] - [ally]' })],
  [
    'failed out-of-the-game',
    'KOK-ALL-1',
    () => {
      const state = start('hammurabi', 4);
      state.positions['P2']!.status = 'retired';
      return { state, sheet: 'TY - [2] - [ally]' };
    },
  ],
  [
    'failed option-off',
    'KOK-ALL-1',
    () => ({ state: quiet({ alliances: false }), sheet: 'TY - [2] - [ally]' }),
  ],
  ['failed option-off', 'KOK-OPT-5', () => ({ state: quiet(), sheet: 'MO - [PX] - [1] - [1] - [all]' })],
  ['failed option-off', 'KOK-OPT-5', () => ({ state: quiet(), sheet: 'MR - [PX] - [1] - [P2]' })],
  ['failed option-off', 'KOK-OPT-6', () => ({ state: quiet(), sheet: 'A - [yes]' })],
  ['failed option-off', 'KOK-OPT-7', () => ({ state: quiet(), sheet: 'RA - [Susa]' })],
  ['failed option-off', 'KOK-OPT-2', () => ({ state: quiet(), sheet: 'M - [A1] - [here embark]' })],
  ['failed not-confirmed', 'KOK-DEATH-4', () => ({ state: quiet(), sheet: 'AB - [no]' })],
  ['failed no-longer-yours', 'KOK-OPEN-1', () => ({ state: quiet(), sheet: 'N - [A9] - [Guard]' })],
  ['failed wrong-season', 'KOK-SUM-1', () => ({ state: quiet(), sheet: 'C - [court]' })],
  ['failed wrong-season', 'KOK-WIN-2', () => ({ state: quiet(), sheet: 'D - [1 PX] - [Pella]' })],
  [
    'failed not-there',
    'KOK-WIN-2',
    () => ({ state: inSeason('winter', quiet()), sheet: 'D - [1 KT] - [Pella]' }),
  ],
  [
    'failed game-over',
    'KOK-END-1',
    () => {
      const state = inSeason('summer', start('hammurabi', 4));
      state.game.period = 1;
      return { state, sheet: 'I - [monuments]', forced: { 'summer/diplomacy P1': [4] } };
    },
  ],
  ['failed no-hostile-place', 'KOK-SIEGE-1', () => ({ state: quiet(), sheet: 'S - [Pella]' })],
  ['failed nobody-there', 'KOK-SIEGE-1', () => ({ state: quiet(), sheet: 'S - [Susa]' })],
  ['failed no-units', 'KOK-SIEGE-7', () => ({ state: besieged(), sheet: 'SO - [Corinth]' })],
  ['failed not-besieged', 'KOK-SIEGE-7', () => ({ state: quiet(), sheet: 'SO - [Pella]' })],
  ['failed no-troops-there', 'KOK-LOOT-1', () => ({ state: quiet(), sheet: 'L - [Athens]' })],
  ['failed not-yours', 'KOK-LOOT-1', () => ({ state: quiet(), sheet: 'L - [Susa]' })],
  ['failed units-gone', 'KOK-MOV-1', () => ({ state: quiet(), sheet: 'T - [A1] - [new] - [1 KT]' })],
  ['failed wrong-kind', 'KOK-MOV-1', () => ({ state: quiet(), sheet: 'M - [A1] - [here] - [caravan]' })],
  ['failed unknown-place', 'KOK-MOV-2', () => ({ state: quiet(), sheet: 'M - [A1] - [Nowhere]' })],
  ['failed nothing-to-drop', 'KOK-MOV-2', () => ({ state: quiet(), sheet: 'M - [A1] - [here /1 LC]' })],
  ['failed nothing-to-pick-up', 'KOK-MOV-2', () => ({ state: quiet(), sheet: 'M - [A1] - [here +1 LC]' })],
  ['part out-of-points', 'KOK-UNIT-7', () => ({ state: quiet(), sheet: 'M - [A1] - [E3012]' })],
  [
    'part stopped-by-battle',
    'KOK-BAT-14',
    () => {
      const state = quiet();
      stand(state, 'P2', 'E3127', '1 HC', { orders: { tactic: 'stand' } });
      state.forces['P1-A1']!.orders = forceOrdersOf(state, { tactic: 'stand' });
      return { state, sheet: 'M - [A1] - [E3127]' };
    },
  ],
  [
    'failed bad-omens',
    'KOK-OPT-6',
    () => {
      const state = quiet();
      state.positions['P1']!.badOmens = true;
      return { state, sheet: 'M - [A1] - [Byzantium]' };
    },
  ],
  [
    'failed no-trade-here',
    'KOK-TRADE-1',
    () => ({ state: caravan('Babylon'), sheet: 'M - [C2] - [here buy 1 spice]' }),
  ],
  [
    'failed swap-refused',
    'KOK-TRADE-1',
    () => ({ state: caravan('Babylon'), sheet: 'M - [C2] - [here swap 1 wool for 1 spice]' }),
  ],
  [
    'failed replaced',
    'KOK-OPEN-1',
    () => ({ state: quiet(), sheet: 'P - [heir] - [retire]\nP - [heir] - [heir]' }),
  ],
  [
    'failed replaced',
    'KOK-OPEN-1',
    () => ({ state: quiet(), sheet: 'TY - [2] - [ally]\nTY - [2] - [neutral]' }),
  ],
  [
    'part replaced',
    'KOK-OPEN-2',
    () => ({ state: quiet(), sheet: 'TY - [2] - [ally]\nTY - [2] - [neutral] - [phase]' }),
  ],
  [
    'failed replaced',
    'KOK-OPEN-1',
    () => ({ state: quiet(), sheet: 'N - [A1] - [Left]\nN - [a1] - [Right]' }),
  ],
  [
    'failed name-taken',
    'KOK-OPEN-1',
    () => ({ state: quiet(), sheet: 'N - [A1] - [Corinth Guard]\nN - [Corinth] - [corinth guard]' }),
  ],
  [
    'part replaced',
    'KOK-OPEN-1',
    () => ({
      state: quiet(),
      sheet: 'O - [A1] - [refuge never, intercept always]\nO - [A1] - [refuge always]',
    }),
  ],
  [
    'failed too-weak',
    'KOK-MAIL-7',
    () => {
      const state = quiet();
      stand(state, 'P1', 'Corinth', '1 LC', { inside: true });
      stand(state, 'P2', 'Corinth', '4 HC');
      return { state, sheet: 'SO - [Corinth] - [even]' };
    },
  ],
  ['failed no-fort', 'KOK-BUY-4', () => ({ state: quiet(), sheet: 'B - [move fort] - [E2828]' })],
  ['failed not-looted', 'KOK-BUY-5', () => ({ state: quiet(), sheet: 'R - [Athens]' })],
  ['failed no-such-capital', 'KOK-BUY-5', () => ({ state: quiet(), sheet: 'CM - [Susa]' })],
  ['failed may-not-move', 'KOK-BUY-5', () => ({ state: start('mongols', 5), sheet: 'CM - [Herat]' })],
  ['failed may-not-move', 'KOK-SCN-18', () => ({ state: start('third-century'), sheet: 'CM - [Athens]' })],
  [
    'failed uses-no-achievements',
    'KOK-SCN-3',
    () => ({ state: start('mongols', 5), sheet: 'I - [monuments]' }),
  ],
  ['failed uses-no-money', 'KOK-BUY-1', () => ({ state: start('attila', 5), sheet: 'B - [1 HC]' })],
  ['failed uses-no-money', 'KOK-ALL-5', () => ({ state: start('attila', 5), sheet: 'G - [1] - [P2]' })],
];

describe('king-of-kings refusals in play', () => {
  test.each(refused.map(([reason, rule, given]) => ({ name: `${rule}: ${given().sheet}`, reason, given })))(
    '$name: $reason',
    ({ reason, given }) => {
      const play = given();
      // A place without a city takes no fort: the test of a fort that is not there needs an empty hex.
      if (play.sheet.includes('move fort')) delete play.state.cities[at(play.state, 'Pella')];
      expect(reasons(play)).toContain(reason);
    },
  );

  test('KOK-SCN-15: green builds nothing that is stronger than 3', () => {
    const state = start('standard', 3);
    const made = system.resolve(state, {}, seededDice({ seed: 'green', turn: 0, rolls }));
    if ('questions' in made) throw new Error('asked');
    const world = structuredClone(made.state) as State;
    Object.assign(world.positions['P1']!, { colour: 'green', treasury: 100 });
    world.sides['P1']!.pool.PX = 2;

    expect(reasons({ state: world, sheet: 'B - [1 PX]' })).toEqual(['failed too-strong']);
  });

  test('KOK-MOV-7: no step leads through a peaceful country, whatever the way', () => {
    const state = bare('hammurabi', 4);
    const force = stand(state, 'P1', 'E4736', '1 HI');
    stand(state, 'elam', 'Susa', '1 LI');
    const march = { force, risk: 'bold', left: 12 } as const;

    expect(barrier(worldOf(state), march, at(state, 'Susa'), false)).toBe('would-invade');
    expect(barrier(worldOf(state), march, at(state, 'Susa'), true)).toBeUndefined();
  });

  test('KOK-MAIL-2: every reason that the texts know is met by some test', () => {
    const elsewhere = new Set([
      // Tested with the rule that they belong to.
      ...['already-looted', 'bank-held', 'capital-not-held', 'closed', 'digs-earthworks', 'held-already', 'intercepted'],
      ...['lifted', 'may-not-sail', 'may-not-stack', 'no-longer-yours', 'no-port', 'no-route', 'no-state-of-war'],
      ...['not-last-there', 'not-on-water', 'not-together', 'not-understood', 'one-proposal-a-turn', 'only-at-the-capital'],
      ...['only-some', 'over-the-yearly-limit', 'place-taken', 'pool-empty', 'refused', 'risk', 'second-of-its-kind'],
      ...['ships-cannot-march', 'treasury-short', 'was-carried'],
      ...['buys-no-troops', 'capital-already', 'in-rebellion', 'no-enemies', 'proposal-failed'],
    ]); // prettier-ignore
    const here = new Set([
      ...refused.map(([reason]) => reason.split(' ')[1] ?? ''),
      'too-strong',
      'would-invade',
    ]);
    expect(Object.keys(data.texts.reasons).filter((r) => !here.has(r) && !elsewhere.has(r))).toEqual([]);
  });
});

const found = (state: State, text: string, by = 'P1'): string[] =>
  system
    .check(
      system.see(state, [], by),
      parseSheet(system.orders, `GAME x POSITION ${by} TURN ${state.game.turn}\n${text}`),
    )
    .map((d) => `${d.severity} ${d.code.replace('kok/', '')}`);

describe('king-of-kings refusals at the check', () => {
  const spread: readonly [finding: string, state: () => State, text: string][] = [
    ['error gift', quiet, 'G - [Susa] - [P2]'],
    ['error gift', quiet, 'G - [monuments] - [P2]'],
    ['error option-off', quiet, 'G - [1 PX] - [P2]'],
    ['error position', quiet, 'G - [5] - [P1]'],
    ['error none-sold', bought, 'MR - [PX] - [1] - [P2]'],
    ['error married', married, 'W - [Ionia]'],
    ['error duplicate', quiet, 'W - [Ionia]\nW - [Rhodes]'],
    ['error name-taken', quiet, 'N - [A1] - [Athens]'],
    ['error barred', () => inSeason('summer', quiet()), 'C - [take Sparta]'],
    ['error chart', () => inSeason('summer', quiet()), 'C - [senate]'],
    ['error not-there', () => inSeason('winter', quiet()), 'D - [3 PX] - [Pella]'],
    ['error no-siege', quiet, 'S - [Pella]'],
    ['error nobody-there', quiet, 'S - [Susa]'],
    ['error not-besieged', quiet, 'SO - [Pella]'],
    ['error nobody-there', quiet, 'SO - [Athens]'],
    ['error not-yours', quiet, 'L - [Susa]'],
    ['error no-city', quiet, 'L - [E2827]'],
    ['error apart', quiet, 'T - [A1] - [A2] - [all]'],
    ['error closed', () => bare('cyrus', 4), 'M - [A1] - [Arabia]'],
    ['error fort', quiet, 'B - [fort]'],
    ['error place-taken', quiet, 'B - [fort] - [Athens]'],
    ['error only-at-the-capital', quiet, 'B - [1 PX] - [Athens]'],
    ['error no-port', () => start('assyria', 4), 'B - [1 SH] - [Carchemish]'],
    ['error no-such-unit', quiet, 'B - [1 KT]'],
    ['error no-city', quiet, 'R - [E2827]'],
    ['warning not-looted', quiet, 'R - [Athens]'],
    ['error duplicate', quiet, 'I - [roads]\nI - [roads]'],
    ['error barred', () => start('mongols', 5), 'CM - [Herat]'],
    ['error not-yours', quiet, 'CM - [Susa]'],
    ['error capital-held', quiet, 'CM - [Pella]'],
    ['warning capital-held', quiet, 'CM - [Athens]'],
    ['error not-there', quiet, 'T - [A1] - [new] - [3 LC]'],
    ['warning not-there', quiet, 'T - [A1] - [new] - [20 PX]'],
    ['error option-off', quiet, 'A - [yes]'],
    ['warning too-strong', () => start('standard', 3), 'SU - [green] - [5 PX]'],
    ['error barred', () => start('attila', 5), 'B - [1 HC]'],
    ['error no-site', () => start('standard', 3), 'SU - [red] - [5 PX] - [Germany]'],
    ['error season', () => start('standard', 3), 'M - [A1] - [Rome]'],
    ['error treasury', () => inSeason('fall', quiet({ appeals: true })), 'A - [yes] - [offering yes]'],
    ['warning treasury', () => inSeason('fall', quiet()), 'G - [16] - [P2]'],
  ];
  test.each(spread)('KOK-MAIL-2: %s', (finding, make, text) => {
    const state = make();
    if (text.includes('A2')) stand(state, 'P1', 'Athens', '1 LC');
    if (text.includes('Arabia')) stand(state, 'P1', 'Damascus', '4 LC');
    expect(found(state, text)).toContain(finding);
  });

  test('KOK-MOV-1: a line that takes what a line before brings is no error; a strange place is told once', () => {
    const state = quiet();
    stand(state, 'P1', 'Pella', '3 LC');
    expect(found(state, 'T - [A2] - [A1] - [3 LC]\nT - [A1] - [new] - [3 LC]')).toEqual([]);
    expect(found(state, 'T - [A1] - [new] - [2 PX]\nT - [A1] - [new] - [1 PX]')).toEqual(['error not-there']);
    expect(found(state, 'R - [Atlantis]')).toEqual(['error place']);
  });

  test('KOK-BUY-1, KOK-SPR-1, KOK-WIN-1: the budget knows the income of Spring and the pay of Winter', () => {
    const state = start('hammurabi', 4);
    // Tribute 20 and trade 30 come before the purchases.
    expect(found(state, 'B - [2 HA]\nB - [2 LI]')).toEqual([]);
    expect(found(state, 'I - [monuments]')).toEqual(['warning treasury']);
    Object.assign(inSeason('winter', state).positions['P1']!, { treasury: 24 });
    expect(found(state, 'B - [1 HA]')).toEqual([]);
    expect(found(state, 'B - [2 HA]')).toEqual(['warning treasury']);
  });
});
