/** A beaten army is not left to rest: who has beaten it this week goes after it, as far as he comes in a week. WK-BAT-9, WK-MOV-6 */
import { compareIds } from '../../../../src/core/index.js';
import { distance } from '../../rules/map/map.js';
import type { HexId, PositionId } from '../../records.js';
import { speedOf } from '../../rules/troops/stacks.js';
import type { View } from '../../view.js';
import { REMNANT } from '../barracks.js';
import { marchesOf, type Field } from '../field.js';
import { isAtWar, seenRaw, type Host } from '../intelligence.js';

/** Hexes from the battle in which its losers are looked for. */
const FLED = 5;

/** Where the losers of a battle stand that own troops won, if this host catches them and is `odds` per cent of them. */
export function fleeingFrom(field: Field, host: Host, odds: number): HexId | undefined {
  const { view, data, ground, lines, taken } = field;
  if (host.regts < REMNANT) return undefined;
  const points = data.charts.speedTotals[speedOf(data, host.stack)] ?? 4;
  const cost = (hex: HexId): number => marchesOf(field, host).get(hex)?.cost ?? Infinity;
  const won = victories(view);
  const [prey] = view.seen
    .filter(
      ({ arm, owner, hex }) => arm === 'land' && isAtWar(view, owner) && !taken.has(hex) && lines.has(hex),
    )
    .filter(({ owner, hex }) =>
      won.some((one) => one.loser === owner && distance(ground.map, one.hex, hex) <= FLED),
    )
    .map((sighting) => ({ hex: sighting.hex, raw: seenRaw(data, sighting) }))
    .filter(({ hex, raw }) => raw > 0 && host.raw * 100 >= raw * odds && cost(hex) <= points)
    .sort((a, b) => b.raw - a.raw || compareIds(a.hex, b.hex));
  if (prey) taken.add(prey.hex);
  return prey?.hex;
}

interface Victory {
  readonly hex: HexId;
  readonly loser: PositionId;
}

/** Battles on land that one's own troops won this week. */
const victories = ({ events, position }: View): readonly Victory[] =>
  events.flatMap(({ type, data: { result, winner, loser, hex } }) =>
    type === 'battle' &&
    result !== 'drawn' &&
    winner === position &&
    typeof loser === 'string' &&
    typeof hex === 'string'
      ? [{ hex, loser }]
      : [],
  );
