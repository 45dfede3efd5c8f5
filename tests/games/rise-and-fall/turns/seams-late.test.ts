/** Where two rules meet late in the game: kingdoms and Huns, rebels and Foederati, risings and who goes over. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../games/rise-and-fall/invariants.js';
import { area, board, data, play, unit } from '../table.js';

describe('rise-and-fall seams of the late Empire', () => {
  test('RF-KUS-4, RF-REV-3: with the tribe that the Kushans take in the rising that it held ends', () => {
    const state = board(110, {
      empty: true,
      units: { XS02: 'Bactra', XS03: 'Saca', KU1: 'Yuezhi' },
      held: { Bactra: 'asiasarm', Sogdiana: 'asiasarm' },
    });
    area(state, 'Bactra').revolt = 'people';
    const after = play(state, { P1: 'K - kushan - XS03\nM - KU1 - Sogdiana' });
    expect(after.outcome('P1', 2)).toBe('done');
    expect(unit(after.state, 'XS02').where).toBe('removed');
    expect(area(after.state, 'Bactra').revolt).toBe('none');
    expect(invariants(data, after.state)).toEqual([]);
  });

  test('RF-SAS-1, RF-REV-3: who has risen against Rome for Parthia and goes over to the Sassanids stays in revolt', () => {
    const state = board(220, { step: 'P', held: { Susa: 'parthia' } });
    area(state, 'Susa').revolt = 'people';
    const after = play(state, { P2: 'M - PC02 - Charax' });
    expect(unit(after.state, 'PC02').faction).toBe('sassanid');
    expect(after.outcome('P2')).toBe('in-revolt');
    expect(invariants(data, after.state)).toEqual([]);
  });

  test('RF-SAS-1, RF-REV-3: who leaves a rising of his own to rise elsewhere ends it', () => {
    const state = board(220, { step: 'P', held: { Nisibis: 'parthia' } });
    for (const id of Object.keys(state.units)) if (/^P[CI]/.test(id)) unit(state, id).where = 'removed';
    unit(state, 'PC01').where = 'Ctesiphon';
    unit(state, 'PC02').where = 'Susa';
    unit(state, 'PC04').where = 'Persepolis';
    unit(state, 'PC09').where = 'Rhagae';
    area(state, 'Rhagae').revolt = 'people';
    const after = play(state, { P2: 'N - x' });
    expect(unit(after.state, 'PC09')).toMatchObject({ where: 'Charax' });
    expect(area(after.state, 'Rhagae').revolt).toBe('none');
    expect(invariants(data, after.state)).toEqual([]);
  });

  test('RF-KUS-7, RF-ALL-5, RF-REP-10: with the Kushans the wars with them end, those of their enemies’ allies, too', () => {
    const state = board(170, { step: 'P', empty: true, units: { GE03: 'Sugambri', ES01: 'Sindi' } });
    state.germanWar = 'full';
    for (const id of Object.keys(state.units)) if (id.startsWith('KU')) unit(state, id).where = 'removed';
    for (const one of Object.values(state.areas))
      if (one.controller === 'kushan') one.controller = 'asiasarm';
    state.peoples.kushan!.atWarWith = ['german'];
    const after = play(state, { P2: 'A - german - eurosarm' });
    expect(after.state.peoples.kushan!.eliminated).toBe(true);
    expect(invariants(data, after.state)).toEqual([]);
    expect(after.state.peoples.eurosarm!.atWarWith).not.toContain('kushan');
  });
});
