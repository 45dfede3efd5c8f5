/** The rule cases that stand as data in `cases/`. */
import { testCases } from '../../kit/held-cases.js';
import { held, SELDOM } from './done-promises.js';
import { stage } from './stage.js';
import { system } from './table.js';

testCases(held(system), { stage, seldom: SELDOM });
