/** What a player can be told of his sheet before the season, from what he may know. KOK-MAIL-2, KOK-SEE-3; codes kok/… */
import {
  diagnose,
  suggest,
  values,
  type Diagnostic,
  type Finding,
  type OrderSheet,
} from '../../src/core/index.js';
import { UNIT_TYPES } from './data.js';
import { forcesUnder, isTrade, stacks } from './forces.js';
import { routeTo, stepCost } from './marches.js';
import { ownForce, shortId } from './own-forces.js';
import { FORCE_FORMS, POLICY_FORMS } from './policies.js';
import { commander, hasFlag, hostile, maySail } from './realms.js';
import { boardOf, findSide, scenarioOf, specialOf, type Rules } from './rules.js';
import type { Force, KingOrder, View, World } from './state.js';

type Report = (field: string | undefined, finding: Finding) => void;

interface Desk {
  readonly world: World;
  readonly me: string;
  readonly sheet: readonly KingOrder[];
}

/** All findings, in the order of the sheet. */
export function check(rules: Rules, view: View, sheet: OrderSheet): readonly Diagnostic[] {
  const desk: Desk = {
    world: { state: view.world, data: rules },
    me: view.position,
    sheet: sheet.orders as unknown as KingOrder[],
  };
  const found: Diagnostic[] = [];
  const once = new Map<string, number>();
  for (const order of desk.sheet) {
    const say: Report = (field, finding) => found.push(diagnose(order, field, finding));
    const twice = unique(order);
    if (twice !== undefined) {
      if (once.has(twice))
        say(undefined, {
          code: 'kok/duplicate',
          message: 'there is such an order before it',
          rule: 'KOK-MAIL-1',
        });
      once.set(twice, order.number);
    }
    judge(desk, order, say);
  }
  budget(desk, found);
  return found;
}

/** Orders of which only one counts. */
function unique(order: KingOrder): string | undefined {
  switch (order.key) {
    case 'move':
      return `move ${order.fields.force.toUpperCase()}`;
    case 'siege':
      return `siege ${order.fields.place.toUpperCase()}`;
    case 'council':
    case 'appeal':
    case 'setup':
    case 'abdicate':
      return order.key;
    default:
      return undefined;
  }
}

function place({ world }: Desk, name: string, field: string, say: Report): string | undefined {
  const hex = boardOf(world).find(name);
  if (hex === undefined || boardOf(world).kind(hex) === '~') {
    say(field, {
      code: 'kok/place',
      message: `there is no place "${name}" on the map`,
      expected: 'a place or a hex such as E2931',
      suggestions: boardOf(world).near(name),
    });
    return undefined;
  }
  return hex;
}

function force({ world, me }: Desk, name: string, field: string, say: Report): Force | undefined {
  const found = ownForce(world.state, me, name);
  if (!found) {
    const own = forcesUnder(world.state, me).map((f) => shortId(me, f.id));
    say(field, {
      code: 'kok/not-yours',
      message: `"${name}" is not a force of yours`,
      expected: 'one of your forces',
      suggestions: suggest(name, own),
      rule: 'KOK-UNIT-6',
    });
  }
  return found;
}

function needs(
  desk: Desk,
  option: 'alliances' | 'mercenaries' | 'raiding' | 'appeals',
  say: Report,
  rule: string,
): void {
  if (!desk.world.state.game.settings[option])
    say(undefined, { code: 'kok/option-off', message: `the option ${option} is off in this game`, rule });
}

function judge(desk: Desk, order: KingOrder, say: Report): void {
  const { world, me } = desk;
  const { state } = world;
  const { season } = state.game;
  if ((season === 'setup') !== (order.key === 'setup')) {
    say(undefined, {
      code: 'kok/season',
      message:
        season === 'setup'
          ? 'only the set-up order counts before the first spring'
          : 'the world is made already',
      rule: 'KOK-SCN-15',
    });
    return;
  }
  switch (order.key) {
    case 'abdicate':
      if (!order.fields.confirm)
        say('confirm', { code: 'kok/confirm', message: 'the word yes is missing', rule: 'KOK-DEATH-4' });
      return;
    case 'treaty':
      needs(desk, 'alliances', say, 'KOK-ALL-1');
      if (order.fields.position === me || !state.positions[order.fields.position])
        say('position', {
          code: 'kok/position',
          message: 'there is no such other position',
          rule: 'KOK-ALL-1',
        });
      return;
    case 'offer':
    case 'recall':
      return needs(desk, 'mercenaries', say, 'KOK-OPT-5');
    case 'appeal':
      return needs(desk, 'appeals', say, 'KOK-OPT-6');
    case 'raid':
      needs(desk, 'raiding', say, 'KOK-OPT-7');
      place(desk, order.fields.city, 'city', say);
      return;
    case 'give':
      if (order.fields.to === me || !state.positions[order.fields.to])
        say('to', { code: 'kok/position', message: 'there is no such other position', rule: 'KOK-ALL-5' });
      return;
    case 'wed':
      return wedding(desk, order.fields.target, say);
    case 'policy': {
      const form = POLICY_FORMS[order.fields.key];
      if (form && !form.form.test(order.fields.value))
        say('value', {
          code: 'kok/policy',
          message: `"${order.fields.value}" is no value of ${order.fields.key}`,
          expected: form.expected,
          rule: 'KOK-MAIL-4',
        });
      return;
    }
    case 'orders':
      if (!force(desk, order.fields.force, 'force', say)) return;
      for (const [key, value] of Object.entries(order.fields)) {
        const form = FORCE_FORMS[key];
        if (form && !form.form.test(value))
          say(key, {
            code: 'kok/policy',
            message: `"${value}" is no value of ${key}`,
            expected: form.expected,
            rule: 'KOK-MAIL-4',
          });
      }
      return;
    case 'name':
      return;
    case 'council':
      return council(desk, order.fields.chart, say);
    case 'dismiss':
      if (season !== 'winter')
        say(undefined, { code: 'kok/season', message: 'units are dismissed in Winter', rule: 'KOK-WIN-2' });
      place(desk, order.fields.at, 'at', say);
      return;
    case 'siege':
      return siege(desk, order.fields.place, say);
    case 'sortie':
    case 'loot':
      place(
        desk,
        order.key === 'sortie' ? order.fields.place : order.fields.city,
        order.key === 'sortie' ? 'place' : 'city',
        say,
      );
      return;
    case 'transfer': {
      const from = force(desk, order.fields.from, 'from', say);
      if (!from || /^new$/i.test(order.fields.to)) return;
      const to = force(desk, order.fields.to, 'to', say);
      if (to && to.hex !== from.hex)
        say('to', { code: 'kok/apart', message: 'the two forces are not in one hex', rule: 'KOK-MOV-1' });
      return;
    }
    case 'move':
      return march(desk, order, say);
    case 'build':
      return build(desk, order, say);
    case 'rebuild': {
      const hex = place(desk, order.fields.city, 'city', say);
      if (hex !== undefined && !state.cities[hex])
        say('city', { code: 'kok/no-city', message: 'there is no city', rule: 'KOK-BUY-5' });
      return;
    }
    case 'improve':
      if (hasFlag(state, me, 'no-achievements'))
        say(undefined, {
          code: 'kok/barred',
          message: 'your people does not use achievements',
          rule: 'KOK-SCN-3',
        });
      else if (state.positions[me]?.achievements.includes(order.fields.achievement))
        say('achievement', { code: 'kok/held', message: 'you hold it already', rule: 'KOK-BUY-5' });
      return;
    case 'capital': {
      const hex = place(desk, order.fields.city, 'city', say);
      if (hex === undefined) return;
      if (specialOf(world).crisis || hasFlag(state, me, 'area'))
        say(undefined, { code: 'kok/barred', message: 'your capital can not be moved', rule: 'KOK-BUY-5' });
      else if (state.cities[hex]?.controller !== me)
        say('city', {
          code: 'kok/not-yours',
          message: 'the city is not yours',
          severity: 'warning',
          rule: 'KOK-BUY-5',
        });
      return;
    }
    case 'setup':
      for (const name of [...(order.fields.capital ?? []), ...(order.fields.cities ?? [])])
        place(desk, name, 'capital', say);
      return;
  }
}

function wedding(desk: Desk, target: string, say: Report): void {
  const { world, me } = desk;
  if (/^(placate|any)$/i.test(target)) return;
  const name = target.replace(/^consent /i, '');
  if (findSide(world, name) === undefined) {
    const names = values(world.state.sides).map((s) => s.name);
    say('target', {
      code: 'kok/house',
      message: `there is no house "${name}"`,
      expected: 'a country, a position, placate, or consent and a position',
      suggestions: suggest(name, names),
      rule: 'KOK-MAR-1',
    });
  } else if (world.state.positions[me]?.monarch.married && !/^consent /i.test(target))
    say(undefined, { code: 'kok/married', message: 'your monarch is married', rule: 'KOK-MAR-1' });
}

function council(desk: Desk, chart: string, say: Report): void {
  const { world } = desk;
  if (world.state.game.season !== 'summer')
    say(undefined, { code: 'kok/season', message: 'the council meets in Summer', rule: 'KOK-SUM-1' });
  const take = /^take (.+)$/i.exec(chart);
  if (take) {
    if (!specialOf(world)['take-ally'])
      say('chart', {
        code: 'kok/barred',
        message: 'nobody can be taken in this scenario',
        rule: 'KOK-SCN-6',
      });
  } else if (!world.data.charts.diplomacy[chart.toLowerCase()]) {
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

function siege(desk: Desk, name: string, say: Report): void {
  const { world, me } = desk;
  const hex = place(desk, name, 'place', say);
  if (hex === undefined) return;
  const city = world.state.cities[hex];
  if (!city || commander(world.state, city.controller) === me)
    say('place', {
      code: 'kok/no-siege',
      message: 'there is no hostile city or fort',
      severity: city ? 'error' : 'error',
      rule: 'KOK-SIEGE-1',
    });
  else if (!hostile(world.state, city.controller, me))
    say('place', {
      code: 'kok/not-hostile',
      severity: 'warning',
      message: 'you are not at war with its owner',
      rule: 'KOK-ALL-2',
    });
}

/** Waypoints, domain and length, by the cheapest way over the map as it is known. */
function march(desk: Desk, order: Extract<KingOrder, { key: 'move' }>, say: Report): void {
  const { world } = desk;
  const own = force(desk, order.fields.force, 'force', say);
  if (!own) return;
  const kind = order.fields.as ?? own.kind;
  const trade = kind === 'caravan' || kind === 'merchant';
  if (trade !== isTrade(own))
    return say('as', {
      code: 'kok/kind',
      message: `a ${own.kind} can not become a ${kind}`,
      rule: 'KOK-MOV-1',
    });
  const afloat = kind === 'fleet' || kind === 'merchant';
  if (kind !== own.kind && afloat && !boardOf(world).wet(own.hex))
    return say('as', { code: 'kok/kind', message: 'there is no water where it stands', rule: 'KOK-MOV-1' });
  if (afloat && !maySail(world, own.owner))
    return say('as', { code: 'kok/no-sea', message: 'this side may not go by water', rule: 'KOK-SCN-4' });
  const moves = world.data.charts.moves[kind];
  let at: Force = { ...own, kind };
  let spent = 0;
  for (const point of order.fields.path) {
    const goal = /^here$/i.test(point.place) ? own.hex : place(desk, point.place, 'path', say);
    if (goal === undefined) return;
    const way = routeTo(world, at, goal);
    if (!way)
      return say('path', {
        code: 'kok/no-route',
        message: `there is no way by ${afloat ? 'water' : 'land'} to ${point.place}`,
        rule: 'KOK-MOV-3',
      });
    let here = at.hex;
    for (const hex of way) {
      spent += stepCost(world, afloat ? 'naval' : 'land', here, hex) ?? 0;
      here = hex;
    }
    at = { ...at, hex: goal };
    if (point.actions.some((a) => a.do === 'embark' || a.do === 'land')) return;
  }
  if (spent > moves)
    say('path', {
      code: 'kok/too-far',
      message: `the way takes ${spent} points and ${moves} are allowed`,
      rule: 'KOK-UNIT-7',
    });
  const digs = desk.sheet.some(
    (o) =>
      o.key === 'siege' && o.fields.earthworks === true && boardOf(world).find(o.fields.place) === own.hex,
  );
  if (digs && !trade)
    say('force', { code: 'kok/digs', message: 'the force digs earthworks this season', rule: 'KOK-SIEGE-3' });
}

function build(desk: Desk, order: Extract<KingOrder, { key: 'build' }>, say: Report): void {
  const { world, me } = desk;
  const { state } = world;
  if (order.fields.at !== undefined && !/^capital$/i.test(order.fields.at))
    place(desk, order.fields.at, 'at', say);
  if (hasFlag(state, me, 'no-money') || hasFlag(state, me, 'no-buying'))
    return say(undefined, { code: 'kok/barred', message: 'your people buys nothing', rule: 'KOK-BUY-1' });
  const { item } = order.fields;
  if (item.kind !== 'units') return;
  const strongest = scenarioOf(world)['set-up']?.['by-colour'][state.positions[me]?.colour ?? '']?.strongest;
  for (const { type } of item.units) {
    if (strongest !== undefined && world.data.charts.units[type].strength > strongest)
      say('item', {
        code: 'kok/too-strong',
        message: `${type} is too strong for your people`,
        rule: 'KOK-SCN-15',
      });
    const known =
      (state.sides[me]?.pool[type] ?? 0) > 0 ||
      forcesUnder(state, me).some((f) => stacks(world, f).some((s) => s.type === type && s.side === me));
    if (!known && order.fields.from === undefined)
      say('item', {
        code: 'kok/no-such-unit',
        message: `you have no ${type}`,
        expected:
          UNIT_TYPES.filter((t) => (state.sides[me]?.pool[t] ?? 0) > 0).join(' ') ||
          'nothing is in your pool',
        rule: 'KOK-BUY-1',
      });
  }
}

/** A warning where the purchases of the sheet cost more than there is. */
function budget(desk: Desk, found: Diagnostic[]): void {
  const { world, me } = desk;
  const { prices, units } = world.data.charts;
  const p = world.state.positions[me];
  let sum = 0;
  let last: KingOrder | undefined;
  for (const order of desk.sheet) {
    const before = sum;
    if (order.key === 'build' && order.fields.item.kind === 'units' && order.fields.from === undefined)
      sum += order.fields.item.units.reduce((s, u) => s + u.n * units[u.type].price, 0);
    if (order.key === 'rebuild') sum += prices.rebuild;
    if (order.key === 'improve') sum += prices[order.fields.achievement] ?? 0;
    if (order.key === 'capital') sum += prices.capital;
    if (sum > before) last = order;
  }
  const spring = world.state.game.season === 'spring' ? 1 : 0;
  if (last && p && spring === 0 && sum > p.treasury)
    found.push(
      diagnose(last, undefined, {
        severity: 'warning',
        code: 'kok/treasury',
        message: `your purchases cost ${sum} talents and you have ${p.treasury}`,
        rule: 'KOK-BUY-1',
      }),
    );
}
