/** The value of a policy: what may be written hangs on which it is. AE-MAIL-9 */
import { wordOffers, ids, type Choices, type Offer, closedTo, nothingFits } from '../../../src/core/index.js';
import { UNIT_TYPES, type PlaceCode } from '../data.js';
import { policyText, policyTypes, POLICY_WORDS } from '../orders/fields/policies.js';
import { onMap, ownedProvinces } from '../rules/land/provinces.js';
import type { PolicyName } from '../rules/policies/policies.js';
import { barbarianAreas, pirateCoasts } from '../rules/raiders/placing.js';
import { counting, listed, others, placeOffer, provinces, ranked, seatOffer } from './offers.js';
import type { Box, Writing } from './writing.js';

/** Policies that can be set for one province. */
const LOCAL: readonly PolicyName[] = ['resist', 'intervene'];
const PERCENT = [50, 75, 100, 150, 200] as const;
const NONE: Offer = { text: 'none', word: 'none' };

/** AE-MAIL-2: each with what is in force. */
export const policyNames: Box = ({ data, view }) =>
  closedTo(
    POLICY_WORDS.map(([text, word, help]) => {
      const now = text === 'ally' ? {} : { now: policyText(data.geo, view.own.policies, text) };
      return { text, word: `${word}: ${help}`, ...now };
    }),
  );

export const policyValue: Box = (w) => {
  const name = w.read('policy');
  if (name === undefined) return nothingFits('which policy?');
  const found = VALUES[name](w, name);
  return name === 'ally' ? found : { ...found, now: policyText(w.data.geo, w.view.own.policies, name) };
};

type Values = (writing: Writing, name: PolicyName) => Choices;

const words: Values = ({ data }, name) => closedTo(wordOffers(policyTypes(data.geo)[name].words ?? []));

/** Words, or a number within bounds. */
const orNumber =
  (most: number, common: readonly number[]): Values =>
  (w, name) => ({ ...counting(0, most, common), offers: words(w, name).offers });

const seats: Values = (w) =>
  ranked(
    w.text,
    [...others(w), w.self].map((id) => seatOffer(w, id)),
    { alone: [NONE] },
  );

const land =
  (doubt: string): Values =>
  (w) =>
    ranked(w.text, provinces(w, ownedProvinces(w.board, w.self), doubt), { alone: [NONE] });

/** AE-GRO-4, AE-GRO-5: where they appear now, before all other places of the kind. */
const haunts =
  (
    where: (writing: Writing) => readonly PlaceCode[],
    all: (writing: Writing) => readonly PlaceCode[],
  ): Values =>
  (w) => {
    const now = new Set(where(w));
    const rest = all(w)
      .filter((code) => !now.has(code))
      .map((code) => placeOffer(w, code, { doubt: 'none appear there now' }));
    return ranked(w.text, [...[...now].map((code) => placeOffer(w, code)), ...rest], { alone: [NONE] });
  };

/** AE-RET-3: places, each for the whole Stack, for so many Units, or for the rest. */
const retreat: Values = (w) => {
  const { data, board, self, text } = w;
  const chosen = listed(text);
  const last = chosen.at(-1);
  const own = ownedProvinces(board, self);
  const places = [
    ...own,
    ...onMap(board).filter((code) => !own.includes(code)),
    ...data.geo.coasts,
    ...ids(data.map.barbarian_areas),
    ...ids(data.map.open_seas),
    ...data.geo.provinces.filter((code) => !onMap(board).includes(code)),
  ];
  const taken = new Set(chosen.map((one) => one.split(' ')[0]));
  const next = places
    .filter((code) => !taken.has(code))
    .map((code) => placeOffer(w, code, { text: [...chosen, code].join(',') }));
  if (last === undefined) return closedTo([NONE, ...next]);
  if (last === NONE.text) return closedTo([]);
  const before = chosen.slice(0, -1);
  const shares: Offer[] = / /.test(last)
    ? []
    : [
        { text: [...before, `${last} 1`].join(','), word: 'so many Units', many: 9 },
        { text: [...before, `${last} rest`].join(','), word: 'the rest' },
      ];
  return closedTo([...shares, ...next]);
};

const VALUES: Readonly<Record<PolicyName, Values>> = {
  resist: orNumber(1000, PERCENT),
  expel: orNumber(1000, PERCENT),
  militia: orNumber(99, [1, 2, 3]),
  reserve: () => counting(0, 99_999, [0, 10, 20, 50]),
  intervene: words,
  ally: words,
  casualties: ({ data, text }) =>
    ranked(
      text,
      UNIT_TYPES.map((type) => ({ text: type, word: data.goods.units[type] })),
    ),
  retreat,
  booty: seats,
  tie: seats,
  wards: seats,
  refuse: seats,
  raiders: haunts(
    ({ board, data }) =>
      data.charts['barbarian-groups'].flatMap((group) => barbarianAreas(board, data, group)),
    ({ data }) => [...ids(data.map.barbarian_areas), ...data.geo.provinces],
  ),
  pirates: haunts(
    ({ board, data }) => pirateCoasts(board, data),
    ({ data }) => data.geo.coasts,
  ),
  disaster: land('not yours'),
  capital: land('not yours'),
  autoship: words,
  rebuild: words,
  reenter: words,
  end: words,
};

/** Only `resist` and `intervene` are set for single provinces. */
export const policyProvince: Box = (w) => {
  const name = w.read('policy');
  if (name === undefined || !LOCAL.includes(name)) return nothingFits('holds everywhere');
  const own = ownedProvinces(w.board, w.self);
  if (name === 'resist') return closedTo(provinces(w, own, 'not yours'));
  const abroad = onMap(w.board).filter((code) => !own.includes(code));
  return closedTo(provinces(w, abroad, 'your own'));
};

/** Only an alliance is with one position. */
export const policyPartner: Box = (w) =>
  w.read('policy') === 'ally'
    ? closedTo(
        [...others(w).map((id) => seatOffer(w, id)), seatOffer(w, w.self, { doubt: 'that is yourself' })],
        {
          ...(w.text === '' ? { unfinished: true } : {}),
        },
      )
    : nothingFits('held towards everybody');
