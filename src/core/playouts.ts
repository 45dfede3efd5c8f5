/**
 * A sheet found by search: candidate sheets are played forward in imagined worlds, every seat by the plain computer player, and the one
 * after which the position stands best on average is sent. It takes the view alone; its limit is a number of playouts, never time, so
 * that it is repeatable.
 */
import { seededDice, type Dice } from './dice.js';
import type { GameEvent, PositionId } from './events.js';
import type { Imagining } from './forecast.js';
import { invariant, must } from './errors.js';
import { canonicalJson } from './json.js';
import type { Answers } from './phase.js';
import type { OrderSheet } from './sheet.js';
import type { GameSystem, Sheets } from './system.js';

export interface Search {
  /** So many sheets are tried, if the computer player has so many thoughts. */
  readonly candidates: number;
  /** In so many imagined worlds each. */
  readonly worlds: number;
  /** So many steps are played, with the one that is ordered. */
  readonly steps: number;
}

/** Who is asked, what he sees, and what the search's dice are named by. */
export interface Asked {
  readonly position: PositionId;
  readonly view: unknown;
  readonly seed: string;
}

/** The best sheet of those that the computer player thinks of. */
export function searched(system: Imagining, asked: Asked, search: Search): OrderSheet {
  const sheets = candidates(system, asked, search.candidates);
  if (sheets.length === 1) return must({ only: sheets[0] }, 'only', 'the thoughts');
  const starts = Array.from({ length: search.worlds }, (_, n) => worldOf(system, asked, n));
  const [best] = sheets
    .map((sheet) => ({
      sheet,
      ends: starts.map((start) =>
        standingIn(system, playedOn(system, asked, start, sheet, search.steps), asked.position),
      ),
    }))
    .sort(
      (a, b) => sum(b.ends, 'ahead') - sum(a.ends, 'ahead') || sum(a.ends, 'place') - sum(b.ends, 'place'),
    );
  return must({ best }, 'best', 'the thoughts').sheet;
}

const diceOf = ({ seed }: Asked, what: string): Dice => seededDice({ seed: `${seed} ${what}`, turn: 0 });

/** What the computer player writes with other dice, and its first sheet without the orders of one kind: each thought once. */
function candidates(system: GameSystem, asked: Asked, most: number): OrderSheet[] {
  const found = new Map<string, OrderSheet>();
  const add = (sheet: OrderSheet): void => {
    const key = canonicalJson(sheet.orders.map(({ key: order, fields }) => [order, fields]));
    if (found.size < most && !found.has(key)) found.set(key, sheet);
  };
  for (let n = 0; n < Math.ceil(most / 2); n++)
    add(system.standIn(asked.view, diceOf(asked, `thought ${n}`)));
  const [first] = found.values();
  if (!first) return [];
  for (const kind of new Set(first.orders.map(({ key }) => key)))
    add({ ...first, orders: first.orders.filter(({ key }) => key !== kind) });
  for (const order of first.orders.toReversed())
    add({ ...first, orders: first.orders.filter((one) => one !== order) });
  return [...found.values()];
}

/** An imagined world, and what the others order in it now. */
interface Start {
  readonly name: string;
  readonly state: unknown;
  readonly others: Sheets;
}

function worldOf(system: Imagining, asked: Asked, n: number): Start {
  const name = `world ${n}`;
  const state = system.imagine(asked.view, diceOf(asked, name));
  return { name, state, others: sheetsOfAll(system, asked, { name, state, told: [] }, asked.position) };
}

interface Reached {
  readonly name: string;
  readonly state: unknown;
  readonly told: readonly GameEvent[];
}

function sheetsOfAll(
  system: GameSystem,
  asked: Asked,
  { name, state, told }: Reached,
  but?: PositionId,
): Sheets {
  const { turn, step } = system.moment(state);
  const sheets: Record<PositionId, OrderSheet> = {};
  for (const position of system.awaiting(state))
    if (position !== but)
      sheets[position] = system.standIn(
        system.see(state, told, position),
        diceOf(asked, `${name} ${turn} ${step} ${position}`),
      );
  return sheets;
}

/** The state so many steps later, or where the game ended or the rules would ask without end. */
function playedOn(system: GameSystem, asked: Asked, start: Start, sheet: OrderSheet, steps: number): unknown {
  let reached: Reached = { name: start.name, state: start.state, told: [] };
  for (let n = 0; n < steps; n++) {
    const sheets: Sheets =
      n === 0 ? { ...start.others, [asked.position]: sheet } : sheetsOfAll(system, asked, reached);
    const next = resolved(system, asked, reached, sheets);
    if (!next) break;
    reached = { name: start.name, ...next };
    if (system.awaiting(reached.state).length === 0) break;
  }
  return reached.state;
}

/** So many questions a step are answered with the first choice. */
const QUESTIONS = 20;

function resolved(
  system: GameSystem,
  asked: Asked,
  { name, state }: Reached,
  sheets: Sheets,
): Omit<Reached, 'name'> | undefined {
  const { turn, step } = system.moment(state);
  const answers: Record<string, string> = {};
  for (let n = 0; n < QUESTIONS; n++) {
    const dice = seededDice({ seed: `${asked.seed} ${name}`, turn, step, rolls: system.rolls });
    const outcome = system.resolve(state, sheets, dice, answers as Answers);
    if (!('questions' in outcome)) return { state: outcome.state, told: outcome.events };
    for (const { id, choices } of outcome.questions) {
      const [first] = choices ?? [];
      if (first === undefined) return undefined;
      answers[id] = first;
    }
  }
  return undefined;
}

interface End {
  /** By how much the position's score is above the average, times the number of positions. */
  readonly ahead: number;
  readonly place: number;
}

const sum = (ends: readonly End[], what: keyof End): number => ends.reduce((all, end) => all + end[what], 0);

function standingIn(system: GameSystem, state: unknown, position: PositionId): End {
  const all = system.standings(state);
  const own = all.find((one) => one.position === position);
  invariant(own, `${position} stands in the table`);
  return {
    ahead: own.score * all.length - all.reduce((total, { score }) => total + score, 0),
    place: own.place,
  };
}
