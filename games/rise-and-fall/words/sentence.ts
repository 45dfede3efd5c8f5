/** Words for events and reasons: the messages of texts.yaml with ids turned into names. */
import {
  compareIds,
  tellerOf,
  type GameEvent,
  type Json,
  type JsonObject,
  type Vocabulary,
} from '../../../src/core/index.js';
import { yearName, yearOf } from '../rules/world/calendar.js';
import type { Data } from '../data.js';
import { world } from '../rules/world/world.js';

/** `RL05` → `Legion 5 (RL05)`, `Iceni` → `Iceni (Camulodunum)`, `asiasarm` → `the Asian Sarmatians`. */
export function nameOf(data: Data, id: string, year?: number): string {
  const unit = world(data).units[id];
  if (unit) return `${unit.name} (${id})`;
  if (world(data).areas[id]) return areaName(data, id, year);
  return sideName(data, id);
}

/** RF dates: Byzantium is Constantinople from 330. */
export function areaName(data: Data, id: string, year?: number): string {
  if (id === data.charts.walls.area && year !== undefined && year >= data.charts.dates.renamed)
    return 'Constantinople';
  return world(data).areas[id]?.name.replace(/ \(.*\)$/, '') ?? id;
}

/** Areas as a list of the sheet has them: by the names that they now bear. */
export const byName = (data: Data, ids: readonly string[], year: number): string[] =>
  [...ids].sort((a, b) => compareIds(areaName(data, a, year), areaName(data, b, year)));

/** Where an Emperor stands: `euro-sarmatia` → `Euro-Sarmatia`. */
export function placeName(place: string): string {
  return place.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

const SIDES: Readonly<Record<string, string>> = {
  rome: 'Rome',
  parthia: 'Parthia',
  sassanid: 'the Sassanids',
  rebel: 'the rebels',
  migrant: 'the migrations',
  huns: 'the Huns',
  hunae: 'the Hunae',
  'hunnic:huns': 'the Hunnic kingdom',
  'hunnic:hunae': 'the kingdom of the Hunae',
  none: 'nobody',
  P1: 'Rome',
  P2: 'Parthia',
  P3: 'Germania',
};

/** RF-SAS-2: of whom the units of a fight between the two houses are, the attacker's first. */
export function houses(kind: Json | undefined): readonly [string, string] {
  const names = [' of the Sassanids', ' of the house of Arsaces'] as const;
  if (kind === 'sassanid') return names;
  return kind === 'arsacid' ? [names[1], names[0]] : ['', ''];
}

export function sideName(data: Data, id: string): string {
  if (id.startsWith('kingdom:')) return `the kingdom of the ${id.slice('kingdom:'.length)}`;
  const people = data.charts.peoples[id];
  return people ? `the ${people.name}` : (SIDES[id] ?? id);
}

/** Who is told: what the world is called in which year. */
interface Reader {
  readonly data: Data;
  readonly year: number | undefined;
}

/** How values are told in texts.yaml. */
export const vocabulary: Vocabulary<Reader> = {
  plain: (value, reader) => named(value, reader),
  kinds: {
    text: (value) => (typeof value === 'string' ? value : ''),
    year: (value) => (typeof value === 'number' ? yearName(value) : ''),
    until: (value) => (typeof value === 'number' ? yearName(yearOf(value)) : ''),
    place: (value) => (typeof value === 'string' ? placeName(value) : ''),
  },
};
const tell = tellerOf(vocabulary);

/** Ids by name, lists with commas. */
function named(value: Json | undefined, reader: Reader): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => named(one, reader)).join(', ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? nameOf(reader.data, value, reader.year) : '';
}

/** The sentence of a reason: `no path or sea route joins Roma and Athens`. */
export function reasonText(data: Data, reason: string, facts: JsonObject): string {
  return tell(data.texts.reasons, reason, facts, { data, year: undefined }) ?? reason;
}

/** What an outcome adds to its word: the reason, if there is one. */
export function outcome(data: Data, { data: facts }: GameEvent): string {
  return typeof facts.reason === 'string' ? reasonText(data, facts.reason, facts) : '';
}

/** The sentence of an event. Everything but order outcomes is public (RF-REPORT-1). */
export function sentence(data: Data, event: GameEvent, year?: number): string {
  const { type, data: facts } = event;
  if (type === 'order-part' || type === 'order-failed')
    return tell(data.texts.events, type, { reason: `${outcome(data, event)}.` }, { data, year }) ?? type;
  const reader = { data, year };
  const { kind } = facts;
  const ofKind =
    typeof kind === 'string' ? tell(data.texts.events, `${type}-${kind}`, facts, reader) : undefined;
  const text = ofKind ?? tell(data.texts.events, type, facts, reader) ?? type;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
