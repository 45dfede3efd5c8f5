/** Which events are facts of page one, and how they weigh for a reader. */
import type { GameEvent, Json, Weight } from '../../../src/core/index.js';
import { fighters, ownersIn } from '../rules/units/stacks.js';
import type { View } from '../view.js';
import { isOwn, number, text, texts } from './told.js';

/** Who reads, and what he needs to know of the world to weigh an event. */
export type Reading = Pick<View, 'position' | 'board' | 'events'> & {
  readonly own: Pick<View['own'], 'capital'>;
};

export type Weigh = (event: GameEvent, view: Reading) => Weight | 0;

const always =
  (weight: Weight): Weigh =>
  () =>
    weight;

/** The weight where one of these facts of the event names the reader. */
const names =
  (weight: Weight, ...keys: readonly string[]): Weigh =>
  (event, { position }) =>
    keys.some((key) => event.data[key] === position || texts(event, key).includes(position)) ? weight : 0;

/** The weight in a province of the reader's. */
const athome =
  (weight: Weight): Weigh =>
  (event, view) =>
    isOwn(view, text(event, 'province')) ? weight : 0;

/** The weight where Units of the reader act. */
const acts =
  (weight: Weight): Weigh =>
  (event, { position }) =>
    isSide(event.data['sides'] ?? [], position) ? weight : 0;

/** The weight where a Stack of the reader's acts, of events that name no sides. */
const leads =
  (weight: Weight): Weigh =>
  (event, { board, position }) => {
    const stack = board.stacks[text(event, 'stack')];
    return stack !== undefined && ownersIn(stack).includes(position) ? weight : 0;
  };

const either =
  (...all: readonly Weigh[]): Weigh =>
  (event, view) =>
    all.reduce<Weight | 0>((most, weigh) => {
      const weight = weigh(event, view);
      return weight > most ? weight : most;
    }, 0);

/** Do Units of this position, its horde included, stand on a side? */
export function isSide(sides: Json, position: string): boolean {
  const all = Array.isArray(sides) ? (sides as readonly Json[]) : [];
  return all.includes(`pos:${position}`) || all.includes(`horde:${position}`);
}

/** The capital as it was before the step. */
export function formerCapital({ events, position, own }: Reading): string | null {
  const moved = events.find(({ type, data }) => type === 'capital-moved' && data['by'] === position);
  return moved === undefined || text(moved, 'from') === '' ? own.capital : text(moved, 'from');
}

const landLost: Weigh = (event, view) => {
  if (text(event, 'from') !== view.position) return 0;
  return text(event, 'province') === formerCapital(view) ? 9 : 8;
};

/** AE-GRO-6: a card frees Pacified land, and the land is Hostile to whom it belonged from that very turn on. */
export const freedByCard: Weigh = (event, { board, position }) => {
  const hostile = board.provinces[text(event, 'province')]?.hostile[position];
  if (text(event, 'effect') !== 'independent' || hostile?.source !== 'earned') return 0;
  return hostile.turn >= board.turn - 1 ? 8 : 0;
};

/** Which side of a Combat is the reader's: 0 the aggressor, 1 the defender. */
export function ownSideOf(event: GameEvent, position: string): 0 | 1 | undefined {
  const [aggressor = [], defender = []] = event.data['sides'] as readonly Json[];
  if (isSide(aggressor, position)) return 0;
  return isSide(defender, position) ? 1 : undefined;
}

/** What a side of a Combat lost, by kind of Unit. */
export function lostBy(event: GameEvent, side: 0 | 1): Readonly<Record<string, number>> {
  const lost = event.data['lost'] as readonly [Record<string, number>, Record<string, number>];
  return lost[side];
}

/** A whole Stack lost weighs as an army lost; wards and Raiders of one's own are less than Units. */
const combat: Weigh = (event, { board, position }) => {
  const side = ownSideOf(event, position);
  if (side !== undefined) {
    const stacks = (event.data['stacks'] as readonly (readonly string[])[])[side] ?? [];
    const gone = stacks.some((id) => {
      const stack = board.stacks[id];
      return stack === undefined || fighters(stack).length === 0;
    });
    return gone && Object.keys(lostBy(event, side)).length > 0 ? 8 : 7;
  }
  const sides = (event.data['sides'] as readonly (readonly string[])[]).flat();
  const wards = sides.some(
    (one) => one === `raid:${position}` || board.provinces[one.slice(4)]?.controller === position,
  );
  return wards ? 4 : 0;
};

const damage: Weigh = (event, view) => {
  const code = text(event, 'province');
  if (!isOwn(view, code)) return 0;
  if (number(event, 'dl') < number(event, 'from')) return code === formerCapital(view) ? 8 : 7;
  return text(event, 'why') === 'famine' ? 6 : 5;
};

const occupied: Weigh = (event, view) => {
  if (acts(7)(event, view) > 0) return 7;
  const code = text(event, 'province');
  if (!isOwn(view, code)) return 0;
  return code === formerCapital(view) ? 9 : 8;
};

const marched: Weigh = (event, view) => {
  if (acts(3)(event, view) > 0) return 3;
  return isOwn(view, text(event, 'to')) ? 5 : 0;
};

const test =
  (weight: Weight, owner: string): Weigh =>
  (event, { position }) =>
    event.data['success'] === false && event.data[owner] === position ? weight : 0;

/** AE-CTL-1: what was another's before the step was over is no land under control. */
const controlled: Weigh = (event, view) =>
  view.board.provinces[text(event, 'province')]?.controller === view.position
    ? names(4, 'to')(event, view)
    : 0;

/** Every type of event that the rules tell; `null`: never a fact. */
export const WEIGHTS: Readonly<Record<string, Weigh | null>> = {
  // The engine tells what became of orders; money is a figure and a ledger; dice stand with what they decided.
  roll: null,
  'order-done': null,
  'order-part': null,
  'order-failed': null,
  payment: null,
  'line-ended': always(4),

  'start-order': null,
  'empire-founded': names(8, 'by'),
  'position-left': always(5),

  'growth-card': freedByCard,
  'raider-placed': names(3, 'by'),
  'raider-passed': names(3, 'from', 'to'),
  'control-change': controlled,
  'horde-group': names(8, 'by'),
  'horde-placed': names(3, 'by'),
  'horde-settled': names(8, 'by'),
  recruited: names(2, 'by'),

  'posture-declared': names(5, 'to'),
  'embargo-declared': null,
  'embargo-felt': names(5, 'against'),

  invested: null,
  dominance: names(4, 'positions', 'before'),
  produced: null,
  'goods-made': null,
  gift: names(4, 'to'),
  'gift-coins': names(4, 'to'),
  'gift-refused': names(4, 'from'),
  deal: names(4, 'between'),
  'deal-coins': null,
  'bid-won': names(3, 'by'),
  ship: null,
  'route-closed': null,
  'route-too-far': null,
  'sea-closed': null,
  zone: null,
  'zone-cut': names(6, 'by'),
  'food-covered': null,
  famine: names(6, 'owner'),
  tax: null,
  tribute: null,
  taxed: names(3, 'by'),

  'event-card': null,
  'event-idle': null,
  'event-points': null,
  'revolt-test': test(5, 'owner'),
  revolted: landLost,
  corrupted: names(5, 'owner'),
  'disaster-struck': names(6, 'by'),
  'civil-war-test': test(4, 'by'),
  'civil-war': names(8, 'by'),
  'province-hostile': names(3, 'to'),
  'hostility-ends': names(1, 'to'),
  damage,

  'units-removed': null,
  'unit-built': names(2, 'by'),
  repaired: names(2, 'by'),
  developed: names(2, 'by'),

  'leader-placed': null,
  'leader-added': null,
  'round-started': null,
  'end-rolled': null,
  'phase-idle': null,
  marched,
  voyaged: marched,
  sailed: acts(3),
  attached: null,
  detached: null,
  'militia-raised': athome(2),
  'occupation-tried': either(acts(2), athome(7)),
  'tribes-gathered': null,
  'province-occupied': occupied,
  'province-freed': either(leads(7), athome(7)),
  'occupation-failed': either(leads(7), athome(6)),
  'occupation-ended': either(acts(6), athome(6)),
  'combat-fought': combat,
  routed: acts(7),
  retreated: leads(5),
  'units-lost': acts(8),
  looted: either(acts(4), athome(7)),
  'capital-looted': names(8, 'from'),
  booty: names(3, 'to'),

  'owner-changed': either(landLost, names(8, 'to')),
  'land-taken': landLost,
  'capital-moved': names(8, 'by'),
  points: names(3, 'by'),
  'empire-destroyed': (event, { position }) => (event.data['by'] === position ? 9 : 5),
  // Told with the winners and the reader's place.
  'game-ended': null,
};

/** Throws for a type that the table does not name. */
export function weightOf(event: GameEvent, view: Reading): Weight | 0 {
  const weigh = WEIGHTS[event.type];
  if (weigh === undefined) throw new Error(`no weight is given for events of type ${event.type}`);
  return weigh === null ? 0 : weigh(event, view);
}
