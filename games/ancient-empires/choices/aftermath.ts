/** Boxes about what a campaign leaves behind: K CP HO. AE-OWN-1, AE-OWN-4, AE-END-1, AE-HRD-2 */
import { type Offer, closedTo, nothingFits } from '../../../src/core/index.js';
import type { ProvinceCode } from '../data.js';
import { activePositions, onMap, ownedProvinces, provinceAt } from '../rules/land/provinces.js';
import { barbarianAreas } from '../rules/raiders/placing.js';
import { allStacks, hasOwn, ownSide, hordeSide } from '../rules/units/stacks.js';
import { spoken } from './marks.js';
import { misses, others, placeOffer, provinces, seatOffer } from './offers.js';
import type { Box, Writing } from './writing.js';

/** Occupied by one's side, owned, or where one's Stacks go on this sheet. */
export const kept: Box = (w) => {
  const { board, self } = w;
  const ours = [ownSide(self), hordeSide(self)];
  const taken = onMap(board).filter((code) =>
    provinceAt(board, code).occupied?.sides.some((side) => ours.includes(side)),
  );
  const places = [...taken, ...goals(w), ...ownedProvinces(board, self)];
  return closedTo(
    provinces(
      w,
      [...new Set(places)].filter((code) => onMap(board).includes(code)),
      'neither yours nor Occupied by you',
    ),
  );
};

/** Provinces to which lines of the sheet lead, and where one's armies stand. */
function goals({ board, orders, self }: Writing): ProvinceCode[] {
  const led = orders.flatMap((order): readonly string[] =>
    order.key === 'march' ? order.fields.to : order.key === 'voyage' ? [order.fields.to] : [],
  );
  const standing = allStacks(board).filter((stack) => stack.kind === 'land' && hasOwn(stack, self));
  return [...led, ...standing.map(({ at }) => at)];
}

const CHANGES = { '+': 'Hostile to', '-': 'no longer Hostile to' } as const;
/** AE-OWN-4: so many counters are added or removed. */
const ROOM = 2;

export const counters: Box = (w) => {
  if (w.read('as') !== 'free') return nothingFits('only when it is set free');
  const chosen = w.text.split(/[\s,]+/).filter((one) => one !== '');
  if (chosen.length >= ROOM) return closedTo([]);
  const removes = chosen.some((one) => one.startsWith('-'));
  const signs = removes ? (['-'] as const) : (['+', '-'] as const);
  return closedTo(
    signs.flatMap((sign) =>
      [...others(w), w.self].flatMap((id): Offer[] => {
        const text = `${sign}${id.slice(1)}`;
        if (chosen.includes(text)) return [];
        const offer = seatOffer(w, id, { text: [...chosen, text].join(' ') });
        return [{ ...offer, word: `${CHANGES[sign]} ${offer.word}` }];
      }),
    ),
  );
};

export const taker: Box = (w) => {
  const empires = new Set(activePositions(w.board));
  return w.read('as') === 'grant'
    ? closedTo(
        [
          ...others(w).map((id) => seatOffer(w, id, empires.has(id) ? {} : { doubt: 'has no empire now' })),
          seatOffer(w, w.self, { doubt: 'that is OWN' }),
        ],
        w.text === '' ? { unfinished: true } : {},
      )
    : nothingFits('only when it is granted');
};

/** AE-HRD-5: a horde keeps what it holds. */
export const fate: Box = (w) => {
  const all = spoken('as')(w);
  if (w.view.own.status !== 'horde') return all;
  const doubt = 'a horde keeps what it holds at the end';
  return closedTo(
    all.offers.map((one) => (one.text.toUpperCase() === 'OWN' ? one : { ...one, doubt, rule: 'AE-HRD-5' })),
  );
};

export const newCapital: Box = (w) =>
  closedTo(provinces(w, ownedProvinces(w.board, w.self), 'not yours now'));

export const hordeArea: Box = (w) => {
  const { board, data, view } = w;
  const { hordeGroup } = view.own;
  const areas = hordeGroup === '' ? [] : barbarianAreas(board, data, hordeGroup);
  const elsewhere = ownedElsewhere(w).filter((code) => !areas.includes(code));
  return closedTo([
    ...areas.map((code) => placeOffer(w, code)),
    { text: 'NO', word: 'stay out this turn' },
    ...misses(w, elsewhere, `not in the ${hordeGroup} group`, 'AE-HRD-2'),
  ]);
};

/** Areas of other groups. */
const ownedElsewhere = ({ board, data, view }: Writing): string[] =>
  data.charts['barbarian-groups']
    .filter((group) => group !== view.own.hordeGroup)
    .flatMap((group) => barbarianAreas(board, data, group));
