/** What a position does not know is blank in the state that the check plays on: no judgment hangs on a blank. VIEW-1, CHECK-3. */
import { expect, test } from 'vitest';
import { deepFreeze, parseSheet, seededDice, values } from '../../../../src/core/index.js';
import { memoryOf, randomSheet, remember } from '../../../../src/testing/random-sheet.js';
import { knownState } from '../../../../games/weekly-campaign/check/known-state.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import type { View } from '../../../../games/weekly-campaign/view.js';
import { loadSystem } from '../../../kit/load.js';
import { ally } from '../kit-sieges.js';
import { data, fresh, tutorial } from '../kit.js';

const system = await loadSystem('weekly-campaign');
const SHEETS = 60;

/** Other values in all that a view does not tell: purses and people of others, what is in their walls, what their commands hold. */
function filled(view: View): void {
  const state = knownState(data, view);
  const own = state.positions[view.position]!;
  for (const position of values(state.positions)) {
    if (position === own) continue;
    Object.assign(position, {
      capital: own.capital,
      treasury: 777,
      morale: 77,
      moraleDelta: 7,
      tech: { naval: true, siege: true, viking: true },
      yardsAnyTime: true,
      yardWindow: view.turn,
      list: structuredClone(own.list),
      pool: { CHC: 7, PMI: 7 },
      restricted: ['PMI'],
      restrictedAt: own.capital,
      baseLevy: { SGT: 7 },
      seq: { AR: 7, DV: 7, SC: 7, FL: 7, TF: 7, AM: 7, FO: 7, SP: 7, TR: 7, L: 7 },
      leadersAtStart: 7,
      nmr: 7,
      glory: 7,
    });
  }
  const troops = { stack: { 'PMI.v': 7 }, prisoners: [{ of: 'P9', stack: { 'SLI.r': 7 }, leaders: [] }] };
  for (const city of values(state.cities)) {
    const known = view.cities[city.id];
    if (known?.holder === view.position) continue;
    Object.assign(city, structuredClone(troops), {
      portSqds: { 'MSQ.r': 7, MER: 7 },
      sales: [view.turn],
      hired: { turn: view.turn, n: 7 },
    });
    if (known) continue;
    Object.assign(city, {
      cap: 77,
      sp: 77,
      yard: true,
      regtsBuilt: 7,
      sqdsBuilt: 7,
      lossPct: 7,
      levy: { PMI: 7 },
    });
  }
  for (const fort of values(state.forts))
    if (!view.forts[fort.id]) Object.assign(fort, structuredClone(troops), { sp: 77 });
  for (const command of values(state.commands))
    if (!view.commands[command.id])
      Object.assign(command, structuredClone(troops), { supply: 7, hungry: 7, sqds: { 'MSQ.r': 7 } });
}

const allied = (): State =>
  tutorial((state) => {
    state.wars = {};
    ally(state, 'P1', 'P5');
  });

test.each([
  ['at war', tutorial, 'P1'],
  ['at war, the other side', tutorial, 'P5'],
  ['with an ally', allied, 'P1'],
  ['with an ally, the other side', allied, 'P5'],
  ['of six', () => fresh('inner-sea'), 'P2'],
] as const)('%s: what is blank changes no finding of the check', (name, stateOf, position) => {
  const state = stateOf();
  const [view, other] = [see(data, state, [], position), see(data, state, [], position)];
  filled(other);
  deepFreeze(knownState(data, view));
  const memory = memoryOf(system);
  const dice = seededDice({ seed: name, turn: state.turn, step: '' });
  remember(memory, system, system.standIn(view, dice).orders);
  const found = Array.from({ length: SHEETS }, () => {
    const sheet = parseSheet(system.orders, randomSheet(system, view, memory, dice));
    const findings = system.check(view, sheet);
    expect(system.check(other, sheet)).toEqual(findings);
    return findings;
  });

  expect(found.flat().filter(({ severity }) => severity === 'error').length).toBeGreaterThan(SHEETS);
});
