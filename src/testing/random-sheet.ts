/**
 * Sheets that no stand-in would write: orders of any seat and any example, with boxes taken from other orders, from the words of
 * the position's own view, or from numbers at random. Most are refused; what is left plays as a careless or cunning player would.
 */
import { printCode, type Dice, type GameSystem, type Order } from '../core/index.js';

/** So many lines and boxes are remembered of a kind. */
const MOST = 400;

/** What was seen of orders so far in a game: whole lines by key, and boxes by code and place. */
export interface Memory {
  readonly lines: Map<string, string[]>;
  readonly boxes: Map<string, string[]>;
}

/** A memory that holds the book's own examples. */
export function memoryOf(system: GameSystem): Memory {
  const memory: Memory = { lines: new Map(), boxes: new Map() };
  for (const { key, examples } of system.orders.orders)
    for (const { code } of examples) rememberLine(memory, key, code);
  return memory;
}

export function remember(memory: Memory, system: GameSystem, orders: readonly Order[]): void {
  for (const order of orders) rememberLine(memory, order.key, printCode(system.orders, order));
}

function rememberLine(memory: Memory, key: string, line: string): void {
  keep(memory.lines, key, line);
  line.split(' - ').forEach((box, index) => keep(memory.boxes, `${key} ${index}`, box));
}

function keep(table: Map<string, string[]>, name: string, text: string): void {
  const list = table.get(name) ?? [];
  table.set(name, list);
  if (list.length < MOST && !list.includes(text)) list.push(text);
}

/** A sheet's lines, with the headings of its sections. */
export function randomSheet(system: GameSystem, view: unknown, memory: Memory, dice: Dice): string {
  const keys = [...memory.lines.keys()];
  const words = wordsOf(view);
  const count = dice.roll(14, 'random/lines') - 1;
  const bySection = new Map<string, string[]>();
  for (let n = 0; n < count; n++) {
    const key = dice.pick(keys, 'random/key');
    const section = system.orders.orders.find((one) => one.key === key)?.section ?? '';
    const line = damaged(dice.pick(memory.lines.get(key) ?? [''], 'random/line'), key, memory, words, dice);
    bySection.set(section, [...(bySection.get(section) ?? []), line]);
  }
  return [...bySection].flatMap(([section, lines]) => [section, ...lines]).join('\n');
}

/**
 * Lines that meet those of a sheet: the same once more with something else in one box, and another order for the same force or place.
 * Two lines about one thing are what sheets at random seldom have, and where "done" is said too easily.
 */
export function meetingLines(
  system: GameSystem,
  orders: readonly Order[],
  view: unknown,
  memory: Memory,
  dice: Dice,
): string {
  const words = wordsOf(view);
  const keys = [...memory.lines.keys()];
  const lines = orders.filter(() => dice.d6('random/meet') <= 2);
  return lines
    .map((order) => {
      const line = printCode(system.orders, order);
      const boxes = line.split(' - ').slice(1);
      const key = dice.d6('random/meet') <= 3 ? order.key : dice.pick(keys, 'random/key');
      const other = dice.pick(memory.lines.get(key) ?? [line], 'random/line');
      const section = system.orders.orders.find((one) => one.key === key)?.section ?? '';
      const met = key === order.key ? oneChanged(line, key, memory, words, dice) : withSubject(other, boxes);
      return `${section}\n${met}`;
    })
    .join('\n');
}

/** The same line with something else in one box. */
function oneChanged(line: string, key: string, memory: Memory, words: Words, dice: Dice): string {
  const boxes = line.split(' - ');
  if (boxes.length < 2) return line;
  const at = dice.roll(boxes.length - 1, 'random/at');
  const box = boxes[at] ?? '';
  const near = dice.d6('random/how') <= 3 ? words.get(shapeOf(box)) : memory.boxes.get(`${key} ${at}`);
  return boxes.with(at, dice.pick(near ?? [box], 'random/box')).join(' - ');
}

/** The line with each box that is of the shape of one of these replaced by it, each once. */
function withSubject(line: string, subjects: readonly string[]): string {
  const left = [...subjects];
  return line
    .split(' - ')
    .map((box, at) => {
      const found = at === 0 ? -1 : left.findIndex((one) => shapeOf(one) === shapeOf(box));
      return found < 0 ? box : (left.splice(found, 1)[0] ?? box);
    })
    .join(' - ');
}

/** The line with some of its boxes replaced. */
function damaged(line: string, key: string, memory: Memory, words: Words, dice: Dice): string {
  const [code = '', ...boxes] = line.split(' - ');
  const changed = boxes.map((box, index) => {
    switch (dice.roll(8, 'random/how')) {
      case 1:
      case 2:
        return dice.pick(memory.boxes.get(`${key} ${index + 1}`) ?? [box], 'random/box');
      case 3:
      case 4:
        return dice.pick(words.get(shapeOf(box)) ?? [box], 'random/word');
      case 5:
        return box.replace(/\d+/, () => String(dice.roll(12, 'random/number') - 1));
      default:
        return box;
    }
  });
  return [code, ...changed].join(' - ');
}

type Words = ReadonlyMap<string, readonly string[]>;

/** The words of a view by their shape: a place is replaced by a place, a unit by a unit. */
function wordsOf(view: unknown): Words {
  const words = new Map<string, string[]>();
  const take = (text: string): void => {
    if (text.length <= 24 && /^[\p{L}\d][\p{L}\d ._',:+-]*$/u.test(text)) keep(words, shapeOf(text), text);
  };
  const walk = (value: unknown, depth: number): void => {
    if (typeof value === 'string') take(value);
    if (typeof value !== 'object' || value === null || depth > 8) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) take(key);
      walk(inner, depth + 1);
    }
  };
  walk(view, 0);
  return words;
}

/** `1CHC` and `2DV` are of one shape, so are `Pella` and `Rome`. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\d+/g, '0');
}
