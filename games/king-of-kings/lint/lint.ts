/** The sheet as a whole, beyond what `check` says of its lines: idle forces, Winter's pay, contradictions, hunger, unwanted wars. KOK-MAIL-2. */
import {
  diagnose,
  diagnoseSheet,
  values,
  type Diagnostic,
  type OrderSheet,
} from '../../../src/core/index.js';
import { boughtUpkeep, costOf, dismissedUpkeep, meansOf, upkeepOf } from '../rules/money/budget.js';
import { deskOf } from '../check/check.js';
import { declared } from '../check/hopes.js';
import { written, type Desk, forceNamed } from '../check/desk.js';
import { hostilesAt, isArmed, isTrade, domainOf, forceStrength, forcesUnder } from '../rules/realm/forces.js';
import { faces, invadable, invades } from '../rules/march/marches.js';
import { shortId } from '../rules/realm/own-forces.js';
import { totalStrength } from '../rules/battle/clashes.js';
import { eaters } from '../rules/land/hunger.js';
import { capitalOf, commander, sideName } from '../rules/realm/realms.js';
import { isHere } from '../orders/understand.js';
import { gridOf, placeName } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { Rules } from '../play.js';
import { canBesiege } from '../rules/siege/siegecraft.js';
import { suppliedHexes } from '../rules/land/supply-lines.js';
import type { View } from '../view.js';

export function lint(rules: Rules, view: View, sheet: OrderSheet): readonly Diagnostic[] {
  const desk = declared(deskOf(rules, view, sheet));
  if (view.board.game.season === 'setup' || view.board.game.ended) return [];
  return [...marches(desk), ...contradictions(desk), ...pay(desk), ...hungry(desk), ...idle(desk)];
}

/** Where a force will stand: its last waypoint, or where it is. */
function goalOf(desk: Desk, force: OpenForce): string {
  const last = written(desk, 'move')
    .filter((o) => forceNamed(desk, o.fields.force)?.id === force.id)
    .at(-1)
    ?.fields.path.at(-1);
  if (!last || isHere(last.place)) return force.hex;
  return gridOf(desk.world).find(last.place) ?? force.hex;
}

/** KOK-NEU-1, KOK-MAIL-9: moves that begin a war with a third, or that will stop before an enemy. */
function marches(desk: Desk): Diagnostic[] {
  const { world, me } = desk;
  const grid = gridOf(world);
  const found: Diagnostic[] = [];
  for (const order of written(desk, 'move')) {
    const force = forceNamed(desk, order.fields.force);
    if (!force || isTrade(force)) continue;
    const kind = order.fields.as ?? force.kind;
    const moved: OpenForce = { ...force, kind };
    const risk = order.fields.risk ?? 'even';
    const ahead = order.fields.path.flatMap(({ place }) => grid.find(place) ?? []);
    // KOK-HOUSE-12: who lands comes into the hex where he lies.
    const landing = kind === 'army' && force.kind === 'fleet' ? [force.hex] : [];
    for (const hex of [...landing, ...ahead.filter((at) => at !== force.hex)]) {
      const [victim] = invades(moved) ? invadable(world, hex) : [];
      if (victim !== undefined)
        found.push(
          diagnose(order, 'path', {
            severity: 'warning',
            code: 'kok/invasion',
            message: `${hex === force.hex ? 'landing at' : 'entering'} ${grid.title(hex)} invades ${sideName(world.state, victim)}, which will call another position to its side`,
            rule: 'KOK-NEU-1',
          }),
        );
      const enemy = totalStrength(world, hostilesAt(world, hex, force.owner, domainOf(moved)));
      if (isArmed(world, moved) && !faces(world, moved, risk, enemy))
        found.push(
          diagnose(order, 'path', {
            severity: 'warning',
            code: 'kok/risk',
            message: `${shortId(me, force.id)} (${forceStrength(world, moved)}) would ${hex === force.hex ? 'not land at' : 'stop before'} ${grid.title(hex)}, where ${enemy} points of enemies stand`,
            expected: 'bold, if it shall go on',
            rule: 'KOK-MAIL-9',
          }),
        );
    }
  }
  return found;
}

/** Lines that undo one another. */
function contradictions(desk: Desk): Diagnostic[] {
  const { world, me } = desk;
  const { state } = world;
  const grid = gridOf(world);
  const found: Diagnostic[] = [];
  const warn = (order: Parameters<typeof diagnose>[0], code: string, message: string, rule: string): void => {
    found.push(diagnose(order, undefined, { severity: 'warning', code, message, rule }));
  };
  for (const order of written(desk, 'treaty')) {
    const { position, stance } = order.fields;
    const name = sideName(state, position);
    const attack = written(desk, 'siege').find((o) => {
      const hex = grid.find(o.fields.place);
      const city = hex === undefined ? undefined : state.cities[hex];
      return city !== undefined && commander(state, city.controller) === position && o.fields.lift !== true;
    });
    if (stance !== 'enemy' && attack)
      warn(attack, 'kok/peace-and-siege', `the sheet makes ${name} ${stance} and besieges it`, 'KOK-ALL-2');
    const gift = written(desk, 'give').find((o) => o.fields.to === position);
    if (stance === 'enemy' && gift)
      warn(gift, 'kok/gift-to-enemy', `the sheet makes ${name} an enemy and gives to it`, 'KOK-ALL-5');
  }
  for (const order of written(desk, 'siege'))
    if (
      order.fields.lift === true &&
      (order.fields.earthworks === true || order.fields.assault !== undefined)
    )
      warn(order, 'kok/lift', 'lift ends the siege: earthworks and assault are not made', 'KOK-SIEGE-2');
  for (const order of written(desk, 'rebuild')) {
    const hex = grid.find(order.fields.city);
    if (written(desk, 'loot').some((o) => grid.find(o.fields.city) === hex))
      warn(order, 'kok/loot-and-rebuild', 'the sheet loots and rebuilds the same city', 'KOK-BUY-5');
  }
  for (const order of written(desk, 'transfer')) {
    const from = forceNamed(desk, order.fields.from);
    const all = order.fields.units.some((u) => u.what === 'all');
    const march = written(desk, 'move').find((o) => forceNamed(desk, o.fields.force)?.id === from?.id);
    if (from && all && march)
      warn(march, 'kok/emptied', `the sheet empties ${shortId(me, from.id)} before it moves`, 'KOK-MOV-1');
  }
  return found;
}

/** KOK-WIN-1, 2: who will not be paid in this Winter, or in the next one. */
function pay(desk: Desk): Diagnostic[] {
  const { world, me, sheet, realm } = desk;
  const { season } = world.state.game;
  const { treasury } = realm;
  if (season === 'winter') {
    const due = upkeepOf(world, me) - dismissedUpkeep(world, sheet);
    if (due <= treasury) return [];
    return [
      diagnoseSheet({
        code: 'kok/winter-pay',
        message: `Winter's pay is ${due} talents and you have ${treasury}: units worth ${due - treasury} will go`,
        rule: 'KOK-WIN-2',
      }),
    ];
  }
  if (season !== 'fall') return [];
  const due = upkeepOf(world, me) + boughtUpkeep(world, me, sheet);
  const left =
    meansOf(world, me, treasury, sheet).talents - sheet.reduce((sum, o) => sum + costOf(world, o), 0);
  if (due <= left) return [];
  return [
    diagnoseSheet({
      code: 'kok/winter-pay',
      message: `next Winter's pay is ${due} talents and ${Math.max(0, left)} are left: units worth ${due - Math.max(0, left)} will go`,
      rule: 'KOK-WIN-1',
    }),
  ];
}

/** KOK-SUP-1, 3: forces that will stand where nothing feeds them, as the map is now. */
function hungry(desk: Desk): Diagnostic[] {
  const { world, me } = desk;
  const fed = suppliedHexes(world, me);
  const found: Diagnostic[] = [];
  for (const force of forcesUnder(world.state, me)) {
    if (eaters(world, force).length === 0 || force.inside) continue;
    const goal = goalOf(desk, force);
    if (fed.has(goal)) continue;
    const message = `${shortId(me, force.id)} will be out of supply at ${gridOf(world).title(goal)}: each unit dies on 1 or 2`;
    const order = written(desk, 'move').find((o) => forceNamed(desk, o.fields.force)?.id === force.id);
    const about = [shortId(me, force.id), placeName(world, goal)];
    const finding = { severity: 'warning', code: 'kok/hungry', message, rule: 'KOK-SUP-3', about } as const;
    found.push(order ? diagnose(order, 'path', finding) : diagnoseSheet(finding));
  }
  return found;
}

/** Forces in the field, and trade counters with goods to fetch, of which no line speaks. */
function idle(desk: Desk): Diagnostic[] {
  const { world, me } = desk;
  const { state } = world;
  const named = new Set(
    [
      ...written(desk, 'move').map((o) => o.fields.force),
      ...written(desk, 'transfer').flatMap((o) => [o.fields.from, o.fields.to]),
    ].flatMap((name) => forceNamed(desk, name)?.id ?? []),
  );
  const capital = capitalOf(state, me);
  const abroad = values(state.goods).some(
    (g) => g.owner === me && g.hex !== undefined && g.hex !== capital && g.carrier === undefined,
  );
  const still = forcesUnder(state, me).filter((f) => {
    if (named.has(f.id)) return false;
    if (isTrade(f)) return abroad && state.game.season !== 'winter';
    const city = state.cities[f.hex];
    const home = city !== undefined && commander(state, city.controller) === me;
    return isArmed(world, f) && !home && !f.inside && !canBesiege(world, f.hex, me);
  });
  if (still.length === 0) return [];
  const list = still.map((f) => `${shortId(me, f.id)} at ${gridOf(world).title(f.hex)}`).join(', ');
  return [
    diagnoseSheet({
      severity: 'note',
      code: 'kok/idle',
      message: `no order for ${list}`,
      rule: 'KOK-MOV-2',
      about: still.map((f) => shortId(me, f.id)),
    }),
  ];
}
