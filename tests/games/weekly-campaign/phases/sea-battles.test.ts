/** Battles at sea: who fights, and who slips away. WK-NAV-7. */
import { describe, expect, test } from 'vitest';
import { mapOf, neighboursOf } from '../../../../games/weekly-campaign/rules/map/map.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import type { Options } from '../kit-sea-battles.js';
import { fight, put, sea } from '../kit-sea-battles.js';
import { ally, third } from '../kit-sieges.js';
import { cmd, eventFacts, someCommand } from '../kit.js';

const HEX = 'A2831';

const ours = 'P1-2FL';

const theirs = 'P5-2FL';

const result = (state: State) => eventFacts(fight(state), 'naval-battle')[0];

describe('weekly-campaign who fights at sea', () => {
  test.each<[string, boolean, Options, Options, ((s: State) => void)?]>([
    ['Attack', true, {}, {}],
    ['Defend', false, { command: 3 }, {}],
    ['he attacks', true, { command: 3 }, { command: 1 }],
    ['at peace', false, {}, {}, (s) => (s.wars = {})],
    ['at peace on Conditional A', true, { conditional: 'A' }, {}, (s) => (s.wars = {})],
    ['on Conditional C', false, { conditional: 'C' }, {}],
    ['one lies in port', false, {}, { more: { inside: 'A2827' } }],
    ['one has no ships', false, {}, { sqds: {} }],
  ])('WK-NAV-7: %s: %s', (_, fights, mine, other, change) => {
    expect(result(sea(mine, other, (s) => change?.(s))) !== undefined).toBe(fights);
  });
  test.each([
    [4, true],
    [3, false],
  ])('WK-NAV-7: a fleet on Evade slips away on 4 or more: %i', (evade, slips) => {
    const state = sea(
      {},
      { command: 4 },
      (s) => void someCommand(s, 'P5', 'DV', HEX, { 'PMI.r': 1 }, { carriedBy: theirs }),
    );
    const run = fight(state, { evade });
    expect(eventFacts(run, 'evade')).toMatchObject([
      { command: theirs, hex: HEX, die: evade, total: evade, success: slips },
    ]);
    expect(eventFacts(run, 'naval-battle')).toHaveLength(slips ? 0 : 1);
    if (slips) {
      expect(cmd(run.state, theirs).hex).not.toBe(HEX);
      expect(cmd(run.state, 'P5-3DV').hex).toBe(cmd(run.state, theirs).hex);
    }
  });
  test('WK-NAV-7: with nowhere to go it fights', () => {
    const state = sea({}, { command: 4 }, (s) => {
      for (const hex of neighboursOf(mapOf(s.map), HEX)) someCommand(s, 'P1', 'FL', hex, { 'LSQ.r': 1 });
    });
    expect(eventFacts(fight(state, { evade: 6 }), 'naval-battle')).toHaveLength(1);
  });
  test('WK-BAT-1: allies join at sea; one who evades slips away for himself', () => {
    const state = sea({}, {}, (s) => {
      third(s);
      ally(s, 'P2', 'P5');
      s.wars['P1-P2'] = { since: 1, lastAct: 8 };
      put(s, 'P2', { sqds: { 'LSQ.r': 2 } });
    });
    expect((result(state)?.defender as { sqds: number }).sqds).toBe(12);
  });
  test('WK-MOV-7: pins of ships are lifted, those of land forces not; who was shaken before is so no more', () => {
    const run = fight(
      sea({ more: { pinned: true, shaken: true } }, {}, (s) => {
        someCommand(s, 'P1', 'DV', 'A2026', { 'PMI.r': 1 }, { pinned: true, shaken: true });
      }),
    );
    expect(cmd(run.state, ours)).toMatchObject({ pinned: false, shaken: false });
    expect(cmd(run.state, 'P1-3DV')).toMatchObject({ pinned: true, shaken: true });
  });
});
