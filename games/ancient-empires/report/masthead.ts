/** The head of the sheet: who, when, and what a player must know in ten seconds. */
import type { Block, Run } from '../../../src/core/index.js';
import type { Rules } from '../geography.js';
import { levelsOf, manpowerOf, ownedProvinces, playerProvinces, positionAt } from '../provinces.js';
import { sentence } from '../sentences.js';
import { standings } from '../standings.js';
import { isRaiderStack, mayCommand, stacksAt } from '../stacks.js';
import type { View } from '../view.js';
import { counted, eventsOf, number, readerOf, text } from './told.js';

const MOST_LINES = 8;

export function masthead(data: Rules, view: View): Block {
  const { known, position } = view;
  const me = positionAt(known, position);
  const capital =
    me.capital === null ? 'no capital' : `capital ${data.geo.nameOf(me.capital)} (${me.capital})`;
  return {
    kind: 'masthead',
    title: me.name,
    subtitle: `${position}, ${capital}`,
    details: [
      `Treasury ${counted(me.treasury, 'coin')}`,
      `${counted(playerProvinces(known, position).length, 'Player Province')}, ${counted(levelsOf(known, position), 'level')}, Manpower ${manpowerOf(known, data, position)}`,
      counted(me.vp, 'Victory Point'),
      nextStep(view),
    ],
    briefing: briefing(data, view).slice(0, MOST_LINES),
  };
}

function nextStep(view: View): string {
  if (view.known.over) return 'The game is over.';
  if (view.awaited) return `Next: your sheet for ${stepName(view.moment.step)}.`;
  return view.mayOrder ? 'You may send a sheet; you need not.' : 'You send nothing in this step.';
}

/** `construction`, `operations, round 3`. */
function stepName(step: string): string {
  const round = /^operations-(\d)$/.exec(step)?.[1];
  if (round !== undefined) return `operations, round ${round}`;
  return step === 'setup' ? 'the placement of your empire' : step;
}

function briefing(data: Rules, view: View): (readonly (string | Run)[])[] {
  const { known, position } = view;
  const lines: (readonly (string | Run)[])[] = [];
  const say = (words: string, ref: string, title: string): void => {
    lines.push([`${words} `, { text: title, ref, style: 'small' }]);
  };
  const own = (key: string) => (event: { data: Readonly<Record<string, unknown>> }) =>
    event.data[key] === position;
  if (known.over) {
    // AE-FIN-2: the winners, and where the reader came in.
    const table = standings(known);
    const winners = table.filter(({ place }) => place === 1);
    const mine = table.find((one) => one.position === position);
    const names = winners
      .map((one) => (one.position === position ? `${one.name} (you)` : one.name))
      .join(' and ');
    say(
      `The game is over. ${names} win${winners.length === 1 ? 's' : ''} with ${counted(winners[0]?.score ?? 0, 'point')}; your place: ${mine?.place ?? 0} of ${table.length}.`,
      'standings',
      'Standings',
    );
  }
  for (const event of eventsOf(view, 'empire-destroyed').filter(own('by'))) {
    say(sentence(data, event, readerOf(view)), 'settlement', 'Settlement');
  }
  for (const event of eventsOf(view, 'owner-changed').filter((one) => own('from')(one) || own('to')(one))) {
    say(sentence(data, event, readerOf(view)), 'settlement', 'Settlement');
  }
  for (const event of eventsOf(view, 'revolted').filter(own('from')))
    say(sentence(data, event, readerOf(view)), 'events', 'Events');
  for (const event of eventsOf(view, 'civil-war').filter(own('by')))
    say(sentence(data, event, readerOf(view)), 'events', 'Events');
  for (const event of eventsOf(view, 'famine').filter(own('owner')))
    say(sentence(data, event, readerOf(view)), 'famine', 'Famine');
  for (const event of eventsOf(view, 'corrupted').filter(own('owner')))
    say(sentence(data, event, readerOf(view)), 'events', 'Events');
  for (const event of eventsOf(view, 'disaster-struck').filter(own('by')))
    say(sentence(data, event, readerOf(view)), 'events', 'Events');
  for (const event of eventsOf(view, 'zone-cut').filter(own('by')))
    say(sentence(data, event, readerOf(view)), 'zones', 'Trade Zones');
  for (const event of eventsOf(view, 'posture-declared').filter(own('to')))
    if (!own('by')(event)) say(sentence(data, event, readerOf(view)), 'standing', 'Standing orders');
  const fights = eventsOf(view, 'combat-fought').filter((event) =>
    JSON.stringify(event.data['sides']).includes(`pos:${position}`),
  );
  if (fights.length > 0)
    say(`Your Units fought ${counted(fights.length, 'Combat')}.`, 'campaign', 'Campaign');
  const looted = eventsOf(view, 'looted').filter(
    (event) => known.provinces[text(event, 'province')]?.owner === position,
  );
  if (looted.length > 0)
    say(
      `Your provinces were looted ${looted.length === 1 ? 'once' : `${looted.length} times`}.`,
      'campaign',
      'Campaign',
    );
  for (const code of ownedProvinces(known, position)) {
    const raiders = stacksAt(known, code).filter(isRaiderStack);
    if (raiders.length === 0) continue;
    const mine = raiders.every((stack) => mayCommand(known, stack, position));
    say(`Raiders stand in ${data.geo.nameOf(code)} (${code}).`, mine ? 'raiders' : 'others', 'Stacks');
  }
  const deals = eventsOf(view, 'deal').filter((event) =>
    JSON.stringify(event.data['between']).includes(`"${position}"`),
  );
  if (deals.length > 0)
    say(`${counted(deals.length, 'deal was', 'deals were')} struck.`, 'trade', 'Trade report');
  const [taxed] = eventsOf(view, 'taxed').filter(own('by'));
  if (taxed) say(`Taxes and tribute brought ${number(taxed, 'coins')} coins.`, 'taxes', 'Taxation');
  const failed = eventsOf(view, 'order-failed').length;
  if (failed > 0) say(`${counted(failed, 'order')} failed.`, 'orders', 'Your orders');
  const part = eventsOf(view, 'order-part').length;
  if (part > 0)
    say(`${counted(part, 'order was', 'orders were')} carried out in part.`, 'orders', 'Your orders');
  const quiet =
    view.events.length > 0 && eventsOf(view, 'order-done', 'order-part', 'order-failed').length === 0;
  if (quiet)
    lines.push(['You sent no orders: your standing orders and the defaults of the rules were followed.']);
  return lines;
}
