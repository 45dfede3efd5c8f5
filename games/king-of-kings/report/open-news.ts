/** The public news of a season: what all may know, for readers without a seat. KOK-SEE-1, KOK-SEE-2. */
import { hexPoint } from '../../../src/atlas/index.js';
import {
  ids,
  lowerNumber,
  OBSERVER,
  placed,
  publicFacts,
  values,
  weightOf,
  type FrontMap,
  type GameEvent,
  type OpenNews,
  type Standing,
} from '../../../src/core/index.js';
import { citiesUnder, openPoints } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { Rules, World } from '../play.js';
import { standings } from '../standings.js';
import type { Observed } from '../view.js';
import { frontDrawing, PAPER, SCALE_NOTE, toHex } from './drawing.js';
import { legendOf } from './legend.js';
import { told, wordOf } from './telling.js';
import { weightsFor } from './weights.js';

export function openNews(rules: Rules, seen: Observed): OpenNews {
  const world: World = { state: seen.board, data: rules };
  const readers = ids(seen.board.positions).map((id) => {
    const table = weightsFor(world, id);
    return (event: GameEvent) => weightOf(event, table);
  });
  return {
    facts: publicFacts(withoutRounds(seen.events), readers, {
      tell: (event) => told({ world, me: OBSERVER }, event),
      most: ON_THE_WAY,
      placeOf: (event) => {
        const hex = wordOf(event, 'hex');
        return gridOf(world).has(hex) ? hex : undefined;
      },
    }),
    standings: seen.purses ? standings(rules, seen.board, seen.purses) : withoutPurses(world),
    map: mapOf(world, seen),
  };
}

/** How a fight went on is for those who stood in it; all the world hears how it ended. */
const ON_THE_WAY = { 'siege-pressed': 6, 'assault-round': 4 } as const;

/** What else says that there was fighting at a place. */
const FOUGHT = ['siege-pressed', 'siege-lifted', 'city-taken', 'rebellion-crushed', 'rebels-hold'];

/** A round alone says nothing: each battle has its end (KOK-BAT-10), and of an assault something else mostly tells. */
function withoutRounds(events: readonly GameEvent[]): readonly GameEvent[] {
  const told = new Set(events.flatMap(({ type, data }) => (FOUGHT.includes(type) ? [data.hex] : [])));
  return events.filter(
    ({ type, data }) => type !== 'battle-fought' && !(type === 'assault-round' && told.has(data.hex)),
  );
}

/** KOK-VP-1, KOK-SEE-2: points without the treasuries, which are secret. A score that stands since a reign ended is known in part only. */
function withoutPurses(world: World): Standing[] {
  return placed(
    values(world.state.positions).map((p) => {
      const { empire, achievements, other, total } = openPoints(world, p.id);
      const cities = citiesUnder(world.state, p.id).length;
      const score = p.frozenOpen ?? total;
      return {
        position: p.id,
        name: p.name,
        score,
        marks: [score, cities, lowerNumber(p.id)],
        columns: {
          cities,
          empire,
          achievements,
          other,
          state: p.status === 'active' ? 'reigning' : `${p.status} turn ${p.statusTurn}`,
        },
      };
    }),
  );
}

function mapOf(world: World, { events }: Observed): FrontMap {
  const onlooker = { position: OBSERVER, events };
  return {
    title: 'The world',
    drawing: frontDrawing(world, onlooker),
    scale: PAPER,
    note: SCALE_NOTE,
    legend: legendOf(world, onlooker),
    places: Object.fromEntries(gridOf(world).hexes.map((hex) => [hex, hexPoint(toHex(hex))] as const)),
  };
}
