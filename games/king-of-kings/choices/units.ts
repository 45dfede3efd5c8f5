/** Troops as boxes take them: dismissals and transfers. KOK-WIN-2, KOK-MOV-1 */
import {
  countOf,
  entries,
  values,
  type Finding,
  type Offer,
  closedTo,
  openTo,
  withMisses,
} from '../../../src/core/index.js';
import { forceNamed, written } from '../check/desk.js';
import { ownStacksAt, sourceFault, stockOf, takes, targetFault } from '../check/fighting.js';
import type { UnitType } from '../data.js';
import type { Item } from '../orders/fields.js';
import { isNew } from '../orders/understand.js';
import { forcesAt, hasUnits, leadersIn, stacks, tally } from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { sideText } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { Counts } from '../state.js';
import { counted, judged, placeOffer, valueOf, type Asking, type Box, type Lot } from './asking.js';
import { forceOffer, ownForces, unitName } from './seats.js';

const ALL: Offer = { text: 'all', word: 'all that is there' };
const has = (items: readonly Item[] | undefined, what: string): boolean =>
  items?.some((item) => item.what === what) === true;

/** Own units by place. */
function stations({ desk }: Asking): (readonly [hex: string, units: Counts])[] {
  const hexes = [...new Set(values(desk.world.state.forces).map(({ hex }) => hex))];
  return hexes
    .map((hex) => [hex, tally(ownStacksAt(desk, hex))] as const)
    .filter(([, units]) => entries(units).length > 0);
}

/** What stands in a place against so many units asked for. */
function missing(units: Counts, asked: readonly Item[]): Finding | undefined {
  const short = asked.find(({ n, what }) => what !== 'all' && n > countOf(units, what as UnitType));
  if (!short) return undefined;
  const message = `you have ${countOf(units, short.what as UnitType)} ${short.what} there, not ${short.n}`;
  return { code: 'kok/not-there', message, rule: 'KOK-WIN-2' };
}

/** KOK-WIN-2: units that stand together somewhere. */
export const dismissed: Box = (asking, text) => {
  const { world } = asking.desk;
  const asked = valueOf(asking, 'dismiss', 'units') ?? [];
  if (has(asked, 'all')) return closedTo([]);
  const places = stations(asking).filter(([, units]) => missing(units, asked) === undefined);
  const lots = world.data.charts['type-order'].map((what): Lot => {
    const most = Math.max(0, ...places.map(([, units]) => countOf(units, what)));
    const price = world.data.charts.units[what].price;
    return { what, most, word: `${unitName(world, what)}, ${price} a Winter` };
  });
  return closedTo([...counted(text, lots), ...(text === '' && places.length > 0 ? [ALL] : [])]);
};

export const stationed: Box = (asking) => {
  const asked = valueOf(asking, 'dismiss', 'units') ?? [];
  return closedTo(
    withMisses(
      stations(asking).map(([hex, units]) => judged(placeOffer(asking, hex), missing(units, asked))),
    ),
  );
};

/** KOK-MOV-1: forces with something to give. */
export const sources: Box = (asking) =>
  closedTo(
    withMisses(
      ownForces(asking)
        .filter((f) => sourceFault(f) !== undefined || lots(asking, f).length > 0)
        .map((f) => judged(forceOffer(asking, f), sourceFault(f))),
    ),
  );

export const targets: Box = (asking) => {
  const from = forceNamed(asking.desk, asking.boxes['from'] ?? '');
  const near = from ? forcesAt(asking.desk.world.state, from.hex).map(({ id }) => id) : [];
  const forces = ownForces(asking);
  const offers = from
    ? [...forces.filter((f) => near.includes(f.id)), ...forces.filter((f) => !near.includes(f.id))].map((f) =>
        judged(forceOffer(asking, f), targetFault(from, f)),
      )
    : forces.map((f) => forceOffer(asking, f));
  return closedTo(withMisses([{ text: 'new', word: 'a new force' }, ...offers]));
};

/** What a force can give when the sheet's lines so far have been carried out. */
function lots(asking: Asking, from: OpenForce): Lot[] {
  const { desk } = asking;
  const { world } = desk;
  const target = asking.boxes['to'] ?? 'new';
  const to = isNew(target) ? from : (forceNamed(desk, target) ?? from);
  const known = [...world.data.charts['type-order'], 'general', 'admiral'].filter((what) =>
    takes(desk, to.kind, what),
  );
  return known.flatMap((what): Lot[] => {
    const { n } = stockOf(desk, from, what, desk.sheet);
    const word = what in world.data.charts.units ? unitName(world, what as UnitType) : what;
    if (n <= 0) return [];
    return [{ what, most: n, word: `${word}, ${n} there` }, ...foreign(asking, from, what, n)];
  });
}

/** `1 LG(Phoenicia)`, where units of several sides stand in one force. */
function foreign(asking: Asking, from: OpenForce, what: string, n: number): Lot[] {
  const { world, me } = asking.desk;
  const mixed = stacks(world, from).filter((s) => s.type === what);
  if (mixed.length < 2) return [];
  return mixed
    .filter(({ side }) => side !== me)
    .map(({ side, n: some }) => {
      const name = sideText(world, side);
      return { what: `${what}(${name})`, most: Math.min(n, some), word: `${what} of ${name}` };
    });
}

export const transferred: Box = (asking, text) => {
  const { desk } = asking;
  const from = forceNamed(desk, asking.boxes['from'] ?? '');
  if (!from) return openTo([], { note: 'from which force?' });
  const asked = valueOf(asking, 'transfer', 'units') ?? [];
  if (has(asked, 'all')) return closedTo([]);
  // Who is given something by a line before may pass it on.
  const fed = written(desk, 'transfer').some((o) => forceNamed(desk, o.fields.to)?.id === from.id);
  const offers = counted(text, lots(asking, from));
  const whole = text === '' && (hasUnits(from) || leadersIn(desk.world.state, from.id).length > 0);
  return {
    open: fed,
    offers: [...offers, ...(whole ? [ALL] : [])],
    note: `out of ${shortId(desk.me, from.id)}`,
  };
};
