/** What became one's own and what was lost in the step that this sheet tells of: marks in the tables. */
import type { GameEvent, Run, Text } from '../../../src/core/index.js';
import type { ProvinceCode } from '../data.js';
import { provinceAt } from '../rules/land/provinces.js';
import type { Rules } from '../rules/map/geography.js';
import { word } from '../words/sentence.js';
import type { View } from '../view.js';
import { freedByCard } from './weights.js';
import { eventsOf, placeName, readerOf, text } from './told.js';

const NEW: Run = { text: 'NEW', style: 'bold' };

/** A name with the mark of what is new. */
export const marked = (name: string, isNew: boolean): Text => (isNew ? [`${name} `, NEW] : name);

/** Own land that was somebody else's, or nobody's, before. */
export function gainedLand(view: View): ReadonlySet<ProvinceCode> {
  const passed = eventsOf(view, 'owner-changed').filter((event) => text(event, 'to') === view.position);
  return new Set(passed.map((event) => text(event, 'province')));
}

/** Raiders that appeared. */
export function newRaiders(view: Pick<View, 'events'>): ReadonlySet<string> {
  return new Set(eventsOf(view, 'raider-placed').map((event) => text(event, 'stack')));
}

/** Where Stacks that moved stood when the step began: the first place of each way. */
export function cameFrom(view: Pick<View, 'events'>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const event of eventsOf(view, 'marched', 'sailed', 'voyaged', 'retreated')) {
    const moved = Array.isArray(event.data.stacks) ? event.data.stacks : [event.data.stack];
    for (const id of moved) if (typeof id === 'string' && !found.has(id)) found.set(id, text(event, 'from'));
  }
  return found;
}

/** Land lost: its name with a dagger, and to whom. */
export function lostLand(data: Rules, view: View): { readonly name: string; readonly why: string }[] {
  const { board, position } = view;
  const lost = new Map<ProvinceCode, string>();
  for (const event of eventsOf(view, 'owner-changed', 'land-taken', 'revolted')) {
    if (text(event, 'from') !== position) continue;
    const province = text(event, 'province');
    if (provinceAt(board, province).owner !== position) lost.set(province, whyLost(data, view, event));
  }
  for (const event of eventsOf(view, 'growth-card'))
    if (freedByCard(event, view) > 0) lost.set(text(event, 'province'), 'Independent by a growth card');
  return [...lost].map(([province, why]) => ({ name: `${placeName(data, province)} †`, why }));
}

function whyLost(data: Rules, view: View, event: GameEvent): string {
  if (event.type === 'revolted') return 'revolted';
  if (event.type === 'owner-changed') {
    const to = text(event, 'to');
    return to === '' ? 'set free' : `now of ${word(data, to, undefined, readerOf(view))}`;
  }
  const sides = event.data['sides'] as readonly string[];
  return `fell to ${sides.map((side) => word(data, side, undefined, readerOf(view))).join(', ')}`;
}
