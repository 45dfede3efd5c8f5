/** KOK-SUM-1 to 6, KOK-FALL-2 to 7, KOK-NEU-1 to 5, KOK-RAID-1: what charts and events do, result by result. */
import { describe, expect, test } from 'vitest';
import { peace as peaceWishes, sides } from '../../../../../games/king-of-kings/orders/standing-words.js';
import { namesOf } from '../../../../../games/king-of-kings/ruleset.js';
import {
  allyToGain,
  breakAlliance,
  gainAlly,
  invaded,
  isGainable,
  loseAlly,
  makePeace,
  sendHome,
} from '../../../../../games/king-of-kings/rules/crown/alliances.js';
import { advancePeriod } from '../../../../../games/king-of-kings/rules/crown/endings.js';
import { leaderChanges, leaderComes } from '../../../../../games/king-of-kings/rules/crown/leaders.js';
import { retire } from '../../../../../games/king-of-kings/rules/crown/monarchs.js';
import { fall } from '../../../../../games/king-of-kings/phases/fall.js';
import { summer } from '../../../../../games/king-of-kings/phases/summer.js';
import { placeBand, raidersCome } from '../../../../../games/king-of-kings/rules/events/raiders.js';
import {
  civilWar,
  drawRebelCity,
  rebel,
} from '../../../../../games/king-of-kings/rules/events/rebellions.js';
import { apply, plague } from '../../../../../games/king-of-kings/rules/events/seasonal.js';
import type { Result } from '../../../../../games/king-of-kings/data.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import {
  at,
  bare,
  outcomes,
  playOn,
  stand,
  start,
  types,
  worldOf,
  type Stage,
  policiesOf,
} from '../../kit.js';

const result = (state: State, what: Result, script = {}, position = 'P1'): Stage => {
  const play = playOn(state, script);
  apply(play, position, { result: what, rule: 'KOK-SUM-2' });
  play.scripted.assertSpent();
  return play;
};

describe('king-of-kings results of a chart', () => {
  test('KOK-SUM-2: law once, commerce 100, squeeze 50', () => {
    const state = start('hammurabi', 4);
    const p = state.positions['P1']!;
    expect(types(result(state, 'law'))).toEqual(['law-given']);
    expect(types(result(state, 'law'))).toEqual(['nothing-happened']);
    expect(p.achievements).toEqual(['law']);
    const before = p.treasury;
    expect(types(result(state, 'commerce'))).toEqual(['money-raised']);
    expect(p.treasury).toBe(before + 100);
    expect(types(result(state, 'squeeze'))).toEqual(['money-raised']);
    expect(p.treasury).toBe(before + 150);
  });

  test('KOK-SUM-2: Enemies are made, and appeased; twice they are a civil war', () => {
    const state = start('hammurabi', 4);
    expect(types(result(state, 'remove-enemies'))).toEqual(['nothing-happened']);
    expect(types(result(state, 'enemies'))).toEqual(['enemies-made']);
    state.positions['P1']!.achievements.push('law');
    expect(types(result(state, 'remove-enemies'))).toEqual(['enemies-appeased']);
    expect(state.positions['P1']!.achievements).toEqual(['law']);
    result(state, 'enemies');
    expect(types(result(state, 'enemies'))).toContain('civil-war');
    expect(state.positions['P1']!.achievements).toEqual(['law', 'enemies']);
  });

  test('KOK-SCN-3: a people without money or fame gets neither', () => {
    const state = start('hammurabi', 4);
    state.sides['P1']!.flags.push('no-money', 'no-achievements');
    const before = state.positions['P1']!.treasury;
    for (const what of ['law', 'commerce', 'squeeze', 'enemies'] as const)
      expect(types(result(state, what))).toEqual(['nothing-happened']);
    expect(state.positions['P1']).toMatchObject({ treasury: before, achievements: [] });
    expect(types(result(state, 'nothing'))).toEqual(['nothing-happened']);
  });

  test('KOK-SUM-2, KOK-END-1: a period goes by; the last one ends the game; without a marker nothing', () => {
    const state = start('hammurabi', 4);
    state.game.period = 2;
    expect(result(state, 'advance').log.events[0]).toMatchObject({
      type: 'period-advanced',
      rule: 'KOK-SUM-2',
    });
    expect(state.game).toMatchObject({ period: 1 });
    expect(state.game.ended).toBeUndefined();
    state.game.season = 'fall';
    expect(result(state, 'advance').log.events[0]?.rule).toBe('KOK-FALL-6');
    expect(state.game.ended).toEqual({ by: 'periods' });
    for (const other of [start('third-century', 1), start('hammurabi', 4, { end: 'monarch-deaths' })]) {
      const { period } = other.game;
      const play = playOn(other);
      advancePeriod(play, 'P1', 'KOK-SUM-2');
      expect(types(play)).toEqual(['period-stays']);
      expect(other.game.period).toBe(period);
    }
    // KOK-END-2: the Aurelian scenario keeps its own end whatever the option says.
    const own = start('aurelian', 1, { end: 'monarch-deaths' });
    own.game.period = 3;
    advancePeriod(playOn(own), 'P1', 'KOK-SUM-2');
    expect(own.game.period).toBe(2);
  });

  test('KOK-SCN-17: there gain ally, lose ally, commerce, squeeze and famine are raiders', () => {
    for (const what of ['gain-ally', 'lose-ally', 'commerce', 'squeeze', 'famine'] as const)
      expect(types(result(start('aurelian', 1), what, { 'fall/raiders P1': [1] }))).toContain('raiders-came');
    expect(types(result(start('aurelian', 1), 'corruption'))).toEqual(['corruption']);
  });
});

describe('king-of-kings councils', () => {
  const hold = (state: State, die: number, sheet = ''): Stage => {
    state.game.season = 'summer';
    for (const p of Object.values(state.positions)) if (p.id !== 'P1') p.status = 'out';
    const play = playOn(state, { 'summer/diplomacy P1': [die] }, { P1: sheet });
    summer.body(play);
    return play;
  };
  const chart = (play: Stage): unknown =>
    play.log.events.find((e) => e.type === 'council-held')?.data['chart'];

  test('KOK-SUM-1, KOK-MAIL-5: the chart of the line, else of the policy, else the administration, or with Enemies the court', () => {
    const fresh = () => start('hammurabi', 4);
    expect(chart(hold(fresh(), 3, 'C - [Foreign]'))).toBe('foreign');
    const written = fresh();
    written.positions['P1']!.policies = policiesOf(written, { council: 'Court' });
    expect(chart(hold(written, 3))).toBe('court');
    expect(chart(hold(fresh(), 3))).toBe('administration');
    const hated = fresh();
    hated.positions['P1']!.achievements = ['enemies'];
    expect(chart(hold(hated, 3))).toBe('court');
  });

  test('KOK-SUM-1: one council a Summer; the line is done with its result', () => {
    const play = hold(start('hammurabi', 4), 2, 'C - [administration]\nC - [court]');
    expect(outcomes(play)).toEqual(['failed second-of-its-kind', 'done']);
    expect(play.log.events.find((e) => e.type === 'order-done')?.data['result']).toBe('commerce');
  });

  test('KOK-SCN-6: only the king of Macedonia takes, only those four, and none that is his already', () => {
    const take = (sheet: string, change: (s: State) => void = () => undefined): Stage => {
      const state = start('alexander', 2);
      change(state);
      return hold(state, 3, sheet);
    };
    expect(outcomes(take('C - [take Ionia]'))).toEqual(['done']);
    expect(outcomes(take('C - [take Sparta]'))).toEqual(['failed not-legal']);
    expect(outcomes(take('C - [take Nowhere]'))).toEqual(['failed not-legal']);
    const own = (s: State): void => void (s.sides['ionia']!.controller = 'P1');
    const again = take('C - [take Ionia]', own);
    expect(outcomes(again)).toEqual(['failed not-legal']);
    // The council sits all the same.
    expect(chart(again)).toBe('administration');
    const elsewhere = start('hammurabi', 4);
    expect(outcomes(hold(elsewhere, 3, 'C - [take Elam]'))).toEqual(['failed not-legal']);
  });

  test('KOK-SUM-6: the city of a rebellion is the scenario’s where it names one, and only if it is the roller’s own', () => {
    const rome = start('imperial-rome', 4);
    const holder = (name: string): string => rome.cities[at(rome, name)]!.controller;
    const draw = (position: string, die: number): string | undefined =>
      drawRebelCity(playOn(rome, { [`fall/rebellion ${position}`]: [die] }), position, [
        'Jerusalem', 'Alexandria', 'Carthage', 'New Carthage', 'Rome', 'Ephesus',
      ]); // prettier-ignore
    expect(draw(holder('Jerusalem'), 1)).toBe(at(rome, 'Jerusalem'));
    expect(draw(holder('Ephesus'), 6)).toBe(at(rome, 'Ephesus'));
    const stranger = ['P1', 'P2', 'P3'].find((p) => p !== holder('Jerusalem'))!;
    expect(draw(stranger, 1)).toBeUndefined();
    const state = start('hammurabi', 4);
    // Of all its own cities, forts left out, in the order of their hexes.
    const third = drawRebelCity(playOn(state, { 'fall/rebellion P3': [3] }), 'P3');
    expect(third).toBe(['Gaza', 'Memphis', 'Thebes'].map((n) => at(state, n)).sort()[2]);
    for (const c of Object.values(state.cities)) if (c.controller === 'P1') c.kind = 'fort';
    expect(drawRebelCity(playOn(state), 'P1')).toBeUndefined();
  });

  test('KOK-FALL-6, KOK-FALL-1: Fall draws among all own cities whatever the scenario names', () => {
    const state = start('imperial-rome', 4);
    state.game.season = 'fall';
    for (const p of Object.values(state.positions)) if (p.id !== 'P2') p.status = 'out';
    const play = playOn(state, { 'fall/events P2': [2, 3], 'fall/rebellion P2': [1] });
    fall.body(play);
    const own = Object.values(start('imperial-rome', 4).cities).filter((c) => c.controller === 'P2');
    const first = own.map((c) => c.hex).sort()[0];
    expect(play.log.events.find((e) => e.type === 'city-rebelled')?.data['hex']).toBe(first);
  });

  test('KOK-REB-1: a rebellion is one unit of light infantry inside, and no second one comes on top', () => {
    const state = bare('hammurabi', 4);
    const hex = at(state, 'Memphis');
    rebel(playOn(state), hex, 1, 'KOK-SUM-6');
    expect(Object.values(state.forces)).toMatchObject([
      { hex, inside: true, units: { rebellion: { LI: 1 } } },
    ]);
    expect(state.cities[hex]).toMatchObject({ controller: 'rebellion', before: 'P3' });
    expect(types(playOn(state))).toEqual([]);
    const again = playOn(state);
    rebel(again, hex, 1, 'KOK-SUM-6');
    expect(types(again)).toEqual([]);
    expect(Object.values(state.forces)).toHaveLength(1);
  });

  test('KOK-CW-1: the capital never chooses; goods, counters, leaders and allies of the hex go over with it', () => {
    const state = start('hammurabi', 4);
    const gaza = at(state, 'Gaza');
    stand(state, 'P3', 'Gaza', '1 LI');
    newGoods(state, 'X9', gaza, 'P3');
    const memphis = at(state, 'Memphis');
    const play = playOn(state, {
      [`civil-war/hex P3 ${gaza}`]: [1],
      [`civil-war/hex P3 ${at(state, 'Thebes')}`]: [3],
      [`civil-war/hex P3 ${at(state, 'Nubia')}`]: [6],
    });
    civilWar(play, 'P3');
    play.scripted.assertSpent();
    expect(state.cities[gaza]!.controller).toBe('rebel-P3');
    expect(state.cities[memphis]!.controller).toBe('P3');
    expect(state.goods['X9']!.owner).toBe('rebel-P3');
    expect(state.sides['rebel-P3']).toMatchObject({ kind: 'rebel', parent: 'P3' });
    const chose = play.log.events.filter((e) => e.type === 'hex-chose');
    expect(chose.filter((e) => e.data['risen']).map((e) => e.data['hex'])).toEqual([gaza]);
  });
});

function newGoods(state: State, id: string, hex: string, owner: string): void {
  state.goods[id] = { id, type: 'wool', home: hex, hex, owner, carried: 0 };
}

describe('king-of-kings alliances', () => {
  test('KOK-SUM-3: who can be gained', () => {
    const state = start('hammurabi', 4);
    const can = (id: string): boolean => isGainable(worldOf(state), id);
    expect(can('elam')).toBe(true);
    expect(can('P2')).toBe(false);
    expect(can('india')).toBe(false);
    for (const flag of ['conquered', 'no-alliance', 'goods-only']) {
      state.sides['elam']!.flags = [flag];
      expect(can('elam')).toBe(false);
    }
    state.sides['elam']!.flags = [];
    state.sides['elam']!.controller = 'P2';
    expect(can('elam')).toBe(false);
    delete state.sides['elam']!.controller;
    // Without a city and without a unit there is nobody to be won; with either there is.
    const susa = state.cities[at(state, 'Susa')]!;
    const army = Object.values(state.forces).find((f) => f.owner === 'elam')!;
    susa.controller = 'P2';
    expect(can('elam')).toBe(true);
    delete state.forces[army.id];
    expect(can('elam')).toBe(false);
    susa.controller = 'elam';
    expect(can('elam')).toBe(true);
    placeBand(playOn(state), { name: 'Semites', hex: at(state, 'Arabia'), units: { LI: 4 } }, 'KOK-RAID-1');
    expect(can('band-semites')).toBe(true);
    for (const f of Object.values(state.forces)) if (f.owner === 'band-semites') delete state.forces[f.id];
    expect(can('band-semites')).toBe(false);
    expect(isGainable(worldOf(start('aurelian', 1)), 'palmyra')).toBe(false);
  });

  const meant = (state: State, names: readonly string[]): readonly string[] =>
    sides.read(names.join(), namesOf(worldOf(state))).means;

  test('KOK-MAIL-5: the first legal wish, else the country nearest to the capital', () => {
    const state = start('hammurabi', 4);
    const gain = (...wishes: string[]): string | undefined =>
      allyToGain(worldOf(state), 'P1', meant(state, wishes));
    expect(gain('India', 'Nowhere', 'Phoenicia', 'Elam')).toBe('phoenicia');
    expect(gain()).toBe('elam');
    state.sides['elam']!.controller = 'P2';
    // Mari and Assur are four hexes off; the name decides.
    expect(gain()).toBe('amorites');
    expect(allyToGain(worldOf(state), 'P4', [])).toBe('carchemish');
  });

  test('KOK-SUM-5: the ally that the list names, else the one with the least tribute, else by name', () => {
    const state = start('hammurabi', 4);
    for (const id of ['phoenicia', 'elam', 'damascus']) gainAlly(playOn(state), id, 'P1', 'KOK-SUM-3');
    const lose = (...wishes: string[]): unknown => {
      const copy = structuredClone(state);
      const play = playOn(copy);
      loseAlly(play, 'P1', meant(copy, wishes), 'KOK-SUM-5');
      return play.log.events.find((e) => e.type === 'ally-lost')?.data['side'] ?? types(play).join();
    };
    expect(lose('Kadesh', 'Phoenicia')).toBe('phoenicia');
    expect(lose()).toBe('damascus');
    state.cities[at(state, 'Damascus')]!.tribute = 20;
    expect(lose()).toBe('elam');
    for (const id of ['phoenicia', 'elam', 'damascus']) delete state.sides[id]!.controller;
    expect(lose()).toBe('nothing-happened');
  });

  test('KOK-SUM-4: a war or a bond by the list, in its order; else the nearest own war', () => {
    const state = start('hammurabi', 4);
    state.sides['elam']!.enemies = ['P1', 'P2'];
    state.sides['phoenicia']!.enemies = ['P1'];
    gainAlly(playOn(state), 'kadesh', 'P4', 'KOK-SUM-3');
    const peace = (...wishes: string[]): Stage => {
      const play = playOn(structuredClone(state));
      makePeace(play, 'P1', peaceWishes.read(wishes.join(), namesOf(worldOf(state))).means, 'KOK-SUM-4');
      return play;
    };
    expect(peace('war:Phoenicia').state.sides['phoenicia']!.enemies).toEqual([]);
    expect(peace('war:Phoenicia').state.sides['elam']!.enemies).toEqual(['P1', 'P2']);
    const nearest = peace('war:Kadesh', 'break:P3:Kadesh');
    expect(nearest.state.sides['elam']!.enemies).toEqual(['P2']);
    expect(types(peace('break:P4:Kadesh', 'war:Elam'))).toEqual(['ally-lost']);
    state.sides['elam']!.enemies = ['P2'];
    state.sides['phoenicia']!.enemies = [];
    expect(types(peace('war:Elam'))).toEqual(['nothing-happened']);
  });

  test('KOK-NEU-1: the invaded call the only other position, or one that is drawn, or nobody', () => {
    const two = start('alexander', 2);
    const play = playOn(two);
    invaded(play, 'sparta', 'P1');
    expect(two.sides['sparta']).toMatchObject({ controller: 'P2', enemies: ['P1'], since: two.game.turn });
    const four = start('hammurabi', 4);
    invaded(playOn(four, { 'neutral/ally elam': [2] }), 'elam', 'P2');
    expect(four.sides['elam']).toMatchObject({ controller: 'P3', enemies: ['P2'] });
    const alone = start('justinian', 1);
    invaded(playOn(alone), 'vandals', 'P1');
    expect(alone.sides['vandals']).toMatchObject({ enemies: ['P1'] });
    expect(alone.sides['vandals']!.controller).toBeUndefined();
  });

  test('KOK-NEU-5: troops go home, ships afloat, or into the pool when another holds the capital or besets it', () => {
    const lost = (change: (s: State) => void): State => {
      const state = bare('diadochi', 4);
      const id =
        'rhodes' in state.sides
          ? 'rhodes'
          : Object.values(state.sides).find((s) => s.kind === 'neutral' && s.capital !== undefined)!.id;
      state.sides[id]!.controller = 'P1';
      const mixed = stand(state, 'P1', 'Babylon', '2 HI');
      mixed.units[id] = { LC: 1 };
      const fleet = stand(state, id, 'Tyre', '2 LG');
      expect(fleet.owner).toBe(id);
      change(state);
      breakAlliance(playOn(state), id, 'KOK-SUM-5');
      return Object.assign(state, { lost: id });
    };
    const told = (state: State) => {
      const id = (state as State & { lost: string }).lost;
      const side = state.sides[id]!;
      return {
        pool: { LC: side.pool.LC ?? 0, LG: side.pool.LG ?? 0 },
        home: Object.values(state.forces)
          .filter((f) => f.owner === id && f.hex === side.capital)
          .map((f) => f.kind)
          .sort(),
      };
    };
    const home = lost(() => undefined);
    const id = (home as State & { lost: string }).lost;
    const fresh = bare('diadochi', 4).sides[id]!;
    const pool = { LC: fresh.pool.LC ?? 0, LG: fresh.pool.LG ?? 0 };
    expect(told(home)).toEqual({ pool, home: ['army', 'fleet'] });
    const full = { LC: pool.LC + 1, LG: pool.LG + 2 };
    expect(told(lost((s) => void (s.cities[fresh.capital!]!.controller = 'P2'))).pool).toEqual(full);
  });

  test('KOK-NEU-5: leaders of a lost country go to its capital or another own city; without one they die', () => {
    const state = bare('hammurabi', 4);
    const away = stand(state, 'elam', 'Babylon', '1 LI');
    state.leaders['L7'] = { id: 'L7', side: 'elam', kind: 'general', force: away.id };
    sendHome(playOn(state), 'elam');
    expect(state.forces[state.leaders['L7'].force]).toMatchObject({ hex: at(state, 'Susa'), owner: 'elam' });
    state.cities[at(state, 'Susa')]!.controller = 'P2';
    const play = playOn(state);
    sendHome(play, 'elam');
    expect(state.leaders['L7']).toBeUndefined();
    expect(types(play)).toEqual(['leader-died']);
  });

  test('KOK-DEATH-2: who retires frees his allies and leaves his offers', () => {
    const state = start('alexander', 2, { mercenaries: true });
    state.positions['P2']!.offers = [{ type: 'LC', count: 1, fee: 1, to: 'all' }];
    state.positions['P1']!.monarch.spouseOf = 'P2';
    retire(playOn(state), 'P2', 'KOK-DEATH-4');
    expect(Object.values(state.sides).filter((s) => s.controller === 'P2')).toEqual([]);
    expect(state.positions['P2']).toMatchObject({
      status: 'retired',
      offers: [],
      statusTurn: state.game.turn,
    });
    expect(state.positions['P2']!.dead).toBeUndefined();
    // No claim is left on a house that nobody rules.
    expect(state.positions['P1']!.monarch.spouseOf).toBeUndefined();
  });
});

describe('king-of-kings plague, war, leaders, raiders', () => {
  test('KOK-FALL-2: four hexes and no more; a die of 2 kills, of 3 spares; ships and goods too', () => {
    const state = bare('hammurabi', 4);
    const near = stand(state, 'P2', 'Mari', '2 LI');
    stand(state, 'P3', 'Damascus', '1 LI');
    for (const g of Object.values(state.goods)) delete g.hex;
    newGoods(state, 'X1', at(state, 'Babylon'), 'P1');
    newGoods(state, 'X2', at(state, 'Tyre'), 'P1');
    const script = {
      [`fall/plague ${near.hex} P2 LI`]: [2, 3],
      [`fall/plague ${at(state, 'Babylon')} X1`]: [2],
    };
    const play = playOn(state, script);
    plague(play, 'P1', at(state, 'Babylon'), 'KOK-FALL-1');
    play.scripted.assertSpent();
    expect(near.units).toEqual({ P2: { LI: 1 } });
    expect(state.goods['X1']!.hex).toBeUndefined();
    expect(state.goods['X2']!.hex).toBeDefined();
    const none = playOn(state);
    plague(none, 'P1', undefined, 'KOK-FALL-1');
    expect(types(none)).toEqual(['nothing-happened']);
  });

  test('KOK-FALL-3: only a country that can be fought back and has somebody to fight with makes war', () => {
    const war = (change: (s: State) => void): unknown => {
      const state = start('hammurabi', 4);
      change(state);
      const play = playOn(state, { 'fall/war P1': [1] });
      apply(play, 'P1', { result: 'war', rule: 'KOK-FALL-1' });
      return play.log.events.find((e) => e.type === 'war')?.data['side'];
    };
    const off = (s: State): void => {
      for (const f of Object.values(s.forces)) if (f.owner === 'elam') delete s.forces[f.id];
    };
    expect(war(() => undefined)).toBe('elam');
    for (const flag of ['closed', 'goods-only', 'conquered'])
      expect(war((s) => void s.sides['elam']!.flags.push(flag))).toBe('amorites');
    expect(war((s) => void (s.sides['elam']!.controller = 'P2'))).toBe('amorites');
    expect(war((s) => void (s.sides['elam']!.enemies = ['P4']))).toBe('amorites');
    expect(war((s) => (off(s), void (s.sides['elam']!.pool = { fort: 1, caravan: 1, LI: 0 })))).toBe(
      'amorites',
    );
    expect(war((s) => (off(s), void (s.sides['elam']!.pool = { LI: 1 })))).toBe('elam');
    expect(war((s) => { for (const side of Object.values(s.sides)) if (side.kind === 'neutral') side.flags.push('closed'); })).toBeUndefined(); // prettier-ignore
    expect(
      war((s) => {
        delete s.sides['P1']!.capital;
      }),
    ).toBeUndefined();
  });

  test('KOK-FALL-7: the leader whom the policy names, where it names a friendly city; else a general at the capital', () => {
    const came = (policy: string | undefined, change: (s: State) => void = () => undefined) => {
      const state = bare('alexander', 2);
      if (policy !== undefined) state.positions['P1']!.policies = policiesOf(state, { leader: policy });
      change(state);
      leaderComes(playOn(state), 'P1', 'KOK-FALL-7');
      const [leader] = Object.values(state.leaders);
      return leader && [leader.kind, state.forces[leader.force]!.hex];
    };
    const state = bare('alexander', 2);
    const hexes = (name: string): string => at(state, name);
    expect(came(undefined)).toEqual(['general', hexes('Pella')]);
    expect(came('admiral')).toEqual(['admiral', hexes('Pella')]);
    expect(came('Admiral Athens')).toEqual(['admiral', hexes('Athens')]);
    expect(came('general Tyre')).toEqual(['general', hexes('Pella')]);
    expect(came('general Sparta')).toEqual(['general', hexes('Pella')]);
    expect(came('general Sparta', (s) => void (s.sides['sparta']!.controller = 'P1'))).toEqual([
      'general',
      hexes('Sparta'),
    ]);
    const unseated = (s: State): void => {
      delete s.sides['P1']!.capital;
      s.cities[hexes('Pella')]!.controller = 'P2';
    };
    expect(came('general', unseated)).toEqual(['general', hexes('Thebes')]);
    expect(
      came('general', (s) => {
        delete s.sides['P1']!.capital;
        for (const c of Object.values(s.cities)) if (c.controller === 'P1') c.controller = 'P2';
      }),
    ).toBeUndefined();
  });

  test('KOK-FALL-7: of several leaders one is drawn, and only of one’s own', () => {
    const state = bare('alexander', 2);
    const force = stand(state, 'P1', 'Pella', '1 HI');
    const other = stand(state, 'P2', 'Tyre', '1 HI');
    for (const id of ['L1', 'L2', 'L3'])
      state.leaders[id] = { id, side: 'P1', kind: 'admiral', force: force.id };
    state.leaders['L0'] = { id: 'L0', side: 'P2', kind: 'general', force: other.id };
    leaderChanges(playOn(state, { 'fall/leader P1': [2] }), 'P1', 'KOK-FALL-7');
    expect(Object.keys(state.leaders).sort()).toEqual(['L0', 'L1', 'L3']);
    leaderChanges(playOn(state), 'P2', 'KOK-FALL-7');
    expect(Object.keys(state.leaders).sort()).toEqual(['L1', 'L3']);
  });

  test('KOK-RAID-1, KOK-FALL-4: the band of the die at its place; no chart, no raiders', () => {
    const come = (state: State, die: number): Stage => {
      const play = playOn(state, { 'fall/raiders P1': [die] });
      raidersCome(play, 'P1', 'KOK-FALL-4');
      return play;
    };
    const state = start('hammurabi', 4);
    expect(come(state, 5).log.events.at(-1)?.data).toMatchObject({
      side: 'band-semites',
      hex: at(state, 'Arabia'),
    });
    expect(come(state, 6).log.events.find((e) => e.type === 'raiders-came')?.data).toMatchObject({
      side: 'band-nubians',
      units: '2 LI',
    });
    const none = playOn(start('alexander', 2));
    raidersCome(none, 'P1', 'KOK-FALL-4');
    expect(types(none)).toEqual(['nothing-happened']);
  });

  test('KOK-SCN-14: the Moors free Aragon and Castile; the Chinese end the horde’s replacements', () => {
    const state = start('mongols', 5);
    for (const side of Object.values(state.sides))
      if (side.kind === 'neutral' && ['Aragon', 'Castile'].includes(side.name)) side.controller = 'P1';
    const bonds = (): string[] =>
      Object.values(state.sides)
        .filter((s) => ['Aragon', 'Castile'].includes(s.name) && s.controller !== undefined)
        .map((s) => s.name);
    const before = bonds();
    raidersCome(playOn(state, { 'fall/raiders P1': [3] }), 'P1', 'KOK-FALL-4');
    expect(before.length).toBeGreaterThan(0);
    expect(bonds()).toEqual([]);
    expect(state.game.stopped).toBe(false);
    raidersCome(playOn(state, { 'fall/raiders P1': [5] }), 'P1', 'KOK-FALL-4');
    expect(state.game.stopped).toBe(true);
  });

  test('KOK-RAID-1: a band that comes again joins its kin; a dead band’s alliance is over', () => {
    const state = start('hammurabi', 4);
    const come = (): void =>
      placeBand(playOn(state), { name: 'Semites', hex: at(state, 'Arabia'), units: { LI: 4 } }, 'KOK-RAID-1');
    come();
    gainAlly(playOn(state), 'band-semites', 'P2', 'KOK-SUM-3');
    state.game.turn = 9;
    come();
    expect(state.sides['band-semites']).toMatchObject({ controller: 'P2', since: 1 });
    const own = Object.values(state.forces).filter((f) => f.owner === 'band-semites');
    expect(own.map((f) => f.units)).toEqual([{ 'band-semites': { LI: 8 } }]);
    for (const f of own) delete state.forces[f.id];
    come();
    expect(state.sides['band-semites']).toMatchObject({ since: 9 });
    expect(state.sides['band-semites']!.controller).toBeUndefined();
  });
});
