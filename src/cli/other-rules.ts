/** Rules that changed since the last step: first replay, then let the GM decide. RULES-1. */
import type { Rules } from '../archive/folder/entry.js';
import type { Entry } from '../archive/folder/read.js';
import { verify } from '../archive/history/verify.js';
import { MovesheetError } from '../core/index.js';
import { inWords } from './rules-package.js';

/** undefined while rules and data are those of the newest entry, or while they replay the game to the same bytes. */
export function otherRules(
  game: string,
  rules: Rules & { readonly last: Entry },
): { readonly message: string; readonly hint: string } | undefined {
  const then = rules.last.manifest.system;
  const now = rules.stamp;
  const isOther = then.package?.files !== now.package?.files;
  if (then.version === now.version && then.data === now.data && !isOther) return undefined;
  const { firstDifference } = verify(game, rules.system, now);
  if (!firstDifference) return undefined;
  const { entry, file, field } = firstDifference;
  return {
    message: `The rules changed from ${then.version} to ${now.version}${then.data === now.data ? '' : ' (their data too)'}${then.package && now.package ? `, ${inWords(then.package)} to ${inWords(now.package)}` : ''}, and the game would have gone otherwise: first in turns/${entry}/${file} at ${field}`,
    hint: 'Go on with the new rules from here: --new-rules. What is archived stays as it is',
  };
}

export function refuseOtherRules(game: string, rules: Rules & { readonly last: Entry }): void {
  const other = otherRules(game, rules);
  if (other) throw new MovesheetError('run/other-rules', `${other.message}.`, `${other.hint}.`);
}
