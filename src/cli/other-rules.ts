/** Rules that changed since the last step: first replay, then let the GM decide. RULES-1. */
import type { Rules } from '../archive/entry.js';
import type { Entry } from '../archive/read.js';
import { verify } from '../archive/verify.js';
import { MovesheetError } from '../core/index.js';

/** Does nothing while rules and data are those of the newest entry, or while they replay the game to the same bytes. */
export function refuseOtherRules(
  game: string,
  rules: Rules & { readonly last: Entry },
  accepted: boolean,
): void {
  const then = rules.last.manifest.system;
  const now = rules.stamp;
  if (accepted || (then.version === now.version && then.data === now.data)) return;
  const { firstDifference } = verify(game, rules.system, now);
  if (!firstDifference) return;
  const { entry, file, field } = firstDifference;
  throw new MovesheetError(
    'run/other-rules',
    `The rules changed from ${then.version} to ${now.version}${then.data === now.data ? '' : ' (their data too)'}, and the game would have gone otherwise: first in turns/${entry}/${file} at ${field}.`,
    'Go on with the new rules from here: --new-rules. What is archived stays as it is.',
  );
}
