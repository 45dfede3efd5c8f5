/** Golden move sheets: the text form of telling situations, compared with files that are reviewed like code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import jsonPatch from 'fast-json-patch';
import { parse } from 'yaml';
import { loadSystem } from '../../src/catalog.js';
import { clone, deepFreeze, isSeenBy, moveSheetOf, outcomesOf, parseSheet, seededDice, type Document, type GameEvent, type GameSystem, type OrderSheet } from '../../src/core/index.js';
import type { Frame } from '../../src/render/frame.js';
import { renderText } from '../../src/render/text/text.js';

interface Case {
  readonly name: string;
  readonly scenario: string;
  readonly seed: string;
  /** Stops after the step in which an event of this type came. */
  readonly event?: string;
  /** Or after so many steps. */
  readonly turns?: number;
  readonly position?: string;
  readonly silent?: Readonly<Record<string, number>>;
  /** JSON patch of the first state. */
  readonly amend?: readonly jsonPatch.Operation[];
  /** Sheets in place of the stand-ins', by position and turn, in the code form. */
  readonly sheets?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const folder = import.meta.dirname;
const cases = parse(readFileSync(join(folder, 'cases.yaml'), 'utf8')) as Readonly<Record<string, readonly Case[]>>;
const MOST_STEPS = 200;

interface Stop {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
  /** Those of the last step. */
  readonly sheets: Readonly<Record<string, OrderSheet>>;
  readonly awaited: readonly string[];
  readonly position: string;
}

/** Plays until the situation is there. */
function playTo(system: GameSystem, given: Case): Stop {
  const { seed, scenario, event, turns, silent = {} } = given;
  const created = system.create(scenario, {}, seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls }));
  let state: unknown = deepFreeze(given.amend ? jsonPatch.applyPatch(clone(created), given.amend, true).newDocument : created);
  let events: readonly GameEvent[] = [];
  let sheets: Record<string, OrderSheet> = {};
  let awaited: readonly string[] = [];
  const first = given.position ?? system.positions(state)[0]?.id ?? '';
  for (let step = 0; step < MOST_STEPS; step++) {
    const found = events.find(({ type }) => type === event);
    if (found) {
      const seat = system.positions(state).find(({ id }) => found.seenBy !== 'all' && isSeenBy(found, id));
      return { state, events, sheets, awaited, position: given.position ?? seat?.id ?? first };
    }
    if (event === undefined && step === turns) return { state, events, sheets, awaited, position: first };
    const moment = system.moment(state);
    sheets = {};
    awaited = system.awaiting(state);
    for (const position of awaited) {
      if (moment.turn >= (silent[position] ?? Infinity)) continue;
      const written = given.sheets?.[position]?.[moment.turn];
      if (written !== undefined) {
        sheets[position] = parseSheet(system.orders, written);
        continue;
      }
      const view = system.see(state, events, position);
      sheets[position] = system.standIn(view, seededDice({ seed: `${seed} ${position}`, ...moment }));
    }
    const outcome = system.resolve(state, deepFreeze(sheets), seededDice({ seed, ...moment, rolls: system.rolls }));
    if ('questions' in outcome) throw new Error(`the GM was asked: ${outcome.questions.map(({ id }) => id).join()}`);
    state = deepFreeze(outcome.state);
    events = deepFreeze(outcome.events);
  }
  throw new Error(`no "${event ?? ''}" within ${MOST_STEPS} steps`);
}

/** The move sheet as a game makes it, the orders and what became of them laid in. */
function reportOf(system: GameSystem, { state, events, sheets, awaited, position }: Stop): Document {
  const view = system.see(state, events, position);
  const sheet = sheets[position];
  const orders = sheet && outcomesOf(system, sheet, events, position, view);
  return moveSheetOf(system, view, { orders, missing: awaited.includes(position) && !sheet });
}

function frameOf(system: GameSystem, { state, position }: Stop): Frame {
  const { turn, date } = system.moment(state);
  const name = system.positions(state).find(({ id }) => id === position)?.name ?? '';
  return { game: 'golden', position: { id: position, name }, turn, date, token: 'TEST-TEST', paper: 'a4', created: '2000-01-01T00:00:00Z' };
}

describe.each(Object.entries(cases))('golden sheets of %s', (id, list) => {
  test.each(list)('$name', async (given) => {
    const system = await loadSystem(id);
    const stop = playTo(system, given);

    const text = renderText(reportOf(system, stop), frameOf(system, stop));

    await expect(text).toMatchFileSnapshot(join(folder, id, `${given.name}.txt`));
  });
});
