/** OUTCOME-1: what "done" promises in King of Kings, by kind of order. */
import { isDeepStrictEqual } from 'node:util';
import { ordersOf, type Dice, type GameEvent, type GameSystem } from '../../../src/core/index.js';
import { understand } from '../../../games/king-of-kings/orders/understand.js';
import type { KingOrder, PlayedOrder } from '../../../games/king-of-kings/play.js';
import { ownForce } from '../../../games/king-of-kings/rules/realm/own-forces.js';
import { namesOf } from '../../../games/king-of-kings/ruleset.js';
import type { Force, State } from '../../../games/king-of-kings/state.js';
import type { View } from '../../../games/king-of-kings/view.js';
import { told, type Held, type Promises, type Step } from '../../kit/promises.js';
import { rules, worldOf } from './kit.js';

type Season = Step<State>;

/** Marched off, besieged or betrayed by those who came after: the line was carried out, and undone. */
const UNDOING = [
  'retreated', 'scattered', 'force-lost', 'capital-fell', 'heir-crowned', 'city-taken', 'regrouped', 'dropped', 'picked-up',
  'intercepted', 'out-of-supply', 'sickness', 'battle-ended', 'ally-lost', 'civil-war', 'city-rebelled', 'units-unpaid', 'betrayed',
  'moved', 'raided', 'famine', 'disaster', 'wrath', 'took-refuge', 'drowned', 'retired', 'monarch-died', 'units-returned', 'plague',
]; // prettier-ignore

/** Did such an event name one of these? */
const undone = ({ events }: Season, ...things: readonly (string | undefined)[]): boolean =>
  events.some(
    ({ type, data }) =>
      UNDOING.includes(type) && Object.values(data).some((v) => things.includes(v as string)),
  );

const sum = (events: readonly GameEvent[], key: string): number =>
  events.reduce((all, { data }) => all + Number(data[key]), 0);

/** Units of a type that stand under a position's marker or fight for it elsewhere. */
const unitsOf = (state: State, side: string, type: string): number =>
  Object.values(state.forces).reduce(
    (n, f: Force) => n + ((f.units[side] as Record<string, number> | undefined)?.[type] ?? 0),
    0,
  );

const forceOf = (
  order: { position: string; fields: { force: Parameters<typeof ownForce>[2] } },
  state: State,
) => ownForce(state, order.position, order.fields.force);

export const promises: Promises<PlayedOrder, State> = {
  abdicate: ({ position }, _, { after }) => after.positions[position]?.status === 'retired',
  treaty: ({ position, fields }, _, step) =>
    told(step, 'stance-declared', { position, toward: fields.position, stance: fields.stance }).length > 0 &&
    (step.after.positions[position]!.stance[fields.position] === fields.stance ||
      undone(step, position, fields.position)),
  recall: ({ position, fields }, _, step) =>
    sum(told(step, 'recalled', { seller: position, buyer: fields.from, type: fields.type }), 'n') >=
    fields.count,
  offer: ({ position, fields }, _, step) => {
    const { type, to, fee, count } = fields;
    const now = step.after.positions[position]!.offers.find((one) => one.type === type && one.to === to);
    if (count === 0) return now === undefined;
    return (now?.fee === fee && now.count <= count) || undone(step, position);
  },
  give: ({ position, fields: { item, to } }, _, step) => {
    const between = { from: position, to };
    switch (item.kind) {
      case 'talents':
        return told(step, 'money-given', { ...between, sum: item.n }).length > 0;
      case 'goods':
        return told(step, 'goods-given', { ...between, goods: item.goods, n: item.n }).length > 0;
      case 'units':
        return told(step, 'units-given', { ...between, type: item.type, n: item.n }).length > 0;
      case 'city':
        return told(step, 'city-given', between).length > 0;
    }
  },
  wed: ({ position, fields: { target } }, _, step) => {
    if (target.kind === 'placate') return told(step, 'placated', { position }).length === 1;
    if (target.kind !== 'consent') return told(step, 'married', { position }).length === 1;
    return told(step, 'married', { side: position }).length > 0;
  },
  policy: ({ position, fields }, _, { after }) =>
    isDeepStrictEqual(after.positions[position]!.policies[fields.key], fields.means?.[fields.key]),
  orders: (order, _, step) => {
    const { keys, means } = order.fields;
    const force = forceOf(order, step.after);
    const was = forceOf(order, step.before);
    if (!force || force.id !== was?.id || undone(step, force.id)) return undefined;
    return keys.every((key) => isDeepStrictEqual(force.orders[key], means[key]));
  },
  name: ({ position, fields: { thing, as } }, _, step) => {
    const { after } = step;
    const force = ownForce(step.before, position, thing.force);
    const leader = force ? undefined : after.leaders[thing.leader ?? ''];
    const city = force || thing.leader !== undefined ? undefined : after.cities[thing.hex];
    if (told(step, 'named', { position, name: as }).length === 0) return false;
    const now = force ? after.forces[force.id] : (leader ?? city);
    return now === undefined ? undefined : now.name === as;
  },
  council: ({ position, fields }, done, step) => {
    const { chart } = fields;
    if (chart.kind === 'take') {
      return told(step, 'ally-gained', { side: chart.country, position }).length > 0;
    }
    const held = told(step, 'council-held', { position, chart: chart.chart });
    return held.length === 1 && held[0]?.data.result === done.data.result;
  },
  dismiss: ({ position, fields }, _, { before, after }) =>
    fields.units.every(
      ({ n, what }) =>
        what === 'all' || unitsOf(after, position, what) <= Math.max(0, unitsOf(before, position, what) - n),
    ),
  siege: ({ position, fields }, _, step) => {
    const pressed = told(step, 'siege-pressed', { by: position, hex: fields.place });
    return fields.lift === true ? pressed.length === 0 : pressed.length === 1;
  },
  sortie: ({ fields }, _, step) =>
    step.events.some(
      ({ type, data }) => /^(battle-|siege-lifted|assault-)/.test(type) && data.hex === fields.place,
    ),
  loot: ({ position, fields }, _, step) =>
    told(step, 'city-looted', { by: position, hex: fields.city }).length > 0,
  appeal: ({ position }, done, step) =>
    told(step, 'appeal-answered', { position, answer: done.data.answer }).length === 1,
  transfer: ({ fields }, done, step) =>
    sum(told(step, 'regrouped', { to: done.data.as }), 'n') >=
    fields.units.reduce((all, { n }) => all + n, 0),
  move: (order, done, step) => {
    const was = forceOf(order, step.before);
    const last = order.fields.path.at(-1)!.place;
    // Who was made or renamed this season is known by the event alone.
    if (!was) return undefined;
    const goal = last === 'here' ? was.hex : last;
    const went = told(step, 'moved', { force: was.id, to: goal });
    const now = step.after.forces[was.id];
    return (
      went.length === 1 &&
      done.data.to === goal &&
      (now === undefined || now.hex === goal || undone(step, was.id))
    );
  },
  raid: ({ position, fields }, _, step) =>
    told(step, 'raided', { by: position, hex: fields.city }).length === 1,
  build: ({ position, fields }, _, step) => {
    const { item, at } = fields;
    switch (item.kind) {
      case 'units':
        return item.units.every(({ n, type }) => {
          const all = step.events.filter(({ data }) => data.type === type && data.position === position);
          return all.some((e) => e.type === 'units-built' && Number(e.data.n) >= n);
        });
      case 'caravan':
        return sum(told(step, 'counters-built', { position }), 'n') >= 1;
      case 'fort':
        return told(step, 'fort-built', { position, hex: at }).length === 1;
      case 'move-fort':
        return told(step, 'fort-moved', { position, hex: at }).length >= 1;
    }
  },
  rebuild: ({ position, fields }, _, step) =>
    told(step, 'city-rebuilt', { position, hex: fields.city }).length === 1,
  improve: ({ position, fields }, _, step) =>
    told(step, 'improved', { position, achievement: fields.achievement }).length === 1 &&
    (step.after.positions[position]!.achievements.includes(fields.achievement) || undone(step, position)),
  capital: ({ position, fields }, _, step) =>
    told(step, 'capital-moved', { position, hex: fields.city }).length >= 1 &&
    (step.after.sides[position]!.capital === fields.city || undone(step, position, fields.city)),
  setup:
    'a list of wishes, of which each may be met by any of its entries: rules/realm and phases/set-up hold them',
};

/** What was bought is there once for each line that bought it. */
function bought(step: Season): string[] {
  const asked = new Map<string, number>();
  for (const order of played(step.before, step.sheets)) {
    const isDone = step.events.some(
      (e) => e.type === 'order-done' && e.data.order === order.number && e.seenBy[0] === order.position,
    );
    if (order.key !== 'build' || !isDone || order.fields.item.kind !== 'units') continue;
    for (const { n, type } of order.fields.item.units) {
      const key = `${order.position} ${type}`;
      asked.set(key, (asked.get(key) ?? 0) + n);
    }
  }
  return [...asked].flatMap(([key, n]) => {
    const [position, type] = key.split(' ');
    const came = sum(told(step, 'units-built', { position, type }), 'n');
    return came < n ? [`${key}: ${n} were bought, ${came} came`] : [];
  });
}

/** Events that tell of so many of something tell of none where none came. */
const ofNothing = ({ events }: Season): string[] =>
  events.flatMap(({ type, data }) =>
    [
      'units-built',
      'counters-built',
      'regrouped',
      'recalled',
      'goods-given',
      'units-given',
      'hired',
    ].includes(type) && !(Number(data.n) > 0)
      ? [`${type} tells of nothing: ${JSON.stringify(data)}`]
      : [],
  );

const played: Held<State, PlayedOrder>['played'] = (before, sheets) => {
  const reference = { ...namesOf(worldOf(before)), charts: rules.charts };
  return ordersOf<KingOrder>(sheets, Object.keys(sheets)).map((order) => understand(reference, order));
};

/** Done so seldom in games at random that rule cases must do. */
export const SELDOM: readonly string[] = ['rebuild', 'recall', 'setup'];

export const held = (system: GameSystem): Held<State, PlayedOrder> => ({
  system,
  promises,
  played,
  told: (step) => [...bought(step), ...ofNothing(step)],
});

/** Lines that stand-ins seldom or never write: two of a kind, offers to the same buyer, gifts of the same. */
export function more({ board }: View, id: string, dice: Dice): string[] {
  const other = id === 'P1' ? 'P2' : 'P1';
  const n = dice.d6('more/n');
  const camp = Object.values(board.forces).find(
    (f) => f.owner === id && board.cities[f.hex]?.controller === id,
  )?.hex;
  const camps = Object.values(board.forces).map((f) => f.hex);
  const held =
    camp === undefined
      ? []
      : [`L - [${camp}]`, `L - [${camp}]`, `D - [1 LI, 1 HI] - [${camp}]`, `D - [1 LI] - [${camp}]`];
  const lines = [
    ...held,
    ...camps.filter((hex) => board.cities[hex]).map((hex) => `SO - [${hex}] - [rounds 1]`),
    `TY - [${other.slice(1)}] - [${dice.pick(['ally', 'neutral', 'enemy'], 'more/stance')}]`,
    `MO - [LI] - [${n}] - [${dice.d6('more/fee')}] - [${other}]`,
    `MO - [LI] - [${n}] - [1] - [all]`,
    `MR - [LI] - [${n}] - [${other}]`,
    `B - [${n} LI] - [capital] - [${other}]`,
    `G - [${n}] - [${other}]`,
    `G - [${n} LI] - [${other}]`,
    `W - [consent ${other}]`,
    `W - [${other}]`,
    `T - [A1] - [new] - [${n} LI]`,
    `N - [A1] - [Host ${n}]`,
    `O - [A1] - [refuge always]`,
    `B - [${n + 8} LI]`,
    `B - [1 LI, 1 LI]`,
  ];
  return lines.filter(() => dice.d6('more/line') === 1);
}
