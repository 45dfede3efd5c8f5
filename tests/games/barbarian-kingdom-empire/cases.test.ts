/** The rule cases that stand as data in `cases/`. */
import { loadSystem } from '../../../src/catalog.js';
import { testCases } from '../../kit/held-cases.js';
import { held, SELDOM } from './done-promises.js';
import { stage } from './stage.js';

testCases(held(await loadSystem('barbarian-kingdom-empire')), { stage, seldom: SELDOM });
