/** What can and must be done in the open step, and what happens if nothing is sent. BKE-MAIL-5 */
import {
  bold,
  counted,
  fact,
  type Fact,
  ids,
  must,
  printCode,
  type Text,
  type Weight,
} from '../../../../src/core/index.js';
import {
  citiesOf,
  commandedBy,
  isCombatUnit,
  isLeader,
  isOpenArea,
  isTribe,
  isVacant,
  slotNow,
} from '../../board.js';
import { orders, type OrderKey } from '../../orders/book.js';
import { inStage } from '../../check/bars.js';
import { UNIT_TYPES } from '../../data.js';
import { changesOf, isOpen, type Rules } from '../../play.js';
import { columnIndex, columnName } from '../../rules/forces/odds.js';
import { nameOf } from '../../rules/map/geography.js';
import { columnCost, costsOf, incomeOf, modifiedIncome, totalUpkeep } from '../../rules/money/money.js';
import type { Position } from '../../state.js';
import type { View } from '../../view.js';
import { attacksOf } from './attacks.js';
import { areasText, kinds, shortList, who, type Words } from './words.js';

const can = (weight: Weight, order: string, ...text: Words): Fact => fact('can', weight, text, { order });
const duty = (weight: Weight, order: string, ...text: Words): Fact => fact('must', weight, text, { order });

export function tasks(rules: Rules, view: View, position: Position): Fact[] {
  const { board } = view;
  if (board.ended || position.gone) return [];
  if (position.stage === 'out') return starts(rules, view);
  if (board.step === 'setup') return setUp(rules, view, position);
  const moves = board.step === 'turn' || slotNow(board) !== undefined;
  const money = board.step === 'turn' || board.step === 'economy';
  const barbarian = position.stage === 'barbarian';
  return [
    ...(moves && barbarian ? [...growth(rules, view), ...pairs(rules, view)] : []),
    ...(moves ? [...attacks(rules, view), ...vacant(rules, view)] : []),
    ...(money && barbarian ? burning(rules, view) : []),
    ...(money && !barbarian ? purchases(rules, view, position) : []),
  ];
}

/** Who has nothing on the map names the starts that he would take. BKE-START-1 */
function starts(rules: Rules, { board, me }: View): Fact[] {
  if (!isOpen(board, rules)) return [];
  if (board.restarts.some((one) => one.position === me))
    return [
      can(
        5,
        'S',
        bold('You begin anew next turn'),
        ' at the first open start of your list; a new list replaces it.',
      ),
    ];
  return [duty(8, 'S', bold('Choose where to begin'), ': the starts you want most first.')];
}

/** Free units are placed before the first turn; what is left open stands where the scenario has it. BKE-MAIL-1 */
function setUp(rules: Rules, view: View, position: Position): Fact[] {
  const { board } = view;
  const seat = rules.scenarios[board.scenario]?.positions.find(({ key }) => key === position.key);
  const named = changesOf(board, rules)['named-cities'];
  const pool = UNIT_TYPES.flatMap((type) => (seat?.pool?.[type] ? [`${seat.pool[type]} ${type}`] : []));
  return [
    ...(named
      ? [
          can(
            7,
            'SU',
            bold(`Name a city of ${nameOf(rules.geo, named.province)}`),
            ': SU - CITY and its area.',
          ),
        ]
      : []),
    ...(seat?.where
      ? [
          can(
            6,
            'SU',
            bold(`Place your units: ${pool.join(', ')}`),
            '; what you leave open stands where the scenario has it.',
          ),
        ]
      : []),
    can(4, 'O', bold('Set your policies'), ' for retreats, losses and interceptions.'),
    can(3, 'RB', bold('Say what goes first'), ' in rebellions and unrest.'),
  ];
}

/** Tribes of a people without combat units may become two. BKE-TRB-2 */
function growth(rules: Rules, view: View): Fact[] {
  const { board, me } = view;
  const own = commandedBy(board, me).filter((unit) => !isLeader(unit));
  const tribes = own.filter(isTribe);
  if (tribes.length === 0) return [];
  if (own.some(isCombatUnit)) return [];
  const { units } = rules.charts.countdown;
  const counting = board.positions[me]?.countdownTurn !== null;
  const text = counting ? ' and spread.' : `; at ${units} units the countdown to your kingdom begins.`;
  return [can(6, 'GR', bold(`Let ${counted(tribes.length, 'tribe')} double`), text)];
}

/** Two tribes that could combine in a free area. BKE-TRB-1 */
function pairs(rules: Rules, view: View): Fact[] {
  const tribes = commandedBy(view.board, view.me).filter(isTribe);
  const [first, second] = tribes;
  if (first === undefined || second === undefined) return [];
  const names = areasText(rules, [first.area, second.area]);
  return [
    can(
      4,
      'C',
      bold('Combine tribes into soldiers'),
      `, such as ${names}; then no tribe grows by itself again.`,
    ),
  ];
}

const MOST_ATTACKS = 3;

/** The best attacks as the units stand. */
function attacks(rules: Rules, view: View): Fact[] {
  const even = columnIndex(rules.charts, '1-1');
  return attacksOf(rules, view.board, view.me)
    .filter(({ column, force }) => column >= even && force.some((unit) => !isTribe(unit)))
    .sort((a, b) => b.column - a.column)
    .slice(0, MOST_ATTACKS)
    .map(({ target, holder, defence, force, column }) =>
      can(
        5,
        'AT',
        bold(`${nameOf(rules.geo, target)} at ${columnName(rules.charts, column)}`),
        `: ${kinds(force)} against ${defence} of ${who(view, holder)}.`,
      ),
    );
}

/** BKE-ECO-0: cities that nobody guards belong to who walks in. */
function vacant(rules: Rules, { board, me }: View): Fact[] {
  const own = commandedBy(board, me).filter((unit) => isCombatUnit(unit) && unit.type !== 'GA');
  const near = ids(board.cities).filter(
    (area) =>
      board.cities[area]?.owner !== me &&
      isVacant(board, area) &&
      isOpenArea(board, rules, area) &&
      own.some(
        (unit) => (rules.geo.distance(unit.area, area) ?? Infinity) <= rules.charts.units[unit.type].moves,
      ),
  );
  if (near.length === 0) return [];
  return [can(6, 'M', bold(`Nobody guards ${areasText(rules, near)}`), ': within a move of yours.')];
}

/** Cities that barbarians could burn now. BKE-ECO-4 */
function burning(rules: Rules, { board, me }: View): Fact[] {
  const own = citiesOf(board, me).filter((area) => board.cities[area]?.pillaged === null);
  if (own.length === 0) return [];
  return [
    can(
      3,
      'P',
      bold(`Pillage ${areasText(rules, own)}`),
      `: ${rules.charts.pillage.times} times the tax, once.`,
    ),
  ];
}

/** What could be bought, and what the administration would cost. BKE-ECO-7 */
function purchases(rules: Rules, { board, me }: View, position: Position): Fact[] {
  const income = incomeOf(board, rules, position);
  const taxes = modifiedIncome(rules, income, position.effect);
  const left = position.treasury + taxes - totalUpkeep(board, rules, me);
  if (left < 0) return [duty(7, 'D', bold('Say who goes first'), `: the upkeep is short of ${-left} money.`)];
  const costs = costsOf(board, rules, position);
  const prices = UNIT_TYPES.flatMap((type) => {
    const price = costs[type]?.price;
    return price === undefined || price > left ? [] : [`${type} ${price}`];
  });
  const column = columnCost(10, income.cities + income.capital);
  return [
    duty(
      5,
      'I',
      bold(`Pay for administration: ${column} money each 10 %`),
      `; about ${left} are left after the upkeep.`,
    ),
    ...(prices.length > 0 ? [can(4, 'B', bold(`Buy units for ${left}`), `: ${prices.join(', ')}.`)] : []),
    ...(position.capital === null && position.stage !== 'out'
      ? [can(5, 'K', bold('Name a capital'), ': you have none.')]
      : []),
  ];
}

export function silence(rules: Rules, view: View, position: Position, awaited: boolean): Text {
  if (!awaited) return '';
  const { board, standing } = view;
  // Standing orders order units: who is out of play has none.
  if (position.stage === 'out')
    return `${must(rules.texts.phrases, unstarted(view, position), 'the texts')}.`;
  if (board.step === 'setup') return 'your units stand where the scenario has them.';
  // What stands on for another stage does not run.
  const used = standing
    .filter(({ key }) => inStage(board, position, key as OrderKey))
    .map(({ key, fields }) => printCode(orders, { key, fields }).split(' ')[0] ?? '');
  const rest = must(rules.texts.phrases, `unheard-${position.stage}`, 'the texts');
  if (used.length === 0) return `${rest}.`;
  return `your standing orders run (${shortList([...new Set(used)], 8)}); else ${rest}.`;
}

/** What becomes of a position out of play that sends no starts, as the texts have it. BKE-START-1, BKE-MAIL-1 */
function unstarted({ board, me }: View, { cycle, late }: Position): string {
  if (board.restarts.some((one) => one.position === me)) return 'unheard-restart';
  return board.step === 'setup' && !late && cycle === 0 ? 'unheard-first' : 'unheard-out';
}
