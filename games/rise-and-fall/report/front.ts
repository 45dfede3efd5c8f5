/** Page one: what happened, what threatens, what can be done; figures, dates, neighbours, and the map they lie on. */
import { areaPoint } from '../../../src/atlas/index.js';
import type { Fact, Front, FrontDate, FrontMap } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { datesToCome, yearName } from '../rules/world/calendar.js';
import { seatName } from '../rules/world/seats.js';
import { areaInfo } from '../rules/world/world.js';
import { placeName } from '../words/sentence.js';
import type { View } from '../view.js';
import { chances } from './chances.js';
import { figures, goal } from './figures.js';
import { row } from './names.js';
import { near, neighboursOf } from './near.js';
import { happened } from './news.js';
import { frontDrawing, legend } from './map.js';
import { pageOf, stepName, type Page } from './page.js';
import { homeOf, readerOf } from './reader.js';
import { silence, silentEvents } from './silence.js';
import { threats } from './threats.js';
import { firstTurn, holdings, strangers, welcome } from './welcome.js';

/** Points on paper for a drawing unit of the world: ten units are a degree of latitude. */
export const SCALE = 1.7;
/** Decades that the calendar of page one looks ahead. */
const DECADES = 12;
/** As many as page one may have: nowhere else on the sheet are they told. */
const DATES = 6;

export function front(data: Data, view: View): Front {
  const page = pageOf(data, view);
  const reader = readerOf(page);
  const all = neighboursOf(page, reader);
  const silent = silentEvents(page);
  const open = chances(page, reader, silent);
  const first = view.last === undefined && view.board.over === '';
  const facts = first
    ? [...holdings(page, reader), ...strangers(page, all), ...firstTurn(page, open)]
    : [...happened(page, reader), ...threats(page, reader), ...open];
  return {
    name: seatName(view.position),
    subtitle: subtitle(page),
    facts,
    silent: silence(page, reader, silent),
    figures: figures(page, reader),
    goal: goal(page),
    dates: dates(page),
    near: near(page, all),
    map: mapOf(page, facts),
    ...(first ? { welcome: welcome(page, reader) } : {}),
  };
}

/** `50 BC, Rome's turn · Julius Caesar in Gaul · orders are awaited from Parthia` */
function subtitle({ board, view, year }: Page): string {
  const { rome, parthia, emperorAt } = board.state.leaders;
  const leader =
    view.position === 'P1'
      ? rome === 'none'
        ? 'no Emperor'
        : `${rome} in ${placeName(emperorAt)}`
      : view.position === 'P2'
        ? parthia === 'none'
          ? 'no Shahenshah'
          : parthia
        : board.state.leaders.german === 'none'
          ? 'no leader of the Germans'
          : board.state.leaders.german;
  const parts =
    board.state.over === ''
      ? [`${yearName(year)}, ${stepName(board.state.step)}`, leader, ...waiting(view)]
      : [yearName(year), 'the game is over'];
  return parts.join(' · ');
}

function waiting({ awaiting, position }: View): string[] {
  const others = awaiting.filter((seat) => seat !== position);
  return others.length === 0 ? [] : [`orders awaited from ${row(others.map(seatName))}`];
}

/** What comes, from the open step on. */
export function dates({ data, board }: Page): FrontDate[] {
  if (board.state.over !== '') return [];
  const to = datesToCome(data, board.state, DECADES);
  return [...new Set(to.map(({ year }) => year))].slice(0, DATES).map((year) => ({
    when: yearName(year),
    text: to
      .filter((date) => date.year === year)
      .map(({ text }) => text)
      .join(' '),
  }));
}

function mapOf(page: Page, facts: readonly Fact[]): FrontMap {
  const home = homeOf(page);
  const named = facts.flatMap(({ place }) => (place === undefined ? [] : [place]));
  return { ...knownWorld(page, [...new Set([home, ...named])]), home };
}

/** The known world, on which these areas can be pointed at. */
export function knownWorld(page: Page, areas: readonly string[]): FrontMap {
  const places = areas.map((id) => {
    const { lon, lat } = areaInfo(page.data, id);
    return [id, areaPoint([lon, lat])] as const;
  });
  return {
    title: 'The known world',
    drawing: frontDrawing(page),
    scale: SCALE,
    legend: legend(page),
    places: Object.fromEntries(places),
  };
}
