/** `movesheet explain`: everything that a disputed event rests on: the order, the rule, each die, who could see it. */
import type { Command } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFolder, ordersPath, turnOfEntry } from '../archive/layout.js';
import { entryNames, readEntry, readEvents } from '../archive/read.js';
import { systemFolder } from '../catalog.js';
import {
  isSeenBy,
  MovesheetError,
  type GameEvent,
  type Json,
  type OrderSheet,
  type PositionId,
} from '../core/index.js';
import { gameRules } from './game-rules.js';
import { position } from './input.js';
import { bold, dim, print } from './output.js';

interface Given {
  readonly position?: PositionId;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .argument(
      '<event>',
      'turn and number, as "movesheet log" prints them: 12.17, or 12-council.17 for one step of a turn',
    )
    .option('--position <id>', "the number is that of this position's log", position)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet explain inner-sea-1 12.17\n  movesheet explain inner-sea-1 12.4 --position P5`,
    )
    .action(explain);
}

async function explain(dir: string, asked: string, given: Given): Promise<void> {
  const { system } = await gameRules(dir);
  const { entry, events, event } = find(dir, asked, given.position);
  const rolls = rollsOf(events, event);
  const order = orderOf(dir, entry, event);
  const rules = [...new Set([event.rule, ...rolls.map(({ rule }) => rule)])].filter((rule) => rule !== '');
  const text = rulebook(system.id);
  const value = {
    event,
    sentence: event.type === 'amended' ? 'The GM amended the state.' : system.sentence(event),
    ...(order ? { order } : {}),
    rolls: rolls.map(({ data, rule }) => ({ ...data, rule })),
    rules: rules.map((rule) => ({ rule, text: paragraph(text, rule) ?? '' })),
    seenBy: event.seenBy,
  };
  print(given.json, value, () => [
    bold(`${asked}  ${value.sentence}`),
    `In the phase ${event.phase}, under ${event.rule === '' ? 'no rule' : event.rule}.`,
    ...(order
      ? [
          '',
          `Order ${order.number} of ${order.position}, as written:`,
          ...order.text.split('\n').map((line) => `  ${line}`),
        ]
      : []),
    '',
    rolls.length === 0 ? 'No die was rolled for it.' : 'Dice:',
    ...rolls.map((roll) => `  ${dice(roll)}`),
    '',
    'Facts:',
    ...facts(event).map((line) => `  ${line}`),
    '',
    ...value.rules.flatMap(({ rule, text: words }) => [
      `${rule}  ${words === '' ? dim('not in the rulebook') : words}`,
    ]),
    '',
    `Seen by ${event.seenBy === 'all' ? 'everybody' : event.seenBy === 'gm' ? 'the GM alone' : event.seenBy.join(', ')}.`,
  ]);
}

function find(
  dir: string,
  asked: string,
  whose: PositionId | undefined,
): { entry: string; events: GameEvent[]; event: GameEvent } {
  const match = /^0*(\d+)(?:-([A-Za-z0-9-]+))?\.(\d+)$/.exec(asked);
  const hint = `"movesheet log ${dir} --turn N" prints the events with their numbers.`;
  if (!match)
    throw new MovesheetError(
      'explain/usage',
      `"${asked}" names no event.`,
      `Write turn and number, such as 12.17. ${hint}`,
      2,
    );
  const [, turn, step, number] = match;
  const names = entryNames(dir).filter((name) => turnOfEntry(name) === Number(turn) && !name.includes('+'));
  for (const name of names) {
    if (step !== undefined && readEntry(dir, name).manifest.step.toLowerCase() !== step.toLowerCase())
      continue;
    const events = readEvents(dir, name);
    const list = whose === undefined ? events : events.filter((event) => isSeenBy(event, whose));
    const event = list[Number(number) - 1];
    if (event) return { entry: name, events, event };
  }
  throw new MovesheetError(
    'explain/no-event',
    `There is no event ${asked}${whose === undefined ? '' : ` in the log of ${whose}`}.`,
    hint,
    2,
  );
}

/** The rolls that an event named stand right before it. */
function rollsOf(events: readonly GameEvent[], event: GameEvent): GameEvent[] {
  const at = events.findIndex(({ n }) => n === event.n);
  const found: GameEvent[] = [];
  for (let before = at - 1; before >= 0; before--) {
    const roll = events[before];
    if (roll?.type !== 'roll' || roll.data.of !== event.type) break;
    found.unshift(roll);
  }
  return found;
}

function dice({ data, rule }: GameEvent): string {
  const word = (key: string): string => {
    const value = data[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return `${word('stream')} ${word('key')}: ${word('result')} of ${word('faces')}${data.forced === true ? ' (given by the GM)' : ''}  ${dim(rule)}`;
}

function orderOf(
  dir: string,
  entry: string,
  { type, seenBy, data }: GameEvent,
): { position: PositionId; number: number; text: string } | undefined {
  const owner =
    type.startsWith('order-') && Array.isArray(seenBy) ? (seenBy as readonly PositionId[])[0] : undefined;
  if (owner === undefined || typeof data.order !== 'number') return undefined;
  const file = join(entryFolder(dir, entry), ordersPath(owner));
  if (!existsSync(file)) return undefined;
  const sheet = JSON.parse(readFileSync(file, 'utf8')) as OrderSheet;
  const order = sheet.orders.find(({ number }) => number === data.order);
  return order ? { position: owner, number: order.number, text: order.source.text } : undefined;
}

function facts({ data }: GameEvent): string[] {
  const text = (value: Json | undefined): string =>
    typeof value === 'string' ? value : JSON.stringify(value);
  return Object.keys(data).map((key) => `${key}: ${text(data[key])}`);
}

function rulebook(system: string): string {
  const file = join(systemFolder(system), 'RULES.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The paragraph or list item of the rulebook that a rule id opens. */
function paragraph(rulebookText: string, rule: string): string | undefined {
  const escaped = rule.replace(/[^A-Za-z0-9-]/g, '');
  const start = new RegExp(`^[ \\t>*-]*\\**${escaped}\\**(?![A-Za-z0-9-]).*$`, 'm').exec(rulebookText);
  if (!start) return undefined;
  const rest = rulebookText.slice(start.index);
  const end = /\n\s*\n|\n[ \t]*[-*] |\n#/.exec(rest);
  return rest
    .slice(0, end?.index)
    .replace(/\s+/g, ' ')
    .replace(/^[ >*-]*\**[A-Z]+(-[A-Z0-9]+)+\**[ :.]*/, '')
    .trim();
}
