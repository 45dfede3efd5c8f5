/** What is known of cities out of sight: as last seen, and when. WK-REP-10. */
import { byId, entries, values, type Block, type Run, type Text } from '../../../src/core/index.js';
import { INDEPENDENT, type PositionId } from '../records.js';
import type { Place, View } from '../view.js';
import { nameOf } from './dates.js';

/** Seen in play and out of sight since then: `Corinth (t14)`. Undated: in sight now, or as at the start. */
export function dated(view: View, place: Place): string {
  return isStale(view, place) ? `${place.name} (t${place.asOf})` : place.name;
}

const isStale = (view: View, { now, asOf }: Place): boolean => !now && asOf >= firstTurn(view);

/** The first turn that was played; before it all knowledge is of the start. */
const firstTurn = ({ own, turn }: View): number => own.history[0]?.turn ?? turn;

/** The cities that others hold, by holder: in bold and with a word what is in sight (WK-REP-7, WK-REP-10). */
export function foreignCitiesBlock(view: View): Block[] {
  const foreign = values(view.places).filter(({ holder }) => holder !== view.position);
  if (foreign.length === 0) return [];
  const byHolder: Record<PositionId, Place[]> = {};
  for (const place of foreign) (byHolder[place.holder] ??= []).push(place);
  const holders = entries(byHolder).sort(([a], [b]) => numberOf(a) - numberOf(b));
  return [
    { kind: 'heading', level: 1, text: 'Cities of others, as last seen', id: 'others' },
    {
      kind: 'list',
      items: holders.map(([holder, places]): Text => [
        `${holder === INDEPENDENT ? 'Independent' : nameOf(view, holder)}: `,
        ...byId(places, ({ name }) => name).flatMap((place, i): (string | Run)[] => [
          i === 0 ? '' : ', ',
          cityRun(view, place),
        ]),
        '.',
      ]),
    },
    {
      kind: 'paragraph',
      tone: 'small',
      text: 'Manned or empty: in sight now, with a garrison or without. With a turn: last seen then, it may have changed hands. All others: as at the start.',
    },
  ];
}

/** The independents last. */
const numberOf = (position: PositionId): number =>
  position === INDEPENDENT ? Number.MAX_SAFE_INTEGER : Number(position.slice(1));

function cityRun(view: View, place: Place): string | Run {
  const taken = place.owner !== place.holder && place.owner !== INDEPENDENT ? ` of ${place.owner}` : '';
  const inside = place.now ? (place.garrisoned ? ' (manned)' : ' (empty)') : '';
  const text = `${dated(view, place)}${taken}${inside}`;
  return place.now ? { text, style: 'bold' } : text;
}
