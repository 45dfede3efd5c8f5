/** Boxes of capitals and captives, and of the orders that one scenario knows. BKE-MAIL-13, BKE-OPT-6, BKE-S4-3 to BKE-S8-17, BKE-SOL-2 */
import { countOf, ids, values, type Offer, closedTo, nothingFits } from '../../../src/core/index.js';
import {
  citiesOf,
  commandedBy,
  commander,
  isLeader,
  seatOf,
  soundCitiesOf,
  taxOf,
  unitsAt,
} from '../board.js';
import { scenarioBar, isEntry, isForSale, loanRefusal } from '../check/scenario.js';
import { UNIT_TYPES } from '../data.js';
import { meant } from '../orders/understand.js';
import { areasIn, nameOf } from '../rules/map/geography.js';
import { capitalChoices } from '../rules/money/money.js';
import { overrideResult, overrideRight } from '../rules/realm/overrides.js';
import { subvertible } from '../scenarios/late-empire/orders.js';
import { box, entriesOf, kindName, ordered, type Asking, type Picker } from './asking.js';
import { areaOffer, areaOffers, doubted, number, refusedBy, unitOffer, wordOrList } from './offers.js';
import { rightOf, changesOf, bankOf } from '../play.js';

const OFF: Offer = { text: 'off', word: 'off: no order stands' };

/** Own cities, best first; others may be one's own when the marker is placed. */
export const capitalBox: Picker = (asking) => {
  const { rules, board, position } = asking;
  const own = new Map(capitalChoices(board, rules, position, []).map((area) => [area, {}] as const));
  const offers = areaOffers(asking, own, (area) =>
    board.cities[area] ? doubted('the marker can not go there as things stand', 'BKE-CAP-1') : undefined,
  );
  return wordOrList(asking, [OFF], offers);
};

export const revivalBox: Picker = (asking) =>
  closedTo([
    { text: 'stay', word: 'stay: the marker is not moved' },
    ...citiesOf(asking.board, asking.me).map((area) => areaOffer(asking, area)),
  ]);

/** The leader goes with a unit, or where he is wanted. */
export const leaderBox: Picker = (asking) => {
  const own = commandedBy(asking.board, asking.me).filter((unit) => !isLeader(unit));
  const places = new Set(own.map(({ area }) => area).filter((area) => asking.rules.geo.areas[area]));
  return closedTo([
    ...own.map((unit) => unitOffer(asking, unit)),
    ...[...places].map((area) => areaOffer(asking, area)),
  ]);
};

/** Leaders in the hands of units that the position commands. */
export const captivesOf = ({ board, me }: Pick<Asking, 'board' | 'me'>) =>
  values(board.units).filter((unit) => {
    const holder = unit.holder === undefined ? undefined : board.units[unit.holder];
    return isLeader(unit) && holder !== undefined && commander(holder) === me;
  });

export const captiveBox: Picker = (asking) => {
  const held = captivesOf(asking);
  if (held.length === 0) return nothingFits('you hold no captive');
  return closedTo(held.map((unit) => unitOffer(asking, unit)));
};

export const guardBox: Picker = (asking) => {
  const { board, me } = asking;
  const captive = captivesOf(asking).find((unit) => `${unit.type}${unit.serial}` === box(asking, 'leader'));
  const guards = captive ? unitsAt(board, captive.area).filter((unit) => commander(unit) === me) : [];
  return guards.length === 0
    ? nothingFits('nobody of yours is there to guard him')
    : closedTo(guards.map((unit) => unitOffer(asking, unit)));
};

export const ransomBox: Picker = () => number(0, 99, [2, 4, 6, 8]);

/** Garrisons of Rome beside a German unit, then all others. */
export const subvertBox: Picker = (asking) => {
  const { rules, board, position } = asking;
  const near = subvertible(board, rules, position);
  return closedTo(
    areaOffers(asking, new Map(near.map(({ area }) => [area, {}])), () =>
      doubted('no garrison of Rome beside a unit of yours', 'BKE-S7-1'),
    ),
  );
};

export const entrantsBox: Picker = (asking) => {
  const { rules, board, position, text } = asking;
  const rate = changesOf(board, rules)['entry-rate'] ?? 0;
  const have = entriesOf(text);
  const waiting = [...ordered(asking, 'enter').flatMap(({ fields }) => fields.types), ...have];
  if (have.length >= rate) return nothingFits(`at most ${rate} units enter in a turn`);
  const types = UNIT_TYPES.flatMap((type): Offer[] => {
    const left = countOf(position.reserve, type) - waiting.filter((one) => one === type).length;
    if (left <= 0) return [];
    const offer = {
      text: [...have, type].join(','),
      word: kindName(asking, { type }),
      left: `${left} to enter`,
    };
    return [
      waiting.length >= rate
        ? { ...offer, ...doubted(`at most ${rate} enter in a turn`, 'BKE-S8-2') }
        : offer,
    ];
  });
  return closedTo(types);
};

export const entryBox: Picker = (asking) => {
  const { rules, board, me } = asking;
  const entry = seatOf(board, rules, me)?.entry;
  if (!entry) return nothingFits('you have no units to enter');
  const open = rules.geo.ids.filter((area) => isEntry(rules, entry, area));
  return closedTo(open.map((area) => areaOffer(asking, area)));
};

/** Units at the edge, then all others: they may come there first. */
export const exitBox: Picker = (asking) => {
  const { rules, board, me } = asking;
  const gates = changesOf(board, rules).exits ?? [];
  const own = commandedBy(board, me).filter((unit) => !isLeader(unit));
  const at = own.filter(({ area }) => gates.includes(area));
  const far = own.filter(({ area }) => !gates.includes(area));
  return closedTo([
    ...at.map((unit) => unitOffer(asking, unit)),
    ...far.map((unit) => unitOffer(asking, unit, doubted('it is not at the east edge now', 'BKE-S5-6'))),
  ]);
};

/** All sums that the bankers deal in. */
export const sumsOf = (asking: Asking, key: 'borrow' | 'repay'): Offer[] => {
  const { rules, board, position } = asking;
  const bank = bankOf(board, rules, position);
  if (!bank) return [];
  return Array.from({ length: 99 }, (_, at) => at + 1).flatMap((amount) =>
    loanRefusal(bank, board, position, { key, amount })
      ? []
      : [{ text: `${amount}`, word: `${amount} money` }],
  );
};

export const loanBox =
  (key: 'borrow' | 'repay'): Picker =>
  (asking) => {
    const { rules, board, position } = asking;
    const offers = sumsOf(asking, key);
    const bank = bankOf(board, rules, position);
    const refusal =
      bank && offers.length === 0
        ? loanRefusal(bank, board, position, { key, amount: bank.step })
        : undefined;
    if (!bank || !refusal) return closedTo(offers);
    return closedTo([{ text: `${bank.step}`, word: `${bank.step} money`, ...refusedBy(refusal) }]);
  };

export const rebuildBox: Picker = (asking) => {
  const { rules, board, position } = asking;
  const byOrder = rightOf(board, rules, position, 'rebuilds') === 'by-order';
  const types = (['BI', 'BH', 'BW', 'HB', 'IN', 'SH', 'CA'] as const).map((type): Offer => {
    const offer = { text: type, word: kindName(asking, { type }) };
    const lost = countOf(position.lost, type);
    if (lost > 0) return { ...offer, left: `${lost} lost` };
    return byOrder
      ? { ...offer, why: `you have lost no ${type}`, rule: 'BKE-S7-3' }
      : { ...offer, ...doubted('none was lost', 'BKE-S8-13') };
  });
  return closedTo([...types.filter(({ why }) => !why), OFF, ...types.filter(({ why }) => why)]);
};

export const rebuildAt: Picker = (asking) => {
  const own = new Map(soundCitiesOf(asking.board, asking.me).map((area) => [area, {}]));
  return closedTo(areaOffers(asking, own, () => ({})));
};

export const provinceBox: Picker = (asking) => {
  const { rules, board } = asking;
  const offers = ids(rules.geo.provinces).map((province): Offer => {
    const name = nameOf(rules.geo, province);
    const cities = areasIn(rules.geo, province).filter((area) => board.cities[area]);
    const [first] = cities;
    const offer = {
      text: name,
      word: name,
      cost: `${taxOf(board, cities)}`,
      ...(first === undefined ? {} : { at: nameOf(rules.geo, first) }),
    };
    if (!isForSale(rules, board, province))
      return { ...offer, why: `${name} is not for sale`, rule: 'BKE-SOL-2' };
    return board.solitaire[province]
      ? offer
      : { ...offer, ...doubted('it is not known yet what it holds', 'BKE-SOL-1') };
  });
  const rank = ({ why, doubt }: Offer): number => (why !== undefined ? 2 : doubt !== undefined ? 1 : 0);
  return closedTo([0, 1, 2].flatMap((one) => offers.filter((offer) => rank(offer) === one)));
};

export const resultsBox: Picker = (asking) => {
  const bar = scenarioBar(asking, 'override');
  const results = [
    { text: 'rebellion', word: 'a rebellion' },
    { text: 'fall', word: 'a number that brings down' },
    { text: 'corruption', word: 'corruption' },
  ].map((offer) => (bar ? { ...offer, ...refusedBy(bar) } : offer));
  return wordOrList(asking, [OFF], results);
};

/** A revival, or any result of the table. */
export const replacementBox: Picker = (asking) => {
  const { rules, board, position } = asking;
  const right = overrideRight(board, rules, position);
  const off = entriesOf(box(asking, 'when')).includes('off');
  if (!right || off) return nothingFits('nothing is replaced');
  const all = [...new Set(values(rules.charts.administration.rows).flat().map(String))];
  const fit = ['revival', ...all.filter((one) => one !== 'revival')].filter(
    (one) => overrideResult(right, meant.result(asking, one)) !== undefined,
  );
  return closedTo(fit.map((one) => ({ text: one, word: one.replace(/-/g, ' ') })));
};
