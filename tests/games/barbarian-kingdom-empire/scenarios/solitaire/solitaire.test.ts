import { describe, expect, test } from 'vitest';
import { becomeEmpire } from '../../../../../games/barbarian-kingdom-empire/rules/realm/stages.js';
import { attackAll } from '../../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import { answerMoves, moveUnits } from '../../../../../games/barbarian-kingdom-empire/rules/moves/moves.js';
import { administration } from '../../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { economy } from '../../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { startOfTurn } from '../../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import { beginPlayerTurn } from '../../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import {
  opponentsEconomy,
  solitaireAdministration,
} from '../../../../../games/barbarian-kingdom-empire/scenarios/solitaire/events.js';
import { invaders } from '../../../../../games/barbarian-kingdom-empire/scenarios/solitaire/invaders.js';
import { kingdomsOfProvinces } from '../../../../../games/barbarian-kingdom-empire/scenarios/solitaire/kingdoms.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { begun, find, outcome, run, someBoard, types, unitAt, type Done } from '../../kit.js';

const solitaire = (
  units: string[],
  kinds: Record<string, { type: string }>,
  cities: Record<string, string> = {},
): State => {
  const state = someBoard({
    scenario: 'expanding-rome',
    units,
    cities,
    positions: { P1: { stage: 'kingdom', kingdomTurn: 0, capital: 'rome', treasury: 0 } },
  });
  state.solitaire = kinds;
  return state;
};

const war = (state: State, text: string, dice = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      const turn = beginPlayerTurn(play.state, 'P1');
      moveUnits(play, turn);
      answerMoves(play, turn);
      attackAll(play, turn);
    },
    { sheets: { P1: text }, dice },
  );

describe('barbarian-kingdom-empire: Expanding Rome and its opposition', () => {
  test('BKE-S4-1: units are built in Italia, and elsewhere only in provinces wholly owned', () => {
    const state = begun('expanding-rome');
    const build = (text: string): string[] =>
      outcome(
        run(
          state,
          (play) => {
            noteOrders.body(play);
            economy.body(play);
          },
          { sheets: { P1: text } },
        ).events,
      );
    state.cities.salonae!.owner = 'P1';
    expect(build('B - BW - Salonae')).toEqual(['order-failed']);
    state.cities.sirmium!.owner = 'P1';
    expect(build('B - BW - Salonae')).toEqual(['order-done']);
    expect(build('B - BW - Tarentum')).toEqual(['order-done']);
  });

  test('BKE-S4-2: leaders go on into the empire, elsewhere they are lost', () => {
    const state = solitaire(['P1 CA rome', 'P1 LE rome'], {});
    const empire = run(state, (play) => becomeEmpire(play, play.state.positions.P1!)).state;
    expect(unitAt(empire, 'rome')).toEqual(['P1 EL', 'P1 LE']);
    const other = someBoard({
      units: ['P1 CA rome', 'P1 LE rome'],
      positions: { P1: { stage: 'kingdom', kingdomTurn: 0 } },
    });
    const without = run(other, (play) => becomeEmpire(play, play.state.positions.P1!)).state;
    expect(unitAt(without, 'rome')).toEqual(['P1 EL']);
  });

  test('BKE-S4-3: after the chosen revival those of the dice are void in this stage, and count again in the next', () => {
    const rolled = (change: object): Done => {
      const state = solitaire(['P1 IN rome'], {}, { rome: 'P1' });
      Object.assign(state.positions.P1!, { economyStage: 'kingdom', percent: 0, ...change });
      return run(state, (play) => administration.body(play), {
        dice: { 'admin P1': [6, 6], [`solitaire-event ${state.turn}`]: [4, 6] },
      });
    };
    const spent = rolled({ overrideUsed: 'kingdom', revivalTurn: 2 });
    expect(types(spent.events)).toContain('revival-void');
    expect(spent.state.positions.P1!.revivalTurn).toBe(2);
    const empire = { stage: 'empire', economyStage: 'empire', empireTurn: 3, overrideUsed: 'kingdom' };
    expect(rolled({ ...empire, revivalTurn: 4 }).state.positions.P1!.revivalTurn).toBe(5);
  });

  test('BKE-S4-3: the chosen revival counts though the dice brought one before', () => {
    const state = solitaire(['P1 IN rome'], {}, { rome: 'P1' });
    Object.assign(state.positions.P1!, { economyStage: 'kingdom', percent: 0, revivalTurn: 2 });
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        administration.body(play);
      },
      {
        sheets: { P1: 'AR - rebellion - revival' },
        dice: { 'admin P1': [1, 1], [`solitaire-event ${state.turn}`]: [4, 6] },
      },
    );
    expect(done.state.positions.P1).toMatchObject({ overrideUsed: 'kingdom', revivalTurn: 5 });
  });

  test('BKE-SOL-1: a ship that reaches a province over one sea opens it', () => {
    const state = solitaire(['P1 SH syracuse'], {}, { rome: 'P1' });
    const done = run(state, (play) => startOfTurn.body(play), {
      dice: Object.fromEntries(
        ['achaia', 'africa', 'macedonia'].map((province) => [`province-type ${province}`, [2]]),
      ),
    });
    expect(Object.keys(done.state.solitaire)).toContain('africa');
    expect(Object.keys(done.state.solitaire)).not.toContain('britannia');
  });

  test('BKE-SOL-3: an invader makes for the nearest empty city and burns it', () => {
    const state = solitaire(['invaders BI aeduia'], { gaul: { type: 'invaders' } });
    Object.assign(state.cities.lugdunum!, { pillaged: 3, pillagedTurn: 3 });
    const moved = run(state, (play) => invaders(play), { dice: { 'invader-choice BI1': [1] } });
    const { area } = moved.state.units.u1!;
    const burnt = run(moved.state, (play) => opponentsEconomy(play));
    expect(burnt.state.cities[area]).toMatchObject({ owner: null, pillaged: 0 });
  });

  test('BKE-SOL-4: a kingdom takes back what stands empty and attacks at 1-1', () => {
    const state = solitaire(
      ['kingdom_gaul IN aeduia', 'P1 BW lugdunum'],
      { gaul: { type: 'independent' } },
      { lugdunum: 'P1', lutetia: 'P1' },
    );
    const done = run(state, (play) => kingdomsOfProvinces(play));
    expect(done.state.units.u1!.area).toBe('lutetia');
    const other = solitaire(
      ['kingdom_gaul IN aeduia', 'P1 BW lugdunum'],
      { gaul: { type: 'independent' } },
      { lugdunum: 'P1' },
    );
    const fought = run(other, (play) => kingdomsOfProvinces(play), { dice: { 'combat lugdunum': [6, 6] } });
    expect(find(fought.events, 'combat-rolled')?.data).toMatchObject({ area: 'lugdunum', result: 'DR3' });
  });

  test('BKE-SOL-5: a coast of an independent kingdom meets a Roman ship once a sea, and 9 lets it pass', () => {
    const state = solitaire(['P1 SH mediolanum', 'kingdom_gaul IN massilia'], {
      gaul: { type: 'independent' },
    });
    const ship = state.units.u1!;
    ship.area = 'etruria';
    const dice = { 'sinking SH1': [6], 'interception SH1 ligusticum': [4, 5] };
    const done = war(state, 'M - SH1 - Mare Ligusticum, Liguria', dice);
    expect(find(done.events, 'intercepted')?.data).toMatchObject({
      by: 'kingdom',
      odds: '1-1',
      result: 'DR1',
    });
    expect(done.state.units.u1!.area).toBe('liguria');
  });

  test('BKE-SOL-5: EX takes the ship, and AR sends it home', () => {
    const state = solitaire(['P1 SH etruria', 'kingdom_gaul IN massilia'], { gaul: { type: 'independent' } });
    const sunk = war(state, 'M - SH1 - Mare Ligusticum, Liguria', {
      'sinking SH1': [6],
      'interception SH1 ligusticum': [3, 4],
    });
    expect(sunk.state.units.u1).toBeUndefined();
    const home = war(state, 'M - SH1 - Mare Ligusticum, Liguria', {
      'sinking SH1': [6],
      'interception SH1 ligusticum': [2, 3],
      'interception-return SH1 ligusticum': [3],
    });
    expect(home.state.units.u1!.area).toBe('etruria');
  });

  test('BKE-SOL-5: other provinces let ships pass', () => {
    const state = solitaire(['P1 SH etruria'], { gaul: { type: 'militias' } });
    state.neutral.massilia = {};
    const done = war(state, 'M - SH1 - Mare Ligusticum, Liguria', { 'sinking SH1': [6] });
    expect(types(done.events)).not.toContain('intercepted');
  });

  test('BKE-SOL-6: two dice and the columns bought: a revolt on 7, money on 12', () => {
    const state = solitaire(['P1 IN rome'], {}, { rome: 'P1', capua: 'P1' });
    const event = (...dice: number[]): State =>
      run(state, (play) => solitaireAdministration(play), {
        dice: { [`solitaire-event ${state.turn}`]: dice },
      }).state;
    expect(event(3, 4).cities.capua!.owner).toBeNull();
    expect(event(6, 6).positions.P1!.treasury).toBe(2);
    state.positions.P1!.columnsBought = 2;
    expect(event(6, 6).units.u2).toMatchObject({ type: 'LE', owner: 'P1' });
  });
});
