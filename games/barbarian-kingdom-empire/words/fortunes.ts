/** Which events tell of those who rose or fell: leaders, kingdoms and empires. */
import { fortuneBy } from '../../../src/core/index.js';

export const fortune = fortuneBy({
  'leader-placed': 'risen',
  'leader-freed': 'risen',
  'kingdom-founded': 'risen',
  'empire-proclaimed': 'risen',
  'leader-lost': 'fallen',
  'leader-captured': 'fallen',
  'half-fell': 'fallen',
  surrendered: 'fallen',
  'position-out': 'fallen',
});
