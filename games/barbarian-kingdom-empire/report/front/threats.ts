/** What threatens: enemies beside cities and armies, empty purses, unrest, age. */
import {
  bold,
  counted,
  fact,
  values,
  type Fact,
  type PositionId,
  type Weight,
} from '../../../../src/core/index.js';
import { citiesOf, isCombatUnit, isLeader, ownedBy, unitsAt } from '../../board.js';
import type { Rules } from '../../play.js';
import { columnIndex, columnName } from '../../rules/forces/odds.js';
import { nameOf, neighboursOf, type AreaId } from '../../rules/map/geography.js';
import { incomeOf, modifiedIncome, totalUpkeep } from '../../rules/money/money.js';
import { unsupported } from '../../rules/land/support.js';
import { ageOf } from '../../rules/realm/ages.js';
import type { Position, Unit } from '../../state.js';
import type { View } from '../../view.js';
import { attacksOf, type Attack } from './attacks.js';
import { areasText, kinds, who, type Words } from './words.js';

export function threats(rules: Rules, view: View, position: Position): Fact[] {
  if (view.board.ended || position.stage === 'out') return [];
  return [
    ...open(rules, view),
    ...pressed(rules, view, position),
    ...purse(rules, view, position),
    ...cutOff(rules, view, position),
    ...restless(rules, view, position),
    ...old(view, position),
    ...effects(position),
  ];
}

const threat = (weight: Weight, text: Words, more: Parameters<typeof fact>[3] = {}): Fact =>
  fact('threatens', weight, text, more);

/** Enemies that could go on the attack from where they stand. */
function others({ board, me }: View): PositionId[] {
  const hand = board.positions[me]?.hand;
  return values(board.positions)
    .filter((one) => one.id !== me && one.stage !== 'out' && one.hand !== hand)
    .map(({ id }) => id);
}

/** Cities without a defender beside which an enemy stands: he only has to walk in. */
function open(rules: Rules, view: View): Fact[] {
  const { board, me } = view;
  const enemies = new Set(others(view));
  const capital = board.positions[me]?.capital;
  const bare = citiesOf(board, me).filter((area) => unitsAt(board, area).length === 0);
  const found = bare.flatMap((area) => {
    const beside = neighboursOf(rules.geo, area).flatMap((to) =>
      unitsAt(board, to).filter((unit) => enemies.has(unit.owner) && unit.type !== 'GA'),
    );
    return beside.length === 0 ? [] : [{ area, beside }];
  });
  const seat = found.find(({ area }) => area === capital);
  const rest = found.filter((one) => one !== seat);
  const [first] = rest;
  return [
    ...(seat === undefined
      ? []
      : [
          threat(
            9,
            [
              bold(`Your capital ${nameOf(rules.geo, seat.area)} stands open`),
              `: ${armies(view, seat.beside)} beside it.`,
            ],
            { place: seat.area },
          ),
        ]),
    ...(first === undefined
      ? []
      : [
          threat(
            7,
            [
              bold(
                `${areasText(
                  rules,
                  rest.map(({ area }) => area),
                )} ${rest.length === 1 ? 'stands' : 'stand'} open`,
              ),
              `: ${armies(view, first.beside)} beside ${rest.length === 1 ? 'it' : nameOf(rules.geo, first.area)}.`,
            ],
            { place: first.area },
          ),
        ]),
  ];
}

/** `2 BH 1 HB of Huns`. */
function armies(view: View, units: readonly Unit[]): string {
  const owners = [...new Set(units.map(({ owner }) => owner))];
  return owners
    .map((owner) => `${kinds(units.filter((unit) => unit.owner === owner))} of ${who(view, owner)}`)
    .join(', ');
}

const MOST_PRESSED = 5;

/** Own land that could be attacked at once; the worst odds first. */
function pressed(rules: Rules, view: View, position: Position): Fact[] {
  const { board, me } = view;
  const even = columnIndex(rules.charts, '1-1');
  const twice = columnIndex(rules.charts, '2-1');
  const all = others(view)
    .flatMap((id) => attacksOf(rules, board, id).map((attack) => ({ id, attack })))
    .filter(({ attack }) => attack.holder === me && attack.column >= even);
  const weigh = ({ target, column }: Attack): Weight => {
    if (target === position.capital) return column >= twice ? 9 : 8;
    if (board.cities[target]?.owner === me) return column >= twice ? 7 : 6;
    return column >= twice ? 6 : 4;
  };
  return all
    .sort((a, b) => weigh(b.attack) - weigh(a.attack) || b.attack.column - a.attack.column)
    .slice(0, MOST_PRESSED)
    .map(({ id, attack }) =>
      threat(
        weigh(attack),
        [
          bold(`${target(rules, position, attack.target)}: ${who(view, id)} beside it`),
          `, ${kinds(attack.force)}, ${strengthText(attack)}: ${columnName(rules.charts, attack.column)} as they stand.`,
        ],
        { place: attack.target },
      ),
    );
}

/** `4 against 2`, `2½ against 2, leaders and walls +1`: what the odds come of. */
function strengthText({ attack2, defence, shift }: Attack): string {
  const strength = `${Math.floor(attack2 / 2) || ''}${attack2 % 2 === 1 ? '½' : ''}`;
  const columns = shift === 0 ? '' : `, leaders and walls ${shift > 0 ? '+' : '−'}${Math.abs(shift)}`;
  return `${strength} against ${defence}${columns}`;
}

const target = (rules: Rules, { capital }: Position, area: AreaId): string =>
  `${area === capital ? 'Your capital ' : ''}${nameOf(rules.geo, area)}`;

/** BKE-ECO-6: money that will not last. */
function purse(rules: Rules, { board, me }: View, position: Position): Fact[] {
  if (position.stage === 'barbarian') return [];
  const taxes = modifiedIncome(rules, incomeOf(board, rules, position), position.effect);
  const upkeep = totalUpkeep(board, rules, me);
  const left = position.treasury + taxes - upkeep;
  if (left >= 0) return [];
  return [
    threat(
      6,
      [
        bold(`Money short by ${-left}`),
        `: taxes of ${taxes} and a treasury of ${position.treasury} do not pay an upkeep of ${upkeep}; units will go.`,
      ],
      { ref: 'treasury' },
    ),
  ];
}

/** Units outside the boundary that nothing supports are lost. BKE-EMP-2 */
function cutOff(rules: Rules, { board, me }: View, position: Position): Fact[] {
  if (position.stage !== 'empire') return [];
  const units = unsupported(board, rules, me, ownedBy(board, me));
  const [first] = units;
  if (first === undefined) return [];
  return [
    threat(
      6,
      [
        bold(`Without support: ${kinds(units)}`),
        ` at ${areasText(rules, [...new Set(units.map(({ area }) => area))])}; they go unless they come back.`,
      ],
      { place: first.area },
    ),
  ];
}

/** A people that is many and attacks nobody grows restless. BKE-TRB-9 */
function restless(rules: Rules, { board, me }: View, position: Position): Fact[] {
  if (position.stage !== 'barbarian') return [];
  const own = ownedBy(board, me).filter((unit) => !isLeader(unit));
  const { idle, crowd } = rules.charts.unrest;
  const soldiers = own.some(isCombatUnit);
  if (own.length >= crowd)
    return [
      threat(6, [bold(`Unrest: ${counted(own.length, 'unit')}`), ', the test comes even after an attack.']),
    ];
  if (own.length < idle || !soldiers) return [];
  return [threat(6, [bold(`Unrest: ${counted(own.length, 'unit')}`), ', unless you attack this turn.'])];
}

/** BKE-ADM-3: a roll below the age brings a realm down. */
function old({ board }: View, position: Position): Fact[] {
  if (position.stage !== 'kingdom' && position.stage !== 'empire') return [];
  const age = ageOf(position, board.turn);
  if (age < 3) return [];
  const fate = position.stage === 'kingdom' ? 'the kingdom becomes an empire' : 'the empire rebels';
  return [
    threat(age >= 6 ? 6 : 4, [bold(`Age ${age}`), `: at an administration result below ${age} ${fate}.`], {
      ref: 'treasury',
    }),
  ];
}

function effects({ effect, coup }: Position): Fact[] {
  return [
    ...(effect === 'corruption'
      ? [threat(5, [bold('Corruption'), ' at the next taxes: half of the cities’ money.'])]
      : []),
    ...(coup
      ? [threat(5, [bold('Attempted coup'), ': elites stay in or beside the capital this turn.'])]
      : []),
  ];
}
