/** Which events are facts of page one, and how they weigh for a reader. */
import type { GameEvent, Json, Weight } from '../../../src/core/index.js';
import type { View } from '../view.js';

export type Weigh = (event: GameEvent, view: View) => Weight | 0;

/** A fact of an event as text; empty where it has none. */
export function word(event: GameEvent, key: string): string {
  const value = event.data[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function words(event: GameEvent, key: string): readonly string[] {
  const value = event.data[key];
  return Array.isArray(value)
    ? (value as readonly Json[]).filter((one): one is string => typeof one === 'string')
    : [];
}

/** Of the capital too: where it stood before it was taken. */
export function formerCapital({ events, board, me }: View): string | null {
  const taken = events.find(({ type, data }) => type === 'capital-captured' && data.position === me);
  return taken === undefined ? (board.positions[me]?.capital ?? null) : word(taken, 'area');
}

/** The weight where one of these facts names the reader; another one for events of strangers. */
const names =
  (weight: Weight, keys: readonly string[], others: Weight | 0 = 0): Weigh =>
  (event, { me }) =>
    keys.some((key) => event.data[key] === me) ? weight : others;

const mine = (weight: Weight, others: Weight | 0 = 0): Weigh => names(weight, ['position'], others);

const cityLost: Weigh = (event, view) => {
  if (event.data.from === view.me) return word(event, 'area') === formerCapital(view) ? 9 : 8;
  return event.data.position === view.me ? 8 : 0;
};

/** Tribes are many and come again; soldiers, garrisons and ships do not. */
const unitGone: Weigh = (event, { me }) => {
  if (event.data.position !== me) return 0;
  const unit = word(event, 'unit');
  return unit.startsWith('TR') ? 6 : unit.startsWith('LE') ? 6 : 8;
};

/** Units given up by order are no loss; those that could not be paid or supported are. */
const disbanded: Weigh = (event, view) =>
  ['unpaid', 'unsupported', 'unsold'].includes(word(event, 'why'))
    ? unitGone(event, view)
    : mine(3)(event, view);

const sunk =
  (weight: Weight): Weigh =>
  (event, view) =>
    event.data.sunk === true ? mine(8)(event, view) : mine(weight)(event, view);

const unrest: Weigh = (event, view) => {
  const { loss } = event.data;
  return typeof loss === 'number' && loss > 0 ? mine(8)(event, view) : mine(3)(event, view);
};

/** Who has no cities taxes nothing, and has no news of it. */
export const isNoTax = ({ data: { tax, mods, available } }: GameEvent): boolean =>
  [tax, mods, available].every((money) => Number(money) === 0);

const taxed: Weigh = (event, view) => (isNoTax(event) ? 0 : mine(3)(event, view));

const fought = names(7, ['position', 'against']);

/** Every type of event that the rules tell; `null`: never a fact. */
export const WEIGHTS: Readonly<Record<string, Weigh | null>> = {
  // Dice stand with what they decided; what became of orders the engine tells.
  roll: null,
  'order-done': null,
  'order-part': null,
  'order-failed': null,
  nmr: mine(6),

  'start-order': null,
  'start-denied': mine(6),
  'cycle-begun': mine(8, 3),
  'position-out': mine(9, 5),
  'set-up-replaced': mine(5),
  'german-cities': mine(4),
  'unit-entered': mine(3),
  'units-replaced': mine(4),
  'unit-left': mine(4),
  'garrison-subverted': mine(5),
  'crusade-declared': mine(4, 5),
  'crusader-sailed': mine(3),
  'loan-taken': mine(3),
  'loan-repaid': mine(3),
  'lease-made': names(5, ['lessor', 'lessee']),
  'lease-ended': names(5, ['lessor', 'lessee']),
  'lease-paid': names(3, ['lessor', 'lessee']),
  'tribute-paid': names(4, ['from', 'to']),
  'ransom-paid': names(4, ['from', 'to']),
  'protection-paid': names(4, ['from', 'to']),

  'tribes-combined': null,
  'tribes-grew': mine(2),
  'tribes-spread': null,
  'tribe-lost': mine(3),
  'tribe-crossed': mine(3),
  'units-created': mine(4),

  'unit-moved': mine(3),
  'unit-set-back': mine(3),
  'unit-removed': unitGone,
  'ship-sailed': mine(3),
  'sinking-rolled': sunk(1),
  'lost-at-sea': unitGone,
  intercepted: names(7, ['position', 'by']),
  'ship-lost': unitGone,
  'ship-returned': (event, view) =>
    event.data.home === false ? unitGone(event, view) : mine(3)(event, view),
  'ship-fled': sunk(3),
  'landing-begun': null,
  landed: mine(4),

  'attack-skipped': null,
  'combat-rolled': fought,
  'attack-broken-off': fought,
  exchanged: fought,
  'unit-lost': unitGone,
  'unit-retreated': mine(5),
  'unit-advanced': mine(2),
  'area-taken': mine(7),
  'ship-captured': names(8, ['from', 'position']),
  'garrison-placed': names(8, ['from']),
  'garrison-regained': null,
  'garrison-removed': null,
  surrendered: mine(9, 5),

  'leader-placed': mine(4),
  'leader-rolled': null,
  'leader-captured': names(6, ['owner', 'by']),
  'leader-freed': names(4, ['owner']),
  'leader-released': names(4, ['owner']),
  'leader-lost': names(6, ['owner']),

  'city-taken': cityLost,
  'city-pillaged': names(8, ['position', 'by']),
  'city-recovered': names(3, ['owner']),
  'city-revolted': mine(8),
  'province-revolted': mine(8),
  'capital-placed': mine(3),
  'capital-captured': names(9, ['position', 'by']),

  'tax-collected': taxed,
  'persian-tribute': mine(3),
  'unit-disbanded': disbanded,
  'auction-held': names(8, ['from', 'to']),
  'unit-built': mine(2),

  'admin-rolled': mine(4),
  'admin-replaced': mine(4),
  'good-ruler': mine(5),
  revival: mine(5),
  'revival-void': mine(3),
  'rebellion-rolled': mine(7),
  'rebellion-spared': mine(5),
  disorder: mine(8),
  'treasury-lost': mine(7),
  'unit-defected': names(8, ['from', 'to']),
  'unrest-rolled': unrest,
  'continuity-cut': mine(7),
  'countdown-started': mine(5),
  'kingdom-founded': mine(8, 4),
  'empire-proclaimed': mine(8, 4),
  'half-fell': mine(9, 5),
  'units-taken-over': names(8, ['position', 'from']),
  'province-opened': mine(3, 3),
  'province-joined': mine(5),
  'kingdom-levied': null,
  'solitaire-event': mine(5),
  // Told with the winners.
  'game-ended': null,
};

/** Throws for a type that the table does not name. */
export function weightOf(event: GameEvent, view: View): Weight | 0 {
  const weigh = WEIGHTS[event.type];
  if (weigh === undefined) throw new Error(`no weight is given for events of type ${event.type}`);
  return weigh === null ? 0 : weigh(event, view);
}
