/** What the rules do to a side that sends nothing: the open step played on the view's own board without its sheet. RF-NMR-1 to 5 */
import { capitalised, plainWords, seededDice, type GameEvent, type Text } from '../../../src/core/index.js';
import { resolve } from '../resolve.js';
import { trialOf } from '../imagine.js';
import { areaOf, row, unitNames } from './names.js';
import type { Page } from './page.js';
import type { Reader } from './reader.js';

/** Events of a silent step that come of the rules for the side itself, not of what others would order. */
export function silentEvents({ data, view }: Page): readonly GameEvent[] {
  if (!view.awaiting.includes(view.position)) return [];
  const dice = seededDice<never>({ seed: '', turn: 0 });
  const { events } = resolve(data, trialOf(view), {}, dice);
  return events.filter(({ phase }) => phase !== 'next-step');
}

/** What happens if nothing is sent; empty where nothing is awaited. */
export function silence(page: Page, { own, ownUnit, movedUnit }: Reader, events: readonly GameEvent[]): Text {
  const { view, board } = page;
  if (!view.awaiting.includes(view.position)) return '';
  const { step } = board.state;
  if (step === 'S0') return 'your units are placed where garrisons are needed, then in their usual places.';
  const of = (type: string, test: (event: GameEvent) => boolean): GameEvent[] =>
    events.filter((event) => event.type === type && test(event));
  const built = of('unit-built', ({ data }) => own(data.by));
  const gone = of('unit-disbanded', ({ data }) => ownUnit(data.unit));
  const looted = of('star-looted', ({ data }) => movedUnit(data.unit));
  const revolts = of('revolt', ({ data }) => own(data.by));
  const areas = (some: readonly GameEvent[], most: number): string =>
    row(
      some.map(({ data }) => areaOf(page, plainWords(data.area))),
      most,
    );
  const parts = [
    step === 'Rr' ? '' : step === 'H' ? 'no Hun of yours moves.' : 'no unit moves or attacks.',
    built.length > 0
      ? `${built.length === 1 ? 'A unit is' : `${built.length} units are`} raised by default: ${areas(built, 4)}.`
      : '',
    gone.length > 0
      ? `Disbanded: ${unitNames(
          page,
          gone.map(({ data }) => plainWords(data.unit)),
          4,
        )}.`
      : '',
    looted.length > 0 ? `Looted: ${areas(looted, 4)}.` : '',
    revolts.length > 0 ? `In revolt: ${areas(revolts, 4)}.` : '',
    'standing orders hold.',
  ];
  const said = parts.filter((part) => part !== '');
  return said.map((part, n) => (n === 0 ? part : capitalised(part))).join(' ');
}
