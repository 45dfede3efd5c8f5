import { describe, expect, test } from 'vitest';
import { attackAll } from '../../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import { answerMoves, moveUnits } from '../../../../../games/barbarian-kingdom-empire/rules/moves/moves.js';
import { repairStacks } from '../../../../../games/barbarian-kingdom-empire/rules/land/set-back.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { beginPlayerTurn } from '../../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { retreat } from '../../../../../games/barbarian-kingdom-empire/rules/war/retreats.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import {
  answers,
  begun,
  find,
  put,
  run,
  seat,
  someBoard,
  types,
  unitAt,
  type Done,
  type Sheets,
} from '../../kit.js';

const sail = (state: State, sheets: Sheets, dice: Record<string, number[]> = {}, id = 'P1'): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      const turn = beginPlayerTurn(play.state, id);
      moveUnits(play, turn);
      repairStacks(play, turn);
      answerMoves(play, turn);
      attackAll(play, turn);
    },
    { sheets, dice },
  );
const fleet = (...units: string[]): State =>
  someBoard({ units, positions: { P1: { stage: 'kingdom' }, P2: { stage: 'kingdom' } } });

describe('who is aboard', () => {
  const ROUND = 'M - SH1 + IN2 - Mare Siculum, Hadrumetum, Mare Siculum, Syracuse - pick at Hadrumetum';
  const meet = (dice: Record<string, number[]>): Done =>
    sail(
      fleet('P1 SH syracuse', 'P1 IN hadrumetum', 'P2 SH carthage'),
      { P1: ROUND, P2: 'O - INTERCEPT - always' },
      { 'sinking SH1': [6], ...dice },
    );

  test('BKE-SEA-4, BKE-INT-3: who waits on the way stays there when the ship is driven back before it comes', () => {
    const home = meet({ 'interception SH1 siculum': [2, 3], 'interception-return SH1 siculum': [6] });
    expect([unitAt(home.state, 'syracuse'), unitAt(home.state, 'hadrumetum')]).toEqual([
      ['P1 SH'],
      ['P1 IN'],
    ]);
    expect(answers(home.events)).toEqual(['failed BKE-INT-3']);
  });

  test('BKE-INT-3: nor does he drown with a ship that he never boarded', () => {
    const lost = meet({ 'interception SH1 siculum': [1, 1] });
    expect(Object.values(lost.state.units).map((unit) => unit.id)).toEqual(['u2', 'u3']);
    const sunk = meet({ 'interception SH1 siculum': [2, 3], 'interception-return SH1 siculum': [2] });
    expect(Object.values(sunk.state.units).map((unit) => unit.id)).toEqual(['u2', 'u3']);
  });

  test('BKE-SEA-5: in the weather all goes down that the order declares', () => {
    const state = fleet('P1 SH syracuse', 'P1 IN hadrumetum');
    expect(Object.keys(sail(state, { P1: ROUND }, { 'sinking SH1': [2] }).state.units)).toEqual([]);
  });

  test('BKE-SEA-4: he is free to march when the ship never came, and comes with it when it did', () => {
    const state = fleet('P1 SH syracuse', 'P1 IN hadrumetum', 'P2 SH carthage');
    const marched = sail(
      state,
      { P1: `${ROUND}\nM - IN2 - Theveste`, P2: 'O - INTERCEPT - always' },
      { 'sinking SH1': [6], 'interception SH1 siculum': [1, 1] },
    );
    expect([marched.state.units.u2!.area, answers(marched.events)]).toEqual([
      'theveste',
      ['failed BKE-INT-3', 'done BKE-MOV-1'],
    ]);
    const carried = sail(
      fleet('P1 SH syracuse', 'P1 IN hadrumetum'),
      { P1: `${ROUND}\nM - IN2 - Theveste` },
      { 'sinking SH1': [6] },
    );
    expect([unitAt(carried.state, 'syracuse'), answers(carried.events)]).toEqual([
      ['P1 SH', 'P1 IN'],
      ['done BKE-MOV-1', 'failed BKE-MOV-1'],
    ]);
  });

  test('BKE-MOV-6: who was picked up on the way and finds no room goes back no further than where he came aboard', () => {
    const state = fleet('P1 SH syracuse', 'P1 IN hadrumetum', 'P1 IN leptis', 'P1 BW syracuse');
    const done = sail(
      state,
      { P1: 'M - SH1 + IN2 - Mare Siculum, Hadrumetum, Carthage - pick at Hadrumetum' },
      { 'sinking SH1': [2] },
    );
    expect(unitAt(done.state, 'carthage')).toEqual(['P1 SH', 'P1 IN']);
    const full = fleet('P1 SH syracuse', 'P1 IN hadrumetum', 'P1 CA carthage');
    const back = sail(
      full,
      { P1: 'M - SH1 + IN2 - Mare Siculum, Hadrumetum, Carthage - pick at Hadrumetum' },
      { 'sinking SH1': [2] },
    );
    expect([back.state.units.u1!.area, back.state.units.u2!.area]).toEqual(['carthage', 'hadrumetum']);
    expect(answers(back.events)).toEqual(['part BKE-MOV-6']);
  });
});

describe('landings and interceptions', () => {
  const coast = (...units: string[]): State =>
    someBoard({ units, cities: { hadrumetum: 'neutral' }, positions: { P1: { stage: 'kingdom' } } });

  test('BKE-LND-1: two ships land alone, or one with its load; never two and two', () => {
    const both = coast('P1 SH syracuse', 'P1 SH syracuse', 'P1 IN syracuse', 'P1 BW syracuse');
    const order = 'M - SH1 + IN3 + BW4 - Mare Siculum, Hadrumetum - fleet SH2';
    expect(answers(sail(both, { P1: order }).events)).toEqual(['failed BKE-LND-1']);
    const one = 'M - SH1 + IN3 - Mare Siculum, Hadrumetum - fleet SH2';
    expect(answers(sail(both, { P1: one }).events)).toEqual(['failed BKE-LND-1']);
    const alone = sail(
      coast('P1 SH syracuse', 'P1 SH syracuse'),
      { P1: 'M - SH1 - Mare Siculum, Hadrumetum - fleet SH2' },
      { 'sinking SH1': [6], 'sinking SH2': [6], 'combat hadrumetum': [5, 5] },
    );
    expect(find(alone.events, 'combat-rolled')?.data).toMatchObject({ strength2: 4, odds: '1-1' });
    expect(unitAt(alone.state, 'hadrumetum')).toEqual(['P1 SH', 'P1 SH']);
  });

  test('BKE-LND-1: one ship brings a unit and a leader, who shifts the column', () => {
    const done = sail(
      coast('P1 SH syracuse', 'P1 IN syracuse', 'P1 LE syracuse'),
      { P1: 'M - SH1 + IN2 + LE3 - Mare Siculum, Hadrumetum' },
      { 'sinking SH1': [6], 'combat hadrumetum': [4, 4] },
    );
    expect(find(done.events, 'combat-rolled')?.data).toMatchObject({ base: '3-2', odds: '2-1' });
    expect(unitAt(done.state, 'hadrumetum')).toEqual(['P1 SH', 'P1 IN', 'P1 LE']);
  });

  test('BKE-LND-1: what a fleet sets down on the way does not land', () => {
    const state = coast('P1 SH syracuse', 'P1 SH syracuse', 'P1 IN syracuse');
    const done = sail(
      state,
      { P1: 'M - SH1 + IN3 - Lilybaeum, Mare Siculum, Hadrumetum - drop at Lilybaeum - fleet SH2' },
      { 'sinking SH1': [6], 'sinking SH2': [6], 'combat hadrumetum': [5, 5] },
    );
    expect([unitAt(done.state, 'lilybaeum'), unitAt(done.state, 'hadrumetum')]).toEqual([
      ['P1 IN'],
      ['P1 SH', 'P1 SH'],
    ]);
  });

  test('BKE-INT-4: a ship meets one mover after the other; eliminated it meets no more; beset by a landing it stays in port', () => {
    const two = fleet('P1 SH syracuse', 'P1 SH lilybaeum', 'P2 SH carthage');
    const orders = {
      P1: 'M - SH1 - Mare Siculum, Hadrumetum\nM - SH2 - Mare Siculum, Hadrumetum',
      P2: 'O - INTERCEPT - always',
    };
    const calm = { 'sinking SH1': [6], 'sinking SH2': [6] };
    const both = sail(two, orders, {
      ...calm,
      'interception SH1 siculum': [4, 5],
      'interception SH2 siculum': [4, 5],
    });
    expect(both.events.filter((event) => event.type === 'intercepted')).toHaveLength(2);
    const gone = sail(two, orders, { ...calm, 'interception SH1 siculum': [3, 4] });
    expect(gone.events.filter((event) => event.type === 'intercepted')).toHaveLength(1);
    expect(Object.keys(gone.state.units)).toEqual(['u2']);

    const landing = fleet('P1 SH hippo', 'P1 CA hippo', 'P1 SH syracuse', 'P2 SH carthage');
    const busy = sail(
      landing,
      {
        P1: 'M - SH1 + CA2 - Mare Sardoum, Carthage\nM - SH3 - Mare Siculum, Hadrumetum',
        P2: 'O - INTERCEPT - never',
      },
      { 'sinking SH1': [6], 'sinking SH3': [6], 'combat carthage': [6, 6] },
    );
    expect(types(busy.events)).not.toContain('intercepted');
    const free = sail(
      landing,
      {
        P1: 'M - SH1 + CA2 - Mare Sardoum, Carthage\nM - SH3 - Mare Siculum, Hadrumetum',
        P2: 'O - INTERCEPT - always - max 6:1',
      },
      {
        'sinking SH1': [6],
        'sinking SH3': [6],
        'interception SH1 sardoum': [4, 5],
        'combat carthage': [6, 6],
      },
    );
    expect(
      free.events.filter((event) => event.type === 'intercepted').map((event) => event.data.sea),
    ).toEqual(['sardoum']);
  });

  test('BKE-S8-13: ships and loads lost to an interception are lost in combat and come back; the weather’s are not', () => {
    const base = begun('vikings');
    const { id } = seat(base, 'vikings');
    const saracens = seat(base, 'saracens').id;
    const ship = put(base, `${id} SH hippo`);
    const load = put(base, `${id} IN hippo`);
    const name = `SH${ship.serial}`;
    const lost = (way: string, dice: Record<string, number[]>) =>
      sail(
        base,
        { [id]: `M - ${name} + IN${load.serial} - ${way}`, [saracens]: 'O - INTERCEPT - always' },
        dice,
        id,
      ).state.positions[id]!.lost;
    expect(
      lost('Mare Sardoum, Sardinia', { [`sinking ${name}`]: [6], [`interception ${name} sardoum`]: [1, 1] }),
    ).toEqual({ SH: 1, IN: 1 });
    expect(lost('Mare Sardoum, Mare Tyrrhenum, Corsica', { [`sinking ${name}`]: [1] })).toEqual({});
  });
});

describe('ships that flee', () => {
  const flee = (sheet: string, steps = 1): string | undefined => {
    const state = fleet('P1 SH baleares', 'P2 IN gades');
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, steps, ['gades']);
      },
      { sheets: { P1: sheet }, dice: { 'ship-retreat SH1': [4] } },
    );
    return done.state.units.u1?.area;
  };

  test('BKE-RET-4, BKE-RET-2: a ship that flees over a sea goes where its owner’s list says', () => {
    expect(flee('O - RETREAT - Massilia')).toBe('massilia');
    expect(flee('O - RETREAT - Rome, Narbo, Massilia')).toBe('narbo');
    expect(flee('')).not.toBe('massilia');
  });

  test('BKE-RET-2: not into a foreign city while another shore is open, whatever the list', () => {
    const state = fleet('P1 SH baleares', 'P2 IN gades');
    state.cities.massilia!.owner = 'P2';
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, 1, ['gades']);
      },
      { sheets: { P1: 'O - RETREAT - Massilia, Narbo' }, dice: { 'ship-retreat SH1': [4] } },
    );
    expect(done.state.units.u1?.area).toBe('narbo');
  });
});
