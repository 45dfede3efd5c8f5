/** Masthead, the lines to know in ten seconds, weather, charts of the game so far. */
import { values, type Block, type GameEvent, type Text } from '../../../src/core/index.js';
import { commandChart, type Data } from '../data.js';
import { isNaval, sizeOf } from '../see/sight.js';
import { taxesOf, wagesOf } from '../stand-in/plan.js';
import { weekOfQuarter } from '../rules/map/paths.js';
import type { View } from '../view.js';
import { dateOf, nameOf } from './dates.js';
import { inCityOrder, refOf, where } from './lines.js';
import { tell } from './names.js';
import { endLine } from './ranking.js';

export function masthead(view: View, data: Data): Block {
  const { own, options } = view;
  const details: Text[] = [
    `${view.position}, morale ${own.morale}, treasury ${own.treasury} tlts`,
    `Last week: ${data.charts.weather[view.weather.now].name}`,
  ];
  if (options.fee !== null) details.push(`Fee: ${options.fee}`);
  if (own.status === 'standin') details.push('A stand-in commands this position until an order sheet comes.');
  return {
    kind: 'masthead',
    title: own.name === own.nation ? own.name : `${own.name} (${own.nation})`,
    subtitle: view.ended ? 'The game is over' : `Turn ${view.turn}: ${dateOf(data, view.turn)}`,
    details,
    briefing: briefing(view, data),
  };
}

/** The week just played, the bonus it brings, the range it gave. WK-CH-15. */
export function weatherText(view: View, data: Data): string {
  const { name, range, bonusNext } = data.charts.weather[view.weather.now];
  const bonus = bonusNext === 0 ? 'no bonus' : `${bonusNext} bonus point${bonusNext > 1 ? 's' : ''}`;
  return `Weather ${view.weather.now}, ${name}; ships get ${bonus} next week; naval LOC reached ${range} hexes`;
}

/** Three to six lines, the gravest first. */
function briefing(view: View, data: Data): Text[] {
  const lines: Text[] = [];
  const end = endLine(view);
  if (end !== undefined) lines.push(see(end, 'ranking'));
  if (view.own.status === 'eliminated') return fallen(view, data);
  if (view.own.nmr > 0)
    lines.push(`No order sheet came (${view.own.nmr} in a row): standing orders were kept.`);
  for (const event of gravest(view))
    lines.push(see(tell(view, data, event), event.seenBy === 'all' ? 'gazette' : 'reports'));
  for (const city of inCityOrder(view, values(view.cities))) {
    if (city.owner === view.position && city.holder !== view.position)
      lines.push(see(`${city.name} is held by ${nameOf(view, city.holder)}.`, 'cities'));
    else if (city.siege)
      lines.push(see(`${city.name} is besieged by ${nameOf(view, city.siege.by)}.`, 'cities'));
  }
  const starving = values(view.commands).filter(
    (one) =>
      (sizeOf(one.stack) > 0 || isNaval(one)) &&
      one.supply <= 1 &&
      one.supply < commandChart(data, one.kind).supply,
  );
  for (const command of starving)
    lines.push(
      see(
        `${refOf(command.id)} in ${where(view, command.hex)} ${command.supply === 0 ? 'has no supply left' : 'has supply for one week'}.`,
        'troops',
      ),
    );
  const failed = view.events.filter(({ type }) => type === 'order-failed' || type === 'order-part').length;
  if (failed > 0)
    lines.push(
      see(
        `${failed} of your orders ${failed === 1 ? 'was' : 'were'} not or only partly carried out.`,
        'orders',
      ),
    );
  const short = lines.slice(0, 5);
  if (!view.ended) short.push(moneyLine(view, data));
  if (short.length < 3) short.push(warLine(view));
  if (short.length < 3) short.push(forcesLine(view));
  return short;
}

const SECTIONS = {
  gazette: 'Gazette',
  reports: 'Reports',
  cities: 'Cities',
  troops: 'Troop positions',
  orders: 'Your orders',
  money: 'Money',
  ranking: 'Ranking',
} as const;

/** A line of the briefing with the section that tells it. */
function see(text: string, section: keyof typeof SECTIONS): Text {
  return [`${text} `, { text: SECTIONS[section], ref: section }];
}

/** The last sheet says what the country fell of. */
function fallen(view: View, data: Data): Text[] {
  const end = endLine(view);
  const news = gravest(view).map((event) =>
    see(tell(view, data, event), event.seenBy === 'all' ? 'gazette' : 'reports'),
  );
  return [
    `Your country has fallen${view.own.eliminatedIn === null ? '' : ` in turn ${view.own.eliminatedIn}`}.`,
    ...news,
    ...(end === undefined ? [] : [see(end, 'ranking')]),
  ];
}

/** The gravest first; of the world's news only what one is part of. */
function gravest(view: View): GameEvent[] {
  const mine = view.events.filter(
    ({ seenBy, data }) => seenBy !== 'all' || Object.values(data).some((fact) => fact === view.position),
  );
  return GRAVE.flatMap((types) => mine.filter((event) => types.includes(event.type) && weighs(event))).slice(
    0,
    4,
  );
}

/** A garrison that does not surrender, and a raid on a trade unit, is no news for the first page. */
const weighs = ({ type, data }: GameEvent): boolean =>
  (type !== 'surrender' || data.yields === true) && data.how !== 'trade unit';

const GRAVE: readonly (readonly string[])[] = [
  ['eliminated', 'conquered'],
  ['captured', 'surrender', 'revolt'],
  ['battle', 'naval-battle'],
  ['leader-hit', 'hq-captured', 'war', 'treaty-broken'],
  ['desert', 'starved'],
];

function moneyLine(view: View, data: Data): Text {
  const weeks = data.charts.calendar.quarter - weekOfQuarter(data, view.turn) + 1;
  const wages = wagesOf(view, data);
  const when = weeks === 1 ? 'this week' : `in ${weeks} weeks`;
  const short = wages * weeks > view.own.treasury ? ', less than the wages till then' : '';
  return see(
    `Treasury ${view.own.treasury}${short}; wages ${wages} a week; taxes of about ${taxesOf(view, data)} come ${when}.`,
    'money',
  );
}

function warLine(view: View): string {
  const foes = Object.keys(view.wars).flatMap((key) =>
    key.split('-').filter((id) => view.others[id] && id !== view.position),
  );
  return foes.length === 0
    ? 'At war with no other position.'
    : `At war with ${foes.map((id) => nameOf(view, id)).join(', ')}.`;
}

function forcesLine(view: View): string {
  const regts = values(view.commands).reduce((n, { stack }) => n + sizeOf(stack), 0);
  const cities = values(view.cities).filter((city) => city.holder === view.position).length;
  return `${cities} cities held, ${regts} regts in the field.`;
}

/** A line, and small charts when there is something to draw. */
export function weatherBlock(view: View, data: Data): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Weather', id: 'weather' },
    { kind: 'paragraph', text: `${weatherText(view, data)}.` },
  ];
}

export function chartsBlock(view: View, data: Data): Block[] {
  const { history } = view.own;
  if (history.length < 3) return [];
  const labels = history.map(({ turn }) => String(turn));
  const yearsEnd = (view.turn - 1) % data.charts.calendar.year === 0 || view.ended;
  const size = yearsEnd ? 'half' : 'small';
  const chart = (title: string, pick: (line: (typeof history)[number]) => number, unit: string): Block => ({
    kind: 'chart',
    title,
    type: 'line',
    labels,
    series: [{ name: title, values: history.map(pick) }],
    unit,
    size,
  });
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'The game so far', id: 'history' },
    {
      kind: 'grid',
      columns: 2,
      cells: [
        [chart('Morale', (line) => line.morale, '')],
        [chart('Treasury', (line) => line.treasury, 'tlts')],
        [chart('Income of the week', (line) => line.income, 'tlts')],
        [chart('Strength', (line) => line.strength, 'regts')],
      ],
    },
  ];
  return [{ kind: 'keep', blocks }];
}
