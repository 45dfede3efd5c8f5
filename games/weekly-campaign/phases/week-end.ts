/** Phases 20.11 and 20.12: conquest, captains, independents, rankings; the calendar moves on. WK-P20-10, WK-CON-1, WK-LDR-2, WK-NPC-3, WK-END-3, WK-END-4. */
import { bookWeek } from '../rules/money/accounts.js';
import { byId, countOf, entries, ids, values } from '../../../src/core/index.js';
import { allCommands } from '../rules/troops/commands.js';
import { eliminate } from '../rules/conquest/elimination.js';
import { seatOf } from '../rules/realm/leaders.js';
import { shiftMorale } from '../rules/realm/morale.js';
import { weekOfQuarter } from '../rules/map/paths.js';
import { cities, citiesHeldBy, citiesOwnedBy } from '../rules/realm/places.js';
import { remember } from '../see/sight.js';
import { put, ceilDiv, count } from '../rules/troops/stacks.js';
import { standings } from '../standings.js';
import { INDEPENDENT } from '../records.js';
import { phase, type Play } from '../play.js';
import { emptyWeek } from '../week.js';
import { endMarches } from '../rules/march/marches.js';

export const weekEnd = phase('20.11 conquest and calendar', (play) => {
  const { state, data } = play;
  conquer(play);
  dissolve(play);
  replaceLeaders(play);
  recover(play);
  chronicle(play);
  const { lastTurn } = state.options;
  const living = values(state.positions).filter((p) => p.status !== 'eliminated');
  if ((lastTurn !== null && state.turn >= lastTurn) || living.length <= 1) state.ended = true;
  rank(play);
  remember(state, data, state.turn);
  for (const city of cities(state))
    city.sales = city.sales.filter((sold) => state.turn - sold < data.charts.tradePrice.glutTurns);
  endMarches(state);
  state.week = emptyWeek();
  state.weather.last = state.weather.now;
  state.turn++;
});

/** WK-CON-1, WK-CON-9: all cities converted; or nothing left at all. */
function conquer(play: Play): void {
  const { state, data } = play;
  const { moraleEvents, glory } = data.charts;
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (!position || position.status === 'eliminated') continue;
    const held = citiesHeldBy(state, id).length;
    const troops =
      allCommands(state).some((c) => c.owner === id && count(c.stack) + count(c.sqds) > 0) ||
      values(state.forts).some((f) => f.owner === id && count(f.stack) > 0);
    if (citiesOwnedBy(state, id).length === 0 && held === 0) {
      const capital = state.cities[position.capital];
      const conqueror =
        capital && capital.holder !== INDEPENDENT ? state.positions[capital.holder] : undefined;
      // A people whose cities have merely gone free still marches while it has troops.
      const homes = cities(state).filter((c) => c.home === id);
      const taken = homes.length > 0 && homes.every((c) => c.owner !== INDEPENDENT);
      if (!taken && troops) continue;
      if (taken && conqueror && conqueror.id !== id) {
        conqueror.glory += glory.countryConquered;
        shiftMorale(state, conqueror.id, moraleEvents.countryConquered);
        play.log.add(
          'conquered',
          'WK-CON-1',
          state.options.publicGazette ? 'all' : byId([id, conqueror.id]),
          {
            of: id,
            name: position.name,
            by: conqueror.id,
          },
        );
      }
      eliminate(play, id, taken ? 'conquest' : 'nothing-left');
    } else if (held === 0 && !troops) eliminate(play, id, 'nothing-left');
  }
}

/** A country that nobody has led for too long dissolves. WK-NMR-5 */
function dissolve(play: Play): void {
  const { state } = play;
  const after = state.options.dissolveAfter;
  if (after === 0) return;
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (position && position.status !== 'eliminated' && position.nmr >= after)
      eliminate(play, id, 'dissolved');
  }
}

/** WK-LDR-2, WK-LDR-3: in the first week of a quarter, one a position, up to the starting number. */
function replaceLeaders({ state, data, dice, log }: Play): void {
  if (weekOfQuarter(data, state.turn) !== 1) return;
  const { lov, die } = data.charts.captain;
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (!position || position.status === 'eliminated') continue;
    const free = values(state.leaders).filter((l) => l.owner === id && l.state === 'free').length;
    const seat = seatOf(state, id);
    if (free >= position.leadersAtStart || seat === undefined) continue;
    const n = ++position.seq.L;
    const leader = `${id}-L${n}`;
    const roll = (): number => dice.roll(die, 'replace', leader);
    state.leaders[leader] = {
      id: leader,
      owner: id,
      n,
      name: `Captain ${n}`,
      lov: lov + roll(),
      tac: roll() - 1,
      sge: roll() - 1,
      nav: roll() - 1,
      cha: roll() - 1,
      at: seat,
      state: 'free',
      illUntil: 0,
    };
    log.add(
      'build-arrived',
      'WK-LDR-2',
      [id],
      { what: 'leader', n: 1, at: seat, leader, name: `Captain ${n}` },
      [`replace ${leader}`],
    );
  }
}

/** Free cities mend their walls and stores, and slowly their militia. WK-NPC-3 */
function recover({ state, data }: Play): void {
  const { recovery, garrisonPart } = data.charts.independents;
  if (state.turn % recovery !== 0) return;
  for (const city of cities(state)) {
    if (city.holder !== INDEPENDENT || city.siege) continue;
    if (countOf(city.stack, 'MIL.m') < ceilDiv(city.size, garrisonPart)) put(city.stack, 'MIL.m', 1);
  }
}

function chronicle({ state, data }: Play): void {
  const scores = new Map(standings(data, state).map(({ position, score }) => [position, score]));
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (!position) continue;
    bookWeek(position, state.turn, data.charts);
    const earned = position.ledger.lines.reduce((n, line) => n + Math.max(0, line.amount), 0);
    const held = citiesHeldBy(state, id);
    const strength =
      allCommands(state)
        .filter((c) => c.owner === id)
        .reduce((n, c) => n + count(c.stack), 0) + held.reduce((n, c) => n + count(c.stack), 0);
    position.history.push({
      turn: state.turn,
      morale: position.morale,
      treasury: position.treasury,
      income: earned,
      strength,
      cities: held.length,
      score: scores.get(id) ?? 0,
    });
  }
}

/** WK-END-3, WK-END-5: each year what all may know (WK-REP-8), the whole table when the game is over. */
function rank({ state, data, log }: Play): void {
  const yearly = state.turn % data.charts.calendar.year === 0;
  if (!yearly && !state.ended) return;
  const table = standings(data, state);
  const [first] = table;
  if (yearly && first) state.kings.push({ turn: state.turn, position: first.position });
  log.add('ranking', 'WK-END-3', 'all', {
    turn: state.turn,
    table: table.map((s) => ({
      place: s.place,
      position: s.position,
      name: s.name,
      score: s.score,
      ...(state.ended
        ? s.columns
        : Object.fromEntries(entries(s.columns).filter(([column]) => PUBLIC.includes(column)))),
    })),
  });
}

/** Columns of the yearly ranking; morale and treasuries stay hidden until the end. */
const PUBLIC: readonly string[] = ['nation', 'owned', 'allied', 'occupied', 'size'];
