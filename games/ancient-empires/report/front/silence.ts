/** What happens without a sheet. AE-MAIL-2 */
import type { Text } from '../../../../src/core/index.js';
import type { Rules } from '../../rules/map/geography.js';
import { allStacks, isRaiderStack, mayCommand } from '../../rules/units/stacks.js';
import type { View } from '../../view.js';

/** AE-MAIL-2: what happens without a sheet. */
export function silence(data: Rules, view: View): Text {
  if (!view.awaited) return '';
  const { board, own, position } = view;
  switch (board.step) {
    case 'setup':
      return 'the defaults of the rules place your empire.';
    case 'council':
      return `no levels, no deals; taxes come${own.policies.autoship ? ', food and goods ship themselves' : ''}.`;
    case 'construction':
      return own.policies.rebuild
        ? `your old army is rebuilt for at most ${Math.floor(own.treasury / data.charts.rebuild.share)} of your ${own.treasury} coins, then land repaired (policy REBUILD).`
        : 'nothing is built: your policy REBUILD is off.';
    default: {
      if (own.status === 'horde') return 'your horde goes to the nearest open land and settles.';
      const home = own.capital === null ? '' : `your Leader stands in ${data.geo.nameOf(own.capital)}; `;
      const resist = own.policies.resist.all;
      const raiders = allStacks(board).some(
        (stack) => isRaiderStack(stack) && mayCommand(board, stack, position),
      );
      return `${home}no Stack moves; land resists ${typeof resist === 'number' ? `at ${resist} % of the attackers` : resist}, the capital always${raiders ? '; your Raiders go their own way' : ''}.`;
    }
  }
}
