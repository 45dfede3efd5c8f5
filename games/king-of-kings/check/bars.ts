/** Orders that nobody, or no people like this, can give now: what season, options and scenario bar. KOK-MAIL-1, KOK-SCN-15 */
import type { Finding } from '../../../src/core/index.js';
import { isCapitalFixed } from '../rules/money/capitals.js';
import { hasFlag } from '../rules/realm/realms.js';
import { rulesOf } from '../ruleset.js';
import type { KingOrder } from '../play.js';
import type { Desk } from './desk.js';

/** Why the position can give no order of this kind now; undefined: it can give some. */
export function barOf(desk: Pick<Desk, 'world' | 'me'>, key: KingOrder['key']): Finding | undefined {
  return untimely(desk, key) ?? optionOff(desk, key) ?? peopleBarred(desk, key);
}

const late = (message: string, rule: string): Finding => ({ code: 'kok/season', message, rule });
const barred = (message: string, rule: string): Finding => ({ code: 'kok/barred', message, rule });

/** KOK-SCN-15: before the first spring the set-up alone counts, later it does not. */
function untimely({ world }: Pick<Desk, 'world'>, key: KingOrder['key']): Finding | undefined {
  const { season } = world.state.game;
  if (season === 'setup')
    return key === 'setup'
      ? undefined
      : late('only the set-up order counts before the first spring', 'KOK-SCN-15');
  if (key === 'setup') return late('the world is made already', 'KOK-SCN-15');
  if (key === 'council' && season !== 'summer') return late('the council meets in Summer', 'KOK-SUM-1');
  if (key === 'dismiss' && season !== 'winter') return late('units are dismissed in Winter', 'KOK-WIN-2');
  return undefined;
}

/** Orders that an option brings with it. */
const OPTIONS = {
  treaty: { option: 'alliances', rule: 'KOK-ALL-1' },
  offer: { option: 'mercenaries', rule: 'KOK-OPT-5' },
  recall: { option: 'mercenaries', rule: 'KOK-OPT-5' },
  appeal: { option: 'appeals', rule: 'KOK-OPT-6' },
  raid: { option: 'raiding', rule: 'KOK-OPT-7' },
} as const;

function optionOff({ world }: Pick<Desk, 'world'>, key: KingOrder['key']): Finding | undefined {
  if (!(key in OPTIONS)) return undefined;
  const { option, rule } = OPTIONS[key as keyof typeof OPTIONS];
  return world.state.game.settings[option]
    ? undefined
    : { code: 'kok/option-off', message: `the option ${option} is off in this game`, rule };
}

export const PURCHASES: readonly KingOrder['key'][] = ['build', 'rebuild', 'improve', 'capital'];

function peopleBarred({ world, me }: Pick<Desk, 'world' | 'me'>, key: KingOrder['key']): Finding | undefined {
  if (PURCHASES.includes(key) && hasFlag(world.state, me, 'no-money'))
    return barred('your people buys nothing', 'KOK-BUY-1');
  if (key === 'improve' && hasFlag(world.state, me, 'no-achievements'))
    return barred('your people does not use achievements', 'KOK-SCN-3');
  // Its table of troubles stands in the council's place.
  if (key === 'council' && rulesOf(world).troubles)
    return barred('no council meets in this scenario', 'KOK-SCN-18');
  if (key === 'capital' && isCapitalFixed(world, me))
    return barred('your capital can not be moved', 'KOK-BUY-5');
  return undefined;
}
