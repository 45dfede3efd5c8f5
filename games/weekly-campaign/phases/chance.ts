/** Phase 1.13: the weather of the week and the random events. WK-P1-13, WK-CH-16, WK-CH-22, WK-NPC-5. */
import { countOf, ids, must, values } from '../../../src/core/index.js';
import { allCommands, allForces, isFieldForce, stackOf } from '../rules/troops/commands.js';
import { loyalty, seatOf, seniorLeader } from '../rules/realm/leaders.js';
import { bookRebuilds } from '../rules/troops/losses.js';
import { shiftMorale } from '../rules/realm/morale.js';
import { dropPath, moverOf } from '../rules/march/movers.js';
import { seasonOf } from '../rules/map/paths.js';
import { citiesHeldBy, commandsInside, fits, garrisonRegts } from '../rules/realm/places.js';
import { revolt } from '../rules/conquest/revolt.js';
import { classOf, count, GRADES, items, keyOf, put, warships } from '../rules/troops/stacks.js';
import { earn, spend } from '../rules/realm/treasury.js';
import { phase, type Play } from '../play.js';
import { type City, type Stack } from '../records.js';
import { type Position, type WeatherCode } from '../state.js';

export const chance = phase('1.13 weather and random events', (play) => {
  rollWeather(play);
  if (!play.state.options.randomEvents) return;
  for (const id of ids(play.state.positions)) {
    const position = play.state.positions[id];
    if (position && position.status !== 'eliminated') rollEvent(play, position);
  }
});

function rollWeather({ state, data, dice, log }: Play): void {
  const roll = dice.d100('weather');
  const bounds = data.charts.weatherRoll[seasonOf(data, state.turn)];
  const index = bounds.findIndex((upTo) => roll <= upTo);
  const now = data.charts.weatherOrder[index] ?? ('F' satisfies WeatherCode);
  state.weather.now = now;
  log.add('weather', 'WK-P1-13', 'all', { now, last: state.weather.last }, ['weather']);
}

function rollEvent(play: Play, position: Position): void {
  const { data, dice, log } = play;
  if (dice.d100('event', position.id) > data.charts.randomEvents.chance) return;
  const n = dice.d20('event', position.id);
  const chart = must(data.charts.events, n, 'the chart of events');
  const told = HAPPENINGS[n]?.(play, position, chart) ?? null;
  log.add(
    'random-event',
    'WK-CH-22',
    [position.id],
    { of: position.id, event: chart.id, ...(told ?? { nothing: true }) },
    [`event ${position.id}`, `event-target ${position.id}`],
  );
}

type Chart = Play['data']['charts']['events'][string];
type Told = Record<string, string | number> | null;
type Happening = (play: Play, position: Position, chart: Chart) => Told;

/** A figure that this event has in the chart. */
const figure = ({ id, ...figures }: Chart, name: keyof typeof figures): number => must(figures, name, id);

/** A random owned city held by its owner. */
function someCity(
  play: Play,
  position: Position,
  may: (city: City) => boolean = () => true,
): City | undefined {
  const candidates = citiesHeldBy(play.state, position.id).filter(
    (c) => c.owner === position.id && c.status === 'owned' && may(c),
  );
  return candidates.length === 0 ? undefined : play.dice.pick(candidates, 'event-target', position.id);
}
const ruin = (city: City, n = 0): void => {
  city.lossPct = Math.min(100, city.lossPct + n);
};
const named = (city: City): { place: string; name: string } => ({ place: city.id, name: city.name });
const field = (play: Play, position: Position) =>
  allForces(play.state).filter((f) => f.position === position.id && isFieldForce(f));

const HAPPENINGS: Readonly<Record<number, Happening>> = {
  1: (play, position, chart) => {
    const city = someCity(play, position);
    if (!city) return null;
    city.sp = city.size;
    earn(play.state, position.id, figure(chart, 'tlts'), 'good harvest', { at: city.name });
    return { ...named(city), tlts: figure(chart, 'tlts') };
  },
  2: (play, position, chart) => {
    const city = someCity(play, position);
    if (!city) return null;
    ruin(city, chart.lossPct);
    let died = 0;
    for (const one of [city, ...commandsInside(play.state, city)]) {
      const owner = 'kind' in one ? one.owner : position.id;
      const lost: Stack = {};
      for (const { key, n } of items({ ...one.stack }))
        for (let i = 0; i < n; i++)
          if (play.dice.d6('event-target', position.id, one.id) <= figure(chart, 'dies')) put(lost, key, 1);
      for (const { key, n } of items(lost)) put(one.stack, key, -n);
      bookRebuilds(play.state, play.data, owner, lost);
      if (owner === position.id) died += count(lost);
      // WK-REP-15: a guest inside the walls hears of his own men.
      else if (count(lost) > 0)
        play.log.add('attrition', 'WK-CH-22', [owner], {
          command: one.id,
          hex: city.id,
          cause: 'plague',
          n: count(lost),
          lost,
        });
    }
    return { ...named(city), died };
  },
  3: damage,
  4: damage,
  5: (play, position, chart) => {
    const tlts = play.dice.d6('event-target', position.id) * figure(chart, 'tltsPerPip');
    earn(play.state, position.id, tlts, 'rich vein');
    return { tlts };
  },
  6: (play, position, chart) => {
    const tlts = Math.min(
      position.treasury,
      play.dice.d6('event-target', position.id) * -figure(chart, 'tltsPerPip'),
    );
    spend(play.state, position.id, tlts, 'corrupt steward');
    return { tlts };
  },
  7: omen,
  8: omen,
  9: (play, position, chart) => {
    const capital = play.state.cities[position.capital];
    const code = position.list.find(
      (l) => !l.restricted && ['LI', 'MI'].includes(classOf(play.data, l.code)),
    )?.code;
    const n = figure(chart, 'regts');
    if (capital?.holder !== position.id || code === undefined || !fits(play.state, play.data, capital, n))
      return null;
    put(capital.stack, keyOf(code, 'r'), n);
    return { ...named(capital), n, code };
  },
  10: (play, position) => {
    const forces = field(play, position);
    if (forces.length === 0) return null;
    const force = play.dice.pick(forces, 'event-target', position.id);
    const passed =
      play.dice.d10('event-target', position.id) <=
      loyalty(play.data, seniorLeader(play.state, force.members));
    if (!passed) {
      for (const command of force.members) command.weekCommand = 3;
      dropPath(play, moverOf(play.state, force.top), 'WK-CH-22', 'discontent');
    }
    return { command: force.top.id, passed: passed ? 1 : 0 };
  },
  11: (play, position, chart) => {
    const leaders = values(play.state.leaders).filter((l) => l.owner === position.id && l.state === 'free');
    if (leaders.length === 0) return null;
    const leader = play.dice.pick(leaders, 'event-target', position.id);
    leader.illUntil = play.state.turn + figure(chart, 'turns') - 1;
    return { leader: leader.id, name: leader.name, until: leader.illUntil };
  },
  12: (play, position, chart) => {
    const leaders = values(play.state.leaders).filter((l) => l.owner === position.id && l.state === 'free');
    if (leaders.length === 0) return null;
    const leader = play.dice.pick(leaders, 'event-target', position.id);
    const which = play.dice.pick(['tac', 'sge', 'nav', 'cha'] as const, 'event-target', position.id);
    leader[which] = Math.min(figure(chart, 'most'), leader[which] + 1);
    return { leader: leader.id, name: leader.name, rating: which };
  },
  13: (play, position, chart) => {
    const city = someCity(play, position, (c) => c.id !== position.capital);
    if (!city) return null;
    if (garrisonRegts(play.state, city) < figure(chart, 'garrison')) {
      ruin(city, chart.lossPct);
      return { ...named(city), lossPct: figure(chart, 'lossPct') };
    }
    shiftMorale(play.state, position.id, figure(chart, 'morale'));
    return { ...named(city), morale: figure(chart, 'morale') };
  },
  14: (play, position, chart) => {
    const city = someCity(play, position, (c) => c.port);
    if (!city) return null;
    const guarded = allCommands(play.state).some(
      (c) => c.owner === position.id && c.hex === city.id && warships(play.data, c.sqds) > 0,
    );
    if (!guarded) ruin(city, chart.lossPct);
    return { ...named(city), lossPct: guarded ? 0 : figure(chart, 'lossPct') };
  },
  15: (play, position) => {
    // A caravan comes to the capital, or, while others hold it, to the greatest city of the position. WK-TRD-4
    const city = play.state.cities[seatOf(play.state, position.id) ?? ''];
    if (!city) return null;
    const n = ++position.seq.TR;
    const id = `${position.id}-TR${n}`;
    play.state.tradeUnits[id] = {
      id,
      owner: position.id,
      n,
      hex: city.id,
      origin: city.id,
      path: [],
      bank: 0,
      carriedBy: null,
    };
    return { ...named(city), unit: `TR${n}` };
  },
  16: (play, position, chart) => {
    const city = someCity(play, position);
    if (!city) return null;
    city.sp = Math.floor(city.sp / 2);
    play.state.hexes[city.id] = {
      ...play.state.hexes[city.id],
      noForageUntil: play.state.turn + figure(chart, 'turns') - 1,
    };
    return named(city);
  },
  17: (play, position, chart) => {
    const forces = field(play, position);
    if (forces.length === 0) return null;
    const force = play.dice.pick(forces, 'event-target', position.id);
    const lowest = items(stackOf(force)).sort(
      (a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade) || (a.code < b.code ? -1 : 1),
    )[0];
    const bearer = lowest && force.members.find((c) => countOf(c.stack, lowest.key) > 0);
    if (!lowest || !bearer) return null;
    put(bearer.stack, lowest.key, -figure(chart, 'regts'));
    bookRebuilds(play.state, play.data, bearer.owner, { [lowest.key]: figure(chart, 'regts') });
    return { command: bearer.id, code: lowest.code, n: figure(chart, 'regts') };
  },
  18: (play, position) => {
    const spies = values(play.state.spies).filter((s) => s.owner === position.id);
    if (spies.length === 0) return null;
    const spy = play.dice.pick(spies, 'event-target', position.id);
    delete play.state.spies[spy.id];
    return { spy: spy.id };
  },
  19: (play, position, chart) => {
    shiftMorale(play.state, position.id, figure(chart, 'morale'));
    const paid = spend(play.state, position.id, -figure(chart, 'tlts'), 'festival');
    return { morale: figure(chart, 'morale'), tlts: paid ? -figure(chart, 'tlts') : 0 };
  },
  20: (play, position, chart) => {
    if (position.morale >= figure(chart, 'below')) return null;
    const [city] = citiesHeldBy(play.state, position.id)
      .filter((c) => c.owner === position.id && c.id !== position.capital)
      .sort((a, b) => b.size - a.size);
    if (!city || play.dice.d100('event-target', position.id) > figure(chart, 'chance')) return null;
    revolt(play, city);
    return named(city);
  },
};

function damage(play: Play, position: Position, chart: Chart): Told {
  const city = someCity(play, position);
  if (!city) return null;
  city.dv = Math.max(0, city.dv + (chart.dv ?? 0));
  city.modDv = Math.max(0, Math.min(city.dv, city.modDv + figure(chart, 'modDv')));
  ruin(city, chart.lossPct);
  return { ...named(city), dv: city.dv, modDv: city.modDv };
}

function omen(play: Play, position: Position, chart: Chart): Told {
  shiftMorale(play.state, position.id, figure(chart, 'morale'));
  return { morale: figure(chart, 'morale') };
}
