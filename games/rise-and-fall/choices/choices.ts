/** What a seat may write now: the orders, and box by box what fits into a half-written one. Every answer is the rules' own, asked on the board that the sheet so far leaves. */
import type { Choices, Draft, Offer, OrderSheet } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { orders, type WrittenOrder } from '../orders/book.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import { problem } from '../rules/world/problem.js';
import { world } from '../rules/world/world.js';
import { moverOf } from '../rules/world/seats.js';
import type { View } from '../view.js';
import { greyed, NOTHING, type OrderChoices } from './ask.js';
import { attack } from './attacking.js';
import { build } from './building.js';
import { ally, emperor, peace, war } from './declaring.js';
import { found, loot, move, transfer } from './marching.js';
import { bribe, disband, rebuild, upgrade } from './mustering.js';
import { choose, civilWar, exempt, kingdom, note, pointOut, retreat, treaty } from './standing-orders.js';
import { stagesOf, type Stages } from './stages.js';

const ORDERS: Readonly<Record<WrittenOrder['key'], OrderChoices>> = {
  war,
  peace,
  ally,
  emperor,
  disband,
  build,
  upgrade,
  bribe,
  rebuild,
  choose,
  move,
  transfer,
  attack,
  loot,
  found,
  kingdom,
  'civil-war': civilWar,
  exempt,
  retreat,
  treaty,
  'point-out': pointOut,
  note,
};

export function choices(data: Data, view: View, sheet: OrderSheet, draft: Draft, box?: string): Choices {
  if (view.board.over !== '') return NOTHING;
  const stages = stagesOf(data, view, sheet);
  if (draft.order === undefined || box === undefined)
    return { open: false, offers: orderOffers(stages, draft.thing) };
  const key = draft.order as WrittenOrder['key'];
  const ask = ORDERS[key].boxes[box];
  if (!ask) throw new Error(`the order ${key} has no box ${box}`);
  if (!isOpen(stages, key)) return NOTHING;
  return ask({ stages, data, boxes: draft.boxes, text: draft.boxes[box] ?? '' });
}

/** RF-MAIL-1: is the order one of this seat's step? */
function isOpen({ own, due, view }: Stages, key: WrittenOrder['key']): boolean {
  const steps = orders.orders.find((one) => one.key === key)?.steps;
  return steps === undefined || (due && steps.includes(view.board.step) && (own || view.board.step === 'H'));
}

function orderOffers(stages: Stages, thing: string | undefined): Offer[] {
  const found = orders.orders.flatMap(({ key, word }): Offer[] => {
    const offer: Offer = { text: key, word };
    const { absent, bar } = ORDERS[key];
    if (!isOpen(stages, key)) {
      const wrong = problem('wrong-step', 'RF-MAIL-1', { step: stages.view.board.step });
      return stages.own && thing === undefined ? [greyed(stages.data, offer, wrong)] : [];
    }
    if (absent?.(stages)) return [];
    const problemNow = bar?.(stages);
    if (problemNow) return thing === undefined ? [greyed(stages.data, offer, problemNow)] : [];
    return isGiven(stages, key, thing) ? [offer] : [];
  });
  return found;
}

/** Is there anything that it could be given for: at all, or this thing? */
function isGiven(stages: Stages, key: WrittenOrder['key'], thing: string | undefined): boolean {
  const { about, able, aims, boxes } = ORDERS[key];
  if (about.length === 0) return thing === undefined;
  if (thing === undefined && able) return able(stages, undefined);
  const names = thing === undefined ? undefined : meant(stages, thing);
  if (able && names?.units.some((unit) => able(stages, [unit]))) return true;
  if (names && aims) return names.places.some((area) => aims(stages, area));
  return about.some((box) => {
    const ofUnits = box === 'unit' || box === 'units';
    if (names && ofUnits && (able !== undefined || names.units.length === 0)) return false;
    const { offers } = boxes[box]?.({ stages, data: stages.data, boxes: {}, text: '' }) ?? NOTHING;
    return offers.some(({ text, at, why }) => {
      if (why !== undefined) return false;
      return !names || names.units.includes(text) || names.places.includes(ofUnits ? text : (at ?? text));
    });
  });
}

interface Meant {
  readonly units: readonly string[];
  /** Areas and sides. A foreign unit is attacked where it stands. */
  readonly places: readonly string[];
}

function meant({ data, view }: Stages, thing: string): Meant {
  if (!(thing in world(data).units)) return { units: [], places: [thing] };
  const foreign = moverOf({ state: view.board, data }, thing) !== view.position;
  const there = foreign && onMap(view.board, thing) ? [unitState(view.board, thing).where] : [];
  return { units: [thing], places: there };
}
