/** Where two rules meet: whole weeks and whole phases of them. Named by the rules that decide. */
import { describe, expect, test } from 'vitest';
import { parseSheet, seededDice, type OrderSheet } from '../../../../src/core/index.js';
import { check } from '../../../../games/weekly-campaign/check/check.js';
import { eliminate } from '../../../../games/weekly-campaign/rules/conquest/elimination.js';
import { invariants } from '../../../../games/weekly-campaign/invariants.js';
import { readOptions } from '../../../../games/weekly-campaign/options.js';
import { assaults } from '../../../../games/weekly-campaign/phases/assaults.js';
import { attrition } from '../../../../games/weekly-campaign/phases/attrition.js';
import { assignments } from '../../../../games/weekly-campaign/phases/assignments.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { landBattles } from '../../../../games/weekly-campaign/phases/battles.js';
import { bribes } from '../../../../games/weekly-campaign/phases/bribes.js';
import { disbanding } from '../../../../games/weekly-campaign/phases/disbanding.js';
import { gifts } from '../../../../games/weekly-campaign/phases/gifts.js';
import { seaBattles } from '../../../../games/weekly-campaign/phases/sea-battles.js';
import { strategicMoves } from '../../../../games/weekly-campaign/phases/strategic-moves.js';
import { movement } from '../../../../games/weekly-campaign/phases/movement.js';
import { wages } from '../../../../games/weekly-campaign/phases/wages.js';
import { report } from '../../../../games/weekly-campaign/report/report.js';
import { resolve } from '../../../../games/weekly-campaign/resolve.js';
import { rolls } from '../../../../games/weekly-campaign/rolls.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { count } from '../../../../games/weekly-campaign/rules/troops/stacks.js';
import { mapOf, neighboursOf, within } from '../../../../games/weekly-campaign/rules/map/map.js';
import { phase } from '../../../../games/weekly-campaign/play.js';
import { type State } from '../../../../games/weekly-campaign/state.js';
import { scanZoc } from '../../../../games/weekly-campaign/rules/march/zoc.js';
import { book, calm, cmd, data, dice, fresh, outcomesOf, play, someCommand, tutorial } from '../kit.js';
import {
  ally,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  eventsOf,
  PELLA,
  position,
  ROME,
  third,
} from '../kit-sieges.js';

const SEA = 'A2930';
const readAll = (texts: Record<string, string>): Record<string, OrderSheet> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parseSheet(book, text)]));

/** A whole week, its invariants held after each phase. */
function week(state: State, sheets: Record<string, string> = {}, seed?: string) {
  const broken: string[] = [];
  const given = seed === undefined ? dice(calm) : seededDice({ seed, turn: state.turn, rolls });
  const outcome = resolve(data, state, readAll(sheets), given, undefined, (phase, now) => {
    broken.push(...invariants(data, now, 'phase').map((what) => `${phase}: ${what}`));
  });
  if ('questions' in outcome) throw new Error('asked');
  expect([...broken, ...invariants(data, outcome.state)]).toEqual([]);
  return { ...outcome, outcomes: outcomesOf(outcome.events) };
}
const paper = (state: State, events: Parameters<typeof see>[2], who: string): string =>
  JSON.stringify(report(data, see(data, state, events, who)));

describe('weekly-campaign seams: lists that take from one stack', () => {
  const graded = (stack: Record<string, number>) =>
    tutorial((s) => {
      cmd(s, 'P1-1DV').stack = stack;
      city(s, PELLA).stack = { ...city(s, PELLA).stack, 'SLI.r': 3 };
    });
  test.each([
    ['D - 1CHC.v - 1DV', { 'CHC.r': 4 }, 'not-here'],
    ['D - 2CHC,3CHC - 1DV', { 'CHC.r': 4 }, 'not-here'],
    ['D - 1CHC.v,4CHC - 1DV', { 'CHC.r': 3, 'CHC.v': 1 }, 'not-here'],
    ['D - 1CHC.v,3CHC - 1DV', { 'CHC.r': 3, 'CHC.v': 1 }, ''],
  ])('WK-MIL-12, WK-DAT-7: %s of %o', (line, stack, why) => {
    const run = play(disbanding, graded(stack), { P1: line });
    expect(run.outcomes).toEqual([why === '' ? 'P1/1 done' : `P1/1 failed ${why}`]);
    expect(count(cmd(run.state, 'P1-1DV').stack)).toBe(why === '' ? 0 : 4);
  });
  test('WK-STR-1, WK-ORD-8: S takes all of its list or nothing', () => {
    const all = play(strategicMoves, graded({}), { P1: 'S - 2SLI,2SLI - Pella - Rome' });
    expect(all.outcomes).toEqual(['P1/1 failed not-here']);
    expect(city(all.state, PELLA).stack['SLI.r']).toBe(3);
    const three = play(strategicMoves, graded({}), { P1: 'S - 2SLI,1SLI - Pella - Rome' });
    expect(three.outcomes).toEqual(['P1/1 done']);
    expect(city(three.state, ROME).stack['SLI.r']).toBe(3);
  });
  test('WK-STR-1, WK-ORD-6: a second S of a command replaces the first', () => {
    const state = tutorial((s) => void someCommand(s, 'P1', 'DV', PELLA, {}));
    const run = play(strategicMoves, state, { P1: 'S - 3DV - Pella - Rome\nS - 3DV - Pella - Aleppo' });
    expect(run.outcomes).toEqual(['P1/1 failed replaced', 'P1/2 done']);
    expect(cmd(run.state, 'P1-3DV').hex).toBe('A2827');
  });
  test('WK-GEN-10, WK-REP-10: goods and freed regts of places never seen do not stop a check', () => {
    const state = fresh('inner-sea');
    const home = position(state, 'P1').capital;
    state.options.geography = 'explored';
    position(state, 'P1').seen = [...within(mapOf(state.map), home, 2)];
    const far = position(state, 'P2').capital;
    state.freed.push({ owner: 'P1', hex: far, stack: { 'AHI.r': 2 }, since: state.turn });
    state.tradeUnits['P1-TR1'] = {
      id: 'P1-TR1',
      owner: 'P1',
      n: 1,
      hex: home,
      origin: far,
      path: [],
      bank: 0,
      carriedBy: null,
    };
    const name = city(state, home).name;
    const sheet = parseSheet(book, `A\nG - TR1 -  - ${name}\nB\nT - PR - ${name} - 2AHI`);
    const view = see(data, state, [], 'P1');
    expect(mapOf(view.map).hexes[far]).toBeUndefined();
    expect(() => check(data, view, sheet)).not.toThrow();
  });
});

describe('weekly-campaign seams: ships and what they carry', () => {
  /** 1FL of P1 at sea with a division aboard. */
  const laden = (change: (state: State) => void = () => undefined): State =>
    tutorial((s) => {
      Object.assign(cmd(s, 'P1-1FL'), { hex: SEA, sqds: { 'MSQ.r': 2, MER: 5 } });
      someCommand(s, 'P1', 'DV', SEA, { 'PMI.r': 10 }, { carriedBy: 'P1-1FL' });
      change(s);
    });
  test('WK-NAV-11, WK-NAV-8: whom a storm leaves without ships drowns', () => {
    const state = laden((s) => {
      s.weather.now = 'ST';
    });
    const run = play(attrition, state, {}, { ...calm, storm: 1, drown: 1 });
    expect(count(cmd(run.state, 'P1-1FL').sqds)).toBe(0);
    expect(count(cmd(run.state, 'P1-3DV').stack)).toBe(0);
    expect(eventsOf(run, 'drown').map((e) => [e.seenBy, e.data.n])).toEqual([[['P1'], 10]]);
    expect(position(run.state, 'P1').rebuilds.find((r) => r.code === 'PMI' && r.expires === 18)?.n).toBe(10);
  });
  test('WK-NAV-11, WK-NAV-8: only what the ships that are left cannot lift', () => {
    const state = laden((s) => {
      s.weather.now = 'ST';
    });
    // MSQ.r survive (lift 2), the five merchants are lost.
    const run = play(attrition, state, {}, { ...calm, storm: [1, 1, 1, 1, 1, 100, 100], drown: 1 });
    expect(cmd(run.state, 'P1-1FL').sqds).toEqual({ 'MSQ.r': 2 });
    expect(count(cmd(run.state, 'P1-3DV').stack)).toBe(2);
  });
  test('WK-MIL-13, WK-NAV-14: merchants that carry somebody are not let go', () => {
    expect(play(disbanding, laden(), { P1: 'D - 5MER - 1FL' }).outcomes).toEqual(['P1/1 failed no-lift']);
    expect(play(disbanding, laden(), { P1: 'D - 1MER - 1FL' }).outcomes).toEqual(['P1/1 done']);
  });
  test('WK-CMD-2, WK-NAV-14: nobody is transferred to a deck that is full', () => {
    const state = laden((s) => {
      someCommand(s, 'P1', 'DV', SEA, { 'PMI.r': 2 }, { carriedBy: 'P1-1FL' });
      someCommand(s, 'P1', 'FL', SEA, { 'LSQ.r': 1 });
    });
    const run = play(assignments, state, { P1: 'T - 1FL - 2FL - 5MER' });
    expect(run.outcomes).toEqual(['P1/1 failed no-lift']);
    expect(cmd(run.state, 'P1-1FL').sqds).toEqual({ 'MSQ.r': 2, MER: 5 });
  });
  test('WK-CMD-12, WK-NAV-14: a fleet does not sail off from under the cargo of its Task Force', () => {
    const state = laden((s) => {
      const force = someCommand(s, 'P1', 'TF', SEA, {}, { stack: {} });
      cmd(s, 'P1-1FL').parent = force.id;
      cmd(s, 'P1-3DV').carriedBy = force.id;
    });
    const run = play(assignments, state, { P1: 'M - 1FL - 1' });
    expect(run.outcomes).toEqual(['P1/1 failed no-lift']);
    expect(play(assignments, state, { P1: 'M - 1TF - 1' }).outcomes).toEqual([]);
  });
  test('WK-STR-3, WK-NAV-6: an empty command that is sent off leaves its ship', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-1AR'), { hex: 'A2827', carriedBy: 'P1-1FL' });
    });
    const run = week(state, { P1: 'S - 1AR - Aleppo - Pella' });
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(cmd(run.state, 'P1-1AR')).toMatchObject({ hex: PELLA, carriedBy: null });
  });
  test('WK-CMD-8, WK-NAV-14: what is aboard a captured command is captured with it', () => {
    const state = laden((s) => {
      cmd(s, 'P1-1FL').sqds = {};
      cmd(s, 'P1-3DV').stack = {};
      Object.assign(cmd(s, 'P5-1FL'), { hex: SEA });
    });
    const run = play(seaBattles(8), state);
    expect(run.state.commands['P1-1FL']).toBeUndefined();
    expect(run.state.commands['P1-3DV']).toBeUndefined();
    expect(invariants(data, run.state, 'phase')).toEqual([]);
  });
  test.each([{ room: 4 }, { room: 1 }])(
    'WK-NAV-9, WK-NAV-4: of a trapped fleet half are prizes, as far as there is room: $room',
    ({ room }) => {
      const state = tutorial((s) => {
        Object.assign(cmd(s, 'P1-1FL'), { hex: SEA, sqds: { 'LSQ.r': 4, 'MSQ.v': 3, MER: 2 } });
        const hunter = cmd(s, 'P5-1FL');
        Object.assign(hunter, { hex: SEA, sqds: { 'HSQ.r': 10 - room } });
        Object.assign(hunter.orders, { command: 1, conditional: 'B' });
        // Every way out is watched.
        for (const hex of neighboursOf(mapOf(s.map), SEA)) someCommand(s, 'P5', 'FL', hex, { 'HSQ.r': 1 });
      });
      // The hunters lose nothing, three of seven are sunk before the others give up.
      const run = play(seaBattles(8), state, {}, { ...calm, naval: [6, 6, 1, 1], 'naval-loss': 100 });
      const battle = eventsOf(run, 'battle-loss').find((e) => e.data.of === 'P1');
      const trapped = eventsOf(run, 'retreat').find((e) => e.data.how === 'trapped');
      const left = 7 - Number(battle?.data.n);
      const taken = count(cmd(run.state, 'P5-1FL').sqds, (i) => i.code !== 'HSQ' && i.code !== 'MER');
      expect(trapped?.data.captured).toBe(
        Math.min(Math.floor(left / 2), room - Number(battle?.data.captured)) + 2,
      );
      expect(taken).toBeLessThanOrEqual(room);
      expect(Number(trapped?.data.captured) + Number(trapped?.data.destroyed)).toBe(left + 2);
      expect(cmd(run.state, 'P5-1FL').sqds.MER).toBe(2);
      expect(run.state.commands['P1-1FL']).toBeUndefined();
    },
  );
});

describe('weekly-campaign seams: who else is in the hex', () => {
  test('WK-CMD-8, WK-BAT-7: an Army whose last Division is destroyed is captured', () => {
    const state = tutorial((s) => {
      for (const id of ['P1-1AR', 'P1-1DV']) cmd(s, id).hex = 'A2432';
      cmd(s, 'P1-2DV').hex = PELLA;
      cmd(s, 'P1-1DV').stack = { 'SLI.r': 1 };
      const foe = cmd(s, 'P5-2DV');
      Object.assign(foe, { hex: 'A2432', stack: { 'HHI.r': 20 } });
      Object.assign(foe.orders, { command: 1, battle: 3 });
    });
    const run = play(landBattles(8), state, {}, { ...calm, 'loss-fraction': 1 });
    expect(run.state.commands['P1-1DV']).toBeUndefined();
    expect(run.state.commands['P1-1AR']).toBeUndefined();
    expect(eventsOf(run, 'hq-captured').map((e) => e.data.price)).toEqual([200, 100]);
  });

  const besieged = (change: (state: State) => void): State =>
    tutorial((s) => {
      third(s, 'P2');
      ally(s, 'P1', 'P2');
      s.wars['P2-P5'] = { since: 1, lastAct: 7 };
      for (const [who, n] of [
        ['P1', 8],
        ['P2', 6],
      ] as const) {
        const camp = someCommand(s, who, 'DV', ATHENS, { 'PMI.r': n });
        Object.assign(camp.orders, { command: 3, city: 3 });
      }
      const garrison = cmd(s, 'P5-1DV');
      Object.assign(garrison, { inside: ATHENS, stack: { 'HHI.r': 12 } });
      Object.assign(garrison.orders, { mode: 'G', command: 1, city: 2 });
      city(s, ATHENS).siege = { by: 'P1', weeks: 2, starved: 0 };
      change(s);
    });
  test('WK-SIE-8, WK-BAT-1: a sally meets the besieger and his ally', () => {
    const run = play(
      landBattles(8),
      besieged(() => undefined),
    );
    const battle = eventsOf(run, 'battle')[0];
    const side = battle?.data.defender as { commands: { owner: string }[]; regts: number };
    expect(side.commands.map((c) => c.owner)).toEqual(['P1', 'P2']);
    expect(side.regts).toBe(14);
  });
  test('WK-SIE-8, WK-BAT-1: an ally on Evade stands aside', () => {
    const run = play(
      landBattles(8),
      besieged((s) => {
        cmd(s, 'P2-1DV').orders.command = 4;
      }),
    );
    expect((eventsOf(run, 'battle')[0]?.data.defender as { regts: number }).regts).toBe(8);
  });
  test('WK-BAT-17: all who fought are at war, begun by those who attacked', () => {
    const state = tutorial((s) => {
      third(s, 'P2');
      ally(s, 'P1', 'P2');
      s.wars = {};
      for (const who of ['P1', 'P2'])
        Object.assign(someCommand(s, who, 'DV', BRISBANE, { 'PMI.r': 9 }).orders, {
          command: 1,
          conditional: 'A',
        });
    });
    const run = play(landBattles(8), state);
    expect(Object.keys(run.state.wars).sort()).toEqual(['P1-P5', 'P2-P5']);
    expect(eventsOf(run, 'war').map((e) => [e.data.by, e.data.against])).toEqual([
      ['P1', 'P5'],
      ['P2', 'P5'],
    ]);
  });
  test('WK-REP-8: an ally in the battle learns neither the morale nor the grades of the other', () => {
    const state = tutorial((s) => {
      third(s, 'P2');
      ally(s, 'P1', 'P2');
      s.wars['P2-P5'] = { since: 1, lastAct: 7 };
      for (const who of ['P1', 'P2'])
        Object.assign(someCommand(s, who, 'DV', BRISBANE, { 'PMI.v': 9 }).orders, { command: 1 });
    });
    const run = play(landBattles(8), state, {}, { ...calm, 'loss-fraction': 1 });
    const seen = run.events.filter((e) => e.seenBy !== 'all' && e.seenBy !== 'gm' && e.seenBy.includes('P2'));
    expect(seen.filter((e) => e.type === 'battle-side')).toEqual([]);
    expect(JSON.stringify(seen.filter((e) => e.type === 'battle-loss'))).not.toContain('PMI.v');
  });
  test('WK-LOC-11: a drawn sea battle ends no line, a lost one does', () => {
    const line = (enemy: Record<string, number>): State =>
      tutorial((s) => {
        Object.assign(cmd(s, 'P1-1FL'), {
          hex: BRISBANE,
          sqds: { 'MSQ.r': 4 },
          locDuty: { from: 'A2827', to: BRISBANE },
          locOpen: true,
          leaders: [],
        });
        s.leaders['P1-L3']!.at = PELLA;
        const foe = cmd(s, 'P5-1FL');
        Object.assign(foe, { hex: BRISBANE, sqds: enemy });
        Object.assign(foe.orders, { command: 1 });
      });
    // 160 ships' value and morale 55 against 165 and 50: the fleet on its line is the weaker by a little.
    const drawn = play(seaBattles(8), line({ 'HSQ.r': 1, 'MSQ.r': 1, 'LSQ.r': 3 }));
    expect(eventsOf(drawn, 'naval-battle')[0]?.data).toMatchObject({ result: 'drawn', loser: 'P1' });
    expect(cmd(drawn.state, 'P1-1FL').locOpen).toBe(true);
    const lost = play(seaBattles(8), line({ 'MSQ.r': 6 }));
    expect(eventsOf(lost, 'naval-battle')[0]?.data.loser).toBe('P1');
    expect(cmd(lost.state, 'P1-1FL').locOpen).toBe(false);
  });
  test('WK-ASL-5, WK-ASL-9: prisoners told are prisoners held; militia goes home', () => {
    const state = tutorial((s) => {
      const storm = someCommand(s, 'P1', 'DV', CORINTH, { 'LHI.r': 30 });
      Object.assign(storm.orders, { command: 1, city: 4 });
      Object.assign(city(s, CORINTH), { stack: { 'MIL.m': 4, 'HHI.r': 3 }, modDv: 0 });
    });
    const run = play(assaults(9, 1), state);
    const told = eventsOf(run, 'prisoners')[0]?.data as { taken: Record<string, number>; dispersed: number };
    const held = Object.values(run.state.commands).flatMap((c) => c.prisoners)[0]?.stack ?? {};
    expect(told.taken).toEqual({ HHI: count(held) });
    expect(told.taken.HHI).toBeGreaterThan(0);
    expect(told.dispersed).toBeGreaterThan(0);
    // WK-REP-19: the loser reads of them though he sees the place no more.
    expect(see(data, run.state, run.events, 'P5').captured).toEqual([{ by: '', hex: '', stack: held }]);
    expect(paper(run.state, run.events, 'P5')).toContain('Out of sight');
  });
});

describe('weekly-campaign seams: a place changes hands', () => {
  const training = (s: State): void => {
    const build = { grade: 'r' as const, start: 8, due: 11, cost: 9 };
    s.queue.push({ ...build, owner: 'P1', what: 'CHC', n: 2, at: PELLA, rebuild: false });
    s.queue.push({ ...build, owner: 'P1', what: 'PMI', n: 1, at: PELLA, rebuild: true });
    s.queue.push({ ...build, owner: 'P1', what: 'MSQ', n: 1, at: PELLA, rebuild: false });
  };
  test('WK-GIFT-3, WK-MIL-17: what is in training in a city given away is told and given back', () => {
    const state = tutorial(training);
    const pool = position(state, 'P1').pool.CHC ?? 0;
    const run = play(gifts, state, { P1: 'G - CI - Pella - P5' });
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(run.state.queue).toEqual([]);
    expect(position(run.state, 'P1').pool.CHC).toBe(pool + 2);
    expect(position(run.state, 'P1').rebuilds.some((r) => r.code === 'MSQ' && r.n === 1)).toBe(true);
    expect(eventsOf(run, 'training-ended').map((e) => [e.seenBy, e.data.what, e.data.n])).toEqual([
      [['P1'], 'CHC', 2],
      [['P1'], 'PMI', 1],
      [['P1'], 'MSQ', 1],
    ]);
  });
  test('WK-SPY-7, WK-MIL-17: and of one that was bribed', () => {
    const state = tutorial((s) => {
      training(s);
      for (const build of s.queue) Object.assign(build, { owner: 'P5', at: CORINTH });
    });
    const run = play([audit, bribes], state, { P1: 'G - 300 -  - Corinth' }, { ...calm, bribe: 1 });
    expect(city(run.state, CORINTH).holder).toBe('P1');
    expect(run.state.queue).toEqual([]);
    expect(eventsOf(run, 'training-ended').map((e) => e.seenBy)).toEqual([['P5'], ['P5'], ['P5']]);
  });
  test('WK-CON-2, WK-DIP-6: the ally in a fallen capital stands before its gates', () => {
    const state = tutorial((s) => {
      ally(s, 'P1', 'P5');
      s.wars = {};
      Object.assign(cmd(s, 'P1-2DV'), { hex: ATHENS, inside: ATHENS, parent: null });
      cmd(s, 'P1-2DV').orders.mode = 'G';
    });
    const run = play(
      phase('20.1 fall', (p) => eliminate(p, 'P5', 'morale')),
      state,
    );
    expect(city(run.state, ATHENS).holder).toBe('P0');
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ inside: null, orders: { mode: 'F' } });
    expect(invariants(data, run.state, 'phase')).toEqual([]);
  });
});

describe('weekly-campaign seams: what the sheet says', () => {
  test('WK-REP-4: after a real week the flags stand on the sheet', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2634', parent: null });
    });
    const run = week(state, { P1: 'M - 1AR - 1,1,3,3,2' });
    expect(cmd(run.state, 'P1-2DV').locOut).toBe(true);
    const text = paper(run.state, run.events, 'P1');
    expect(text).toContain('out of LOC');
    expect(text).toContain('FM3');
    // And a week later they are gone.
    const rested = week(run.state, { P1: 'NONE' });
    expect(paper(rested.state, rested.events, 'P1')).not.toContain('FM3');
  });
  test('WK-REP-6, WK-REP-7: own scouts beside a force, and what stands behind a wall, are on paper', () => {
    const state = tutorial((s) => {
      cmd(s, 'P1-1SC').hex = 'A2532';
    });
    const text = paper(state, [], 'P1');
    expect(text).toContain('2DV 8HHI 2PMI 2SLI');
    expect(text).toContain('Brisbane of P1 (manned)');
    cmd(state, 'P1-1SC').hex = 'A2030';
    cmd(state, 'P1-2DV').hex = 'A2432';
    expect(paper(state, [], 'P1')).toContain('about 10, none mounted');
  });
  test('WK-SPY-5: an assassin needs a place', () => {
    const state = tutorial();
    expect(play(audit, state, { P1: 'A - P5 - 250' }).outcomes).toEqual(['P1/1 failed syntax']);
    const found = check(data, see(data, state, [], 'P1'), parseSheet(book, 'A - P5 - 250'));
    expect(found.map((d) => [d.severity, d.code])).toEqual([['error', 'wk/syntax']]);
  });
  test.each([
    ['B - TR - Athens', 'sells you no trade units'],
    ['B - BA - Athens', 'yours already, or you do not hold it'],
  ])('WK-TRD-1, WK-LOC-3: %s is refused for its own reason', (line, words) => {
    const found = check(data, see(data, tutorial(), [], 'P1'), parseSheet(book, line));
    expect(found.map((d) => d.message).join()).toContain(words);
  });
  test('WK-MIL-4: while the city of a code is lost the check names the one that counts now', () => {
    const state = tutorial((s) => {
      Object.assign(city(s, PELLA), { holder: 'P5' });
    });
    const found = check(data, see(data, state, [], 'P1'), parseSheet(book, 'B - CHC - Aleppo'));
    expect(found.map((d) => d.expected)).toContain('Rome');
    expect(paper(state, [], 'P1')).toContain('built at Rome only');
  });
  test('WK-MAIL-4, WK-NAV-2: a fleet is warned of land in its way', () => {
    const found = check(data, see(data, tutorial(), [], 'P1'), parseSheet(book, 'M - 1FL - 5,5,5'));
    expect(found.map((d) => d.code)).toContain('wk/path-closed');
  });
  test('WK-ORD-2: the headings as the old rulebook prints them', () => {
    const sheet = parseSheet(
      book,
      'A. Expenditure\nT - P5 - 24\nB. Actions and Orders.\n[S]trategic move - [4PMI] - [Pella] - [Rome]',
    );
    expect(sheet.diagnostics).toEqual([]);
    expect(sheet.orders.map((o) => o.key)).toEqual(['treaty', 'strategic']);
  });
  test('WK-SET-7: a fee read as a number keeps its cents', () => {
    const start = data.scenarios.tutorial!.options;
    expect(readOptions(start, { fee: '2.00' }).fee).toBe('2.00');
  });
});

describe('weekly-campaign seams: rules nobody had asked', () => {
  test('WK-ZOC-1: no zone across a strait', () => {
    const state = fresh('inner-sea');
    state.wars['P1-P2'] = { since: 1, lastAct: 1 };
    for (const command of Object.values(state.commands)) if (command.owner === 'P2') command.hex = 'B4031';
    // Open land on both sides: mountains would need no strait.
    Object.assign(cmd(state, 'P2-1DV'), { hex: 'A1534', inside: null, parent: null });
    scanZoc(state, data);
    const zones = (hex: string): string[] => (state.zoc[hex] ?? []).map((z) => z.by);
    expect(zones('A1534')).toContain('P2');
    expect(zones('A1434')).not.toContain('P2');
  });
  test.each([
    { now: 'F', die: 3, out: true },
    { now: 'F', die: 4, out: false },
    { now: 'RW', die: 3, out: false },
    { now: 'RW', die: 2, out: true },
  ] as const)('WK-NAV-5: weather $now, d6 $die', ({ now, die, out }) => {
    const state = tutorial((s) => {
      s.weather.now = now;
      Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2928', path: ['4'], bank: 0 });
      const hunter = cmd(s, 'P5-1FL');
      Object.assign(hunter, { hex: SEA });
      Object.assign(hunter.orders, { command: 1, conditional: 'B' });
    });
    const run = play(movement(5), state, {}, { ...calm, intercept: die });
    const tried = eventsOf(run, 'intercept')[0];
    expect(tried?.data.success).toBe(out);
    expect(cmd(run.state, 'P5-1FL').hex).toBe(out ? cmd(run.state, 'P1-1FL').hex : SEA);
  });
  test('WK-MIL-10: of those that cost the same the higher grade is paid first', () => {
    const state = tutorial((s) => {
      for (const command of Object.values(s.commands)) if (command.owner === 'P1') command.stack = {};
      for (const place of [...Object.values(s.cities), ...Object.values(s.forts)]) place.stack = {};
      cmd(s, 'P1-1FL').sqds = {};
      cmd(s, 'P1-1DV').stack = { 'PMI.r': 1, 'PMI.v': 1 };
      position(s, 'P1').treasury = 1;
      position(s, 'P1').ledger = { opening: 1, lines: [] };
    });
    const run = play(wages, state, {}, { ...calm, desert: 100 });
    expect(cmd(run.state, 'P1-1DV').stack).toEqual({ 'PMI.v': 1 });
  });
  test('WK-P20-3, WK-P20-7: whole random weeks leave all where it belongs', () => {
    for (const seed of ['a', 'b', 'c']) week(fresh('inner-sea'), {}, seed);
  });
});
