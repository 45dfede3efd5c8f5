/** A place, a ship or a treaty changes in the week in which something else hangs on it. Named by the rules that meet. */
import { describe, expect, test } from 'vitest';
import { parseSheet, type OrderSheet } from '../../../../src/core/index.js';
import { invariants } from '../../../../games/weekly-campaign/invariants.js';
import { assaults } from '../../../../games/weekly-campaign/phases/assaults.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { bribes } from '../../../../games/weekly-campaign/phases/bribes.js';
import { gifts } from '../../../../games/weekly-campaign/phases/gifts.js';
import { navalLines } from '../../../../games/weekly-campaign/phases/lines.js';
import { resolve } from '../../../../games/weekly-campaign/resolve.js';
import { revolts } from '../../../../games/weekly-campaign/phases/revolts.js';
import { blockades, sieges } from '../../../../games/weekly-campaign/phases/sieges.js';
import { basesOf } from '../../../../games/weekly-campaign/rules/supply/loc.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { book, calm, cmd, data, dice, outcomesOf, play, someCommand, tutorial } from '../kit.js';
import {
  ALEPPO,
  ally,
  army,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  eventsOf,
  occupy,
  PELLA,
  position,
  ROME,
  setFreeCity,
  third,
} from '../kit-sieges.js';

/** A whole week, its invariants held after each phase. */
function week(state: State, sheets: Record<string, string> = {}, rolls = calm) {
  const broken: string[] = [];
  const read: Record<string, OrderSheet> = {};
  for (const [id, text] of Object.entries(sheets)) read[id] = parseSheet(book, text);
  const outcome = resolve(data, state, read, dice(rolls), undefined, (phase, now) => {
    broken.push(...invariants(data, now, 'phase').map((what) => `${phase}: ${what}`));
  });
  if ('questions' in outcome) throw new Error('asked');
  expect([...broken, ...invariants(data, outcome.state)]).toEqual([]);
  return { ...outcome, outcomes: outcomesOf(outcome.events) };
}

/** 30 legionaries of P1 before Corinth, which falls to them in phase 9. */
const corinthFalls = (change: (s: State) => void = () => undefined): State =>
  tutorial((s) => {
    army(s, CORINTH, 4, { 'LHI.r': 30 });
    Object.assign(city(s, CORINTH), { stack: { 'MIL.m': 1 }, modDv: 0 });
    change(s);
  });

describe('weekly-campaign: what is under way in a place that is lost', () => {
  test('WK-MIL-17, WK-TRD-1: a new command and a stranger’s trade unit come all the same, walls do not and are told', () => {
    const state = corinthFalls((s) => {
      third(s);
      someCommand(s, 'P2', 'DV', 'A2030', { 'PMI.r': 1 });
      const paid = { grade: 'r' as const, rebuild: false, start: 8, cost: 50, n: 1 };
      s.queue.push(
        { ...paid, owner: 'P2', what: 'TR', at: CORINTH, due: 8 },
        { ...paid, owner: 'P2', what: 'SP', at: CORINTH, due: 8 },
        { ...paid, owner: 'P5', what: 'DV', at: CORINTH, due: 8 },
        { ...paid, owner: 'P5', what: 'LEVEL', at: CORINTH, n: 5, due: 10 },
      );
    });
    const run = week(state, {}, { ...calm, assault: 6 });
    expect(city(run.state, CORINTH).holder).toBe('P1');
    expect(run.state.tradeUnits['P2-TR1']).toMatchObject({ hex: CORINTH, origin: CORINTH });
    expect(run.state.spies['P2-SP1']).toMatchObject({ city: CORINTH });
    expect(cmd(run.state, 'P5-3DV')).toMatchObject({ hex: CORINTH, inside: null });
    expect(run.state.queue).toEqual([]);
    expect(
      run.events.filter((e) => e.type === 'training-ended').map((e) => [e.seenBy, e.data.what, e.data.n]),
    ).toEqual([[['P5'], 'LEVEL', 5]]);
  });

  test('WK-MIL-17, WK-CON-7: so it is where a city rises and is free', () => {
    const state = tutorial((s) => {
      third(s);
      Object.assign(city(s, CORINTH), { owner: 'P1', holder: 'P1', status: 'allied', stack: { 'MIL.m': 1 } });
      const paid = { grade: 'r' as const, rebuild: false, start: 8, cost: 50, n: 1, due: 8, at: CORINTH };
      s.queue.push({ ...paid, owner: 'P2', what: 'TR' }, { ...paid, owner: 'P1', what: 'SC' });
    });
    const run = play(revolts, state, {}, { ...calm, revolt: 1 });
    expect(city(run.state, CORINTH).status).toBe('free');
    expect(run.state.queue.map((b) => b.what)).toEqual(['TR', 'SC']);
  });
});

describe('weekly-campaign: a drill whose regts are elsewhere', () => {
  test.each(['T - 1DV - 2DV - 4CHC', 'D - 4CHC - 1DV'])('WK-MIL-15, WK-MIL-17, WK-CMD-7: %s', (line) => {
    const [section, ...more] = line.startsWith('T') ? ['B', line] : ['A', line];
    const run = week(tutorial(), { P1: `A\nI - 1CHC - 1DV - VE\n${section}\n${more.join('')}` });
    expect(run.events.filter((e) => e.type === 'promotion')).toEqual([]);
    expect(
      run.events.filter((e) => e.type === 'training-ended').map((e) => [e.seenBy, e.data.what, e.data.n]),
    ).toEqual([[['P1'], 'CHC.r', 1]]);
  });
  test('WK-MIL-15: of those that are left some are raised', () => {
    const run = week(tutorial(), { P1: 'A\nI - 2CHC - 1DV - VE\nB\nT - 1DV - 2DV - 3CHC' });
    expect(cmd(run.state, 'P1-1DV').stack).toMatchObject({ 'CHC.v': 1 });
    expect(run.events.filter((e) => e.type === 'training-ended')).toEqual([]);
  });
});

describe('weekly-campaign: a general within walls that change hands', () => {
  const general = (id: string, at: string) => (s: State) => {
    for (const command of Object.values(s.commands))
      command.leaders = command.leaders.filter((one) => one !== id);
    s.leaders[id]!.at = at;
  };
  test('WK-GIFT-3, WK-LDR-3: of a city that is given away he goes to the seat of his country', () => {
    const state = tutorial(general('P1-L2', PELLA));
    const run = play(gifts, state, { P1: 'G - CI - Pella - P5' });
    expect(run.state.leaders['P1-L2']).toMatchObject({ at: ROME, state: 'free' });
  });
  test('WK-GIFT-3, WK-LDR-3: of the capital, too, to the greatest city that is left', () => {
    const state = tutorial(general('P1-L2', ROME));
    const run = play(gifts, state, { P1: 'G - CI - Rome - P5' });
    expect(run.state.leaders['P1-L2']!.at).toBe(ALEPPO);
  });
  test('WK-GIFT-3, WK-LDR-3: of a fort likewise', () => {
    const state = tutorial(general('P1-L2', 'P1-FO6'));
    const run = play(gifts, state, { P1: 'G - FO - FO6 - P5' });
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(run.state.leaders['P1-L2']!.at).toBe(ROME);
  });
  test('WK-SPY-7, WK-LDR-3: of a city that is bribed', () => {
    const state = tutorial(general('P5-L2', CORINTH));
    const run = play([audit, bribes], state, { P1: 'G - 300 -  - Corinth' }, { ...calm, bribe: 1 });
    expect(city(run.state, CORINTH).holder).toBe('P1');
    expect(run.state.leaders['P5-L2']).toMatchObject({ at: ATHENS, state: 'free' });
  });
  test.each(['P5', 'P0'])('WK-CON-7, WK-LDR-3: of a city that rises, for %s', (owner) => {
    const state = tutorial((s) => {
      occupy(s, CORINTH, 'P1', { 'PMI.r': 1 });
      if (owner === 'P0') Object.assign(city(s, CORINTH), { owner: 'P1', status: 'allied' });
      general('P1-L2', CORINTH)(s);
    });
    const run = play(revolts, state, {}, { ...calm, revolt: 1 });
    expect(city(run.state, CORINTH).holder).toBe(owner);
    expect(run.state.leaders['P1-L2']).toMatchObject({ at: ROME, state: 'free' });
  });
});

describe('weekly-campaign: ships in the port of a city that rises', () => {
  const risen = (status: 'owned' | 'free') => {
    const state = tutorial((s) => {
      // P5 holds Brisbane, which P1 has in allied status; or has it himself.
      occupy(s, BRISBANE, 'P5', { 'HHI.r': 1 });
      if (status === 'free') city(s, BRISBANE).owner = 'P5';
      city(s, BRISBANE).portSqds = { 'MSQ.r': 3, MER: 2 };
      cmd(s, 'P5-2DV').hex = CORINTH;
    });
    return play(revolts, state, {}, { ...calm, revolt: 1 });
  };
  test('WK-NAV-10, WK-CON-7: half are its owner’s prizes, the others are scuttled and can be raised again', () => {
    const run = risen('owned');
    expect(city(run.state, BRISBANE)).toMatchObject({ holder: 'P1', portSqds: { 'MSQ.r': 1, MER: 2 } });
    expect(position(run.state, 'P5').rebuilds).toEqual([{ code: 'MSQ', n: 2, expires: 18 }]);
  });
  test('WK-NAV-10, WK-MIL-8: of a city that is nobody’s all are scuttled', () => {
    const run = risen('free');
    expect(city(run.state, BRISBANE)).toMatchObject({ holder: 'P0', portSqds: {} });
    expect(position(run.state, 'P5').rebuilds.find((r) => r.code === 'MSQ')?.n).toBe(3);
  });
});

describe('weekly-campaign: the base city of a naval line', () => {
  /** 1FL keeps a line from Aleppo to Brisbane, where 3DV stands before walls that P5 holds. */
  const lined = (change: (s: State) => void): State =>
    tutorial((s) => {
      Object.assign(cmd(s, 'P1-1FL'), { hex: BRISBANE, sqds: { 'MSQ.r': 4 } });
      Object.assign(cmd(s, 'P1-1FL'), { locDuty: { from: ALEPPO, to: BRISBANE } });
      delete s.commands['P5-2DV'];
      s.leaders['P5-L2']!.at = ATHENS;
      someCommand(s, 'P1', 'DV', BRISBANE, { 'PMI.r': 8 });
      change(s);
    });
  const stormed = (s: State): void => {
    const foe = someCommand(s, 'P5', 'DV', 'A2727', { 'LHI.r': 30 });
    Object.assign(foe.orders, { command: 1, city: 4 });
    Object.assign(city(s, ALEPPO), { stack: { 'MIL.m': 1 }, modDv: 0 });
  };
  test('WK-LOC-14, WK-SUP-2: taken in the week, it feeds nobody over the sea', () => {
    const run = week(lined(stormed), { P5: 'M - 3DV - 2' }, { ...calm, assault: 6 });
    expect(city(run.state, ALEPPO).holder).toBe('P5');
    expect(run.events.filter((e) => e.type === 'naval-loc').map((e) => e.data.length)).toEqual([10]);
    const overSea = (events: typeof run.events) =>
      events.filter((e) => e.type === 'fed' && e.data.base === 'P1-1FL').map((e) => e.data.command);
    expect(overSea(run.events)).toEqual([]);
    const held = week(
      lined(() => undefined),
      {},
    );
    expect(overSea(held.events)).toEqual(['P1-3DV']);
  });
  test('WK-LOC-14, WK-SIE-3: blockaded by land it is no base over the sea either, and the order says so', () => {
    const state = lined((s) => {
      city(s, ALEPPO).blockadedBy = 'P5';
    });
    const run = play(navalLines, state, {});
    expect(cmd(run.state, 'P1-1FL').locOpen).toBe(false);
    expect(eventsOf(run, 'naval-loc').map((e) => e.data.why)).toEqual(['cut']);
    // One that is closed in after the line was made feeds no more.
    const open = lined((s) => {
      cmd(s, 'P1-1FL').locOpen = true;
    });
    expect(basesOf(open, data, 'P1').map((b) => b.id)).toContain('P1-1FL');
    city(open, ALEPPO).blockadedBy = 'P5';
    expect(basesOf(open, data, 'P1').map((b) => b.id)).not.toContain('P1-1FL');
  });
});

describe('weekly-campaign: who besieges or storms beside the strongest', () => {
  /** P1 and his ally P2, at war with nobody, both on Conditional A before a city. */
  const camp = (digit: number, change: (s: State) => void = () => undefined): State =>
    tutorial((s) => {
      s.wars = {};
      third(s);
      ally(s, 'P1', 'P2');
      for (const [who, n] of [
        ['P1', 20],
        ['P2', 12],
      ] as const)
        Object.assign(someCommand(s, who, 'DV', CORINTH, { 'LHI.r': n }).orders, {
          command: 1,
          conditional: 'A',
          city: digit,
        });
      change(s);
    });
  test.each([
    ['WK-SIE-1', 3, sieges],
    ['WK-SIE-1, blockade', 2, blockades],
    ['WK-ASL-1', 4, assaults(9, 1)],
  ] as const)('WK-GEN-6, %s: all of them have begun a war', (_, digit, phase) => {
    const run = play(phase, camp(digit));
    expect(Object.keys(run.state.wars).sort()).toEqual(['P1-P5', 'P2-P5']);
    expect(eventsOf(run, 'war').map((e) => [e.data.by, e.data.against])).toEqual([
      ['P1', 'P5'],
      ['P2', 'P5'],
    ]);
  });
  test('WK-GEN-6, WK-NPC-2: with a free city, too', () => {
    const run = play(
      sieges,
      camp(3, (s) => void setFreeCity(s, CORINTH)),
    );
    expect(Object.keys(run.state.wars).sort()).toEqual([`P1-${CORINTH}`, `P2-${CORINTH}`]);
  });
  test('WK-ASL-1, WK-BAT-17: whose troops stand within the walls is at war with those who storm them', () => {
    const state = corinthFalls((s) => {
      third(s);
      ally(s, 'P2', 'P5');
      const guest = someCommand(s, 'P2', 'DV', CORINTH, { 'HHI.r': 3 }, { inside: CORINTH });
      guest.orders.mode = 'G';
    });
    const run = play(assaults(9, 1), state, {}, { ...calm, assault: 6 });
    expect(Object.keys(run.state.wars).sort()).toEqual(['P1-P2', 'P1-P5']);
  });
});

describe('weekly-campaign: a friend of both sides within the walls', () => {
  const between = (s: State): void => {
    third(s);
    ally(s, 'P2', 'P5');
    ally(s, 'P1', 'P2');
    const guest = someCommand(s, 'P2', 'DV', CORINTH, { 'HHI.r': 12 }, { inside: CORINTH });
    guest.orders.mode = 'G';
  };
  test('WK-ASL-11, WK-BAT-1, WK-DIP-3: takes no part in the storm, is nobody’s prisoner, and stands outside', () => {
    const run = play(assaults(9, 1), corinthFalls(between));
    expect(eventsOf(run, 'assault')[0]?.data).toMatchObject({ garrison: 1 });
    expect(city(run.state, CORINTH).holder).toBe('P1');
    expect(cmd(run.state, 'P2-1DV')).toMatchObject({ inside: null, stack: { 'HHI.r': 12 } });
    expect(Object.keys(run.state.wars)).toEqual(['P1-P5']);
    expect(Object.values(run.state.commands).flatMap((c) => c.prisoners)).toEqual([]);
  });
  test('WK-ASL-11, WK-SIE-6: nor when the place surrenders', () => {
    const state = tutorial((s) => {
      army(s, CORINTH, 3, { 'LHI.r': 20 });
      Object.assign(city(s, CORINTH), { modDv: 0, siege: { by: 'P1', weeks: 20, starved: 4 } });
      between(s);
    });
    const run = play(sieges, state, {}, { ...calm, surrender: 1 });
    expect(city(run.state, CORINTH).holder).toBe('P1');
    expect(cmd(run.state, 'P2-1DV')).toMatchObject({ inside: null, stack: { 'HHI.r': 12 } });
  });
});

describe('weekly-campaign: a treaty in its last week', () => {
  const guest = (until: number): State =>
    tutorial((s) => {
      s.wars = {};
      ally(s, 'P1', 'P5', until);
      Object.assign(cmd(s, 'P1-2DV'), { hex: ATHENS, inside: ATHENS, parent: null });
      cmd(s, 'P1-2DV').orders.mode = 'G';
    });
  test('WK-DIP-2, WK-DIP-6: who both offer again renew it, and the guests stay', () => {
    const run = week(guest(8), { P1: 'T - P5 - 24', P5: 'T - P1 - 12' });
    expect(run.events.filter((e) => e.type === 'treaty').map((e) => e.data.what)).toEqual([
      'offered',
      'offered',
      'renewed',
    ]);
    expect(run.state.treaties).toMatchObject([{ a: 'P1', b: 'P5', from: 1, until: 20 }]);
    expect(cmd(run.state, 'P1-2DV').inside).toBe(ATHENS);
    expect(position(run.state, 'P1').moraleDelta).toBe(0);
  });
  test('WK-DIP-7, WK-DIP-4: who denounces takes back what he offered the week before', () => {
    const state = guest(20);
    state.offers.push({ by: 'P1', to: 'P5', period: 24, turn: 7 });
    const run = week(state, { P1: 'T - P5 - 0', P5: 'T - P1 - 24' });
    expect(run.state.treaties).toEqual([]);
    expect(Object.keys(run.state.wars)).toEqual(['P1-P5']);
    // The other's offer stays open, and so does one that follows on the same sheet.
    expect(run.state.offers.map((o) => o.by)).toEqual(['P5']);
    const again = week(guest(20), { P1: 'T - P5 - 0\nT - P5 - 12', P5: 'NONE' });
    expect(again.state.offers.map((o) => o.by)).toEqual(['P1']);
  });
  test('WK-DIP-2, WK-P20-2: one offer alone does not', () => {
    const run = week(guest(8), { P1: 'T - P5 - 24', P5: 'NONE' });
    expect(run.state.treaties).toEqual([]);
    expect(cmd(run.state, 'P1-2DV').inside).toBeNull();
  });
});
