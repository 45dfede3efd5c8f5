/** Trade units: the price of a sale. WK-TRD-3, WK-CH-20. */
import type { Data } from '../../data.js';
import { distance, mapOf } from '../map/map.js';
import { clamp } from '../troops/stacks.js';
import type { City, PositionId, TradeUnit } from '../../records.js';
import type { State } from '../../state.js';

/** Sales of the last eight turns press the price. */
const recentSales = (data: Data, city: City, turn: number): number =>
  city.sales.filter((sold) => turn - sold <= data.charts.tradePrice.glutTurns).length;

export function salePrice(
  state: State,
  data: Data,
  seller: PositionId,
  unit: Pick<TradeUnit, 'origin'>,
  city: City,
): number {
  const { base, perHex, foreign, glut, min, max } = data.charts.tradePrice;
  const far = distance(mapOf(state.map), unit.origin, city.id);
  const abroad = city.owner === seller ? 0 : foreign;
  return clamp(base + perHex * far + abroad + glut * recentSales(data, city, state.turn), min, max);
}
