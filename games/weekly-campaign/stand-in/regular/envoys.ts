/** A regular player's diplomacy: peace with the strong and the far, no second war, no peace with who is beaten. WK-DIP-1 to 5. */
import { entries, values } from '../../../../src/core/index.js';
import type { PositionId } from '../../records.js';
import { isAlly, isAtWar } from '../intelligence.js';
import { treaty } from '../orders.js';
import { isAhead, type Design } from './plan.js';
import type { Regent } from './regent.js';

export function treat(regent: Regent, design: Design): void {
  const { view, nature, sheet } = regent;
  const { enemy } = design;
  if (enemy !== undefined && (design.declare || design.betrays)) treaty(sheet, enemy, 0);
  let room = nature.treaties - view.treaties.length;
  for (const other of partnersOf(regent, design)) {
    if (isAlly(view, other)) {
      if (endsSoon(regent, other) && mayStay(regent, design, other)) treaty(sheet, other, periodOf(regent));
      continue;
    }
    if (hasOpenOffer(regent, other)) continue;
    if (isAtWar(view, other)) {
      if (wantsPeace(regent, design, other)) treaty(sheet, other, TRUCE);
      continue;
    }
    if (other === design.rival || room <= 0 || isAhead(view, design.rivals, other)) continue;
    treaty(sheet, other, periodOf(regent));
    room--;
  }
}

/** Who asks is heard first, then the neighbours; not who is attacked this week. */
function partnersOf({ view }: Regent, { neighbours, enemy, declare, betrays }: Design): PositionId[] {
  const offered = view.offers.filter(({ to }) => to === view.position).map(({ by }) => by);
  const struck = declare || betrays ? enemy : undefined;
  return [...offered, ...neighbours].filter((id, at, all) => all.indexOf(id) === at && id !== struck);
}

/** A treaty is renewed with no more friends than he wants, and never with who is next, or ahead of all. */
const mayStay = ({ view, nature }: Regent, { rival, rivals }: Design, other: PositionId): boolean =>
  other !== rival && view.treaties.length <= nature.treaties && !isAhead(view, rivals, other);

/** Treaties by the half-year for who keeps them, by the quarter for who may want out. */
const periodOf = ({ data, nature }: Regent): number =>
  nature.faith === 'kept' ? data['stand-in'].guesses.treaty : data.charts.calendar.quarter;

/** Weeks of a peace: as long as it takes to look round for another war. */
const TRUCE = 8;

const hasOpenOffer = ({ view }: Regent, to: PositionId): boolean =>
  view.offers.some((offer) => offer.by === view.position && offer.to === to && offer.turn >= view.turn - 1);

const endsSoon = ({ view }: Regent, other: PositionId): boolean =>
  view.treaties.some(({ a, b, until }) => [a, b].includes(other) && until - view.turn <= 1);

/** A second war is ended at once; the chosen one when it is lost, or when nothing has come of it. */
function wantsPeace({ view, nature }: Regent, { enemy }: Design, other: PositionId): boolean {
  const war = entries(view.wars).find(([key]) => key.split('-').includes(other))?.[1];
  if (!war) return false;
  if (other !== enemy) return true;
  const lost = values(view.places).filter((p) => p.owner === view.position && p.holder === other).length;
  const won = values(view.places).filter((p) => p.owner === other && p.holder === view.position).length;
  const patience = nature.faith === 'kept' ? 10 : 14;
  if (won > lost) return view.own.morale < 35;
  return lost > won || view.own.morale < 40 || view.turn - war.since > patience;
}
