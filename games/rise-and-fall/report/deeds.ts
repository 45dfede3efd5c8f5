/** Facts of page one out of what became of areas: lost, taken, fought over. Events of one deed are one sentence, and many like it one line. */
import {
  capitalised,
  fact,
  led,
  plainWords,
  type EventFacts,
  type Fact,
  type GameEvent,
  type Weight,
} from '../../../src/core/index.js';
import { fatesOf, type Fate } from './fates.js';
import { houses } from '../words/sentence.js';
import { areaOf, numberWord, row, sideOf, unitNames } from './names.js';
import type { Page } from './page.js';
import type { Reader } from './reader.js';

/** Deeds of one class that are told one by one; of more there is one line. */
const APART = 3;

interface Told {
  readonly page: Page;
  readonly reader: Reader;
}

/** How the deeds of a class are told. */
interface Telling {
  readonly belongs: (fate: Fate, told: Told) => boolean;
  /** What is read first of one, and what follows. */
  readonly lead: (fate: Fate, told: Told) => string;
  readonly rest: (fate: Fate, told: Told) => string;
  /** Of many: `stars lost`, with one of them in a few words. */
  readonly title: string;
  readonly short: (fate: Fate, told: Told) => string;
}

const name = ({ area }: Fate, { page }: Told): string => areaOf(page, area);
const changed = ({ holders }: Fate): boolean => holders.length > 1;
const ownLost = ({ lost }: Fate, { reader }: Told): string[] => lost.filter((unit) => reader.ownUnit(unit));
const concerns = (faction: string, { reader }: Told): boolean => reader.own(faction) || reader.moved(faction);
/** Side that is the reader's own; of land that is only moved, the one that moves it. */
const mine = (fate: Fate, told: Told): ((faction: string) => boolean) =>
  fate.holders.some((faction) => told.reader.own(faction))
    ? (faction) => told.reader.own(faction)
    : (faction) => told.reader.moved(faction);

function lostLand(fate: Fate, told: Told): boolean {
  const own = mine(fate, told);
  return changed(fate) && own(fate.before) && !own(fate.after);
}

function takenLand(fate: Fate, told: Told): boolean {
  const own = mine(fate, told);
  return changed(fate) && !own(fate.before) && own(fate.after);
}

function takenAndLost(fate: Fate, told: Told): boolean {
  const own = mine(fate, told);
  return changed(fate) && !own(fate.before) && !own(fate.after) && fate.holders.some(own);
}

function lostAndWon(fate: Fate, told: Told): boolean {
  const own = mine(fate, told);
  return changed(fate) && own(fate.before) && own(fate.after) && !fate.holders.every(own);
}

/** From one of the reader's own sides to another, and nothing else: who has founded a kingdom there is told of that. */
function keptHouse(fate: Fate, told: Told): boolean {
  const quiet = fate.fights.length + fate.lost.length + fate.marks.length === 0;
  return quiet && changed(fate) && fate.holders.every(mine(fate, told));
}

const star = ({ area }: Fate, { reader }: Told): boolean => reader.star(area);
const from = (fate: Fate, told: Told): string => sideOf(told.page, fate.before);
const to = (fate: Fate, told: Told): string => sideOf(told.page, fate.after);
const fought = (fate: Fate, ofType: string): GameEvent | undefined =>
  fate.fights.findLast(({ type }) => type === ofType);
const mark = (fate: Fate, ofType: string): GameEvent | undefined =>
  fate.marks.findLast(({ type }) => type === ofType);

/** `Legion 11 and 10 (4) beat Commageni (1).` */
function battle({ data }: GameEvent, verb: string, { page }: Told): string {
  const side = plainWords(data.side)
    .split(' + ')
    .map((part) => part.split(' ')[0] ?? '');
  const against = plainWords(data.against);
  const foe = against in page.board.state.units ? unitNames(page, [against]) : against;
  const [ours, theirs] = houses(data.kind);
  return `${unitNames(page, side)}${ours} (${plainWords(data.attack)}) ${verb} ${foe}${theirs} (${plainWords(data.defence)}).`;
}

/** How it changed hands: a battle, a revolt, or nobody stood there. */
function how(fate: Fate, told: Told): string {
  const won = fought(fate, 'attack-won');
  const risen = mark(fate, 'revolt');
  const parts = [
    won ? battle(won, 'beat', told) : '',
    !won && risen
      ? `It had no garrison${typeof risen.data.unit === 'string' ? `; ${unitNames(told.page, [risen.data.unit])} rose` : ''}.`
      : '',
    !won && !risen && fate.lost.length === 0 ? 'Nobody stood there.' : '',
    fallen(fate, told),
    mark(fate, 'star-looted') ? 'It was looted.' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Own losses, in the line. */
function fallen(fate: Fate, told: Told): string {
  const own = ownLost(fate, told);
  return own.length === 0 ? '' : `You lost ${unitNames(told.page, own)}.`;
}

/** The classes, the gravest first: a fate belongs to the first that fits. */
const TELLINGS: readonly Telling[] = [
  {
    belongs: (fate, told) => star(fate, told) && lostLand(fate, told),
    lead: (fate, told) => `${name(fate, told)} lost to ${to(fate, told)}.`,
    rest: how,
    title: 'stars lost',
    short: (fate, told) => `${name(fate, told)} to ${to(fate, told)}`,
  },
  {
    belongs: (fate, told) => takenAndLost(fate, told) && (star(fate, told) || ownLost(fate, told).length > 0),
    lead: (fate, told) => `${name(fate, told)} taken and lost again to ${to(fate, told)}.`,
    rest: fallen,
    title: 'places taken and lost again',
    short: (fate, told) => `${name(fate, told)} to ${to(fate, told)}`,
  },
  {
    belongs: (fate, told) => mark(fate, 'revolt') !== undefined && concerns(fate.after, told),
    lead: (fate, told) => `${name(fate, told)} is in revolt.`,
    rest: () => 'It had no garrison and yields nothing.',
    title: 'stars in revolt',
    short: name,
  },
  {
    belongs: (fate, told) => ownLost(fate, told).length > 0 && !takenLand(fate, told),
    lead: (fate, told) => `${unitNames(told.page, ownLost(fate, told))} lost at ${name(fate, told)}.`,
    rest: (fate, told) => {
      const won = fought(fate, 'attack-won');
      const crowd = mark(fate, 'stack-eliminated') ? 'Too many stood there.' : '';
      return won ? battle(won, 'won against', told) : crowd;
    },
    title: 'defeats',
    short: (fate, told) => `${unitNames(told.page, ownLost(fate, told))} at ${name(fate, told)}`,
  },
  {
    belongs: (fate) => mark(fate, 'star-looted') !== undefined,
    lead: (fate, told) => `${name(fate, told)} looted.`,
    rest: (fate, told) =>
      `${unitNames(told.page, [plainWords(mark(fate, 'star-looted')?.data.unit)])} did it; ${sideOf(told.page, fate.after)} ${fate.after === 'parthia' || fate.after === 'rome' ? 'holds' : 'hold'} it.`,
    title: 'stars looted',
    short: name,
  },
  {
    belongs: (fate, told) => star(fate, told) && takenLand(fate, told),
    lead: (fate, told) => `${name(fate, told)} taken from ${from(fate, told)}.`,
    rest: how,
    title: 'stars taken',
    short: (fate, told) => `${name(fate, told)} from ${from(fate, told)}`,
  },
  {
    belongs: (fate) => fought(fate, 'attack-failed') !== undefined && !changed(fate),
    lead: (fate, told) => `Attack on ${name(fate, told)} beaten off.`,
    rest: (fate, told) => fate.fights.map((fight) => battle(fight, 'against', told)).join(' '),
    title: 'attacks beaten off',
    short: name,
  },
  {
    belongs: lostAndWon,
    lead: (fate, told) => `${name(fate, told)} lost and won back.`,
    rest: fallen,
    title: 'places lost and won back',
    short: name,
  },
  {
    belongs: (fate, told) => fate.fights.length > 0 && (takenLand(fate, told) || !changed(fate)),
    lead: (fate, told) => `Battle won at ${name(fate, told)}.`,
    rest: (fate, told) =>
      [...fate.fights.map((fight) => battle(fight, 'beat', told)), fallen(fate, told)].join(' ').trim(),
    title: 'battles won',
    short: name,
  },
  {
    belongs: (fate, told) => lostLand(fate, told),
    lead: (fate, told) => `${name(fate, told)}, without a star, lost to ${to(fate, told)}.`,
    rest: fallen,
    title: 'lands lost',
    short: (fate, told) => `${name(fate, told)} to ${to(fate, told)}`,
  },
  {
    belongs: (fate, told) => takenLand(fate, told),
    lead: (fate, told) => `${name(fate, told)}, without a star, is yours.`,
    rest: fallen,
    title: 'lands taken',
    short: (fate, told) => `${name(fate, told)} from ${from(fate, told)}`,
  },
  {
    belongs: (fate) => fate.fights.length === 0 && mark(fate, 'stack-eliminated') !== undefined,
    lead: (fate, told) => `Too many stood at ${name(fate, told)}.`,
    rest: (fate, told) => `Taken away: ${unitNames(told.page, fate.lost)}.`,
    title: 'places where too many stood',
    short: name,
  },
  {
    belongs: () => true,
    lead: (fate, told) => `Fighting at ${name(fate, told)}.`,
    rest: (fate, told) => (fate.lost.length === 0 ? '' : `${unitNames(told.page, fate.lost)} fell.`),
    title: 'places fought over',
    short: name,
  },
];

/** The facts of the events that lie in areas; those that touch the reader's own before what he only moves. */
export function deeds(page: Page, reader: Reader, events: readonly GameEvent[], table: EventFacts): Fact[] {
  const told = { page, reader };
  const fates = fatesOf(page, events, table).filter((fate) => fate.weight > 0 && !keptHouse(fate, told));
  return TELLINGS.flatMap((telling, at) => {
    const belong = fates.filter((fate) => TELLINGS.findIndex(({ belongs }) => belongs(fate, told)) === at);
    const weights = [...new Set(belong.map(({ weight }) => weight))].sort((a, b) => b - a);
    return weights.flatMap((weight) =>
      weight === 0
        ? []
        : toldAs(
            telling,
            belong.filter((fate) => fate.weight === weight),
            weight,
            told,
          ),
    );
  });
}

function toldAs(telling: Telling, fates: readonly Fate[], weight: Weight, told: Told): Fact[] {
  const { page } = told;
  const tell = (fate: Fate): Fact =>
    fact('happened', weight, led(telling.lead(fate, told), telling.rest(fate, told)), {
      place: fate.area,
      ref: 'events',
    });
  if (fates.length <= APART && weight > 3) return fates.map(tell);
  if (fates.length === 1) return fates.map(tell);
  const lost = fates.flatMap((fate) => ownLost(fate, told));
  const names = row(
    fates.map((fate) => telling.short(fate, told)),
    6,
  );
  const losses = lost.length > 0 ? ` You lost ${unitNames(page, lost, 4)}.` : '';
  const lead = `${capitalised(numberWord(fates.length))} ${telling.title}:`;
  return [
    fact('happened', weight, led(lead, `${names}.${losses}`), { place: fates[0]?.area, ref: 'events' }),
  ];
}
