/** What any line of a script may carry: rounds, a condition, what to do when it fails. AE-OPS-6 */
import { choice, integer } from '../../../src/core/index.js';
import { condition } from './fields/conditions.js';
import type { Geography } from '../rules/map/geography.js';
import { rounds, said, word } from './fields/words.js';

const whenFalse = said(
  choice(['wait', 'skip', 'stop']),
  ['wait', 'wait'],
  ['skip', 'skip', 'drop this line'],
  ['stop', 'stop', 'drop all lines of the Stack'],
);
const whenFailed = said(
  choice(['skip', 'stop']),
  ['skip', 'skip', 'this line only is dropped'],
  ['stop', 'stop', 'so are the other lines of the Stack'],
);

/** Fields that any script line may carry. */
export function scriptMarks(geo: Geography) {
  return {
    round: {
      type: rounds,
      label: 'round',
      optional: true,
      mark: /^@\s?([1-8](?:\.\.[1-8])?)$/,
      printMark: (value: string) => `@${value}`,
      help: '@3: not before round 3; @3..5: not after round 5',
    },
    until: {
      type: integer(1, 8, 'round'),
      label: 'last round',
      optional: true,
      mark: /^@\s?\.\.([1-8])$/,
      printMark: (value: string) => `@..${value}`,
    },
    if: {
      type: condition(geo),
      label: 'condition',
      optional: true,
      mark: /^\?\s?(.+)$/,
      printMark: (value: string) => `?${value}`,
      help: 'carried out only when it holds',
    },
    else: {
      type: whenFalse,
      label: 'else',
      optional: true,
      mark: /^!\s?(wait|skip|stop)$/i,
      printMark: (value: string) => `!${value}`,
      help: 'what a false condition does: wait, skip the line, stop the Stack',
    },
    onfail: {
      type: whenFailed,
      label: 'on failure',
      optional: true,
      mark: /^\+\s?(skip|stop)$/i,
      printMark: (value: string) => `+${value}`,
      help: 'skip: a failure drops this line only',
    },
    leave: {
      type: word('leave'),
      label: 'leave behind',
      optional: true,
      mark: /^(leave)$/i,
      printMark: () => 'leave',
      help: 'Units short of Movement Points stay behind',
    },
    times: {
      type: integer(1, 9, 'times'),
      label: 'times',
      optional: true,
      mark: /^x\s?([1-9])$/i,
      printMark: (value: string) => `x${value}`,
    },
  } as const;
}
