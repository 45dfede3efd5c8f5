/** Operations told round by round, with all dice of a Combat. */
import { must, type Block, type GameEvent, type Json, type Text } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { unitsText, word, type Reader } from '../words/sentence.js';
import type { View } from '../view.js';
import {
  concerns,
  deedsText,
  eventsOf,
  heading,
  line,
  list,
  number,
  readerOf,
  runsOfDeeds,
  text,
} from './told.js';

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
  'sea-closed',
  'embargo-felt',
  'line-ended',
] as const;

export function campaign(data: Rules, view: View): Block[] {
  const told = eventsOf(view, ...ACTIONS).filter((event) => event.phase.startsWith('operations'));
  if (told.length === 0) return [];
  const blocks: Block[] = [heading('Campaign', 'campaign')];
  let items: Text[] = [];
  let elsewhere: GameEvent[] = [];
  const flush = (): void => {
    if (elsewhere.length > 0) items.push(...aside(data, elsewhere, view));
    elsewhere = [];
    blocks.push(...list(items));
    items = [];
  };
  for (const event of told) {
    if (event.type === 'round-started') {
      flush();
      blocks.push({ kind: 'heading', level: 2, text: `Round ${number(event, 'round')}` });
      blocks.push({ kind: 'paragraph', tone: 'small', text: line(data, event, view) });
      continue;
    }
    const mine = FRAME.includes(event.type) || concerns(event, view);
    if (!mine) {
      elsewhere.push(event);
      continue;
    }
    if (elsewhere.length > 0) items.push(...aside(data, elsewhere, view));
    elsewhere = [];
    if (event.type === 'combat-fought') {
      flush();
      blocks.push(battle(data, event, readerOf(view)));
    } else items.push(FRAME.includes(event.type) ? line(data, event, view) : bold(data, event, view));
  }
  flush();
  return blocks;
}

/** What frames the rounds is everybody's. */
const FRAME: readonly string[] = ['end-rolled', 'phase-idle', 'line-ended', 'sea-closed', 'embargo-felt'];

/** What others did among themselves, an entry for each who acted: results, not each step to them (the position file has all). */
function aside(data: Rules, events: readonly GameEvent[], view: View): Text[] {
  const told = events.filter(matters).map(fromAfar);
  return runsOfDeeds(data, told, view).map((run) => deedsText({ ...run, rules: [] }, false));
}

/** Far Combats are told by their sums: nobody recomputes the dice of others. */
function fromAfar(event: GameEvent): GameEvent {
  return event.type === 'combat-fought' ? { ...event, type: 'combat-elsewhere' } : event;
}

const STEPS_TO_RESULTS: readonly string[] = [
  'occupation-tried',
  'tribes-gathered',
  'militia-raised',
  'booty',
  'leader-placed',
  'routed',
  'retreated',
];

function matters(event: GameEvent): boolean {
  if (STEPS_TO_RESULTS.includes(event.type)) return false;
  if (event.type === 'looted') return number(event, 'absorbed') > 0;
  // Damage that costs no level is on the map, and so is Hostility.
  if (event.type === 'damage') return number(event, 'from') !== number(event, 'dl');
  return event.type !== 'province-hostile';
}

/** What concerns the reader stands out. */
function bold(data: Rules, event: GameEvent, view: View): Text {
  const said = line(data, event, view);
  if (typeof said === 'string') return said;
  return said.map((run) => (typeof run === 'string' ? ({ text: run, style: 'bold' } as const) : run));
}

/** A Combat that a reader can work out again. */
function battle(data: Rules, event: GameEvent, reader: Reader): Block {
  const at = text(event, 'at');
  const column = (key: string, side: 0 | 1): string => {
    const value = event.data[key];
    const one = Array.isArray(value) ? (value as readonly Json[])[side] : undefined;
    return words(data, one ?? null, reader);
  };
  const row = (side: 0 | 1): string[] => [
    side === 0 ? 'Aggressor' : 'Defender',
    column('sides', side),
    column('units', side),
    column('dice', side),
    column('sums', side),
    column('lost', side),
  ];
  return {
    kind: 'keep',
    blocks: [
      { kind: 'heading', level: 3, text: `Combat ${number(event, 'no')} at ${data.geo.nameOf(at)} (${at})` },
      {
        kind: 'table',
        columns: [
          { title: '' },
          { title: 'Sides', width: 2 },
          { title: 'Units', width: 2 },
          { title: 'Dice', width: 2 },
          { title: 'Sum', align: 'right' },
          { title: 'Lost', width: 2 },
        ],
        rows: [row(0), row(1)],
        caption: `The aggressor ${must(data.texts, `aggressor-${text(event, 'result')}`, 'texts')}. AE-CBT-1 to 3`,
      },
    ],
  };
}

function words(data: Rules, value: Json, reader: Reader): string {
  if (Array.isArray(value)) {
    const all = value as readonly Json[];
    const dice = all.every((one) => typeof one === 'number');
    return all.map((one) => words(data, one, reader)).join(dice ? ' ' : ', ');
  }
  if (typeof value === 'object' && value !== null)
    return unitsText(data, value as Readonly<Record<string, Json>>);
  if (typeof value === 'string') return word(data, value, undefined, reader);
  return typeof value === 'number' ? String(value) : '';
}
