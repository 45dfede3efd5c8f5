/** What a stand-in knows of Expanding Rome: its events, its provinces for sale, and its one revival. BKE-S4-3, BKE-SOL-2, BKE-SOL-6. */
import { byId, lookup } from '../../../src/core/index.js';
import { incomeOf } from '../rules/money/money.js';
import { soundCitiesOf, taxOf, unitsAt, taxAt } from '../board.js';
import { areasIn, nameOf } from '../rules/map/geography.js';
import { sortedBy } from '../rules/sorted.js';
import type { Planned } from './plan.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { changesOf, type Rules } from '../play.js';

/** What the events cost or bring, in money: a burnt city pays nothing for six turns and must be taken again. */
const EVENTS: Readonly<Record<string, number>> = {
  'pillage-coast': -8,
  'pillage-boundary': -8,
  'revolt-city': -10,
  'remove-1': -6,
  'new-leader': 4,
};

/** Money is worth nothing at the end but what it has conquered. */
export const MOST_ALONE = 30;
/** With more than this a ship and its load may be risked. */
const RICH = 15;

/** Nobody comes for Rome's cities but a few invaders: hardly a guard, bolder odds. Undefined in other scenarios. */
export function bolderAlone(
  rules: Rules,
  { board }: View,
  position: Position,
): { odds: readonly string[]; guards: number; sails: boolean } | undefined {
  if (!changesOf(board, rules).alone) return undefined;
  return { odds: ['3-1', '2-1', '3-2'], guards: 1, sails: position.treasury >= RICH };
}

/** BKE-SOL-6: the 36 throws of the event, with so many columns bought, in tenths of money. */
export function eventWorth(rules: Rules, columns: number): number {
  let worth = 0;
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++) {
      const { event, money = 0 } = lookup(
        rules.charts['solitaire-event'],
        one + two + columns,
        'event table',
      );
      worth += 10 * (EVENTS[event] ?? money);
    }
  return worth;
}

/** Provinces for sale, the cheapest first, as far as the money goes. */
export function provincesToBuy(rules: Rules, { board, me }: View): { province: string; price: number }[] {
  const position = board.positions[me];
  if (!changesOf(board, rules).alone || !position) return [];
  const { cities, capital } = incomeOf(board, rules, position);
  let money = position.treasury + cities + capital;
  const offers = byId(Object.keys(board.solitaire))
    .filter((province) => {
      const kind = board.solitaire[province];
      return kind?.type === 'no-opposition' && !kind.joined;
    })
    .map((province) => ({
      province,
      price: taxOf(
        board,
        areasIn(rules.geo, province).filter((area) => board.cities[area]),
      ),
    }));
  return sortedBy(
    offers,
    ({ province }) => province,
    ({ price }) => price,
  ).filter(({ price }) => {
    if (price > money) return false;
    money -= price;
    return true;
  });
}

/** Orders that no other scenario knows. */
export function solitairePlan(rules: Rules, view: View, position: Position): Planned[] {
  const { board, me } = view;
  if (!changesOf(board, rules).alone) return [];
  // In a revolt the units in the city go with it (BKE-REB-6): cities without units first, then the poorest.
  const cities = sortedBy(
    soundCitiesOf(board, me).filter((area) => area !== position.capital),
    (area) => area,
    (area) => (unitsAt(board, area).length === 0 ? 0 : 1),
    (area) => taxAt(board, area),
  );
  return [
    ...provincesToBuy(rules, view).map(({ province }) => ({ key: 'bribe', fields: { province } })),
    ...(cities.length > 0
      ? [
          {
            key: 'rebellion',
            fields: { settings: { cities: cities.map((area) => nameOf(rules.geo, area)) } },
          },
        ]
      : []),
    ...(position.stage === 'kingdom' ? [{ key: 'convert', fields: { where: ['none'] } }] : []),
    ...(position.overrideUsed !== null
      ? []
      : [{ key: 'override', fields: { when: ['rebellion', 'fall'], to: 'revival' } }]),
  ];
}
