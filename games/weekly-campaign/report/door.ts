/** All that the system says of a view, an observer's view or events, asked of the rules. */
import { withRules } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { deeds } from './annals.js';
import { boardMap } from './board-map.js';
import { clashes } from './clashes.js';
import { form } from './form.js';
import { front } from './front.js';
import { openNews } from './open-news.js';
import { placeWords } from './place-words.js';
import { report } from './report.js';
import { standing } from './standing.js';
import { outcome } from './week.js';
import { wholeMap } from './whole-map.js';

export const reports = (data: Data) => ({
  ...withRules(data, { report, front, form, mapOf: boardMap, standing, news: openNews, outcome }),
  deeds,
  placeWords,
  wholeMap,
  clashes,
});
