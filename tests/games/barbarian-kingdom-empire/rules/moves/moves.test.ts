/** Moves on land and at sea, and the imperial boundary. BKE-MOV, BKE-SEA, BKE-EMP. */
import { describe, expect, test } from 'vitest';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { settleMarkers } from '../../../../../games/barbarian-kingdom-empire/rules/land/passage.js';
import { beginPlayerTurn } from '../../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { repairStacks } from '../../../../../games/barbarian-kingdom-empire/rules/land/set-back.js';
import { supportedOutside } from '../../../../../games/barbarian-kingdom-empire/rules/land/support.js';
import { answerMoves, moveUnits } from '../../../../../games/barbarian-kingdom-empire/rules/moves/moves.js';
import { attackAll } from '../../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import {
  type Done,
  find,
  outcome,
  outcomes,
  rules,
  run,
  type Sheets,
  someBoard,
  told,
  types,
  unitAt,
} from '../../kit.js';

const move = (state: State, sheets: Sheets, dice: Record<string, number[]> = {}, attacks = false): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      const turn = beginPlayerTurn(play.state, 'P1');
      moveUnits(play, turn);
      repairStacks(play, turn);
      answerMoves(play, turn);
      if (attacks) attackAll(play, turn);
    },
    { sheets, dice },
  );

const where = (done: Done, id: string): string | undefined => done.state.units[id]?.area;

describe('barbarian-kingdom-empire land movement', () => {
  const infantry = (at: string): State =>
    someBoard({ units: [`P1 IN ${at}`], positions: { P1: { stage: 'kingdom' } } });

  test.each([
    ['tarentum', 'Capua, Rome, Etruria', 'etruria'],
    ['tarentum', 'Capua, Rome, Picenum', 'picenum'],
    ['tarentum', 'Picenum, Rome, Etruria', 'rome'],
    ['hadrianopolis', 'Byzantium, Nicaea, Ancyra', 'ancyra'],
  ])('BKE-MOV-1, BKE-MOV-4: infantry at %s over %s comes to %s', (from, via, end) => {
    expect(where(move(infantry(from), { P1: `M - IN1 - ${via}` }), 'u1')).toBe(end);
  });

  test('BKE-MOV-2: units, garrisons and pillage markers stop a move; all: stays home', () => {
    const blocked = someBoard({ units: ['P1 BI etruria', 'P2 BI rome'] });
    expect(where(move(blocked, { P1: 'M - BI1 - Rome, Capua' }), 'u1')).toBe('etruria');
    const garrison = someBoard({ units: ['P1 BI tarentum'], cities: { rome: 'neutral' } });
    const part = move(garrison, { P1: 'M - BI1 - Capua, Rome' });
    expect([where(part, 'u1'), outcome(part.events)]).toEqual(['capua', ['order-part']]);
    const home = move(garrison, { P1: 'M - BI1 - Capua, Rome - ALL' });
    expect(where(home, 'u1')).toBe('tarentum');
    expect(told(home.events)).toBe('Rome is closed to BI1, which stays at Tarentum');
  });

  test('BKE-MOV-3, BKE-MOV-5: friends never block, a mountain costs nothing extra', () => {
    const state = someBoard({ units: ['P1 BI viken', 'P1 BI hordaland', 'P1 BI agder'] });
    expect(where(move(state, { P1: 'M - BI1 - Hordaland, Trondelag' }), 'u1')).toBe('trondelag');
  });

  test('BKE-MOV-6: the latest mover is set back along its own way', () => {
    const state = someBoard({ units: ['P1 BI etruria', 'P1 BI tarentum'] });
    const done = move(state, { P1: 'M - BI1 - Rome\nM - BI2 - Capua, Rome' });
    expect([where(done, 'u1'), where(done, 'u2')]).toEqual(['rome', 'capua']);
    expect(types(done.events)).toContain('unit-set-back');
  });

  test('BKE-MOV-6: who is back where he began moves no more, and the one before him is set back', () => {
    const state = someBoard({ units: ['P1 BI rome', 'P1 CA capua', 'P1 BI etruria'] });
    const done = move(state, { P1: 'M - CA2 - Rome\nM - BI1 - Etruria, Rome' });
    expect(['u1', 'u2', 'u3'].map((id) => where(done, id))).toEqual(['rome', 'capua', 'etruria']);
  });

  test('BKE-MOV-7, BKE-STK-1: what stands too thick and has not moved loses its weakest', () => {
    const state = someBoard({ units: ['P1 BI rome', 'P1 BW rome', 'P1 IN rome'] });
    const done = move(state, { P1: '' });
    expect(unitAt(done.state, 'rome')).toEqual(['P1 BW', 'P1 IN']);
    expect(find(done.events, 'unit-removed')?.rule).toBe('BKE-MOV-7');
  });

  test('BKE-LDR-3: a lone leader stops nobody and falls', () => {
    const state = someBoard({
      units: ['P1 BI etruria', 'P2 LE rome'],
      positions: { P2: { stage: 'kingdom' } },
    });
    const done = move(state, { P1: 'M - BI1 - Rome' });
    expect(unitAt(done.state, 'rome')).toEqual(['P1 BI']);
    expect(types(done.events)).toContain('leader-lost');
  });

  test('BKE-ECO-5: a vacated pillaged city is a garrison at once, also for its own side', () => {
    const state = someBoard({ units: ['P1 BI rome', 'P1 BI etruria'], cities: { rome: 'P1' } });
    Object.assign(state.cities.rome!, { pillaged: 3, pillagedTurn: 4 });
    const done = move(state, { P1: 'M - BI1 - Capua\nM - BI2 - Rome' });
    expect(done.state.neutral.rome).toBeDefined();
    expect(done.state.cities.rome!.owner).toBeNull();
    expect(where(done, 'u2')).toBe('etruria');
  });

  test('BKE-ORD-4: two groups of one player block each other', () => {
    const state = someBoard({
      units: ['P1 BI etruria', 'P2 BI rome'],
      positions: { P1: { hand: 'A' }, P2: { hand: 'A' } },
    });
    expect(where(move(state, { P1: 'M - BI1 - Rome' }), 'u1')).toBe('etruria');
  });

  test('BKE-MAIL-18: TO goes as far as it can', () => {
    const state = someBoard({ units: ['P1 IN tarentum'], positions: { P1: { stage: 'kingdom' } } });
    expect(where(move(state, { P1: 'M - IN1 - to Etruria' }), 'u1')).toBe('etruria');
    const far = move(state, { P1: 'M - IN1 - to Mediolanum' });
    expect(outcome(far.events)).toEqual(['order-part']);
    expect(where(far, 'u1')).toBe('ravenna');
  });

  test('BKE-REB-11: under a coup an elite ends beside the capital or stays', () => {
    const state = someBoard({
      units: ['P1 EL capua'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: { stage: 'empire', capital: 'rome', coup: true } },
    });
    expect(where(move(state, { P1: 'M - EL1 - Tarentum' }), 'u1')).toBe('capua');
    expect(where(move(state, { P1: 'M - EL1 - Rome, Etruria' }), 'u1')).toBe('etruria');
  });

  test('BKE-REB-11, BKE-MOV-6: an elite that finds no room beside the capital goes all the way back', () => {
    const back = (coup: boolean): Done =>
      move(
        someBoard({
          units: ['P1 EL mediolanum', 'P1 IN etruria', 'P1 SH etruria'],
          cities: { rome: 'P1', mediolanum: 'P1' },
          positions: { P1: { stage: 'empire', capital: 'rome', coup } },
        }),
        { P1: 'M - EL1 - Liguria, Etruria' },
      );
    expect(where(back(false), 'u1')).toBe('liguria');
    const held = back(true);
    expect(where(held, 'u1')).toBe('mediolanum');
    expect(outcomes(held.events)[0]).toMatchObject({ type: 'order-failed', rule: 'BKE-REB-11' });
  });

  test('BKE-REB-11, BKE-LND-1: under a coup no ship lands an elite far from the capital', () => {
    const landing = (capital: string): Done =>
      move(
        someBoard({
          units: ['P1 EL carthage', 'P1 SH carthage', 'P2 BI syracuse'],
          cities: { rome: 'P1', carthage: 'P1', tarentum: 'P1' },
          positions: { P1: { stage: 'empire', capital, coup: true } },
        }),
        { P1: 'M - SH2 + EL1 - Mare Siculum, Syracuse' },
        capital === 'syracuse' ? { 'sinking SH2': [6] } : {},
      );
    const far = landing('rome');
    expect([where(far, 'u1'), where(far, 'u2')]).toEqual(['carthage', 'carthage']);
    expect(outcomes(far.events)[0]).toMatchObject({ type: 'order-failed', rule: 'BKE-REB-11' });
    expect(outcome(landing('syracuse').events)).toEqual(['order-done']);
  });

  test('BKE-REB-11, BKE-EMP-3: a coup holds an elite without support where it is', () => {
    const lost = (coup: boolean): Done =>
      move(
        someBoard({
          units: ['P1 EL semnonia'],
          cities: { rome: 'P1' },
          positions: { P1: { stage: 'empire', capital: 'rome', coup } },
        }),
        {},
      );
    expect(where(lost(false), 'u1')).not.toBe('semnonia');
    expect(where(lost(true), 'u1')).toBe('semnonia');
  });

  test('BKE-REB-11: an elite that goes back finds its marked city as it left it', () => {
    const state = someBoard({
      units: ['P1 EL capua'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: { stage: 'empire', capital: 'rome', coup: true } },
    });
    Object.assign(state.cities.capua!, { pillaged: 3, pillagedTurn: 4 });
    const done = move(state, { P1: 'M - EL1 - Tarentum' });
    expect(where(done, 'u1')).toBe('capua');
    expect(done.state.neutral.capua).toBeUndefined();
    expect(done.state.cities.capua!.owner).toBe('P1');
    expect(types(done.events)).toEqual(expect.arrayContaining(['garrison-placed', 'garrison-removed']));
  });
});

describe('barbarian-kingdom-empire imperial boundary', () => {
  const empire = { P1: { stage: 'empire' as const } };

  test('BKE-EMP-2: beside a free inside area, over a chain, not beside one with an enemy', () => {
    const state = someBoard({
      units: ['P1 IN chattia', 'P1 IN cheruscia', 'P1 IN langobardia'],
      positions: empire,
    });
    expect(supportedOutside(state, rules, 'P1').has('chattia')).toBe(true);
    expect(supportedOutside(state, rules, 'P1').has('semnonia')).toBe(true);
    const lonely = someBoard({ units: ['P1 IN severia'], positions: empire });
    expect(supportedOutside(lonely, rules, 'P1').has('severia')).toBe(false);
    const mogon = rules.geo.areas
      .chattia!.borders.filter(({ to }) => rules.geo.areas[to]!.inside)
      .map(({ to }) => to);
    const taken = someBoard({
      units: ['P1 IN chattia', ...mogon.map((area) => `P2 BI ${area}`)],
      positions: empire,
    });
    expect(supportedOutside(taken, rules, 'P1').has('chattia')).toBe(false);
  });

  test('BKE-EMP-2: a fleet supports only from inside the boundary', () => {
    const inside = someBoard({ units: ['P1 IN scania', 'P1 SH batavia'], positions: empire });
    expect(supportedOutside(inside, rules, 'P1').has('agder')).toBe(true);
    const outside = someBoard({ units: ['P1 SH frisia'], positions: empire });
    expect(supportedOutside(outside, rules, 'P1').has('agder')).toBe(false);
  });

  test('BKE-EMP-3: a ship without support and without an order seeks a coast, over the sea if it must', () => {
    const adrift = (...more: string[]): State =>
      someBoard({ units: ['P1 SH cherson', ...more], positions: empire });
    const safe = move(adrift(), {}, { 'sinking SH1': [6] });
    expect(supportedOutside(adrift(), rules, 'P1').has('cherson')).toBe(false);
    expect(rules.geo.areas[where(safe, 'u1')!]!.inside).toBe(true);
    expect(where(move(adrift(), {}, { 'sinking SH1': [1] }), 'u1')).toBeUndefined();
    // A ship inside is a fleet that supports the other.
    expect(where(move(adrift('P1 SH sinope'), {}), 'u1')).toBe('cherson');
  });

  test('BKE-EMP-3: no move ends unsupported; who starts so seeks the nearest support', () => {
    const state = someBoard({ units: ['P1 EL colonia'], positions: empire });
    const done = move(state, { P1: 'M - EL1 - Chattia, Hermunduria, Semnonia' });
    expect(rules.geo.areas[where(done, 'u1') ?? '']?.id).not.toBe('semnonia');
    const lost = someBoard({ units: ['P1 EL semnonia'], positions: empire });
    expect(where(move(lost, { P1: '' }), 'u1')).not.toBe('semnonia');
  });
});

describe('barbarian-kingdom-empire at sea', () => {
  const fleet = (...units: string[]): State =>
    someBoard({ units, positions: { P1: { stage: 'kingdom' }, P2: { stage: 'kingdom' } } });

  test('BKE-SEA-5: Syracuse to Carthage: 1 sinks both, 2 does not', () => {
    const state = fleet('P1 SH syracuse', 'P1 IN syracuse');
    const sunk = move(state, { P1: 'M - SH1 + IN2 - Mare Siculum, Carthage' }, { 'sinking SH1': [1] });
    expect(Object.keys(sunk.state.units)).toEqual([]);
    const safe = move(state, { P1: 'M - SH1 + IN2 - Mare Siculum, Carthage' }, { 'sinking SH1': [2] });
    expect(unitAt(safe.state, 'carthage')).toEqual(['P1 SH', 'P1 IN']);
  });

  test('BKE-SEA-5: a Viking ship survives the 1; the coast costs no die', () => {
    const vikings = someBoard({
      units: ['P1 SH syracuse'],
      positions: { P1: { stage: 'kingdom', group: 'viking' } },
    });
    expect(
      where(move(vikings, { P1: 'M - SH1 - Mare Siculum, Carthage' }, { 'sinking SH1': [1] }), 'u1'),
    ).toBe('carthage');
    expect(where(move(fleet('P1 SH alexandria'), { P1: 'M - SH1 - Pelusium' }), 'u1')).toBe('pelusium');
  });

  test('BKE-SEA-1, BKE-SEA-2: no ship goes over a land border; Alexandria to Athens is three steps', () => {
    expect(outcome(move(fleet('P1 SH massilia'), { P1: 'M - SH1 - Lugdunum' }).events)).toEqual([
      'order-failed',
    ]);
    const done = move(
      fleet('P1 SH alexandria'),
      { P1: 'M - SH1 - Mare Aegyptium, Mare Creticum, Athens' },
      { 'sinking SH1': [3] },
    );
    expect(where(done, 'u1')).toBe('athens');
  });

  test('BKE-SEA-3: who came by one coast does not leave by the other', () => {
    const through = move(fleet('P1 SH piraeus'.replace('piraeus', 'creta')), {
      P1: 'M - SH1 - Mare Creticum, Athens, Mare Ionium',
    });
    expect(outcome(through.events)).toEqual(['order-failed']);
    const start = move(
      fleet('P1 SH athens'),
      { P1: 'M - SH1 - Mare Ionium, Epirus' },
      { 'sinking SH1': [4] },
    );
    expect(where(start, 'u1')).toBe('epirus');
  });

  test('BKE-SEA-4: one unit a ship, no garrison, nobody twice', () => {
    const state = fleet('P1 SH rome', 'P1 BW rome', 'P1 IN capua');
    expect(outcome(move(state, { P1: 'M - SH1 + BW2 + IN3 - Capua' }).events)).toEqual(['order-failed']);
    expect(outcome(move(state, { P1: 'M - BW2 - Capua\nM - SH1 + BW2 - Capua' }).events)).toEqual([
      'order-done',
      'order-failed',
    ]);
  });

  const meet = (dice: Record<string, number[]>, more: string[] = [], sheet = ''): Done =>
    move(
      fleet('P1 SH syracuse', 'P1 IN syracuse', 'P2 SH carthage', ...more),
      { P1: 'M - SH1 + IN2 - Mare Siculum, Hadrumetum', P2: `O - INTERCEPT - always\n${sheet}` },
      { 'sinking SH1': [6], ...dice },
    );

  test('BKE-INT-1, BKE-INT-3: with 5 it turns back, and a die of 1 or 2 sinks it', () => {
    const home = meet({ 'interception SH1 siculum': [2, 3], 'interception-return SH1 siculum': [3] });
    expect(unitAt(home.state, 'syracuse')).toEqual(['P1 SH', 'P1 IN']);
    const sunk = meet({ 'interception SH1 siculum': [2, 3], 'interception-return SH1 siculum': [2] });
    expect(Object.keys(sunk.state.units)).toEqual(['u3']);
  });

  test('BKE-INT-2: 7 takes both, 9 lets it sail on', () => {
    expect(Object.keys(meet({ 'interception SH1 siculum': [3, 4] }).state.units)).toEqual([]);
    expect(unitAt(meet({ 'interception SH1 siculum': [4, 5] }).state, 'hadrumetum')).toEqual([
      'P1 SH',
      'P1 IN',
    ]);
  });

  test('BKE-INT-4: two stacked interceptors stand at 1-2', () => {
    const done = meet({ 'interception SH1 siculum': [6, 6] }, ['P2 SH carthage']);
    expect(find(done.events, 'intercepted')?.data.odds).toBe('1-2');
  });

  test('BKE-INT-1: one interceptor meets the same ship once, though it passes two of its seas', () => {
    const state = fleet('P1 SH hippo', 'P2 SH carthage');
    const done = move(
      state,
      { P1: 'M - SH1 - Mare Sardoum, Mare Siculum, Hadrumetum', P2: 'O - INTERCEPT - always' },
      { 'sinking SH1': [6], 'interception SH1 sardoum': [6, 6] },
    );
    expect(done.events.filter((event) => event.type === 'intercepted')).toHaveLength(1);
  });

  test('BKE-SEA-6: a sunk ship is met by nobody', () => {
    const state = fleet('P1 SH syracuse', 'P2 SH carthage');
    const done = move(
      state,
      { P1: 'M - SH1 - Mare Siculum, Hadrumetum', P2: 'O - INTERCEPT - always' },
      { 'sinking SH1': [1] },
    );
    expect(types(done.events)).not.toContain('intercepted');
  });

  test('BKE-SEA-7: a fleet is met as one, each ship rolls for itself', () => {
    const state = fleet('P1 SH syracuse', 'P1 SH syracuse', 'P2 SH carthage');
    const done = move(
      state,
      { P1: 'M - SH1 - Mare Siculum, Hadrumetum - fleet SH2', P2: 'O - INTERCEPT - always - max 6:1' },
      { 'sinking SH1': [6], 'sinking SH2': [6], 'interception SH1 siculum': [6, 6] },
    );
    expect(find(done.events, 'intercepted')?.data.odds).toBe('2-1');
  });

  test('BKE-MAIL-9: the default stays in port unless a landing threatens', () => {
    const quiet = fleet('P1 SH syracuse', 'P2 SH carthage');
    expect(
      types(move(quiet, { P1: 'M - SH1 - Mare Siculum, Hadrumetum' }, { 'sinking SH1': [6] }).events),
    ).not.toContain('intercepted');
    const loaded = fleet('P1 SH syracuse', 'P1 IN syracuse', 'P2 SH carthage');
    const done = move(
      loaded,
      { P1: 'M - SH1 + IN2 - Mare Siculum, Hadrumetum' },
      { 'sinking SH1': [6], 'interception SH1 siculum': [6, 6] },
    );
    expect(types(done.events)).toContain('intercepted');
  });

  test('BKE-LND-1, BKE-LND-3: carried infantry is halved, the ship is not; after DR all go ashore', () => {
    const state = someBoard({
      units: ['P1 SH syracuse', 'P1 IN syracuse'],
      cities: { hadrumetum: 'neutral' },
      positions: { P1: { stage: 'kingdom' } },
    });
    const done = move(
      state,
      { P1: 'M - SH1 + IN2 - Mare Siculum, Hadrumetum' },
      { 'sinking SH1': [6], 'combat hadrumetum': [4, 4] },
      true,
    );
    expect(find(done.events, 'combat-rolled')?.data).toMatchObject({ strength2: 6, odds: '3-2' });
    expect(unitAt(done.state, 'hadrumetum')).toEqual(['P1 SH', 'P1 IN']);
  });

  test('BKE-LND-2: beaten off, the infantry is lost and the ship rolls to come home', () => {
    const state = someBoard({
      units: ['P1 SH syracuse', 'P1 IN syracuse'],
      cities: { hadrumetum: 'neutral' },
      positions: { P1: { stage: 'kingdom' } },
    });
    const given = { 'sinking SH1': [6], 'combat hadrumetum': [2, 2] };
    const home = move(
      state,
      { P1: 'M - SH1 + IN2 - Mare Siculum, Hadrumetum' },
      { ...given, 'landing-return SH1': [2] },
      true,
    );
    expect(unitAt(home.state, 'syracuse')).toEqual(['P1 SH']);
    const sunk = move(
      state,
      { P1: 'M - SH1 + IN2 - Mare Siculum, Hadrumetum' },
      { ...given, 'landing-return SH1': [1] },
      true,
    );
    expect(Object.keys(sunk.state.units)).toEqual([]);
  });

  test('BKE-LND-4: the only defender came out as a ship and was lost: the landing goes ashore without a fight', () => {
    const state = someBoard({
      units: ['P1 SH syracuse', 'P1 SH syracuse', 'P2 SH hadrumetum'],
      positions: { P1: { stage: 'kingdom' } },
    });
    const done = move(
      state,
      { P1: 'M - SH1 - Mare Siculum, Hadrumetum - fleet SH2', P2: 'O - INTERCEPT - always - max 6:1' },
      { 'sinking SH1': [6], 'sinking SH2': [6], 'interception SH1 siculum': [6, 6] },
      true,
    );
    expect(types(done.events)).not.toContain('combat-rolled');
    expect(unitAt(done.state, 'hadrumetum')).toEqual(['P1 SH', 'P1 SH']);
  });

  test('BKE-MAIL-8: a landing with bad odds is broken off before the coast', () => {
    const state = someBoard({
      units: ['P1 SH syracuse', 'P2 IN hadrumetum'],
      positions: { P1: { stage: 'kingdom' } },
    });
    const done = move(state, { P1: 'M - SH1 - Mare Siculum, Hadrumetum' }, { 'sinking SH1': [6] }, true);
    expect([where(done, 'u1'), types(done.events).includes('combat-rolled')]).toEqual(['syracuse', false]);
  });

  test('BKE-ECO-5: markers left behind are settled by any departure', () => {
    const state = someBoard({ cities: { rome: 'P1' } });
    Object.assign(state.cities.rome!, { pillaged: 1, pillagedTurn: 1 });
    expect(run(state, settleMarkers).state.neutral.rome).toBeDefined();
  });
});
