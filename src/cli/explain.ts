/** `movesheet explain`: everything that a disputed event rests on: the order, the rule, each die, who could see it. */
import type { Command } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFolder, ordersPath, turnOfEntry } from '../archive/folder/layout.js';
import { entryNames, readEntry, readEvents } from '../archive/folder/read.js';
import {
  isSeenBy,
  MovesheetError,
  type GameEvent,
  type GameSystem,
  type Json,
  type OrderSheet,
  type PositionId,
} from '../core/index.js';
import { placesCalledIn } from './called.js';
import { ENGINE_RULES, eventWords } from './event-words.js';
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
      'turn and number, as "movesheet log" prints them: 12.17, or 12-council.17 for one step of a turn; or a rule: KOK-MAIL-4',
    )
    .option('--position <id>', "the number is that of this position's log", position)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet explain inner-sea-1 12.17\n  movesheet explain inner-sea-1 12.4 --position P5\n  movesheet explain inner-sea-1 WK-MOV-4`,
    )
    .action(explain);
}

async function explain(dir: string, asked: string, given: Given): Promise<void> {
  const { system, folder } = await gameRules(dir);
  if (RULE.test(asked)) {
    explainRule(system, folder, asked.toUpperCase(), given);
    return;
  }
  const { entry, events, event } = find(dir, asked, given.position);
  const own = rollsOf(events, event);
  const decided = own.length > 0 ? undefined : decidedBy(events, event);
  const rolls = decided ? rollsOf(events, decided) : own;
  const order = orderOf(dir, entry, event) ?? orderOf(dir, entry, cameWith(events, event));
  const reckoning = system.reckoning?.(event) ?? [];
  const called = placesCalledIn({
    dir,
    system,
    entry: readEntry(dir, entry),
    reader: { kind: 'everything' },
  });
  const sentence = (one: GameEvent): string => eventWords(system, one, undefined, called);
  const rules = [...new Set([event.rule, decided?.rule ?? '', ...rolls.map(({ rule }) => rule)])].filter(
    (rule) => rule !== '',
  );
  const text = rulebook(folder);
  const value = {
    event,
    sentence: sentence(event),
    ...(decided ? { decidedBy: { event: decided, sentence: sentence(decided) } } : {}),
    ...(order ? { order } : {}),
    ...(reckoning.length > 0 ? { reckoning } : {}),
    rolls: rolls.map(({ data, rule }) => ({ ...data, rule })),
    rules: rules.map((rule) => ({ rule, text: ENGINE_RULES[rule] ?? paragraph(text, rule) ?? '' })),
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
    ...(decided ? [`Event ${decided.n} decided it: ${sentence(decided)}`, ''] : []),
    ...reckoning,
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

/** `KOK-MAIL-4`, `BKE-S9-1` */
const RULE = /^[A-Z]{1,5}(?:-[A-Z0-9]{1,10}){1,4}$/i;

function explainRule(
  { id, title }: Pick<GameSystem, 'id' | 'title'>,
  folder: string,
  rule: string,
  given: Given,
): void {
  const text = ENGINE_RULES[rule] ?? paragraph(rulebook(folder), rule);
  if (text === undefined)
    throw new MovesheetError(
      'explain/no-rule',
      `${title} has no rule ${rule}.`,
      `"movesheet rules ${id}" prints them all.`,
      2,
    );
  print(given.json, { rule, text }, () => [`${bold(rule)}  ${text}`]);
}

/** `12.17`, `12-council.17`, `12.P5.4`, `12+amendment-1.1` */
const EVENT = /^0*(\d+)(?:-([A-Za-z][A-Za-z0-9 -]*?))?(\+amendment-\d+)?(?:\.(P\d+))?\.(\d+)$/i;

function find(
  dir: string,
  asked: string,
  whose: PositionId | undefined,
): { entry: string; events: GameEvent[]; event: GameEvent } {
  const match = EVENT.exec(asked);
  const hint = `"movesheet log ${dir} --turn N" prints the events with their numbers.`;
  if (!match)
    throw new MovesheetError(
      'explain/usage',
      `"${asked}" names no event.`,
      `Write turn and number, such as 12.17 or 12.P5.4; or the id of a rule. ${hint}`,
      2,
    );
  const [, turn, step, change, seat, number] = match;
  const reader = seat === undefined ? whose : position(seat);
  for (const name of entryNames(dir)) {
    if (
      turnOfEntry(name) !== Number(turn) ||
      !name.endsWith(change ?? '') ||
      name.includes('+') !== (change !== undefined)
    )
      continue;
    if (step !== undefined && readEntry(dir, name).manifest.step.toLowerCase() !== step.toLowerCase())
      continue;
    const events = readEvents(dir, name);
    const list = reader === undefined ? events : events.filter((event) => isSeenBy(event, reader));
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

/** The nearest event before in the same phase that dice decided and that tells of the same things: the council of an edict, the battle of a retreat. */
function decidedBy(events: readonly GameEvent[], event: GameEvent): GameEvent | undefined {
  const about = namesIn(event.data);
  const at = events.findIndex(({ n }) => n === event.n);
  for (let before = at - 1; before >= 0; before--) {
    const one = events[before];
    if (one?.phase !== event.phase) break;
    if (one.type === 'roll' || !namesIn(one.data).some((name) => about.includes(name))) continue;
    if (rollsOf(events, one).length > 0) return one;
  }
  return undefined;
}

/**
 * The outcome of the order that an event came of: the next one of the same phase, for an order's outcome follows what it brought
 * about, if its text names something that the event tells of.
 */
export function cameWith(
  events: readonly GameEvent[],
  event: GameEvent,
): Pick<GameEvent, 'type' | 'seenBy' | 'data'> {
  const after = events.filter(({ n, phase }) => n > event.n && phase === event.phase);
  const next = after.find(({ type }) => /^order-(done|part|failed)$/.test(type));
  const about = new Set(wordsIn(namesIn(event.data).join(' ')));
  const text = typeof next?.data.text === 'string' ? next.data.text : '';
  return next && wordsIn(text).some((word) => about.has(word)) ? next : NOTHING;
}

const NOTHING = { type: '', seenBy: 'gm', data: {} } as const;

/** Words that could be names: with a digit, or of four letters and more. */
const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) =>
    /\d/.test(word) ? word.length > 1 : word.length > 3,
  );

/** Ids and names in what an event tells, however deep. */
function namesIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return value.length > 1 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => namesIn(one as Json));
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
  { type, seenBy, data }: Pick<GameEvent, 'type' | 'seenBy' | 'data'>,
): { position: PositionId; number: number; text: string } | undefined {
  const seer =
    type.startsWith('order-') && Array.isArray(seenBy) ? (seenBy as readonly PositionId[])[0] : undefined;
  // What was set aside is told to the GM alone, and names its owner.
  const owner = typeof data.position === 'string' && type === 'order-set-aside' ? data.position : seer;
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

function rulebook(folder: string): string {
  const file = join(folder, 'RULES.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** What the rulebook says under a rule id: where a line opens with it, where it stands in bold in a line with others, in a range (`KOK-HOUSE-2 to 4`), or at least where it is cited. */
export function paragraph(rulebookText: string, rule: string): string | undefined {
  const id = rule.replace(/[^A-Za-z0-9-]/g, '');
  const end = '(?![A-Za-z0-9-])';
  const opens = new RegExp(`^[ \\t>*-]*\\**${id}\\**${end}`, 'm').exec(rulebookText);
  if (opens) return until(rulebookText.slice(opens.index), STOPS, opens[0].length);
  const bold = new RegExp(`\\*\\*${id}\\*\\*`).exec(rulebookText);
  if (bold) return until(rulebookText.slice(bold.index), STOPS);
  return inRange(rulebookText, id) ?? cited(rulebookText, new RegExp(`(?<![A-Za-z0-9-])${id}${end}`));
}

/** The next paragraph, list item, heading, or rule in bold. */
const STOPS = /\n\s*\n|\n[ \t]*[-*] |\n#|(?<=\S\s)\*\*[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\*\*/;

/** Up to the stop; what opens the text (`- **AE-OPS-3**`) is none. */
function until(text: string, stop: RegExp, opening = 0): string {
  const beyond = new RegExp(stop, 'g');
  beyond.lastIndex = opening;
  return plain(text.slice(0, beyond.exec(text)?.index));
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[ >*-]*\**[A-Z]+(-[A-Z0-9]+)+[a-z]?\**[ :.]*/, '')
    .trim();
}

function inRange(text: string, id: string): string | undefined {
  const [, family = '', number = ''] = /^(.*-)(\d+)$/.exec(id) ?? [];
  for (const range of text.matchAll(/([A-Z]+(?:-[A-Z]+)*-)(\d+)\**\s*(?:to|-|–)\s*\**(?:\1)?(\d+)/g)) {
    const [, whose, from, to] = range;
    if (whose === family && Number(from) <= Number(number) && Number(number) <= Number(to))
      return cited(text.slice(lineStart(text, range.index)), /^/);
  }
  return undefined;
}

/** The line that cites it: of a table a row, of a text a paragraph's line. */
function cited(text: string, rule: RegExp): string | undefined {
  const found = rule.exec(text);
  if (!found) return undefined;
  const from = lineStart(text, found.index);
  const line = text.slice(from).split('\n')[0] ?? '';
  return plain(
    line
      .replace(/<!--|-->/g, '')
      .replace(/^\s*\||\|\s*$/g, '')
      .replace(/\s*\|\s*/g, '; '),
  );
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
