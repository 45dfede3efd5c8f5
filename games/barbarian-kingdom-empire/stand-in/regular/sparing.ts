/** Whom a regular player's orders at random and his ships leave alone: the standing list of those with whom he is at peace. BKE-MAIL-9, BKE-MAIL-18. */
import { byId } from '../../../../src/core/index.js';
import type { Planned } from '../plan.js';
import { isOwnHand, partnersOf } from './partners.js';
import type { Campaign } from './turn-plan.js';

export function sparePlan({ rules, view, stance }: Campaign): Planned[] {
  const partners = byId(partnersOf(rules, view)).filter((id) => stance.spares !== 0 || isOwnHand(view, id));
  const now = view.standing.flatMap(({ key, fields }) => (key === 'policy' ? peaceIn(fields) : []));
  if (now.join() === partners.join()) return [];
  return [{ key: 'policy', fields: { settings: { peace: partners.length > 0 ? partners : ['off'] } } }];
}

/** The list that stands. */
function peaceIn({ settings }: Readonly<Record<string, unknown>>): readonly string[] {
  const { peace } = settings as Readonly<Record<string, readonly string[]>>;
  return peace ?? [];
}
