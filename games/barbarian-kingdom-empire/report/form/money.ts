/** Rows of money: administration, purchases, capital, conversion, upkeep, pillage, and what a scenario lends or sells. BKE-ECO-4 to 7 */
import { ids, type FormChapter, type FormEntry } from '../../../../src/core/index.js';
import { SOLD } from '../../check/money.js';
import { isForSale } from '../../check/scenario.js';
import { citiesOf, soundCitiesOf } from '../../board.js';
import { UNIT_TYPES } from '../../data.js';
import { nameOf } from '../../rules/map/geography.js';
import {
  capitalChoices,
  columnCost,
  costsOf,
  incomeOf,
  modifiedIncome,
  totalUpkeep,
} from '../../rules/money/money.js';
import { mayBuild, noMoreOf } from '../../rules/money/purchases.js';
import { blank, row, standingText, type Desk } from './desk.js';
import { bankOf } from '../../play.js';

const ROWS = 6;
/** Types that have rows; others are bought in free rows. */
const TYPES = 3;

export function money(desk: Desk): FormChapter {
  const { rules, board, view, position } = desk;
  const barbarian = position.stage === 'barbarian' || position.stage === 'out';
  const taxes = modifiedIncome(rules, incomeOf(board, rules, position), position.effect);
  const upkeep = totalUpkeep(board, rules, view.me);
  return {
    title: barbarian ? 'Cities and money' : 'Money and purchases',
    note: barbarian
      ? `treasury ${position.treasury}`
      : `treasury ${position.treasury}, taxes about ${taxes}, upkeep ${upkeep}`,
    columns: 2,
    entries: [
      ...administration(desk),
      ...purchases(desk),
      ...pillage(desk),
      ...special(desk),
      ...realm(desk),
    ].slice(0, ROWS),
  };
}

/** Tenths of the income that go into the administration, after the purchases. BKE-ECO-7 */
function administration(desk: Desk): FormEntry[] {
  const { rules, board, position, can } = desk;
  if (!can('admin')) return [];
  const { cities, capital } = incomeOf(board, rules, position);
  const note = `${standingText(desk, 'admin', 'none now')}; 10 % costs ${columnCost(10, cities + capital)}`;
  const choices = [
    '0',
    ...rules.charts.administration.columns.map(String).filter((one) => one !== '0'),
    'OFF',
  ];
  return [row('Administration', note, 'I - {}', blank('per cent', 10, choices))];
}

/** What is for sale, with the cities that can take it. */
function purchases({ rules, board, position, can }: Desk): FormEntry[] {
  if (!can('build')) return [];
  const costs = costsOf(board, rules, position);
  const cities = soundCitiesOf(board, position.id);
  return UNIT_TYPES.flatMap((type) => {
    const price = costs[type]?.price;
    if (price === undefined || noMoreOf(board, rules, position, type) !== undefined) return [];
    const at = cities
      .filter((area) => mayBuild(board, rules, position, type, area))
      .map((area) => nameOf(rules.geo, area));
    if (at.length === 0) return [];
    const { name } = rules.charts.units[type];
    return [
      row(`${name} ${type}`, `${price} each`, `B - {} ${type} - {}`, blank('number', 5), blank('at', 14, at)),
    ];
  }).slice(0, TYPES);
}

/** Barbarians may burn a city for three times its tax. BKE-ECO-4 */
function pillage(desk: Desk): FormEntry[] {
  const { rules, board, view, can } = desk;
  if (!can('pillage')) return [];
  const cities = citiesOf(board, view.me).filter((area) => board.cities[area]?.pillaged === null);
  if (cities.length === 0) return [];
  const names = cities.map((area) => nameOf(rules.geo, area));
  return [
    row(
      'Pillage',
      standingText(desk, 'pillage', 'nothing said'),
      'P - {}',
      blank('cities', 14, ['ALL', 'NONE', 'OFF', ...names]),
    ),
  ];
}

/** BKE-CAP-1, BKE-ECO-6, BKE-EMP-1: as they stand. */
function realm(desk: Desk): FormEntry[] {
  const { rules, board, position, can } = desk;
  const found: FormEntry[] = [];
  const names = capitalChoices(board, rules, position, []).map((area) => nameOf(rules.geo, area));
  const seat = position.capital === null ? 'none now' : `now ${nameOf(rules.geo, position.capital)}`;
  if (can('capital') && names.length > 0)
    found.push(row('Capital', seat, 'K - {}', blank('cities, best first', 14, names)));
  if (can('disband') && position.stage !== 'barbarian' && position.stage !== 'out')
    found.push(
      row(
        'Upkeep short',
        standingText(desk, 'disband', 'nothing said'),
        'D - {}',
        blank('first to go: BW, IN', 14),
      ),
    );
  if (can('convert') && position.stage === 'kingdom')
    found.push(
      row(
        'Garrisons',
        standingText(desk, 'convert', 'nothing said'),
        'V - {}',
        blank('ALL, CITIES, areas', 14, ['ALL', 'NONE', 'CITIES', 'OFF']),
      ),
    );
  if (can('bid'))
    found.push(
      row('Auctions', 'your highest bid', 'BI - {} - {}', blank('type', 5, SOLD), blank('money', 6)),
    );
  return found;
}

/** What only one scenario has. */
function special(desk: Desk): FormEntry[] {
  const { rules, board, position, can } = desk;
  const found: FormEntry[] = [];
  const reserve = ids(position.reserve);
  const lost = ids(position.lost);
  const bank = bankOf(board, rules, position);
  if (can('enter') && reserve.length > 0)
    found.push(row('Units enter', reserve.join(', '), 'E - {} - {}', blank('types', 8), blank('at', 12)));
  if (can('exit')) found.push(row('Leaves the map', 'over the east edge', 'E - OUT - {}', blank('unit', 12)));
  if (can('subvert')) found.push(row('Subvert', 'a Roman garrison', 'U - {}', blank('area', 14)));
  const sold = can('bribe') ? ids(rules.geo.provinces).filter((one) => isForSale(rules, board, one)) : [];
  const names = sold.map((one) => nameOf(rules.geo, one));
  if (sold.length > 0)
    found.push(row('Buy a province', 'without opposition', 'H - {}', blank('province', 14, names)));
  if (can('borrow') && bank && board.turn >= bank.from)
    found.push(row('Borrow', `in ${bank.step}s, ${position.loans} owed`, 'BO - {}', blank('money', 8)));
  if (can('repay') && bank && position.loans > 0)
    found.push(row('Repay', `in ${bank.back}s`, 'BO - REPAY - {}', blank('money', 8)));
  if (can('rebuild')) {
    const types = [...lost, 'OFF'];
    found.push(row('Rebuild', 'a lost unit', 'R - {} - {}', blank('type', 6, types), blank('at', 12)));
  }
  if (can('override')) {
    const now = standingText(desk, 'override', 'not yet used');
    found.push(
      row(
        'Replace a result',
        now,
        'AR - {} - {}',
        blank('results', 10, ['rebellion', 'fall', 'corruption', 'off']),
        blank('by', 8),
      ),
    );
  }
  return found;
}
