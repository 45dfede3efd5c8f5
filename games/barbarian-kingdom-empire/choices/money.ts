/** Boxes of money: purchases, administration, bids, gifts, agreements, what goes when upkeep is short. BKE-ECO-6, BKE-ECO-7, BKE-OPT-3, BKE-OPT-4, BKE-OPT-7 */
import {
  values,
  type Choices,
  type Offer,
  closedTo,
  nothingFits,
  wordOffers,
} from '../../../src/core/index.js';
import {
  commandedBy,
  countersLeft,
  isCombatUnit,
  isLeader,
  ownedBy,
  soundCitiesOf,
  taxAt,
  unitName,
} from '../board.js';
import { neverBuilt, SOLD } from '../check/money.js';
import { UNIT_TYPES } from '../data.js';
import { percent } from '../orders/fields.js';
import { isInside } from '../rules/land/support.js';
import { columnCost, costsOf, incomeOf, moneyAhead } from '../rules/money/money.js';
import { mayBuild, noMoreOf } from '../rules/money/purchases.js';
import type { Position, Unit } from '../state.js';
import { reasonText } from '../words/sentence.js';
import { box, entriesOf, kindName, ordered, type Asking, type Desk, type Picker } from './asking.js';
import {
  adding,
  areaOffer,
  areaOffers,
  doubted,
  number,
  refusedBy,
  unitOffer,
  wordOrList,
} from './offers.js';
import { protects } from '../play.js';

/** What the purchases of the sheet leave of what there will be. */
export function purse(desk: Desk): number {
  const { rules, board, position } = desk;
  const costs = costsOf(board, rules, position);
  const spent = ordered(desk, 'build').reduce(
    (sum, { fields: { item } }) => sum + item.count * (costs[item.type]?.price ?? 0),
    0,
  );
  return moneyAhead(board, rules, position) - spent;
}

export const itemBox: Picker = (asking) => {
  const { rules, board, position } = asking;
  const costs = costsOf(board, rules, position);
  const money = purse(asking);
  const offers = UNIT_TYPES.map((type): Offer => {
    const offer = { text: `1 ${type}`, word: kindName(asking, { type }) };
    const price = costs[type]?.price;
    if (price === undefined)
      return { ...offer, why: `it can't be bought in ${position.stage} stage`, rule: 'BKE-ECO-7' };
    const ordered1 = ordered(asking, 'build').filter(({ fields }) => fields.item.type === type);
    const waiting = ordered1.reduce((sum, { fields }) => sum + fields.item.count, 0);
    const counters = countersLeft(board, rules.charts, position.id, type) - waiting;
    const paid = { ...offer, cost: `${price}`, left: `${money - price} money` };
    const none = noMoreOf(board, rules, position, type) ?? (counters <= 0 ? 'no-counter' : undefined);
    if (none !== undefined) return { ...paid, ...doubted(reasonText(rules, none), 'BKE-CTR-1') };
    if (price > money)
      return { ...paid, ...doubted(`after taxes and upkeep there will be about ${money}`, 'BKE-ECO-7') };
    return {
      ...paid,
      many: Math.max(1, Math.min(99, counters, price === 0 ? counters : Math.floor(money / price))),
    };
  });
  return closedTo([...offers.filter(({ why }) => !why), ...offers.filter(({ why }) => why)]);
};

/** Areas that take the unit now, then those that may before it is bought. */
export const siteBox: Picker = (asking) => {
  const { rules, board, position, me } = asking;
  const type = UNIT_TYPES.find((one) => one === box(asking, 'item').slice(-2).toUpperCase());
  if (!type) return nothingFits('first say what is bought');
  const found = new Map(
    rules.geo.ids.filter((area) => mayBuild(board, rules, position, type, area)).map((area) => [area, {}]),
  );
  const offers = areaOffers(asking, found, (area) => {
    const never = neverBuilt(asking, type, area);
    if (!never) return doubted('it can not take one as things stand', 'BKE-ECO-7');
    // Of what can never be, only one's own is worth a word.
    return board.cities[area]?.owner === me ? refusedBy(never) : undefined;
  });
  return adding(asking, offers);
};

export const percentBox: Picker = (asking) => {
  const { rules, board, position } = asking;
  const { cities, capital } = incomeOf(board, rules, position);
  const money = Math.max(0, purse(asking));
  return closedTo(
    wordOffers(percent.words ?? []).map((offer): Offer => {
      if (offer.text === 'off') return offer;
      const cost = columnCost(Number(offer.text), cities + capital);
      const paid = { ...offer, cost: `${cost}`, left: `${money - cost} money` };
      return cost > money ? { ...paid, ...doubted(`about ${money} will be left for it`, 'BKE-ECO-7') } : paid;
    }),
  );
};

export const reserveBox: Picker = (asking) => number(0, 999, [0, 5, 10, 20], `${purse(asking)} money ahead`);

export const bidTypes: Picker = (asking) =>
  closedTo([
    ...SOLD.map((type) => ({ text: type, word: kindName(asking, { type }) })),
    ...UNIT_TYPES.filter((type) => !SOLD.includes(type)).map((type) => ({
      text: type,
      word: kindName(asking, { type }),
      why: `empires have no ${type} to sell`,
      rule: 'BKE-OPT-3',
    })),
  ]);

const BIDS = [0, 1, 2, 3, 5, 8];
export const bidBox: Picker = ({ position }) =>
  number(0, 99, BIDS, `treasury ${position.treasury}; 0 ends it`);
export const bidTotal: Picker = () => number(0, 99);

/** Own cities that pay, as a list. */
export const ownCities: Picker = (asking) =>
  adding(
    asking,
    soundCitiesOf(asking.board, asking.me).map((area) => areaOffer(asking, area)),
  );

export const pillageBox: Picker = (asking) => {
  const { rules, board, me } = asking;
  const times = rules.charts.pillage.times;
  const all = { text: 'all', word: 'all that you hold' };
  return wordOrList(
    asking,
    [all, { text: 'none', word: 'none' }, { text: 'off', word: 'off: no order stands' }],
    soundCitiesOf(board, me).map((area) =>
      areaOffer(asking, area, { cost: `brings ${times * taxAt(board, area)}` }),
    ),
  );
};

/** Types, and single units: who goes first when upkeep is short. */
export const disbandBox: Picker = (asking) => {
  const own = commandedBy(asking.board, asking.me).filter((unit) => !isLeader(unit));
  return adding(asking, [...typeOffers(asking, own), ...own.map((unit) => unitOffer(asking, unit))]);
};

/** `IN`: all of a type. */
export const typeOffers = (desk: Desk, units: readonly Unit[]): Offer[] =>
  UNIT_TYPES.filter((type) => units.some((unit) => unit.type === type)).map((type) => ({
    text: type,
    word: `${type}: every ${kindName(desk, { type })}`,
  }));

/** The other seats, those out of play with a doubt. */
export function others(desk: Desk): Offer[] {
  return values(desk.view.board.positions)
    .filter(({ id }) => id !== desk.me)
    .map(({ id, name, stage }): Offer => {
      const offer = { text: id, word: `${id} ${name}`, at: id };
      return stage === 'out' ? { ...offer, ...doubted('out of play', 'BKE-DIP-1') } : offer;
    });
}

export const giftBox: Picker = (asking) => {
  const given = ordered(asking, 'give').reduce((sum, { fields }) => sum + fields.amount, 0);
  const left = Math.max(0, asking.position.treasury - given);
  return number(0, 99, [0, 1, 2, 3, 5], `${left} left of your treasury; 0 ends a gift`);
};

export const receiverBox: Picker = (asking) => closedTo(others(asking));

const isRealm = ({ stage }: Pick<Position, 'stage'>): boolean => stage === 'kingdom' || stage === 'empire';

export const giftKinds: Picker = (asking) => {
  const { rules, board, position } = asking;
  const amount = Number(box(asking, 'amount'));
  const { most } = rules.charts.tribute;
  const why = !board.options.tribute
    ? 'there is no tribute in this game'
    : amount > most
      ? `tribute is at most ${most}`
      : !isRealm(position)
        ? 'only kingdoms and empires pay tribute'
        : undefined;
  const receiver = board.positions[box(asking, 'to').toUpperCase()];
  const spared = receiver && protects(board, rules, position, receiver);
  const held = values(board.units).some((unit) => unit.owner === position.id && unit.holder !== undefined);
  const rule = 'BKE-OPT-7';
  return closedTo([
    { text: 'tribute', word: 'tribute', ...(why !== undefined && amount > 0 ? { why, rule } : {}) },
    { text: 'ransom', word: 'ransom', ...(held ? {} : doubted('no leader of yours is held', 'BKE-MAIL-16')) },
    {
      text: 'protection',
      word: 'protection',
      ...(spared ? {} : doubted('protection goes from Rome to the allies of the late empire', 'BKE-S7-3')),
    },
  ]);
};

/** Soldiers who serve nobody yet, of those who may lease out. */
const soldiersOf = ({ view: { board } }: Desk, lessor: Position): Unit[] =>
  ownedBy(board, lessor.id).filter((unit) => isCombatUnit(unit) && unit.lessee === undefined);

export const treatyBox: Picker = (asking) => {
  const { position, view } = asking;
  const rule = 'BKE-OPT-4';
  const others1 = values(view.board.positions).filter(({ id }) => id !== asking.me);
  const out =
    position.stage !== 'barbarian'
      ? 'only barbarians lease out soldiers'
      : others1.some(isRealm)
        ? undefined
        : 'only kingdoms and empires hire, and there are none';
  const hire = !isRealm(position)
    ? 'only kingdoms and empires hire'
    : others1.some(({ stage }) => stage === 'barbarian')
      ? undefined
      : 'only barbarians lease out soldiers, and there are none';
  return closedTo([
    { text: 'out', word: 'out: my soldiers serve another', ...(out === undefined ? {} : { why: out, rule }) },
    { text: 'in', word: 'in: I hire', ...(hire === undefined ? {} : { why: hire, rule }) },
    { text: 'cancel', word: 'cancel: an agreement ends' },
  ]);
};

export const leasedBox: Picker = (asking) => {
  const { position, view } = asking;
  const action = box(asking, 'action');
  if (action === 'cancel') return nothingFits('all that is agreed with the partner ends');
  if (action === 'out')
    return adding(
      asking,
      soldiersOf(asking, position).map((unit) => unitOffer(asking, unit)),
    );
  const lessors = values(view.board.positions).filter(
    ({ id, stage }) => id !== asking.me && stage === 'barbarian',
  );
  return adding(
    asking,
    lessors.flatMap((lessor) =>
      soldiersOf(asking, lessor).map((unit) => {
        const offer = unitOffer(asking, unit);
        return { ...offer, word: `${offer.word}, of ${lessor.id}` };
      }),
    ),
  );
};

export const partnerBox: Picker = (asking) => {
  const { board } = asking.view;
  const action = box(asking, 'action');
  const rule = 'BKE-OPT-4';
  const owners = unitOwners(asking);
  return closedTo(
    others(asking).map((offer): Offer => {
      const { text, word, at } = offer;
      const one = board.positions[text];
      const plain = { text, word, ...(at === undefined ? {} : { at }) };
      if (!one || action === 'cancel')
        return board.leases.some(({ lessor, lessee }) => lessor === text || lessee === text)
          ? plain
          : { ...plain, ...doubted('there is no agreement to end', rule) };
      if (action === 'out' && !isRealm(one)) return { ...plain, why: 'only kingdoms and empires hire', rule };
      if (action === 'in' && one.stage !== 'barbarian')
        return { ...plain, why: 'only barbarians lease out soldiers', rule };
      return action === 'in' && owners.size > 0 && !owners.has(text)
        ? { ...plain, ...doubted('these soldiers are not his', rule) }
        : plain;
    }),
  );
};

const unitOwners = (asking: Asking): Set<string> => {
  const named = new Set(entriesOf(box(asking, 'units')));
  return new Set(
    values(asking.view.board.units)
      .filter((unit) => named.has(unitName(unit)))
      .map(({ owner }) => owner),
  );
};

/** What is asked a turn; who hires may take any price up to one. */
export const priceBox: Picker = (asking): Choices => {
  const action = box(asking, 'action');
  if (action === 'cancel') return nothingFits('an end has no price');
  const range = { least: 0, most: 99, common: [0, 1, 2, 3, 5] };
  const any = { text: 'any<=1', word: 'any price up to …', many: 99 };
  return { open: false, offers: action === 'in' ? [any] : [], range };
};

/** Garrisons and infantry inside the boundary become garrisons. */
export const convertBox: Picker = (asking) => {
  const { rules, board, me } = asking;
  const areas = new Set(
    ownedBy(board, me)
      .filter((unit) => unit.type === 'IN' && rules.geo.areas[unit.area])
      .map(({ area }) => area),
  );
  return wordOrList(
    asking,
    [
      { text: 'cities', word: 'cities: in every city of yours' },
      { text: 'all', word: 'all: wherever infantry stands alone' },
      { text: 'none', word: 'none' },
      { text: 'off', word: 'off: no order stands' },
    ],
    [...areas].map((area) =>
      areaOffer(
        asking,
        area,
        isInside(board, rules, area, me) ? {} : doubted('outside the boundary', 'BKE-GAR-1'),
      ),
    ),
  );
};
