/** KOK-SUP-1 to 3, KOK-RET-1, 2: what feeds a force, and where a beaten one finds shelter. */
import { describe, expect, test } from 'vitest';
import { gridOf } from '../../../../../games/king-of-kings/ruleset.js';
import {
  cityIsSupplied,
  isSource,
  supplyLine,
  suppliedHexes,
} from '../../../../../games/king-of-kings/rules/land/supply-lines.js';
import { shelterOf, retreat } from '../../../../../games/king-of-kings/rules/battle/retreats.js';
import { menace, zoneOf } from '../../../../../games/king-of-kings/rules/land/zones.js';
import { starve } from '../../../../../games/king-of-kings/rules/land/hunger.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { at, bare, playOn, stand, types, worldOf } from '../../kit.js';

/** Alexander's world with every place in ruins but these. */
function only(...places: string[]): State {
  const state = bare('alexander', 2);
  const kept = places.map((name) => at(state, name));
  for (const city of Object.values(state.cities)) {
    city.looted = city.kind === 'city' && !kept.includes(city.hex);
    if (city.looted) city.lastPasser = city.controller;
    if (city.kind === 'fort') delete state.cities[city.hex];
  }
  return state;
}

const line = (state: State, side: string, hex: string, besieged = false): number | undefined =>
  supplyLine(worldOf(state), { side, hex, besieged });

describe('king-of-kings supply lines', () => {
  test('KOK-SUP-1: seven points from a source are enough, eight are not', () => {
    const state = only('Bactria');
    expect(['E5527', 'E5427', 'E5327'].map((hex) => line(state, 'P2', hex))).toEqual([6, 7, undefined]);
    expect(line(state, 'P2', at(state, 'Bactria'))).toBe(0);
    const fed = suppliedHexes(worldOf(state), 'P2');
    expect(['E5527', 'E5427', 'E5327'].map((hex) => fed.get(hex))).toEqual([6, 7, undefined]);
  });

  test('KOK-SUP-1: neutral and own places feed; ruins, rebels and enemies do not', () => {
    const state = bare('alexander', 2);
    const feeds = (name: string, side: string): boolean => isSource(worldOf(state), at(state, name), side);

    expect(feeds('Sparta', 'P1')).toBe(true);
    expect(feeds('Sparta', 'P2')).toBe(true);
    expect(feeds('Pella', 'P1')).toBe(true);
    expect(feeds('Pella', 'P2')).toBe(false);
    expect(feeds('Rhodes', 'P1')).toBe(false);
    expect(feeds('Rhodes', 'P2')).toBe(true);
    expect(isSource(worldOf(state), 'E2827', 'P1')).toBe(false);
    state.cities[at(state, 'Pella')]!.looted = true;
    state.cities[at(state, 'Athens')]!.controller = 'rebellion';
    expect(feeds('Pella', 'P1')).toBe(false);
    expect(feeds('Athens', 'P1')).toBe(false);
  });

  test('KOK-SUP-1: no line leads over water for who may not sail', () => {
    const state = only('Tarsus');
    const citium = at(state, 'Citium');
    expect(line(state, 'P2', citium)).toBe(3);
    state.sides['P2']!.flags.push('no-sea');
    expect(line(state, 'P2', citium)).toBeUndefined();
    expect(suppliedHexes(worldOf(state), 'P2').has(citium)).toBe(false);
  });

  test('KOK-OPT-1: what feeds all hexes at once is what feeds each of them, with and without the option ports', () => {
    for (const ports of [false, true]) {
      const state = bare('alexander', 2, { ports });
      for (const city of Object.values(state.cities)) city.looted = city.hex !== at(state, 'Thebes');
      const fed = suppliedHexes(worldOf(state), 'P1');
      const alone = gridOf(worldOf(state)).hexes.map((hex) => [hex, line(state, 'P1', hex)] as const);
      const some = alone.filter(([, points]) => points !== undefined);
      expect(some.length).toBeGreaterThan(20);
      expect([...fed].sort(), `ports ${ports}`).toEqual([...some].sort());
    }
  });

  test('KOK-SUP-2: a zone bars the way, but not the first and not the last hex of it', () => {
    const state = only('Ecbatana');
    const ecbatana = at(state, 'Ecbatana');
    const around = (hex: string): string[] =>
      gridOf(worldOf(state))
        .sides(hex)
        .map((s) => s.to);
    expect(line(state, 'P2', 'E4933')).toBe(1);
    // An army beside Ecbatana and beside E4933: who starts in its zone gets in; who is besieged does not.
    const beside = around(ecbatana).find((hex) => around('E4933').includes(hex))!;
    const army = stand(state, 'P1', beside, '1 HI');
    expect(zoneOf(worldOf(state), army)).toEqual(expect.arrayContaining([ecbatana, 'E4933']));
    expect(line(state, 'P2', 'E4933')).toBe(1);
    expect(line(state, 'P2', 'E4933', true)).toBeUndefined();
    // Where an enemy stands nothing comes through, zone or not.
    army.hex = ecbatana;
    expect(line(state, 'P2', 'E4933')).toBeUndefined();
  });

  test('KOK-SUP-2, KOK-ZOC-1: who is shut in, unarmed or at peace bars nobody', () => {
    const state = bare('alexander', 2);
    const barred = (): number => menace(worldOf(state), 'P1').present.land.size;
    expect(barred()).toBe(0);
    stand(state, 'sparta', 'Sparta', '4 HI');
    expect(barred()).toBe(0);
    const shut = stand(state, 'P2', 'Tyre', '4 HI', { inside: true });
    expect(barred()).toBe(1);
    stand(state, 'P1', 'Tyre', '1 HI');
    expect(barred()).toBe(0);
    shut.inside = false;
    expect(barred()).toBe(1);
    const fleet = stand(state, 'P2', 'Gaza', '2 HI', { kind: 'fleet' });
    expect(menace(worldOf(state), 'P1').present.naval.size).toBe(0);
    fleet.units = { P2: { LG: 1 } };
    expect(menace(worldOf(state), 'P1').present.naval.has(at(state, 'Gaza'))).toBe(true);
    expect(menace(worldOf(state), 'P1').present.land.has(at(state, 'Gaza'))).toBe(false);
  });

  test('KOK-OPT-1: nor does the last leg by water end in a city that is no true port', () => {
    const fed = (ports: boolean, name: string): boolean => {
      const state = bare('alexander', 2, { ports });
      for (const city of Object.values(state.cities)) city.looted = city.hex !== at(state, name);
      // An army beside Thebes: who is besieged has no way by land into its zone.
      stand(state, 'P2', 'E2730', '1 HI');
      return line(state, 'P1', 'E2929', true) !== undefined;
    };
    expect([fed(false, 'Thebes'), fed(true, 'Thebes')]).toEqual([true, false]);
    expect([fed(false, 'Athens'), fed(true, 'Athens')]).toEqual([true, true]);
  });

  test('KOK-OPT-1: with the option ports ships feed a besieged city only if it is a true port', () => {
    const fed = (ports: boolean, name: string): boolean => {
      const state = bare('alexander', 2, { ports });
      stand(state, 'P1', name, '1 HI', { inside: true });
      stand(state, 'P2', name, '4 HI');
      return cityIsSupplied(worldOf(state), at(state, name), 'P1');
    };
    expect([fed(false, 'Thebes'), fed(true, 'Thebes'), fed(true, 'Corinth')]).toEqual([true, false, true]);
  });

  test('KOK-SUP-3: only what needs supply and has none throws a die, and the dead are told', () => {
    const state = only('Bactria');
    const near = stand(state, 'P2', 'E5427', '1 HI');
    const far = stand(state, 'P2', 'E5327', '2 HI 1 LC');
    const play = playOn(state, {
      [`supply/unit ${far.id} P2 HI`]: [2, 3],
      [`supply/unit ${far.id} P2 LC`]: [1],
    });
    starve(play, 'P2');
    play.scripted.assertSpent();
    expect(near.units).toEqual({ P2: { HI: 1 } });
    expect(far.units).toEqual({ P2: { HI: 1 } });
    expect(state.sides['P2']!.pool).toMatchObject({
      LC: (bare('alexander', 2).sides['P2']!.pool.LC ?? 0) + 1,
    });
    expect(play.log.events.find((e) => e.type === 'out-of-supply')?.data).toMatchObject({
      force: far.id,
      lost: { HI: 1, LC: 1 },
    });
  });
});

describe('king-of-kings retreats', () => {
  const shelter = (state: State, hex: string, units = '1 HI') =>
    shelterOf(worldOf(state), stand(state, 'P1', hex, units));

  test('KOK-RET-1: seven points to a shelter are near enough, eight are not', () => {
    const state = only('Pella');
    expect(shelter(state, 'E2721')).toEqual({ hex: at(state, 'Pella'), cost: 7 });
    expect(shelter(state, 'E2720')).toBeUndefined();
    expect(shelter(state, 'Pella')).toEqual({ hex: at(state, 'Pella'), cost: 0 });
  });

  test('KOK-RET-1: the nearest shelter that nobody besieges; at home a siege does not matter', () => {
    const state = only('Pella', 'Byzantium');
    const pella = at(state, 'Pella');
    expect(shelter(state, 'E3027')).toEqual({ hex: pella, cost: 3 });
    stand(state, 'P2', 'Pella', '1 LG');
    expect(shelter(state, 'E3027')?.hex).toBe(at(state, 'Byzantium'));
    expect(shelter(state, 'Pella')).toEqual({ hex: pella, cost: 0 });
  });

  test('KOK-RET-1: a hostile or neutral city is no shelter, an ally’s is', () => {
    const state = only('Sparta', 'Rhodes', 'Corinth');
    expect(shelter(state, 'E2731')?.hex).toBe(at(state, 'Corinth'));
    state.cities[at(state, 'Corinth')]!.looted = true;
    expect(shelter(state, 'E2731')).toBeUndefined();
    state.sides['sparta']!.controller = 'P1';
    expect(shelter(state, 'E2731')?.hex).toBe(at(state, 'Sparta'));
  });

  test('KOK-RET-2: the way leads through no hex with an enemy of the same domain; ships do not bar an army', () => {
    const state = only('Corinth');
    const free = shelter(state, 'E2833');
    expect(free?.hex).toBe(at(state, 'Corinth'));
    for (const side of gridOf(worldOf(state)).sides('E2833'))
      if (side.land !== undefined) stand(state, 'P2', side.to, '1 HI');
    expect(shelter(state, 'E2833')).toBeUndefined();
    for (const force of Object.values(state.forces))
      if (force.owner === 'P2') Object.assign(force, { kind: 'fleet', units: { P2: { LG: 1 } } });
    expect(shelter(state, 'E2833')).toEqual(free);
  });

  test('KOK-RET-1, KOK-OPT-1: ships need water, and with the option ports a true port', () => {
    for (const ports of [false, true]) {
      const state = bare('alexander', 2, { ports });
      for (const city of Object.values(state.cities)) city.looted = city.hex !== at(state, 'Thebes');
      const fleet = stand(state, 'P1', 'E2929', '1 LG');
      expect(shelterOf(worldOf(state), fleet)?.hex).toBe(ports ? undefined : at(state, 'Thebes'));
    }
    const inland = only('Sardis');
    inland.cities[at(inland, 'Sardis')]!.controller = 'P1';
    expect(shelterOf(worldOf(inland), stand(inland, 'P1', 'Ephesus', '1 LG'))).toBeUndefined();
    expect(shelterOf(worldOf(inland), stand(inland, 'P1', 'Ephesus', '1 HI'))?.hex).toBe(
      at(inland, 'Sardis'),
    );
  });

  test('KOK-RET-1, KOK-ZOC-3: who retreats stands outside a free city, is beaten, and is told', () => {
    const state = only('Pella');
    const force = stand(state, 'P1', 'E2827', '1 HI');
    const play = playOn(state);
    retreat(play, force);
    expect(force).toMatchObject({ hex: at(state, 'Pella'), beaten: true, inside: false });
    expect(play.log.events.find((e) => e.type === 'retreated')?.data).toMatchObject({
      from: 'E2827',
      to: at(state, 'Pella'),
      cost: 1,
    });
    // Before its own walls it goes in.
    const home = stand(state, 'P1', 'Pella', '1 HI');
    retreat(play, home);
    expect(home.inside).toBe(true);
    // In the open without walls there is no inside.
    const lost = stand(state, 'P1', 'E2720', '1 HI');
    retreat(play, lost);
    expect(state.forces[lost.id]).toBeUndefined();
    expect(types(play).at(-1)).toBe('scattered');
  });
});
