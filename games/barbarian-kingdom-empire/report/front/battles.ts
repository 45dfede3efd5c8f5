/** What happened in one area, from the march to who holds it: one fact. */
import { bold, counted, fact, type Fact, type GameEvent, type Weight } from '../../../../src/core/index.js';
import type { Rules } from '../../play.js';
import { nameOf, type AreaId } from '../../rules/map/geography.js';
import type { View } from '../../view.js';
import { loserOf } from '../losers.js';
import { weightOf, word, words } from '../weights.js';
import { areasText, kindsNamed, who, type Words } from './words.js';

/** Events that are told with the area they happened in. */
const DEEDS: readonly string[] = [
  'combat-rolled',
  'attack-broken-off',
  'exchanged',
  'unit-lost',
  'unit-retreated',
  'unit-advanced',
  'area-taken',
  'ship-captured',
  'garrison-placed',
  'landed',
  'city-taken',
  'city-pillaged',
  'capital-captured',
  'leader-lost',
  'leader-captured',
];

export const isDeed = ({ type }: GameEvent): boolean => DEEDS.includes(type);

interface Deed {
  readonly area: AreaId;
  readonly events: GameEvent[];
  weight: Weight | 0;
}

export function battleFacts(rules: Rules, view: View): Fact[] {
  const { quiet, deeds } = deedsOf(view);
  return [...deeds.flatMap((deed) => told(rules, view, deed)), ...walkedIn(rules, view, quiet)];
}

/** Cities that changed hands without a fight or plunder are told together. */
function deedsOf(view: View): { readonly quiet: readonly GameEvent[]; readonly deeds: readonly Deed[] } {
  const deeds = new Map<AreaId, Deed>();
  for (const event of view.events.filter(isDeed)) {
    const area = word(event, 'area') || word(event, event.type === 'unit-retreated' ? 'from' : 'to');
    const deed = deeds.get(area) ?? { area, events: [], weight: 0 };
    deeds.set(area, deed);
    deed.events.push(event);
    const weight = weightOf(event, view);
    if (weight > deed.weight) deed.weight = weight;
  }
  const all = [...deeds.values()];
  const lone = all.filter(({ events }) => events.every(({ type }) => type === 'city-taken'));
  return {
    quiet: lone.flatMap(({ events }) => events).filter((event) => weightOf(event, view) === 8),
    deeds: all.filter((deed) => !lone.includes(deed) || deed.weight > 8),
  };
}

/** `Lost to Huns: Serdica, Sirmium.` */
function walkedIn(rules: Rules, view: View, events: readonly GameEvent[]): Fact[] {
  const sides = [
    ...new Set(
      events.map((event) =>
        event.data.from === view.me ? `-${word(event, 'position')}` : `+${word(event, 'from')}`,
      ),
    ),
  ];
  return sides.map((side): Fact => {
    const lost = side.startsWith('-');
    const other = side.slice(1);
    const areas = events
      .filter(({ data }) =>
        lost
          ? data.from === view.me && data.position === other
          : data.from === other && data.position === view.me,
      )
      .map((event) => word(event, 'area'));
    const [first] = areas;
    return {
      kind: 'happened',
      weight: 8,
      text: [
        bold(
          lost
            ? `Lost to ${who(view, other)}: `
            : `Taken${other === '' || other === 'neutral' ? '' : ` from ${who(view, other)}`}: `,
        ),
        `${areasText(rules, areas)}.`,
      ],
      ref: 'happened',
      ...(first === undefined ? {} : { place: first }),
    };
  });
}

function told(rules: Rules, view: View, deed: Deed): Fact[] {
  const lead = deed.weight === 0 ? undefined : leadOf(rules, view, deed);
  if (lead === undefined || deed.weight === 0) return [];
  const rest = [fights(view, deed), losses(view, deed), plunder(view, deed)].filter((text) => text !== '');
  const text: Words = [bold(`${lead}.`), ...(rest.length === 0 ? [] : [` ${rest.join(' ')}`])];
  return [fact('happened', deed.weight, text, { place: deed.area, ref: 'happened' })];
}

const last = ({ events }: Deed, ...types: readonly string[]): GameEvent | undefined =>
  events.filter(({ type }) => types.includes(type)).at(-1);

/** `Aquincum lost to Slav 1`, `Won at Curia`, `Attack on Serdica beaten off`. */
function leadOf(rules: Rules, view: View, deed: Deed): string | undefined {
  const { me } = view;
  const name = nameOf(rules.geo, deed.area);
  const capital = last(deed, 'capital-captured');
  if (capital?.data.position === me)
    return `Your capital ${name} captured by ${who(view, word(capital, 'by'))}`;
  if (capital?.data.by === me) return `Capital of ${who(view, word(capital, 'position'))} captured: ${name}`;
  const city = last(deed, 'city-taken');
  if (city?.data.from === me) return `${name} lost to ${who(view, word(city, 'position'))}`;
  if (city?.data.position === me) {
    const from = word(city, 'from');
    return `${name} taken${from === '' || from === 'neutral' ? '' : ` from ${who(view, from)}`}`;
  }
  const fight = last(deed, 'combat-rolled', 'attack-broken-off');
  if (fight !== undefined && concerns(fight, me)) return resultOf(rules, view, deed, fight);
  const ship = last(deed, 'ship-captured');
  if (ship !== undefined) return ship.data.from === me ? `Ship lost at ${name}` : `Ship captured at ${name}`;
  const burnt = last(deed, 'city-pillaged');
  if (burnt !== undefined) return burnt.data.by === me ? `${name} pillaged by you` : `${name} pillaged`;
  const garrison = last(deed, 'garrison-placed');
  if (garrison !== undefined) return `${name} lost to a neutral garrison`;
  const leader = last(deed, 'leader-lost', 'leader-captured');
  if (leader !== undefined)
    return leader.data.owner === me
      ? `Your leader ${word(leader, 'leader')} lost at ${name}`
      : `Leader captured at ${name}`;
  if (last(deed, 'unit-lost')) return `Units lost at ${name}`;
  if (last(deed, 'landed')) return `Landed at ${name}`;
  if (last(deed, 'area-taken')) return `${name} taken`;
  if (last(deed, 'unit-retreated')) return `Driven out of ${name}`;
  return undefined;
}

const concerns = ({ data }: GameEvent, me: string): boolean => data.position === me || data.against === me;

function resultOf(rules: Rules, view: View, deed: Deed, fight: GameEvent): string {
  const name = nameOf(rules.geo, deed.area);
  const mine = fight.data.position === view.me;
  const loser = loserOf(rules, fight);
  const taken = deed.events.some(({ type }) => type === 'area-taken' || type === 'landed');
  if (mine) {
    if (taken) return `${name} stormed`;
    if (loser === 'defender') return `Won at ${name}`;
    if (loser === 'both') return `Exchange at ${name}`;
    return `Attack on ${name} ${fight.type === 'attack-broken-off' ? 'broken off' : 'beaten off'}`;
  }
  const by = who(view, word(fight, 'position'));
  if (taken) return `${name} stormed by ${by}`;
  if (loser === 'defender') return `Beaten at ${name} by ${by}`;
  return loser === 'both' ? `Exchange at ${name} with ${by}` : `${name} held against ${by}`;
}

/** `3 BI 1 BH, 12 to 4: 3-1, roll 8, DR3.` */
function fights(view: View, deed: Deed): string {
  const rolls = deed.events.filter((event) => event.type === 'combat-rolled' && concerns(event, view.me));
  const fight = rolls.at(-1);
  if (fight === undefined) return '';
  const half = Number(fight.data.strength2);
  const strength = `${Math.floor(half / 2)}${half % 2 === 1 ? '½' : ''}`;
  const army = kindsNamed(words(fight, 'attackers'));
  const mine = fight.data.position === view.me;
  const foe =
    mine && view.board.positions[word(fight, 'against')] !== undefined
      ? ` of ${who(view, word(fight, 'against'))}`
      : '';
  const defence = `${kindsNamed(words(fight, 'defenders')) || 'a garrison'}${foe}`;
  const dice = Array.isArray(fight.data.dice) ? (fight.data.dice as readonly number[]) : [];
  const again = rolls.length > 1 ? `${counted(rolls.length, 'roll')}; the last: ` : '';
  return `${again}${army}, ${strength} to ${word(fight, 'defence')} (${defence}), ${word(fight, 'odds')}: ${dice.join('+')} ${word(fight, 'result')}.`;
}

/** `You lost 2 BI, they 1 GA.` Soldiers in hire fall on the side that they fight for (BKE-OPT-4). */
function losses(view: View, deed: Deed): string {
  const gone = deed.events.filter(({ type }) => type === 'unit-lost');
  const fights = view.events.filter(({ type }) => type === 'combat-rolled');
  const beside = new Set(
    fights.flatMap((fight) => [
      ...(fight.data.position === view.me ? words(fight, 'attackers') : []),
      ...(fight.data.against === view.me ? words(fight, 'defenders') : []),
    ]),
  );
  const isMine = (event: GameEvent): boolean =>
    event.data.position === view.me || beside.has(word(event, 'unit'));
  const [mine, theirs] = [true, false].map((own) =>
    kindsNamed(gone.filter((event) => isMine(event) === own).map((event) => word(event, 'unit'))),
  );
  if (mine !== '' && theirs !== '') return `You lost ${mine ?? ''}, they ${theirs ?? ''}.`;
  if (mine !== '') return `You lost ${mine ?? ''}.`;
  return theirs === '' ? '' : `They lost ${theirs ?? ''}.`;
}

function plunder(view: View, deed: Deed): string {
  const capital = last(deed, 'capital-captured');
  if (capital !== undefined && concerns(capital, view.me))
    return `Treasury: ${word(capital, 'kept')} kept, ${word(capital, 'plunder')} plundered, ${word(capital, 'lost')} lost.`;
  const burnt = last(deed, 'city-pillaged');
  if (burnt === undefined) return '';
  const profit = Number(burnt.data.profit);
  return profit > 0 ? `Pillaged for ${profit}.` : '';
}
