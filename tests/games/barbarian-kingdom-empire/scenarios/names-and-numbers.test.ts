/** What a scenario changes by names and numbers of its data file, asked where the rules read it. */
import { expect, test } from 'vitest';
import { administration } from '../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { economy } from '../../../../games/barbarian-kingdom-empire/phases/economy.js';
import {
  hasPrizes,
  isPrize,
  scenarioScore,
} from '../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import { begun, find, put, rules, run, seat, someBoard } from '../kit.js';

const OUT = { stage: 'out' } as const;

test('BKE-S1-4, BKE-S2-2: in the East and West, too, Rome counts ten more and Byzantium five, and for barbarians alone', () => {
  const state = begun('east-west');
  const score = (key: string, area: string): number => {
    for (const city of Object.values(state.cities)) city.owner = null;
    state.cities[area]!.owner = seat(state, key).id;
    return scenarioScore(state, rules, seat(state, key));
  };
  expect([score('hun', 'rome'), score('hun', 'byzantium'), score('hun', 'antioch')]).toEqual([13, 9, 3]);
  expect([score('east', 'rome'), score('west', 'byzantium')]).toEqual([3, 4]);
});

test('BKE-S8-3, BKE-ADM-11: of garrisons that stand alone those of Italy stay among Vikings, and go elsewhere', () => {
  const left = (scenario: string): string[] => {
    const positions = Object.fromEntries(['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].map((id) => [id, OUT]));
    const state = someBoard({ scenario, positions, garrisons: ['corsica', 'sialand'] });
    return Object.keys(run(state, (play) => administration.body(play)).state.neutral);
  };
  expect(left('vikings')).toEqual(['corsica']);
  expect(left('byzantine')).toEqual([]);
});

test('BKE-S7-3: as barbarians the allies leave a Roman city Roman that they stand in; others, and a kingdom of theirs, take it', () => {
  const holder = (key: string, stage: 'barbarian' | 'kingdom', of = 'rome'): string => {
    const state = begun('late-empire');
    const [own, owner] = [seat(state, key), seat(state, of)];
    for (const unit of Object.values(state.units)) if (unit.area === 'aquileia') delete state.units[unit.id];
    state.neutral = {};
    state.cities.aquileia!.owner = owner.id;
    own.stage = stage;
    for (const other of Object.values(state.positions))
      if (other !== own && other !== owner) other.stage = 'out';
    put(state, `${own.id} BI aquileia`);
    const done = run(
      state,
      (play) => economy.body(play),
      of === 'persia' ? { dice: { 'persian-tribute P3': [1] } } : {},
    ).state;
    return done.positions[done.cities.aquileia!.owner!]!.key;
  };
  expect(holder('allies', 'barbarian')).toBe('rome');
  expect(holder('allies', 'barbarian', 'persia')).toBe('allies');
  expect(holder('german', 'barbarian')).toBe('german');
  expect(holder('allies', 'kingdom')).toBe('allies');
});

test('BKE-SOL-3: invaders burn what they stand on when Rome has collected', () => {
  const state = begun('expanding-rome');
  put(state, 'invaders BI lutetia');
  delete state.neutral.lutetia;
  const { events } = run(state, (play) => economy.body(play));
  expect(find(events, 'city-pillaged')?.data).toMatchObject({ area: 'lutetia', position: 'invaders' });
});

test('BKE-S1-4, BKE-S3-3, BKE-S5-4: cities that decide whatever they pay', () => {
  const prizes = (scenario: string): unknown => {
    const state = begun(scenario);
    const found = Object.keys(state.cities).filter((area) => isPrize(state, rules, area));
    expect([scenario, hasPrizes(state, rules)]).toEqual([scenario, found.length > 0]);
    return found.sort();
  };
  expect(prizes('alexander')).toEqual(['susa']);
  expect(prizes('roman-empire')).toEqual(['byzantium', 'rome']);
  expect(prizes('byzantine')).toEqual(['alexandria', 'antioch', 'athens', 'byzantium', 'damascus']);
  expect(prizes('vikings')).toEqual([]);
});
