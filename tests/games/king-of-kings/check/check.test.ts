/** What a check says of a line, word for word: both sides of each edge, and silence where there is nothing to say. KOK-MAIL-2. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { newLeader } from '../../../../games/king-of-kings/rules/crown/leaders.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, bare, stand, start } from '../kit.js';

const system = await loadSystem('king-of-kings');

/** All that the check finds of a sheet of P1. */
function found(state: State, text: string): string[] {
  const sheet = parseSheet(system.orders, `GAME x POSITION P1 TURN ${state.game.turn}\n${text}`);
  expect(sheet.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return system.check(system.see(state, [], 'P1'), sheet).map((d) => `${d.severity} ${d.code.slice(4)}`);
}

type Change = (state: State) => unknown;
type Case = readonly [text: string, findings: string, change?: Change];

/** Alexander's world with a force of each at home; rich, so that no price is in the way. */
function world(change: Change = () => undefined, options: Record<string, unknown> = {}): State {
  const state = bare('alexander', 2, options);
  stand(state, 'P1', 'Pella', '2 PX');
  stand(state, 'P2', 'Susa', '2 HC');
  Object.assign(state.positions['P1']!, { treasury: 500, lastSpringIncome: 500 });
  change(state);
  return state;
}

const held = (cases: readonly Case[], options: Record<string, unknown> = {}): void => {
  test.each(cases.map(([text, findings, change]) => ({ text, findings, change })))(
    '$text: $findings',
    ({ text, findings, change }) => {
      expect(found(world(change, options), text).join(', ')).toBe(findings);
    },
  );
};

const season =
  (name: State['game']['season']): Change =>
  (state) =>
    (state.game.season = name);
const city =
  (name: string, change: object): Change =>
  (state) =>
    Object.assign(state.cities[at(state, name)]!, change);
const flag =
  (name: string): Change =>
  (state) =>
    state.sides['P1']!.flags.push(name);

describe('KOK-DEATH-4, KOK-ALL-1: abdications and treaties', () => {
  held([
    ['AB - [yes]', ''],
    ['AB - [no]', 'error confirm'],
    ['TY - [2] - [ally]', ''],
    ['TY - [1] - [ally]', 'error position'],
    ['TY - [3] - [ally]', 'error position'],
  ]);
});

describe('KOK-ALL-5: gifts', () => {
  const bought: Change = (s) => (s.positions['P1']!.mercs = [{ type: 'PX', count: 1, seller: 'P2' }]);
  held([
    ['G - [5] - [P2]', ''],
    ['G - [5] - [P1]', 'error position'],
    ['G - [5] - [P3]', 'error position'],
    ['G - [2 wool] - [P2]', ''],
    ['G - [2 pearls] - [P2]', 'error gift'],
    ['G - [1 PX] - [P2]', 'error option-off', bought],
    ['G - [Athens] - [P2]', ''],
    ['G - [Susa] - [P2]', 'error gift'],
    ['G - [E3330] - [P2]', 'error gift'],
    ['G - [New Athens] - [P2]', '', city('Athens', { name: 'New Athens' })],
    ['G - [New Susa] - [P2]', 'error gift', city('Susa', { name: 'New Susa' })],
  ]);
  describe('with the option mercenaries', () => {
    held([['G - [1 PX] - [P2]', '', bought]], { mercenaries: true });
  });
});

describe('KOK-OPT-5: recalls of what was sold', () => {
  const sold =
    (change: object): Change =>
    (s) =>
      (s.positions['P2']!.mercs = [{ type: 'PX', count: 1, seller: 'P1', ...change } as never]);
  const line = 'MR - [PX] - [1] - [P2]';
  held(
    [
      [line, '', sold({})],
      [line, 'error none-sold', sold({ type: 'HI' })],
      [line, 'error none-sold', sold({ seller: 'P2' })],
      [line, 'error none-sold', sold({ count: 0 })],
      [line, 'error none-sold'],
      ['MR - [PX] - [1] - [P3]', 'error none-sold', sold({})],
    ],
    { mercenaries: true },
  );
  describe('without the option only that is said', () => {
    held([
      [line, 'error option-off'],
      ['MO - [PX] - [1] - [1] - [all]', 'error option-off'],
      ['A - [yes]', 'error option-off'],
      ['RA - [Susa]', 'error option-off'],
    ]);
  });
});

describe('KOK-MAR-1: proposals', () => {
  const wed: Change = (s) => (s.positions['P1']!.monarch.married = true);
  held([
    ['W - [Ionia]', ''],
    ['W - [Ionia]', 'error married', wed],
    ['W - [any]', ''],
    ['W - [any]', 'error married', wed],
    ['W - [placate]', ''],
    ['W - [P2]', ''],
    ['W - [Atlantis]', 'error house'],
    ['W - [consent P2]', ''],
    ['W - [consent P2]', '', wed],
    ['W - [consent Atlantis]', 'error house', wed],
    ['W - [Ionia]\nW - [Rhodes]', 'error duplicate'],
    ['W - [Ionia]\nW - [consent P2]\nW - [consent P2]', ''],
  ]);
});

describe('KOK-MAIL-4, KOK-OPEN-1: policies, standing orders, names', () => {
  const named =
    (side: string, name: string): Change =>
    (s) => {
      s.sides['sparta']!.controller = 'P1';
      stand(s, side, 'Corinth', '1 LI', { name });
    };
  const leader =
    (side: string): Change =>
    (s) => {
      const force = side === 'P2' ? 'P2-A1' : 'P1-A1';
      newLeader(s, side, 'general', s.forces[force]!).name = 'Parmenio';
    };
  held([
    ['P - [heir] - [retire]', ''],
    ['P - [heir] - [perhaps]', 'error policy'],
    ['O - [A1] - [refuge never]', ''],
    ['O - [A9] - [refuge never]', 'error not-yours'],
    ['O - [A1] - [refuge perhaps]', 'error policy'],
    ['P - [gain] - [Sparta, Cyrenaica]', ''],
    ['P - [gain] - [Sparta, Atlantis]', 'warning name'],
    ['P - [lose] - [P2]', ''],
    ['P - [peace] - [war:Sparta, break:P2:Egypt]', ''],
    ['P - [peace] - [war:Atlantis]', 'warning name'],
    ['P - [peace] - [break:P7:Egypt]', 'warning name'],
    ['P - [peace] - [Sparta]', 'warning name'],
    ['P - [disaster] - [Susa, E4836]', ''],
    ['P - [disaster] - [Susa, Atlantis]', 'warning name'],
    ['P - [surrender] - [no]', ''],
    ['P - [surrender] - [Rhodes, Atlantis]', 'warning name'],
    ['P - [smite] - [L1, P2, 2]', ''],
    ['P - [smite] - [Alexander]', 'warning name'],
    ['P - [leader] - [general Susa]', ''],
    ['P - [leader] - [general @ Atlantis]', 'warning name'],
    ['P - [ward] - [death, plague]', ''],
    ['P - [ward] - [death, boredom]', 'warning name'],
    ['N - [A1] - [Guard]', ''],
    ['N - [A1] - [guard]', 'error name-taken', named('P1', 'Guard')],
    ['N - [A1] - [GUARD]', 'error name-taken', named('sparta', 'Guard')],
    ['N - [A1] - [Guard]', '', named('P2', 'Guard')],
    ['N - [A1] - [Parmenio]', 'error name-taken', leader('P1')],
    ['N - [A1] - [Parmenio]', '', leader('P2')],
    ['N - [A1] - [Athens]', 'error name-taken'],
    ['N - [A1] - [Susa]', ''],
  ]);
});

describe('KOK-OPT-6: offerings', () => {
  const faith =
    (name: string, treasury: number, now: State['game']['season'] = 'fall'): Change =>
    (s) => {
      Object.assign(s.positions['P1']!, { faith: name, treasury });
      s.game.season = now;
    };
  const line = 'A - [yes] - [offering yes]';
  held(
    [
      ['A - [yes]', '', faith('war-god', 0)],
      [line, '', faith('polytheist', 25)],
      [line, 'error treasury, warning treasury', faith('polytheist', 24)],
      [line, 'warning offering', faith('monotheist', 25)],
      [line, '', faith('polytheist', 0, 'spring')],
      ['A - [yes]\nA - [yes]', 'error duplicate'],
    ],
    { appeals: true },
  );
});

describe('KOK-SUM-1, KOK-SCN-6: councils', () => {
  const summer = season('summer');
  held([
    ['C - [court]', '', summer],
    ['C - [Court]', '', summer],
    ['C - [senate]', 'error chart', summer],
    ['C - [court]', 'error season', season('fall')],
    ['C - [foreign] - [gain Sparta, lose Rhodes, peace war:Sparta]', '', summer],
    ['C - [foreign] - [gain Atlantis]', 'warning name', summer],
    ['C - [take rhodes]', '', summer],
    ['C - [take Sparta]', 'error barred', summer],
    ['C - [court]\nC - [court]', 'error duplicate', summer],
  ]);
  test('KOK-SCN-6: who may take is told what; another is not', () => {
    const suggested = (by: string): unknown => {
      const state = world(summer);
      const sheet = parseSheet(system.orders, `GAME x POSITION ${by} TURN 1\nC - [take Sparta]`);
      return system.check(system.see(state, [], by), sheet)[0]?.suggestions;
    };
    expect(suggested('P1')).toEqual(['Ionia', 'Rhodes', 'Cyprus', 'Egypt']);
    expect(suggested('P2') ?? []).toEqual([]);
  });
});

describe('KOK-BUY-1 to 4: what is bought', () => {
  const pool =
    (counts: object): Change =>
    (s) =>
      (s.sides['P1']!.pool = { fort: 1, ...counts });
  const mine = (s: State): unknown => (s.sides['P1']!.pool = {});
  const both =
    (...changes: Change[]): Change =>
    (s) =>
      changes.forEach((change) => change(s));
  held([
    ['B - [1 PX]', '', pool({ PX: 1 })],
    // What stands in the field may die and be bought again.
    ['B - [1 PX]', '', mine],
    ['B - [1 HI]', 'error no-such-unit', mine],
    ['B - [1 HC]', 'error no-such-unit', mine],
    ['B - [1 HC]', 'error no-such-unit', both(mine, (s) => stand(s, 'sparta', 'Pella', '1 HC'))],
    ['B - [1 PX]', 'error no-such-unit', both(mine, (s) => (s.forces = {}))],
    ['B - [1 KT] - [capital] - [P2]', ''],
    ['B - [1 PX] - [capital]', ''],
    ['B - [1 PX] - [Pella]', ''],
    ['B - [1 PX] - [Athens]', 'error only-at-the-capital'],
    ['B - [1 LG] - [Athens]', '', pool({ LG: 1 })],
    ['B - [1 LG] - [Susa]', 'error no-port', pool({ LG: 1 })],
    // A city that is besieged now may be a port by then; an inland one never.
    ['B - [1 LG] - [Tyre]', 'error no-port', pool({ LG: 1 })],
    ['B - [1 LG] - [Tyre]', '', both(pool({ LG: 1 }), (s) => stand(s, 'P1', 'Tyre', '1 HI'))],
    ['B - [1 LG] - [Sparta]', 'error no-port', pool({ LG: 1 })],
    ['B - [1 LG] - [Sparta]', '', both(pool({ LG: 1 }), (s) => (s.sides['sparta']!.controller = 'P1'))],
    ['B - [1 LG] - [Athens]', 'error no-port', both(pool({ LG: 1 }), city('Athens', { kind: 'fort' }))],
    ['B - [1 LG] - [Nowhere]', 'error place', pool({ LG: 1 })],
    ['B - [fort]', 'error fort'],
    ['B - [fort] - [capital]', 'error fort'],
    ['B - [fort] - [E3330]', ''],
    ['B - [fort] - [Athens]', 'error place-taken'],
    ['B - [move fort] - [Athens]', 'error place-taken'],
    ['B - [2 caravan]', ''],
    ['B - [1 PX]', 'error barred', flag('no-money')],
    ['B - [fort] - [Athens]', 'error barred', flag('no-money')],
    ['B - [1 PX]', 'error barred', flag('no-buying')],
    ['B - [fort] - [E3330]', '', flag('no-buying')],
    ['B - [2 caravan]', '', flag('no-buying')],
  ]);
  describe('KOK-OPT-1: with the option ports only a true port builds ships', () => {
    held(
      [
        ['B - [1 LG] - [Athens]', '', pool({ LG: 1 })],
        ['B - [1 LG] - [Thebes]', 'error no-port', pool({ LG: 1 })],
      ],
      { ports: true },
    );
  });
  test('KOK-SCN-15: green buys nothing stronger than 3', () => {
    const state = start('standard', 3);
    state.game.season = 'summer';
    const own = state.positions['P1']!;
    own.treasury = 100;
    state.sides['P1']!.pool = { PX: 1, HI: 1 };
    own.colour = 'red';
    expect(found(state, 'B - [1 PX]')).toEqual([]);
    own.colour = 'green';
    expect(found(state, 'B - [1 HI]')).toEqual([]);
    expect(found(state, 'B - [1 PX]')).toEqual(['error too-strong']);
  });
});

describe('KOK-BUY-5, KOK-CAP-3: ruins, fame, capitals', () => {
  const seat =
    (state: string): Change =>
    (s) =>
      (s.positions['P1']!.capitalState = state as never);
  held([
    ['R - [Athens]', 'warning not-looted'],
    ['R - [Athens]', '', city('Athens', { looted: true })],
    ['R - [Pelusium]', 'error no-city'],
    ['R - [Nowhere]', 'error place'],
    ['I - [roads]', ''],
    ['I - [roads]', 'error held', (s) => s.positions['P1']!.achievements.push('roads')],
    ['I - [roads]', 'error barred', flag('no-achievements')],
    ['I - [roads]\nI - [learning]', '', (s) => (s.positions['P1']!.treasury = 2000)],
    ['CM - [Athens]', 'warning capital-held'],
    ['CM - [Pella]', 'error capital-held'],
    ['CM - [Pella]', '', seat('fallen')],
    ['CM - [Athens]', '', seat('fallen')],
    ['CM - [Susa]', 'error not-yours'],
    ['CM - [Tyre]', 'warning not-yours', (s) => stand(s, 'P1', 'Tyre', '1 HI')],
    ['CM - [Pelusium]', 'error no-city'],
    ['CM - [Athens]', 'error barred', flag('area')],
  ]);
  const lost =
    (...more: Change[]): Change =>
    (s) => {
      seat('fallen')(s);
      city('Pella', { controller: 'P2' })(s);
      for (const change of more) change(s);
    };
  const homeless: Change = (s) => Object.values(s.cities).forEach((c) => (c.controller = 'P2'));
  describe('KOK-CAP-3, 4: without a capital nothing is bought', () => {
    held([
      ...['B - [1 PX]', 'B - [fort] - [E3330]', 'I - [roads]', 'CM - [Athens]'].map((line): Case => [
        line,
        'warning seat',
        seat('rebel'),
      ]),
      ['R - [Athens]', 'warning seat', (s) => (seat('rebel')(s), city('Athens', { looted: true })(s))],
      // A fallen one moves by itself before the first line, where it can.
      ['B - [1 PX]', '', lost()],
      ['B - [1 PX] - [Pella]', 'warning seat', lost()],
      ['B - [1 PX] - [Athens]', '', lost()],
      ['CM - [Athens]\nB - [1 PX]\nI - [monuments]', '', lost()],
      ['B - [1 PX]\nCM - [Athens]', 'warning seat', lost()],
      ['B - [1 PX]', 'warning seat', lost(homeless)],
      ['B - [1 MM]', 'warning seat', lost(season('fall'), (s) => (s.positions['P1']!.treasury = 24))],
    ]);
  });
  test('KOK-SCN-18: Rome of the crisis stays where it is', () => {
    expect(found(start('third-century'), 'CM - [Athens]')).toEqual(['error barred']);
  });
});

describe('KOK-BUY-1: the budget', () => {
  const purse =
    (talents: number, now: State['game']['season'] = 'fall'): Change =>
    (s) => {
      s.positions['P1']!.treasury = talents;
      s.game.season = now;
    };
  const poor = 'warning treasury';
  held([
    ['B - [1 PX]', '', purse(12)],
    ['B - [1 PX]', poor, purse(11)],
    ['B - [fort] - [E3330]', '', purse(10)],
    ['B - [fort] - [E3330]', poor, purse(9)],
    ['G - [5] - [P2]\nG - [6] - [P2]', '', purse(11)],
    ['G - [5] - [P2]\nG - [6] - [P2]', poor, purse(10)],
    ['R - [Athens]', '', (s) => (purse(35)(s), city('Athens', { looted: true })(s))],
    ['R - [Athens]', poor, (s) => (purse(34)(s), city('Athens', { looted: true })(s))],
    ['CM - [Athens]', 'warning capital-held', purse(25)],
    ['CM - [Athens]', 'warning capital-held, warning treasury', purse(24)],
    // Hired units cost what their seller asks: unknown here.
    ['B - [1 PX] - [capital] - [P2]', '', purse(0)],
    // Two phalanxes in the field are paid first, but for those that are dismissed.
    ['B - [1 PX]', '', purse(36, 'winter')],
    ['B - [1 PX]', poor, purse(35, 'winter')],
    ['D - [1 PX] - [Pella]\nB - [1 PX]', '', purse(24, 'winter')],
    ['D - [1 PX] - [Pella]\nB - [1 PX]', poor, purse(23, 'winter')],
    ['G - [1] - [P2]', poor, (s) => (purse(24, 'winter')(s), undefined)],
    ['G - [1] - [P2]', '', (s) => (purse(1, 'winter')(s), flag('no-upkeep')(s))],
    ['I - [learning]', 'error barred', (s) => (purse(0)(s), flag('no-money')(s), flag('no-achievements')(s))],
  ]);
  test('KOK-SPR-1, 2: Spring adds half the tribute under corruption, trade and the scenario’s bonus', () => {
    const state = start('hammurabi', 4);
    const own = state.positions['P1']!;
    // 20 of tribute, two wool of one type: 30.
    Object.assign(own, { treasury: 2 });
    const asked = (sum: number): string[] => found(state, `G - [${sum}] - [P2]`);
    expect(asked(52)).toEqual(['warning gift-limit']);
    expect(asked(53)).toEqual(['warning gift-limit', 'warning treasury']);
    own.corruption = true;
    expect(asked(42)).toEqual(['warning gift-limit']);
    expect(asked(43)).toEqual(['warning gift-limit', 'warning treasury']);
  });
  test('KOK-ALL-5: half of the income that Spring itself will bring may be given away in it, whatever came last year', () => {
    const state = start('hammurabi', 4);
    expect(found(state, 'G - [25] - [P2]')).toEqual([]);
    expect(found(state, 'G - [26] - [P2]')).toEqual(['warning gift-limit']);
    expect(found(state, 'G - [20] - [P2]\nG - [6] - [P2]')).toEqual(['warning gift-limit']);
  });
  test('KOK-TRADE-1: goods on the way cost 15 each', () => {
    const state = world(purse(30));
    newForce(state, 'P1', 'caravan', at(state, 'Pella'));
    expect(found(state, 'M - [C1] - [here buy 2 spice]')).toEqual([]);
    expect(found(state, 'M - [C1] - [here buy 3 spice]')).toEqual(['warning treasury']);
  });
});

describe('KOK-SIEGE-1, 7, KOK-LOOT-1, KOK-WIN-2: sieges, sorties, looting, dismissals', () => {
  const before: Change = (s) => stand(s, 'P1', 'Tyre', '1 HI');
  const peace: Change = (s) => {
    s.positions['P1']!.stance['P2'] = 'neutral';
    s.positions['P2']!.stance['P1'] = 'neutral';
  };
  const shut =
    (side: string): Change =>
    (s) => {
      stand(s, side, 'Corinth', '1 LC', { inside: true });
      stand(s, 'P2', 'Corinth', '1 HC');
    };
  held([
    ['S - [Tyre]', '', before],
    ['S - [Tyre]', 'error nobody-there'],
    ['S - [Tyre]', 'error nobody-there', (s) => newForce(s, 'P1', 'caravan', at(s, 'Tyre'))],
    ['S - [Tyre]', 'warning not-hostile', (s) => (before(s), peace(s))],
    ['S - [Tyre]', 'error no-siege', (s) => (before(s), city('Tyre', { looted: true })(s))],
    ['S - [Athens]', 'error no-siege', (s) => stand(s, 'P1', 'Athens', '1 HI')],
    ['S - [E3330]', 'error no-siege'],
    ['S - [Tyre]\nS - [tyre]', 'error duplicate', before],
    ['SO - [Corinth]', '', shut('P1')],
    ['SO - [Corinth]', 'error nobody-there', (s) => stand(s, 'P2', 'Corinth', '1 HC')],
    ['SO - [Corinth]', 'error nobody-there', (s) => { stand(s, 'P2', 'Corinth', '1 HC'); newForce(s, 'P1', 'caravan', at(s, 'Corinth')); }],
    ['SO - [Pella]', 'error not-besieged'],
    ['L - [Athens]', ''],
    ['L - [Athens]', 'error looted', city('Athens', { looted: true })],
    ['L - [Pelusium]', 'error no-city'],
    ['L - [Susa]', 'error not-yours'],
    ['L - [Tyre]', '', before],
    ['L - [Nowhere]', 'error place'],
    ['D - [2 PX] - [Pella]', '', season('winter')],
    ['D - [3 PX] - [Pella]', 'error not-there', season('winter')],
    ['D - [2 PX] - [Pella]', 'error season', season('fall')],
    ['D - [all] - [Pella]', '', season('winter')],
    ['D - [all] - [Athens]', '', season('winter')],
    ['D - [1 LI] - [Pella]', 'error not-there', (s) => (season('winter')(s), stand(s, 'sparta', 'Pella', '1 LI'))],
    ['D - [3 PX] - [Pella]', '', (s) => (season('winter')(s), stand(s, 'P1', 'Pella', '1 PX'))],
  ]); // prettier-ignore
});

describe('KOK-MOV-1: regrouping', () => {
  const more: Change = (s) => stand(s, 'P1', 'Pella', '1 LC');
  const fleet: Change = (s) => stand(s, 'P1', 'Pella', '2 LG');
  const led: Change = (s) => newLeader(s, 'P1', 'general', s.forces['P1-A1']!);
  held([
    ['T - [A1] - [new] - [2 PX]', ''],
    ['T - [A1] - [new] - [3 PX]', 'warning not-there'],
    ['T - [A1] - [new] - [1 LC]', 'error not-there'],
    ['T - [A1] - [New] - [all]', ''],
    ['T - [A1] - [A2] - [1 PX]', '', more],
    ['T - [A1] - [A2] - [1 PX]', 'error not-yours'],
    ['T - [A3] - [A1] - [1 PX]', 'error not-yours'],
    ['T - [A1] - [A2] - [1 PX]', 'error apart', (s) => stand(s, 'P1', 'Athens', '1 LC')],
    ['T - [A2] - [A1] - [1 LG]', 'error kind', fleet],
    ['T - [A1] - [A2] - [1 PX]', '', fleet],
    ['T - [A2] - [new] - [1 LG]', '', fleet],
    ['T - [A1] - [new] - [1 general]', '', led],
    ['T - [A1] - [new] - [1 general]', 'error not-there'],
    ['T - [A1] - [new] - [1 admiral]', 'error not-there', led],
    ['T - [A1] - [new] - [1 PX]\nT - [A1] - [new] - [1 PX]', ''],
    ['T - [A1] - [new] - [1 PX]\nT - [A1] - [new] - [2 PX]', 'warning not-there'],
    ['T - [A1] - [new] - [2 PX]\nT - [A1] - [new] - [1 PX]', 'error not-there'],
    ['T - [A2] - [new] - [1 LC]\nT - [A1] - [new] - [2 PX]', '', more],
    ['T - [A2] - [A1] - [1 LC]\nT - [A1] - [new] - [1 LC]', '', more],
    ['T - [A1] - [new] - [1 LC]\nT - [A2] - [A1] - [1 LC]', 'error not-there', more],
  ]);
});

describe('KOK-MOV-1, 3, 7, KOK-UNIT-7, KOK-SIEGE-3, KOK-OPT-2: marches', () => {
  const fleet: Change = (s) => stand(s, 'P1', 'Pella', '2 LG');
  const caravan: Change = (s) => newForce(s, 'P1', 'caravan', at(s, 'Pella'));
  const camp: Change = (s) => (s.forces['P1-A1']!.hex = at(s, 'Tyre'));
  const inland: Change = (s) => (s.forces['P1-A1']!.hex = at(s, 'Damascus'));
  held([
    ['M - [A1] - [Byzantium]', ''],
    ['M - [A1] - [Susa]', 'error too-far'],
    ['M - [A1] - [Cyrene]', 'error too-far', (s) => (s.forces['P1-A1']!.hex = at(s, 'Susa'))],
    ['M - [A1] - [Rhodes]', 'error no-route'],
    ['M - [A9] - [Athens]', 'error not-yours'],
    ['M - [A1] - [Nowhere]', 'error place'],
    ['M - [A1] - [here]', ''],
    ['M - [A1] - [here] - [caravan]', 'error kind'],
    ['M - [A1] - [here] - [fleet]', ''],
    ['M - [A1] - [here] - [fleet]', 'error kind', inland],
    ['M - [A1] - [here] - [fleet]', 'error no-sea', flag('no-sea')],
    ['M - [A2] - [Athens]', '', fleet],
    ['M - [A2] - [Athens]', 'error no-sea', (s) => (fleet(s), flag('no-sea')(s))],
    ['M - [C1] - [here] - [merchant]', '', caravan],
    ['M - [C1] - [here] - [army]', 'error kind', caravan],
    ['M - [A1] - [here embark]', 'error kind'],
    ['S - [Tyre] - [earthworks yes]\nM - [A1] - [Damascus]', 'error digs', camp],
    ['S - [Tyre] - [earthworks no]\nM - [A1] - [Damascus]', '', camp],
    ['S - [Tyre]\nM - [A1] - [Damascus]', '', camp],
    ['S - [Tyre] - [earthworks yes]\nM - [C1] - [here]', '', (s) => { camp(s); newForce(s, 'P1', 'caravan', at(s, 'Tyre')); }],
    ['M - [A1] - [Athens]\nM - [a1] - [Athens]', 'error duplicate'],
  ]); // prettier-ignore
  describe('with the option sea-transport', () => {
    held(
      [
        ['M - [A1] - [here embark]', ''],
        ['M - [A1] - [here embark]', 'error kind', inland],
        ['M - [A1] - [here embark]', 'error kind', flag('no-sea')],
        ['M - [A1] - [here land]', 'error kind'],
        ['M - [A1] - [here embark land]', ''],
        ['M - [A2] - [here land]', 'error kind', fleet],
        ['M - [A2] - [here embark]', 'error kind', fleet],
        ['M - [A2] - [here land]', '', (s) => stand(s, 'P1', 'Pella', '1 HI', { kind: 'fleet' })],
      ],
      { 'sea-transport': true },
    );
  });
  test('KOK-MOV-7: an army does not go to a closed country, a caravan does', () => {
    const state = bare('cyrus', 4);
    stand(state, 'P1', 'Damascus', '4 LC');
    newForce(state, 'P1', 'caravan', at(state, 'Damascus'));
    expect(found(state, 'M - [A1] - [Arabia]')).toEqual(['error closed']);
    expect(found(state, 'M - [C1] - [Arabia]')).not.toContain('error closed');
  });
});

describe('KOK-SCN-15: the making of the world', () => {
  const wish = (text: string, players = 3): string[] => found(start('standard', players), text);
  test('sites, units and strength', () => {
    expect(wish('SU - [red] - [5 PX]')).toEqual([]);
    expect(wish('SU - [green] - [5 PX]')).toEqual(['warning too-strong']);
    expect(wish('SU - [green] - [5 HI]')).toEqual([]);
    expect(wish('SU - [red] - [5 PX] - [Rome]')).toEqual([]);
    expect(wish('SU - [red] - [5 PX] - [Germany]')).toEqual(['error no-site']);
    expect(wish('SU - [red] - [5 PX] - [Nowhere]')).toEqual(['error place']);
    expect(wish('SU - [red]\nSU - [grey]')).toEqual(['error duplicate']);
    expect(wish('M - [A1] - [Rome]')).toEqual(['error season']);
  });
  test('afterwards there is nothing to set up', () => {
    expect(found(world(), 'SU - [red] - [5 PX]')).toEqual(['error season']);
  });
});
