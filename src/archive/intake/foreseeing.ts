/** Forecasts on the receipts of a command: so long as a sheet and the whole command may take for them. */
import { foreseeIn, type Foresee } from './forecasts.js';
import type { JudgedSheet, OpenGame } from './open-game.js';
import type { Settings } from '../settings/game-settings.js';
import type { GameSystem } from '../../core/index.js';

/** Milliseconds: the game is held meanwhile, and other mails wait. */
const LONGEST = { sheet: 5_000, command: 60_000 } as const;

/** What a receipt of this game says of a sheet's future. */
export function foreseeing(
  system: GameSystem,
  settings: Pick<Settings, 'forecast'>,
  open: Pick<OpenGame, 'positionFile'>,
): Foresee {
  return foreseeIn(settings, { system, open, goOn: patience() });
}

/** May another world of a sheet be played? So long as neither the sheet nor all of them together have taken too long. */
export function patience(
  { command } = { command: LONGEST.command as number },
): (sheet: JudgedSheet) => boolean {
  let spent = 0;
  let sheet: { readonly of: JudgedSheet; last: number; spent: number } | undefined;
  return (of) => {
    const now = performance.now();
    if (sheet?.of === of) {
      sheet.spent += now - sheet.last;
      spent += now - sheet.last;
      sheet.last = now;
    } else sheet = { of, last: now, spent: 0 };
    return sheet.spent < LONGEST.sheet && spent < command;
  };
}
