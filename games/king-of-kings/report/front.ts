/** Page one: what happened, what threatens, what can be done; figures, goal, neighbours, and the map they lie on. */
import { hexPoint } from '../../../src/atlas/index.js';
import { bold, fact, type Fact, type Front, type FrontMap, must } from '../../../src/core/index.js';
import { capitalOf, sideName } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { Rules } from '../play.js';
import { dateOf } from '../words/calendar.js';
import type { View } from '../view.js';
import { chances, silence } from './chances.js';
import { isGone, titleOf, type Desk } from './telling.js';
import { dates, figures, goal, periods } from './figures.js';
import { near, strangersOf } from './foreign.js';
import { frontDrawing, PAPER, SCALE_NOTE, toHex } from './drawing.js';
import { legendOf } from './legend.js';
import { happened } from './news.js';
import { threats } from './threats.js';
import { holdings, neighbours, welcome } from './welcome.js';

export function front(rules: Rules, view: View): Front {
  const world = { state: view.board, data: rules };
  const me = view.position;
  const desk: Desk = { world, view, me };
  const strangers = strangersOf(world, me);
  const first = view.events.length === 0 && world.state.game.ended === undefined;
  const open = chances(desk);
  const facts = first
    ? [...holdings(desk), ...neighbours(desk, strangers), ...open]
    : [...fallen(desk), ...happened(desk), ...threats(desk, strangers), ...open];
  return {
    name: sideName(world.state, me),
    subtitle: subtitle(desk),
    facts,
    silent: silence(desk),
    figures: figures(desk),
    goal: goal(desk),
    dates: dates(desk),
    ...(isGone(world, me) ? {} : { near: near(world, strangers) }),
    map: mapOf(desk, facts),
    ...(first ? { welcome: welcome(desk) } : {}),
  };
}

/** A realm that is no more is told so, not only in the season of its fall. */
function fallen({ world, view, me }: Desk): Fact[] {
  const turn = world.state.positions[me]?.statusTurn;
  const told = view.events.some(({ type, data }) => type === 'realm-fell' && data.position === me);
  if (turn === undefined || told || !isGone(world, me)) return [];
  return [fact('happened', 8, [bold(`Your reign ended in turn ${turn}.`)], { ref: 'realm' })];
}

const SEATS = { held: '', fallen: ' lost', rebel: ' in rebellion' };

/** `Winter 1700 BC · turn 4 · monarch of generation 2, married · capital Babylon · 2 of 4 periods left` */
function subtitle(desk: Desk): string {
  const { world, me } = desk;
  const { state } = world;
  const p = must(state.positions, me, 'the positions');
  const { generation } = p.monarch;
  const seat = capitalOf(state, me);
  const of = periods(desk);
  const parts = [
    state.game.ended ? `${dateOf(world)}, the game is over` : dateOf(world),
    p.status === 'active'
      ? `${generation === 1 ? 'the first monarch' : `monarch of generation ${generation}`}${p.monarch.married ? ', married' : ''}`
      : `out of the game since turn ${p.statusTurn ?? 0}`,
    seat === undefined ? 'no capital' : `capital ${titleOf(desk, seat)}${SEATS[p.capitalState]}`,
    of > 0 ? `${state.game.period} of ${of} periods left` : 'no period marker',
  ];
  return parts.join(' · ');
}

function mapOf({ world, me, view }: Desk, facts: readonly Fact[]): FrontMap {
  // A realm that fell is shown where it began.
  const home =
    capitalOf(world.state, me) ?? world.state.positions[me]?.home.find((hex) => gridOf(world).has(hex));
  const named = facts.flatMap(({ place }) =>
    place === undefined || !gridOf(world).has(place) ? [] : [place],
  );
  const places = [...new Set([...(home === undefined ? [] : [home]), ...named])].map(
    (hex) => [hex, hexPoint(toHex(hex))] as const,
  );
  return {
    title: 'The world round you',
    drawing: frontDrawing(world, view),
    scale: PAPER,
    note: SCALE_NOTE,
    legend: legendOf(world, view),
    places: Object.fromEntries(places),
    ...(home === undefined ? {} : { home }),
  };
}
