/** A people without a city, and cities that come home: leaders who are free where others hold the walls, sieges that have lost their cause. */
import { describe, expect, test } from 'vitest';
import { parseSheet, type OrderSheet } from '../../../../src/core/index.js';
import { invariants } from '../../../../games/weekly-campaign/invariants.js';
import { resolve } from '../../../../games/weekly-campaign/resolve.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { book, calm, cmd, data, dice, outcomesOf, someCommand, tutorial } from '../kit.js';
import { army, ATHENS, BRISBANE, city, occupy, PELLA, position, third } from '../kit-sieges.js';

/** A whole week, its invariants held after each phase. */
function week(
  state: State,
  sheets: Record<string, string> = {},
  rolls: Readonly<Record<string, number>> = calm,
) {
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

/** All that P1 held is in the hands of P5; its armies live. */
const homeless = (change: (s: State) => void = () => undefined): State =>
  tutorial((s) => {
    for (const one of Object.values(s.cities))
      if (one.holder === 'P1') occupy(s, one.id, 'P5', { 'HHI.r': 3 });
    for (const one of Object.values(s.commands))
      if (one.owner === 'P1' && one.inside !== null) one.inside = null;
    change(s);
  });
const unseat = (s: State, id: string): void => {
  for (const one of Object.values(s.commands)) one.leaders = one.leaders.filter((leader) => leader !== id);
};

describe('weekly-campaign: a people without a city', () => {
  test('WK-LDR-3, WK-GIFT-1: a captive general who is set free goes to the lost capital, where nobody keeps him', () => {
    const state = homeless((s) => {
      const keeper = someCommand(s, 'P5', 'DV', ATHENS, { 'HHI.r': 3 });
      unseat(s, 'P1-L3');
      Object.assign(s.leaders['P1-L3']!, { state: 'captive', at: keeper.id });
      keeper.prisoners = [{ of: 'P1', stack: {}, leaders: ['P1-L3'] }];
    });
    const run = week(state, { P5: 'A\nG - L3 -  - P1' });
    expect(run.outcomes).toContain('P5/1 done');
    expect(run.state.leaders['P1-L3']).toMatchObject({ state: 'free', at: position(state, 'P1').capital });
  });

  test('WK-ASL-5, WK-LDR-4: who storms the city in which his own general waits takes no general captive', () => {
    const state = homeless((s) => {
      unseat(s, 'P1-L3');
      s.leaders['P1-L3']!.at = PELLA;
      Object.assign(city(s, PELLA), { stack: {}, modDv: 0, dv: 0 });
      army(s, PELLA, 4, { 'LHI.r': 20 });
    });
    const run = week(state);
    expect(city(run.state, PELLA).holder).toBe('P1');
    expect(run.state.leaders['P1-L3']).toMatchObject({ state: 'free', at: PELLA });
    expect(cmd(run.state, 'P1-3DV').prisoners.flatMap(({ leaders }) => leaders)).toEqual([]);
  });

  test('WK-CON-10, WK-SIE-7: a city that comes home by the fall of its holder is besieged by its owner no more', () => {
    const state = tutorial((s) => {
      for (const one of Object.values(s.commands))
        if (one.hex === BRISBANE && one.owner === 'P5') Object.assign(one, { hex: ATHENS, inside: null });
      army(s, BRISBANE, 3, { 'LHI.r': 30 });
      Object.assign(city(s, BRISBANE), {
        siege: { by: 'P1', weeks: 3, starved: 0 },
        blockadedBy: 'P1',
        sp: 5,
        portSqds: {},
      });
      Object.assign(position(s, 'P5'), { morale: 1, moraleDelta: -9 });
    });
    const run = week(state);
    expect(position(run.state, 'P5').status).toBe('eliminated');
    expect(city(run.state, BRISBANE)).toMatchObject({ holder: 'P1', siege: null, blockadedBy: null });
  });

  test('WK-CON-1: a country is conquered once; its conqueror has no glory of it in later weeks', () => {
    const state = homeless((s) => {
      s.commands = {};
      s.spies = {};
      s.tradeUnits = {};
      third(s);
      someCommand(s, 'P2', 'DV', ATHENS, { 'HHI.r': 3 });
      for (const one of Object.values(s.leaders)) Object.assign(one, { state: 'dead', at: '' });
      for (const one of Object.values(s.cities))
        if (one.owner === 'P1' || one.home === 'P1')
          Object.assign(one, { owner: 'P5', holder: 'P5', status: 'owned' });
    });
    const first = week(state);
    expect(first.events.filter(({ type }) => type === 'conquered')).toHaveLength(1);
    const { glory } = position(first.state, 'P5');
    const second = week(first.state);
    expect(second.events.filter(({ type }) => type === 'conquered')).toEqual([]);
    expect(position(second.state, 'P5').glory).toBe(glory);
  });
});
