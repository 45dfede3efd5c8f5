/** View to move sheet: what a position reads after each step. */
import type { Report } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { campaign } from './campaign.js';
import { charts } from './charts.js';
import { empireTable, othersTable } from './empire.js';
import { standingOrders } from './standing.js';
import { events } from './events.js';
import { maps, theatreMap } from './maps.js';
import { placementAdvice } from './placement.js';
import { standingsTable } from './points.js';
import { taxLedger, zoneTable } from './taxes.js';
import { tradeReport } from './trading.js';
import { treasury } from './treasury.js';
import type { View } from '../view.js';

export function report(data: Rules, view: View): Report {
  const me = view.own;
  const setup = view.moment.step === 'setup';
  const { over } = view.board;
  const blocks: Report['blocks'] = [
    ...(over ? standingsTable(data, view) : []),
    {
      kind: 'orders',
      unsent: 'You sent no orders: your standing orders and the defaults of the rules were followed.',
    },
    ...events(data, view, 'growth'),
    ...events(data, view, 'advancement'),
    ...tradeReport(data, view),
    ...zoneTable(data, view),
    ...events(data, view, 'famine'),
    ...taxLedger(data, view),
    ...events(data, view, 'events'),
    ...events(data, view, 'construction'),
    ...campaign(data, view),
    ...events(data, view, 'settlement'),
    ...(setup ? [] : treasury(data, view)),
    ...empireTable(data, view),
    ...theatreMap(data, view),
    ...othersTable(data, view),
    ...(setup ? placementAdvice(data, view) : over ? [] : standingsTable(data, view)),
    ...(setup || over || me.status === 'out' ? [] : standingOrders(data, view)),
    ...maps(data, view),
    ...charts(data, view),
  ];
  return {
    title: me.name,
    subtitle: `Ancient Empires, turn ${view.moment.turn}, ${view.moment.date}`,
    accent: Number(view.position.slice(1)),
    blocks,
  };
}
