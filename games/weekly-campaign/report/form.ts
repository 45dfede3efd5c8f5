/** The order form as a position's own: its forces with their digits, what it can build and raise again, its neighbours. WK-MAIL-1 */
import {
  entries,
  ids,
  values,
  type FormBlank,
  type FormChapter,
  type FormEntry,
  type FormOrder,
  type PositionForm,
} from '../../../src/core/index.js';
import { unitOf, type Data } from '../data.js';
import { digitWords, type DigitBox } from '../orders/digit-words.js';
import type { Command } from '../records.js';
import { isNaval, sizeOf } from '../see/sight.js';
import { taxesOf, wagesOf } from '../stand-in/plan.js';
import { costOf, halfUp, weeksOf } from '../rules/troops/stacks.js';
import { commandChart } from '../data.js';
import type { View } from '../view.js';
import { directionTo, mapOf } from '../rules/map/map.js';
import { shown } from './facts.js';
import { inCityOrder, leadersAt, refOf, where } from './lines.js';
import { nameOf } from './dates.js';
import { heldCities } from '../see/held.js';
import { isParty } from '../rules/realm/relations.js';

export function form(data: Data, view: View): PositionForm {
  const chapters = [forces(data, view), purchases(data, view), relations(view)];
  return { chapters: chapters.filter((chapter) => chapter.entries.length > 0) };
}

/** Regts or sqds stand in it: an empty command has nothing to march with. */
const isManned = (command: Command): boolean => sizeOf(command.stack) > 0 || isNaval(command);

function forces(data: Data, view: View): FormChapter {
  const own = values(view.commands).filter(isManned);
  const trade = values(view.tradeUnits).map((unit): FormEntry => ({
    name: `${refOf(unit.id)} ${where(view, unit.hex)}`,
    note: 'trade unit',
    orders: [march(view, unit.id)],
  }));
  return {
    title: 'Your forces: path of the week, and new digits',
    entries: [...own.map((command) => forceEntry(data, view, command)), ...trade],
  };
}

const march = (view: View, id: string): FormOrder => {
  const last = lastWay(view, id);
  return {
    order: `M - ${refOf(id)} - {}`,
    blanks: [{ label: last === '' ? 'M path' : `M path, last ${last}`, letters: 22 }],
  };
};

/** The directions in which it went in the week, as its path writes them; empty: it stood. */
function lastWay({ events, map }: View, id: string): string {
  const steps = events.filter(({ type, data }) => type === 'move' && data.command === id);
  return steps.flatMap(({ data }) => directionTo(mapOf(map), shown(data.from), shown(data.to)) ?? []).join();
}

function forceEntry(data: Data, view: View, command: Command): FormEntry {
  const ref = refOf(command.id);
  return {
    name: `${ref} ${where(view, command.hex)}`,
    note: commandNote(data, view, command),
    orders: [march(view, command.id), digits(data, command)],
  };
}

/** `10 of 14 regts, supply 6 of 6, Marius` */
export function commandNote(data: Data, view: View, command: Command): string {
  const chart = commandChart(data, command.kind);
  const leaders = leadersAt(view, command.id).map(({ name }) => name);
  const size = isNaval(command)
    ? `${sizeOf(command.sqds)} sqds`
    : `${sizeOf(command.stack)} of ${chart.regts ?? 0} regts`;
  return [size, `supply ${command.supply} of ${chart.supply}`, ...leaders].join(', ');
}

/** The boxes of an O order, each with its digits to choose from; above it the one that stands. Plans and formations are for land. */
function digits(data: Data, command: Command): FormOrder {
  const boxes = DIGITS.map(([box, label]) =>
    isNaval(command) && LAND_ONLY.includes(box) ? undefined : { box, label },
  );
  const blanks = boxes.flatMap((one): FormBlank[] => {
    if (!one) return [];
    const choices = digitWords(data, one.box).map(({ text }) => text);
    const letters = one.box === 'mode' ? 4.4 : 3.4;
    return [{ label: `${one.label} ${command.orders[one.box]}`, letters, choices }];
  });
  return {
    order: `O - ${refOf(command.id)} - ${boxes.map((one) => (one ? '{}' : '')).join(' - ')}`,
    blanks,
  };
}

const DIGITS: readonly (readonly [box: DigitBox, label: string])[] = [
  ['mode', 'mode'],
  ['command', 'com.'],
  ['modifier', 'mod.'],
  ['battle', 'battle'],
  ['formation', 'form.'],
  ['conditional', 'cond.'],
  ['city', 'city'],
];
const LAND_ONLY: readonly DigitBox[] = ['battle', 'formation'];

function purchases(data: Data, view: View): FormChapter {
  const { own } = view;
  const cities = inCityOrder(
    view,
    heldCities(view).filter((city) => city.owner === view.position),
  ).map(({ name }) => name);
  const row = (name: string, note: string, order: string): FormEntry => ({
    name,
    note,
    orders: [
      {
        order,
        blanks: [
          { label: 'number', letters: 4 },
          { label: 'at', letters: 14, choices: cities },
        ],
      },
    ],
  });
  const raised = own.rebuilds.map(({ code, n, expires }) =>
    row(
      `Raise ${code} again`,
      `${n}, ${halfUp(costOf(data, code))} each, to turn ${expires}`,
      `R - {}${code} - {}`,
    ),
  );
  const built = entries(own.pool)
    .filter(([, left]) => left > 0)
    .map(([code, left]) => {
      const { name, cost } = unitOf(data, code);
      return row(
        `${code} ${name}`,
        `${cost}, ${weeksOf(data, code)} weeks, ${left} left`,
        `B - {}${code} - {}`,
      );
    });
  return {
    title: 'Purchases',
    note: `treasury ${own.treasury}, wages ${wagesOf(view, data)} a week, taxes about ${taxesOf(view, data)}`,
    columns: 2,
    entries: [...built, ...raised],
  };
}

function relations(view: View): FormChapter {
  const others = ids(view.positions).filter(
    (id) => id !== view.position && view.positions[id]?.status !== 'eliminated',
  );
  return {
    title: 'Treaties: for how many moves; 0 denounces one, or declares war',
    columns: 2,
    entries: others.map((id) => ({
      name: nameOf(view, id),
      note: standingWith(view, id),
      orders: [{ order: `T - ${id} - {}`, blanks: [{ label: 'moves', letters: 6 }] }],
    })),
  };
}

/** How one stands with another: treaty, war, offers. */
export function standingWith(view: View, other: string): string {
  const treaty = view.treaties.find(({ a, b }) => [a, b].includes(other));
  if (treaty) return `treaty to turn ${treaty.until}`;
  if (ids(view.wars).some((key) => isParty(key, other))) return 'war';
  const offer = view.offers.find(({ by, to }) => by === other || to === other);
  if (!offer) return 'no treaty';
  return offer.by === other ? `offers you ${offer.period} moves` : `you offered ${offer.period} moves`;
}
