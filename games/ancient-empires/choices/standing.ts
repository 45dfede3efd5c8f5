/** Boxes of orders that stand until changed: N P E TC EV U. AE-POS-1, AE-INF-4, AE-ZON-3, AE-EVT-3, AE-IND-1 */
import { ids, type Offer, closedTo, nothingFits, openTo } from '../../../src/core/index.js';
import type { ProvinceCode, UnitType } from '../data.js';
import { isOperations } from '../awaiting.js';
import { SELF } from '../orders/fields/places.js';
import { garrisonOf } from '../rules/land/levels.js';
import {
  controlledProvinces,
  isOwned,
  onMap,
  ownedProvinces,
  playerProvinces,
  provinceAt,
} from '../rules/land/provinces.js';
import { allStacks, hasOwn, mayCommand } from '../rules/units/stacks.js';
import { listed, misses, others, placeOffer, provinces, ranked, seatOffer } from './offers.js';
import { stackOffer } from './stacks.js';
import type { Box, Writing } from './writing.js';

const ALL: Offer = { text: 'ALL', word: 'all' };
const NONE: Offer = { text: 'NONE', word: 'none' };

export const named: Box = (w) =>
  openTo([
    { text: SELF, word: 'your empire', at: w.self },
    ...allStacks(w.board)
      .filter((stack) => mayCommand(w.board, stack, w.self))
      .map((stack) => stackOffer(w, stack)),
  ]);

/** A name is the player's own; an empire may well be called as its homeland is. */
export const newName: Box = (w) => {
  const { data, view } = w;
  const home = data.map.groups[data.geo.groupOf(view.own.capital ?? '')]?.name;
  return openTo(w.box('what') === SELF && home !== undefined ? [{ text: home, word: home }] : []);
};

/** A controller may list a Controlled Province as Friendly or Neutral to himself. */
export const postureToward: Box = (w) => {
  const wards = w.read('posture') === 'H' ? [] : controlledProvinces(w.board, w.self);
  const self = seatOffer(w, w.self, { doubt: 'only in Controlled Provinces' });
  return closedTo([ALL, ...others(w).map((id) => seatOffer(w, id)), ...(wards.length > 0 ? [self] : [])]);
};

export const postureLand: Box = (w) => {
  const { board, self, text } = w;
  const toSelf = w.read('toward') === self;
  const hostile = w.read('posture') === 'H';
  const wards = controlledProvinces(board, self);
  const why = 'only Controlled: it can’t be declared Hostile';
  const held = [
    ...(toSelf ? [] : ownedProvinces(board, self)).map((code) => placeOffer(w, code)),
    ...(hostile
      ? misses(w, wards, why, 'AE-POS-1')
      : wards.map((code) => placeOffer(w, code, { left: 'Controlled' }))),
    ...misses(w, neighbours(w), 'not yours to order', 'AE-POS-1'),
  ];
  return {
    ...ranked(text, held, toSelf ? {} : { alone: [ALL] }),
    ...(toSelf && text === '' ? { unfinished: true } : {}),
  };
};

/** Land beside one's own that others hold. */
function neighbours({ board, data, self }: Writing): ProvinceCode[] {
  const own = ownedProvinces(board, self);
  const beside = new Set(own.flatMap((code) => data.geo.land(code)));
  return onMap(board).filter((code) => {
    const p = provinceAt(board, code);
    return beside.has(code) && p.owner !== self && p.controller !== self;
  });
}

export const allOrOthers: Box = (w) => closedTo([ALL, ...others(w).map((id) => seatOffer(w, id))]);

/** AE-INF-4: an embargo closes what one holds or influences; elsewhere it waits until that is so. */
export const embargoed: Box = (w) => {
  const { board, data, self } = w;
  const { geo } = data;
  const fleets = allStacks(board).filter((stack) => stack.kind === 'sea' && hasOwn(stack, self));
  const armies = allStacks(board).filter((stack) => stack.kind === 'land' && hasOwn(stack, self));
  const now = new Set([
    ...ownedProvinces(board, self),
    ...armies.map(({ at }) => at).filter((at) => geo.isProvince(at)),
    ...fleets.flatMap(({ at }) => geo.sphere(at)),
  ]);
  const rest = [...geo.provinces, ...geo.coasts].filter((code) => !now.has(code));
  const never = [...ids(data.map.barbarian_areas), ...ids(data.map.open_seas)];
  return ranked(
    w.text,
    [
      ...[...now].map((code) => placeOffer(w, code)),
      ...rest.map((code) => placeOffer(w, code, { doubt: 'not in your influence now', rule: 'AE-INF-1' })),
      ...never.map((code) => placeOffer(w, code, { doubt: 'nobody closes it', rule: 'AE-INF-1' })),
    ],
    { alone: [ALL] },
  );
};

/** Provinces that could be named for Trade Centres. AE-ZON-3 */
export const centres: Box = (w) =>
  ranked(w.text, provinces(w, playerProvinces(w.board, w.self), 'no Player Province of yours'), {
    alone: [NONE],
  });

export const rivals: Box = (w) => closedTo(others(w).map((id) => seatOffer(w, id)));

/** AE-EVT-3: what can befall the position there, before all others. */
export const victims: Box = (w) => {
  const { board, text } = w;
  const target = w.read('target');
  const kind = w.read('kind');
  const strikes = (code: ProvinceCode): boolean => {
    const p = provinceAt(board, code);
    if (kind === 'HO') return p.owner === null;
    return p.owner === target && (isOwned(p) && kind === 'RV' ? true : p.kind === 'player');
  };
  const most = w.data.charts['victim-points'].length;
  const places = provinces(w, onMap(board).filter(strikes), 'such an event can’t strike there now');
  return {
    ...ranked(text, places, { alone: [NONE], most }),
    note: `${listed(text).length} of ${most}`,
  };
};

/** Independent Provinces whose garrison may be chosen: those under control first. AE-CON-1 */
export const wards: Box = (w) => {
  const { board, data, self } = w;
  const mine = controlledProvinces(board, self);
  const rest = onMap(board).filter(
    (code) => provinceAt(board, code).kind === 'independent' && !mine.includes(code),
  );
  return closedTo([
    ...mine.map((code) =>
      placeOffer(w, code, { left: `${garrisonOf(data, provinceAt(board, code))} Units` }),
    ),
    ...misses(w, rest, 'not yours to order', 'AE-CON-1'),
  ]);
};

/** AE-IND-1: so many as its level keeps, of both kinds. */
export const garrison: Box = (w) => {
  const at = w.read('at');
  const p = at === undefined ? undefined : w.board.provinces[at];
  if (at === undefined || p?.kind !== 'independent') return nothingFits('which province?');
  const size = garrisonOf(w.data, p);
  const galleys = w.data.geo.coastsOf(at).length > 0 ? size : 0;
  const part = (n: number, type: UnitType): string[] => (n > 0 ? [`${n}${type}`] : []);
  return openTo(
    Array.from({ length: galleys + 1 }, (_, n) => {
      const text = [...part(size - n, 'PRO'), ...part(n, 'GAL')].join(', ');
      return { text, word: text };
    }),
    { note: `${size} Units` },
  );
};

export const garrisonCoast: Box = (w) => {
  const at = w.read('at');
  if ((w.read('units')?.GAL ?? 0) === 0) return openTo([], { note: 'for Galleys' });
  return openTo(w.data.geo.coastsOf(at ?? '').map((code) => placeOffer(w, code)));
};

/** AE-MAIL-3: a posture or embargo waits for a round in Operations alone. */
export const fromRound =
  (rounds: Box): Box =>
  (w) =>
    isOperations(w.board)
      ? rounds(w)
      : closedTo([
          { text: '2', word: 'from round 2', why: 'rounds belong to Operations', rule: 'AE-MAIL-3' },
        ]);
