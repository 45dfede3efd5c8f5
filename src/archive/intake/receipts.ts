/** Receipts as files: a proof for both sides, also of sheets that were handed in without a mail. RECEIPT-1. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { receiptLines, type GameSystem } from '../../core/index.js';
import { together } from '../../disk.js';
import type { Foresee } from './forecasts.js';
import { standingIfSent } from './intake.js';
import { positionFileName, receiptsFolder } from '../folder/layout.js';
import type { Settings } from '../settings/game-settings.js';
import { openGame, survey } from './survey.js';

export interface ReceiptFile {
  /** The sheet, in the drop box. */
  readonly sheet: string;
  readonly position?: string;
  readonly state: string;
  /** Where its receipt stands. */
  readonly file: string;
}

/** Writes the receipt of each sheet of the drop box that has none yet: as it stood when it was first looked at. */
export function writeReceipts(
  game: string,
  settings: Settings,
  system: GameSystem,
  foresee: Foresee = () => undefined,
): Promise<ReceiptFile[]> {
  const found = survey(game, settings, system);
  const open = openGame(game, settings, found.last);
  return together(async (set) => {
    const written: ReceiptFile[] = [];
    for (const judged of found.judged) {
      const who = judged.position === undefined ? 'unread' : positionFileName(judged.position);
      const file = join(receiptsFolder(game), found.last.name, `${who}-${judged.sha256.slice(0, 12)}.txt`);
      if (existsSync(file)) continue;
      const { facts } = standingIfSent(found, open, judged);
      const forecast = foresee(judged);
      const whole = forecast === undefined ? facts : { ...facts, forecast };
      await set.write(file, `${receiptLines(system.orders, judged.sheet, whole).join('\n')}\n`);
      const { position } = judged;
      const state = judged.sheet.header.withdraw ? 'withdrawal' : judged.state;
      written.push({ sheet: judged.file, ...(position === undefined ? {} : { position }), state, file });
    }
    return written;
  });
}
