/** Resolves a step without the orders that the rules cannot bear, and refuses what must not be archived. STATE-2 */
import {
  MovesheetError,
  type ForcedRolls,
  type OrderSheet,
  type PositionId,
  type Resolution,
  type Roll,
} from '../core/index.js';
import { resolveStep, type Resolved } from './resolve-step.js';
import { faultyOrders, type SetAside } from './set-aside.js';
import type { Gathered } from './gather-step.js';

export type Outcome = Extract<Resolution<unknown>, { state: unknown }>;

function resolveWithout({ run, unresolved }: Gathered, setAside: readonly SetAside[]): Resolved {
  return resolveStep(run.rules.system, unresolved, { ...run.given, setAside });
}

/** The step without the orders that make the rules throw: those asked for, and those found out. STATE-2. */
export function resolveAround(gathered: Gathered): Resolved & { readonly setAside: readonly SetAside[] } {
  const asked = gathered.run.given.setAside ?? [];
  let resolved: Resolved | undefined;
  const faulty = faultyOrders(gathered.unresolved.sheets, asked, (aside) => {
    resolved = resolveWithout(gathered, aside);
  });
  const setAside = [...asked, ...faulty];
  // Made anew where the search told no reason yet: what is archived says why.
  return { ...(faulty.length > 0 || !resolved ? resolveWithout(gathered, setAside) : resolved), setAside };
}

/**
 * STATE-2: a state that breaks an invariant which held before is never archived; the GM is told which order does it. Returns
 * what was broken before already, and is still.
 */
export function refuseBroken(
  gathered: Gathered,
  setAside: readonly SetAside[],
  after: unknown,
): readonly string[] {
  const { system } = gathered.run.rules;
  const faults = system.invariants(after);
  if (faults.length === 0) return [];
  const old = system.invariants(gathered.unresolved.state);
  const isNew = (fault: string): boolean => !old.includes(fault);
  const broken = faults.filter(isNew);
  if (broken.length === 0) return faults;
  const guilty = culprits(gathered.unresolved.sheets, setAside, (aside) => {
    const { outcome } = resolveWithout(gathered, aside);
    const found = 'questions' in outcome ? [] : system.invariants(outcome.state).filter(isNew);
    if (found.length > 0) throw new Error(found[0]);
  });
  const names = guilty.map(({ position, order }) => `${position}:${order}`);
  throw new MovesheetError(
    'run/broken-state',
    [
      'The step would leave a state that the rules never make; it is a fault of the program, and nothing was archived.',
      ...broken.slice(0, 5).map((fault) => `  ${fault}`),
      ...(broken.length > 5 ? [`  and ${broken.length - 5} more`] : []),
      ...guilty.map(({ position, order, text }) => `It comes with order ${order} of ${position}: ${text}`),
    ].join('\n'),
    names.length > 0
      ? `Please report it. To go on without ${names.length === 1 ? 'this order' : 'these orders'}: --set-aside ${names.join(',')}. The player sees that it was set aside.`
      : 'Please report it with the game folder. No order does it alone: "movesheet amend" can mend the state before the step.',
  );
}

/** The orders without which the step is whole; none where it is broken without any order too. */
function culprits(
  sheets: ReadonlyMap<PositionId, OrderSheet>,
  asked: readonly SetAside[],
  attempt: (aside: readonly SetAside[]) => void,
): readonly SetAside[] {
  try {
    return faultyOrders(sheets, asked, attempt);
  } catch (error) {
    if (error instanceof MovesheetError) throw error;
    return [];
  }
}

/** A forced roll that was never asked for is a mistake of the GM's: better told than ignored. */
export function refuseUnusedRolls(forced: ForcedRolls, rolls: readonly Roll[]): void {
  const used = new Map<string, number>();
  for (const roll of rolls) {
    const key = [roll.stream, roll.key].filter((part) => part !== '').join(' ');
    if (roll.forced) used.set(key, (used.get(key) ?? 0) + 1);
  }
  for (const [key, given] of Object.entries(forced)) {
    const asked = used.get(key) ?? 0;
    if (asked >= given.length) continue;
    throw new MovesheetError(
      'run/unused-roll',
      `The step rolled "${key}" ${asked} times, and the dice file gives ${given.length} results for it.`,
      'Nothing was resolved. Mend the file: the key is the stream and what it is for, as "movesheet log" prints them.',
      2,
    );
  }
}
