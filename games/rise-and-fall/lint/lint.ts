/**
 * Advice on the sheet as a whole: what it leaves undone, and what the end of the player turn makes of it. The sheet is played
 * on the view's own board, as by the check. Warnings and notes only. RF-REP-2, 3, RF-STK-3, RF-GAR-1, RF-LOOT-1.
 */
import {
  diagnose,
  diagnoseSheet,
  playTurn,
  seededDice,
  type Diagnostic,
  type GameEvent,
  type JsonObject,
  type Order,
  type OrderSheet,
} from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { garrisonRank } from '../rules/money/disbanding.js';
import { mustLoot } from '../rules/peoples/huns.js';
import { accession } from '../phases/accession.js';
import { declarations } from '../phases/declarations.js';
import { opening } from '../phases/opening.js';
import { reinforcement } from '../phases/reinforcement.js';
import { kindOf, lying, onMap, unitState } from '../rules/world/pieces.js';
import { empireUnits, ledgers, pileServes } from '../rules/realm/production.js';
import { starsOf } from '../rules/realm/garrisons.js';
import { resolve } from '../resolve.js';
import { reasonText } from '../words/sentence.js';
import { empireOf, moverOf, phasingSeat } from '../rules/world/seats.js';
import type { Empire, State } from '../state.js';
import { playedOrders } from '../orders/understand.js';
import { trialOf } from '../imagine.js';
import type { View } from '../view.js';
import { areaInfo, world } from '../rules/world/world.js';

/** Units that a note names before it only counts them. */
const NAMED = 6;
/** Orders of which a later one takes the place of an earlier one. */
const ONCE = ['emperor', 'kingdom'];

type Severity = 'warning' | 'note';

export function lint(data: Data, view: View, sheet: OrderSheet): Diagnostic[] {
  const { position, board } = view;
  if (board.over !== '' || !view.awaiting.includes(position)) return [];
  const advise: Advise = (severity, reason, rule, facts, all) =>
    diagnoseSheet({
      severity,
      code: `RF/${reason}`,
      message: reasonText(data, reason, facts),
      rule,
      ...about(all === undefined ? facts : { units: all }),
    });
  const dice = seededDice<never>({ seed: '', turn: 0 });
  const { events } = resolve(data, trialOf(view), { [position]: sheet }, dice);
  const mine = phasingSeat(board.step) === position;
  return [
    ...toldTwice(data, sheet),
    ...(mine ? consequences(events, sheet, advise) : []),
    ...(mine && board.step !== 'Rm' ? unused(data, view, sheet, advise) : []),
    ...(mine && board.step !== 'Rr' ? idle(data, view, sheet, advise) : []),
    ...(board.step === 'H'
      ? [...hunCrowds(events, position, advise), ...forced(data, view, sheet, advise)]
      : []),
  ];
}

/** The units, else the areas, that the facts of an advice name. */
function about({ unit, units, area, areas }: JsonObject): { readonly about?: readonly string[] } {
  const named = [unit, units, area, areas].find((found) => found !== undefined);
  const refs = Array.isArray(named) ? named : [named];
  const known = refs.filter((ref) => typeof ref === 'string');
  return known.length > 0 ? { about: known } : {};
}

/** `all`: the units that it is about, where the facts name some of them only. */
type Advise = (
  severity: Severity,
  reason: string,
  rule: string,
  facts: JsonObject,
  all?: string[],
) => Diagnostic;

/** A second order of the kind contradicts the first: the last one counts. */
function toldTwice(data: Data, sheet: OrderSheet): Diagnostic[] {
  return ONCE.flatMap((key) =>
    sheet.orders
      .filter((o) => o.key === key)
      .slice(1)
      .map((order: Order) =>
        diagnose(order, undefined, {
          severity: 'warning',
          code: 'RF/told-twice',
          message: reasonText(data, 'told-twice', { code: order.code }),
        }),
      ),
  );
}

/** What the rules will do to the side by themselves: disbanding, clearing of crowds, revolts. */
function consequences(events: readonly GameEvent[], sheet: OrderSheet, advise: Advise): Diagnostic[] {
  const found: Diagnostic[] = [];
  const ordered = sheet.orders.filter((o) => o.key === 'disband').length > 0;
  const own = (e: GameEvent): boolean => e.phase === 'reinforcement' || e.phase === 'end-of-player-turn';
  const excess = events.filter((e) => own(e) && e.type === 'unit-disbanded' && e.rule === 'RF-REP-3');
  if (excess.length > 0) {
    const units = excess.map((e) => e.data.unit ?? '');
    found.push(advise('warning', ordered ? 'disbands-more' : 'will-disband', 'RF-REP-3', { units }));
  }
  for (const e of events) {
    if (!own(e)) continue;
    if (e.type === 'stack-eliminated') found.push(advise('warning', 'crowd', 'RF-STK-3', e.data));
    if (e.type === 'revolt') found.push(advise('warning', 'will-revolt', e.rule, e.data));
    if (e.type === 'garrisons-missing') found.push(advise('warning', 'may-be-claimed', 'RF-GAR-5', e.data));
  }
  return found;
}

/** RF-STK-3: crowds of the horde that this seat moves; the other seat clears them. */
function hunCrowds(events: readonly GameEvent[], position: string, advise: Advise): Diagnostic[] {
  return events
    .filter((e) => e.phase === 'hun-phase' && e.type === 'stack-eliminated' && e.data.by !== position)
    .map((e) => advise('warning', 'crowd', 'RF-STK-3', e.data));
}

/** Room for units that lie in the pile, and is left. */
function unused(data: Data, view: View, sheet: OrderSheet, advise: Advise): Diagnostic[] {
  const empire = empireOf(view.position);
  if (!empire) return [];
  const state = afterReinforcement(data, view, sheet);
  const board = { state, data };
  const raised = (half: string): boolean =>
    starsOf(board, empire).some((star) => {
      if (half !== 'all' && areaInfo(data, star).side !== half) return false;
      return lying(board, 'pool', (c, u) => c.people === empire && !u.spent).some((u) =>
        pileServes(board, u, star),
      );
    });
  return ledgers(board, empire).flatMap(({ half, capacity, inPlay }) => {
    const points = Math.floor((capacity - inPlay) / 2);
    const paid = sheet.orders.filter((o) => o.key === 'bribe' || o.key === 'rebuild').length;
    if (points - paid <= 0 || !raised(half)) return [];
    return [advise('note', 'room-left', 'RF-REP-2', { points: points - paid, half })];
  });
}

function afterReinforcement(data: Data, view: View, sheet: OrderSheet): State {
  const orders = playedOrders(data, { [view.position]: sheet }, [view.position]);
  const start = { ...trialOf(view), heard: [view.position] };
  const dice = seededDice<never>({ seed: '', turn: 0 });
  const outcome = playTurn([opening, declarations, accession, reinforcement], start, { orders, dice, data });
  return 'state' in outcome ? outcome.state : start;
}

/** Soldiers without an order who guard nothing where they stand. */
function idle(data: Data, view: View, sheet: OrderSheet, advise: Advise): Diagnostic[] {
  const empire: Empire | undefined = empireOf(view.position);
  if (!empire) return [];
  const board = { state: view.board, data };
  const named = namedUnits(data, view, sheet);
  const units = empireUnits(board, empire).filter(
    (u) => !named.has(u) && garrisonRank(board, empire, u) === 0,
  );
  if (units.length === 0) return [];
  const more = units.length > NAMED ? ` and ${units.length - NAMED} more` : '';
  return [advise('note', 'idle-units', 'RF-MOV-1', { units: units.slice(0, NAMED), text: more }, units)];
}

/** Every unit that an order of the sheet speaks of. */
function namedUnits(data: Data, view: View, sheet: OrderSheet): ReadonlySet<string> {
  const known = new Set(world(data).unitIds);
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && known.has(value)) found.add(value);
    else if (Array.isArray(value)) value.forEach(look);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(look);
  };
  for (const order of playedOrders(data, { [view.position]: sheet }, [view.position])) look(order.fields);
  return found;
}

/** Huns in a whole star loot it unless they settle: whoever says nothing should know. */
function forced(data: Data, view: View, sheet: OrderSheet, advise: Advise): Diagnostic[] {
  const state = view.board;
  const board = { state, data };
  const named = namedUnits(data, view, sheet);
  return world(data)
    .unitIds.filter((u) => onMap(state, u) && moverOf(board, u) === view.position && !named.has(u))
    .filter((u) => kindOf(board, u) !== 'hunae' && mustLoot(board, u))
    .map((u) => advise('note', 'will-loot', 'RF-HUN-5', { unit: u, area: unitState(state, u).where }));
}
