/** What those who take a place leave in it. WK-ASL-7, WK-ASL-10. */
import { ceilDiv, foot, gradePercent, isFoot, items, put } from '../troops/stacks.js';
import { unitOf, type Data } from '../../data.js';
import type { Force } from '../troops/commands.js';
import { hexOf, holderOf, isCity, room, type Place } from '../realm/places.js';
import { namedPlaces } from '../exchange/transfers.js';
import type { Grade, PositionId } from '../../state.js';
import type { Play } from '../../play.js';

/** The cheapest foot of the captor's own commands stays, unless a special transfer for the place is still to come (`from`: the first that can be). */
export function leaveGarrison(
  { state, data, orders, log }: Play,
  place: Place,
  by: PositionId,
  forces: readonly Force[],
  from: 1 | 2,
): void {
  const special = orders.some(
    (o) =>
      o.key === 'transfer' &&
      (o.fields.when ?? 0) >= from &&
      o.position === by &&
      namedPlaces(state, o).includes(hexOf(place)),
  );
  if (!state.options.autoGarrison || special || holderOf(place) !== by) return;
  const own = forces.filter((f) => f.position === by).flatMap((f) => f.members.filter((c) => c.owner === by));
  const all = own.reduce((n, c) => n + foot(data, c.stack), 0);
  const { garrisonPart, footPart } = data.charts.assault;
  const n = Math.min(
    ceilDiv(isCity(place) ? place.size : place.dv, garrisonPart),
    Math.floor(all / footPart),
    room(data, place),
  );
  if (n <= 0) return;
  const choices = own
    .flatMap((command) =>
      items(command.stack)
        .filter((i) => isFoot(data, i.code))
        .map((item) => ({ command, item })),
    )
    .sort((x, y) => worth(data, x.item.code, x.item.grade) - worth(data, y.item.code, y.item.grade));
  let left = n;
  for (const { command, item } of choices) {
    const some = Math.min(left, item.n);
    put(command.stack, item.key, -some);
    put(place.stack, item.key, some);
    left -= some;
  }
  log.add('auto-garrison', 'WK-ASL-7', [by], { place: place.id, name: place.name, n });
}

function worth(data: Data, code: string, grade: Grade): number {
  const unit = unitOf(data, code);
  return (unit.sk + unit.at + unit.df + unit.as) * gradePercent(data, grade);
}
