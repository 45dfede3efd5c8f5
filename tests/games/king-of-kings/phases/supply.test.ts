/** Supply of the forces of a position. KOK-SUP. */
import { describe, expect, test } from 'vitest';
import { supply } from '../../../../games/king-of-kings/phases/supply.js';
import { supplyLine } from '../../../../games/king-of-kings/rules/land/supply-lines.js';
import { at, bare, playOn, stand, worldOf } from '../kit.js';

describe('king-of-kings supply', () => {
  test('KOK-SUP-1, KOK-SUP-2: shut in at Susa nothing comes through; before it Larsa feeds', () => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.controller = 'P2';
    stand(state, 'elam', 'Susa', '1 LI', { inside: true });
    stand(state, 'P1', 'Susa', '4 HI');
    const inside = supplyLine(worldOf(state), { side: 'elam', hex: at(state, 'Susa'), besieged: true });

    expect(inside).toBeUndefined();
    state.cities[at(state, 'Larsa')]!.controller = 'P1';
    expect(supplyLine(worldOf(state), { side: 'P1', hex: at(state, 'Susa'), besieged: false })).toBe(2);
  });

  test('KOK-SUP-2: Babylon is fed along the Euphrates until warships lie there', () => {
    const state = bare('assyria', 4);
    stand(state, 'P4', 'Babylon', '1 HI', { inside: true });
    stand(state, 'P1', 'Babylon', '4 HI');
    const line = () => supplyLine(worldOf(state), { side: 'P4', hex: at(state, 'Babylon'), besieged: true });

    expect(line()).toBeDefined();
    stand(state, 'P1', 'Babylon', '1 SH');
    expect(line()).toBeUndefined();
  });

  test('KOK-SUP-3: each unit out of supply dies on 1-2; leaders and fed troops do not roll', () => {
    const state = bare('alexander', 2);
    const lost = stand(state, 'P1', 'E5834', '2 HI');
    stand(state, 'P1', 'Pella', '2 HI');
    const play = playOn(state, { [`supply/unit ${lost.id} P1 HI`]: [2, 3] });
    supply('P1').body(play);

    expect(lost.units['P1']).toEqual({ HI: 1 });
    play.scripted.assertSpent();
  });

  test('KOK-SUP-1: an enemy in the hex makes a city no source', () => {
    const state = bare('alexander', 2);
    stand(state, 'P2', 'Pella', '1 LG');

    expect(supplyLine(worldOf(state), { side: 'P1', hex: at(state, 'Pella'), besieged: false })).not.toBe(0);
  });
});
