/** `movesheet mail --test`: says in plain words what is wrong with the mail settings. */
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { namesOf } from '../archive/settings/names.js';
import { readPlayers, readSettings } from '../archive/settings/settings.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { tryImap, trySmtp, type Trial } from '../mail/self-test.js';
import { imapServer } from './mailbox-settings.js';
import { green, print, red } from './output.js';

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--test', 'connect, log in, and send nothing; "mail" does nothing else')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  MOVESHEET_SMTP_USER=gm MOVESHEET_SMTP_PASSWORD=… movesheet mail inner-sea-1 --test`,
    )
    .action(test);
}

async function test(dir: string, { json }: { readonly json?: boolean }): Promise<void> {
  const settings = readSettings(dir);
  const trials = [sender(settings), ...players(dir), await smtp(settings), await imap(dir, settings)];
  const ok = trials.every((trial) => trial.ok);
  if (!ok) process.exitCode = 1;
  print(json, { ok, trials }, () => [
    ...trials.map((trial) => `${trial.ok ? green('well ') : red('wrong')}  ${trial.what}: ${trial.says}`),
    '',
    ok
      ? `Next: movesheet send ${dir}`
      : 'Mend game.yaml, players.yaml or the environment, and test again. Nothing was sent.',
  ]);
}

function sender({ mail }: Settings): Trial {
  const what = 'the sender';
  const from = mail?.from;
  if (from === undefined)
    return { what, ok: false, says: 'game.yaml has no mail.from: "The GM <gm@example.org>"' };
  const ok = /^[^<>@]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(from.trim());
  return { what, ok, says: ok ? from : `"${from}" is no address: write "The GM <gm@example.org>"` };
}

function players(dir: string): Trial[] {
  const list = readPlayers(dir);
  const without = Object.entries(list).filter(
    ([, player]) => typeof player === 'object' && player.email === undefined,
  );
  if (without.length === 0) return [];
  return [
    {
      what: 'the players',
      ok: false,
      says: `no address in players.yaml: ${namesOf(
        list,
        without.map(([id]) => id),
      )}`,
    },
  ];
}

async function smtp({ mail }: Settings): Promise<Trial> {
  if (!mail?.smtp) return { what: 'sending', ok: false, says: 'game.yaml names no server (mail.smtp)' };
  return trySmtp(mail.smtp, process.env);
}

async function imap(dir: string, { mail }: Settings): Promise<Trial> {
  if (mail?.imap) return tryImap(imapServer(mail.imap), process.env);
  if (mail?.folder !== undefined) {
    const place = isAbsolute(mail.folder) ? mail.folder : join(dir, mail.folder);
    const ok = existsSync(place);
    return {
      what: 'receiving',
      ok,
      says: ok ? `mails lie in ${place}` : `there is no folder ${place}: look at mail.folder in game.yaml`,
    };
  }
  return { what: 'receiving', ok: true, says: 'no mailbox is named: sheets come as files in orders/' };
}
