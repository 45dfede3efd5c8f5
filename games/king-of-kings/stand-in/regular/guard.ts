/** What a regular player keeps in his capital. */
import { must } from '../../../../src/core/index.js';
import { achievementPoints, capitalOf, citiesOf } from '../../rules/realm/realms.js';
import type { Mind } from '../mind.js';
import type { Outlook } from './outlook.js';

export const capitalHex = ({ world, me }: Mind): string | undefined => {
  const { state } = world;
  return must(state.positions, me, 'the positions').capitalState === 'held'
    ? capitalOf(state, me)
    : undefined;
};

/** KOK-REB-1, KOK-SIEGE-5: strength that puts a rising down; a capital in rebellion sells nothing. */
export const WATCH = 5;
/** Of its guard, in hundredths, what a capital has without fame, with some, with much, and where it is the last city. */
const DEARNESS = { plain: 0, famous: 25, great: 50, last: 140 };
/** Points of fame that are great. */
const GREAT = 200;
/** With less than so much of what comes, in hundredths, a guard is lost with its city. */
const HOLDS = 60;

/** Strength that the capital should keep: what pays against the danger, of which it can muster `most`. */
export function guardWanted({ world, me, danger, manner }: Outlook, most: number): number {
  const cities = citiesOf(world.state, me).filter((c) => c.kind === 'city').length;
  const fame = achievementPoints(world, me);
  const famed = fame >= GREAT ? DEARNESS.great : fame > 0 ? DEARNESS.famous : DEARNESS.plain;
  const dear = cities <= 1 ? DEARNESS.last : famed;
  const comes = cities <= 1 ? Math.max(danger.soon, Math.floor((danger.later * 2) / 3)) : danger.soon;
  const wanted = Math.ceil((comes * manner.guard * dear) / 10000);
  if (cities > 1 && most * 100 < danger.soon * HOLDS) return WATCH;
  return Math.max(WATCH, wanted);
}
