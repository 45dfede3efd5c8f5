/** What happened besides the fights: growth, money, rule and ruin, rise and fall. Equal events are one fact. */
import {
  bold,
  counted,
  fact,
  groupedByType,
  inRow,
  printCode,
  type Fact,
  type GameEvent,
} from '../../../../src/core/index.js';
import { orders } from '../../orders/book.js';
import type { Rules } from '../../play.js';
import { nameOf } from '../../rules/map/geography.js';
import { startName } from '../../rules/peoples/start-names.js';
import { standings } from '../../standings.js';
import type { View } from '../../view.js';
import { isPlural, sentence, type Names } from '../../words/sentence.js';
import { weightOf, word, words } from '../weights.js';
import { isDeed } from './battles.js';
import { areasText, kindsNamed, shortList, who, type Words } from './words.js';

type Telling = (rules: Rules, view: View, events: readonly GameEvent[]) => Words;

export function newsFacts(rules: Rules, view: View, names: Names): Fact[] {
  const groups = groupedByType(
    view.events.filter((event) => !isDeed(event)),
    (event) => weightOf(event, view),
  );
  return [
    ...theEnd(rules, view),
    ...groups.map(({ type, events, weight }): Fact => {
      const telling = TELLINGS[type];
      const place = word(events[0], 'area');
      return fact(
        'happened',
        weight,
        telling ? telling(rules, view, events) : asSaid(rules, view, events, names),
        { ref: 'happened', place: rules.geo.areas[place] ? place : undefined },
      );
    }),
  ];
}

/** BKE-END-2, BKE-END-3: why, who won, and where the reader came in. */
function theEnd(rules: Rules, view: View): Fact[] {
  const { board, me } = view;
  if (!board.ended) return [];
  const why = rules.texts.phrases[`end-${board.ended.reason}`] ?? board.ended.reason;
  const { winners } = board.ended;
  const others = winners.filter((id) => id !== me).map((id) => who(view, id));
  const told = !winners.includes(me)
    ? `Winners: ${inRow(others) || 'nobody'}.`
    : others.length === 0
      ? 'You have won.'
      : `You have won, with ${inRow(others)}.`;
  const table = standings(rules, board);
  const mine = table.find(({ position }) => position === me);
  const place =
    mine === undefined ? '' : ` You are in place ${mine.place} of ${table.length} with ${mine.score}.`;
  return [
    {
      kind: 'happened',
      weight: 9,
      text: [bold(`The game is over: ${why}.`), ` ${told}${place}`],
      ref: 'final',
    },
  ];
}

/** The sentence of the first, and how many more there are. */
function asSaid(rules: Rules, view: View, events: readonly GameEvent[], names: Names): Words {
  const [first] = events;
  if (first === undefined) return [];
  const more = events.length > 1 ? ` And ${events.length - 1} more.` : '';
  return [`${sentence(rules, first, view.me, names)}${more}`];
}

const areasIn = (rules: Rules, events: readonly GameEvent[], key = 'area'): string =>
  areasText(rules, [...new Set(events.map((event) => word(event, key)))]);

const unitsIn = (events: readonly GameEvent[], key = 'unit'): string =>
  kindsNamed(events.map((event) => word(event, key)));

const sum = (events: readonly GameEvent[], key: string): number =>
  events.reduce((all, { data }) => all + (typeof data[key] === 'number' ? data[key] : 0), 0);

/** `Lost: 3 GA at Aquincum, Curia.` */
const gone =
  (lead: string): Telling =>
  (rules, _view, events) => [bold(`${lead}: ${unitsIn(events)}`), ` at ${areasIn(rules, events)}.`];

/** Mine or theirs: who it befell, in two leads; the second of one, and of several or of a people. */
const befell =
  (own: string, one: string, several = one): Telling =>
  (_rules, view, events) => {
    const [mine, rest] = [true, false].map((own) =>
      events.filter(({ data }) => (data.position === view.me) === own),
    );
    const names = [...new Set((rest ?? []).map((event) => who(view, word(event, 'position'))))];
    const others = names.length > 1 || names.some(isPlural) ? several : one;
    return [
      ...((mine ?? []).length > 0 ? [bold(own)] : []),
      ...(names.length === 0 ? [] : [(mine ?? []).length > 0 ? ' ' : '', `${inRow(names)} ${others}.`]),
    ].filter((run) => run !== '');
  };

/** How facts of a type are told; one without an entry is told by its sentence. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  nmr: (rules, view, [event]) => {
    const used = view.standing.map(({ key, fields }) => printCode(orders, { key, fields }));
    const row = view.board.positions[view.me]?.record.at(-1);
    const stage = event === undefined ? '' : word(event, 'stage');
    const ruled = (stage === 'kingdom' || stage === 'empire') && row?.turn === view.board.turn - 1;
    return [
      bold('The defaults ran'),
      `: ${rules.texts.phrases[`unheard-${stage}`] ?? ''}. `,
      used.length === 0
        ? 'No standing orders were there.'
        : `Your standing orders were used: ${shortList(used, 3)}.`,
      ruled && row !== undefined
        ? ` Upkeep ${row.upkeep}, administration ${row.percent ?? 0} % for ${row.admin}.`
        : '',
    ].filter((run) => run !== '');
  },
  'cycle-begun': (rules, view, events) => {
    const begun = (event: GameEvent): string => startName(rules, word(event, 'start'));
    const own = events.find(({ data }) => data.position === view.me);
    const others = events
      .filter((event) => event !== own)
      .map((event, i) => {
        const name = who(view, word(event, 'position'));
        return `${name}${i > 0 ? '' : isPlural(name) ? ' begin' : ' begins'} as ${begun(event)}`;
      });
    return [
      ...(own ? [bold(`You begin as ${begun(own)}, cycle ${word(own, 'cycle')}.`)] : []),
      ...(others.length === 0 ? [] : [`${own ? ' ' : ''}${inRow(others)}.`]),
    ];
  },
  'position-out': befell('You are out of play.', 'is out of play', 'are out of play'),
  'half-fell': befell('Your half of the Empire has fallen.', 'has fallen', 'have fallen'),
  surrendered: befell('You have surrendered.', 'surrendered'),
  'kingdom-founded': befell('Your people is a kingdom now.', 'founded a kingdom'),
  'empire-proclaimed': befell('Your realm is an empire now.', 'became an empire'),
  'tribes-grew': (_rules, _view, events) => [bold(`Your tribes grew by ${sum(events, 'grown')}.`)],
  'units-created': (rules, _view, events) => [
    bold(`Tribes became soldiers: ${kindsNamed(events.flatMap((event) => words(event, 'units')))}`),
    ` at ${areasIn(rules, events)}.`,
  ],
  'tribe-lost': (rules, _view, events) => [
    bold(`${counted(events.length, 'tribe')} found no room`),
    ` at ${areasIn(rules, events)}.`,
  ],
  'unit-moved': (rules, _view, events) => [
    bold('Moved: '),
    shortList(events.map((event) => `${word(event, 'unit')} to ${nameOf(rules.geo, word(event, 'to'))}`)),
    '.',
  ],
  'unit-set-back': (rules, _view, events) => [
    bold(`Sent back: ${unitsIn(events)}`),
    ` to ${areasIn(rules, events, 'to')}.`,
  ],
  'unit-removed': gone('Lost'),
  'lost-at-sea': (_rules, _view, events) => [bold(`Lost at sea: ${unitsIn(events)}.`)],
  'ship-lost': (_rules, _view, events) => [bold(`Ships lost: ${unitsIn(events)}.`)],
  'unit-disbanded': (rules, _view, events) => {
    const unpaid = events.some((event) => ['unpaid', 'unsupported', 'unsold'].includes(word(event, 'why')));
    return [
      bold(`${unpaid ? 'Unpaid or cut off, and gone' : 'Disbanded'}: ${unitsIn(events)}`),
      ` at ${areasIn(rules, events)}.`,
    ];
  },
  'unit-built': (rules, _view, events) => [
    bold(`Raised: ${unitsIn(events)}`),
    ` at ${areasIn(rules, events)} for ${sum(events, 'price')}.`,
  ],
  'unit-entered': (rules, _view, events) => [
    bold(`Entered: ${unitsIn(events)}`),
    ` at ${areasIn(rules, events)}.`,
  ],
  'city-revolted': (rules, _view, events) => [
    bold(`${counted(events.length, 'city', 'cities')} revolted: `),
    `${areasIn(rules, events)} ${events.length === 1 ? 'is' : 'are'} yours no longer.`,
  ],
  'province-revolted': (rules, _view, events) => [
    bold(`${areasIn(rules, events, 'province')} revolted`),
    ': cities and units there are lost.',
  ],
  disorder: (rules, _view, [event]) => [
    bold('Civil disorder'),
    event === undefined
      ? '.'
      : words(event, 'cities').length === 0
        ? ': there was no city that could revolt.'
        : `: ${areasText(rules, words(event, 'cities'))}, ${word(event, 'amount')} tax, must revolt.`,
  ],
  'tax-collected': (_rules, _view, [event]) =>
    event === undefined
      ? []
      : [
          bold(`Taxes: ${word(event, 'tax')}`),
          Number(event.data.mods) === 0 ? '' : `, ${word(event, 'mods').replace('-', '−')} besides`,
          `; ${word(event, 'available')} to spend.`,
        ].filter((run) => run !== ''),
  'admin-rolled': (_rules, _view, [event]) => {
    if (event === undefined) return [];
    const result = word(event, 'result').replace(/-/g, ' ');
    return [
      bold(`Administration: ${result}`),
      ` (roll ${word(event, 'dice')}, ${word(event, 'column')} %, age ${word(event, 'age')}).`,
    ];
  },
  'rebellion-rolled': (_rules, _view, events) => [
    bold(`Rebellion: ${inRow(events.map((event) => word(event, 'result').replace(/-/g, ' ')))}.`),
  ],
  'treasury-lost': (_rules, _view, events) => [
    bold(`${sum(events, 'money')} money of your treasury is lost.`),
  ],
  'unit-defected': (rules, view, events) => {
    const [lost, won] = ['from', 'to'].map((key) => events.filter(({ data }) => data[key] === view.me));
    return [
      ...((lost ?? []).length > 0
        ? [bold(`Gone over from you: ${unitsIn(lost ?? [])}`), ` at ${areasIn(rules, lost ?? [])}.`]
        : []),
      ...((won ?? []).length > 0
        ? [bold(`Come over to you: ${unitsIn(won ?? [])}`), ` at ${areasIn(rules, won ?? [])}.`]
        : []),
    ];
  },
  'unrest-rolled': (_rules, _view, events) => {
    const loss = sum(events, 'loss');
    return [bold(loss > 0 ? `Unrest: ${counted(loss, 'unit')} lost.` : 'Unrest tested: all quiet.')];
  },
  'continuity-cut': (rules, _view, events) => {
    const tribes = events.flatMap((event) => words(event, 'tribes'));
    return [
      bold(`${counted(tribes.length, 'tribe')} cut off and lost`),
      ` at ${areasText(
        rules,
        events.flatMap((event) => words(event, 'areas')),
      )}.`,
    ];
  },
  'countdown-started': (_rules, _view, [event]) => [
    bold(`Kingdom on turn ${event === undefined ? '' : word(event, 'kingdom')}`),
    ': you counted ten units.',
  ],
  'good-ruler': () => [bold('A good ruler'), ' at the next taxes.'],
  revival: () => [bold('Revival:'), ' your realm is young again.'],
  'rebellion-spared': () => [bold('The rebellion has no effect.')],
  'units-taken-over': (_rules, view, events) => {
    const [won, lost] = [true, false].map((mine) =>
      events.filter(({ data }) => (data.position === view.me) === mine),
    );
    const told = (some: readonly GameEvent[] = [], say: (units: string, event: GameEvent) => string): Words =>
      some.map((event) => bold(say(kindsNamed(words(event, 'units')) || 'nothing', event)));
    return [
      ...told(won, (units, event) => `You take over ${units} of ${who(view, word(event, 'from'))}.`),
      ...told(lost, (units, event) => `${who(view, word(event, 'position'))} took over ${units} of yours.`),
    ];
  },
  'capital-placed': (rules, _view, events) => [bold(`Your capital is ${areasIn(rules, events)} now.`)],
  'leader-placed': (rules, _view, events) => [
    bold(`A leader rises: ${events.map((event) => word(event, 'leader')).join(', ')}`),
    ` at ${areasIn(rules, events)}.`,
  ],
};
