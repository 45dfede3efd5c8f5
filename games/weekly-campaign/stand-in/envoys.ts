/** A stand-in's diplomacy: treaties with all neighbours but one, a war at its time, peace when a war goes badly. */
import { entries, values, type Dice } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { PositionId } from '../records.js';
import type { View } from '../view.js';
import { isAlly, isAtWar } from './intelligence.js';
import { treaty } from './orders.js';
import type { Ruler } from './ruler.js';
import { isParty } from '../rules/realm/relations.js';

export function sendEnvoys({ view, data, temper, plan, dice, sheet }: Ruler): void {
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
      if (endsSoon(view, other) && other !== plan.rival && other !== plan.leader)
        treaty(sheet, other, period(data));
      continue;
    }
    if (hasOpenOffer(view, other)) continue;
    const fighting = isAtWar(view, other);
    if (other === plan.leader && (!fighting || view.own.morale >= data['stand-in'].peace.heart)) continue;
    const asked = offered.includes(other);
    const settled = other === plan.enemy ? plan.peace : undefined;
    if (
      fighting
        ? !(settled ?? wantsPeace(view, data, other, asked, dice))
        : other === plan.rival && view.turn + 12 > temper.war
    )
      continue;
    if (!fighting && room <= 0) continue;
    treaty(sheet, other, fighting ? truce(data, dice, other) : period(data));
    room--;
  }
}

const period = (data: Data): number => data['stand-in'].guesses.treaty;

const hasOpenOffer = (view: View, to: PositionId): boolean =>
  view.offers.some((offer) => offer.by === view.position && offer.to === to && offer.turn >= view.turn - 1);

function endsSoon(view: View, other: PositionId): boolean {
  return view.treaties.some(({ a, b, until }) => [a, b].includes(other) && until - view.turn <= 1);
}

/** Weeks that a peace is to last: a short truce, or a long one. The shorter of both offers counts (WK-DIP-1). */
function truce(data: Data, dice: Dice, other: PositionId): number {
  const { truces } = data['stand-in'].peace;
  return truces[dice.roll(truces.length, 'stand-in/truce', other) - 1] ?? period(data);
}

/**
 * A people tires of a war with each week, sooner when nothing happens in it, when it loses heart, or when the enemy holds
 * its cities and it none of his; whoever is asked listens more readily than he asks.
 */
function wantsPeace(view: View, data: Data, other: PositionId, asked: boolean, dice: Dice): boolean {
  const war = entries(view.wars).find(([key]) => isParty(key, other))?.[1];
  if (!war) return false;
  const { peace } = data['stand-in'];
  const lost = values(view.places).filter((p) => p.owner === view.position && p.holder === other).length;
  const won = values(view.places).filter((p) => p.owner === other && p.holder === view.position).length;
  const tired =
    (view.turn - war.since - peace.patience) * peace.week +
    (view.turn - war.lastAct) * peace.quiet +
    (peace.heart - view.own.morale) * peace.morale +
    (lost - won) * peace.city +
    (asked ? peace.asked : 0);
  return dice.d100('stand-in/peace', other) <= tired;
}
