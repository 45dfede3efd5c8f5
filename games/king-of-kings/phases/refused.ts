/** Lines of a sheet that could not be read or were refused at check: their owner sees them beside the others. KOK-MAIL-2, KOK-SEE-3. */
import { ids, type Sheets } from '../../../src/core/index.js';
import { phase } from '../state.js';

/** So many of one sheet are told at most. */
const MOST = 60;

export const refused = (sheets: Sheets) =>
  phase('refused orders', ({ log }) => {
    for (const position of ids(sheets)) {
      const errors = (sheets[position]?.diagnostics ?? []).filter((d) => d.severity === 'error');
      for (const { order = 0, line, message, expected, rule = 'KOK-MAIL-2' } of errors.slice(0, MOST))
        log.add('order-refused', rule, [position], {
          position,
          order,
          line,
          message,
          ...(expected === undefined ? {} : { expected }),
        });
    }
  });
