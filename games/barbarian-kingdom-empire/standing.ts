/** Standing orders: kept until replaced or switched off; BKE-MAIL-5, BKE-MAIL-19. */
import { kept, type PositionId } from '../../src/core/index.js';
import type { PolicyKey, RebellionKey } from './orders/choices.js';
import type { BkeOrder, OrderFor, OrderKey } from './orders/book.js';
import { isWordOf, settingOf } from './orders/setting-kinds.js';
import { choiceMeant, policyMeant, understandStanding } from './orders/understand.js';
import type { Choices, MeantFields, PlayedOrder, Policies } from './orders/meaning.js';
import type { StandingOrder, State } from './state.js';
import type { Play, Rules } from './play.js';

export const isOff = (items: readonly string[] | undefined): boolean =>
  items?.length === 1 && items[0]?.toLowerCase() === 'off';

/** One thing that an order leaves standing, by its slot; without fields it takes the old one away. */
interface StandingPart {
  readonly slot: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** What an order leaves standing. Undefined: not a standing order. */
export function standingParts(order: BkeOrder): StandingPart[] | undefined {
  const { fields } = order;
  const whole = (slot: string, off = false) => [off ? { slot } : { slot, fields: { ...fields } }];
  switch (order.key) {
    case 'treaty': {
      const { action, with: partner, units = [] } = order.fields;
      if (action === 'cancel') return undefined;
      return whole(`treaty ${action} ${partner} ${units.join(' ')}`);
    }
    case 'give':
      return whole(`give ${order.fields.as} ${order.fields.to}`, order.fields.amount === 0);
    case 'grow':
      return whole('grow', isOff(order.fields.where));
    case 'captive':
      return order.fields.do === 'ransom' ? whole(`captive ${order.fields.leader}`) : undefined;
    case 'pillage':
      return whole('pillage', isOff(order.fields.cities));
    case 'disband':
      return whole(order.fields.free ? `disband ${order.fields.items.join(' ')}` : 'disband');
    case 'bid':
      return whole(`bid ${order.fields.type}`, order.fields.max === 0);
    case 'admin':
      return whole('admin', order.fields.percent === 'off');
    case 'override':
      return whole('override', order.fields.when.includes('off'));
    case 'convert':
      return whole('convert', isOff(order.fields.where));
    case 'rebellion':
    case 'policy':
      return Object.entries(order.fields.settings).flatMap(([key, items]): StandingPart[] => {
        const slot = `${order.key} ${key}`;
        if (isOff(items)) return [{ slot }];
        const setting = settingOf(order.key, key);
        // A word that says nothing leaves the setting as it was.
        return setting && items.every((item) => isWordOf(setting, item))
          ? [{ slot, fields: { settings: { [key]: items } } }]
          : [];
      });
    case 'capital':
      return capitalParts(order.fields);
    case 'rebuild':
      return order.fields.type === 'off' ? whole('rebuild') : undefined;
    case 'place':
    case 'start':
    case 'subvert':
    case 'exit':
    case 'enter':
    case 'crusade':
    case 'repay':
    case 'borrow':
    case 'combine':
    case 'move':
    case 'attack':
    case 'build':
    case 'bribe':
    case 'kingdom':
    case 'quit':
    case 'name':
      return undefined;
  }
}

function capitalParts({ cities, on_revival, leader }: OrderFor<'capital'>['fields']): StandingPart[] {
  return [
    ...(cities
      ? [isOff(cities) ? { slot: 'capital cities' } : { slot: 'capital cities', fields: { cities } }]
      : []),
    ...(on_revival ? [{ slot: 'capital on_revival', fields: { on_revival } }] : []),
    ...(leader ? [{ slot: 'capital leader', fields: { leader } }] : []),
  ];
}

/** The orders that a position has standing after one more order. */
export function withStanding(standing: readonly StandingOrder[], order: BkeOrder): StandingOrder[] {
  let kept = [...standing];
  for (const { slot, fields } of standingParts(order) ?? []) {
    kept = kept.filter((one) => one.slot !== slot);
    if (fields) kept.push({ slot, key: order.key, fields });
  }
  if (order.key === 'treaty' && order.fields.action === 'cancel') {
    const partner = order.fields.with;
    kept = kept.filter((one) => one.key !== 'treaty' || one.fields.with !== partner);
  }
  return kept;
}

/** How much of what an order of a sheet leaves standing the later lines of it did not replace: BKE-MAIL-19. */
export function keptOf(order: BkeOrder, later: readonly BkeOrder[]): 'all' | 'some' | 'none' {
  const parts = standingParts(order) ?? [];
  const kept = later.reduce(
    (left, next) => {
      const cancelled =
        next.key === 'treaty' && next.fields.action === 'cancel' ? next.fields.with : undefined;
      if (order.key === 'treaty' && order.fields.with === cancelled) return [];
      const taken = standingParts(next) ?? [];
      return left.filter(({ slot }) => !taken.some((one) => one.slot === slot));
    },
    [...parts],
  );
  return kept.length === parts.length ? 'all' : kept.length > 0 ? 'some' : 'none';
}

/** A standing order in force, with the order of this sheet that gave it, if one did and has no outcome yet. */
export interface Standing<K extends OrderKey> {
  readonly fields: MeantFields<K>;
  readonly order?: PlayedOrder;
}

/** What standing orders mean, found when a step first asks for it: kept beside the orders, which stay as they were written. */
const meanings = kept<StandingOrder, Readonly<Record<string, unknown>>>();

type Standings = Pick<State, 'standing' | 'positions' | 'units'>;

function meaningOf(state: Standings, rules: Rules, order: StandingOrder): Readonly<Record<string, unknown>> {
  return meanings(order, () => understandStanding({ rules, board: state }, order));
}

export function standingOf<K extends OrderKey>(play: Play, position: PositionId, key: K): Standing<K>[] {
  const { state, data } = play;
  const own = unanswered(play, position, key);
  return (state.standing[position] ?? [])
    .filter((one) => one.key === key)
    .map((one) => {
      // The last line of a sheet is the one that stands.
      const order = own.findLast((given) =>
        standingParts(given.written)?.some((part) => part.slot === one.slot),
      );
      return { fields: meaningOf(state, data, one) as MeantFields<K>, ...(order ? { order } : {}) };
    });
}

/** Those without an outcome: what was refused before the turn ran, or replaced, is not carried out. */
export const unanswered = <K extends OrderKey>(
  play: Play,
  position: PositionId,
  key: K,
): Extract<PlayedOrder, { key: K }>[] =>
  given(play, position, key).filter((order) => !play.log.answered(order));

/** Orders of this sheet of one kind. */
export function given<K extends OrderKey>(
  play: Play,
  position: PositionId,
  key: K,
): Extract<PlayedOrder, { key: K }>[] {
  return play.orders.filter(
    (order): order is Extract<PlayedOrder, { key: K }> => order.position === position && order.key === key,
  );
}

function settingsIn(state: Standings, rules: Rules, position: PositionId, slot: string): object {
  const found = state.standing[position]?.find((one) => one.slot === slot);
  return found ? (meaningOf(state, rules, found).settings as object) : {};
}

/** What a policy says; without one, what then holds (BKE-MAIL-9, BKE-MAIL-10). */
export function policyOf<K extends PolicyKey>(
  state: Standings,
  rules: Rules,
  position: PositionId,
  key: K,
): Policies[K] {
  const settings: Partial<Policies> = settingsIn(state, rules, position, `policy ${key}`);
  return key in settings ? (settings[key] as Policies[K]) : policyMeant({ rules, board: state }, key, []);
}

/** A list of order RB (BKE-MAIL-12). */
export function choiceOf<K extends RebellionKey>(
  state: Standings,
  rules: Rules,
  position: PositionId,
  key: K,
): Choices[K] {
  const settings: Partial<Choices> = settingsIn(state, rules, position, `rebellion ${key}`);
  return key in settings ? (settings[key] as Choices[K]) : choiceMeant({ rules, board: state }, key, []);
}
