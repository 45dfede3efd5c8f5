/** Where two rules meet: goods and homes, escorts and cargo, third parties in a hex, leaders and their force, mutinies and pay. */
import { describe, expect, test } from 'vitest';
import { sideRef } from '../../../../games/king-of-kings/orders/references.js';
import { isGainable, sendHome } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { battle } from '../../../../games/king-of-kings/rules/battle/battle.js';
import { capture, passRuin } from '../../../../games/king-of-kings/rules/siege/captures.js';
import { clash } from '../../../../games/king-of-kings/rules/battle/clashes.js';
import { addUnits, newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { goOut, retire } from '../../../../games/king-of-kings/rules/crown/monarchs.js';
import { closing } from '../../../../games/king-of-kings/phases/closing.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { opening } from '../../../../games/king-of-kings/phases/opening.js';
import { others } from '../../../../games/king-of-kings/phases/others.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import { sieges } from '../../../../games/king-of-kings/phases/sieges.js';
import { spring } from '../../../../games/king-of-kings/phases/spring.js';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { placeBand } from '../../../../games/king-of-kings/rules/events/raiders.js';
import { pointsOf } from '../../../../games/king-of-kings/rules/realm/realms.js';
import {
  goOver,
  quietCities,
  rebel,
  rebelSide,
} from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { retreat } from '../../../../games/king-of-kings/rules/battle/retreats.js';
import { findSide } from '../../../../games/king-of-kings/ruleset.js';
import { famine } from '../../../../games/king-of-kings/rules/events/seasonal.js';
import { canBesiege, pressSiege, sally } from '../../../../games/king-of-kings/rules/siege/siegecraft.js';
import type { Force, Goods, State } from '../../../../games/king-of-kings/state.js';
import { betray } from '../../../../games/king-of-kings/rules/siege/treachery.js';
import { phasesOf } from '../../../../games/king-of-kings/turn.js';
import {
  at,
  bare,
  outcomes,
  playOn,
  rollOn,
  stand,
  start,
  types,
  worldOf,
  policiesOf,
  forceOrdersOf,
} from '../kit.js';

const goodsOf = (state: State, type: string, owner: string): Goods[] =>
  Object.values(state.goods).filter((g) => g.type === type && g.owner === owner);
const under = (state: State, owner: string): Force[] =>
  Object.values(state.forces).filter((f) => f.owner === owner);
const general = (state: State, side: string, force: Force, id = 'L1'): void => {
  state.leaders[id] = { id, side, kind: 'general', force: force.id };
};

describe('king-of-kings goods and their homes', () => {
  test('KOK-SPR-4: what was bought in an area is the country’s again next Spring', () => {
    const state = start('diadochi', 4);
    const [spice] = goodsOf(state, 'spice', 'india');
    Object.assign(spice!, { owner: 'P1', hex: at(state, 'Babylon') });
    spring.body(playOn(state));

    expect(spice).toMatchObject({ owner: 'india', hex: at(state, 'India'), native: 'india' });
  });

  test('KOK-SPR-4: slaves bartered to a country are loaded in Nubia again by their king', () => {
    const state = start('hammurabi', 4);
    const [slaves] = goodsOf(state, 'slaves', 'P3');
    Object.assign(slaves!, { owner: 'india', hex: at(state, 'India') });
    spring.body(playOn(state));

    expect(slaves).toMatchObject({ owner: 'P3', hex: at(state, 'Nubia') });
  });

  test('KOK-SPR-4: goods of a city go to who holds the city, whoever had them', () => {
    const state = start('hammurabi', 4);
    const [wool] = goodsOf(state, 'wool', 'P1');
    state.cities[at(state, 'Babylon')]!.controller = 'P2';
    spring.body(playOn(state));

    expect(wool).toMatchObject({ owner: 'P2', hex: at(state, 'Babylon') });
  });

  test('KOK-SPR-4: a fort at home does not make the goods its lord’s', () => {
    const state = start('hammurabi', 4);
    const hex = at(state, 'Nubia');
    state.cities[hex] = { ...state.cities[at(state, 'Babylon')]!, hex, kind: 'fort', tribute: 0 };
    const [slaves] = goodsOf(state, 'slaves', 'P3');
    spring.body(playOn(state));

    expect(slaves).toMatchObject({ owner: 'P3', hex });
  });

  test('KOK-SPR-2: a foreign marker at the capital pays the capital’s king, and not its owner', () => {
    const state = start('hammurabi', 4);
    const [wool] = goodsOf(state, 'wool', 'P1');
    wool!.hex = at(state, 'Larsa');
    spring.body(playOn(state));

    // Tribute 20; two grain and a foreign wool: 3 markers, 2 kinds.
    expect(state.positions['P2']!.treasury).toBe(20 + 3 * 5 + 2 * 20);
    expect(state.positions['P1']!.treasury).toBe(20 + 5 + 20);
  });
});

describe('king-of-kings cargo, escorts and leaders', () => {
  const convoy = (more: Parameters<typeof stand>[4] = {}): State => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Ephesus', '6 PX', { kind: 'fleet', ...more });
    stand(state, 'P2', 'Rhodes', '6 LG', { orders: { intercept: 'always' } });
    return state;
  };

  test('KOK-ZOC-4, KOK-BAT-2: transports that are intercepted go down with all aboard', () => {
    const state = convoy();
    const play = playOn(state, {}, { P1: 'M - [A1] - [Miletus]' });
    moves('P1').body(play);

    expect(state.forces['P1-A1']).toBeUndefined();
    expect(state.sides['P1']!.pool.PX).toBe(1 + 6);
    expect(types(play)).toContain('force-lost');
    expect(outcomes(play)).toEqual(['part stopped-by-battle']);
  });

  test('KOK-BAT-2: with an escort there is a battle first', () => {
    const state = convoy();
    addUnits(state.forces['P1-A1']!, 'P1', 'HG', 8);
    const play = rollOn(state, 'escort', { P1: 'M - [A1] - [Miletus]' });
    moves('P1').body(play);

    expect(types(play)).toContain('battle-joined');
    expect(types(play)).not.toContain('force-lost');
  });

  test('KOK-UNIT-4: a leader alone who is intercepted is taken', () => {
    const state = bare('alexander', 2);
    const lone = newForce(state, 'P1', 'army', at(state, 'Pydna'));
    general(state, 'P1', lone);
    general(state, 'P1', stand(state, 'P1', 'Pella', '1 PX'), 'L2');
    stand(state, 'P2', 'E2829', '4 HC', { orders: { intercept: 'always' } });
    const play = playOn(state, {}, { P1: 'M - [A1] - [E2729]' });
    moves('P1').body(play);

    expect(state.leaders['L1']).toBeUndefined();
    expect(types(play)).toContain('leader-died');
  });

  test('KOK-NAV-2, KOK-BAT-4: soldiers afloat under a marker of their own share the fate of their escort', () => {
    const state = bare('alexander', 2);
    const escort = stand(state, 'P1', 'Ephesus', '1 SH', { orders: { tactic: 'line' } });
    const cargo = stand(state, 'P1', 'Ephesus', '4 PX', { kind: 'fleet' });
    general(state, 'P1', cargo);
    general(state, 'P1', stand(state, 'P1', 'Pella', '1 PX'), 'L2');
    const foe = stand(state, 'P2', 'Ephesus', '12 HG', { orders: { tactic: 'line' } });
    const play = rollOn(state, 'sunk');
    battle(play, { hex: at(state, 'Ephesus'), domain: 'naval', initiator: [foe], other: [escort] });

    expect(types(play)).toContain('drowned');
    expect(state.forces[cargo.id]).toBeUndefined();
    // Seed J.6: transported generals are eliminated with them.
    expect(state.leaders['L1']).toBeUndefined();
    expect(state.sides['P1']!.pool.PX).toBe(1 + 4);
  });

  test('KOK-RET-2, KOK-SCN-6: the last general without shelter dies, is told of, and ends the game', () => {
    const state = bare('alexander', 2);
    const force = stand(state, 'P1', 'E5233', '2 LC');
    general(state, 'P1', force);
    const play = playOn(state);
    retreat(play, force);

    expect(types(play)).toEqual(['scattered', 'leader-died', 'game-ended']);
    expect(state.game.ended?.by).toBe('generals');
  });

  test('KOK-CAP-2, KOK-SCN-6: the generals of a realm that goes out go with it, and end the game', () => {
    const state = bare('alexander', 2);
    general(state, 'P1', stand(state, 'P1', 'Pella', '1 PX'));
    goOut(playOn(state), 'P1', 'KOK-CAP-2');

    expect(state.game.ended?.by).toBe('generals');
  });

  test('KOK-RET-2, KOK-SCN-12: Charlemagne without shelter is the monarch’s death', () => {
    const state = bare('vikings', 4);
    const force = stand(state, 'P4', 'Bagdad', '1 KT');
    general(state, 'P4', force);
    const play = playOn(state);
    retreat(play, force);

    expect(types(play)).toContain('monarch-died');
    expect(state.positions['P4']!.achievements).toEqual([]);
  });

  test('KOK-SIEGE-6: soldiers afloat off a town that falls stay at sea, unless warships lie there', () => {
    const setting = (fleet: boolean): State => {
      const state = bare('diadochi', 4);
      const hex = at(state, 'Gaza');
      state.cities[hex]!.controller = 'P1';
      stand(state, 'P1', 'Gaza', '4 PX', { kind: 'fleet' });
      stand(state, 'P3', 'Gaza', '5 HI');
      if (fleet) stand(state, 'P3', 'Gaza', '1 LG');
      capture(playOn(state), hex, 'P3', 'P3');
      return state;
    };

    expect(setting(false).forces['P1-A1']?.units['P1']).toEqual({ PX: 4 });
    expect(setting(true).forces['P1-A1']).toBeUndefined();
  });

  test('KOK-SIEGE-8: a general whose whole camp falls in a sortie is taken', () => {
    const state = bare('hammurabi', 4);
    const hex = at(state, 'Babylon');
    stand(state, 'P1', 'Babylon', '5 HC', { inside: true });
    const camp = stand(state, 'P2', 'Babylon', '1 LI');
    general(state, 'P2', camp);
    const play = playOn(state, { [`siege/assault ${hex} round-1 P1`]: [6] });

    expect(sally(play, hex, 'P1', 'storm')).toBe('lifted');
    expect(state.leaders['L1']).toBeUndefined();
  });
});

describe('king-of-kings three in one hex', () => {
  const harbour = (): { state: State; hex: string } => {
    const state = bare('diadochi', 4);
    const hex = at(state, 'Tyre');
    state.cities[hex]!.controller = 'P3';
    stand(state, 'P1', 'Tyre', '4 HG');
    stand(state, 'P2', 'Tyre', '6 PX');
    return { state, hex };
  };

  test('KOK-SIEGE-5: an army of a third before the walls is no garrison', () => {
    const { state, hex } = harbour();
    const play = playOn(state, { [`siege/breach ${hex} P1`]: [1] });
    pressSiege(play, { chief: 'P1', hex, earthworks: false, assault: 'storm' });

    expect(state.cities[hex]!.controller).toBe('P1');
    expect(state.forces['P1-A1']!.units['P1']).toEqual({ HG: 4 });
    expect(state.forces['P2-A1']!.units['P2']).toEqual({ PX: 6 });
  });

  test('KOK-SIEGE-4: sickness in the city spares the third before it', () => {
    const { state, hex } = harbour();
    stand(state, 'P3', 'Tyre', '1 LI', { inside: true });
    state.cities[hex]!.strength = 2;
    // Row 5 of the breach chart: walls 2, supplied or not.
    const play = rollOn(state, 'sick');
    for (let i = 0; i < 40; i++) pressSiege(play, { chief: 'P1', hex, earthworks: false, assault: 'none' });
    const sick = play.log.events.filter((e) => e.type === 'sickness').map((e) => e.data['side']);

    expect(sick).toContain('P3');
    expect(sick).not.toContain('P2');
    expect(state.forces['P2-A1']!.units['P2']).toEqual({ PX: 6 });
  });

  test('KOK-SIEGE-7: who sallies fights those before the walls, whoever they are', () => {
    const { state, hex } = harbour();
    stand(state, 'P3', 'Tyre', '1 LI', { inside: true });
    const play = rollOn(state, 'sally');
    sally(play, hex, 'P3', 1);
    const round = play.log.events.find((e) => e.type === 'assault-round')?.data as {
      second: { strength: number };
    };

    expect(round.second.strength).toBe(4 * 4 + 6 * 6);
  });

  test('KOK-ALL-4: warships of the owner make a betrayed city one that must be fought for', () => {
    const state = bare('alexander', 2);
    const hex = at(state, 'Byzantium');
    state.cities[hex]!.controller = 'P1';
    stand(state, 'P1', 'Byzantium', '2 HG');
    stand(state, 'P2', 'Byzantium', '4 HC');
    state.positions['P2']!.stance['P1'] = 'enemy';
    const play = rollOn(state, 'betrayed');
    betray(play, 'P2', 'P1');

    expect(types(play)).toContain('assault-round');
  });

  test('KOK-ALL-4: soldiers afloat are at sea: an empty city is taken beside them', () => {
    const state = bare('alexander', 2);
    const hex = at(state, 'Byzantium');
    state.cities[hex]!.controller = 'P1';
    stand(state, 'P1', 'Byzantium', '2 HI', { kind: 'fleet' });
    stand(state, 'P2', 'Byzantium', '2 HC');
    state.positions['P2']!.stance['P1'] = 'enemy';
    const play = playOn(state);
    betray(play, 'P2', 'P1');

    expect(state.cities[hex]!.controller).toBe('P2');
    expect(under(state, 'P1')).toHaveLength(1);
  });
});

describe('king-of-kings pay, mutiny, hunger, rebels', () => {
  test('KOK-WIN-2, KOK-SCN-18, KOK-HOUSE-8: only the unpaid of a hex rise; the paid keep the city', () => {
    const state = bare('third-century');
    const hex = at(state, 'Athens');
    state.game.season = 'winter';
    stand(state, 'P1', 'Athens', '3 HI 2 MM');
    stand(state, 'P1', 'Athens', '1 HG');
    Object.assign(state.positions['P1']!, {
      treasury: 20 + 4 + 7,
      policies: policiesOf(state, { upkeep: 'HG, MM' }),
    });
    winter.body(playOn(state, { [`crisis/unpaid ${hex}`]: [3] }));

    expect(under(state, 'rebel-P1').map((f) => f.units)).toEqual([{ 'rebel-P1': { HI: 2 } }]);
    expect(state.forces['P1-A1']!.units['P1']).toEqual({ HI: 1, MM: 2 });
    expect(state.forces['P1-A2']!.units['P1']).toEqual({ HG: 1 });
    expect(state.cities[hex]!.controller).toBe('P1');
    // Two enemies in one hex: the weaker goes inside (KOK-BAT-1).
    expect(state.forces['P1-A1']!.inside).toBe(true);
  });

  test('KOK-SCN-18: on 4 the unpaid stay, and where nobody is paid the city goes with the rebels', () => {
    const state = bare('third-century');
    const hex = at(state, 'Athens');
    state.game.season = 'winter';
    stand(state, 'P1', 'Athens', '3 HI');
    winter.body(playOn(state, { [`crisis/unpaid ${hex}`]: [4] }));
    expect(state.cities[hex]!.controller).toBe('P1');
    expect(under(state, 'rebel-P1')).toEqual([]);

    winter.body(playOn(state, { [`crisis/unpaid ${hex}`]: [3] }));
    expect(state.cities[hex]!.controller).toBe('rebel-P1');
  });

  test('KOK-UNIT-2, KOK-WIN-2: the order of pay goes by the strengths of the game', () => {
    const state = bare('hammurabi', 4, { 'unit-strengths': { LI: 9 } });
    state.game.season = 'winter';
    stand(state, 'P1', 'Babylon', '1 LI 1 MM');
    state.positions['P1']!.treasury = 3;
    winter.body(playOn(state));

    expect(under(state, 'P1').map((f) => f.units['P1'])).toEqual([{ LI: 1 }]);
  });

  test('KOK-SUP-3: a rebel garrison that is shut in hungers, and with its end the city obeys again (KOK-REB-2)', () => {
    const state = bare('roman-republic', 4);
    const capua = Object.values(state.cities).find((c) => c.controller === 'rebellion')!;
    const force = newForce(state, 'rebellion', 'army', capua.hex);
    addUnits(force, 'rebellion', 'LI', 2);
    force.inside = true;
    stand(state, 'P1', 'Capua', '4 HI');
    const script = { [`supply/unit ${force.id} rebellion LI`]: [2, 1] };
    const play = playOn(state, script);
    phasesOf(state, false)
      .find(({ phaseName }) => phaseName === others.phaseName)!
      .body(play);

    expect(play.log.events.filter((e) => e.type === 'out-of-supply').map((e) => e.data['side'])).toEqual([
      'rebellion',
    ]);
    expect(capua.controller).toBe('P1');
    expect(types(play)).toContain('rebellion-crushed');
  });

  test('KOK-BAT-1, KOK-REB-2: rebels go inside their city before a stronger army', () => {
    const state = bare('hammurabi', 4);
    const hex = at(state, 'Memphis');
    rebel(playOn(state), hex, 1, 'KOK-SUM-6');
    Object.values(state.forces)[0]!.inside = false;
    const army = stand(state, 'P1', 'Memphis', '4 HI');
    const play = playOn(state);
    clash(play, army);

    expect(types(play)).toEqual(['took-refuge']);
    expect(state.cities[hex]!.controller).toBe('rebellion');
  });

  test('KOK-SUP-3: raiders and neutrals hunger only while they are shut in', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'elam', 'E5040', '3 LI');
    state.sides['elam']!.enemies = [];
    const play = playOn(state);
    others.body(play);
    expect(types(play)).not.toContain('out-of-supply');
  });

  test('KOK-REB-2: a city in ruins whose rebels are dead may be rebuilt by its lord, not before', () => {
    const state = start('hammurabi', 4);
    const hex = at(state, 'Gaza');
    Object.assign(state.cities[hex]!, { looted: true, lastPasser: 'P3' });
    state.forces = {};
    rebel(playOn(state), hex, 1, 'KOK-SUM-6');
    state.positions['P3']!.treasury = 100;
    const early = playOn(state, {}, { P3: 'R - [Gaza]' });
    purchases('P3').body(early);
    expect(outcomes(early)).toEqual(['failed in-rebellion']);

    state.forces = {};
    quietCities(playOn(state));
    const late = playOn(state, {}, { P3: 'R - [Gaza]' });
    purchases('P3').body(late);
    expect(outcomes(late)).toEqual(['done']);
  });

  test('KOK-NPC-6: soldiers of a civil war alone on an island take ship and come, without any other force', () => {
    const state = bare('assyria', 4);
    const rebels = rebelSide(playOn(state), 'P4');
    const force = stand(state, rebels, 'Citium', '6 HI');
    const seen: string[] = [];
    for (let i = 0; i < 8; i++) {
      others.body(rollOn(state, `island ${i}`));
      const now = state.forces[force.id];
      seen.push(`${now?.kind ?? ''} ${now?.hex === at(state, 'Citium') ? 'home' : 'away'}`);
    }

    expect(seen[0]).toBe('fleet home');
    expect(seen.some((s) => s === 'army away')).toBe(true);
  });

  test('KOK-NPC-8: mutineers who cross the narrows find gates or enemies there', () => {
    const crossing = (guards: string): { state: State; told: string[] } => {
      const state = bare('third-century');
      const side = rebelSide(playOn(state), 'P1');
      state.cities[at(state, 'Nicomedia')]!.controller = side;
      stand(state, side, 'Nicomedia', '4 HI');
      if (guards !== '') stand(state, 'P1', 'Byzantium', guards, { orders: { refuge: 'never' } });
      const play = rollOn(state, 'narrows');
      others.body(play);
      return { state, told: types(play) };
    };

    expect(crossing('').told).toContain('gates-decided');
    expect(crossing('9 HI').told).toContain('battle-joined');
  });
});

describe('king-of-kings alliances and their ends', () => {
  test('KOK-NEU-5: an ally whose capital is another’s goes to its pool, not into his city', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'elam', 'Larsa', '4 LI');
    state.sides['elam']!.controller = 'P2';
    state.cities[at(state, 'Susa')]!.controller = 'P1';
    delete state.sides['elam']!.controller;
    sendHome(playOn(state), 'elam');

    expect(under(state, 'elam')).toEqual([]);
    expect(state.sides['elam']!.pool.LI).toBe(4);
  });

  test('KOK-MAIL-4, KOK-SEE-2: standing orders end with the command of who gave them', () => {
    const state = start('hammurabi', 4);
    state.sides['elam']!.controller = 'P2';
    const [army] = under(state, 'elam');
    army!.orders = forceOrdersOf(state, { tactic: 'withdraw' });
    retire(playOn(state), 'P2', 'KOK-DEATH-4');

    expect(under(state, 'elam').every((f) => Object.keys(f.orders).length === 0)).toBe(true);
  });

  test('KOK-SUM-3, KOK-HOUSE-3: a realm that went out leaves no fort to be won', () => {
    const state = start('diadochi', 4);
    expect(Object.values(state.cities).some((c) => c.kind === 'fort' && c.controller === 'P2')).toBe(true);
    for (const c of Object.values(state.cities))
      if (c.controller === 'P2' && c.kind === 'city') c.controller = 'P1';
    goOut(playOn(state), 'P2', 'KOK-CAP-2');

    expect(Object.values(state.cities).some((c) => c.controller === 'P2')).toBe(false);
    expect(isGainable(worldOf(state), 'P2')).toBe(false);
  });

  test('KOK-MAIL-5, KOK-HOUSE-9: a band of a country’s name never takes its name away', () => {
    const state = start('vikings', 4);
    placeBand(rollOn(state), { name: 'Saxons', hex: at(state, 'Germany'), units: { LI: 5 } }, 'KOK-RAID-1');

    expect(findSide(worldOf(state), sideRef('Saxons'))).toBe('saxons');
    expect(findSide(worldOf(state), sideRef('Saxons raiders'))).toBe('band-saxons');
    state.sides['band-saxons']!.name = 'Saxons';
    expect(findSide(worldOf(state), sideRef('Saxons'))).toBe('saxons');
  });

  test('KOK-ALL-5: the year of gifts runs from Spring’s opening to Winter', () => {
    const state = bare('diadochi', 4);
    const give = (city: string): string[] => {
      const play = playOn(state, {}, { P3: `G - [${city}] - [P1]` });
      opening.body(play);
      return outcomes(play);
    };
    expect(give('Tarsus')).toEqual(['done']);
    spring.body(playOn(state));
    state.game.season = 'summer';
    expect(give('Damascus')).toEqual(['failed over-the-yearly-limit']);
    state.game.season = 'spring';
    expect(give('Damascus')).toEqual(['done']);
  });

  test('KOK-MAR-1: at home a monarch weds only to appease enemies; a consent comes true with the marriage', () => {
    const state = start('hammurabi', 4);
    const home = playOn(state, {}, { P1: 'W - [placate]' });
    opening.body(home);
    expect(outcomes(home)).toEqual(['failed no-enemies']);
    expect(state.positions['P1']!.monarch.married).toBe(false);

    state.positions['P1']!.monarch.married = true;
    const late = playOn(state, {}, { P1: 'W - [P2]', P2: 'W - [consent P1]' });
    opening.body(late);
    expect(outcomes(late)).toEqual(['failed already-married', 'failed proposal-failed']);
  });
});

describe('king-of-kings capitals, kings and the end', () => {
  test('KOK-LOOT-4: a capital laid bare by famine falls to no passing army; a siege takes it', () => {
    const state = bare('hammurabi', 4);
    const hex = at(state, 'Babylon');
    famine(playOn(state), 'P1', 'KOK-FALL-5');
    expect(state.cities[hex]).toMatchObject({ looted: true, bare: true });
    stand(state, 'P2', 'Babylon', '5 HC');
    passRuin(playOn(state), hex, 'P2');
    expect(state.cities[hex]!.controller).toBe('P1');
    expect(canBesiege(worldOf(state), hex, 'P2')).toBe(true);

    // No walls: a 4 is an assault even when it is supplied, without earthworks.
    const play = playOn(
      state,
      { [`siege/breach ${hex} P2`]: [3] },
      { P2: 'S - [Babylon] - [earthworks no]' },
    );
    sieges('P2').body(play);
    expect(state.cities[hex]).toMatchObject({ controller: 'P2', looted: true });
    expect(state.cities[hex]!.bare).toBeUndefined();
    expect(state.positions['P1']!.status).toBe('out');
  });

  test('KOK-LOOT-4: other ruins, and a capital that an army looted, belong to who passes', () => {
    const state = bare('assyria', 4);
    const hex = at(state, 'Babylon');
    Object.assign(state.cities[hex]!, { looted: true, lastPasser: 'P4' });
    stand(state, 'P1', 'Babylon', '5 HC');
    passRuin(playOn(state), hex, 'P1');
    expect(state.cities[hex]!.controller).toBe('P1');
  });

  test('KOK-CAP-3: a fallen capital that was won back may be named again', () => {
    const state = bare('diadochi', 4);
    const hex = state.sides['P1']!.capital!;
    Object.assign(state.positions['P1']!, { capitalState: 'fallen', treasury: 25 });
    const name = state.cities[hex]!.name;
    const play = playOn(state, {}, { P1: `CM - [${name}]` });
    purchases('P1').body(play);

    expect(outcomes(play)).toEqual(['done']);
    expect(state.positions['P1']).toMatchObject({ capitalState: 'held', treasury: 0 });
    const again = playOn(state, {}, { P1: `CM - [${name}]` });
    purchases('P1').body(again);
    expect(outcomes(again)).toEqual(['failed capital-already']);
  });

  test('KOK-CAP-4: a capital in rebellion rebuilds nothing', () => {
    const state = bare('diadochi', 4);
    Object.assign(state.cities[at(state, 'Tarsus')]!, { looted: true, lastPasser: 'P3' });
    Object.assign(state.positions['P3']!, { capitalState: 'rebel', treasury: 100 });
    const play = playOn(state, {}, { P3: 'R - [Tarsus]' });
    purchases('P3').body(play);
    expect(outcomes(play)).toEqual(['failed capital-not-held']);
  });

  test('KOK-SCN-10: Parthia buys no troops, but fame, walls and a new capital', () => {
    const state = bare('imperial-rome', 4);
    state.positions['P4']!.treasury = 350;
    const play = playOn(state, {}, { P4: 'B - [1 HC]\nI - [monuments]\nI - [religion]\nCM - [Susa]' });
    state.sides['P4']!.pool.HC = 1;
    purchases('P4').body(play);

    expect(outcomes(play)).toEqual(['failed buys-no-troops', 'done', 'done', 'done']);
    expect(state.positions['P4']!.treasury).toBe(25);
  });

  test('KOK-UNIT-5: the royal marker moves in the own movement phase, not before', () => {
    const state = bare('alexander', 2);
    stand(state, 'P2', 'Susa', '3 HC');
    stand(state, 'P2', 'Babylon', '1 HC');
    state.positions['P2']!.royal = 'P2-A1';
    const play = playOn(state, {}, { P2: 'P - [royal] - [A2]' });
    opening.body(play);
    expect(state.positions['P2']!.royal).toBe('P2-A1');
    moves('P2').body(play);
    expect(state.positions['P2']!.royal).toBe('P2-A2');
    delete state.forces['P2-A2'];
    moves('P2').body(playOn(state));
    expect(state.positions['P2']!.royal).toBe('P2-A1');
  });

  test('KOK-DEATH-5: conquered rivals and those who abdicated are no dead kings', () => {
    const state = start('hammurabi', 4);
    goOut(playOn(state), 'P1', 'KOK-CAP-2');
    retire(playOn(state), 'P2', 'KOK-DEATH-4');
    goOut(playOn(state), 'P3', 'KOK-CAP-2');
    closing.body(playOn(state));
    expect(state.game.lastFalls).toBe(0);

    const other = start('hammurabi', 4);
    goOut(playOn(other), 'P1', 'KOK-CAP-2');
    retire(playOn(other), 'P2', 'KOK-DEATH-2');
    retire(playOn(other), 'P3', 'KOK-DEATH-2');
    closing.body(playOn(other));
    expect(other.game.lastFalls).toBe(2);
  });

  test('KOK-VP-2: who leaves does not take the prize of Jerusalem along', () => {
    const state = start('crusaders', 4);
    const holder = state.cities[at(state, 'Jerusalem')]!.controller;
    const before = pointsOf(worldOf(state), holder, state.positions[holder]!).total;
    retire(playOn(state), holder, 'KOK-DEATH-4');

    expect(state.positions[holder]!.frozen).toBe(before - 900);
  });
});

describe('king-of-kings options at the seams', () => {
  test('KOK-OPT-6: bad omens hold the own units of a realm, not its allies’', () => {
    const state = start('hammurabi', 4);
    state.sides['elam']!.controller = 'P1';
    state.positions['P1']!.badOmens = true;
    const [ally] = under(state, 'elam').filter((f) => f.kind === 'army');
    const play = playOn(
      state,
      {},
      { P1: `M - [${ally!.id}] - [Larsa] - [bold]\nM - [A1] - [Mari] - [bold]` },
    );
    state.positions['P1']!.stance['P2'] = 'neutral';
    state.positions['P2']!.stance['P1'] = 'neutral';
    moves('P1').body(play);

    expect(outcomes(play)).toEqual(['done', 'failed bad-omens']);
  });

  test('KOK-OPT-6: nor may an ally’s force carry them away', () => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.controller = 'P1';
    stand(state, 'elam', 'Babylon', '1 LI');
    stand(state, 'P1', 'Babylon', '2 HI');
    state.positions['P1']!.badOmens = true;
    for (const [a, b] of [
      ['P1', 'P2'],
      ['P2', 'P1'],
    ] as const)
      state.positions[a]!.stance[b] = 'neutral';
    const play = playOn(state, {}, { P1: 'M - [elam-A1] - [here +2 HI, Larsa]' });
    moves('P1').body(play);

    expect(state.forces['P1-A1']!.hex).toBe(at(state, 'Babylon'));
  });

  test.each([
    [true, false],
    [false, true],
  ])('KOK-OPT-1: with ports %s a merchant in a city that is no port is safe: %s', (ports, safe) => {
    const state = bare('diadochi', 4, { ports });
    // Jerusalem lies on the coast and is no true port.
    const hex = at(state, 'Jerusalem');
    state.cities[hex]!.controller = 'P2';
    const counter = newForce(state, 'P2', 'merchant', hex);
    const hunter = stand(state, 'P1', 'Jerusalem', '2 LG');
    clash(playOn(state), hunter);

    expect(state.forces[counter.id] !== undefined).toBe(safe);
  });

  test('KOK-OPT-5, KOK-SEE-2: the hire is public, the fee is not; a buyer too poor is told so', () => {
    const state = bare('diadochi', 4, { mercenaries: true });
    state.sides['P1']!.pool.PX = 2;
    state.positions['P1']!.offers = [{ type: 'PX', count: 2, fee: 5, to: 'P3' }];
    state.positions['P3']!.treasury = 28;
    const sheet = { P3: 'B - [2 PX] - [capital] - [P1]' };
    const poor = playOn(state, {}, sheet);
    purchases('P3').body(poor);
    expect(outcomes(poor)).toEqual(['failed treasury-short']);

    state.positions['P3']!.treasury = 29;
    const play = playOn(state, {}, sheet);
    purchases('P3').body(play);
    const told = play.log.events.filter((e) => e.type === 'hired' || e.type === 'fee-paid');
    expect(told.map((e) => [e.type, e.seenBy, 'fee' in e.data])).toEqual([
      ['hired', 'all', false],
      ['fee-paid', ['P3', 'P1'], true],
    ]);
  });

  test('KOK-CW-1: goods of an area go over for the year and come home to their king', () => {
    const state = start('hammurabi', 4);
    goOver(playOn(state), 'P3', at(state, 'Nubia'), rebelSide(playOn(state), 'P3'));
    expect(goodsOf(state, 'slaves', 'P3')).toEqual([]);
    spring.body(playOn(state));
    expect(goodsOf(state, 'slaves', 'P3')).toHaveLength(2);
  });
});
