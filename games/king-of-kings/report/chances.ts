/** What can and must be done, as facts of page one: marches, sieges, purchases, what the season asks. */
import { led, fact, countOf, must, values, type Fact } from '../../../src/core/index.js';
import type { UnitType } from '../data.js';
import { meansOf, upkeepOf } from '../rules/money/budget.js';
import { nextCapital } from '../rules/money/capitals.js';
import { forcesUnder, forceStrength, hasUnits, isTrade } from '../rules/realm/forces.js';
import { hasFlag, hostile } from '../rules/realm/realms.js';
import { canBesiege } from '../rules/siege/siegecraft.js';
import { changesOf, rulesOf } from '../ruleset.js';
import { nameOf, row, titleOf, type Desk } from './telling.js';
import { forceName } from './threats.js';

export function chances(desk: Desk): Fact[] {
  const { world, me } = desk;
  const { game, positions } = world.state;
  if (game.ended || positions[me]?.status !== 'active') return [];
  if (game.season === 'setup')
    return [
      fact(
        'must',
        8,
        led(
          'Say what you would like to be:',
          'colours, units, capital and neutrals in the order of your wishes.',
        ),
        { order: 'SU' },
      ),
    ];
  return [
    ...pay(desk),
    ...sieges(desk),
    ...marches(desk),
    ...purchases(desk),
    ...works(desk),
    ...council(desk),
    ...friends(desk),
    ...policies(desk),
  ];
}

/** KOK-WIN-2: who goes home is one's own choice, if one makes it. */
function pay({ world, view, me }: Desk): Fact[] {
  const cost = upkeepOf(world, me);
  if (world.state.game.season !== 'winter' || cost <= view.realm.treasury) return [];
  return [
    fact(
      'must',
      7,
      led('Choose who is paid:', `${cost} talents are due and ${view.realm.treasury} are there.`),
      { ref: 'realm', order: 'D' },
    ),
  ];
}

function sieges(desk: Desk): Fact[] {
  const { world, me } = desk;
  const open = values(world.state.cities).filter(
    (city) => hostile(world.state, city.controller, me) && canBesiege(world, city.hex, me),
  );
  if (open.length === 0) return [];
  return [
    fact(
      'can',
      6,
      led(
        `Press the ${open.length === 1 ? 'siege' : 'sieges'} of ${row(
          open.map((city) => titleOf(desk, city.hex)),
          3,
        )}:`,
        `how long to storm, whether to dig; or lift ${open.length === 1 ? 'it' : 'them'}.`,
      ),
      { place: open[0]?.hex, order: 'S' },
    ),
  ];
}

/** The strongest field forces. */
function marches(desk: Desk): Fact[] {
  const { world, me } = desk;
  const own = forcesUnder(world.state, me)
    .filter((force) => !isTrade(force) && hasUnits(force))
    .map((force) => ({ force, strength: forceStrength(world, force) }))
    .sort((a, b) => b.strength - a.strength);
  if (own.length === 0) return [];
  const names = own.map(
    ({ force, strength }) =>
      `${forceName(desk, force.id, force.owner)} (${strength}, ${titleOf(desk, force.hex)})`,
  );
  return [fact('can', 5, led('March:', `${row(names, 4)}.`), { ref: 'forces', order: 'M' })];
}

/** KOK-BUY-1: what there is to spend in the open season: Spring's income comes and Winter's pay goes before it. */
const spendable = ({ world, view, me }: Desk): number => meansOf(world, me, view.realm.treasury, []).talents;

/** KOK-BUY-1: what the treasury buys of the pool. */
function purchases(desk: Desk): Fact[] {
  const { world, me } = desk;
  const { state, data } = world;
  if (hasFlag(state, me, 'no-money') || hasFlag(state, me, 'no-buying')) return [];
  if (state.positions[me]?.capitalState !== 'held') return [];
  const treasury = spendable(desk);
  const pool = state.sides[me]?.pool ?? {};
  const buys = data.charts['type-order'].flatMap((type: UnitType) => {
    const price = data.charts.units[type].price;
    const most = Math.min(countOf(pool, type), price > 0 ? Math.floor(treasury / price) : 0);
    return most > 0 ? [`${most} ${type} at ${price}${most > 1 ? ' each' : ''}`] : [];
  });
  if (buys.length === 0) return [];
  const due = upkeepOf(world, me);
  return [
    fact(
      'can',
      5,
      led(
        `Spend ${treasury} talents:`,
        `${row(buys, 4)}.${due > 0 ? ` Next Winter costs ${due} already.` : ''}`,
      ),
      { ref: 'cities', order: 'B' },
    ),
  ];
}

/** KOK-BUY-5: achievements, ruins. */
function works(desk: Desk): Fact[] {
  const { world, me } = desk;
  const { state, data } = world;
  const { prices } = data.charts;
  const treasury = spendable(desk);
  const p = must(state.positions, me, 'the positions');
  const bought = (['monuments', 'religion', 'learning', 'roads'] as const).filter(
    (what) => !p.achievements.includes(what) && must(prices, what, 'the prices') <= treasury,
  );
  const ruins = values(state.cities).filter(
    (city) => city.looted && city.lastPasser === me && prices.rebuild <= treasury,
  );
  return [
    ...(bought.length > 0 && !hasFlag(state, me, 'no-achievements') && !hasFlag(state, me, 'no-money')
      ? [
          fact(
            'can',
            4,
            led(
              'Buy an achievement:',
              `${row(bought.map((what) => `${what} for ${must(prices, what, 'the prices')}`))}. It counts until your monarch dies.`,
            ),
            { order: 'I' },
          ),
        ]
      : []),
    ...(ruins.length > 0
      ? [
          fact(
            'can',
            3,
            led(
              'Rebuild',
              `${row(
                ruins.map((city) => titleOf(desk, city.hex)),
                4,
              )} for ${prices.rebuild} each.`,
            ),
            { place: ruins[0]?.hex, order: 'R' },
          ),
        ]
      : []),
  ];
}

/** The council is asked once, with one die. KOK-SUM-1 */
function council({ world }: Desk): Fact[] {
  // A scenario's table of troubles stands in the council's place.
  if (world.state.game.season !== 'summer' || rulesOf(world).troubles) return [];
  return [
    fact(
      'can',
      4,
      led('Hold the council', 'of your choice: administration, court or foreign affairs, with wishes.'),
      { order: 'C' },
    ),
  ];
}

/** Who could become an ally: by consent of both, or by a marriage. KOK-ALL-1, KOK-MAR-1 */
function friends(desk: Desk): Fact[] {
  const { world, me } = desk;
  const { state } = world;
  const married = state.positions[me]?.monarch.married === true;
  const others = values(state.positions).filter((p) => p.id !== me && p.status === 'active');
  return [
    ...(state.game.settings.alliances && others.length > 0
      ? [
          fact(
            'can',
            3,
            led('Treat with', `${row(others.map((p) => nameOf(desk, p.id)))}: ally, neutral or enemy.`),
            { ref: 'world', order: 'TY' },
          ),
        ]
      : []),
    ...(married || rulesOf(world).troubles
      ? []
      : [
          fact(
            'can',
            2,
            led(
              'Your monarch is unmarried:',
              changesOf(world)['no-alliances'] === true
                ? 'a match at home placates Enemies.'
                : 'a match may bring an ally.',
            ),
            { order: 'W' },
          ),
        ]),
  ];
}

function policies({ world, view }: Desk): Fact[] {
  const decided = ['tactics', 'losses', 'refuge', ...(rulesOf(world).troubles ? [] : ['the council'])];
  if (Object.keys(view.realm.policies).length > 0) return [];
  return [
    fact('can', 2, led('No policy is set:', `the defaults hold for ${row(decided)}.`), { order: 'P, O' }),
  ];
}

/** KOK-MAIL-3: what a side without a sheet does. */
export function silence(desk: Desk): string {
  const { world, me } = desk;
  const { game, positions } = world.state;
  if (game.ended || positions[me]?.status !== 'active') return '';
  if (game.season === 'setup') return 'the dice decide what you are and where you live.';
  const open = values(world.state.cities).filter(
    (city) => hostile(world.state, city.controller, me) && canBesiege(world, city.hex, me),
  );
  const on =
    open.length > 0
      ? ` The ${open.length === 1 ? 'siege' : 'sieges'} of ${row(
          open.map((city) => titleOf(desk, city.hex)),
          3,
        )} ${open.length === 1 ? 'goes' : 'go'} on with earthworks and even assaults.`
      : '';
  const price = world.data.charts.prices.capital;
  const seat = positions[me].capitalState === 'fallen' ? nextCapital(world, me) : undefined;
  const fallen =
    seat !== undefined && spendable(desk) >= price
      ? ` Your capital is moved to ${titleOf(desk, seat)} for ${price} talents.`
      : '';
  return `nothing moves and nothing is bought; income, dice and pay run by themselves.${on}${fallen} Policies and standing orders hold.`;
}
