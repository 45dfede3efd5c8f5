/** The command line: finds the command, runs it, and turns every failure into an exit code. */
import { Command, CommanderError } from 'commander';
import { onWaiting } from '../archive/folder/waiting.js';
import { MovesheetError } from '../core/errors.js';
import { exitCodeOf, tell } from './exit.js';
import { noCommand, usageError } from './usage.js';
import { engineVersion } from './version.js';

interface CommandFile {
  /** Arguments, options, examples, and what it does. */
  configure(command: Command): void;
}

interface Listed {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandFile>;
}

/** All commands, in the order of the help. Only the file of the one that is asked for is read. */
const COMMANDS: readonly Listed[] = [
  { name: 'new', summary: 'make a game', load: () => import('./new.js') },
  {
    name: 'status',
    summary: 'who has submitted, who is missing, what to do next',
    load: () => import('./status.js'),
  },
  {
    name: 'fetch',
    summary: 'take order sheets from the mailbox and answer them',
    load: () => import('./fetch.js'),
  },
  { name: 'check', summary: 'check an order sheet', load: () => import('./check.js') },
  {
    name: 'choices',
    summary: 'what may be ordered now, box by box',
    load: () => import('./choices.js'),
  },
  {
    name: 'forecast',
    summary: 'what a sheet is likely to bring',
    load: () => import('./forecast.js'),
  },
  {
    name: 'desk',
    summary: 'the page on which a player writes orders',
    load: () => import('./desk.js'),
  },
  {
    name: 'serve',
    summary: 'the desk by secret links, which takes sheets',
    load: () => import('./serve.js'),
  },
  {
    name: 'play',
    summary: 'play alone against the computer, at home',
    load: () => import('./play.js'),
  },
  { name: 'run', summary: 'resolve the open step and write all move sheets', load: () => import('./run.js') },
  {
    name: 'decide',
    summary: 'answer a question that the rules put to the GM',
    load: () => import('./decide.js'),
  },
  { name: 'send', summary: 'mail the move sheets', load: () => import('./send.js') },
  {
    name: 'remind',
    summary: 'mail those whose sheet is missing',
    load: () => import('./remind.js'),
  },
  {
    name: 'tick',
    summary: 'do all that is due now, in one game or in all of a folder',
    load: () => import('./tick.js'),
  },
  {
    name: 'worker',
    summary: 'do what is due in a folder of games, on several machines',
    load: () => import('./worker.js'),
  },
  { name: 'extend', summary: 'put the deadline of the open step off', load: () => import('./extend.js') },
  { name: 'mail', summary: 'test the mail settings', load: () => import('./mail.js') },
  {
    name: 'gazette',
    summary: 'print the public newspaper of a turn',
    load: () => import('./gazette.js'),
  },
  {
    name: 'chronicle',
    summary: 'the whole game as a site, for one reader',
    load: () => import('./chronicle.js'),
  },
  { name: 'book', summary: 'the whole game as a book, for one reader', load: () => import('./book.js') },
  { name: 'sheet', summary: 'print a move sheet of any turn', load: () => import('./sheet.js') },
  { name: 'history', summary: 'list what has been resolved', load: () => import('./history.js') },
  { name: 'log', summary: 'print the events of a turn', load: () => import('./log.js') },
  {
    name: 'explain',
    summary: 'show all that a disputed event rests on',
    load: () => import('./explain.js'),
  },
  {
    name: 'verify',
    summary: 'prove a game, or a pack of it: every roll, order and hash',
    load: () => import('./verify.js'),
  },
  {
    name: 'rollback',
    summary: 'undo the newest step; what is undone is kept',
    load: () => import('./rollback.js'),
  },
  { name: 'amend', summary: 'change the state by hand, with a reason', load: () => import('./amend.js') },
  {
    name: 'unlock',
    summary: 'take the game from a command that hangs or is gone',
    load: () => import('./unlock.js'),
  },
  {
    name: 'backup',
    summary: 'take a copy of a game or of a folder of games',
    load: () => import('./backup.js'),
  },
  {
    name: 'restore',
    summary: 'make a folder from a backup; nothing is overwritten',
    load: () => import('./restore.js'),
  },
  {
    name: 'pack',
    summary: 'make one file of a game, or of what a player may know of it',
    load: () => import('./pack.js'),
  },
  {
    name: 'unpack',
    summary: 'make a folder of a pack; nothing is overwritten',
    load: () => import('./unpack.js'),
  },
  {
    name: 'trust',
    summary: 'allow the rules from outside that a game names',
    load: () => import('./trust.js'),
  },
  { name: 'simulate', summary: 'play whole games with stand-ins', load: () => import('./simulate.js') },
  { name: 'rules', summary: "print a system's rulebook", load: () => import('./rules.js') },
  { name: 'form', summary: 'print a blank order form', load: () => import('./form.js') },
  {
    name: 'systems',
    summary: 'list rule systems, scenarios and options',
    load: () => import('./systems.js'),
  },
  {
    name: 'init-system',
    summary: 'write a small rule system of your own to begin with',
    load: () => import('./init-system.js'),
  },
  { name: 'demo', summary: 'play three turns of a game into ./demo/', load: () => import('./demo.js') },
];

const ABOUT =
  'A play-by-mail turn processor: order sheets in, move sheets out, every turn replayable and provable.';

const EXAMPLES = `
Examples:
  movesheet systems
  movesheet new inner-sea-1 --system weekly-campaign --scenario inner-sea
  movesheet status inner-sea-1
  movesheet run inner-sea-1

Exit codes: 0 done, 1 failed, 2 bad usage or bad input.`;

interface Built {
  readonly program: Command;
  /** The command that is asked for, also by `help`. */
  readonly asked: string | undefined;
}

async function build(argv: readonly string[]): Promise<Built> {
  const program = new Command('movesheet')
    .description(ABOUT)
    .version(engineVersion(), '-v, --version', 'print the version')
    .helpCommand('help [command]', 'the same as COMMAND --help')
    .addHelpText('after', EXAMPLES)
    // What is wrong with the words is told in our own.
    .configureOutput({ writeErr: () => undefined })
    .exitOverride();
  const words = argv.slice(2).filter((word) => !word.startsWith('-'));
  const asked = words[0] === 'help' ? words[1] : words[0];
  // To be told of all only who asks for none of them, or for none that there is.
  const found = COMMANDS.filter(({ name }) => name === asked);
  for (const { name, summary, load } of found.length > 0 ? found : COMMANDS) {
    const command = program.command(name).summary(summary).description(summary).exitOverride();
    if (name === asked) (await load()).configure(command);
  }
  return { program, asked };
}

/** Runs a command line; sets the exit code and never throws. */
export async function main(argv: readonly string[]): Promise<void> {
  if (!process.stdout.listeners('error').includes(ignoreClosedPipe))
    process.stdout.on('error', ignoreClosedPipe);
  onWaiting((words) => console.error(words));
  const { program, asked } = await build(argv);
  const known = COMMANDS.some(({ name }) => name === asked);
  try {
    if (argv.length <= 2) throw nothingAsked(program);
    if (asked !== undefined && !known) throw noCommand(program, asked);
    await program.parseAsync([...argv]);
  } catch (error) {
    // Help and version end so, too.
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const own = error instanceof CommanderError ? usageError(error, program, asked) : error;
    tell(own, argv.includes('--json'));
    process.exitCode = exitCodeOf(own);
  }
}

function nothingAsked(program: Command): MovesheetError {
  program.outputHelp();
  return new MovesheetError('usage', 'No command was given.', 'They are listed above.', 2);
}

/** `movesheet log GAME | head`: who closes the pipe has seen enough, and that is no fault. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
