/** The country itself: rebuilds, force pool, cities, leaders, spies, troops. */
import { entries, ids, values, type Block, type Text } from '../../../src/core/index.js';
import { restrictedCity } from '../rules/building/buildable.js';
import { unitOf, type Data } from '../data.js';
import { costOf, halfUp, items, payOf, printStack, weeksOf } from '../rules/troops/stacks.js';
import type { City } from '../records.js';
import type { LostCity, SpyReport, View } from '../view.js';
import { cityChanges, leaderChanges, NEW, troopChanges } from './changes.js';
import { nameOf } from './dates.js';
import { cityLine, inCityOrder, marksOf, printShips, refOf, troopLines, where } from './lines.js';
import { heldCities } from '../see/held.js';

export function rebuildsBlock({ own }: View, data: Data): Block[] {
  const text = own.rebuilds
    .map(({ code, n, expires }) => `${n}${code} ${halfUp(costOf(data, code))} each (to turn ${expires})`)
    .join(', ');
  if (text === '') return [];
  return [
    { kind: 'heading', level: 1, text: 'Available rebuilds', id: 'rebuilds' },
    { kind: 'paragraph', text: [{ text, style: 'code' }] },
  ];
}

/** Code, what is left this quarter, cost, weeks, pay; `*` built at one city only (WK-MIL-4). */
export function poolBlock(view: View, data: Data): Block[] {
  const { own } = view;
  const codes = [...new Set([...own.list.map(({ code }) => code), ...ids(own.pool)])];
  const rows = codes.map((code): readonly Text[] => {
    const unit = unitOf(data, code);
    const star = own.restricted.includes(code) ? '*' : '';
    return [
      [{ text: `${code}${star}`, style: 'code' }],
      unit.name,
      String(own.pool[code] ?? 0),
      String(unit.cost),
      String(unit.weeks),
      String(payOf(data, code, 'r')),
    ];
  });
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'Force pool', id: 'pool' },
    {
      kind: 'table',
      columns: [
        { title: 'Code' },
        { title: 'Regts' },
        { title: 'Left', align: 'right' },
        { title: 'Cost', align: 'right' },
        { title: 'Weeks', align: 'right' },
        { title: 'Pay', align: 'right' },
      ],
      rows,
    },
  ];
  if (own.restricted.length > 0) {
    const at = restrictedCity(view, own) ?? own.restrictedAt;
    const city = view.places[at]?.name ?? at;
    blocks.push({ kind: 'paragraph', tone: 'small', text: `* built at ${city} only.` });
  }
  const yards = heldCities(view).filter((city) => city.yard);
  if (yards.length > 0 && (own.tech.naval || own.tech.viking)) {
    const kinds = entries(data.units.sqds)
      .filter(([, sqd]) => sqd.only === undefined || own.tech.viking)
      .map(([code, sqd]) => `${code} ${sqd.cost}/${weeksOf(data, code)}/${sqd.maint}`);
    blocks.push({
      kind: 'paragraph',
      text: [
        `Sqds (cost/weeks/maintenance a quarter) at ${yards.map((city) => city.name).join(', ')}: `,
        { text: kinds.join(', '), style: 'code' },
      ],
    });
  }
  if (own.yardWindow === view.turn) blocks.push(...shipyards(view, data));
  return blocks;
}

/** WK-TEC-4: only in the turn after a gift of naval technology. */
function shipyards(view: View, data: Data): Block[] {
  const { minSize, cost } = data.charts.costs.SH;
  const fit = heldCities(view).filter(
    (city) => city.owner === view.position && city.size >= minSize && city.port && !city.yard,
  );
  const names = fit.map((city) => city.name).join(', ') || 'no city qualifies';
  return [
    { kind: 'heading', level: 2, text: 'Shipyards' },
    { kind: 'paragraph', tone: 'warning', text: `This turn only, ${cost} tlts each: ${names}.` },
  ];
}

/** The classic lines of all cities of one's own, then those held of others (WK-REP-1 to 3). */
export function citiesBlock(view: View): Block[] {
  const own = values(view.cities).filter((city) => city.owner === view.position);
  const occupied = values(view.cities).filter((city) => city.owner !== view.position);
  const lines = (cities: readonly (City | LostCity)[]): string[] =>
    inCityOrder(view, cities).map((city) => cityLine(city, marksOf(view, city)));
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'Cities', id: 'cities' },
    { kind: 'preformatted', lines: lines(own) },
  ];
  if (occupied.length > 0) {
    blocks.push(
      { kind: 'heading', level: 2, text: 'Occupied' },
      { kind: 'preformatted', lines: lines(occupied) },
    );
  }
  blocks.push({
    kind: 'paragraph',
    tone: 'small',
    text:
      'Name... tax value - regts - sqds built this quarter / DV * modified DV / supply capacity - supply points / <income lost this quarter>. ' +
      "' ' hostile troops in the hex, [ ] held by hostile forces, { } of allied status.",
  });
  blocks.push(...cityChanges(view));
  return blocks;
}

export function leadersBlock(view: View): Block[] {
  const { came, fell } = leaderChanges(view);
  const rows = values(view.leaders)
    .filter((leader) => leader.state !== 'dead' || fell.has(leader.id))
    .map((leader): readonly Text[] => {
      const state =
        leader.state === 'captive'
          ? leader.at === ''
            ? 'captive'
            : `captive in ${leader.at}`
          : leader.state === 'dead'
            ? 'dead'
            : placeOf(view, leader.at);
      const ill = leader.illUntil >= view.turn ? `, ill to turn ${leader.illUntil}` : '';
      const { lov, tac, sge, nav, cha } = leader;
      const name: Text = fell.has(leader.id)
        ? `${leader.name} †`
        : came.has(leader.id)
          ? [leader.name, NEW]
          : leader.name;
      return [`L${leader.n}`, name, ...[lov, tac, sge, nav, cha].map(String), `${state}${ill}`];
    });
  const figures = ['LOV', 'TAC', 'SGE', 'NAV', 'CHA'].map((title) => ({ title, align: 'right' as const }));
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Leaders', id: 'leaders' },
    {
      kind: 'table',
      columns: [{ title: 'No.' }, { title: 'Name' }, ...figures, { title: 'Where' }],
      rows,
    },
  ];
}

function placeOf(view: View, at: string): string {
  const command = view.commands[at];
  if (command) return `${refOf(at)} ${where(view, command.hex)}`;
  const fort = view.forts[at];
  return fort ? `FO${fort.n} ${fort.hex}` : where(view, at);
}

export function spiesBlock(view: View, data: Data): Block[] {
  const quiet = values(view.spies).filter((spy) => !view.spyReports.some((report) => report.spy === spy.id));
  if (view.spyReports.length + quiet.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Spy reports', id: 'spies' },
    ...view.spyReports.map((report): Block => ({ kind: 'keep', blocks: spyReport(view, data, report) })),
    ...quiet.map((spy): Block => ({
      kind: 'paragraph',
      text: `${refOf(spy.id)} in ${view.places[spy.city]?.name ?? spy.city}: watches for other spies.`,
    })),
  ];
}

function spyReport(view: View, data: Data, report: SpyReport): Block[] {
  const { name, city, holder, owner, status, stack, portSqds, leaders, yard } = report;
  const marks = { hostile: false, held: holder !== owner, allied: status === 'allied' };
  const forces = view.seen
    .filter((sighting) => sighting.hex === city)
    .flatMap((sighting) => (sighting.forces ?? []).map((force) => ({ sighting, force })))
    .map(({ sighting, force }) => {
      const digit = force.command === undefined ? '' : `, Command ${force.command}`;
      const chiefs = (force.leaders ?? []).map((leader) => leaderText(leader)).join(', ');
      const contents =
        sighting.arm === 'naval' ? printShips(data, force.contents) : printStack(force.contents);
      const name = force.name === undefined || force.name === '' ? '' : ` "${force.name}"`;
      return `${force.id}${name}${force.inside ? ' inside' : ''}: ${contents || '-'}${digit}${chiefs === '' ? '' : `; ${chiefs}`}`;
    });
  const port = printShips(data, portSqds);
  const lines = [
    cityLine(report, marks),
    `garrison ${printStack(stack) || 'none'}${port === '-' ? '' : `, port ${port}`}${yard ? ', shipyard' : ''}`,
    ...leaders.map((leader) => leaderText(leader)),
    ...forces,
  ];
  return [
    {
      kind: 'paragraph',
      text: [
        { text: `${refOf(report.spy)} ${name}`, style: 'bold' },
        ` ${city}, held by ${nameOf(view, holder)}`,
      ],
    },
    { kind: 'preformatted', lines },
  ];
}

const leaderText = (leader: SpyReport['leaders'][number]): string =>
  `${leader.name} LOV ${leader.lov} TAC ${leader.tac} SGE ${leader.sge} NAV ${leader.nav} CHA ${leader.cha}`;

/** Troops by rank, each under the command that it belongs to. WK-REP-4 */
export function troopsBlock(view: View, data: Data): Block[] {
  const lines = troopLines(view, data).map(({ level, text }) => '  '.repeat(level) + text);
  const waiting = view.freed.map(({ hex, stack }) => `PR in ${hex}: ${printStack(stack)}, to be assigned`);
  const moving = view.transit.map(
    ({ to, arrives, stack, sqds }) =>
      `under way to ${view.places[to]?.name ?? to}: ${[...items(stack), ...items(sqds)].map(({ n, key }) => `${n}${key}`).join(' ')}, turn ${arrives}`,
  );
  return [
    { kind: 'heading', level: 1, text: 'Troop positions', id: 'troops' },
    { kind: 'preformatted', lines: [...lines, ...waiting, ...moving] },
    // A section of leaders that has nothing to tell is not printed; that there is none is told where they would command.
    ...(leadersBlock(view).length === 0
      ? [{ kind: 'paragraph', tone: 'small', text: 'No leader lives.' } as const]
      : []),
    ...troopChanges(view),
  ];
}
