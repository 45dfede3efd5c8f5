/** OUTCOME-1: what "done" promises in Ancient Empires, by kind of order. */
import { ids, type GameEvent, type GameSystem } from '../../../src/core/index.js';
import { pairsOf } from '../../../games/ancient-empires/orders/fields/items.js';
import type { PlayedOrder } from '../../../games/ancient-empires/orders/played.js';
import { playedOrders } from '../../../games/ancient-empires/orders/understand.js';
import { maySubmit } from '../../../games/ancient-empires/awaiting.js';
import { setPolicy } from '../../../games/ancient-empires/rules/policies/policies.js';
import { findStack } from '../../../games/ancient-empires/rules/units/stacks.js';
import type { State } from '../../../games/ancient-empires/state.js';
import { told, type Held, type Promises, type Step } from '../../kit/promises.js';
import { data } from './table.js';

type Turn = Step<State>;

const list = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : [value as string];

/** Did an event of this kind name the Stack, by the id it has, the name that was written, or that with letters behind it (AE-OPS-10)? */
function did(
  step: Turn,
  type: string,
  written: string,
  facts: Readonly<Record<string, unknown>> = {},
): number {
  const named = [written, findStack(step.before, written)?.id, findStack(step.after, written)?.id].flatMap(
    (one) => one?.toUpperCase() ?? [],
  );
  return told(step, type, facts).filter(({ data: { stack, stacks } }) =>
    list(stack ?? stacks).some(
      (one) => named.includes(one.toUpperCase()) || new RegExp(`^${written}[a-z]$`, 'i').test(one),
    ),
  ).length;
}

const sum = (events: readonly GameEvent[]): number =>
  events.reduce((all, one) => all + Number(one.data.n ?? 1), 0);

/** AE-GRO-8: a card may take land at once. */
const cardAt = (step: Turn, province: string): boolean => told(step, 'growth-card', { province }).length > 0;

/** Provinces settle when all Operations are over. */
const isSettled = ({ after }: Turn): boolean => after.operations === null;

export const promises: Promises<PlayedOrder, State> = {
  invest: ({ position, fields }, _, { after }) => {
    const { invest } = after.positions[position]!;
    const last = new Map(pairsOf(fields.levels).map((one) => [one.category, one.level]));
    return [...last].every(([category, level]) => invest[category] === level);
  },
  exchange: ({ position, fields }, done, step) => {
    const between = step.events.filter(
      ({ type, data: d }) =>
        (type === 'deal' && (d.between as string[]).includes(position)) ||
        (type === 'deal-coins' && [d.from, d.to].includes(position)),
    );
    return between.length > 0 && done.data.n === (fields.times ?? 1);
  },
  give: ({ position, fields }, done, step) => {
    const between = { from: position, to: fields.to };
    const asked = fields.items.reduce((all, one) => all + one.n, 0);
    const coins = fields.items.some((one) => one.item === 'COI' && one.n > 0);
    const goods = fields.items.some((one) => one.item !== 'COI' && one.n > 0);
    return (
      done.data.n === asked &&
      (!coins || told(step, 'gift-coins', between).length > 0) &&
      (!goods || told(step, 'gift', between).length > 0)
    );
  },
  bid: ({ position, fields }, done, step) =>
    done.data.n === fields.item.n &&
    told(step, 'bid-won', { by: position, province: fields.at, item: fields.item.item }).length >=
      fields.item.n,
  make: ({ position, fields }, done, step) =>
    told(step, 'goods-made', { by: position, province: fields.at, n: done.data.n }).length > 0 &&
    Number(done.data.n) >= fields.number,
  ship: ({ position, fields }, done, step) =>
    done.data.n === fields.item.n &&
    told(step, 'ship', { by: position, from: fields.from, to: fields.to, item: fields.item.item }).length >=
      fields.item.n,
  voyage: ({ fields }, _, step) =>
    fields.stacks.some((id) => did(step, 'voyaged', id, { to: fields.to }) > 0),
  sail: ({ fields }, _, step) => did(step, 'sailed', fields.stack, { to: fields.to.at(-1) }) > 0,
  build: ({ position, fields }, done, step) => {
    const { units } = fields;
    const built = told(step, 'unit-built', { by: position, at: fields.at });
    return (
      built.some(({ data: d }) => JSON.stringify(d.units) === JSON.stringify(units)) &&
      done.data.n === (units.PRO ?? 0) + (units.GAL ?? 0)
    );
  },
  repair: ({ position, fields }, { data: { n } }, step) => {
    const repairs = told(step, 'repaired', { by: position, province: fields.at, points: n });
    return repairs.some((one) => fields.points === n || one.data.damage === 0);
  },
  increase: ({ position, fields: { at, to } }, done, step) => {
    const made = told(step, 'developed', { by: position, province: at });
    return to.kind === 'DL'
      ? made.some((one) => one.data.dl === to.n)
      : made.length > 0 && done.data.n === to.n;
  },
  place: ({ position, fields: { part, list: wished } }, done, { after }) => {
    if (part === 'MAT')
      return Number(done.data.n) > 0 || wished.every((one) => typeof one !== 'string' && one.n === 0);
    return wished.some(
      (one) => typeof one === 'string' && (one === 'UP' || after.provinces[one]?.owner === position),
    );
  },
  leader: ({ position, fields: { where, stack } }, _, step) =>
    where === '+1'
      ? stack === undefined || did(step, 'leader-added', stack) > 0
      : told(step, 'leader-placed', { by: position, at: where }).length === 1,
  militia: ({ fields }, _, step) =>
    sum(told(step, 'militia-raised', { province: fields.at })) >= fields.number,
  march: ({ fields }, _, step) => did(step, 'marched', fields.stack, { to: fields.to.at(-1) }) > 0,
  join: ({ fields }, _, step) => did(step, 'attached', fields.stack) > 0,
  detach: ({ fields }, _, step) => did(step, 'detached', fields.stack) > 0,
  attack: (_, __, step) =>
    step.events.some(({ type }) => type.startsWith('battle') || type.startsWith('combat')),
  occupy: ({ fields }, _, step) =>
    did(step, 'province-occupied', fields.stack) + did(step, 'province-freed', fields.stack) > 0,
  loot: (_, __, step) => step.events.some(({ type }) => /loot|booty|damage/.test(type)),
  hold: 'what it drops is told as the end of the dropped lines, or there was none to drop',
  recruit: ({ fields }, _, step) => did(step, 'recruited', fields.stack) > 0,
  name: ({ position, fields: { what, to } }, _, { before, after, events }) => {
    if (what === 'ME') return after.positions[position]!.name === to;
    const id = findStack(before, what)?.id;
    const now = id === undefined ? undefined : after.stacks[id];
    // AE-CON-1: its Units left the map, and others have come in their place.
    return (
      now && (now.name === to || (events.some(({ type }) => type === 'units-removed') ? undefined : false))
    );
  },
  posture: ({ position, fields: { toward, posture, at, round } }, _, step) => {
    const { postures } = step.after.positions[position]!;
    if (round !== undefined || toward === 'ALL')
      return told(step, 'posture-declared', { by: position }).length > 0 || undefined;
    if (at !== undefined && !at.includes('ALL')) return undefined;
    const since = told(step, 'posture-declared', { by: position, to: toward });
    return postures.general[toward] === posture || (since.length > 1 ? undefined : false);
  },
  embargo: ({ position, fields: { against, mode, at, round } }, _, { after }) =>
    against === 'ALL' || at !== undefined || round !== undefined
      ? undefined
      : after.positions[position]!.embargoes.general[against] === (mode === 'ON'),
  policy: ({ position, meant }, _, { after }) => {
    if (!meant.ok) return false;
    const { policies } = after.positions[position]!;
    const again = structuredClone(policies);
    setPolicy(again, meant.value);
    return JSON.stringify(again) === JSON.stringify(policies);
  },
  centres: ({ position, fields }, _, { after }) =>
    after.positions[position]!.centres.join() === fields.list.filter((code) => code !== 'NONE').join(),
  pick: ({ position, fields: { target, kind, list: wished } }, _, { after }) =>
    (after.positions[position]!.picks[target]?.[kind] ?? []).join() ===
    wished
      .filter((code) => code !== 'NONE')
      .slice(0, data.charts['victim-points'].length)
      .join(),
  garrison: ({ position, fields: { at, units } }, _, step) => {
    const kept = step.after.positions[position]!.garrisons[at];
    return (kept?.PRO === (units.PRO ?? 0) && kept.GAL === (units.GAL ?? 0)) || isLost(step, at);
  },
  keep: ({ position, fields: { at, as, to, hostility } }, done, step) => {
    if (done.data.noted === true || !isSettled(step) || cardAt(step, at)) return undefined;
    const p = step.after.provinces[at];
    if (as === 'own') return p?.owner === position;
    if (as === 'grant') return p?.owner === to;
    const { add = [], remove = [] } = hostility ?? {};
    return p?.owner === null && add.every((id) => p.hostile[id]) && remove.every((id) => !p.hostile[id]);
  },
  capital: ({ position, fields: { at } }, done, step) =>
    done.data.noted === true || cardAt(step, at) ? undefined : step.after.positions[position]!.capital === at,
  horde: ({ position, fields: { area } }, _, step) =>
    told(step, 'horde-placed', area === 'NO' ? { by: position } : { by: position, at: area }).length ===
    (area === 'NO' ? 0 : 1),
};

/** A Controlled Province went to somebody else in the same step. */
const isLost = (step: Turn, province: string): boolean =>
  step.events.some(
    ({ type, data: d }) => /control-change|owner-changed|revolt/.test(type) && d.province === province,
  );

/** Events that tell of so many of something tell of none where none came. */
const ofNothing = ({ events }: Turn): string[] =>
  events.flatMap(({ type, data: d }) =>
    (['goods-made', 'militia-raised'].includes(type) && !(Number(d.n) > 0)) ||
    (type === 'repaired' && !(Number(d.points) > 0)) ||
    (type === 'unit-built' && Object.keys(d.units as object).length === 0)
      ? [`${type} tells of nothing: ${JSON.stringify(d)}`]
      : [],
  );

/** Done so seldom in games at random that rule cases must do. */
export const SELDOM: readonly string[] = ['give', 'horde', 'make', 'recruit'];

export const held = (system: GameSystem): Held<State, PlayedOrder> => ({
  system,
  promises,
  played: (before, sheets) =>
    playedOrders(
      data,
      sheets,
      ids(sheets).filter((id) => maySubmit(before, id)),
    ),
  told: ofNothing,
});
