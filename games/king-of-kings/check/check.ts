/** What a player can be told of his sheet before the season, from what he may know. KOK-MAIL-2, KOK-SEE-3; codes kok/… */
import { diagnose, values, type Diagnostic, type OrderSheet } from '../../../src/core/index.js';
import { placeOf, type Desk, type Report } from './desk.js';
import { checkDismissal, checkLoot, checkSiege, checkSortie, checkTransfer } from './fighting.js';
import { checkMove } from './marches.js';
import { checkBudget, checkBuild, checkCapital, checkImprove, checkRebuild } from './purchases.js';
import {
  checkAppeal,
  checkCouncil,
  checkGift,
  checkName,
  checkPolicy,
  checkRecall,
  checkStanding,
  checkWedding,
} from './realm.js';
import type { UnitType } from '../data.js';
import { unitStrength } from '../rules/realm/forces.js';
import { scenarioOf, type Rules } from '../ruleset.js';
import type { KingOrder, View } from '../state.js';

export function deskOf(rules: Rules, view: View, sheet: OrderSheet): Desk {
  return {
    world: { state: view.world, data: rules },
    me: view.position,
    sheet: sheet.orders as unknown as KingOrder[],
  };
}

/** All findings, in the order of the sheet. */
export function check(rules: Rules, view: View, sheet: OrderSheet): readonly Diagnostic[] {
  const desk = deskOf(rules, view, sheet);
  const found: Diagnostic[] = [];
  const once = new Set<string>();
  for (const order of desk.sheet) {
    const say: Report = (field, finding) => found.push(diagnose(order, field, finding));
    const key = unique(order);
    if (key !== undefined && once.has(key))
      say(undefined, {
        code: 'kok/duplicate',
        message: 'there is such an order before it',
        rule: 'KOK-MAIL-1',
      });
    if (key !== undefined) once.add(key);
    judge(desk, order, say);
  }
  checkBudget(desk, found);
  return found;
}

/** Orders of which only one counts. */
function unique(order: KingOrder): string | undefined {
  switch (order.key) {
    case 'move':
      return `move ${order.fields.force.toUpperCase()}`;
    case 'siege':
      return `siege ${order.fields.place.toUpperCase()}`;
    case 'improve':
      return `improve ${order.fields.achievement}`;
    case 'wed':
      return /^consent /i.test(order.fields.target) ? undefined : 'wed';
    case 'council':
    case 'appeal':
    case 'setup':
    case 'abdicate':
      return order.key;
    default:
      return undefined;
  }
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
  const { state } = desk.world;
  if ((state.game.season === 'setup') !== (order.key === 'setup')) {
    const message =
      state.game.season === 'setup'
        ? 'only the set-up order counts before the first spring'
        : 'the world is made already';
    return say(undefined, { code: 'kok/season', message, rule: 'KOK-SCN-15' });
  }
  switch (order.key) {
    case 'abdicate':
      if (!order.fields.confirm)
        say('confirm', { code: 'kok/confirm', message: 'the word yes is missing', rule: 'KOK-DEATH-4' });
      return;
    case 'treaty':
      needs(desk, 'alliances', say, 'KOK-ALL-1');
      if (order.fields.position === desk.me || !state.positions[order.fields.position])
        say('position', {
          code: 'kok/position',
          message: 'there is no such other position',
          rule: 'KOK-ALL-1',
        });
      return;
    case 'offer':
      return needs(desk, 'mercenaries', say, 'KOK-OPT-5');
    case 'recall':
      needs(desk, 'mercenaries', say, 'KOK-OPT-5');
      return checkRecall(desk, order, say);
    case 'appeal':
      needs(desk, 'appeals', say, 'KOK-OPT-6');
      return checkAppeal(desk, order, say);
    case 'raid':
      needs(desk, 'raiding', say, 'KOK-OPT-7');
      placeOf(desk, order.fields.city, 'city', say);
      return;
    case 'give':
      return checkGift(desk, order, say);
    case 'wed':
      return checkWedding(desk, order, say);
    case 'policy':
      return checkPolicy(order, say);
    case 'orders':
      return checkStanding(desk, order, say);
    case 'name':
      return checkName(desk, order, say);
    case 'council':
      return checkCouncil(desk, order, say);
    case 'dismiss':
      return checkDismissal(desk, order, say);
    case 'siege':
      return checkSiege(desk, order, say);
    case 'sortie':
      return checkSortie(desk, order, say);
    case 'loot':
      return checkLoot(desk, order, say);
    case 'transfer':
      return checkTransfer(desk, order, say);
    case 'move':
      return checkMove(desk, order, say);
    case 'build':
      return checkBuild(desk, order, say);
    case 'rebuild':
      return checkRebuild(desk, order, say);
    case 'improve':
      return checkImprove(desk, order, say);
    case 'capital':
      return checkCapital(desk, order, say);
    case 'setup':
      return checkSetUp(desk, order, say);
  }
}

/** KOK-SCN-15: sites are places with a city's ground. */
function checkSetUp(desk: Desk, order: Extract<KingOrder, { key: 'setup' }>, say: Report): void {
  const { world } = desk;
  const barred = scenarioOf(world)['set-up']?.['not-sites'] ?? [];
  const sites = new Set(
    values(Object.fromEntries(world.data.places.map((p) => [p.id, p])))
      .filter((p) => p.kind.includes('city') && !barred.includes(p.name))
      .map((p) => p.hex),
  );
  const each = (names: readonly string[], field: string): void => {
    for (const name of names) {
      const hex = placeOf(desk, name, field, say);
      if (hex !== undefined && !sites.has(hex))
        say(field, { code: 'kok/no-site', message: `no city can stand at ${name}`, rule: 'KOK-SCN-15' });
    }
  };
  each(order.fields.capital ?? [], 'capital');
  each(order.fields.cities ?? [], 'cities');
  each(
    (order.fields.neutrals ?? []).map((n) => n.place),
    'neutrals',
  );
  for (const { what } of (order.fields.units ?? []).flat())
    if (!(what in world.data.charts.units))
      say('units', { code: 'kok/no-such-unit', message: `there is no unit "${what}"`, rule: 'KOK-SCN-15' });
  for (const colour of order.fields.colours) {
    const most = scenarioOf(world)['set-up']?.['by-colour'][colour]?.strongest;
    if (most === undefined) continue;
    const strong = (order.fields.units ?? [])
      .flat()
      .map((u) => u.what as UnitType)
      .filter((t) => t in world.data.charts.units && unitStrength(world, desk.me, t) > most);
    if (strong.length > 0)
      say('units', {
        code: 'kok/too-strong',
        severity: 'warning',
        message: `${colour} picks no unit stronger than ${most}: ${[...new Set(strong)].join(', ')} will be replaced`,
        rule: 'KOK-SCN-15',
      });
  }
}
