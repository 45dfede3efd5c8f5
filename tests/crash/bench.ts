/** A small game, the real command, a real mail server: what the kills are tried on. One bench a job. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildSync } from 'esbuild';
import { highest } from '../../src/archive/folder/fence.js';
import { verify } from '../../src/archive/history/verify.js';
import { packageRoot } from '../../src/package-root.js';
import { startSmtp } from '../kit/smtp.js';
import { installSystem } from '../../pack/install-system.js';
import { TOY, toyStamp, toySystem } from '../kit/toy.js';

export const COMMANDS = ['run', 'fetch', 'send', 'remind'] as const;
export type Command = (typeof COMMANDS)[number];

/** At a change of a file, or so many milliseconds after the start. */
export type Kill = { readonly at: number; readonly half: boolean } | { readonly after: number };

/** Commands that are paused, and what another machine does to the game meanwhile. `run` and `send` twice, and so on. */
export const PAUSES = [
  ['run', 'run'],
  ['run', 'amend'],
  ['rollback', 'run'],
  ['rollback', 'rollback'],
  ['amend', 'run'],
  ['fetch', 'fetch'],
  ['send', 'send'],
  ['remind', 'remind'],
] as const;
export type Pause = (typeof PAUSES)[number];

/** The `at`-th change of a file or send, counted from 0; of those only that match, as in `renameSync .*journal`. */
export interface Place {
  readonly at: number;
  readonly match?: string;
}

/** How the other one gets the game: by waiting for the end of the lease, or by hand. */
export const WAYS = ['lease', 'unlock'] as const;
export type Way = (typeof WAYS)[number];

export interface Bundle {
  readonly command: string;
  readonly die: string;
  /** `tests/stress/preload.ts` and `holder.ts`. */
  readonly preload: string;
  readonly holder: string;
  remove(): void;
}

/** The command, what kills it, and what pauses it, each in one file. */
export function bundleCommand(): Bundle {
  const folder = join(packageRoot, 'dist', `crash-${process.pid}`);
  installSystem(join(packageRoot, 'tests/kit/toy-system'), TOY, folder);
  buildSync({
    entryPoints: ['../bin/dev.ts', 'crash/die.ts', 'stress/preload.ts', 'stress/holder.ts'].map((file) =>
      join(packageRoot, 'tests', file),
    ),
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  return {
    command: join(folder, 'dev.js'),
    die: join(folder, 'die.js'),
    preload: join(folder, 'preload.js'),
    holder: join(folder, 'holder.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface Bench {
  /** How long each command takes undisturbed, in milliseconds. */
  readonly lengths: Readonly<Record<Command, number>>;
  /** Kills the command once on a fresh game, resumes it, and says what is wrong afterwards. */
  attempt(
    command: Command,
    kill: Kill,
  ): Promise<{ readonly died: boolean; readonly wrong: readonly string[] }>;
  /** Two runs at the same time: one resolves, the other is refused. */
  twoAtOnce(): Promise<readonly string[]>;
  /** Six at the same time: one does it, and each mail goes out once. */
  sixAtOnce(command: Command): Promise<readonly string[]>;
  /** Pauses a command before one change of a file or one send, lets another machine take the game and work, and lets it go on. */
  paused(
    pause: Pause,
    place: Place,
    way: Way,
  ): Promise<{ readonly paused: boolean; readonly wrong: readonly string[] }>;
  close(): Promise<void>;
}

interface Ended {
  readonly code: number | null;
  readonly died: boolean;
  readonly out: string;
  readonly milliseconds: number;
}

const PLAYERS = ['P1', 'P2'];
const address = (id: string): string => `${id.toLowerCase()}@example.org`;

export async function openBench(folder: string, bundle: Bundle): Promise<Bench> {
  const smtp = await startSmtp();
  const system = await toySystem();
  const stamp = toyStamp(system);
  const game = join(folder, 'g');
  /** The game as each command finds it. */
  const before = (command: Command): string => join(folder, `before-${command}`);
  const keep = (command: Command): void =>
    cpSync(game, before(command), { recursive: true, preserveTimestamps: true });

  const movesheet = (
    args: readonly string[],
    kill?: Kill,
    env: Readonly<Record<string, string>> = {},
    begun?: (child: ChildProcess) => void,
  ): Promise<Ended> =>
    new Promise((resolve) => {
      const atPoint = kill !== undefined && 'at' in kill;
      const die = atPoint
        ? { DIE_BELOW: game, DIE_AT: String(kill.at), DIE_IN_HALF: kill.half ? '1' : '' }
        : {};
      const started = performance.now();
      const child = spawn(
        process.execPath,
        [
          ...(atPoint ? ['--import', bundle.die] : []),
          ...(env.TIMES === undefined ? [] : ['--import', bundle.preload]),
          bundle.command,
          ...args,
        ],
        {
          cwd: folder,
          env: { ...process.env, NO_COLOR: '1', ...die, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      begun?.(child);
      let out = '';
      child.stdout.on('data', (text: Buffer) => (out += text.toString()));
      child.stderr.on('data', (text: Buffer) => (out += text.toString()));
      const timer = kill && 'after' in kill ? setTimeout(() => child.kill('SIGKILL'), kill.after) : undefined;
      child.on('close', (code, signal) => {
        clearTimeout(timer);
        resolve({ code, died: signal === 'SIGKILL', out, milliseconds: performance.now() - started });
      });
    });
  const must = async (...args: string[]): Promise<number> => {
    const { code, out, milliseconds } = await movesheet(args);
    if (code !== 0) throw new Error(`${args.join(' ')} failed: ${out}`);
    return milliseconds;
  };

  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'p.yaml'),
    PLAYERS.map((id) => `${id}: { name: ${id}, email: ${address(id)} }\n`).join(''),
  );
  await must('new', 'g', '--system', TOY, '--scenario', 'feud', '--seed', 'crash', '--players', 'p.yaml');
  const yaml = join(game, 'game.yaml');
  const mail = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n  folder: inbox\n`;
  writeFileSync(yaml, `${readFileSync(yaml, 'utf8')}${mail}`);
  mkdirSync(join(game, 'inbox'));
  keep('remind');
  const lengths = { run: 0, fetch: 0, send: 0, remind: await must('remind', 'g') };
  restore(before('remind'));
  for (const id of PLAYERS) writeFileSync(join(game, 'inbox', `${id}.eml`), mailOf(game, id));
  keep('fetch');
  lengths.fetch = await must('fetch', 'g');
  keep('run');
  lengths.run = await must('run', 'g');
  keep('send');
  lengths.send = await must('send', 'g');
  writeFileSync(join(folder, 'patch.json'), '[{"op":"replace","path":"/places/hill/men/P1","value":9}]');
  const words: Readonly<Record<Pause[number], readonly string[]>> = {
    run: ['run', 'g', '--json'],
    rollback: ['rollback', 'g', '--json'],
    amend: ['amend', 'g', '--patch', 'patch.json', '--reason', 'a late recruit', '--json'],
    fetch: ['fetch', 'g', '--json'],
    send: ['send', 'g', '--json'],
    remind: ['remind', 'g', '--json'],
  };

  function restore(from: string): void {
    rmSync(game, { recursive: true, force: true });
    cpSync(from, game, { recursive: true, preserveTimestamps: true });
    smtp.mails.length = 0;
  }

  /** The same command again; a GM asks about mails that may have arrived, and sends again only those that have not. */
  async function resume(command: Command): Promise<string[]> {
    const again = await movesheet([command, 'g', '--json']);
    if (command === 'run') {
      const done = again.code === 0 || /run\/(too-many-missing|doubts)/.test(again.out);
      return done ? [] : [`run after the crash: ${again.out.trim()}`];
    }
    await sendMissing(command);
    return [];
  }

  async function sendMissing(command: Command): Promise<void> {
    const missing = PLAYERS.filter((id) => !smtp.mails.some(({ to }) => to === address(id)));
    if (missing.length === 0) return;
    if (command === 'send') await movesheet(['send', 'g', '--again', missing.join(',')]);
    else await movesheet([command, 'g', '--again']);
  }

  /** Entries and sheets that the game had: an entry is in the archive or undone, a sheet in the drop box or in an entry. */
  function lost(had: string): string[] {
    const entries = (root: string): string[] =>
      filesOf(root).filter((file) => /^(turns|undone\/\d{4})\/[^/.]+\/manifest\.json$/.test(file));
    const sheets = (root: string): string[] =>
      filesOf(root).filter((file) =>
        /^(orders|(turns|undone\/\d{4})\/[^/.]+\/orders)\/[^/.]+\.txt$/.test(file),
      );
    return [entries, sheets].flatMap((which) => {
      const has = new Set(which(game).map((file) => readFileSync(join(game, file), 'utf8')));
      return which(had)
        .filter((file) => !has.has(readFileSync(join(had, file), 'utf8')))
        .map((file) => `lost: ${file}`);
    });
  }

  function wrongInGame(): string[] {
    const wrong: string[] = [];
    const proof = verify(game, system, stamp);
    if (!proof.ok) wrong.push(`verify: ${JSON.stringify(proof.firstDifference)}`);
    if (!highest(game).free) wrong.push('nobody gave the game back');
    const left = readdirSync(game, { recursive: true }).filter((name) => /\.new-|\.old-/.test(String(name)));
    if (left.length > 0) wrong.push(`left behind: ${left.join(', ')}`);
    return wrong;
  }

  function wrongAfter(command: Command): string[] {
    const wrong = wrongInGame();
    const archived = existsSync(join(game, 'turns', '0001'));
    if (command === 'run') {
      const orders = archived ? readdirSync(join(game, 'turns', '0001', 'orders')) : [];
      if (orders.filter((name) => /^P0\d-\d\.txt$/.test(name)).length !== PLAYERS.length)
        wrong.push(`the sheets of the step: ${orders.join(', ')}`);
      return wrong;
    }
    if (
      command === 'fetch' &&
      readdirSync(join(game, 'orders')).filter((name) => name.endsWith('.txt')).length !== PLAYERS.length
    )
      wrong.push(`the drop box: ${readdirSync(join(game, 'orders')).join(', ')}`);
    for (const id of PLAYERS) {
      const times = smtp.mails.filter(({ to }) => to === address(id)).length;
      if (times !== 1) wrong.push(`the mail to ${id} went out ${times} times`);
    }
    return wrong;
  }

  return {
    lengths,
    async attempt(command, kill) {
      restore(before(command));
      const first = await movesheet([command, 'g'], kill);
      const wrong: string[] = [];
      if (!first.died && first.code !== 0) wrong.push(`it failed by itself: ${first.out.trim()}`);
      for (const entry of readdirSync(join(game, 'turns')).filter((name) => !name.startsWith('.')))
        if (!existsSync(join(game, 'turns', entry, 'manifest.json'))) wrong.push(`${entry} has no manifest`);
      if (first.died || command !== 'remind') wrong.push(...(await resume(command)));
      wrong.push(...wrongAfter(command));
      return { died: first.died, wrong };
    },
    async twoAtOnce() {
      restore(before('run'));
      const [one, two] = await Promise.all([
        movesheet(['run', 'g', '--json']),
        movesheet(['run', 'g', '--json']),
      ]);
      const resolved = [one, two].filter(({ code }) => code === 0);
      const refused = [one, two].filter(({ out }) => /game\/locked|run\/too-many-missing/.test(out));
      return resolved.length === 1 && refused.length === 1
        ? wrongAfter('run')
        : [`${one.out.trim()} | ${two.out.trim()}`];
    },
    async sixAtOnce(command) {
      restore(before(command));
      const all = await Promise.all(Array.from({ length: 6 }, () => movesheet(words[command])));
      const done = all.filter(({ code }) => code === 0);
      const wrong = all
        .filter(({ code, out }) => code !== 0 && !/game\/locked|run\/too-many-missing/.test(out))
        .map(({ out }) => out.trim());
      if (done.length === 0) wrong.push(`nobody did it: ${all.map(({ out }) => out.trim()).join(' | ')}`);
      if (command === 'run' && done.length > 1) wrong.push(`${done.length} runs resolved the step`);
      return [...wrong, ...wrongAfter(command)];
    },
    async paused([first, second], { at, match = '' }, way) {
      const had = before(first === 'rollback' ? 'send' : first === 'amend' ? 'run' : first);
      restore(had);
      const times = JSON.stringify(LEASES);
      let child: ChildProcess | undefined;
      let over = false;
      const pausing = {
        TIMES: times,
        PRETEND: FAR,
        PAUSE_AT: String(at),
        PAUSE_BELOW: game,
        PAUSE_MATCH: match,
      };
      const one = movesheet(words[first], undefined, pausing, (begun) => (child = begun));
      void one.then(() => (over = true));
      while (!over && !isStopped(child?.pid)) await new Promise((done) => setTimeout(done, 5));
      const paused = !over;
      if (paused && way === 'unlock') await movesheet(['unlock', 'g', '--json'], undefined, { TIMES: times });
      const two = paused ? await movesheet(words[second], undefined, { TIMES: times }) : undefined;
      child?.kill('SIGCONT');
      const { code, out } = await one;
      const wrong: string[] = [];
      for (const ended of [{ code, out }, ...(two ? [two] : [])])
        if (ended.code !== 0 && !REFUSALS.test(ended.out)) wrong.push(`it failed: ${ended.out.trim()}`);
      if (two?.code === 0 && code === 0 && first === 'run' && second === 'run')
        wrong.push('both say that they resolved it');
      // Whoever took over has given the command again already; a third reminder would be a new one.
      if (first === 'remind' && two) await sendMissing(first);
      else if (isCommand(first)) wrong.push(...(await resume(first)));
      // Any command that writes clears away what is left.
      await movesheet(['send', 'g', '--list']);
      wrong.push(
        ...(isCommand(first) && second !== 'amend' ? wrongAfter(first) : wrongInGame()),
        ...lost(had),
      );
      return { paused, wrong };
    },
    close: () => smtp.stop(),
  };
}

/** Another machine; the paused one. */
const FAR = JSON.stringify({ machine: 'far', boot: 'far', space: 'pid:[1]' });
const LEASES = { lease: 300, look: 20 };

/** What one of two may say: among it that a letter or an answer is in doubt, which the other has begun to send. */
const REFUSALS =
  /game\/(locked|taken-over|overtaken|entry-exists|journal)|run\/(too-many-missing|doubts)|rollback\/nothing|amend\/no-change|"result":"doubtful"|it may have arrived|another movesheet has begun to send it/;

/** Paths of all files, with `/` between folders. */
const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll('\\', '/'));

const isCommand = (word: string): word is Command => (COMMANDS as readonly string[]).includes(word);

function isStopped(pid: number | undefined): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
  } catch {
    return false;
  }
}

function mailOf(game: string, id: string): string {
  const file = join(game, 'turns', '0000', 'sheets', `P0${id.slice(1)}.json`);
  const { token } = JSON.parse(readFileSync(file, 'utf8')) as { token: string };
  const place = id === 'P1' ? 'Harrow Hill' : 'Grey Tower';
  return `From: ${address(id)}\r\nMessage-ID: <${id}@example.org>\r\n\r\nGAME g POSITION ${id} TURN 1 TOKEN ${token}\r\nL - ${place}\r\n`;
}
