/** What was ordered and what came of it, told phase by phase; the gazette last. */
import type { Block, GameEvent, OrdersHere, Run, Text } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { wordOf } from '../words/sentence.js';
import type { View } from '../view.js';
import { battleBlocks, isBattleHead, isBattlePart, opensBattle } from './battles.js';
import { digitWords } from './digits.js';
import { recordOf } from './facts.js';
import { refOf } from './lines.js';
import { readerOf, tell } from './names.js';
import { rollsText } from './rolls.js';

/** Told in sections of their own. */
const ATTRITION = new Set(['march-loss', 'attrition', 'storm', 'desert', 'drown']);
/** A march that took all week is told by the outcome of its order; morale that stands is no news. */
const isQuiet = ({ type, data }: GameEvent): boolean =>
  QUIET.has(type) ||
  (type === 'move-dropped' && data.reason === 'week-over') ||
  (type === 'morale' && data.before === data.now);
const QUIET = new Set(['supply', 'fed', 'foraged', 'wages', 'tax', 'ranking', 'move-step', 'gm-report']);

/** Steps of the march are told by the outcome of the order, sightings in a list of their own. */
const MOVES = new Set(['move', 'sighted']);

const isOutcome = (event: GameEvent): boolean => OUTCOMES.has(event.type);
const OUTCOMES = new Set(['order-done', 'order-part', 'order-failed']);

/** Where the orders stand, each beside its outcome, and what ran where none came. WK-MAIL-3, WK-NMR-1. */
export function ordersHere(view: View): OrdersHere {
  const unsent = `No order sheet came (${view.own.nmr} in a row). Your forces kept to their standing orders; nothing was bought.`;
  return { kind: 'orders', unsent };
}

/** What an outcome adds to its word: what was got, or why not; the digits of an `O` order in words. */
export function outcome(data: Data, view: View, event: GameEvent): string {
  return echo(data, event) ?? tell(view, data, event);
}

/** What the digits of an O order mean: `1AR: field orders, attack with modifier 1, besiege`. */
function echo(data: Data, { data: facts, type }: GameEvent): string | undefined {
  const { command } = facts;
  const digits = recordOf(facts.digits);
  if (type !== 'order-done' || typeof command !== 'string' || !digits) return undefined;
  return `${refOf(command)}: ${digitWords(data, digits) || 'no digit is given, all stay as they were'}`;
}

const ruleRun = (event: GameEvent): Run => ({ text: ` ${event.rule}`, style: 'small' });

/** Each loss that no enemy caused. */
export function attritionBlock(view: View, data: Data): Block[] {
  const losses = view.events.filter((event) => ATTRITION.has(event.type));
  if (losses.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Attrition', id: 'attrition' },
    { kind: 'list', items: losses.map((event) => told(view, data, event)) },
  ];
}

export function randomBlock(view: View, data: Data): Block[] {
  const events = view.events.filter((event) => event.type === 'random-event');
  if (events.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Random events', id: 'events' },
    { kind: 'list', items: events.map((event) => told(view, data, event)) },
  ];
}

function told(view: View, data: Data, event: GameEvent): (string | Run)[] {
  return [tell(view, data, event), ruleRun(event)];
}

/** What befell the position, in the order of the phases; then what all the world heard. */
export function reportsBlock(view: View, data: Data): Block[] {
  const own = view.events.filter(
    (event) =>
      event.seenBy !== 'all' &&
      !isOutcome(event) &&
      !ATTRITION.has(event.type) &&
      !isQuiet(event) &&
      event.type !== 'random-event',
  );
  const gazette = view.events.filter(
    (event) => event.seenBy === 'all' && !['weather', 'roll', 'ranking'].includes(event.type),
  );
  const blocks: Block[] = [];
  const free = view.events.filter((event) => event.type === 'gm-report');
  const phases = groupByPhase(own).flatMap(({ phase, events }) => {
    const told = phaseBlocks(view, data, events);
    return told.length > 0 ? [{ kind: 'heading', level: 2, text: phase } as const, ...told] : [];
  });
  const sighted = sightingsBlock(view);
  if (phases.length + free.length + sighted.length > 0)
    blocks.push({ kind: 'heading', level: 1, text: 'Reports', id: 'reports' });
  blocks.push(...phases, ...sighted);
  if (free.length > 0)
    blocks.push(
      { kind: 'heading', level: 2, text: 'From the GM' },
      { kind: 'list', items: free.map((event) => told(view, data, event)) },
    );
  if (view.fights.length > 0)
    blocks.push({
      kind: 'paragraph',
      text: `Others fought in sight of yours: ${view.fights.map((hex) => hexWord(view, hex)).join(', ')}.`,
    });
  if (gazette.length > 0)
    blocks.push(
      { kind: 'heading', level: 1, text: 'Gazette', id: 'gazette' },
      { kind: 'list', items: gazette.map((event) => told(view, data, event)) },
    );
  return blocks;
}

interface PhaseEvents {
  readonly phase: string;
  readonly events: GameEvent[];
}

/** In the order in which phases wrote; the parts of one phase of movement together: `8 movement`, `8 scan` → `Phase 8`. */
function groupByPhase(events: readonly GameEvent[]): PhaseEvents[] {
  const groups: PhaseEvents[] = [];
  for (const event of events) {
    const number = /^\d+(?= )/.exec(event.phase)?.[0];
    const phase = number === undefined ? event.phase : `Phase ${number}`;
    const last = groups.at(-1);
    if (last?.phase === phase) last.events.push(event);
    else groups.push({ phase, events: [event] });
  }
  return groups;
}

/** WK-REP-7: what was sighted, each once with the phases in which it was. */
function sightingsBlock(view: View): Block[] {
  const found = new Map<string, string[]>();
  const reader = readerOf(view);
  for (const { type, data } of view.events) {
    if (type !== 'sighted') continue;
    const what = `${wordOf(data.of, reader)}, about ${wordOf(data.about)}, ${hexWord(view, wordOf(data.hex))}`;
    const phase = wordOf(data.phase);
    const phases = found.get(what) ?? [];
    if (!phases.includes(phase)) found.set(what, [...phases, phase]);
  }
  if (found.size === 0) return [];
  const items = [...found].map(
    ([what, phases]) => `Sighted in phase${phases.length > 1 ? 's' : ''} ${phases.join(', ')}: ${what}.`,
  );
  return [
    { kind: 'heading', level: 2, text: 'Sightings' },
    { kind: 'list', items },
  ];
}

/** `in Corinth`, `in A2434` */
const hexWord = (view: View, hex: string): string => `in ${view.places[hex]?.name ?? hex}`;

/** Sentences as a list, battles as blocks of their own with all their parts; the dice stand behind what they decided. */
function phaseBlocks(view: View, data: Data, events: readonly GameEvent[]): Block[] {
  const blocks: Block[] = [];
  let items: Text[] = [];
  let rolls: GameEvent[] = [];
  const flush = (): void => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (!event) break;
    if (event.type === 'roll') {
      rolls.push(event);
      continue;
    }
    if (isBattleHead(event)) {
      let end = i + 1;
      while (end < events.length && isBattlePart(events[end] ?? event) && !opensBattle(events[end] ?? event))
        end++;
      flush();
      blocks.push(...battleBlocks(view, data, [...rolls, ...events.slice(i, end)]));
      i = end - 1;
    } else if (!MOVES.has(event.type)) {
      const words = told(view, data, event);
      if (words[0] !== '') items.push([...words, ...diceRuns(view, rolls)]);
    }
    rolls = [];
  }
  flush();
  return blocks;
}

/** ` [siege d6 4]` */
function diceRuns(view: View, rolls: readonly GameEvent[]): Run[] {
  return rolls.length === 0 ? [] : [{ text: ` [${rollsText(view, rolls)}]`, style: 'small' }];
}
