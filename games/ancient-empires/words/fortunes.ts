/** Which events tell of those who rose or fell: empires. */
import { fortuneBy } from '../../../src/core/index.js';

export const fortune = fortuneBy({
  'empire-founded': 'risen',
  'empire-destroyed': 'fallen',
  'position-left': 'fallen',
});
