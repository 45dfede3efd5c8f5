/** OUTCOME-1: what "done" promises in Barbarian, Kingdom, and Empire, by kind of order. */
import { canonicalJson, ids, ordersOf, type Dice, type GameEvent } from '../../../src/core/index.js';
import type { BkeOrder } from '../../../games/barbarian-kingdom-empire/orders/book.js';
import {
  areasOf,
  type PlayedOrder,
  type UnitMeaning,
} from '../../../games/barbarian-kingdom-empire/orders/meaning.js';
import { understand } from '../../../games/barbarian-kingdom-empire/orders/understand.js';
import { standingParts } from '../../../games/barbarian-kingdom-empire/standing.js';
import type { State } from '../../../games/barbarian-kingdom-empire/state.js';
import type { View } from '../../../games/barbarian-kingdom-empire/view.js';
import { told, type Held, type Promises, type Step } from '../../kit/promises.js';
import { rules } from './kit.js';

type Week = Step<State>;

/** What a line leaves standing is standing, each part of it. */
function stands({ written, position }: PlayedOrder, { after }: Week): boolean {
  const kept = after.standing[position] ?? [];
  return (standingParts(written) ?? []).every(({ slot, fields }) => {
    const found = kept.find((one) => one.slot === slot);
    return fields ? found !== undefined && canonicalJson(found.fields) === canonicalJson(fields) : !found;
  });
}

const standing = (order: PlayedOrder, _: GameEvent, week: Week): boolean => stands(order, week);

/** Units of these, as an event names them: `IN12`. */
const names = (event: GameEvent): string => (typeof event.data.unit === 'string' ? event.data.unit : '');
const typeIn = (event: GameEvent): string => names(event).replace(/\d+$/, '');

/** What may move a piece on, or set it back, after its move. */
const SINCE = ['unit-advanced', 'unit-retreated', 'ship-returned', 'ship-fled', 'landing-begun', 'kingdom-founded',
  'empire-proclaimed', 'unit-lost', 'unit-removed', 'unit-set-back',
  'unit-defected', 'units-taken-over']; // prettier-ignore

/** The piece that a single name means; undefined where kind and place mean several. */
function pieceOf(meant: UnitMeaning | undefined, state: State) {
  if (meant?.by === 'serial') return state.units[meant.unit];
  return meant?.by === 'name' ? state.units[meant.units[0] ?? ''] : undefined;
}

export const promises: Promises<PlayedOrder, State> = {
  place: ({ fields, position }, done, { after, events }) => {
    const { area } = fields.at;
    if (fields.item === 'city')
      return events.some(
        ({ type, data }) => type === 'german-cities' && (data.areas as string[]).includes(area ?? ''),
      );
    const { type, count } = fields.item;
    if (area === undefined) return undefined;
    return (
      Object.values(after.units).filter((u) => u.owner === position && u.type === type && u.area === area)
        .length >= count
    );
  },
  start: ({ position, fields }, done, week) => {
    const start = done.data.start;
    return (
      told(week, 'cycle-begun', { position, start }).length === 1 &&
      fields.choices.some((one) => one.start === start)
    );
  },
  quit: ({ position }, _, week) => told(week, 'position-out', { position }).length > 0,
  name: ({ fields, position }, _, { before, after, sheets }) => {
    const { as, what } = fields;
    const bearer = what === 'me' ? after.positions[position] : pieceOf(what, after);
    // Who died bears no name; who was named once more bears the later one, as a line that came later says.
    if (!bearer) return what === 'me' || pieceOf(what, before) ? undefined : false;
    const later = sheets[position]?.orders.some(
      (o) => o.key === 'name' && bearer.name === o.fields.as && o.fields.as !== as,
    );
    return bearer.name === as || (later ? false : undefined);
  },
  treaty: ({ position, fields }, _, { before, after, events }) => {
    const { action, with: partner, price } = fields;
    const [lessor, lessee] = action === 'in' ? [partner, position] : [position, partner];
    const made = events.filter(
      ({ type, data }) => type === 'lease-made' && data.lessor === lessor && data.lessee === lessee,
    );
    const running = after.leases.filter((one) => one.lessor === lessor && one.lessee === lessee);
    if (action === 'cancel')
      return (
        after.leases.every(
          (one) =>
            ![one.lessor, one.lessee].includes(partner) || ![one.lessor, one.lessee].includes(position),
        ) || made.length > 0
      );
    // An agreement that ran and has ended this turn, which is told to all.
    const ended = events.some(
      ({ type, data }) => type === 'lease-ended' && data.lessor === lessor && data.lessee === lessee,
    );
    const ran = before.leases.filter((one) => ended && one.lessor === lessor && one.lessee === lessee);
    const most = price?.money ?? 0;
    const fits = (asked: unknown): boolean => (price?.limit ? Number(asked) <= most : asked === most);
    return made.some(({ data }) => fits(data.price)) || [...running, ...ran].some((one) => fits(one.price));
  },
  give: (order, done, week) => {
    const { position } = order;
    const { as, to, amount } = order.fields;
    if (done.data.noted === true) return stands(order, week);
    const paid = told(week, `${as}-paid`, { from: position, to });
    return paid.some(({ data }) => (as === 'ransom' ? Number(data.money) <= amount : data.money === amount));
  },
  combine: ({ fields, position }, done, week) => {
    const pairs = told(week, 'tribes-combined', { position });
    if (fields.tribes.word === 'all') return pairs.length >= Number(done.data.pairs);
    return pairs.some(({ data }) => fields.at?.area === undefined || data.area === fields.at.area);
  },
  grow: (order, done, week) => {
    if (done.data.noted === true) return stands(order, week);
    const { position, fields } = order;
    const grew = told(week, 'tribes-grew', { position });
    return fields.where.word === 'none'
      ? grew.length === 0
      : grew.length === 1 && grew[0]?.data.grown === done.data.grown;
  },
  move: ({ fields }, _, { after, events }) => {
    const [mover] = fields.unit;
    const unit = pieceOf(mover, after);
    const goal = fields.to ?? fields.via?.at(-1);
    if (!unit || goal?.area === undefined || unit.area === goal.area) return unit ? true : undefined;
    // Its type may have changed with the stage of its owner.
    const name = new RegExp(`"[A-Z]{2}${unit.serial}"`);
    const since = events.some(({ type, data }) => SINCE.includes(type) && name.test(JSON.stringify(data)));
    return since || unit.type === 'SH' || unit.type === 'LE' ? undefined : false;
  },
  attack: ({ position }, { data: { area } }, week) =>
    told(week, 'combat-rolled', { position, area }).length > 0,
  captive: (order, _, week) => {
    const { fields } = order;
    const leader = pieceOf(fields.leader, week.before);
    if (fields.do === 'ransom') return stands(order, week);
    if (!leader) return undefined;
    const name = { leader: `LE${leader.serial}` };
    if (fields.do === 'release') return told(week, 'leader-released', name).length > 0;
    if (fields.do === 'execute') return told(week, 'leader-lost', name).length > 0;
    return undefined;
  },
  pillage: (order, done, week) => {
    if (done.data.noted === true || order.fields.cities.word === 'none') return stands(order, week);
    const burnt = told(week, 'city-pillaged', { by: order.position });
    const wanted = areasOf(order.fields.cities.places);
    const all = order.fields.cities.word === 'all';
    return (
      burnt.length === done.data.burnt &&
      burnt.length > 0 &&
      (all || burnt.every(({ data }) => wanted.includes(data.area as string)))
    );
  },
  disband: (order, done, week) =>
    order.fields.free && done.data.noted !== true
      ? told(week, 'unit-disbanded', { position: order.position, why: 'free' }).length > 0
      : stands(order, week),
  bid: standing,
  build: ({ fields, position }, _, week) => {
    const { count, type } = fields.item;
    const areas = areasOf(fields.at);
    return (
      told(week, 'unit-built', { position }).filter(
        (one) => typeIn(one) === type && areas.includes(one.data.area as string),
      ).length >= count
    );
  },
  admin: (order, done, week) => {
    if (done.data.noted === true || order.fields.percent === 'off') return stands(order, week);
    const { percent } = week.after.positions[order.position]!;
    // A rule of the stage: who has no administration buys no column, and the order stands.
    return (
      stands(order, week) &&
      (percent === order.fields.percent || week.after.positions[order.position]!.row.tax === 0)
    );
  },
  capital: standing,
  convert: standing,
  rebellion: standing,
  policy: standing,
  subvert: ({ fields, position }, _, week) =>
    told(week, 'garrison-subverted', { position, area: fields.area.area }).length === 1,
  enter: ({ fields, position }, _, week) =>
    fields.types.every((type) =>
      told(week, 'unit-entered', { position, area: fields.at.area }).some((one) => typeIn(one) === type),
    ),
  exit: ({ fields, position }, _, week) => {
    const left = told(week, 'unit-left', { position });
    const piece = pieceOf(fields.unit, week.before);
    return piece ? left.some((one) => names(one) === `${piece.type}${piece.serial}`) : left.length > 0;
  },
  crusade: ({ position }, _, week) => told(week, 'crusade-declared', { position }).length === 1,
  borrow: ({ position, fields }, _, week) =>
    told(week, 'loan-taken', { position, money: fields.amount }).length > 0,
  repay: ({ position, fields }, _, week) =>
    told(week, 'loan-repaid', { position, money: fields.amount }).length > 0,
  rebuild: (order, done, week) =>
    order.fields.type === 'off' || done.data.noted === true
      ? stands(order, week)
      : told(week, 'unit-built', { position: order.position, area: order.fields.at?.area }).some(
          (one) => typeIn(one) === order.fields.type,
        ),
  bribe: ({ fields }, _, { after }) => {
    const kind = after.solitaire[fields.province.province ?? ''];
    return kind?.bought === true || kind?.joined === true;
  },
  override: (order, done, week) =>
    done.data.noted === true
      ? stands(order, week)
      : told(week, 'admin-replaced', { position: order.position }).length === 1,
  kingdom: ({ position }, _, week) => told(week, 'kingdom-founded', { position }).length === 1,
};

/** Done so seldom in games at random that rule cases must do. */
export const SELDOM: readonly string[] = ['enter', 'exit', 'place', 'rebuild', 'repay'];

export const held = (system: Held<State, PlayedOrder>['system']): Held<State, PlayedOrder> => ({
  system,
  promises,
  played: (before, sheets) => understand(rules, before, ordersOf<BkeOrder>(sheets, Object.keys(sheets))),
});

/** BKE-MAIL-15: the same soldiers offered to several, and wanted by several, at prices that now and then fit. */
export function more({ board }: View, id: string, dice: Dice): string[] {
  const stageOf = (one: string) => board.positions[one]?.stage;
  const seats = ids(board.positions);
  const lines = seats.flatMap((lessor) => {
    const soldiers = Object.values(board.units).filter((u) => u.owner === lessor && u.type.startsWith('B'));
    const [first] = soldiers;
    if (stageOf(lessor) !== 'barbarian' || !first) return [];
    const what = `${first.type}${first.serial}`;
    const price = (): number => dice.roll(2, 'more/price') - 1;
    if (lessor === id)
      return seats.filter((one) => one !== id).map((to) => `T - OUT - ${what} - ${to} - ${price()}`);
    return [`T - IN - ${what} - ${lessor} - ${price()}`];
  });
  return lines.filter(() => dice.d6('more/line') <= 3);
}
