/** Who fights whom, who may be set on whom, and whose seat moves a unit, pair by pair. RF-ALG-HOSTILE, RF-CBT-10, RF-ALL, RF-KIN-5 to 11, RF-PEO-1. */
import { describe, expect, test } from 'vitest';
import { awaitingNow } from '../../../../../games/rise-and-fall/rules/world/awaiting.js';
import {
  allegiance,
  atWar,
  attackBar,
  besideGermania,
  controlFaction,
  enemies,
  foesOf,
  friendly,
  hostile,
  isLimited,
  patron,
} from '../../../../../games/rise-and-fall/rules/world/factions.js';
import {
  hunsInPlay,
  moverOf,
  moverOfFaction,
  moverOfPeople,
  opponentOf,
  phasingSeat,
  seatsOfStep,
} from '../../../../../games/rise-and-fall/rules/world/seats.js';
import type { Kingdom, State } from '../../../../../games/rise-and-fall/state.js';
import { board, data, unit } from '../../table.js';

const b = (state: State) => ({ state, data });

/** Both ways round: an enmity has no direction. */
function hate(state: State, x: string, y: string): boolean {
  const one = hostile(b(state), x, y);
  expect(hostile(b(state), y, x), `${y} against ${x}`).toBe(one);
  return one;
}

function kingdoms(state: State, list: Record<string, Kingdom['status']>): State {
  for (const [id, status] of Object.entries(list))
    state.kingdoms[id] = { set: id.replace(/-\d$/, ''), status, founded: 42, capital: 'Treveri' };
  return state;
}

describe('rise-and-fall who is whose enemy', () => {
  test('RF-ALG-HOSTILE 1, 2: nobody hates himself or nobody; Huns of all kinds hate all but each other', () => {
    const state = board(420);
    expect([hate(state, 'rome', 'rome'), hate(state, 'rome', 'none'), hate(state, 'huns', 'none')]).toEqual([
      false,
      false,
      false,
    ]);
    for (const hun of ['huns', 'hunae', 'hunnic:huns', 'hunnic:hunae']) {
      for (const foe of ['rome', 'parthia', 'rebel', 'celt', 'german', 'migrant', 'kushan', 'kingdom:Franks'])
        expect(hate(state, hun, foe), `${hun} ${foe}`).toBe(true);
      for (const kin of ['huns', 'hunae', 'hunnic:huns', 'hunnic:hunae'])
        expect(hate(state, hun, kin), `${hun} ${kin}`).toBe(false);
    }
  });

  test('RF-SAS-2: Sassanids and Parthians are enemies while the revolt lasts, and have the same foes', () => {
    const state = board(230);
    for (const [sassanids, foes] of [
      ['none', false],
      ['revolt', true],
      ['won', false],
      ['failed', false],
    ] as const) {
      state.sassanids = sassanids;
      expect(hate(state, 'sassanid', 'parthia'), sassanids).toBe(foes);
    }
    expect(hate(state, 'sassanid', 'rome')).toBe(false);
    state.war.romeParthia = true;
    expect([hate(state, 'sassanid', 'rome'), hate(state, 'parthia', 'rome')]).toEqual([true, true]);
    state.peoples.asian!.atWarWith = ['parthia'];
    expect([hate(state, 'sassanid', 'asian'), hate(state, 'sassanid', 'african')]).toEqual([true, false]);
  });

  test('RF-ALG-HOSTILE 3, RF-WAR-6: rebels hate Rome, Rome’s enemies, and whom they declare on', () => {
    const state = board(90);
    const foes = ['rome', 'celt', 'german', 'parthia', 'african', 'european', 'sassanid'];
    const hated = (): string[] => foes.filter((f) => hate(state, 'rebel', f));
    expect(hated()).toEqual(['rome', 'celt', 'german']);
    state.rebelWars = ['african', 'parthia'];
    expect(hated()).toEqual(['rome', 'celt', 'german', 'parthia', 'african', 'sassanid']);
    state.rebelWars = [];
    state.peoples.european!.atWarWith = ['rome'];
    expect(hated()).toEqual(['rome', 'celt', 'german', 'european']);
  });

  test('RF-ALG-HOSTILE 4: a kingdom that Germania moves hates all but Germans and Parthia; a Foederatus only migrations', () => {
    const state = kingdoms(board(420), { Franks: 'rebelling', Vandals: 'foederatus', Saxons: 'active' });
    const all = ['rome', 'parthia', 'celt', 'asian', 'german', 'migrant', 'eurosarm', 'kingdom:Vandals'];
    const hated = (kingdom: string): string[] => all.filter((f) => f !== kingdom && hate(state, kingdom, f));
    const free = ['rome', 'celt', 'asian', 'eurosarm', 'kingdom:Vandals'];
    expect(hated('kingdom:Franks')).toEqual(free);
    expect(hated('kingdom:Saxons')).toEqual(free);
    expect(hate(state, 'kingdom:Franks', 'kingdom:Saxons')).toBe(false);
    expect(hated('kingdom:Vandals')).toEqual(['migrant']);
    // The pact of Germans and Euro-Sarmatians holds for the free kingdoms, too.
    state.pactUntil = state.turn;
    expect(hated('kingdom:Franks')).toEqual(free.filter((f) => f !== 'eurosarm'));
    // RF-KIN-6, RF-KIN-8: a declared war is one, both ways, and with nobody else.
    state.kingdomWars = [
      { by: 'parthia', on: 'Franks' },
      { by: 'Vandals', on: 'Visigoths' },
      { by: 'rome', on: 'Vandals' },
    ];
    kingdoms(state, { Visigoths: 'foederatus' });
    expect([
      hate(state, 'parthia', 'kingdom:Franks'),
      hate(state, 'sassanid', 'kingdom:Franks'),
      hate(state, 'parthia', 'kingdom:Saxons'),
      hate(state, 'kingdom:Vandals', 'kingdom:Visigoths'),
      hate(state, 'kingdom:Vandals', 'rome'),
      hate(state, 'kingdom:Visigoths', 'rome'),
    ]).toEqual([true, true, false, true, true, false]);
  });

  test('RF-ALG-HOSTILE 5, RF-MIG-3: migrations hate everybody but Germans from 250; before, whom the Germans hate', () => {
    const foes = ['rome', 'parthia', 'celt', 'european', 'eurosarm', 'german', 'migrant'];
    const hated = (state: State): string[] =>
      foes.filter((f) => f !== 'migrant' && hate(state, 'migrant', f));
    expect(hated(board(250))).toEqual(['rome', 'parthia', 'celt', 'european', 'eurosarm']);
    const pact = board(250);
    pact.pactUntil = pact.turn;
    expect(hated(pact)).toEqual(['rome', 'parthia', 'celt', 'european']);
    const early = board(240);
    early.peoples.european!.atWarWith = ['german'];
    expect(hated(early)).toEqual(['rome', 'european']);
    expect(hostile(b(early), 'migrant', 'migrant')).toBe(false);
  });

  test('RF-ALG-HOSTILE 6, 7: Germans hate Rome always, others by the table; the others by the table alone', () => {
    const state = board(90);
    expect([
      hate(state, 'german', 'rome'),
      hate(state, 'german', 'celt'),
      hate(state, 'german', 'parthia'),
    ]).toEqual([true, false, false]);
    state.peoples.german!.atWarWith = ['parthia'];
    expect([hate(state, 'german', 'parthia'), hate(state, 'german', 'sassanid')]).toEqual([true, true]);
    expect([
      hate(state, 'celt', 'rome'),
      hate(state, 'celt', 'parthia'),
      hate(state, 'asiasarm', 'parthia'),
    ]).toEqual([true, false, true]);
    expect([atWar(state, 'rome', 'parthia'), hate(state, 'rome', 'parthia')]).toEqual([false, false]);
    state.war.romeParthia = true;
    expect([atWar(state, 'rome', 'parthia'), atWar(state, 'rome', 'rome')]).toEqual([true, false]);
  });

  test('RF-MOV-7: whom a side is at war with, whoever declared it, each once', () => {
    const state = board(90);
    state.peoples.european!.atWarWith = ['german'];
    state.peoples.german!.atWarWith = ['european', 'rome'];
    expect(foesOf(b(state), 'german').sort()).toEqual(['european', 'rome']);
    expect(foesOf(b(state), 'rome').sort()).toEqual(['celt', 'german']);
    state.war.romeParthia = true;
    state.rebelWars = ['european'];
    expect(foesOf(b(state), 'rome').sort()).toEqual(['celt', 'german', 'parthia']);
    expect(foesOf(b(state), 'parthia').sort()).toEqual(['asiasarm', 'rome']);
    expect(foesOf(b(state), 'european').sort()).toEqual(['german', 'rebel']);
    expect(foesOf(b(state), 'asian')).toEqual([]);
  });
});

describe('rise-and-fall who fights beside whom', () => {
  const pairs = (state: State, one: string, others: readonly string[]): string[] =>
    others.filter((o) => {
      expect(friendly(b(state), o, one), `${o} and ${one}`).toBe(friendly(b(state), one, o));
      return friendly(b(state), one, o);
    });

  test('RF-ALL-4, RF-CW-7, RF-KUS-5, RF-HUN-2, RF-SAS-2: own kind; rebels, Kushans, Huns and Sassanids with no other', () => {
    const state = board(420);
    Object.assign(unit(state, 'PC02'), { faction: 'sassanid' });
    Object.assign(unit(state, 'HK2'), { faction: 'hunnic:hunae' });
    const others = ['RL01', 'RR02', 'KU2', 'PC01', 'PC03', 'HU1', 'HE1', 'HK1', 'HK2', 'XS01', 'GM1'];
    expect(pairs(state, 'RR01', others)).toEqual(['RR02']);
    expect(pairs(state, 'KU1', others)).toEqual(['KU2']);
    expect(pairs(state, 'PC02', others)).toEqual([]);
    expect(pairs(state, 'PC01', others)).toEqual(['PC01', 'PC03']);
    expect(pairs(state, 'HU1', others)).toEqual(['HU1', 'HK1']);
    expect(pairs(state, 'HE1', others)).toEqual(['HE1', 'HK2']);
  });

  test('RF-MIG-2, RF-ALL-5, RF-KIN-11: Germans of all kinds, Euro-Sarmatians in a pact, kingdoms that Germania moves', () => {
    const state = kingdoms(board(420), { Franks: 'active', Saxons: 'foederatus', Vandals: 'dead' });
    const others = ['GE02', 'GM1', 'ES01', 'GKF1', 'GKS1', 'GKN1', 'CE15', 'RL01', 'XS01'];
    expect(pairs(state, 'GE01', others)).toEqual(['GE02', 'GM1', 'GKF1']);
    state.pactUntil = state.turn;
    expect(pairs(state, 'GE01', others)).toEqual(['GE02', 'GM1', 'ES01', 'GKF1']);
    state.kingdoms.Franks!.status = 'rebelling';
    state.kingdoms.Saxons!.status = 'rebelling';
    expect(pairs(state, 'GKF1', others)).toEqual(['GE02', 'GM1', 'ES01', 'GKF1', 'GKS1']);
    // RF-KIN-6: in a war among kingdoms they are no friends.
    state.kingdomWars = [{ by: 'Saxons', on: 'Franks' }];
    expect(pairs(state, 'GKF1', others)).toEqual(['GE02', 'GM1', 'ES01', 'GKF1']);
    state.kingdoms.Franks!.status = 'foederatus';
    expect(pairs(state, 'GKF1', others)).toEqual(['GKF1', 'RL01']);
  });

  test('RF-ALL-1, RF-PEACE-7, RF-ARM-2: with the empire whose active ally or ward one is', () => {
    const state = board(90);
    Object.assign(state.peoples.asian!, { alliedWith: 'rome', active: false });
    expect([patron(b(state), 'AS02'), friendly(b(state), 'AS02', 'RL01')]).toEqual([undefined, false]);
    state.peoples.asian!.active = true;
    expect([patron(b(state), 'AS02'), friendly(b(state), 'AS02', 'RL01')]).toEqual(['rome', true]);
    state.override.AS07 = 'parthia';
    state.armenia = 'parthia';
    expect(['AS07', 'AS08', 'AS02'].map((u) => friendly(b(state), u, 'PC01'))).toEqual([true, true, false]);
    expect(['AS07', 'AS08', 'AS02'].map((u) => allegiance(b(state), u))).toEqual([
      'parthia',
      'parthia',
      'asian',
    ]);
    // One people still: its tribes do not fight one another.
    expect(friendly(b(state), 'AS07', 'AS02')).toBe(true);
    Object.assign(state.peoples.asian!, { alliedWith: 'none', active: true });
    expect(patron(b(state), 'AS02')).toBeUndefined();
  });

  test('RF-ALL-1: allies of two empires at war are enemies; in peace they are not', () => {
    const state = board(90);
    Object.assign(state.peoples.asian!, { alliedWith: 'rome', active: true });
    Object.assign(state.peoples.european!, { alliedWith: 'parthia', active: true });
    const foes = (): boolean[] => [
      enemies(b(state), 'AS02', 'EU03'),
      enemies(b(state), 'AS02', 'PC01'),
      enemies(b(state), 'AS02', 'RL01'),
      enemies(b(state), 'AS02', 'AF01'),
    ];
    expect(foes()).toEqual([false, false, false, false]);
    expect(attackBar(b(state), 'AS02', 'Sirmium', 'EU03')).toBe('not-at-war');
    state.war.romeParthia = true;
    expect(foes()).toEqual([true, true, false, false]);
    expect(attackBar(b(state), 'AS02', 'Sirmium', 'EU03')).toBeUndefined();
    expect(attackBar(b(state), 'AS02', 'Tingi', 'AF01')).toBe('not-at-war');
    expect(attackBar(b(state), 'AS02', 'Roma', 'RL01')).toBe('own-side');
  });

  test('RF-CTRL-6, RF-HOUSE-1, RF-SAS-2: by which word a side holds its areas', () => {
    expect(['sassanid', 'migrant', 'rebel', 'huns', 'kingdom:Franks'].map(controlFaction)).toEqual([
      'parthia',
      'german',
      'rebel',
      'huns',
      'kingdom:Franks',
    ]);
  });
});

describe('rise-and-fall who may be set on whom', () => {
  test('RF-WAR-4, RF-MIG-3: bound Germans strike non-Germans in Germania and beside it, and nobody else', () => {
    const state = board(200);
    const bar = (who: string, at: string, whom: string): string | undefined =>
      attackBar(b(state), who, at, whom);
    expect([
      bar('GE09', 'Quadi', 'RL01'),
      bar('GE09', 'Norica', 'CE21'),
      bar('GE01', 'Iceni', 'CE12'),
    ]).toEqual([undefined, undefined, undefined]);
    expect([bar('GE09', 'Siscia', 'RL01'), bar('GM1', 'Siscia', 'RL01')]).toEqual([
      'limited-war',
      'limited-war',
    ]);
    expect([bar('GE09', 'Quadi', 'GM1'), bar('GM1', 'Quadi', 'GE09')]).toEqual(['own-side', 'own-side']);
    state.germanWar = 'full';
    expect([bar('GE09', 'Siscia', 'RL01'), bar('GE09', 'Norica', 'EU03')]).toEqual([undefined, 'not-at-war']);
    state.peoples.european!.atWarWith = ['german'];
    expect(bar('GE09', 'Norica', 'EU03')).toBeUndefined();
  });

  test('RF-WAR-4: the war is limited before 160 whatever was said, and after it while nothing was', () => {
    const limited = (
      year: number,
      war: State['germanWar'],
      kind: 'german' | 'migratory' | 'sarmatian',
    ): boolean => {
      const state = board(year);
      state.germanWar = war;
      return isLimited(b(state), kind);
    };
    expect([
      limited(150, 'full', 'german'),
      limited(160, 'full', 'german'),
      limited(160, 'limited', 'german'),
    ]).toEqual([true, false, true]);
    expect([limited(240, 'limited', 'migratory'), limited(250, 'limited', 'migratory')]).toEqual([
      true,
      false,
    ]);
    expect([limited(300, 'limited', 'german'), limited(150, 'limited', 'sarmatian')]).toEqual([true, false]);
  });

  test('RF-WAR-4: beside Germania is one path or sea route out of it', () => {
    const beside = (id: string): boolean => besideGermania(b(board(90)), id);
    expect(['Quadi', 'Cotini', 'Norica', 'Tisia', 'Samarobriva', 'Iceni', 'Veneti'].map(beside)).toEqual(
      Array(7).fill(true),
    );
    expect(['Siscia', 'Aquilia', 'Britannia', 'Tyras', 'Lutetia'].map(beside)).toEqual(Array(5).fill(false));
  });

  test('RF-KIN-5, RF-KIN-6: a Foederatus is set on peoples, migrations and Huns; on kingdoms, Hunnic kingdoms and Parthia after a declaration; never on Rome', () => {
    const state = kingdoms(board(420), { Franks: 'foederatus', Vandals: 'foederatus', Saxons: 'rebelling' });
    const bar = (whom: string): string | undefined => attackBar(b(state), 'GKF1', 'Lutetia', whom);
    expect(['CE05', 'GE01', 'XS01', 'GM1', 'HU1', 'HE1'].map(bar)).toEqual(Array(6).fill(undefined));
    expect(['GKS1', 'HK1', 'PC01'].map(bar)).toEqual(Array(3).fill('declare-first'));
    expect(['RL01', 'GKN1', 'GKF2'].map(bar)).toEqual(Array(3).fill('own-side'));
    state.kingdomWars = [
      { by: 'Franks', on: 'Saxons' },
      { by: 'Franks', on: 'hunnic:huns' },
      { by: 'Franks', on: 'parthia' },
      { by: 'Franks', on: 'Vandals' },
    ];
    expect(['GKS1', 'HK1', 'PC01', 'GKN1'].map(bar)).toEqual(Array(4).fill(undefined));
  });

  test('RF-KIN-1, RF-KIN-9: a kingdom that Germania moves strikes anybody but Germans', () => {
    const state = kingdoms(board(420), { Franks: 'active', Vandals: 'foederatus' });
    const bar = (whom: string): string | undefined => attackBar(b(state), 'GKF1', 'Lutetia', whom);
    expect(['RL01', 'PC01', 'CE05', 'GKN1', 'HU1'].map(bar)).toEqual(Array(5).fill(undefined));
    expect(['GE01', 'GM1'].map(bar)).toEqual(['own-side', 'own-side']);
  });
});

describe('rise-and-fall whose seat moves whom', () => {
  test('RF-PEO-1: by the wars of the people, two players and three', () => {
    const mover = (players: 2 | 3, people: string, ...foes: string[]): string => {
      const state = board(90, { players });
      state.peoples[people]!.atWarWith = foes;
      return moverOfPeople(b(state), people);
    };
    const table: Record<string, string[]> = {
      asian: ['P1', 'P2', 'P1', 'P1', 'P1', 'P2'],
      african: ['P2', 'P2', 'P1', 'P2', 'P2', 'P2'],
      eurosarm: ['P2', 'P2', 'P1', 'P2', 'P3', 'P3'],
      asiasarm: ['P1', 'P2', 'P1', 'P1', 'P1', 'P2'],
      celt: ['P2', 'P2', 'P2', 'P2', 'P3', 'P3'],
      german: ['P2', 'P2', 'P2', 'P2', 'P3', 'P3'],
      kushan: ['P1', 'P1', 'P1', 'P1', 'P1', 'P1'],
    };
    for (const [people, seats] of Object.entries(table)) {
      expect(
        [
          mover(2, people),
          mover(2, people, 'rome'),
          mover(2, people, 'parthia'),
          mover(2, people, 'rome', 'parthia'),
          mover(3, people),
          mover(3, people, 'rome'),
        ],
        people,
      ).toEqual(seats);
      // A war with a third side moves nobody.
      expect(mover(2, people, 'german')).toBe(seats[0]);
    }
    expect(mover(3, 'eurosarm', 'parthia')).toBe('P1');
  });

  test('RF-PEO-1, RF-ARM-1, RF-PEACE-7, RF-KIN-5: other factions, wards and Armenians', () => {
    const movers = (players: 2 | 3): Record<string, string> => {
      const state = kingdoms(board(420, { players }), {
        Franks: 'foederatus',
        Saxons: 'active',
        Vandals: 'rebelling',
      });
      const sides = [
        'rome',
        'parthia',
        'sassanid',
        'hunae',
        'hunnic:hunae',
        'rebel',
        'migrant',
        'huns',
        'hunnic:huns',
      ];
      const all = [...sides, 'kingdom:Franks', 'kingdom:Saxons', 'kingdom:Vandals'];
      return Object.fromEntries(all.map((f) => [f, moverOfFaction(b(state), f)]));
    };
    const two = {
      rome: 'P1',
      parthia: 'P2',
      sassanid: 'P2',
      hunae: 'P1',
      'hunnic:hunae': 'P1',
      rebel: 'P2',
      migrant: 'P2',
      huns: 'P2',
      'hunnic:huns': 'P2',
      'kingdom:Franks': 'P1',
      'kingdom:Saxons': 'P2',
      'kingdom:Vandals': 'P2',
    };
    expect(movers(2)).toEqual(two);
    expect(movers(3)).toEqual({
      ...two,
      rebel: 'P3',
      migrant: 'P3',
      huns: 'P3',
      'hunnic:huns': 'P3',
      'kingdom:Saxons': 'P3',
      'kingdom:Vandals': 'P3',
    });
    const state = board(90);
    state.peoples.asian!.atWarWith = ['rome'];
    state.override.AS07 = 'rome';
    expect(['AS02', 'AS07', 'AS08'].map((u) => moverOf(b(state), u))).toEqual(['P2', 'P1', 'P2']);
    state.armenia = 'rome';
    expect(moverOf(b(state), 'AS08')).toBe('P1');
    state.armenia = 'parthia';
    state.override.AS08 = 'rome';
    // RF-ARM-1: who controls Artashat has them, whatever a treaty said.
    expect(moverOf(b(state), 'AS08')).toBe('P2');
  });

  test('RF-MAIL-1, RF-MAIL-2: who submits in a step, and whose player turn it is', () => {
    const steps = ['S0', 'R', 'Rr', 'Rm', 'P', 'G', 'H'] as const;
    const submit = (players: 2 | 3): string[] =>
      steps.map((step) => seatsOfStep(board(420, { players }), step).join('+'));
    expect(submit(2)).toEqual(['P1+P2', 'P1', 'P1+P2', 'P1', 'P2', 'P3', 'P1+P2']);
    expect(submit(3)).toEqual(['P1+P2', 'P1', 'P1+P3', 'P1', 'P2', 'P3', 'P1+P3']);
    expect(steps.map(phasingSeat)).toEqual([undefined, 'P1', 'P1', 'P1', 'P2', 'P3', undefined]);
  });

  test('RF-HOUSE-16: in the Hun phase who has no horde is not awaited', () => {
    const due = (units: Record<string, string>, players: 2 | 3 = 2): string =>
      awaitingNow(board(420, { step: 'H', bare: true, players, units })).join('+');
    expect([due({ HU1: 'Sirmium' }), due({ HU1: 'Sirmium' }, 3)]).toEqual(['P2', 'P3']);
    expect([due({ HE1: 'Hunae' }), due({ HE1: 'Hunae', HU1: 'Huns' })]).toEqual(['P1', 'P1+P2']);
    expect(awaitingNow(board(420, { step: 'R', bare: true, units: { HU1: 'Huns' } }))).toEqual(['P1']);
  });

  test('RF-STK-3: the opponent is Rome’s but where Rome’s own crowd stands', () => {
    const who = (players: 2 | 3, seat: 'P1' | 'P2' | 'P3', at: string): string =>
      opponentOf(b(board(90, { players })), seat, at);
    expect([who(2, 'P2', 'gaul'), who(3, 'P2', 'syria'), who(3, 'P3', 'gaul')]).toEqual(['P1', 'P1', 'P1']);
    expect([who(2, 'P1', 'gaul'), who(2, 'P1', 'syria')]).toEqual(['P2', 'P2']);
    expect([
      who(3, 'P1', 'gaul'),
      who(3, 'P1', 'thrace'),
      who(3, 'P1', 'africa'),
      who(3, 'P1', 'parthia'),
    ]).toEqual(['P3', 'P3', 'P2', 'P2']);
  });

  test('RF-TURN-5: the Hun phase is played while any of them is on the map', () => {
    const played = (units: Record<string, string>): boolean => hunsInPlay(b(board(420, { units })));
    expect(played({})).toBe(false);
    expect([played({ HU1: 'Huns' }), played({ HE1: 'Hunae' }), played({ HK4: 'Roma' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([played({ HU1: 'removed' }), played({ HK4: 'reserve' })]).toEqual([false, false]);
  });
});
