/** Sieges, battles and retreats told so that a player can follow and recompute them. Section 5 of a report. */
import type { Block, Text } from '../../src/core/index.js';
import { sideName } from './realms.js';
import { boardOf } from './rules.js';
import { countsSentence, sentenceOf } from './sentences.js';
import type { SeenEvent, World } from './state.js';

type Data = Readonly<Record<string, unknown>>;

const TOLD = new Set([
  'siege-pressed', 'sickness', 'works-wrecked', 'city-taken', 'siege-lifted', 'capital-fell', 'surrendered', 'city-looted', 'intercepted',
  'took-refuge', 'force-lost', 'battle-declined', 'battle-reported', 'drowned', 'retreated', 'scattered', 'leader-died', 'loyal-again',
  'betrayed', 'treachery-battle', 'invaded', 'trade-caught', 'out-of-supply', 'rebellion-crushed', 'rebels-hold', 'garrison-outside',
  'ruin-passed', 'gates-decided',
]); // prettier-ignore

function dice(rolls: unknown): string {
  if (typeof rolls !== 'object' || rolls === null) return '';
  return Object.entries(rolls as Record<string, readonly number[]>)
    .map(([column, thrown]) => `${column} ${thrown.join(' ')}`)
    .join('; ');
}

/** All that was fought this season, in order. */
export function battleBlocks(world: World, events: readonly SeenEvent[]): Block[] {
  const board = boardOf(world);
  const title = (hex: unknown): string => (typeof hex === 'string' ? board.title(hex) : '');
  const name = (id: unknown): string => sideName(world.state, String(id));
  const blocks: Block[] = [];
  let lines: Text[] = [];
  const flush = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'list', items: lines });
    lines = [];
  };
  for (const e of events) {
    const d = e.data;
    if (e.type === 'assault-round') lines.push(assaultLine(d, name, title));
    else if (e.type === 'battle-joined') {
      flush();
      blocks.push(...joined(d, name, title));
    } else if (e.type === 'battle-fought') {
      flush();
      blocks.push(round(d, name));
    } else if (e.type === 'pursued') {
      lines.push(
        `Pursuit by ${name(d['by'])}: strength ${String(d['total'])}, dice ${dice(d['rolls'])}${Number(d['bonus']) > 0 ? ' (each +1)' : ''}: ${half(d['halfPoints'])} points. ${name(d['side'])} loses ${countsSentence(d['lost'])} (${String(d['points'])}).`,
      );
    } else if (e.type === 'battle-ended') {
      lines.push([
        {
          text: d['winner'] === '' ? 'Nobody holds the field.' : `${name(d['winner'])} holds the field.`,
          style: 'bold',
        },
      ]);
    } else if (TOLD.has(e.type))
      lines.push([
        sentenceOf(
          world.data.data,
          e,
          (hex) => board.title(hex),
          (id) => sideName(world.state, id),
        ),
        { text: ` ${e.rule}`, style: 'small' },
      ]);
  }
  flush();
  return blocks;
}

function half(value: unknown): string {
  const n = Number(value);
  return n % 2 === 0 ? String(n / 2) : `${Math.floor(n / 2)}.5`;
}

function assaultLine(d: Data, name: (id: unknown) => string, title: (hex: unknown) => string): string {
  const first = d['first'] as Data;
  const second = d['second'] as Data;
  const reply =
    Number(second['die']) > 0
      ? ` ${name(second['side'])} with ${String(second['strength'])} points answers with ${String(second['die'])}: ${String(second['points'])} points, ${countsSentence(first['lost'])} fall.`
      : '';
  return `${title(d['hex'])}, round ${String(d['round'])}: ${name(first['side'])} with ${String(first['strength'])} points throws ${String(first['die'])}: ${String(first['points'])} points, ${countsSentence(second['lost'])} fall.${reply}`;
}

function joined(d: Data, name: (id: unknown) => string, title: (hex: unknown) => string): Block[] {
  const sides = [d['initiator'] as Data, d['other'] as Data];
  const [a = {}, b = {}] = sides;
  return [
    {
      kind: 'heading',
      level: 3,
      text: `${d['domain'] === 'naval' ? 'Sea battle' : 'Battle'} at ${title(d['hex'])}: ${name(a['side'])} against ${name(b['side'])}`,
    },
    {
      kind: 'table',
      columns: [
        { title: 'Side' },
        { title: 'Units' },
        { title: 'Tactic' },
        { title: 'Strength', align: 'right' },
        { title: 'Command', align: 'right' },
      ],
      rows: sides.map((s) => [
        name(s['side']),
        countsSentence(s['units']),
        String(s['tactic']),
        String(s['strength']),
        String(s['command']),
      ]),
      caption: `Tactics give the letter ${String(d['letter'])}. ${name(a['side'])} began the battle (${String(d['battle'])}).`,
    },
  ];
}

function round(d: Data, name: (id: unknown) => string): Block {
  const sides = [d['initiator'] as Data, d['other'] as Data];
  return {
    kind: 'table',
    columns: [
      { title: `Round ${String(d['round'])}` },
      { title: 'Total', align: 'right' },
      { title: 'Dice' },
      { title: 'Die +', align: 'right' },
      { title: 'Points dealt', align: 'right' },
      { title: 'Own loss' },
    ],
    rows: sides.map((s) => [
      name(s['side']),
      String(s['total']),
      dice(s['rolls']),
      String(s['bonus']),
      half(s['halfPoints']),
      `${countsSentence(s['lost'])} (${String(s['points'])})`,
    ]),
  };
}

/** Lines of the season's events that are no battles. */
export function seasonLines(world: World, events: readonly SeenEvent[], types: ReadonlySet<string>): Text[] {
  const board = boardOf(world);
  return events
    .filter((e) => types.has(e.type))
    .map((e): Text => [
      sentenceOf(
        world.data.data,
        e,
        (hex) => board.title(hex),
        (id) => sideName(world.state, id),
      ),
      { text: ` ${e.rule}`, style: 'small' },
    ]);
}
