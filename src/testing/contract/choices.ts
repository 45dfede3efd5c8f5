/** Contract: what is offered holds, and what holds is offered; where a system offers anything. */
import assert from 'node:assert/strict';
import {
  choicesOf,
  deepFreeze,
  definitionOf,
  draftLine,
  draftOf,
  judgeDraft,
  readDraft,
  seededDice,
  withDraft,
  type Dice,
  type GameSystem,
  type OrderSheet,
} from '../../core/index.js';
import { notReached, walkDraft } from '../draft-walk.js';
import { same, type Checks } from './check.js';
import { SEED, written, type Step } from './subject.js';

/** So many drafts are written for each sheet of the first turns. */
const DRAFTS = 6;

/** Drafts of offers on a sheet that grows by them: errors that `check` finds, with the lines. Empty: all offers hold. */
export function brokenOffers(
  system: GameSystem,
  view: unknown,
  begun: OrderSheet,
  { drafts, seed }: { readonly drafts: number; readonly seed: string },
): string[] {
  const dice = seededDice({ seed, turn: 0, step: 'drafts' });
  const broken: string[] = [];
  let sheet = begun;
  for (let n = 0; n < drafts; n++) {
    const draft = walkDraft({ system, view, sheet }, dice);
    if (!draft) continue;
    const line = draftLine(system.orders, draft);
    const errors = judgeDraft(system, view, sheet, draft).filter(({ severity }) => severity === 'error');
    for (const { message, code } of errors)
      broken.push(`${line} (behind ${sheet.orders.length} orders): ${code}: ${message}`);
    const read = readDraft(system.orders, draft);
    if (errors.length === 0 && 'order' in read) sheet = withDraft(sheet, read.order);
  }
  return broken;
}

/** Boxes of a sheet's orders that no offers lead to, though they are closed and `check` has nothing against them. */
export function missedOffers(system: GameSystem, view: unknown, sheet: OrderSheet): string[] {
  return sheet.orders.flatMap((order) => {
    const others = { ...sheet, orders: sheet.orders.filter(({ number }) => number < order.number) };
    const draft = draftOf(system.orders, order);
    if (judgeDraft(system, view, others, draft).some(({ severity }) => severity === 'error')) return [];
    const { offers } = choicesOf(system, view, others, { boxes: {} });
    const missed = offers.some(({ text, why }) => text === order.key && why === undefined)
      ? []
      : [`${draftLine(system.orders, draft)}: the order is not offered`];
    for (const name of Object.keys(definitionOf(system.orders, order.key).fields)) {
      if (draft.boxes[name] === undefined) continue;
      const text = notReached({ system, view, sheet: others }, draft, name);
      if (text !== undefined)
        missed.push(`${draftLine(system.orders, draft)}: ${name} is offered up to "${text}"`);
    }
    return missed;
  });
}

/** An imagined state is played like any other: with the sheets of stand-ins, and with none. What breaks; questions to the GM are none. */
function imaginedStep(system: GameSystem, state: unknown): readonly string[] {
  const { turn, step } = system.moment(state);
  const dice = (use: string): Dice => seededDice({ seed: `${SEED} ${use}`, turn, step });
  const sheets = Object.fromEntries(
    system.awaiting(state).map((id) => [id, system.standIn(system.see(state, [], id), dice(id))] as const),
  );
  return [{}, sheets].flatMap((sent) => {
    const played = system.resolve(state, sent, seededDice({ seed: SEED, turn, step, rolls: system.rolls }));
    return 'questions' in played ? [] : system.invariants(played.state);
  });
}

const eachSheet = (
  { system, steps }: { readonly system: GameSystem; readonly steps: () => readonly Step[] },
  visit: (view: unknown, sheet: OrderSheet, seed: string) => void,
): void => {
  for (const [at, { before, told, sheets }] of steps().entries())
    for (const [position, sheet] of sheets)
      visit(system.see(before, told, position), sheet, `${SEED} ${at} ${position}`);
};

export const CHOICES: Checks = {
  'what is offered brings no error from check, on empty sheets and behind the orders of a stand-in': (
    subject,
  ) => {
    const { system } = subject;
    if (!system.choices) return;
    eachSheet(subject, (view, sheet, seed) => {
      const empty = { ...sheet, orders: [] };
      assert.deepEqual(brokenOffers(system, view, empty, { drafts: DRAFTS, seed }), []);
      assert.deepEqual(brokenOffers(system, view, sheet, { drafts: DRAFTS, seed }), []);
    });
  },
  'what a stand-in writes is offered, box by box': (subject) => {
    const { system } = subject;
    if (!system.choices) return;
    eachSheet(subject, (view, sheet) => assert.deepEqual(missedOffers(system, view, sheet), []));
  },
  'things and spots of the map have references of their own, and stand on spots': (subject) => {
    const { system } = subject;
    eachSheet(subject, (view) => {
      const map = system.mapOf?.(view);
      if (!map) return;
      const spots = new Set(map.spots.map(({ ref }) => ref));
      assert.equal(spots.size, map.spots.length, 'two spots with one reference');
      const refs = map.things.map(({ ref }) => ref);
      const twice = refs.filter((ref, n) => refs.indexOf(ref) !== n);
      assert.deepEqual(twice, [], 'two things with one reference');
      for (const { ref, kind } of map.things)
        assert.ok(kind === 'place' || !spots.has(ref), `${kind} ${ref} has the reference of a spot`);
      for (const { ref, at } of map.things) assert.ok(at === undefined || spots.has(at), `${ref} at ${at}`);
      for (const { ref, beside } of map.spots)
        for (const other of beside) assert.ok(spots.has(other), `${other} beside ${ref}`);
      assert.ok(map.home === undefined || spots.has(map.home));
    });
  },
  'a fight of the last step stands on a spot of the map': (subject) => {
    const { system, steps } = subject;
    for (const { before, told, sheets } of steps())
      for (const position of sheets.keys()) {
        const view = system.see(before, told, position);
        const spots = new Set(system.mapOf?.(view).spots.map(({ ref }) => ref));
        for (const { at, word } of system.clashes?.(view, told) ?? [])
          assert.ok(at === undefined || spots.has(at), `${position}: ${word} at ${at}`);
      }
  },
  'what stands is written as orders that check takes': (subject) => {
    const { system } = subject;
    eachSheet(subject, (view, sheet) => {
      for (const { order } of system.standing?.(view) ?? []) {
        const alone = written(system, { code: order, section: undefined });
        assert.deepEqual(alone.diagnostics, [], order);
        const found = system.check(view, { ...sheet, orders: alone.orders });
        const errors = found.filter(({ severity }) => severity === 'error');
        assert.deepEqual(
          errors.map(({ message }) => message),
          [],
          order,
        );
      }
    });
  },
  'an imagined state is whole, and shows its position what it knew': (subject) => {
    const { system, steps } = subject;
    if (!system.imagine) return;
    for (const { before, told, sheets } of steps())
      for (const position of sheets.keys()) {
        const view = deepFreeze(system.see(before, told, position));
        const state = system.imagine(view, seededDice({ seed: SEED, turn: 0, step: 'imagine' }));
        same(system.invariants(state), [], position);
        same(system.see(state, told, position), view, position);
        same(imaginedStep(system, state), [], `${position}: the step after it`);
      }
  },
};
