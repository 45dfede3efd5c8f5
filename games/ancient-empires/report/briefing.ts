/** What a player must know in ten seconds: the news of the step by weight, then what stands before him. */
import { foodBalance } from '../rules/land/levels.js';
import type { GameEvent, Run } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { ownedProvinces, playerProvinces, provinceAt } from '../rules/land/provinces.js';
import { barbarianAreas } from '../rules/raiders/placing.js';
import { standings } from '../standings.js';
import { isRaiderStack, mayCommand, stacksAt } from '../rules/units/stacks.js';
import type { View } from '../view.js';
import { counted, eventsOf, isOwn, number, placeName, said, text } from './told.js';

type Line = readonly (string | Run)[];
type News = (data: Rules, view: View) => readonly Line[];

const MOST_LINES = 8;
const FIRST_OF_TURN = 'council';

/** The lines, most important first. */
export function briefing(data: Rules, view: View): Line[] {
  return [gameOver, fate, headlines, ...COUNTS, outlook]
    .flatMap((news) => news(data, view))
    .slice(0, MOST_LINES);
}

function line(words: string, ref: string, title: string): Line {
  return [`${words} `, { text: title, ref, style: 'small' }];
}

/** AE-FIN-2: the winners, and where the reader came in. */
function gameOver(data: Rules, { board, position }: View): Line[] {
  if (!board.over) return [];
  const table = standings(data, board);
  const winners = table.filter(({ place }) => place === 1);
  const mine = table.find((one) => one.position === position);
  const names = winners
    .map((one) => (one.position === position ? `${one.name} (you)` : one.name))
    .join(' and ');
  const verb = winners.length === 1 ? 'wins' : 'win';
  const said = `The game is over. ${names} ${verb} with ${counted(winners[0]?.score ?? 0, 'point')}; your place: ${mine?.place ?? 0} of ${table.length}.`;
  return [line(said, 'standings', 'Standings')];
}

/** AE-HRD-1, AE-HRD-2: what a people without land can do. */
function fate(data: Rules, { board, own, moment }: View): Line[] {
  const { status, hordeGroup, policies } = own;
  if (board.over) return [];
  if (status === 'destroyed') {
    return [
      policies.reenter
        ? ['You hold no land. After the next construction your people gather as a horde of Barbarians.']
        : ['You hold no land, and by your policy "reenter" your people stay away.'],
    ];
  }
  if (status !== 'horde' || !/^operations(-1)?$/.test(moment.step)) return [];
  const { barbarians, leaders } = data.charts.horde;
  const areas = barbarianAreas(board, data, hordeGroup).map((area) => placeName(data, area));
  return [
    [
      `You lead a horde of the ${hordeGroup} peoples, ${counted(barbarians, 'Barbarian')} and ${counted(leaders, 'Leader')}: order HO names where it appears, ${areas.join(', ')}.`,
    ],
  ];
}

/** An event that is news for the position it names, and the chapter that tells it. */
interface Headline {
  readonly type: string;
  readonly names: readonly string[];
  readonly ref: string;
  readonly title: string;
}

const told = (type: string, names: readonly string[], ref: string, title: string): Headline => ({
  type,
  names,
  ref,
  title,
});

const HEADLINES: readonly Headline[] = [
  told('empire-destroyed', ['by'], 'settlement', 'Settlement'),
  told('horde-settled', ['by'], 'settlement', 'Settlement'),
  told('owner-changed', ['from', 'to'], 'settlement', 'Settlement'),
  told('land-taken', ['from'], 'settlement', 'Settlement'),
  told('revolted', ['from'], 'events', 'Events'),
  told('civil-war', ['by'], 'events', 'Events'),
  told('famine', ['owner'], 'famine', 'Famine'),
  told('corrupted', ['owner'], 'events', 'Events'),
  told('disaster-struck', ['by'], 'events', 'Events'),
  told('zone-cut', ['by'], 'zones', 'Trade Zones'),
  told('posture-declared', ['to'], 'standing', 'Standing orders'),
];

function headlines(data: Rules, view: View): Line[] {
  return HEADLINES.flatMap(({ type, names, ref, title }) =>
    eventsOf(view, type)
      .filter((event) => names.some((name) => event.data[name] === view.position))
      .map((event) => line(said(data, view, event), ref, title)),
  );
}

/** One line each for what came more than once, or may have. */
const COUNTS: readonly News[] = [
  (_, view) =>
    some(eventsOf(view, 'combat-fought').filter(mentions('sides', `pos:${view.position}"`)), (n) =>
      line(`Your Units fought ${counted(n, 'Combat')}.`, 'campaign', 'Campaign'),
    ),
  (_, view) =>
    some(
      eventsOf(view, 'looted').filter((event) => isOwn(view, text(event, 'province'))),
      (n) => line(`Your provinces were looted ${n === 1 ? 'once' : `${n} times`}.`, 'campaign', 'Campaign'),
    ),
  raidersInside,
  (_, view) =>
    some(eventsOf(view, 'deal').filter(mentions('between', `"${view.position}"`)), (n) =>
      line(`${counted(n, 'deal was', 'deals were')} struck.`, 'trade', 'Trade report'),
    ),
  (_, view) =>
    eventsOf(view, 'taxed')
      .filter((event) => event.data['by'] === view.position)
      .map((event) =>
        line(`Taxes and tribute brought ${number(event, 'coins')} coins.`, 'taxes', 'Taxation'),
      ),
  (_, view) =>
    some(eventsOf(view, 'order-failed'), (n) =>
      line(`${counted(n, 'order')} failed.`, 'orders', 'Your orders'),
    ),
  (_, view) =>
    some(eventsOf(view, 'order-part'), (n) =>
      line(`${counted(n, 'order was', 'orders were')} carried out in part.`, 'orders', 'Your orders'),
    ),
];

function some(events: readonly GameEvent[], say: (n: number) => Line): Line[] {
  return events.length === 0 ? [] : [say(events.length)];
}

function mentions(fact: string, what: string) {
  return (event: GameEvent): boolean => JSON.stringify(event.data[fact]).includes(what);
}

function raidersInside(data: Rules, { board, position }: View): Line[] {
  return ownedProvinces(board, position).flatMap((code) => {
    const raiders = stacksAt(board, code).filter(isRaiderStack);
    if (raiders.length === 0) return [];
    const mine = raiders.every((stack) => mayCommand(board, stack, position));
    return [line(`Raiders stand in ${placeName(data, code)}.`, mine ? 'raiders' : 'others', 'Stacks')];
  });
}

/** What the open step should reckon with: hunger, Raiders next door, the race. */
function outlook(data: Rules, { board, position, moment }: View): Line[] {
  if (board.over || moment.step === 'setup') return [];
  const lines: Line[] = [];
  const named = (codes: readonly string[]): string => codes.map((code) => placeName(data, code)).join(', ');
  const own = ownedProvinces(board, position);
  if (moment.step === FIRST_OF_TURN) {
    const hungry = playerProvinces(board, position).filter((code) => {
      const p = provinceAt(board, code);
      return foodBalance(data, code, p) < 0;
    });
    if (hungry.length > 0)
      lines.push(
        line(`Famine threatens ${named(hungry)} unless food comes by trade.`, 'empire', 'Your empire'),
      );
  }
  const near = own
    .flatMap((code) => data.geo.land(code))
    .filter((code, index, all) => all.indexOf(code) === index && !own.includes(code))
    .filter((code) =>
      stacksAt(board, code).some(
        (stack) => stack.kind === 'land' && isRaiderStack(stack) && !mayCommand(board, stack, position),
      ),
    );
  if (near.length > 0 && moment.step !== FIRST_OF_TURN)
    lines.push(line(`Barbarians of others stand next to your land, in ${named(near)}.`, 'others', 'Stacks'));
  const table = standings(data, board);
  const mine = table.find((one) => one.position === position);
  const [first] = table;
  if (moment.step === FIRST_OF_TURN && moment.turn > 1 && mine && first) {
    const race =
      first.position === position
        ? `You lead with ${counted(mine.score, 'Victory Point')}.`
        : `Place ${mine.place} of ${table.length} with ${counted(mine.score, 'Victory Point')}; ${first.name} leads with ${first.score}.`;
    lines.push(line(race, 'standings', 'Standings'));
  }
  return lines;
}
