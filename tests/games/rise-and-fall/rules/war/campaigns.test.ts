/** War of a player turn: who may be ordered, raids, looting, what a declaration changes. RF-RAID, RF-LOOT, RF-WAR, RF-ALL. */
import { describe, expect, test } from 'vitest';
import { looter } from '../../../../../games/rise-and-fall/rules/war/looting.js';
import { alignPeople, declareWar } from '../../../../../games/rise-and-fall/rules/war/wars.js';
import { turnOf } from '../../../../../games/rise-and-fall/rules/world/calendar.js';
import type { People, State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, play, scene, unit, where } from '../../table.js';
import { kingdoms, raid } from '../../kit-boards.js';

const b = (state: State) => ({ state, data });
const outcomes = (state: State, seat: string, text: string): string[] => {
  const after = play(state, { [seat]: text });
  return text.split('\n').map((_, n) => after.outcome(seat, n + 1));
};

describe('rise-and-fall who may be ordered', () => {
  test('RF-PEO-1, RF-TURN-5, RF-MOV-5: on the map, of the seat, in its phase, not used up, neither bribed nor in revolt', () => {
    const state = board(420, {
      step: 'P',
      empty: true,
      units: { PC01: 'Susa', RL01: 'Roma', HU1: 'Sirmium', GE01: 'Frisia', CE15: 'Damnonia', EU03: 'Gades' },
      held: { Gades: 'european' },
    });
    state.sassanids = 'won';
    state.bribes = [{ unit: 'CE15', by: 'rome' }];
    area(state, 'Gades').revolt = 'people';
    const orders = (verb: (u: string, to: string) => string): string[] =>
      outcomes(
        state,
        'P2',
        [
          verb('PC02', 'Susa'),
          verb('RL01', 'Pisae'),
          verb('HU1', 'Moesia'),
          verb('CE15', 'Venicones'),
          verb('EU03', 'Toletum'),
        ].join('\n'),
      );
    const reasons = ['not-on-map', 'not-yours', 'hun-phase-only', 'bribed', 'in-revolt'];
    expect(orders((u, to) => `M - ${u} - ${to}`)).toEqual(reasons);
    expect(orders((u, to) => `T - ${u} - ${to}`)).toEqual(reasons);
    expect(orders((u, to) => `AT - ${u} - ${to}`)).toEqual(reasons);
    expect(outcomes(state, 'P2', 'T - PC01 - Babylon\nM - PC01 - Charax\nT - PC01 - Susa')).toEqual([
      'done',
      'used-up',
      'used-up',
    ]);
    expect(outcomes(state, 'P2', 'T - PC01 - Susa')).toEqual(['already-there']);
    // A supporter must be fit as well.
    expect(
      outcomes(state, 'P2', 'AT - GE01 - GermaniaInf - S RL01\nAT - GE01 - GermaniaInf - S PC02'),
    ).toEqual(['not-yours', 'not-on-map']);
    // RF-REV-3: only he who holds the star in revolt is bound, and only while the marker lies.
    area(state, 'Gades').controller = 'rome';
    state.peoples.european!.atWarWith = ['rome'];
    expect(outcomes(state, 'P2', 'M - EU03 - Toletum')).toEqual(['done']);
    area(state, 'Gades').controller = 'european';
    area(state, 'Gades').revolt = 'recivilized';
    expect(outcomes(state, 'P2', 'M - EU03 - Toletum')).toEqual(['done']);
  });

  test('RF-CBT-8, RF-CBT-3, RF-ALG-ENDTURN: who has fought or supported does no more, and all marks go with the turn', () => {
    const state = board(90, {
      empty: true,
      units: { RL01: 'Lugdunum', RL02: 'Tolosa', CE02: 'Augustodunum', CE01: 'Burdigala' },
    });
    const after = play(state, {
      P1: 'AT - RL01 - Augustodunum\nM - RL01 - Lugdunum\nAT - RL02 - Burdigala - S RL01\nAT - RL02 - Burdigala',
    });
    expect([1, 2, 3, 4].map((n) => after.outcome('P1', n))).toEqual(['done', 'used-up', 'used-up', 'done']);
    for (const one of Object.values(after.state.units)) {
      expect(one.flipped).toBe(one.where === 'pool' ? one.flipped : false);
      expect(one.route).toEqual([]);
      expect(one.spent).toBe(false);
    }
    expect(Object.values(after.state.areas).some((a) => a.used)).toBe(false);
    // Each may fight again next turn.
    const next = structuredClone({ ...after.state, step: 'R' as const });
    expect(outcomes(next, 'P1', 'AT - RL01 - Cenabum\nM - RL01 - Lugdunum')[1]).toBe('done');
  });
});

describe('rise-and-fall raids and ruins', () => {
  test('RF-RAID-1, RF-RAID-2: where a raider may walk, and where it stops', () => {
    const go = (units: Record<string, string>, to = 'Carnuntum/Siscia'): string => {
      const after = play(raid({ GM1: 'Quadi', ...units }, { year: 430 }), { P2: `M - GM1 - ${to}` });
      return `${after.outcome('P2')} ${where(after.state, 'GM1')}`;
    };
    expect(go({})).toBe('done Siscia');
    for (const other of ['RL01', 'EU03', 'PC01', 'KU1', 'RR01'])
      expect(go({ [other]: 'Carnuntum' }), other).toBe('move-stops Carnuntum');
    for (const tribe of ['GE09', 'ES05', 'XS01'])
      expect(go({ [tribe]: 'Carnuntum' }), tribe).toBe('done Siscia');
    expect(go({ ES05: 'Carnuntum' }, 'Carnuntum')).toBe('done Carnuntum');
    expect(go({ GE09: 'Carnuntum' }, 'Carnuntum')).toBe('may-not-stay Quadi');
    expect(go({ GM4: 'Carnuntum' }, 'Carnuntum')).toBe('may-not-stay Quadi');
    expect(go({ GM4: 'Carnuntum', RL01: 'Carnuntum' })).toBe('done Siscia');
    for (const bar of ['HU1', 'HE1', 'HK1', 'GKF1']) {
      const state = kingdoms(raid({ GM1: 'Quadi', [bar]: 'Carnuntum' }, { year: 430 }), {
        Franks: 'foederatus',
      });
      expect(outcomes(state, 'P2', 'M - GM1 - Carnuntum'), bar).toEqual(['raid-barred']);
    }
    // Before 250 it is a German like any other: an enemy bars the way.
    const early = raid({ GM1: 'Quadi', RL01: 'Carnuntum' }, { year: 240 });
    early.germanWar = 'full';
    expect(outcomes(early, 'P2', 'M - GM1 - Carnuntum')).toEqual(['enemy-there']);
  });

  test('RF-RAID-2, RF-CBT-11: no raider passes the Walls', () => {
    const state = raid({ GM1: 'Tomis' }, { year: 430 });
    state.walls = 'standing';
    expect(outcomes(state, 'P2', 'M - GM1 - Byzantium/Bithynia')).toEqual(['walls']);
    state.walls = 'down';
    expect(outcomes(state, 'P2', 'M - GM1 - Byzantium/Bithynia')).toEqual(['done']);
  });
});

describe('rise-and-fall looting', () => {
  test('RF-LOOT-1: Germans, Sarmatians and Huns of the seat, in a whole star where no enemy stands', () => {
    const at = (units: Record<string, string>, named?: string, seat = 'P2', loot: 0 | 1 = 0): string => {
      const state = kingdoms(board(430, { empty: true, units }), { Franks: 'rebelling' });
      area(state, 'Gades').loot = loot;
      const found = looter(b(state), seat, 'Gades', named);
      return typeof found === 'string' ? found : found.reason;
    };
    for (const one of ['GE01', 'GM1', 'GKF1', 'ES01', 'HU1', 'HK1']) {
      expect(at({ [one]: 'Gades' }), one).toBe(one);
      expect(at({ [one]: 'Gades' }, one), one).toBe(one);
    }
    for (const one of ['PC01', 'EU03', 'CE01', 'RR01']) {
      expect(at({ [one]: 'Gades' }), one).toBe('no-looter');
      expect(at({ [one]: 'Gades' }, one), one).toBe('no-looter');
    }
    expect(at({ XS01: 'Gades' }, 'XS01', 'P1')).toBe('XS01');
    expect([at({ GE01: 'Gades' }, 'GE01', 'P1'), at({ GE01: 'Gades' }, undefined, 'P1')]).toEqual([
      'not-yours',
      'no-looter',
    ]);
    expect(at({ GE01: 'Frisia' }, 'GE01')).toBe('no-looter');
    expect(at({ GE01: 'Gades' }, undefined, 'P2', 1)).toBe('looted');
    expect(at({ GM1: 'Gades', RL01: 'Gades' })).toBe('enemy-there');
    // Beside a Sarmatian at peace it may.
    expect(at({ GM1: 'Gades', GE01: 'Gades' }, 'GM1')).toBe('GM1');
  });

  test('RF-KIN-4, RF-HUN-5: each kingdom spares its own capital and no other’s', () => {
    const at = (who: string, capital: string): string => {
      const state = kingdoms(board(430, { empty: true, units: { [who]: 'Gades' } }), {
        Franks: 'rebelling',
        Vandals: 'rebelling',
      });
      state.kingdoms.Franks!.capital = capital === 'franks' ? 'Gades' : 'Roma';
      state.kingdoms.Vandals!.capital = capital === 'vandals' ? 'Gades' : 'Roma';
      state.huns.capitals = {
        huns: capital === 'huns' ? 'Gades' : '',
        hunae: capital === 'hunae' ? 'Gades' : '',
      };
      if (who === 'HK2') unit(state, 'HK2').faction = 'hunnic:hunae';
      const found = looter(b(state), who === 'HK2' || who === 'HE1' ? 'P1' : 'P2', 'Gades', who);
      return typeof found === 'string' ? 'loots' : found.reason;
    };
    const spared = (who: string): string[] =>
      ['franks', 'vandals', 'huns', 'hunae'].filter((c) => at(who, c) === 'own-capital');
    expect(spared('GKF1')).toEqual(['franks']);
    expect(spared('GKN1')).toEqual(['vandals']);
    expect(spared('HK1')).toEqual(['huns']);
    expect(spared('HK2')).toEqual(['hunae']);
    expect([spared('HU1'), spared('HE1'), spared('GM1')]).toEqual([[], [], []]);
  });

  test('RF-LOOT-1, RF-RAID-3: a looted star is marked, told with its owner, and only migrations must go on', () => {
    const loot = (who: string): [number, boolean, unknown] => {
      const state = board(260, { step: 'P', empty: true, units: { [who]: 'Gades' } });
      const after = play(state, { P2: `L - Gades` });
      const [told] = after.of('star-looted');
      return [area(after.state, 'Gades').loot, after.of('unit-moved').length > 0, told?.data.from];
    };
    expect(loot('GM1')).toEqual([1, true, 'rome']);
    expect(loot('GE01')).toEqual([1, false, 'rome']);
    // RF-TURN-5: Huns loot in their own phase, bribed units not at all.
    const hun = board(420, { step: 'P', empty: true, units: { HU1: 'Gades', GE01: 'Tarraco' } });
    hun.bribes = [{ unit: 'GE01', by: 'rome' }];
    expect(outcomes(hun, 'P2', 'L - Gades\nL - Tarraco')).toEqual(['hun-phase-only', 'bribed']);
    const german = board(420, { step: 'H', empty: true, units: { HU1: 'Huns', GE01: 'Gades' } });
    expect(outcomes(german, 'P2', 'L - Gades - GE01')).toEqual(['hun-phase-only']);
  });
});

describe('rise-and-fall what a declaration changes', () => {
  test('RF-ALG-WAR: a people at war with one empire is the other’s ally, actively while they fight; with both nobody’s', () => {
    const aligned = (foes: string[], fighting: boolean, before: Partial<People> = {}): unknown[] => {
      const state = board(90);
      state.war.romeParthia = fighting;
      Object.assign(state.peoples.asian!, { atWarWith: foes, ...before });
      const s = scene(state);
      alignPeople(s, 'asian');
      const { alliedWith, active } = state.peoples.asian!;
      return [alliedWith, active, ...s.log.events.map((e) => e.type)];
    };
    expect(aligned([], true)).toEqual(['none', false]);
    expect(aligned(['rome'], false)).toEqual(['parthia', false]);
    expect(aligned(['rome'], true)).toEqual(['parthia', true, 'ally-made']);
    expect(aligned(['parthia', 'german'], true)).toEqual(['rome', true, 'ally-made']);
    expect(aligned(['rome', 'parthia'], true)).toEqual(['none', false]);
    // It lasts after Parthia's own suit, and is not told twice.
    expect(aligned(['rome'], false, { alliedWith: 'parthia', active: true })).toEqual(['parthia', true]);
    expect(aligned(['rome'], true, { alliedWith: 'parthia', active: true })).toEqual(['parthia', true]);
    expect(aligned(['rome', 'parthia'], true, { alliedWith: 'parthia', active: true })).toEqual([
      'none',
      false,
      'ally-ended',
    ]);
    expect(aligned(['parthia'], false, { alliedWith: 'parthia', active: true })).toEqual([
      'rome',
      false,
      'ally-ended',
    ]);
    expect(aligned(['rome'], true, { eliminated: true })).toEqual(['none', false]);
  });

  test('RF-ALG-WAR 2 to 4: in whose list a war stands, and who becomes whose ally at once', () => {
    const after = (
      year: number,
      by: string,
      on: string,
      change: (s: State) => void = () => undefined,
    ): State => {
      const state = board(year);
      change(state);
      declareWar(scene(state), by, on);
      return state;
    };
    const wars = (s: State, ...ids: string[]): unknown[] => ids.map((id) => s.peoples[id]!.atWarWith);
    const rome = after(90, 'rome', 'asian');
    expect([...wars(rome, 'asian'), rome.peoples.asian!.alliedWith, rome.peoples.asian!.active]).toEqual([
      ['rome'],
      'parthia',
      false,
    ]);
    const kushan = after(90, 'kushan', 'parthia');
    expect([...wars(kushan, 'kushan'), kushan.peoples.kushan!.alliedWith]).toEqual([['parthia'], 'none']);
    const sarmatian = after(190, 'eurosarm', 'german');
    expect(wars(sarmatian, 'german', 'eurosarm')).toEqual([['eurosarm'], []]);
    const full = after(160, 'german', 'rome');
    expect([full.germanWar, ...wars(full, 'german')]).toEqual(['full', ['rome']]);
    expect(after(160, 'german', 'celt').germanWar).toBe('limited');
    // Twice is once.
    const twice = after(90, 'rome', 'asian', (s) => (s.peoples.asian!.atWarWith = ['rome']));
    expect(wars(twice, 'asian')).toEqual([['rome']]);
    const empires = after(90, 'parthia', 'rome', (s) => (s.closedToRome = ['Pontus']));
    expect([empires.war.romeParthia, empires.war.declared, empires.closedToRome]).toEqual([
      true,
      { rome: 0, parthia: empires.turn },
      [],
    ]);
    expect([
      empires.peoples.asiasarm!.alliedWith,
      empires.peoples.asiasarm!.active,
      empires.peoples.celt!.active,
    ]).toEqual(['rome', true, false]);
    expect(after(90, 'rebel', 'african').rebelWars).toEqual(['african']);
  });

  test('RF-ALL-5: a war between the two ends their pact, another does not; a pact ends their war', () => {
    const pact = (by: string, on: string): number => {
      const state = board(170);
      state.pactUntil = state.turn + 1;
      state.germanWar = 'full';
      declareWar(scene(state), by, on);
      return state.pactUntil;
    };
    expect([pact('german', 'eurosarm'), pact('eurosarm', 'german')]).toEqual([0, 0]);
    expect([pact('german', 'celt'), pact('rome', 'eurosarm'), pact('eurosarm', 'rome')]).toEqual(
      Array(3).fill(turnOf(180)),
    );
    const state = board(170, { step: 'P' });
    state.peoples.german!.atWarWith = ['eurosarm'];
    state.peoples.eurosarm!.atWarWith = ['german'];
    const after = play(state, { P2: 'A - german - eurosarm' }).state;
    expect(after.peoples.german!.atWarWith).toEqual([]);
    expect(after.peoples.eurosarm!.atWarWith).toEqual(['rome']);
    expect(after.pactUntil).toBe(turnOf(180));
  });

  test('RF-ALL-5: who may ally, when, and how long it holds', () => {
    const ally = (year: number, text: string, change: (s: State) => void = () => undefined): string => {
      const state = board(year, { step: 'P' });
      change(state);
      return outcomes(state, 'P2', text).at(-1)!;
    };
    expect([ally(150, 'A - german - eurosarm'), ally(160, 'A - german - eurosarm')]).toEqual([
      'too-early',
      'done',
    ]);
    expect([ally(170, 'A - eurosarm - german'), ally(170, 'A - german - celt')]).toEqual([
      'only-german-pact',
      'only-german-pact',
    ]);
    expect(ally(170, 'A - german - eurosarm', (s) => (s.peoples.eurosarm!.eliminated = true))).toBe(
      'people-gone',
    );
    expect(ally(170, 'A - german - eurosarm', (s) => (s.peoples.german!.eliminated = true))).toBe(
      'people-gone',
    );
    expect(ally(170, 'W - german - eurosarm\nA - german - eurosarm')).toBe('same-turn');
    expect(ally(170, 'W - eurosarm - german\nA - german - eurosarm')).toBe('same-turn');
    // A war of an earlier turn is no bar, nor one with somebody else.
    expect(ally(170, 'A - german - eurosarm', (s) => (s.peoples.german!.atWarWith = ['eurosarm']))).toBe(
      'done',
    );
    expect(ally(170, 'W - german - rome\nA - german - eurosarm')).toBe('done');
    expect(outcomes(board(170), 'P1', 'A - german - eurosarm')).toEqual(['not-germania']);
    const three = board(170, { step: 'P', players: 3 });
    expect(outcomes(three, 'P2', 'A - german - eurosarm')).toEqual(['not-germania']);
    const made = play(board(170, { step: 'P' }), { P2: 'A - german - eurosarm' }).state;
    expect(made.pactUntil).toBe(turnOf(180));
    const kept = play(structuredClone({ ...made, turn: turnOf(180), step: 'R' as const }), {
      P1: 'N - x',
    }).state;
    expect(kept.pactUntil).toBe(turnOf(180));
    const lapsed = play(structuredClone({ ...kept, step: 'P' as const }), { P2: 'N - x' });
    expect([lapsed.state.pactUntil, lapsed.of('ally-ended').length]).toEqual([0, 1]);
    const renewed = play(structuredClone({ ...kept, step: 'P' as const }), { P2: 'A - german - eurosarm' });
    expect(renewed.state.pactUntil).toBe(turnOf(190));
  });

  test('RF-PEACE-1, RF-TURN-4: what a suit needs', () => {
    const suit = (text: string, change: (s: State) => void = () => undefined, seat = 'P1'): string => {
      const state = board(90, { step: seat === 'P1' ? 'R' : 'P' });
      state.war.romeParthia = true;
      change(state);
      return outcomes(state, seat, text).at(-1)!;
    };
    expect([
      suit('P - parthia'),
      suit('P - rome', undefined, 'P2'),
      suit('P - rome'),
      suit('P - celt'),
    ]).toEqual(['done', 'done', 'no-suit', 'no-suit']);
    expect(suit('P - parthia', (s) => (s.war.romeParthia = false))).toBe('not-at-war-now');
    expect(suit('P - parthia', (s) => (s.war.declared.rome = s.turn))).toBe('same-turn');
    expect(suit('P - parthia', (s) => (s.war.declared.rome = s.turn - 1))).toBe('done');
    // The other's declaration of this turn is no bar.
    expect(suit('P - parthia', (s) => (s.war.declared.parthia = s.turn))).toBe('done');
    expect(suit('P - parthia - end\nP - parthia - end')).toBe('told-already');
    expect(suit('P - parthia\nP - parthia')).toBe('not-at-war-now');
  });
});
