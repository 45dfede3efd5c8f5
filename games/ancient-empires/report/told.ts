/** Events picked out of a view, and facts read from them. */
import {
  ids,
  type Block,
  type GameEvent,
  type Json,
  type PositionId,
  type Text,
  capitalised,
} from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { sentence, word, type Reader } from '../words/sentence.js';
import type { View } from '../view.js';

export function eventsOf(view: Pick<View, 'events'>, ...types: readonly string[]): GameEvent[] {
  return view.events.filter((event) => types.includes(event.type));
}

/** Has this empire fallen, or left the game? A horde is on its way back. AE-END-3, AE-MAIL-5 */
export const isFallen = ({ own: { status } }: Pick<View, 'own'>): boolean =>
  status === 'destroyed' || status === 'out';

/** Is this the sheet of the step in which it fell? */
export const hasJustFallen = (view: Pick<View, 'events' | 'position'>): boolean =>
  eventsOf(view, 'empire-destroyed').some((event) => text(event, 'by') === view.position);

export function text(event: GameEvent, key: string): string {
  const value = event.data[key];
  return typeof value === 'string' ? value : '';
}

export function number(event: GameEvent, key: string): number {
  const value = event.data[key];
  return typeof value === 'number' ? value : 0;
}

export function texts(event: GameEvent, key: string): string[] {
  const value = event.data[key];
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).filter((one): one is string => typeof one === 'string');
}

/** Facts of events that may name a position; the others name places, and `P1` is both. */
const PARTIES: readonly string[] = ['by', 'owner', 'against', 'winner', 'drawer'];
const PARTIES_OF: Readonly<Record<string, readonly string[]>> = {
  booty: ['to'],
  'capital-looted': ['from'],
  'owner-changed': ['from', 'to'],
  'land-taken': ['from'],
  'control-change': ['to'],
  'province-hostile': ['to'],
  'hostility-ends': ['to'],
  revolted: ['from'],
  'raider-passed': ['from', 'to'],
  'posture-declared': ['to'],
};

/** A province of the reader's, or one that was lost in this very step. */
export function isOwn(
  { board, position, events }: Pick<View, 'board' | 'position' | 'events'>,
  code: string,
): boolean {
  if (board.provinces[code]?.owner === position) return true;
  return events.some(
    (event) =>
      (event.type === 'owner-changed' || event.type === 'land-taken') &&
      event.data['province'] === code &&
      event.data['from'] === position,
  );
}

/** Does the event concern the reader: as a party, by his Units, or because it happens in a province of his? */
export function concerns(event: GameEvent, view: View): boolean {
  const { position } = view;
  const parties = [...PARTIES, ...(PARTIES_OF[event.type] ?? [])];
  if (parties.some((key) => text(event, key) === position || text(event, key).endsWith(`:${position}`)))
    return true;
  const sides = JSON.stringify(event.data['sides'] ?? []);
  if (sides.includes(`:${position}"`)) return true;
  const place = text(event, 'province') || text(event, 'at');
  return view.board.provinces[place]?.controller === position || isOwn(view, place);
}

/** The sentence of an event as the owner of this view reads it. */
export function said(data: Rules, view: View, event: GameEvent): string {
  const { position, names } = readerOf(view);
  return sentence(data, event, position, names);
}

/** Who reads this sheet, and what the positions are called. */
export function readerOf({ board, position }: Pick<View, 'board' | 'position'>): Reader {
  const names = Object.fromEntries(ids(board.positions).map((id) => [id, board.positions[id]?.name ?? id]));
  return { position, names };
}

/** `P3 Hellas`: with the id that orders need. */
export function called({ board }: View, id: PositionId): string {
  return `${id} ${board.positions[id]?.name ?? ''}`.trim();
}

/** `Galatia (An2)`; a code without a name stands alone. */
export function placeName(data: Rules, place: string): string {
  const name = data.geo.nameOf(place);
  return name === place ? place : `${name} (${place})`;
}

/** An event as a line, its rule in small type. */
export function line(data: Rules, event: GameEvent, view: View): Text {
  return [said(data, view, event), ' ', { text: event.rule, style: 'small' }];
}

export function heading(title: string, id: string): Block {
  return { kind: 'heading', level: 1, text: title, id };
}

export function list(items: readonly Text[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/** What one party did, told in one breath. */
export interface Deeds {
  /** `Rome`, `Raiders of Egypt`: as the sentences begin. */
  readonly party: string;
  readonly said: string[];
  readonly rules: string[];
}

/**
 * Sentences of one party after the other, its name only once: `Rome: … .`, `Rome: … .` become one entry. What names nobody (the Damage
 * before the looting that did it) belongs to who comes next.
 */
export function runsOfDeeds(data: Rules, events: readonly GameEvent[], view: View): Deeds[] {
  const runs: Deeds[] = [];
  let waiting: GameEvent[] = [];
  const told = (event: GameEvent, party: string): string => {
    const whole = said(data, view, event).replace(/\.$/, '');
    return whole.startsWith(`${party}: `) ? whole.slice(party.length + 2) : whole;
  };
  const join = (party: string, deeds: readonly GameEvent[]): void => {
    const last = runs.at(-1);
    const run = last?.party === party ? last : { party, said: [], rules: [] };
    if (run !== last) runs.push(run);
    for (const event of deeds) {
      run.said.push(told(event, party));
      if (!run.rules.includes(event.rule)) run.rules.push(event.rule);
    }
  };
  for (const event of events) {
    const party = partyOf(data, event, view);
    waiting.push(event);
    if (party === '') continue;
    join(party, waiting);
    waiting = [];
  }
  if (waiting.length > 0) join(runs.at(-1)?.party ?? '', waiting);
  return runs;
}

/** Who acts: the side of a Stack, the aggressor of a Combat, or the position named. */
function partyOf(data: Rules, event: GameEvent, view: View): string {
  const sides = event.data['sides'];
  const first = Array.isArray(sides) ? (sides as readonly Json[])[0] : undefined;
  const acting = Array.isArray(first) ? (first as readonly Json[]) : Array.isArray(sides) ? sides : [];
  const names = acting.filter((one): one is string => typeof one === 'string');
  if (names.length === 0 && text(event, 'by') !== '') names.push(text(event, 'by'));
  return capitalised(names.map((name) => word(data, name, undefined, readerOf(view))).join(', '));
}

/** `Rome: 6 Units stand down; 3 Professionals at … . AE-CON-1 AE-CON-3` */
export function deedsText({ party, said, rules }: Deeds, own: boolean): Text {
  const name = party === '' ? [] : [{ text: `${party}: `, style: own ? 'bold' : 'italic' } as const];
  const deeds = `${said.join('; ')}. `;
  return [...name, own ? { text: deeds, style: 'bold' } : deeds, { text: rules.join(', '), style: 'small' }];
}
