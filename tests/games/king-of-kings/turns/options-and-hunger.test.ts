/** What options change everywhere: the strengths of units, battles at the GM's table, embarking; and who hungers of those that act alone. */
import { describe, expect, test } from 'vitest';
import { must, parseSheet } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { others } from '../../../../games/king-of-kings/phases/others.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import { setUp } from '../../../../games/king-of-kings/phases/set-up.js';
import { battle } from '../../../../games/king-of-kings/rules/battle/battle.js';
import { rebelSide } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { reachOf } from '../../../../games/king-of-kings/rules/march/marches.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, bare, outcomes, playOn, rollOn, rules, stand, start, worldOf } from '../kit.js';

const system = await loadSystem('king-of-kings');

function found(state: State, text: string): string[] {
  const sheet = parseSheet(system.orders, `GAME x POSITION P1 TURN ${state.game.turn}\n${text}`);
  return system.check(system.see(state, [], 'P1'), sheet).map((d) => `${d.severity} ${d.code.slice(4)}`);
}

describe('KOK-UNIT-2, KOK-SCN-15: Green’s limit goes by the strengths of the game', () => {
  const made = { 'unit-strengths': { LI: 9, KT: 2 } };
  const wish = (units: string): string => `SU - [green] - [${units}]`;

  test('in the set-up and its check', () => {
    for (const [units, outcome, finding] of [
      ['5 LI', ['part too-strong'], ['warning too-strong']],
      ['1 KT', ['done'], []],
    ] as const) {
      const state = start('standard', 3, made);
      expect(found(state, wish(units))).toEqual(finding);
      const play = rollOn(state, 'green', { P1: wish(units) });
      setUp.body(play);
      expect(outcomes(play)).toEqual(outcome);
    }
  });

  test('in purchases and their check', () => {
    const state = start('standard', 3, made);
    setUp.body(rollOn(state, 'green', { P1: 'SU - [green]' }));
    state.positions['P1']!.treasury = 100;
    Object.assign(state.sides['P1']!.pool, { LI: 1, KT: 1 });
    expect(found(state, 'B - [1 LI]')).toContain('error too-strong');
    expect(found(state, 'B - [1 KT]')).not.toContain('error too-strong');
    const play = playOn(state, {}, { P1: 'B - [1 LI]\nB - [1 KT]' });
    purchases('P1').body(play);
    expect(outcomes(play)).toEqual(['failed too-strong', 'done']);
  });
});

test('KOK-OPT-8: the GM is told command, strength and panic of either side, and how the table plays', () => {
  const state = bare('diadochi', 4, { battles: 'external' });
  const a = stand(state, 'P1', 'E4534', '6 HI');
  const b = stand(state, 'P2', 'E4534', '5 HI');
  state.leaders['L1'] = { id: 'L1', side: 'P2', kind: 'general', force: b.id };
  let facts: readonly string[] = [];
  const play = {
    ...rollOn(state, 'table'),
    ask: (question: { facts?: readonly string[] }): string[] => {
      facts = [...(question.facts ?? [])];
      return ['winner: initiator; other: 2 HI'];
    },
  };
  battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

  const { strength } = rules.charts.units.HI;
  expect(facts[0]).toMatch(`strength ${6 * strength}, panic level ${3 * strength}; command 1`);
  expect(facts[1]).toMatch(`panic level ${Math.floor((5 * strength) / 2)}; command 2`);
  expect(facts[1]).toMatch('leaders L1 (general)');
  const table = facts.slice(2).join(' ');
  for (const said of ['map sheet', '7 to 9 hexes', 'Six turns', 'half of his dead', 'ransomed'])
    expect(table).toContain(said);
});

test('KOK-OPT-2, KOK-UNIT-7: the points of embarking count in the check, to the last one', () => {
  const state = bare('alexander', 2, { 'sea-transport': true });
  const force = stand(state, 'P1', 'Pella', '2 PX');
  const limit = rules.charts.moves.army;
  const embark = rules.charts.embark['army-to-fleet'];
  const sea = reachOf(worldOf(state), { ...force, kind: 'fleet' }, limit + 1);
  const goal = (cost: number): string =>
    must(Object.fromEntries([...sea].map(([hex, points]) => [String(points), hex])), String(cost));

  expect(found(state, `M - [A1] - [here embark, ${goal(limit - embark)}]`)).toEqual([]);
  expect(found(state, `M - [A1] - [here embark, ${goal(limit - embark + 1)}]`)).toEqual(['error too-far']);
});

describe('KOK-SUP-3, KOK-NPC-6: who acts alone hungers where it is shut in', () => {
  /** Mutineers hold Babylon, which was to be their goal. */
  const hungry = (besieged: boolean): unknown[] => {
    const state = bare('hammurabi', 4);
    const side = rebelSide(playOn(state), 'P1');
    state.cities[at(state, 'Babylon')]!.controller = side;
    stand(state, side, 'Babylon', '6 LI', { inside: besieged });
    if (besieged) stand(state, 'P1', 'Babylon', '9 HI');
    const play = rollOn(state, 'hunger');
    others.body(play);
    return play.log.events.filter((e) => e.type === 'out-of-supply').map((e) => e.data['side']);
  };

  test('rebels in the capital that they took', () => {
    expect(hungry(true)).toEqual(['rebel-P1']);
    expect(hungry(false)).toEqual([]);
  });
});
