/** Operations told round by round, with all dice of a Combat. */
import type { Block, GameEvent, Json } from '../../../src/core/index.js';
import type { Rules } from '../geography.js';
import { word } from '../sentences.js';
import type { View } from '../view.js';
import { concerns, eventsOf, heading, line, list, number, text } from './told.js';

const ACTIONS = [
  'leader-placed',
  'leader-added',
  'horde-placed',
  'round-started',
  'end-rolled',
  'phase-idle',
  'marched',
  'voyaged',
  'sailed',
  'attached',
  'detached',
  'militia-raised',
  'occupation-tried',
  'tribes-gathered',
  'damage',
  'combat-fought',
  'routed',
  'retreated',
  'units-lost',
  'province-occupied',
  'province-freed',
  'occupation-failed',
  'occupation-ended',
  'looted',
  'capital-looted',
  'booty',
  'recruited',
  'province-hostile',
  'line-ended',
] as const;

export function campaign(data: Rules, view: View): Block[] {
  const told = eventsOf(view, ...ACTIONS).filter((event) => event.phase.startsWith('operations'));
  if (told.length === 0) return [];
  const blocks: Block[] = [heading('Campaign', 'campaign')];
  let items: GameEvent[] = [];
  const flush = (): void => {
    blocks.push(...list(items.map((event) => bold(data, event, view.position))));
    items = [];
  };
  for (const event of told) {
    if (event.type === 'round-started') {
      flush();
      blocks.push({ kind: 'heading', level: 2, text: `Round ${number(event, 'round')}` });
    }
    if (event.type !== 'combat-fought') {
      items.push(event);
      continue;
    }
    flush();
    blocks.push(battle(data, event));
  }
  flush();
  return blocks;
}

/** What concerns the reader stands out. */
function bold(data: Rules, event: GameEvent, position: string) {
  const said = line(data, event, position);
  if (!concerns(event, position) || event.type === 'round-started' || typeof said === 'string') return said;
  return said.map((run) => (typeof run === 'string' ? ({ text: run, style: 'bold' } as const) : run));
}

/** A Combat that a reader can work out again. */
function battle(data: Rules, event: GameEvent): Block {
  const at = text(event, 'at');
  const column = (key: string, side: 0 | 1): string => {
    const value = event.data[key];
    const one = Array.isArray(value) ? (value as readonly Json[])[side] : undefined;
    return words(data, one ?? null);
  };
  const row = (side: 0 | 1): string[] => [
    side === 0 ? 'aggressor' : 'defender',
    column('sides', side),
    column('units', side),
    column('dice', side),
    column('sums', side),
    column('lost', side) || 'none',
  ];
  return {
    kind: 'keep',
    blocks: [
      { kind: 'heading', level: 3, text: `Combat ${number(event, 'no')} at ${data.geo.nameOf(at)} (${at})` },
      {
        kind: 'table',
        columns: [
          { title: '' },
          { title: 'Sides' },
          { title: 'Units' },
          { title: 'Dice (final)' },
          { title: 'Sum', align: 'right' },
          { title: 'Lost' },
        ],
        rows: [row(0), row(1)],
        caption: `The aggressor has ${text(event, 'result')}. AE-CBT-1 to 3`,
      },
    ],
  };
}

function words(data: Rules, value: Json): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => words(data, one)).join(' ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value as Readonly<Record<string, Json>>)
      .map(([type, n]) => `${words(data, n)} ${data.goods.units[type as keyof typeof data.goods.units]}`)
      .join(', ');
  }
  if (typeof value === 'string') return word(data, value, undefined, undefined);
  return typeof value === 'number' ? String(value) : '';
}
