/** `movesheet log`: the events of a turn, all of them or those that one position may see. */
import type { Command } from 'commander';
import { entryNames, findEntry, readEntry, readEvents } from '../archive/folder/read.js';
import { turnOfEntry } from '../archive/folder/layout.js';
import { isSeenBy, type GameEvent, type PositionId } from '../core/index.js';
import { placesCalledIn, type HeardStep } from './called.js';
import type { Reader } from './reader.js';
import { eventWords } from './event-words.js';
import { gameRules } from './game-rules.js';
import { position, refuseUnknown, wholeNumber } from './input.js';
import { bold, dim } from './output.js';

interface Given {
  readonly turn: number;
  readonly step?: string;
  readonly position?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .requiredOption('--turn <n>', 'the resolved turn', wholeNumber)
    .option('--step <name>', 'only this step of it')
    .option('--position <id>', 'only what this position may see', position)
    .option('--json', 'print the events, one JSON object a line')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet log inner-sea-1 --turn 12\n  movesheet log inner-sea-1 --turn 12 --position P5 --json`,
    )
    .action(log);
}

async function log(dir: string, given: Given): Promise<void> {
  const { positions } = findEntry(dir, given.turn, given.step).manifest;
  refuseUnknown('--position', given.position === undefined ? [] : [given.position], positions);
  const names = entryNames(dir).filter((name) => turnOfEntry(name) === given.turn);
  const entries = names.map((name) => readEntry(dir, name));
  const wanted = entries.filter(({ manifest }) => given.step === undefined || manifest.step === given.step);
  const system = given.json ? undefined : (await gameRules(dir)).system;
  for (const entry of wanted) {
    const { name, manifest } = entry;
    const events = seen(readEvents(dir, name), given.position);
    // As `explain` takes it, so that a number out of a player's log is never mistaken for another event.
    const prefix = `${eventPrefix(name, manifest.step)}${given.position === undefined ? '' : `.${given.position}`}.`;
    if (system && wanted.length > 1)
      console.log(bold(manifest.kind === 'step' ? manifest.step : manifest.kind));
    const tell = system && teller({ dir, system, entry, reader: readerAt(given.position) });
    for (const event of events)
      console.log(tell ? `${prefix}${tell(event, given.position)}` : JSON.stringify(event));
  }
}

/** `12`, `12-council`, `12+amendment-1` */
function eventPrefix(entry: string, step: string): string {
  const change = /\+amendment-\d+$/.exec(entry)?.[0] ?? '';
  return `${turnOfEntry(entry)}${step === '' ? '' : `-${step}`}${change}`;
}

/** VIEW-2: what a position may see is numbered anew, so that the gaps tell nothing. */
function seen(events: readonly GameEvent[], whose: string | undefined): GameEvent[] {
  if (whose === undefined) return [...events];
  return events.filter((event) => isSeenBy(event, whose)).map((event, index) => ({ ...event, n: index + 1 }));
}

const readerAt = (position: PositionId | undefined): Reader =>
  position === undefined ? { kind: 'everything' } : { kind: 'position', position };

function teller(heard: HeardStep): (event: GameEvent, whose: PositionId | undefined) => string {
  const called = placesCalledIn(heard);
  return (event, whose) => {
    const { n, phase, rule, seenBy } = event;
    const whom =
      whose === undefined ? dim(` [${typeof seenBy === 'string' ? seenBy : seenBy.join(' ')}]`) : '';
    return `${String(n).padEnd(4)}  ${phase}  ${eventWords(heard.system, event, whose, called)}  ${dim(rule)}${whom}`;
  };
}
