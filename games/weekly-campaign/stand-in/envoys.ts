/** A stand-in's diplomacy: treaties with all neighbours but one, a war at its time, peace when a war goes badly. */
import { entries } from '../../../src/core/index.js';
import type { Data, Temper } from '../data.js';
import type { PositionId } from '../state.js';
import type { View } from '../view.js';
import { isAlly, isAtWar } from './intelligence.js';
import { treaty, type Sheet } from './orders.js';
import type { Plan } from './plan.js';

export function sendEnvoys(view: View, data: Data, temper: Temper, plan: Plan, sheet: Sheet): void {
  if (plan.declare && plan.enemy !== undefined) treaty(sheet, plan.enemy, 0);
  let room = temper.treaties - view.treaties.length;
  const offered = view.offers.filter(({ to }) => to === view.position).map(({ by }) => by);
  // Whoever asks is heard first.
  const order = [...plan.neighbours, ...offered].filter((id, i, all) => all.indexOf(id) === i);
  const first = order.filter((id) => offered.includes(id));
  const rest = order.filter((id) => !offered.includes(id));
  for (const other of [...first, ...rest]) {
    if (other === plan.enemy && plan.declare) continue;
    if (isAlly(view, other)) {
      if (endsSoon(view, other) && other !== plan.rival) treaty(sheet, other, period(data));
      continue;
    }
    if (hasOpenOffer(view, other)) continue;
    const fighting = isAtWar(view, other);
    if (fighting ? !wantsPeace(view, other) : other === plan.rival && view.turn + 12 > temper.war) continue;
    if (!fighting && room <= 0) continue;
    treaty(sheet, other, period(data));
    room--;
  }
}

const period = (data: Data): number => data['stand-in'].guesses.treaty;

const hasOpenOffer = (view: View, to: PositionId): boolean =>
  view.offers.some((offer) => offer.by === view.position && offer.to === to && offer.turn >= view.turn - 1);

function endsSoon(view: View, other: PositionId): boolean {
  return view.treaties.some(({ a, b, until }) => [a, b].includes(other) && until - view.turn <= 1);
}

/** A stand-in has had enough of a war in which nothing happens, of a long one, or when its people lose heart. */
function wantsPeace(view: View, other: PositionId): boolean {
  const war = entries(view.wars).find(([key]) => key.split('-').includes(other))?.[1];
  if (!war) return false;
  return view.turn - war.lastAct >= 10 || view.turn - war.since >= 14 || view.own.morale < 40;
}
