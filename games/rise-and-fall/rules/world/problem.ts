/** What stands against an order. CHECK-2: the first true cause, with its rule. */

/** Why something can't be done: a reason of texts.yaml, its rule, the facts for its sentence. */
export interface Problem {
  readonly reason: string;
  readonly rule: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const problem = (
  reason: string,
  rule: string,
  data: Readonly<Record<string, unknown>> = {},
): Problem => ({
  reason,
  rule,
  data,
});

export const isProblem = (found: object): found is Problem => 'reason' in found;
