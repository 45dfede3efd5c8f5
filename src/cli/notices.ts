/** All that a GM should look at in a game as it stands now. */
import { ledgerFile } from '../archive/folder/layout.js';
import { nameOf, type Players } from '../archive/settings/names.js';
import { passedAlready, seatNotices, skippedHour, type Notice } from '../archive/settings/notices.js';
import { entryNames, stepsDone, type Entry } from '../archive/folder/read.js';
import { otherDeadline, otherPrint } from '../archive/history/on-sheets.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { printsOf } from '../archive/settings/settings.js';
import { openDeadline } from '../archive/intake/survey.js';
import { MovesheetError } from '../core/index.js';
import { openLedger } from '../mail/ledger.js';
import type { SystemPackage } from '../system-package.js';
import { inWords, packageOf } from './rules-package.js';

export function noticesOf(game: string, settings: Settings, players: Players, last: Entry): Notice[] {
  const { opens, positions } = last.manifest;
  if (opens.awaiting.length === 0) return [];
  const sent = openLedger(ledgerFile(game)).knows(last.name);
  return [
    ...onRules(game, last),
    ...seatNotices(positions, players),
    ...skippedHour(settings, stepsDone(entryNames(game))),
    // Later it is the deadline that everybody had, and has simply passed.
    ...(sent || last.manifest.kind !== 'set-up' || settings.schedule
      ? []
      : passedAlready(openDeadline(game, settings), Date.now())),
    ...onSheets(game, settings, sent),
    ...onOtherPrint(game, settings, players, sent),
  ];
}

/** Rules from outside that are gone, or are not those with which the game was last resolved. RULES-1 */
function onRules(game: string, { manifest }: Entry): Notice[] {
  const then = manifest.system.package;
  if (!then) return [];
  let now: SystemPackage;
  try {
    now = packageOf(game, then);
  } catch (error) {
    if (!(error instanceof MovesheetError)) throw error;
    return [{ code: error.code, message: error.message.replace(/\.$/, ''), hint: error.hint }];
  }
  if (now.files === then.files) return [];
  return [
    {
      code: 'rules/changed',
      message: `the game was last resolved with ${inWords(then)}, and in ${now.folder} lies ${inWords(now)}`,
      hint: `"movesheet trust ${game}" allows them, "movesheet verify ${game}" tells whether they play the game alike`,
    },
  ];
}

function onOtherPrint(game: string, settings: Settings, players: Players, sent: boolean): Notice[] {
  const other = otherPrint(game, printsOf(settings, players));
  if (!other) return [];
  return [
    {
      code: 'print/other-on-sheets',
      message: `the move sheet of ${nameOf(players, other.position)} is printed as ${other.printed}, and the settings have ${other.set}`,
      hint: sent
        ? 'it was sent so: the next one will have it'
        : '"movesheet send" makes them anew, also with --dry-run',
    },
  ];
}

function onSheets(game: string, settings: Settings, sent: boolean): Notice[] {
  const other = otherDeadline(game, settings);
  if (!other) return [];
  const word = (one: typeof other.set): string =>
    one ? `the deadline ${one.local} ${one.zone}` : 'no deadline';
  return [
    {
      code: 'deadline/other-on-sheets',
      message: `the move sheets have ${word(other.printed)}, and game.yaml has ${word(other.set)}`,
      hint: sent
        ? 'they were sent so: tell the players; "movesheet remind" names the new one'
        : '"movesheet send" makes them anew, also with --dry-run',
    },
  ];
}
