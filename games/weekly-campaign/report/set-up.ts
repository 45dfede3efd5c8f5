/** The set-up sheet: all that a nation starts with and all that it must know. WK-REP-14. */
import { bold, entries, values, type Block, type Text } from '../../../src/core/index.js';
import { unitOf, type Data } from '../data.js';
import { weeksOf } from '../rules/troops/stacks.js';
import type { View } from '../view.js';
import { inCityOrder } from './lines.js';

export function setUpBlocks(view: View, data: Data): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Set-up sheet', id: 'set-up' },
    { kind: 'paragraph', text: techText(view) },
    listTable(view, data),
    citiesTable(view),
    ...digitTables(data),
    ...formations(data),
    ...costs(data),
  ];
}

function techText(view: View): string {
  const { tech, name, nation } = view.own;
  const known = [
    tech.viking ? 'Viking and naval' : tech.naval ? 'naval' : '',
    tech.siege ? 'siege' : '',
  ].filter((word) => word !== '');
  const yards = values(view.cities).filter((city) => city.yard && city.owner === view.position);
  const people = name === nation ? name : `${name} of the ${nation}`;
  return (
    `You are ${view.position}, the ${people}. Technologies: ${known.join(', ') || 'none'}. ` +
    `Shipyards: ${yards.map((city) => city.name).join(', ') || 'none'}.`
  );
}

/** The list is the force pool of a quarter; every unit with its line of the chart. */
function listTable(view: View, data: Data): Block {
  const right = ['A quarter', 'Sk', 'At', 'Df', 'As', 'Cost', 'Weeks', 'Pay'].map((title) => ({
    title,
    align: 'right' as const,
  }));
  return {
    kind: 'table',
    caption: 'Army list. * is built and reformed at one city only.',
    columns: [{ title: 'Code' }, { title: 'Name' }, { title: 'Class' }, ...right, { title: 'Trait' }],
    rows: view.own.list.map(({ code, n, restricted }): readonly Text[] => {
      const unit = unitOf(data, code);
      const { sk, at, df, as, cost, weeks, pay } = unit;
      return [
        `${code}${restricted ? '*' : ''}`,
        unit.name,
        unit.class,
        ...[n, sk, at, df, as, cost, weeks, pay].map(String),
        unit.trait ?? '',
      ];
    }),
  };
}

function citiesTable(view: View): Block {
  const own = values(view.cities).filter((city) => city.owner === view.position);
  return {
    kind: 'table',
    caption: 'Cities and what they add to the force pool of a quarter.',
    columns: [
      { title: 'City' },
      { title: 'Hex' },
      { title: 'Size', align: 'right' },
      { title: 'DV', align: 'right' },
      { title: 'Feeds', align: 'right' },
      { title: 'Port' },
      { title: 'Levy' },
    ],
    rows: inCityOrder(view, own).map((city): readonly Text[] => [
      city.name,
      city.id,
      String(city.size),
      String(city.dv),
      city.cap === null ? 'all' : String(city.cap),
      city.yard ? 'yard' : city.port ? 'port' : '',
      entries(city.levy)
        .map(([code, n]) => `${n}${code}`)
        .join(' '),
    ]),
  };
}

/** The digits of an O order, box by box. */
function digitTables(data: Data): Block[] {
  const digits = data['order-digits'];
  const box = (title: string, key: keyof typeof digits): Block[] => [
    { kind: 'heading', level: 3, text: title },
    {
      kind: 'list',
      items: Object.entries(digits[key]).map(([digit, { name, help }]) => [
        bold(`${digit} ${name}`),
        `: ${help}`,
      ]),
    },
  ];
  const plans = Object.entries(data.charts.plans);
  return [
    { kind: 'heading', level: 2, text: 'Order digits' },
    ...box('Mode', 'mode'),
    ...box('Command', 'command'),
    ...box('Modifier', 'modifier'),
    { kind: 'heading', level: 3, text: 'Battle' },
    {
      kind: 'table',
      columns: [
        { title: 'Plan' },
        { title: 'Weights on skirmish, attack, defence' },
        { title: 'Losses %', align: 'right' },
      ],
      rows: plans.map(([digit, { name, w, mounted, intensity }]) => [
        [bold(`${digit} ${name}`)],
        `${w.join(' ')}${mounted ? ` (mounted ${mounted.join(' ')})` : ''}`,
        String(intensity),
      ]),
    },
    ...box('Conditional', 'conditional'),
    ...box('City, in the field', 'city'),
    ...box('City, inside the walls', 'cityGarrison'),
  ];
}

/** The sixteen displays: I foot, C horse, r reserve; the enemy stands above. */
function formations(data: Data): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Formations' },
    {
      kind: 'grid',
      columns: 3,
      cells: Object.entries(data.charts.formations).map(([number, { name, display }]): readonly Block[] => [
        { kind: 'preformatted', caption: `${number} ${name}`, lines: displayLines(display) },
      ]),
    },
  ];
}

const centred = (text: string, width: number): string =>
  text.padStart(Math.floor((width + text.length) / 2)).padEnd(width);

/** `C IIII C / . IIII .` as lines: left wing, centre and right wing under one another, points as blanks. */
export function displayLines(display: string): string[] {
  const lines = display.split(' / ').map((line) => line.split(' '));
  const wide = (part: number): number => Math.max(...lines.map((line) => (line[part] ?? '').length));
  return lines.map(([left = '', centre = '', right = '']) =>
    `${left.padStart(wide(0))} ${centred(centre, wide(1))} ${right}`.replace(/\./g, ' ').trimEnd(),
  );
}

function costs(data: Data): Block[] {
  const { commands, costs: price } = data.charts;
  const rows: (readonly Text[])[] = [
    ...entries(commands).map(([code, { name, cost }]) => [code, name, `${cost}`]),
    ['SP', 'Spy', String(price.SP)],
    ['TR', 'Trade unit', String(price.TR)],
    ['BA', 'Command base in an occupied city', String(price.BA)],
    ['FO', `Fort, DV ${price.FO.startsDv}, ${price.FO.weeks} weeks`, String(price.FO.cost)],
    ['RO', `Road, clear or desert, ${price.RO.weeks} weeks`, String(price.RO.c)],
    ['RO', 'Road, other land', String(price.RO.h)],
    ['RO', 'Road, mountain', String(price.RO.m)],
    ['SH', `Shipyard in a port of size ${price.SH.minSize} or more`, String(price.SH.cost)],
    ['CI', `City of size ${price.CI.size}, ${price.CI.weeks} weeks`, String(price.CI.cost)],
    ['DEn', `Defence of a city, each level, ${price.cityDv.weeks} weeks`, `${price.cityDv.perLevel} x level`],
    ['DEn', `Defence of a fort, each level, ${price.fortDv.weeks} week`, `${price.fortDv.perLevel} x level`],
    ['TAn', 'Tax value of a city, one level a quarter', `${price.tax.perLevel} x level`],
    ['VE', 'A regt to veteran', 'half its cost'],
    ['EL', 'A regt to elite', 'its cost'],
    ['MER', 'Merchants, hired', `${data.units.merchants.hire}, ${data.units.merchants.weekly} a week`],
    ...entries(data.units.sqds).map(([code, { name, cost }]) => [
      code,
      `${name}, ${weeksOf(data, code)} weeks`,
      String(cost),
    ]),
  ];
  return [
    { kind: 'heading', level: 2, text: 'Costs' },
    {
      kind: 'table',
      columns: [{ title: 'Code' }, { title: 'What' }, { title: 'tlts', align: 'right' }],
      rows,
    },
  ];
}
