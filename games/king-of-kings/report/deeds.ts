/** Sieges and battles as facts of page one: what belongs to one deed is one sentence, with its losses. */
import { led, fact, entries, type EventFacts, type Fact, type GameEvent } from '../../../src/core/index.js';
import { addTo } from '../rules/realm/counts.js';
import { capitalOf, commander } from '../rules/realm/realms.js';
import { heaviest, nameOf, titleOf, wordOf, type Desk } from './telling.js';
import { sideIn } from './weights.js';

/** What belongs to the siege of one place. */
const SIEGE = [
  'siege-pressed',
  'assault-round',
  'city-taken',
  'capital-fell',
  'city-looted',
  'siege-lifted',
  'works-wrecked',
];
/** What belongs to one battle, by its number. */
const BATTLE = ['battle-fought', 'pursued', 'battle-ended'];
export const DEEDS: readonly string[] = [...SIEGE, ...BATTLE];

export function deeds(desk: Desk, events: readonly GameEvent[], table: EventFacts): Fact[] {
  return [
    ...grouped(events, SIEGE, 'hex').flatMap((own) => siege(desk, own, table)),
    ...grouped(events, BATTLE, 'battle').flatMap((own) => battle(desk, own, table)),
  ];
}

function grouped(events: readonly GameEvent[], types: readonly string[], key: string): GameEvent[][] {
  const found = new Map<string, GameEvent[]>();
  for (const event of events) {
    if (!types.includes(event.type)) continue;
    const at = wordOf(event, key);
    found.set(at, [...(found.get(at) ?? []), event]);
  }
  return [...found.values()];
}

function siege(desk: Desk, events: readonly GameEvent[], table: EventFacts): Fact[] {
  const weight = heaviest(events, table);
  const [first] = events;
  if (weight === 0 || !first) return [];
  const hex =
    wordOf(first, 'hex') === ''
      ? (capitalOf(desk.world.state, wordOf(first, 'position')) ?? '')
      : wordOf(first, 'hex');
  const last = (type: string): GameEvent | undefined => events.findLast((event) => event.type === type);
  const taken = last('city-taken');
  const pressed = last('siege-pressed');
  const looted = last('city-looted');
  const fallen = last('capital-fell');
  const lifted = last('siege-lifted');
  const city = titleOf(desk, hex);
  const parts = [
    pressed && !taken ? `${wordOf(pressed, 'story')}.` : '',
    losses(desk, events),
    fallen
      ? `It was the capital: ${wordOf(fallen, 'position') === desk.me ? 'your' : 'their'} achievements are lost.`
      : '',
    looted && taken ? plunder(desk, looted) : '',
  ];
  const rest = parts.filter((part) => part !== '').join(' ');
  return [
    fact('happened', weight, led(siegeLead(desk, city, { taken, pressed, looted, lifted }), rest), {
      place: hex,
      ref: 'battles',
    }),
  ];
}

function siegeLead(
  desk: Desk,
  city: string,
  {
    taken,
    pressed,
    looted,
    lifted,
  }: { readonly [K in 'taken' | 'pressed' | 'looted' | 'lifted']: GameEvent | undefined },
): string {
  const { me, world } = desk;
  const mine = (side: string): boolean => commander(world.state, side) === me;
  if (taken) {
    const [from, by] = [wordOf(taken, 'from'), wordOf(taken, 'by')];
    if (mine(from)) return `${city} lost to ${nameOf(desk, by)}.`;
    // A country is often called like its capital.
    const loser = nameOf(desk, from) === city ? '' : ` from ${nameOf(desk, from)}`;
    return mine(by) ? `${city} taken${loser}.` : `${city} went${loser} to ${nameOf(desk, by)}.`;
  }
  if (pressed) {
    const by = wordOf(pressed, 'by');
    return mine(by) ? `${city} not taken.` : `${city} besieged by ${nameOf(desk, by)}.`;
  }
  if (looted) return `${city} plundered by ${nameOf(desk, wordOf(looted, 'by'))}.`;
  // Sorties, risings and treachery have rounds, too.
  return lifted ? `The siege of ${city} is over.` : `Fighting at ${city}.`;
}

function plunder(desk: Desk, looted: GameEvent): string {
  const sum = wordOf(looted, 'sum');
  return sum === '' || sum === '0' ? 'It was plundered.' : `It was plundered for ${sum} talents.`;
}

function battle(desk: Desk, events: readonly GameEvent[], table: EventFacts): Fact[] {
  const weight = heaviest(events, table);
  const { me, world } = desk;
  const end = events.findLast(({ type }) => type === 'battle-ended');
  if (weight === 0 || !end) return [];
  const hex = wordOf(end, 'hex');
  const [winner, loser] = [wordOf(end, 'winner'), wordOf(end, 'loser')];
  const won = commander(world.state, winner) === me;
  const foe = won ? loser : winner;
  const lead =
    winner === ''
      ? `Battle without a winner at ${titleOf(desk, hex)}.`
      : `Battle ${won ? 'won' : 'lost'} at ${titleOf(desk, hex)}${foe === '' ? '' : ` against ${nameOf(desk, foe)}`}.`;
  return [fact('happened', weight, led(lead, losses(desk, events)), { place: hex, ref: 'battles' })];
}

/** Own losses and theirs, in the line. */
function losses({ world, me }: Desk, events: readonly GameEvent[]): string {
  const sums: Record<'own' | 'foe', Record<string, number>> = { own: {}, foe: {} };
  const add = (side: unknown, lost: unknown): void => {
    if (typeof side !== 'string' || typeof lost !== 'object' || lost === null) return;
    const whose = commander(world.state, side) === me ? 'own' : 'foe';
    for (const [type, n] of entries(lost as Record<string, number>)) addTo(sums[whose], type, n);
  };
  for (const { data } of events) {
    add(data.side, data.lost);
    for (const party of [data.initiator, data.other, data.first, data.second])
      if (typeof party === 'object' && party !== null && 'lost' in party) add(sideIn(party), party.lost);
  }
  const said = (lost: Record<string, number>): string =>
    entries(lost)
      .filter(([, n]) => n > 0)
      .map(([type, n]) => `${n} ${type}`)
      .join(', ');
  const [own, foe] = [said(sums.own), said(sums.foe)];
  if (own === '' && foe === '') return '';
  return `You lost ${own === '' ? 'nobody' : own}, they ${foe === '' ? 'nobody' : foe}.`;
}
