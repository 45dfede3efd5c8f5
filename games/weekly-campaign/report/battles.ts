/** A battle so that a player can work it out again: sides, plans, formations drawn, every term, dice, losses (WK-BAT-4 to 15). */
import {
  entries,
  type Block,
  type GameEvent,
  type Json,
  type Run,
  type Text,
} from '../../../src/core/index.js';
import { formationOf, planOf } from './digits.js';
import type { Data } from '../data.js';
import { sentence, wordOf } from '../sentence.js';
import type { View } from '../view.js';
import { named } from './names.js';
import { displayLines } from './set-up.js';

const HEADS = new Set(['battle', 'naval-battle', 'assault']);
const PARTS = new Set([
  'battle-side',
  'battle-loss',
  'pursuit',
  'retreat',
  'leader-hit',
  'promotion',
  'prisoners',
  'prize',
  'drown',
  'hq-captured',
  'roll',
]);

export const isBattleHead = (event: GameEvent): boolean => HEADS.has(event.type);
/** Does it belong to the battle told before it? */
export const isBattlePart = (event: GameEvent): boolean => PARTS.has(event.type);

interface OpenSide {
  readonly position: string;
  readonly commands: string;
  readonly regts: string;
  readonly plan?: number;
  readonly formation?: number;
  readonly dice: string;
  readonly e: string;
}

/** The battle's own event and all parts of it that this position may read. */
export function battleBlocks(view: View, data: Data, events: readonly GameEvent[]): Block[] {
  const [head, ...parts] = events.filter((event) => event.type !== 'roll');
  if (!head) return [];
  const rolls = events.filter((event) => event.type === 'roll');
  const tell = (event: GameEvent): Text => [
    named(view, sentence(data, event, view.position)),
    { text: ` ${event.rule}`, style: 'small' },
  ];
  const title: Text = [
    { text: named(view, sentence(data, head, view.position)), style: 'bold' },
    { text: ` ${head.rule}`, style: 'small' },
  ];
  const sides = [sideOf(head.data.attacker, parts), sideOf(head.data.defender, parts)].filter(
    (side) => side !== undefined,
  );
  const story = parts.filter(({ type }) => type !== 'battle-side').map(tell);
  const blocks: Block[] = [{ kind: 'paragraph', text: title }];
  if (sides.length === 2) blocks.push(sidesTable(view, data, sides), ...formationGrid(view, data, sides));
  const terms = parts.filter(({ type }) => type === 'battle-side').map(termsText);
  if (terms.length > 0) blocks.push({ kind: 'list', items: terms });
  if (story.length > 0) blocks.push({ kind: 'list', items: story });
  if (rolls.length > 0)
    blocks.push({ kind: 'paragraph', tone: 'small', text: `Dice: ${rollsText(view, rolls)}.` });
  return [{ kind: 'keep', blocks }];
}

const shown = (value: Json | undefined): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** One side as both may read it; its S only for itself. */
function sideOf(
  value: Json | undefined,
  parts: readonly GameEvent[],
): (OpenSide & { s: string; m: string }) | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const facts = value as Readonly<Record<string, Json | undefined>>;
  const position = shown(facts.position);
  const own = parts.find(({ type, data }) => type === 'battle-side' && data.of === position);
  const commands = Array.isArray(facts.commands)
    ? (facts.commands as readonly Readonly<Record<string, Json>>[]).map(
        (one) => `${shown(one.owner)} ${shown(one.ref)}`,
      )
    : [];
  return {
    position,
    commands: commands.join(', '),
    regts: shown(facts.regts ?? facts.sqds),
    ...(typeof facts.plan === 'number' ? { plan: facts.plan } : {}),
    ...(typeof facts.formation === 'number' ? { formation: facts.formation } : {}),
    dice: shown(facts.dice),
    e: shown(facts.e),
    s: shown(own?.data.s),
    m: shown(own?.data.m),
  };
}

function sidesTable(view: View, data: Data, sides: readonly (OpenSide & { s: string; m: string })[]): Block {
  const figure = (title: string) => ({ title, align: 'right' as const });
  const naval = sides.every((side) => side.plan === undefined);
  return {
    kind: 'table',
    columns: [
      { title: 'Side' },
      { title: 'Commands' },
      figure(naval ? 'Sqds' : 'Regts'),
      ...(naval ? [] : [{ title: 'Plan' }, { title: 'Formation' }]),
      figure('Dice'),
      figure('S'),
      figure('M'),
      figure('E'),
    ],
    rows: sides.map((side): readonly Text[] => [
      named(view, side.position),
      side.commands.replaceAll(`${view.position} `, ''),
      side.regts,
      ...(naval ? [] : [planOf(data, side.plan), formationOf(data, side.formation)]),
      side.dice,
      side.s,
      side.m,
      side.e,
    ]),
  };
}

/** Both formations as the rulebook draws them, side by side. */
function formationGrid(view: View, data: Data, sides: readonly OpenSide[]): Block[] {
  const cells = sides.flatMap(({ position, formation }): Block[][] => {
    const drawn = data.charts.formations[String(formation)];
    if (!drawn) return [];
    const caption = `${position === view.position ? 'Yours' : position}: ${formation ?? ''} ${drawn.name}`;
    return [[{ kind: 'preformatted', caption, lines: displayLines(drawn.display) }]];
  });
  return cells.length === 2 ? [{ kind: 'grid', columns: 2, cells }] : [];
}

/** `M 24 = tac 20, morale 1, plan -10, …` */
function termsText({ data, rule }: GameEvent): Text {
  const terms = data.terms;
  const list =
    terms !== null && typeof terms === 'object' && !Array.isArray(terms)
      ? entries(terms as Readonly<Record<string, Json>>)
          .filter(([, n]) => n !== 0)
          .map(([name, n]) => `${name} ${shown(n)}`)
          .join(', ')
      : '';
  const small: Run = { text: ` ${rule}`, style: 'small' };
  return [
    `${shown(data.of)}: M ${shown(data.m)} = ${list}; E = S ${shown(data.s)} x (100 + M) / 100 = ${shown(data.e)}`,
    small,
  ];
}

/** Whose dice they are: `battle of P1 d6 3 and 4, battle of P5 d6 2 and 2`. */
export function rollsText(view: View, rolls: readonly GameEvent[]): string {
  const heads = new Map<string, string[]>();
  for (const { data } of rolls) {
    const faces = shown(data.faces);
    const head = `${shown(data.stream).replaceAll('-', ' ')}${whose(view, shown(data.key))} d${faces}`;
    heads.set(head, [...(heads.get(head) ?? []), shown(data.result)]);
  }
  return [...heads].map(([head, results]) => `${head} ${results.join(' and ')}`).join(', ');
}

/** The position, command or place that a roll's key names. */
function whose(view: View, key: string): string {
  const parts = key.split(' ');
  const found =
    parts.find((part) => /^P\d+$/.test(part)) ??
    parts.find((part) => /^P\d+-/.test(part)) ??
    parts.find((part) => part === 'attacker' || part === 'defender') ??
    parts.find((part) => view.places[part] !== undefined);
  if (found === undefined) return '';
  if (found === 'attacker' || found === 'defender') return ` of the ${found}`;
  return ` of ${view.places[found]?.name ?? wordOf(found, view.position)}`;
}
