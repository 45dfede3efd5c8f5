/** The desk of a game for one: the server of `serve`, for one link and this machine alone, and the step that runs when a sheet is in. */
import { lastEntry } from '../archive/folder/read.js';
import { deskOf } from '../desk/assemble.js';
import { systemIds } from '../catalog.js';
import { MovesheetError, mustGet } from '../core/index.js';
import { linksOf } from '../serve/links.js';
import { startServer } from '../serve/server.js';
import { linkAt } from './desk-links.js';
import { exitWords } from './exit.js';
import { gameRules } from './game-rules.js';
import { print, turnName } from './output.js';
import { goOn, type Course, type Going, type Solo } from './play-steps.js';
import { courseLines, courseValue } from './play-words.js';

interface Given extends Going {
  readonly port: number;
  readonly json?: boolean;
}

/** This machine alone: whoever sees the desk has the hand. */
const HOST = '127.0.0.1';

/** Serves until it is stopped. Throws `play/no-desk` for rules from outside. */
export async function servedSolo(solo: Solo, given: Given): Promise<void> {
  const { dir, seat } = solo;
  const { manifest } = lastEntry(dir);
  if (!systemIds().includes(manifest.system.id))
    throw new MovesheetError(
      'play/no-desk',
      `There is no desk for "${manifest.system.id}": it is built for the systems of Movesheet itself.`,
      `Without one: movesheet play ${dir} --files`,
      2,
    );
  let note = '';
  const work = async (): Promise<void> => {
    try {
      const begun = (): void => void (note = 'The step is being resolved …');
      const course = await goOn(solo, { ...given, begun });
      note = noteOf(course);
      tell(solo, given, course);
    } catch (error) {
      note = `The step could not be run: ${complain(error)}`;
    }
  };
  await work();
  let working = Promise.resolve();
  const links = await linksOf(
    dir,
    manifest.positions.map(({ id }) => id),
  );
  const server = await startServer({
    folder: dir,
    host: HOST,
    port: given.port,
    systemOf: async (game) => (await gameRules(game)).system,
    makeDesk: deskOf,
    seats: (position) => position === seat.id,
    handed: () => void (working = working.then(work)),
    note: () => note,
    fault: (error) => void complain(error),
  });
  const stopped = new Promise<void>((done, failed) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void server.stop().then(done, failed));
  });
  const link = linkAt(`http://${HOST}:${server.port}`, mustGet(links, seat.id, 'the links'));
  print(given.json, { link, port: server.port, position: seat.id }, () => [
    `Your desk, on this machine alone: ${link}`,
    'Write your orders there and press Send. Stop with Ctrl+C; the same command goes on.',
  ]);
  await stopped;
  await working;
}

function tell(solo: Solo, { json }: Given, course: Course): void {
  print(json, courseValue(solo, course), () => courseLines(solo, course));
}

/** What a page shows that waits for the step's end. */
function noteOf({ halt, opens }: Course): string {
  switch (halt.why) {
    case 'red':
      return `Your sheet has errors, so ${turnName(opens)} waits: mend it and send it again.`;
    case 'confirm':
      return `Your sheet is in. ${turnName(opens)} runs when you say so: movesheet play … --go`;
    case 'asked':
      return 'The rules ask something: look at the terminal.';
    default:
      return '';
  }
}

/** Tells a failure at the keyboard; returns it for the page. */
function complain(error: unknown): string {
  const { message, hint } = exitWords(error);
  console.error(`movesheet: ${message}`);
  if (hint !== '') console.error(hint);
  return message;
}
