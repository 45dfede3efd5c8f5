/** The realm map as something to point at: its hexes, and all that orders may name. No more than the view holds. WK-REP-5 to 10. */
import { hexCorners, hexPoint } from '../../../src/atlas/index.js';
import { byId, kept, values, type BoardMap, type Spot, type Thing } from '../../../src/core/index.js';
import { cityText, commandWord, namesIn, placeWord, seatsOf } from '../choices/words.js';
import type { Data } from '../data.js';
import { hexAt, mapOf, neighboursOf } from '../rules/map/map.js';
import { isOpenOffer } from '../rules/realm/offers.js';
import { printStack } from '../rules/troops/stacks.js';
import { heldCities } from '../see/held.js';
import type { HexId } from '../records.js';
import type { Sighting, View } from '../view.js';
import { nameOf } from './dates.js';
import { cityText as cityLine, fortText, sightingText } from './others.js';
import { commandNote, standingWith } from './form.js';
import { HEX_SCALE } from './front/map.js';
import { inCityOrder, refOf } from './lines.js';
import { hexWords } from './hex-words.js';
import { realmMap } from './realm-map.js';

const boards = kept<View, BoardMap>();

/** The same drawing as the realm map and page one. */
export function boardMap(data: Data, view: View): BoardMap {
  return boards(view, () => draw(data, view));
}

function draw(data: Data, view: View): BoardMap {
  const { title, drawing, legend, hexes } = realmMap(view, data);
  const shown = new Set(hexes);
  const stands = ({ at, ...rest }: Thing): Thing =>
    at !== undefined && shown.has(at) ? { ...rest, at } : rest;
  return {
    title,
    drawing,
    scale: HEX_SCALE,
    legend,
    spots: spotsOf(view, shown),
    things: [...ownThings(data, view), ...seats(data, view), ...foreign(data, view)].map(stands),
    ...(shown.has(view.own.capital) ? { home: view.own.capital } : {}),
  };
}

function spotsOf(view: View, shown: ReadonlySet<HexId>): Spot[] {
  const map = mapOf(view.map);
  const centre = hexPoint({ q: 0, r: 0 });
  const edge = (hexPoint({ q: 0, r: 1 })[1] - centre[1]) / 1.5;
  const corners = hexCorners({ q: 0, r: 0 });
  return [...shown].map((id): Spot => {
    const at = hexPoint(hexAt(map, id));
    return {
      ref: id,
      word: `${id}, ${hexWords(view, map, id)}`,
      at,
      outline: [corners.map(([x, y]) => [at[0] + x * edge, at[1] + y * edge] as const)],
      beside: neighboursOf(map, id).filter((other) => shown.has(other)),
    };
  });
}

function ownThings(data: Data, view: View): Thing[] {
  const names = namesIn(view);
  const force = (ref: string, word: string, line: string, at: HexId): Thing => ({
    ref,
    kind: 'force',
    word,
    line,
    at,
    own: true,
  });
  return [
    ...values(view.commands).map((command) =>
      force(refOf(command.id), commandWord(view, command), commandNote(data, view, command), command.hex),
    ),
    ...values(view.tradeUnits).map(({ n, hex }) => force(`TR${n}`, `TR${n}`, 'trade unit', hex)),
    ...values(view.spies).map(({ n, city }) => force(`SP${n}`, `SP${n}`, 'spy', city)),
    ...inCityOrder(view, heldCities(view)).map((city): Thing => ({
      ref: cityText(names, view.position, city),
      kind: 'place',
      word: city.name,
      line: [`size ${city.size}`, `DV ${city.modDv} of ${city.dv}`, printStack(city.stack)]
        .filter((part) => part !== '')
        .join(', '),
      at: city.id,
      own: true,
    })),
    ...values(view.forts).map((fort): Thing => ({
      ref: `FO${fort.n}`,
      kind: 'place',
      word: placeWord(fort),
      line: [`fort, DV ${fort.modDv} of ${fort.dv}`, printStack(fort.stack)]
        .filter((part) => part !== '')
        .join(', '),
      at: fort.hex,
      own: true,
    })),
  ];
}

/** Who else plays, and what they offer. */
function seats(data: Data, view: View): Thing[] {
  const others = seatsOf({ view, me: view.position });
  const offers = others.flatMap((id) => {
    const [offer] = view.offers.filter((one) => one.by === id && isOpenOffer(one, view.turn, data));
    return offer ? [{ id, line: `a treaty for ${offer.period} moves` }] : [];
  });
  return [
    ...others.map((id): Thing => ({
      ref: id,
      kind: 'seat',
      word: nameOf(view, id),
      line: standingWith(view, id),
      own: false,
    })),
    ...offers.map(({ id, line }): Thing => ({
      ref: id,
      kind: 'offer',
      word: nameOf(view, id),
      line,
      own: false,
    })),
  ];
}

function foreign(data: Data, view: View): Thing[] {
  const names = namesIn(view);
  const places = values(view.places)
    .filter(({ holder }) => holder !== view.position)
    .map((place): Thing => ({
      ref: cityText(names, view.position, place),
      kind: 'place',
      word: `${place.name}, ${nameOf(view, place.holder)}`,
      line: cityLine(view, place),
      at: place.id,
      own: false,
      ...(place.now ? {} : { asOf: Math.max(0, place.asOf) }),
    }));
  const forts = view.seenForts.map((fort): Thing => ({
    ref: `${fort.owner} ${refOf(fort.id)}`,
    kind: 'place',
    word: `${refOf(fort.id)}, ${nameOf(view, fort.owner)}`,
    line: fortText(view, fort),
    at: fort.hex,
    own: false,
  }));
  return [...places, ...forts, ...strangers(data, view)];
}

/** Forces as last seen: by their names where those are known, else by their hex. */
function strangers(data: Data, view: View): Thing[] {
  const found = new Map<string, Thing>();
  const add = (ref: string, owner: string, line: string, at: HexId): void => {
    const known = found.get(ref);
    const word = `${nameOf(view, owner)}${ref.endsWith(at) ? '' : `: ${ref.slice(owner.length + 1)}`}`;
    if (!known) found.set(ref, { ref, kind: 'force', word, line, at, own: false });
    else if (known.line !== line) found.set(ref, { ...known, line: `${known.line}; ${line}` });
  };
  for (const sighting of view.seen) {
    const { owner, hex, forces } = sighting;
    if (!forces) add(`${owner} ${hex}`, owner, sightingText(data, sighting), hex);
    for (const force of forces ?? [])
      add(`${owner} ${refOf(force.id)}`, owner, sightingText(data, only(sighting, force)), hex);
  }
  for (const { id, owner, hex } of byId(view.allied, ({ id }) => id))
    if (!found.has(`${owner} ${refOf(id)}`)) add(`${owner} ${refOf(id)}`, owner, 'of an ally', hex);
  return [...found.values()];
}

/** A sighting of one force of several. */
const only = (sighting: Sighting, force: NonNullable<Sighting['forces']>[number]): Sighting => ({
  ...sighting,
  forces: [force],
});
