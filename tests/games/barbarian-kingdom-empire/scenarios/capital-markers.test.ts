/** BKE-S6-3: capital markers of the Pre-Roman Period are taken by those who beat them, by land and from the sea, and by nobody else. */
import { describe, expect, test } from 'vitest';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { answers, begun, find, put, seat, turn, types, unitAt } from '../kit.js';

/** Rome without a unit, its marker on it; Carthage stands as it is told. */
function bareRome(...units: readonly string[]): { state: State; rome: string; carthage: string } {
  const state = begun('pre-roman');
  const [rome, carthage] = ['rome', 'carthage'].map((key) => seat(state, key).id);
  for (const unit of Object.values(state.units))
    if (unit.owner === rome || unit.owner === carthage) delete state.units[unit.id];
  for (const unit of units) put(state, `${carthage!} ${unit}`);
  return { state, rome: rome!, carthage: carthage! };
}
const attack = 'AT - Rome - CA@Capua, CA@Etruria - 1:3 - enter';

describe('capital markers (BKE-S6-3)', () => {
  test('a marker that is beaten alone lets the victor in, and the capital is lost', () => {
    const { state, rome, carthage } = bareRome('CA capua', 'CA etruria');
    const done = turn(state, { [carthage]: attack }, { 'combat rome': [6, 6] });
    expect(unitAt(done.state, 'rome')).toEqual([`${carthage} CA`]);
    expect(find(done.events, 'combat-rolled')!.data).toMatchObject({
      against: rome,
      defenders: [],
      marker: 3,
    });
    expect(find(done.events, 'capital-captured')!.data).toMatchObject({ position: rome, by: carthage });
    expect(done.state.cities.rome!.owner).toBe(carthage);
  });

  test('a marker with a unit beside it goes with the unit', () => {
    const { state, rome, carthage } = bareRome('CA capua', 'CA etruria');
    put(state, `${rome} BW rome`);
    const done = turn(state, { [carthage]: attack }, { 'combat rome': [6, 6] });
    expect(find(done.events, 'combat-rolled')!.data).toMatchObject({ marker: 3, defence: 5 });
    expect(unitAt(done.state, 'rome')).toEqual([`${carthage} CA`]);
  });

  test('nobody advances: the marker stands as before', () => {
    const { state, rome, carthage } = bareRome('CA capua', 'CA etruria');
    const done = turn(state, { [carthage]: attack.replace('enter', 'no') }, { 'combat rome': [6, 6] });
    expect([unitAt(done.state, 'rome'), done.state.cities.rome!.owner]).toEqual([[], rome]);
    expect(done.state.positions[rome]!.capital).toBe('rome');
  });

  test('BKE-LND-1: a ship does not walk ashore past it: it lands, and fights at half', () => {
    const { state, rome, carthage } = bareRome('CA corsica', 'SH corsica');
    const sheet = 'M - SH@Corsica + CA@Corsica - Mare Tyrrhenum, Rome\nAT - Rome - CA@Corsica - 1:3 - enter';
    const ship = Object.values(state.units).find(({ type, area }) => type === 'SH' && area === 'corsica')!;
    const sea = { [`sinking SH${ship.serial}`]: [6] };
    const won = turn(state, { [carthage]: sheet }, { ...sea, 'combat rome': [6, 6] });
    expect(find(won.events, 'combat-rolled')!.data).toMatchObject({ strength2: 6, defence: 3, odds: '1-1' });
    expect(unitAt(won.state, 'rome')).toEqual([`${carthage} CA`, `${carthage} SH`]);
    const lost = turn(
      state,
      { [carthage]: sheet },
      { ...sea, 'combat rome': [1, 4], [`landing-return SH${ship.serial}`]: [6] },
    );
    expect(unitAt(lost.state, 'rome')).toEqual([]);
    expect(lost.state.cities.rome!.owner).toBe(rome);
    expect(answers(lost.events, carthage)).toEqual(['done BKE-LND-1', 'done BKE-CBT-1']);
  });

  test('BKE-SEA-1: no ship goes on along the coast past it', () => {
    const { state, carthage } = bareRome('SH capua');
    const done = turn(state, { [carthage]: 'M - SH@Capua - Rome, Etruria' });
    expect(answers(done.events, carthage)).toEqual(['failed BKE-MOV-2']);
    expect(types(done.events)).not.toContain('combat-rolled');
  });
});
