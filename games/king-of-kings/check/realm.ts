/** Checks of the opening and the council: gifts, marriages, names, policies, charts. KOK-ALL-5, KOK-MAR-1, KOK-MAIL-4, KOK-SUM-1, KOK-OPT-5, 6. */
import { fold, suggest, values, type Finding } from '../../../src/core/index.js';
import { forceNamed, forceOf, written, type Desk, type OrderWith, type Report, type Seat } from './desk.js';
import {
  FORCE_FORMS,
  FORCE_KEYS,
  POLICY_FORMS,
  understoodPolicy,
  understoodSetting,
} from '../orders/policy-forms.js';
import { peace, sides } from '../orders/standing-words.js';
import { costOf, yearlyGifts } from '../rules/money/budget.js';
import { ownThings } from '../rules/realm/own-forces.js';
import { capitalOf, citiesOf } from '../rules/realm/realms.js';
import { leaderId, NOWHERE } from '../orders/references.js';
import { counselOf, courtshipOf, giftOf } from '../orders/understand.js';
import { gridOf, namesOf, takenBy } from '../ruleset.js';

export function checkAbdication(order: OrderWith<'abdicate'>, say: Report): void {
  if (!order.fields.confirm)
    say('confirm', { code: 'kok/confirm', message: 'the word yes is missing', rule: 'KOK-DEATH-4' });
}

export function checkTreaty(desk: Desk, order: OrderWith<'treaty'>, say: Report): void {
  const fault = otherFault(desk, order.fields.position, 'KOK-ALL-1');
  if (fault) say('position', fault);
}

/** Why this is nobody to deal with; undefined: it is another position. */
function otherFault({ world, me }: Seat, id: string, rule: string): Finding | undefined {
  if (id !== me && world.state.positions[id]) return undefined;
  return { code: 'kok/position', message: 'there is no such other position', rule };
}

/** Units are let out to all or to another position. */
export function checkOffer(desk: Desk, { fields }: OrderWith<'offer'>, say: Report): void {
  const fault = fields.to === 'all' ? undefined : otherFault(desk, fields.to, 'KOK-OPT-5');
  if (fault) say('to', fault);
}

/** Talents, goods, bought units, or a city of one's own. */
export function checkGift(desk: Desk, order: OrderWith<'give'>, say: Report): void {
  const { world, me } = desk;
  const { state } = world;
  const { item, to } = order.fields;
  const nobody = otherFault(desk, to, 'KOK-ALL-5');
  if (nobody) say('to', nobody);
  const gift = giftOf(item, (name) => gridOf(world).find(name) ?? NOWHERE, world.data.charts);
  if (gift.kind === 'talents') return checkLimit(desk, order, say);
  if (gift.kind === 'goods') return;
  if (gift.kind === 'units') {
    if (!state.game.settings.mercenaries)
      say('item', {
        code: 'kok/option-off',
        message: 'units are given only with the option mercenaries',
        rule: 'KOK-ALL-5',
      });
    return;
  }
  const city =
    gift.hex === NOWHERE ? values(state.cities).find((c) => c.name === item) : state.cities[gift.hex];
  if (city?.controller !== me)
    say('item', {
      code: 'kok/gift',
      message: `"${item}" can not be given`,
      expected: 'talents, goods such as 2 wool, or a city of yours',
      rule: 'KOK-ALL-5',
    });
  else if (city.hex === capitalOf(state, me)) {
    const last = citiesOf(state, me).every(({ hex, kind }) => hex === city.hex || kind !== 'city');
    say('item', {
      severity: 'warning',
      code: 'kok/capital-given',
      message: `${item} is your capital: with it your achievements go${last ? ', and your realm with its last city' : ''}`,
      rule: 'KOK-CAP-1',
    });
  }
}

/** KOK-ALL-5: what this year's gifts and the sheet's so far come to. */
function checkLimit(desk: Desk, order: OrderWith<'give'>, say: Report): void {
  const { world, me, realm } = desk;
  const lines = written(desk, 'give');
  const { limit, given } = yearlyGifts(world, me, realm);
  const sum = lines.slice(0, lines.indexOf(order) + 1).reduce((all, o) => all + costOf(world, o), given);
  if (sum <= limit) return;
  const message = `gifts of a year are at most ${limit} talents, half of last Spring's income; yours come to ${sum}`;
  say('item', { code: 'kok/gift-limit', severity: 'warning', message, rule: 'KOK-ALL-5' });
}

/** KOK-OPT-5: so many units of a type did this position let out to a buyer who still has them. */
export function lentTo({ world, me }: Seat, from: string, type: string): number {
  const lots = world.state.positions[from]?.mercs ?? [];
  return lots.reduce((sum, m) => sum + (m.type === type && m.seller === me ? m.count : 0), 0);
}

export function checkRecall(desk: Desk, order: OrderWith<'recall'>, say: Report): void {
  const { type, from } = order.fields;
  if (desk.world.state.game.settings.mercenaries && lentTo(desk, from, type) <= 0)
    say('type', { code: 'kok/none-sold', message: `${from} has no ${type} of yours`, rule: 'KOK-OPT-5' });
}

export function checkWedding(desk: Desk, order: OrderWith<'wed'>, say: Report): void {
  const { world, me } = desk;
  const { target } = order.fields;
  const meant = courtshipOf(target, namesOf(world));
  if ('house' in meant && !world.state.sides[meant.house]) {
    const names = values(world.state.sides).map((s) => s.name);
    say('target', {
      code: 'kok/house',
      message: `there is no house "${meant.written}"`,
      expected: 'a country, a position, placate, or consent and a position',
      suggestions: suggest(meant.written, names),
      rule: 'KOK-MAR-1',
    });
  } else if (world.state.positions[me]?.monarch.married === true && meant.kind !== 'consent')
    say(undefined, { code: 'kok/married', message: 'your monarch is married', rule: 'KOK-MAR-1' });
}

export function checkPolicy(desk: Desk, order: OrderWith<'policy'>, say: Report): void {
  const { key, value } = order.fields;
  const { expected } = POLICY_FORMS[key];
  const found = understoodPolicy(key, value, namesOf(desk.world));
  if (found) return tellStrange(desk, { ...found, expected, field: 'value' }, say);
  say('value', {
    code: 'kok/policy',
    message: `"${value}" is no value of ${key}`,
    expected,
    suggestions: suggest(value, knownNames(desk)),
    rule: 'KOK-MAIL-4',
  });
}

const knownNames = ({ world }: Desk): string[] => [
  ...values(world.state.sides).map((s) => s.name),
  ...gridOf(world).places.map((p) => p.name),
];

/** KOK-MAIL-4: words that mean nothing here. What stands beside them holds, so that they are no error. */
function tellStrange(
  desk: Desk,
  {
    strange,
    expected,
    field,
  }: { readonly strange: readonly string[]; readonly expected: string; readonly field: string },
  say: Report,
): void {
  if (strange.length === 0) return;
  const known = knownNames(desk);
  say(field, {
    code: 'kok/name',
    severity: 'warning',
    message: `${strange.map((name) => `"${name}"`).join(', ')} means nothing here`,
    expected,
    suggestions: strange.flatMap((name) => suggest(name, known)),
    rule: 'KOK-MAIL-4',
  });
}

export function checkStanding(desk: Desk, order: OrderWith<'orders'>, say: Report): void {
  if (!forceOf(desk, order.fields.force, 'force', say)) return;
  const names = namesOf(desk.world);
  const given = FORCE_KEYS.flatMap((key) => {
    const value = order.fields[key];
    return value === undefined ? [] : [{ key, value, found: understoodSetting(key, value, names) }];
  });
  // KOK-MAIL-4: a word that says nothing leaves that setting as it was.
  const others = given.some(({ found }) => found);
  for (const { key, value, found } of given) {
    const { expected } = FORCE_FORMS[key];
    if (found) {
      tellStrange(desk, { ...found, expected, field: key }, say);
      continue;
    }
    say(key, {
      severity: others ? 'warning' : 'error',
      code: 'kok/policy',
      message: `"${value}" is no value of ${key}${others ? '; the other settings count' : ''}`,
      expected,
      rule: 'KOK-MAIL-4',
    });
  }
}

/** No two things of one realm have one name. */
export function checkName(desk: Desk, order: OrderWith<'name'>, say: Report): void {
  const { state } = desk.world;
  const name = fold(order.fields.as);
  const lines = written(desk, 'name').filter((o) => o !== order);
  const thing = (text: string): object | undefined =>
    forceNamed(desk, text) ??
    state.leaders[leaderId(text) ?? ''] ??
    state.cities[gridOf(desk.world).find(text) ?? NOWHERE];
  const named = thing(order.fields.thing);
  // Who gives the name up on this sheet is not in the way; who gets it by a line before this one is.
  const givenUp = lines.flatMap((o) => (fold(o.fields.as) === name ? [] : (thing(o.fields.thing) ?? [])));
  const before = desk.sheet.slice(0, desk.sheet.indexOf(order));
  const gets = lines.some(
    (o) => before.includes(o) && fold(o.fields.as) === name && thing(o.fields.thing) !== named,
  );
  const has = ownThings(state, desk.me).some(
    (one) => one.name !== undefined && fold(one.name) === name && !givenUp.includes(one),
  );
  if (gets || has)
    say('as', {
      code: 'kok/name-taken',
      message: 'another thing of yours has that name',
      rule: 'KOK-OPEN-1',
    });
}

export function checkAppeal(desk: Desk, order: OrderWith<'appeal'>, say: Report): void {
  const { world, me, realm } = desk;
  const p = world.state.positions[me];
  if (order.fields.offering !== true || !p) return;
  const cost = world.data.charts.prices.offering;
  if (p.faith !== 'polytheist')
    say('offering', {
      code: 'kok/offering',
      severity: 'warning',
      message: 'only polytheists bring offerings; yours changes nothing',
      rule: 'KOK-OPT-6',
    });
  else if (world.state.game.season !== 'spring' && realm.treasury < cost)
    say('offering', {
      code: 'kok/treasury',
      message: `an offering costs ${cost} talents and you have ${realm.treasury}`,
      rule: 'KOK-OPT-6',
    });
}

export function checkCouncil(desk: Desk, order: OrderWith<'council'>, say: Report): void {
  const { world } = desk;
  const { chart } = order.fields;
  const names = namesOf(world);
  for (const [key, wording] of [
    ['gain', sides],
    ['lose', sides],
    ['peace', peace],
  ] as const) {
    const value = order.fields[key];
    if (value === undefined) continue;
    const { strange } = wording.read(value, names);
    tellStrange(desk, { strange, expected: POLICY_FORMS[key].expected, field: key }, say);
  }
  const meant = counselOf(chart, names);
  if (meant.kind === 'take') {
    const taken = takenBy(world, desk.me);
    if (!taken.some((n) => n.toLowerCase() === meant.written.toLowerCase()))
      say('chart', {
        code: 'kok/barred',
        message: `${meant.written} can not be taken`,
        ...(taken.length > 0 ? { suggestions: taken } : {}),
        rule: 'KOK-SCN-6',
      });
  } else if (!world.data.charts.diplomacy[meant.chart]) {
    const charts = Object.keys(world.data.charts.diplomacy);
    say('chart', {
      code: 'kok/chart',
      message: `there is no chart "${chart}"`,
      expected: charts.join(', '),
      suggestions: suggest(chart, charts),
      rule: 'KOK-SUM-1',
    });
  }
}
