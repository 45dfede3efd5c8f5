/** How news of each kind of event is told. Equal events are one fact. */
import { type GameEvent, bold, counted, inRow } from '../../../../src/core/index.js';
import { CATEGORIES, type Category, type Item, type PlaceCode, type UnitType } from '../../data.js';
import type { Rules } from '../../rules/map/geography.js';
import type { View } from '../../view.js';
import { unitsText } from '../../words/sentence.js';
import { number, text, texts } from '../told.js';
import { freedByCard } from '../weights.js';
import { spot, spots, who, type Words } from './words.js';

interface Telling {
  readonly say: (data: Rules, view: View, events: readonly GameEvent[]) => Words | undefined;
  /** Heading that tells it. */
  readonly ref?: string;
  /** Fact of the event that is its place. */
  readonly place?: string;
}

const places = (events: readonly GameEvent[], key = 'province'): PlaceCode[] => [
  ...new Set(events.map((event) => text(event, key))),
];

/** `Corrupt: Illyria Il1, Sicily S1; the next tax is halved.` */
const list =
  (lead: string, end = '.', key = 'province'): Telling['say'] =>
  (data, _view, events) => [bold(`${lead} `), ...spots(data, places(events, key)), end];

const partners = (data: Rules, view: View, events: readonly GameEvent[], key: string): string =>
  inRow([
    ...new Set(
      events
        .flatMap((event) => [text(event, key), ...texts(event, key)])
        .filter((id) => id !== '' && id !== view.position)
        .map((id) => who(data, view, id)),
    ),
  ]);

const sum = (events: readonly GameEvent[], key: string): number =>
  events.reduce((all, event) => all + number(event, key), 0);

/** How facts of a type are told; one without an entry is told by its sentence. */
export const TELLINGS: Readonly<Record<string, Telling>> = {
  'empire-founded': {
    ref: 'growth',
    place: 'capital',
    say: (data, _view, [event]) =>
      event && [
        bold('Your empire is founded.'),
        ' Capital ',
        ...spot(data, text(event, 'capital')),
        ', with ',
        ...spots(
          data,
          texts(event, 'provinces').filter((code) => code !== text(event, 'capital')),
        ),
        '.',
      ],
  },
  'growth-card': {
    ref: 'growth',
    place: 'province',
    say: (data, view, events) => {
      const lost = events.filter((event) => freedByCard(event, view) > 0);
      return [bold('Lost to a growth card: '), ...spots(data, places(lost)), ', Independent now.'];
    },
  },
  'control-change': { ref: 'growth', place: 'province', say: list('Under your control now:') },
  'raider-placed': {
    ref: 'growth',
    say: (data, _view, events) => [
      bold('Raiders of your own: '),
      ...spots(data, places(events, 'at')),
      ', to be led by you.',
    ],
  },
  'horde-group': {
    say: (_data, _view, [event]) =>
      event && [bold('Your people gather as a horde'), ` among the ${text(event, 'group')} barbarians.`],
  },
  'horde-settled': {
    ref: 'settlement',
    say: (data, _view, events) => {
      const land = events.flatMap((event) => texts(event, 'provinces'));
      return land.length === 0
        ? [bold('Your horde found no land'), ' and breaks up; your people may gather again next turn.']
        : [bold('Your horde has settled: '), ...spots(data, land), ', a new empire.'];
    },
  },
  'posture-declared': {
    ref: 'standing',
    say: (data, view, events) => {
      const cold = events.filter((event) => text(event, 'posture') === 'H');
      const warm = events.filter((event) => text(event, 'posture') === 'F');
      const rest = events.filter((event) => !cold.includes(event) && !warm.includes(event));
      const names = (some: readonly GameEvent[], how: string): string =>
        some.length === 0 ? '' : `${how} towards you: ${partners(data, view, some, 'by')}. `;
      const words = `${names(cold, 'Hostile')}${names(warm, 'Friendly')}${names(rest, 'Neutral')}`.trim();
      return [bold(words)];
    },
  },
  'embargo-felt': {
    ref: 'trade',
    say: (data, view, events) => [
      bold(`Embargo of ${partners(data, view, events, 'by')} against you`),
      ' stopped goods of yours.',
    ],
  },
  dominance: { ref: 'advancement', say: dominance },
  gift: {
    ref: 'trade',
    say: (data, view, events) => [bold(`Gifts of ${partners(data, view, events, 'from')}`), ' reached you.'],
  },
  'gift-coins': {
    ref: 'trade',
    say: (data, view, events) => [
      bold(`${counted(sum(events, 'coins'), 'coin')} given to you`),
      ` by ${partners(data, view, events, 'from')}.`,
    ],
  },
  deal: {
    ref: 'trade',
    say: (data, view, events) => [
      bold(`${counted(events.length, 'deal')} struck`),
      ` with ${partners(data, view, events, 'between')}.`,
    ],
  },
  'bid-won': {
    ref: 'trade',
    say: (data, _view, events) => {
      const counts = new Map<string, number>();
      for (const event of events) {
        const name = data.goods.items[text(event, 'item') as Item];
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const goods = inRow([...counts].map(([name, n]) => `${n} ${name}`));
      return [bold('Bought of Independents'), `: ${goods}, for ${counted(sum(events, 'coins'), 'coin')}.`];
    },
  },
  'zone-cut': { ref: 'zones', place: 'province', say: list('Cut off from your capital’s trade:') },
  famine: {
    ref: 'famine',
    place: 'province',
    say: (data, _view, events) => [
      bold('Famine: '),
      ...spots(data, places(events), (code) => {
        const points = sum(
          events.filter((event) => text(event, 'province') === code),
          'points',
        );
        return ` ${points} Damage`;
      }),
      '.',
    ],
  },
  taxed: {
    ref: 'taxes',
    say: (_data, _view, events) => [bold(`Taxes and tribute: ${counted(sum(events, 'coins'), 'coin')}.`)],
  },
  'revolt-test': { ref: 'events', place: 'province', say: list('No revolt:', ': the test was passed.') },
  revolted: {
    ref: 'events',
    place: 'province',
    say: (data, _view, events) => [
      bold('Revolt: '),
      ...spots(data, places(events), (code) =>
        events.some((event) => text(event, 'province') === code && text(event, 'to') === 'wild')
          ? ' (Wild now)'
          : ' (Independent now)',
      ),
      bold(events.length === 1 ? ' is lost.' : ' are lost.'),
    ],
  },
  corrupted: { ref: 'events', place: 'province', say: list('Corrupt:', '; its next tax is halved.') },
  'disaster-struck': {
    ref: 'events',
    say: (data, _view, events) => {
      const placed: Record<string, number> = {};
      for (const event of events)
        for (const [code, n] of Object.entries(event.data['placed'] as Readonly<Record<string, number>>))
          placed[code] = (placed[code] ?? 0) + n;
      const where = Object.keys(placed);
      return [
        bold('Disaster: '),
        ...spots(data, where, (code) => ` −${placed[code] ?? 0}`),
        ' food at the next harvest.',
      ];
    },
  },
  'civil-war-test': { ref: 'events', say: () => [bold('No Civil War:'), ' the test was passed.'] },
  'civil-war': {
    ref: 'events',
    say: (data, _view, events) => [
      bold('Civil War'),
      ' in ',
      ...spots(
        data,
        events.flatMap((event) => texts(event, 'provinces')),
      ),
      '; soldiers are dear next turn.',
    ],
  },
  damage: {
    ref: 'events',
    place: 'province',
    say: (data, _view, events) => [
      bold('Damage: '),
      ...spots(data, places(events), (code) => {
        const hits = events.filter((event) => text(event, 'province') === code);
        const [from, to] = [number(hits[0] as GameEvent, 'from'), number(hits.at(-1) as GameEvent, 'dl')];
        const points = sum(hits, 'points');
        return from === to ? ` ${points}` : ` ${points} (level ${from} to ${to})`;
      }),
      '.',
    ],
  },
  'province-hostile': { ref: 'events', place: 'province', say: list('Hostile to you now:') },
  'hostility-ends': { ref: 'events', say: list('Hostile no longer:') },
  'unit-built': { ref: 'construction', say: built },
  repaired: { ref: 'construction', say: list('Repaired:') },
  developed: {
    ref: 'construction',
    place: 'province',
    say: (data, view, events) => [
      bold('Works: '),
      ...spots(data, places(events), (code) => {
        const { dl = 0, cu = 0 } = view.board.provinces[code] ?? {};
        return cu === 0 ? ` level ${dl}` : ` level ${dl} +${cu} CU`;
      }),
      '.',
    ],
  },
  booty: {
    ref: 'campaign',
    say: (_data, _view, events) => [bold(`${counted(sum(events, 'coins'), 'coin')} of booty`), ' came home.'],
  },
  'capital-moved': {
    ref: 'settlement',
    place: 'to',
    say: (data, _view, events) => [
      bold('Your capital is now '),
      ...spot(data, text(events.at(-1) as GameEvent, 'to'), 'bold'),
      '.',
    ],
  },
  points: {
    ref: 'standings',
    say: (_data, _view, [event]) =>
      event && [
        bold(`${counted(number(event, 'levels') + number(event, 'invested'), 'point')} this turn`),
        `: ${number(event, 'levels')} for levels, ${number(event, 'invested')} for advancement; ${number(event, 'vp')} in all.`,
      ],
  },
  'empire-destroyed': {
    ref: 'settlement',
    say: (data, view, events) => {
      const others = partners(data, view, events, 'by');
      const mine = events.some((event) => text(event, 'by') === view.position);
      if (!mine) return [bold(`No more on the map: ${others}.`)];
      return [bold('Your empire is no more.'), others === '' ? '' : ` Nor is ${others}.`].filter(
        (run) => run !== '',
      );
    },
  },
};

/** AE-ADV-2: what one is Dominant in now, and no longer. */
function dominance(data: Rules, view: View, events: readonly GameEvent[]): Words | undefined {
  const { position } = view;
  const named = (key: 'positions' | 'before', other: 'positions' | 'before'): string[] =>
    CATEGORIES.filter((category: Category) =>
      events.some(
        (event) =>
          text(event, 'category') === category &&
          texts(event, key).includes(position) &&
          !texts(event, other).includes(position),
      ),
    ).map((category) => data.goods.categories[category]);
  const [won, lost] = [named('positions', 'before'), named('before', 'positions')];
  if (won.length + lost.length === 0) return undefined;
  return [
    ...(won.length > 0 ? [bold(`Dominant in ${inRow(won)}.`)] : []),
    ...(won.length > 0 && lost.length > 0 ? [' '] : []),
    ...(lost.length > 0 ? [bold(`No longer Dominant in ${inRow(lost)}.`)] : []),
  ];
}

/** `Built: 5 Professionals at Cisalpine Gaul I1.` */
function built(data: Rules, _view: View, events: readonly GameEvent[]): Words {
  const at = new Map<string, Partial<Record<UnitType, number>>>();
  for (const event of events) {
    const counts = at.get(text(event, 'at')) ?? {};
    at.set(text(event, 'at'), counts);
    for (const [type, n] of Object.entries(event.data['units'] as Readonly<Record<UnitType, number>>))
      counts[type as UnitType] = (counts[type as UnitType] ?? 0) + n;
  }
  return [
    bold('Built: '),
    ...spots(data, [...at.keys()], (code) => ` ${unitsText(data, at.get(code) ?? {})}`),
    '.',
  ];
}
