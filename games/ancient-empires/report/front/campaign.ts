/** Operations as facts: all that happened in one place is one deed. */
import {
  type Fact,
  type GameEvent,
  type Weight,
  bold,
  capitalised,
  counted,
} from '../../../../src/core/index.js';
import type { PlaceCode, UnitType } from '../../data.js';
import type { Rules } from '../../rules/map/geography.js';
import type { View } from '../../view.js';
import { unitsText } from '../../words/sentence.js';
import { isOwn, number, text } from '../told.js';
import { isSide, lostBy, ownSideOf, weightOf } from '../weights.js';
import { sidesIn, spot, total, who, whoAll, type Words } from './words.js';

/** Events of Operations that stand for themselves. */
const ALONE: readonly string[] = [
  'points',
  'capital-moved',
  'empire-destroyed',
  'horde-settled',
  'control-change',
  'posture-declared',
  'embargo-felt',
  'line-ended',
  'booty',
  'growth-card',
  'raider-placed',
  'raider-passed',
];

/** Is it told with the place it happened in? */
export function isDeed(event: GameEvent): boolean {
  return /^(operations|resolution)/.test(event.phase) && !ALONE.includes(event.type);
}

/** What happened in one place, and how much of it touches the reader. */
interface Deed {
  readonly place: PlaceCode;
  readonly events: GameEvent[];
  weight: Weight | 0;
}

export function campaignFacts(data: Rules, view: View): Fact[] {
  const deeds = new Map<PlaceCode, Deed>();
  for (const event of view.events.filter(isDeed)) {
    const place = placeOf(event);
    if (place === '') continue;
    const deed = deeds.get(place) ?? { place, events: [], weight: 0 };
    deeds.set(place, deed);
    deed.events.push(event);
    const weight = weightOf(event, view);
    if (weight > deed.weight) deed.weight = weight;
  }
  return [...deeds.values()].flatMap((deed): Fact[] => {
    if (deed.weight === 0) return [];
    const words = told(data, view, deed);
    if (words === undefined) return [];
    const settled = deed.events.some(({ type }) => type === 'owner-changed' || type === 'land-taken');
    const fought = deed.events.some(({ type }) => type === 'combat-fought');
    const ref = settled && !fought ? 'settlement' : 'campaign';
    return [{ kind: 'happened', weight: deed.weight, text: words, place: deed.place, ref }];
  });
}

function placeOf(event: GameEvent): PlaceCode {
  return text(event, 'province') || text(event, 'at') || text(event, 'to');
}

/** The result in bold, then how it came about. */
function told(data: Rules, view: View, deed: Deed): Words | undefined {
  const lead = leadOf(data, view, deed);
  if (lead === undefined) return undefined;
  const rest = [fights(data, view, deed), losses(view, deed), harm(view, deed)].filter(
    (words) => words !== '',
  );
  return rest.length === 0 ? lead : [...lead, ` ${rest.join(' ')}`];
}

const last = ({ events }: Deed, ...types: readonly string[]): GameEvent | undefined =>
  events.filter(({ type }) => types.includes(type)).at(-1);

/** `Illyria Il1 taken.`, `Delta E2 lost to Raiders of Rome.` */
function leadOf(data: Rules, view: View, deed: Deed): Words | undefined {
  const { place } = deed;
  const name = spot(data, place, 'bold');
  const say = (after: string): Words => [...name, bold(`${after}.`)];
  const before = (words: string, after = ''): Words => [bold(`${words} `), ...name, bold(`${after}.`)];
  const changed = last(deed, 'owner-changed', 'land-taken');
  if (changed !== undefined) return say(fateOf(data, view, changed));
  const looted = last(deed, 'capital-looted', 'looted');
  const seized = last(deed, 'province-occupied');
  if (seized !== undefined)
    return say(
      isSide([...sidesIn(seized)], view.position)
        ? ' occupied'
        : ` occupied by ${whoAll(data, view, sidesIn(seized))}`,
    );
  if (last(deed, 'province-freed')) return say(' set free');
  if (looted !== undefined) {
    const by = deed.events.find(({ type }) => type === 'looted') ?? looted;
    const sides = by.type === 'looted' ? sidesIn(by) : [];
    if (isSide([...sides], view.position)) return say(' looted');
    return say(` looted by ${whoAll(data, view, sides)}`);
  }
  const fight = ownFights(view, deed).at(-1) ?? last(deed, 'combat-fought');
  if (fight !== undefined) return before(...resultOf(data, view, fight));
  if (last(deed, 'units-lost')) return before('Units lost at');
  return move(data, view, deed, say, before);
}

/** Where nobody fought: who came, who went, what suffered. */
function move(
  data: Rules,
  view: View,
  deed: Deed,
  say: (after: string) => Words,
  before: (words: string) => Words,
): Words | undefined {
  const came = last(deed, 'marched', 'voyaged', 'sailed');
  if (last(deed, 'occupation-failed')) return say(' not taken');
  if (came !== undefined) {
    const mine = isSide([...sidesIn(came)], view.position);
    return mine ? say(' reached') : before(`${capitalised(whoAll(data, view, sidesIn(came)))} marched into`);
  }
  if (last(deed, 'retreated')) return before('Fallen back to');
  if (last(deed, 'damage')) return say(' damaged');
  if (last(deed, 'occupation-ended')) return say(' no longer occupied');
  if (last(deed, 'militia-raised')) return before('Militia rose in');
  return undefined;
}

function fateOf(data: Rules, view: View, event: GameEvent): string {
  const [from, to] = [text(event, 'from'), text(event, 'to')];
  if (event.type === 'land-taken') {
    const takers = whoAll(data, view, sidesIn(event));
    if (from === view.position) return ` lost to ${takers}`;
    return ` taken${from === '' ? '' : ` from ${who(data, view, from)}`} by ${takers}`;
  }
  if (to === view.position) return ` taken${from === '' ? '' : ` from ${who(data, view, from)}`}`;
  const kind = text(event, 'kind');
  if (from !== view.position) return ` goes to ${who(data, view, to)}`;
  if (to === '' || kind === 'independent' || kind === 'wild')
    return ` lost: it is ${kind === 'wild' ? 'Wild' : 'Independent'} now`;
  return ` lost to ${who(data, view, to)}`;
}

function ownFights(view: View, { events }: Deed): GameEvent[] {
  return events.filter(
    (event) => event.type === 'combat-fought' && ownSideOf(event, view.position) !== undefined,
  );
}

/** Before and after the place: `Won at`, `Attack beaten off at`. */
function resultOf(data: Rules, view: View, event: GameEvent): [string, string] {
  const result = text(event, 'result');
  const side = ownSideOf(event, view.position);
  if (side === undefined) return proxyResult(data, view, event);
  if (result === 'drawn') return ['Undecided at', ''];
  const won = (result === 'won') === (side === 0);
  if (won) return side === 0 ? ['Won at', ''] : ['Attack beaten off at', ''];
  return ['Beaten at', ''];
}

/** Whose wards or Raiders are the reader's: the side that they fought on. */
function proxySide({ board, position }: View, event: GameEvent): 0 | 1 {
  const wards = (side: 0 | 1): boolean =>
    sidesIn(event, side).some(
      (one) => one === `raid:${position}` || board.provinces[one.slice(4)]?.controller === position,
    );
  return wards(0) ? 0 : 1;
}

/** `Your Raiders won at`, `Media was beaten at`. */
function proxyResult(data: Rules, view: View, event: GameEvent): [string, string] {
  const side = proxySide(view, event);
  const names = sidesIn(event, side);
  const raiders = names.includes(`raid:${view.position}`);
  const who = raiders ? 'Your Raiders' : whoAll(data, view, names);
  const result = text(event, 'result');
  if (result === 'drawn') return [`${who} fought undecided at`, ''];
  const won = (result === 'won') === (side === 0);
  return [won ? `${who} won at` : `${who} ${raiders ? 'were' : 'was'} beaten at`, ''];
}

const MOST_FIGHTS = 2;

/** `5 Professionals threw 12, 1 tribe 5: lost 1, they 1.` */
function fights(data: Rules, view: View, deed: Deed): string {
  const own = ownFights(view, deed);
  const shown = own.length === 0 ? deed.events.filter(({ type }) => type === 'combat-fought') : own;
  if (shown.length === 0) return '';
  if (shown.length <= MOST_FIGHTS) return shown.map((event) => fight(data, view, event)).join(' ');
  const lost = (own: boolean): number =>
    shown.reduce((sum, event) => {
      const side = ownSideOf(event, view.position) ?? proxySide(view, event);
      return sum + total(lostBy(event, own ? side : side === 0 ? 1 : 0));
    }, 0);
  return `${counted(shown.length, 'Combat')}; you lost ${counted(lost(true), 'Unit')}, they ${lost(false)}.`;
}

function fight(data: Rules, view: View, event: GameEvent): string {
  const first = ownSideOf(event, view.position) ?? proxySide(view, event);
  const other = first === 0 ? 1 : 0;
  const units = event.data['units'] as readonly Partial<Record<UnitType, number>>[];
  const sums = event.data['sums'] as readonly number[];
  const army = (one: 0 | 1): string => unitsText(data, units[one] ?? {}).replaceAll(', ', ' and ');
  const dead = (one: 0 | 1): number => total(lostBy(event, one));
  const threw = `${army(first)} threw ${sums[first] ?? 0}, ${army(other)}${ownersOf(data, view, sidesIn(event, other))} ${sums[other] ?? 0}`;
  return dead(first) + dead(other) === 0
    ? `${threw}: none lost.`
    : `${threw}: lost ${dead(first)}, they ${dead(other)}.`;
}

/** ` of Egypt`, of Barbarians too: what they are is plain. */
export function ownersOf(data: Rules, view: View, sides: readonly string[]): string {
  if (sides.includes('tribe')) return '';
  const plain = sides.map((side) => side.replace(/^raid:/, 'pos:'));
  const names = whoAll(data, view, plain);
  return names === 'you' ? ' of yours' : ` of ${names}`;
}

/** Who found no refuge. */
function losses(view: View, deed: Deed): string {
  const lost = deed.events
    .filter((event) => event.type === 'units-lost' && isSide([...sidesIn(event)], view.position))
    .reduce((sum, event) => sum + number(event, 'n'), 0);
  return lost === 0
    ? ''
    : `${counted(lost, 'routed Unit')} found no refuge and ${lost === 1 ? 'is' : 'are'} lost.`;
}

/** Damage in land of one's own or won: its sum, and what it cost. */
function harm(view: View, deed: Deed): string {
  if (!isOwn(view, deed.place)) return '';
  const hits = deed.events.filter(({ type }) => type === 'damage');
  const points = hits.reduce((sum, event) => sum + number(event, 'points'), 0);
  const carried = deed.events.some(
    (event) => event.type === 'capital-looted' && text(event, 'from') === view.position,
  );
  const [first, end] = [hits[0], hits.at(-1)];
  const purse = carried ? 'Half your treasury was carried off.' : '';
  if (first === undefined || end === undefined) return purse;
  const [from, to] = [number(first, 'from'), number(end, 'dl')];
  const level = from === to ? '' : `, level ${from} to ${to}`;
  return `${counted(points, 'point')} of Damage${level}.${purse === '' ? '' : ` ${purse}`}`;
}
