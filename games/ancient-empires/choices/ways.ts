/** Ways of Stacks, a step at a time: over borders and straits, along coasts, by sea. AE-MOV-1, AE-SEA-1, AE-VOY-1 */
import { type Choices, type Offer, closedTo, openTo } from '../../../src/core/index.js';
import { budget, spend, type Pace } from '../check/pace.js';
import type { PlaceCode } from '../data.js';
import { isOnMap, onMap } from '../rules/land/provinces.js';
import { closedSeas, seaWay } from '../rules/sea/seafaring.js';
import { fighters, sidesOf, stackKey } from '../rules/units/stacks.js';
import { landCost, staysAtHome } from '../rules/war/forces.js';
import { mayEnter } from '../rules/war/marching.js';
import { listed, misses, placeOffer, type More } from './offers.js';
import { candidate, candidateOffer, commanded, stacksFor, type Arm, type Candidate } from './stacks.js';
import type { Box, Writing } from './writing.js';

/** What differs between marching and sailing. */
export interface Going {
  readonly arm: Arm;
  readonly rule: string;
  readonly next: (writing: Writing, at: PlaceCode) => readonly PlaceCode[];
  /** Every place of the kind, where one can't know from which the Stack sets out. */
  readonly all: (writing: Writing) => readonly PlaceCode[];
  readonly cost: (writing: Writing, pace: Pace, to: PlaceCode) => number;
}

export const MARCHING: Going = {
  arm: 'land',
  rule: 'AE-MOV-1',
  next: ({ data }, at) => data.geo.land(at),
  all: ({ data }) => [...data.geo.provinces, ...Object.keys(data.map.barbarian_areas).sort()],
  cost: ({ board, data }, { stack, at }, to) =>
    landCost(board, data, 'march', at === undefined ? stack : { ...stack, at }, to),
};

export const SAILING: Going = {
  arm: 'sea',
  rule: 'AE-SEA-1',
  next: ({ data }, at) => data.geo.seaNext(at),
  all: ({ data }) => data.geo.coasts,
  cost: ({ data }) => data.charts['sea-actions'].sail,
};

/** Stacks that can go; where the way is filled already, those for which it begins next door. */
export const goer =
  (going: Going): Box =>
  (w) => {
    const to = w.read('to');
    const first = typeof to === 'string' ? to : to?.[0];
    const { arm, rule } = going;
    const all = commanded(w);
    if (first === undefined)
      return withHomebodies(w, going, stacksFor(w, all, { arm, rule, led: arm === 'land' }));
    const touches = ({ at }: Candidate): boolean => at === undefined || going.next(w, at).includes(first);
    const near = stacksFor(w, all.filter(touches), { arm, rule, led: arm === 'land' });
    const far = all
      .filter((one) => one.kind === arm && !touches(one))
      .map((one) => candidateOffer(w, one, { why: 'does not stand beside it', rule }));
    return { ...near, offers: [...near.offers, ...far] };
  };

/** AE-NPC-6: Independents who may go nowhere as things stand are told so. */
const withHomebodies = (w: Writing, going: Going, found: Choices): Choices => ({
  ...found,
  offers: found.offers.map((offer): Offer => {
    const { stack, at } = candidate(w, offer.text);
    if (going.arm === 'sea' || stack?.kind !== 'land' || at !== stack.at || offer.doubt !== undefined)
      return offer;
    const lookout = { state: w.board, data: w.data };
    if (!going.next(w, at).every((code) => staysAtHome(lookout, stack, code))) return offer;
    return { ...offer, doubt: 'Independents who stay at home as things stand', rule: 'AE-NPC-6' };
  }),
});

/** The way so far and one place more, with its price and what is left of the round. */
export const way =
  (going: Going): Box =>
  (w) => {
    const path = listed(w.text);
    const id = w.box('stack');
    const last = path.at(-1);
    if (id === undefined)
      return closedTo(offersAt(w, last === undefined ? startsOf(w, going) : going.next(w, last), path));
    const one = candidate(w, id);
    const from = last ?? one.at;
    if (from !== undefined) return closedTo(steps(w, going, one, path, from));
    const near = one.near === undefined ? [] : going.next(w, one.near);
    const rest = going.all(w).filter((code) => !near.includes(code));
    return closedTo([
      ...near.map((code) => stepTo(w, one, code, code)),
      ...rest.map((code) => {
        const step = stepTo(w, one, code, code);
        return step.why === undefined ? { ...step, doubt: 'it may not stand beside it by then' } : step;
      }),
    ]);
  };

/** Before a Stack is named: wherever one of them can go at once. */
const startsOf = (w: Writing, going: Going): PlaceCode[] => [
  ...new Set(
    commanded(w)
      .filter(({ kind, near }) => kind === going.arm && near !== undefined)
      .flatMap(({ near }) => (near === undefined ? [] : going.next(w, near)))
      .filter((code) => going.arm === 'sea' || isOnMap(w.board, code)),
  ),
];

const offersAt = (w: Writing, codes: readonly PlaceCode[], path: readonly string[]): Offer[] =>
  codes.map((code) => placeOffer(w, code, { text: [...path, code].join(',') }));

function steps(w: Writing, going: Going, one: Candidate, path: readonly string[], from: PlaceCode): Offer[] {
  const pace = paceAlong(w, going, one, path);
  return going
    .next(w, from)
    .map((code) =>
      stepTo(w, one, code, [...path, code].join(','), pace ? price(w, going, { ...pace }, code) : {}),
    );
}

const AT_HOME: More = {
  doubt: 'Independents leave home only against those to whom they are Hostile',
  rule: 'AE-NPC-6',
};

/** AE-MOV-3: Barbarian land is closed to all but hordes; of a Stack that does not stand yet nobody can say. */
function stepTo(
  w: Writing,
  { kind, stack, at }: Candidate,
  code: PlaceCode,
  text: string,
  more: More = {},
): Offer {
  const { board, data, view } = w;
  if (kind === 'sea' || isOnMap(board, code)) {
    const first = at !== undefined && at === stack?.at && text === code;
    const stays = first && staysAtHome({ state: board, data }, stack, code);
    return placeOffer(w, code, { text, ...more, ...(stays ? AT_HOME : {}) });
  }
  const why = 'only hordes may enter it';
  if (stack && !mayEnter({ state: board }, stack, code))
    return placeOffer(w, code, { text, why, rule: 'AE-MOV-3' });
  const doubt = !stack && view.own.status !== 'horde' ? { doubt: why } : {};
  return placeOffer(w, code, { text, ...more, ...doubt });
}

function price(w: Writing, going: Going, pace: Pace, to: PlaceCode): More {
  const cost = going.cost(w, pace, to);
  const full = budget(w.data, pace.stack);
  spend(pace, cost, full);
  return { cost: `${cost} MP`, left: `round ${pace.round}, ${pace.mp} of ${full} MP` };
}

/** How far the Stack has come behind the steps so far; undefined: nobody knows it. */
function paceAlong(
  w: Writing,
  going: Going,
  { id }: Candidate,
  path: readonly PlaceCode[],
): Pace | undefined {
  const known = w.paceFor(id);
  if (!known || known.stack.kind !== going.arm || fighters(known.stack).length === 0) return undefined;
  const pace = { ...known };
  const full = budget(w.data, pace.stack);
  for (const to of path) {
    spend(pace, going.cost(w, pace, to), full);
    pace.at = to;
  }
  return pace;
}

/** AE-VOY-3: Stacks of one province embark as one. */
export const fleet: Box = (w) => {
  const chosen = listed(w.text);
  const land = commanded(w).filter(({ kind }) => kind === 'land');
  const [first] = chosen;
  if (first === undefined) return stacksFor(w, land, { arm: 'land' });
  const { near } = candidate(w, first);
  const more = land.filter(
    (one) => one.near === near && !chosen.some((id) => stackKey(id) === stackKey(one.id)),
  );
  return openTo(more.map((one) => candidateOffer(w, one, { text: [...chosen, one.id].join(',') })));
};

/** The first Stack of a Voyage, if it stands where it stands now. */
function leader(w: Writing): Candidate | undefined {
  const [first] = w.read('stacks') ?? [];
  return first === undefined ? undefined : candidate(w, first);
}

/** AE-VOY-1: coasts of the map, the price of the shortest open way with each. */
export const landfall: Box = (w) => {
  const { board, data } = w;
  const lead = leader(w);
  const { stack, at } = lead ?? {};
  const shut = stack ? closedSeas(board, data, sidesOf(stack)) : new Set<PlaceCode>();
  const more = (to: PlaceCode): More => {
    if (!stack || at === undefined) return {};
    const length = seaWay(data, at, to, shut)?.length;
    if (length === undefined) return { doubt: 'no open way by sea now', rule: 'AE-VOY-1' };
    const full = data.charts.movement.MIL;
    const cost =
      landCost(board, data, 'voyage', { ...stack, at }) +
      (length - 1) * data.charts['sea-actions']['voyage-area'];
    const left =
      cost > full
        ? { doubt: `a Unit has ${full} MP`, rule: 'AE-VOY-1' }
        : { left: `${full - cost} of ${full} MP` };
    return { cost: `${cost} MP`, ...left };
  };
  const coastal = onMap(board).filter((code) => data.geo.coastsOf(code).length > 0 && code !== at);
  const inland = onMap(board).filter((code) => data.geo.coastsOf(code).length === 0);
  return closedTo([
    ...coastal.map((code) => placeOffer(w, code, more(code))),
    ...(at !== undefined && data.geo.coastsOf(at).length > 0
      ? [placeOffer(w, at, { doubt: 'it stands there now' })]
      : []),
    ...misses(w, inland, 'has no coast', 'AE-VOY-1'),
  ]);
};

/** Waypoints: from a coast of the province over areas that touch. AE-VOY-5 */
export const seaAreas: Box = (w): Choices => {
  const { board, data } = w;
  const { geo } = data;
  const path = listed(w.text);
  const lead = leader(w);
  const shut = lead?.stack ? closedSeas(board, data, sidesOf(lead.stack)) : new Set<PlaceCode>();
  const last = path.at(-1);
  const next =
    last !== undefined ? geo.seaAll(last) : lead?.near === undefined ? geo.coasts : geo.coastsOf(lead.near);
  return openTo(
    offersAt(
      w,
      next.filter((code) => !shut.has(code) && !path.includes(code)),
      path,
    ),
  );
};

/** AE-VOY-3: others that stand on the way. */
export const pickedUp: Box = (w) => {
  const aboard = [...(w.read('stacks') ?? []), ...listed(w.text)].map(stackKey);
  const chosen = listed(w.text);
  const waiting = commanded(w).filter(
    ({ id, kind, near }) =>
      kind === 'land' &&
      !aboard.includes(stackKey(id)) &&
      near !== undefined &&
      w.data.geo.coastsOf(near).length > 0,
  );
  return openTo(waiting.map((one) => candidateOffer(w, one, { text: [...chosen, one.id].join(',') })));
};
