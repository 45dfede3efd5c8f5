/** Words for events and reasons: templates of texts.yaml with ids turned into names. */
import type { GameEvent, JsonObject } from '../../../src/core/index.js';
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

export function sideName(data: Data, id: string): string {
  if (id.startsWith('kingdom:')) return `the kingdom of the ${id.slice('kingdom:'.length)}`;
  const people = data.charts.peoples[id];
  return people ? `the ${people.name}` : (SIDES[id] ?? id);
}

/** Slots whose text is words already, no id. */
const WORDS = ['side', 'terrain', 'name', 'text'];

const HALVES: Readonly<Record<string, string>> = { W: 'West', E: 'East' };
const ENDS: Readonly<Record<string, string>> = {
  'last-year': 'the last decade has been played',
  'both-halves-fell': 'both halves of the Empire have fallen',
};

/** A slot's text: years and turns by name, lists joined, ids as names. */
function slot(data: Data, key: string, value: unknown, year?: number): string {
  if (Array.isArray(value)) return value.map((v) => slot(data, '', v, year)).join(', ');
  if (typeof value === 'number') {
    if (key === 'year') return yearName(value);
    return key === 'until' ? yearName(yearOf(value)) : String(value);
  }
  if (typeof value !== 'string') return '';
  if (key === 'place') return placeName(value);
  if (key === 'half') return HALVES[value] ?? value;
  if (key === 'why') return ENDS[value] ?? value;
  return WORDS.includes(key) ? value : nameOf(data, value, year);
}

export function fill(data: Data, template: string, facts: JsonObject, year?: number): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => slot(data, key, facts[key], year));
}

/** The sentence of a reason: `no path or sea route joins Roma and Athens`. */
export function reasonText(data: Data, reason: string, facts: JsonObject): string {
  const template = data.texts.reasons[reason];
  if (template === undefined) return reason;
  const text = fill(data, template, facts);
  return facts.step === undefined ? text.replace(/^step : /, '') : text;
}

/** What an outcome adds to its word: the reason, if there is one. */
export function outcome(data: Data, { data: facts }: GameEvent): string {
  return typeof facts.reason === 'string' ? reasonText(data, facts.reason, facts) : '';
}

/** The sentence of an event. Everything but order outcomes is public (RF-REPORT-1). */
export function sentence(data: Data, event: GameEvent, year?: number): string {
  const { kind } = event.data;
  const ofKind = typeof kind === 'string' ? data.texts.events[`${event.type}-${kind}`] : undefined;
  const template = ofKind ?? data.texts.events[event.type] ?? event.type;
  if (event.type === 'order-part' || event.type === 'order-failed') {
    return template.replace('{reason}', `${outcome(data, event)}.`);
  }
  const text = fill(data, template, event.data, year);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
