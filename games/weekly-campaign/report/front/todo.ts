/** What can and must be done, and what happens if nothing is sent. */
import { counted, fact, ids, must, values, type Fact, type Weight } from '../../../../src/core/index.js';
import { unitOf, type Data } from '../../data.js';
import type { City, Command } from '../../records.js';
import { isNaval } from '../../see/sight.js';
import { isOpenOffer } from '../../rules/realm/offers.js';
import { costOf, halfUp, printStack } from '../../rules/troops/stacks.js';
import { wagesOf } from '../../stand-in/plan.js';
import type { View } from '../../view.js';
import { shown } from '../facts.js';
import { refOf } from '../lines.js';
import {
  enemies,
  fieldForces,
  garrison,
  heldCities,
  hexesBetween,
  hungry,
  isAllied,
  isCampedAt,
  weeksToTaxes,
} from './known.js';
import { besiegers } from './threatens.js';
import { codesOf, listed, people, placeName, said } from './words.js';

/** So far off a field force may relieve a place: two weeks on foot in open country. */
const RELIEF = 8;
/** An enemy so near makes an empty city a danger. */
const NEAR = 4;
/** Neighbours within so many hexes are asked for a treaty. */
const REACH = 16;

export function todo(view: View, data: Data): Fact[] {
  return [
    ...relief(view),
    ...garrisons(view),
    ...feeding(view, data),
    ...freed(view),
    ...yards(view, data),
    ...answers(view, data),
    ...rebuilds(view, data),
    ...levies(view),
    ...purchases(view, data),
    ...marches(view),
    ...envoys(view, data),
    ...traders(view),
  ];
}

const task = (kind: 'can' | 'must', weight: Weight, order: string, text: Fact['text']): Fact =>
  fact(kind, weight, text, { order });

/** Own places under siege, and who could come. */
function relief(view: View): Fact[] {
  return heldCities(view).flatMap((city): Fact[] => {
    if (city.siege === null || !isCampedAt(view, city.id)) return [];
    const near = fieldForces(view).flatMap(({ top, regts }) => {
      const off = hexesBetween(view, top.hex, city.id);
      return off === undefined || off > RELIEF || off === 0
        ? []
        : [`${refOf(top.id)} (${counted(regts, 'regt')}, ${counted(off, 'hex', 'hexes')} off)`];
    });
    if (near.length === 0)
      return [
        task(
          'can',
          7,
          'O',
          said(`Hold ${city.name}:`, 'no field force of yours is near; a sally is digit 2 of its garrison.'),
        ),
      ];
    return [task('must', 8, 'M', said(`Relieve ${city.name}`, `with ${listed(near, 3)}.`))];
  });
}

/** Cities without a garrison that an enemy can reach. */
function garrisons(view: View): Fact[] {
  const foes = enemies(view);
  const bare = heldCities(view).filter(
    (city) =>
      garrison(view, city) === 0 &&
      view.seen.some(
        ({ owner, hex, arm }) =>
          arm === 'land' && foes.includes(owner) && (hexesBetween(view, hex, city.id) ?? REACH) <= NEAR,
      ),
  );
  if (bare.length === 0) return [];
  return [
    task(
      'must',
      6,
      'S, T',
      said(`Garrison ${listed(bare.map(({ name }) => name))}:`, 'an enemy is near and nobody stands inside.'),
    ),
  ];
}

/** What helps whom: who has no line needs one, who has one a base with room (WK-SUP-2), ships a port (WK-P20-4). */
function feeding(view: View, data: Data): Fact[] {
  const some = hungry(view, data).filter((one) => one.supply === 0);
  const help = (found: Command[], advice: string): Fact[] => {
    if (found.length === 0) return [];
    const words = found.map((one) => `${refOf(one.id)} at ${placeName(view, one.hex)}`);
    return [task('must', 6, 'M', said(`Feed ${listed(words)}:`, advice))];
  };
  const land = some.filter((one) => !isNaval(one));
  return [
    ...help(
      land.filter(({ locOut }) => locOut),
      `march to within ${data.charts.loc.range} hexes of a base, or regts die.`,
    ),
    ...help(
      land.filter(({ locOut }) => !locOut),
      'no base in reach has room for it; march where one has, or where the land feeds all, or regts die.',
    ),
    ...help(some.filter(isNaval), 'sail to a friendly port or beside one, or ships are lost.'),
  ];
}

/** Freed units wait a turn for a command, and then go home by themselves. WK-CMD-10 */
function freed(view: View): Fact[] {
  return view.freed.map(({ hex, stack }) =>
    task(
      'must',
      5,
      'T',
      said(`Assign the freed ${printStack(stack)}`, `at ${placeName(view, hex)}, or they go home.`),
    ),
  );
}

/** Naval technology that was given is lost unless a yard is built at once. WK-TEC-4 */
function yards(view: View, data: Data): Fact[] {
  if (view.own.yardWindow !== view.turn) return [];
  return [
    task(
      'must',
      6,
      'B',
      said('Build a shipyard now', `(${data.charts.costs.SH.cost} tlts): this is the only turn for it.`),
    ),
  ];
}

function answers(view: View, data: Data): Fact[] {
  return view.offers
    .filter((offer) => offer.to === view.position && isOpenOffer(offer, view.turn, data))
    .filter(
      ({ by }) =>
        !view.offers.some(
          (own) => own.by === view.position && own.to === by && isOpenOffer(own, view.turn, data),
        ),
    )
    .map(({ by, period, turn }) => {
      const last = turn + data.charts.offerTurns === view.turn;
      return task(
        'can',
        4,
        'T',
        said(
          `Answer ${people(view, by)}:`,
          `a treaty for ${period} turns, open ${last ? 'this turn only' : `to turn ${turn + data.charts.offerTurns}`}.`,
        ),
      );
    });
}

/** WK-MIL-8: half the cost; what lapses after this turn must be raised now. */
function rebuilds({ own, turn }: View, data: Data): Fact[] {
  if (own.rebuilds.length === 0) return [];
  const now = own.rebuilds.filter(({ expires }) => expires === turn);
  const of = now.length > 0 ? now : own.rebuilds;
  const cost = of.reduce((sum, { code, n }) => sum + n * halfUp(costOf(data, code)), 0);
  const until = Math.min(...of.map(({ expires }) => expires));
  const words = listed(codesOf(of), 6);
  const all = of.every(({ expires }) => expires === until);
  const when = now.length > 0 ? 'for the last time' : `${all ? '' : 'the first '}until turn ${until}`;
  return [
    task(now.length > 0 ? 'must' : 'can', 4, 'R', said(`Raise again ${words}`, `for ${cost} tlts, ${when}.`)),
  ];
}

/** Regts that came this week wait in their cities. */
function levies(view: View): Fact[] {
  const byPlace = new Map<string, { code: string; n: number }[]>();
  for (const { type, data } of view.events) {
    const code = shown(data.what);
    if (type !== 'build-arrived' || data.command !== undefined || NO_LEVY.has(code)) continue;
    const at = shown(data.at);
    byPlace.set(at, [...(byPlace.get(at) ?? []), { code, n: Number(data.n) }]);
  }
  if (byPlace.size === 0) return [];
  const words = [...byPlace].map(([at, some]) => `${listed(codesOf(some), 6)} at ${placeName(view, at)}`);
  return [task('can', 3, 'S, T', said('Use', `${words.join('; ')}: new this week.`))];
}
const NO_LEVY = new Set(['leader', 'SP', 'TR', 'SH']);

/** What the treasury bears beside the wages until the taxes. */
function purchases(view: View, data: Data): Fact[] {
  const free = view.own.treasury - wagesOf(view, data) * weeksToTaxes(view, data);
  const left = ids(view.own.pool)
    .filter((code) => (view.own.pool[code] ?? 0) > 0 && costOf(data, code) <= free)
    .sort((a, b) => costOf(data, b) - costOf(data, a))
    .map((code) => `${view.own.pool[code] ?? 0}${code} at ${costOf(data, code)}`);
  if (left.length === 0) return [];
  return [
    task(
      'can',
      3,
      'B',
      said(`Spend ${free} tlts`, `free beside the wages: the pool has ${listed(left, 4)}.`),
    ),
  ];
}

/** Field forces without a task; a path holds for one week, so each wants a new one. */
function marches(view: View): Fact[] {
  const busy = new Set(besiegers(view).map(({ force }) => force.top.id));
  const idle = fieldForces(view).filter(({ top }) => !busy.has(top.id));
  if (idle.length === 0) return [];
  const words = idle.map(
    ({ top, regts }) => `${refOf(top.id)} (${counted(regts, 'regt')}) at ${placeName(view, top.hex)}`,
  );
  return [task('can', 2, 'M, O', said('March', `${listed(words, 4)}.`))];
}

/** Neighbours with neither war nor treaty. */
function envoys(view: View, data: Data): Fact[] {
  const asked = view.offers
    .filter((offer) => isOpenOffer(offer, view.turn, data))
    .flatMap(({ by, to }) => [by, to]);
  const near = ids(view.positions).filter(
    (id) =>
      id !== view.position &&
      view.positions[id]?.status !== 'eliminated' &&
      !isAllied(view, id) &&
      !enemies(view).includes(id) &&
      !asked.includes(id) &&
      values(view.places).some(
        (place) =>
          place.holder === id &&
          heldCities(view).some((city) => (hexesBetween(view, city.id, place.id) ?? REACH) < REACH),
      ),
  );
  if (near.length === 0) return [];
  return [
    task(
      'can',
      2,
      'T',
      said('Offer treaties', `to ${listed(near.map((id) => people(view, id)))}: you have none with them.`),
    ),
  ];
}

function traders(view: View): Fact[] {
  const idle = values(view.tradeUnits).filter(
    ({ path, carriedBy }) => path.length === 0 && carriedBy === null,
  );
  if (idle.length === 0) return [];
  const words = idle.map((unit) => `${refOf(unit.id)} at ${placeName(view, unit.hex)}`);
  return [task('can', 2, 'M, G', said('Send on or sell', `${listed(words)}.`))];
}

/** What stands without a sheet. WK-NMR-1, WK-NMR-2, WK-NMR-4 */
export function silence(view: View, data: Data): string {
  const { own, options } = view;
  const camps = besiegers(view).map(({ force, place }) => {
    const digit = must(data['order-digits'].city, force.top.orders.city, 'the digits').name;
    return `${refOf(force.top.id)} goes on at ${place.name} (${digit})`;
  });
  const others = fieldForces(view).length > camps.length ? 'forces without a task stay' : '';
  const stands = [...(camps.length > 0 ? [listed(camps, 3)] : []), ...(others === '' ? [] : [others])];
  const left = options.standInAfter - own.nmr;
  const deputy =
    own.status === 'standin' ? 'The stand-in goes on commanding.' : left <= 1 ? 'A stand-in takes over.' : '';
  const first = stands.length === 0 ? 'all digits stand' : stands.join('; ');
  return [`${first}; nothing is bought, no offer is answered.`, deputy]
    .filter((part) => part !== '')
    .join(' ');
}

/** The dearest kinds of regts of the pool that a city builds and the treasury bears, dearest first; for the first sheet. */
export function firstBuys(view: View, data: Data, at: City): string[] {
  const bears = view.own.treasury - wagesOf(view, data) * weeksToTaxes(view, data);
  return ids(view.own.pool)
    .filter((code) => (view.own.pool[code] ?? 0) > 0 && data.units.units[code] !== undefined)
    .filter((code) => !view.own.restricted.includes(code) || view.own.restrictedAt === at.id)
    .filter((code) => unitOf(data, code).class !== 'SG' && 2 * costOf(data, code) <= bears)
    .sort((a, b) => costOf(data, b) - costOf(data, a))
    .slice(0, 2);
}
