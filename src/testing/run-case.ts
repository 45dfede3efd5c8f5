/** Plays a rule case: the first state, what is given, the sheets as a player writes them, and what must be seen. */
import { asArchived } from '../archive/folder/entry.js';
import { firstState } from '../archive/create.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import { resolveStep } from '../archive/resolve-step.js';
import {
  deepFreeze,
  isSeenBy,
  outcomesOf,
  rollKey,
  type GameEvent,
  type GameSystem,
  type Json,
  type JsonObject,
  type OrderSheet,
  type PositionId,
  type Roll,
} from '../core/index.js';
import type { CaseStep, Expected, RuleCase } from './case-file.js';
import { judgedSheet, type Scene } from './sheet-judged.js';

/** Puts things on the stage in a system's own words: changes the state. Throws for words that it does not know. */
export type Stage<State = unknown> = (state: State, words: Json) => void;

/** A step of a case as it was played. */
export interface PlayedStep<State = unknown> {
  readonly before: State;
  readonly after: State;
  /** The sheets that counted. */
  readonly sheets: Readonly<Record<PositionId, OrderSheet>>;
  readonly events: readonly GameEvent[];
  /** The case, for words. */
  readonly where: string;
}

/** What must be so after every step, whatever the case expects: faults in sentences. */
export type Hold<State = unknown> = (step: PlayedStep<State>) => readonly string[];

const SEED = 'case';

/** Plays the case; what is not as it expects, in sentences. None: it holds. */
export function runCase(system: GameSystem, one: RuleCase, stage?: Stage, hold: Hold = () => []): string[] {
  let scene: Scene = { state: opening(system, one, stage), events: [] };
  const broken = system.invariants(scene.state);
  if (broken.length > 0) return broken.map((fault) => `what is given can't be: ${fault}`);
  const steps = one.steps ?? [one];
  for (const [index, step] of steps.entries()) {
    const played = play(system, scene, step);
    const faults = [...differences(system, played, step), ...heldBy(hold, played, one.says)];
    if (faults.length > 0 || !played.after)
      return faults.map((fault) => (steps.length > 1 ? `step ${index + 1}: ${fault}` : fault));
    scene = played.after;
  }
  return [];
}

function heldBy(hold: Hold, { before, after, sheets }: Played, where: string): readonly string[] {
  if (!after) return [];
  return hold({ before: before.state, after: after.state, sheets, events: after.events, where });
}

function opening(system: GameSystem, one: RuleCase, stage?: Stage): unknown {
  let scene: Scene = { state: firstState({ system }, one.scenario, one.options ?? {}, SEED), events: [] };
  for (let n = 0; n < (one.after ?? 0); n++) {
    const { after } = play(system, scene, {});
    if (!after) throw new Error('the rules asked the GM in a step that should pass in silence');
    scene = after;
  }
  const state = structuredClone(scene.state);
  if (one.stage !== undefined) {
    if (!stage) throw new Error('this system has no stage of its own: say it in "given"');
    stage(state, one.stage);
  }
  return deepFreeze(merged(state as Json, one.given ?? {}));
}

/** RFC 7386. */
function merged(target: Json | undefined, patch: Json): Json {
  if (!isRecord(patch)) return patch;
  const result: Record<string, Json | undefined> = isRecord(target) ? { ...target } : {};
  for (const [key, value = null] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Played {
  readonly before: Scene;
  readonly judged: ReadonlyMap<PositionId, JudgedSheet>;
  readonly sheets: Readonly<Record<PositionId, OrderSheet>>;
  readonly after?: Scene;
  readonly asked: readonly string[];
  readonly rolls: readonly Roll[];
}

function play(system: GameSystem, before: Scene, step: CaseStep): Played {
  const positions = system.positions(before.state);
  const judged = new Map(
    Object.entries(step.sheets ?? {}).map(([position, text]) => {
      if (!positions.some(({ id }) => id === position)) throw new Error(`there is no position ${position}`);
      return [position, judgedSheet(system, before, position, text)];
    }),
  );
  const counting = [...judged].filter(([, { state }]) => state !== 'refused');
  const sheets = new Map(counting.map(([position, { sheet }]) => [position, asArchived(sheet)]));
  const { outcome, rolls } = resolveStep(
    system,
    { state: before.state, sheets, seed: SEED, moment: system.moment(before.state) },
    { answers: step.answers ?? {}, forced: step.dice ?? {} },
  );
  const common = { before, judged, sheets: Object.fromEntries(sheets), rolls };
  if ('questions' in outcome) return { ...common, asked: outcome.questions.map(({ id }) => id) };
  return {
    ...common,
    asked: [],
    after: deepFreeze(asArchived({ state: outcome.state, events: outcome.events })),
  };
}

function differences(system: GameSystem, played: Played, step: CaseStep): string[] {
  const { expect = {} } = step;
  const before = [...ofLights(expect, played), ...ofChecks(expect, played), ...ofQuestions(expect, played)];
  const { after } = played;
  if (!after) return before;
  return [
    ...before,
    ...system.invariants(after.state).map((fault) => `broken afterwards: ${fault}`),
    ...ofRolls(step, played),
    ...ofOrders(system, expect, played, after),
    ...ofWords(system, expect, after),
    ...ofEvents(expect, after),
    ...unlike(after.state, expect.state ?? {}, 'state'),
    ...Object.entries(expect.view ?? {}).flatMap(([position, view]) =>
      unlike(system.see(after.state, after.events, position), view, `view of ${position}`),
    ),
    ...ofTheEnd(system, expect, after),
  ];
}

function ofLights({ light = {} }: Expected, { judged }: Played): string[] {
  return Object.entries(light).flatMap(([position, wanted]) => {
    const sheet = judged.get(position);
    if (sheet?.state === wanted) return [];
    const said = (sheet?.sheet.diagnostics ?? []).map(({ message }) => message).join('; ');
    return [`the sheet of ${position} is ${sheet?.state ?? 'not there'}, not ${wanted}: ${said}`];
  });
}

function ofChecks({ check = {} }: Expected, { judged }: Played): string[] {
  return Object.entries(check).flatMap(([position, wanted]) => {
    const found = judged.get(position)?.sheet.diagnostics ?? [];
    const said = found.map(({ message, expected }) => [message, expected ?? ''].join(' '));
    return missingWords(wanted, said, `${position} is told before the step`);
  });
}

function ofQuestions({ asks = [] }: Expected, { asked }: Played): string[] {
  return asked.join() === asks.join() ? [] : [`the GM is asked [${asked.join()}], not [${asks.join()}]`];
}

function ofRolls({ dice = {} }: CaseStep, { rolls }: Played): string[] {
  const fallen = rolls.map(({ stream, key }) => rollKey(stream, key === '' ? [] : [key]));
  return Object.entries(dice).flatMap(([key, given]) => {
    const times = fallen.filter((roll) => roll === key).length;
    if (times >= given.length) return [];
    const seen = [...new Set(fallen)].slice(0, 20).join(', ');
    return [`"${key}" is rolled ${times} times, not ${given.length}; rolled: ${seen}`];
  });
}

function ofOrders(system: GameSystem, { orders = {} }: Expected, { judged }: Played, after: Scene): string[] {
  return Object.entries(orders).flatMap(([position, wanted]) => {
    const sheet = judged.get(position)?.sheet;
    if (!sheet) return [`${position} has no sheet`];
    const view = system.see(after.state, after.events, position);
    const found = outcomesOf(system, sheet, after.events, position, view);
    const table = found.map(({ text, outcome, words }) => `${text} > ${outcome}: ${words}`).join('\n  ');
    const holds =
      found.length === wanted.length &&
      found.every(({ outcome, words }, index) => {
        const [expected, ...reason] = (wanted[index] ?? '').split(': ');
        return outcome === expected && holdsWords(words, reason.join(': '));
      });
    return holds ? [] : [`the orders of ${position} came to\n  ${table}\nnot to\n  ${wanted.join('\n  ')}`];
  });
}

function ofWords(system: GameSystem, { told = {}, untold = {} }: Expected, after: Scene): string[] {
  const readers = system.positions(after.state).map(({ id }) => id);
  const said = (position: PositionId): string[] =>
    after.events
      .filter((event) => isSeenBy(event, position))
      .map((event) => system.sentence(event, position));
  const of = (reader: string): readonly PositionId[] => (reader === 'all' ? readers : [reader]);
  return [
    ...Object.entries(told).flatMap(([reader, wanted]) =>
      of(reader).flatMap((position) => missingWords(wanted, said(position), `${position} is told`)),
    ),
    ...Object.entries(untold).flatMap(([reader, unwanted]) =>
      of(reader).flatMap((position) =>
        unwanted.flatMap((words) =>
          said(position)
            .filter((sentence) => holdsWords(sentence, words))
            .map((sentence) => `${position} is told "${sentence}", and should not be`),
        ),
      ),
    ),
  ];
}

function ofEvents({ events = [], never = [] }: Expected, after: Scene): string[] {
  const happened = after.events.filter(({ type }) => type !== 'roll');
  const types = happened.map(({ type }) => type);
  let at = 0;
  const missing = events.filter(({ type, ...data }) => {
    const next = happened.findIndex(
      (event, index) => index >= at && event.type === type && unlike(event.data, data, '').length === 0,
    );
    if (next >= 0) at = next + 1;
    return next < 0;
  });
  return [
    ...missing.map(
      (event) => `no event ${JSON.stringify(event)} in this place; there are:\n  ${told(happened)}`,
    ),
    ...never.filter((type) => types.includes(type)).map((type) => `there is an event ${type}`),
  ];
}

const told = (events: readonly GameEvent[]): string =>
  events.map(({ type, data }) => `${type} ${JSON.stringify(data)}`).join('\n  ');

function ofTheEnd(system: GameSystem, { over }: Expected, { state }: Scene): string[] {
  const isOver = system.awaiting(state).length === 0;
  return over === undefined || over === isOver ? [] : [`the game is ${isOver ? '' : 'not '}over`];
}

/** Where a value is not as expected: records may hold more, lists may not, `null` is nothing at all. */
function unlike(found: unknown, wanted: Json | undefined, path: string): string[] {
  if (isRecord(wanted) && isRecord(found))
    return Object.entries(wanted).flatMap(([key, value]) => unlike(found[key], value, `${path}.${key}`));
  if (Array.isArray(wanted) && Array.isArray(found) && wanted.length === found.length)
    return wanted.flatMap((value: Json, index) => unlike(found[index], value, `${path}.${index}`));
  if ((wanted ?? null) === null ? found === undefined || found === null : found === wanted) return [];
  return [`${path} is ${JSON.stringify(found) ?? 'not there'}, not ${JSON.stringify(wanted)}`];
}

const holdsWords = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());

function missingWords(wanted: readonly string[], said: readonly string[], what: string): string[] {
  return wanted
    .filter((words) => !said.some((text) => holdsWords(text, words)))
    .map((words) => `${what} nothing with "${words}", but:\n  ${said.join('\n  ')}`);
}
