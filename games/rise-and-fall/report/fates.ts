/** What became of each area since the reader's last turn: who held it, who fought there, who was lost. */
import {
  weightOf,
  type EventFacts,
  type GameEvent,
  type Weight,
  plainWords,
} from '../../../src/core/index.js';
import type { Page } from './page.js';

export interface Fate {
  readonly area: string;
  /** Who held it before all this, and who holds it after. */
  readonly before: string;
  readonly after: string;
  /** Everybody who held it, in turn; one entry: nothing changed. */
  readonly holders: readonly string[];
  readonly fights: readonly GameEvent[];
  /** Units lost there. */
  readonly lost: readonly string[];
  /** Revolts, looting, walls. */
  readonly marks: readonly GameEvent[];
  readonly weight: Weight | 0;
}

const FIGHTS = ['attack-won', 'attack-failed'];
const LOSSES = ['unit-eliminated', 'unit-absorbed'];
const MARKS = ['revolt', 'star-looted', 'walls-fell', 'stack-eliminated'];
/** Every event that a fate is made of. */
export const FATEFUL: readonly string[] = ['area-taken', ...FIGHTS, ...LOSSES, ...MARKS];

/** A fate for each area of which the events tell, in the order in which they first do. */
export function fatesOf({ board }: Page, events: readonly GameEvent[], table: EventFacts): Fate[] {
  const byArea = new Map<string, GameEvent[]>();
  for (const event of events) {
    const { area } = event.data;
    if (typeof area === 'string' && FATEFUL.includes(event.type))
      byArea.set(area, [...(byArea.get(area) ?? []), event]);
  }
  return [...byArea].map(([area, own]) => {
    const changes = own.filter(({ type }) => type === 'area-taken');
    const now = board.state.areas[area]?.controller ?? 'none';
    const before = changes[0] ? plainWords(changes[0].data.from) : now;
    const after = changes.map(({ data }) => plainWords(data.by));
    return {
      area,
      before,
      after: after.at(-1) ?? before,
      holders: [before, ...after],
      fights: own.filter(({ type }) => FIGHTS.includes(type)),
      lost: own.filter(({ type }) => LOSSES.includes(type)).map(({ data }) => plainWords(data.unit)),
      marks: own.filter(({ type }) => MARKS.includes(type)),
      weight: own.reduce<Weight | 0>((most, event) => {
        const weight = weightOf(event, table);
        return weight > most ? weight : most;
      }, 0),
    };
  });
}
