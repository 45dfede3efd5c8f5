/** The sheets of a step as received: archived byte for byte, with what became of each. */
import type { ReceivedRecord } from './open-game.js';
import { positionFileName, RECEIVED } from '../folder/layout.js';
import type { Survey } from './survey.js';

/** The raw sheets as `orders/P05-1.yaml`, `orders/unread-1.txt`, and their list. */
export function receivedFiles({ received, judged, chosen }: Survey): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>();
  const records: ReceivedRecord[] = [];
  const count = new Map<string, number>();
  for (const [index, sheet] of judged.entries()) {
    const who = sheet.position === undefined ? 'unread' : positionFileName(sheet.position);
    const number = (count.get(who) ?? 0) + 1;
    count.set(who, number);
    const ending = /\.[A-Za-z]+$/.exec(sheet.file)?.[0].toLowerCase() ?? '.txt';
    const file = `orders/${who}-${number}${ending}`;
    files.set(file, received[index]?.bytes ?? '');
    records.push({
      file,
      name: sheet.file,
      arrived: new Date(sheet.arrived).toISOString(),
      sha256: sheet.sha256,
      ...(sheet.position === undefined ? {} : { position: sheet.position }),
      state: sheet.state,
      verdict: chosen.verdicts.get(sheet) ?? 'refused',
      diagnostics: sheet.sheet.diagnostics,
    });
  }
  files.set(RECEIVED, `${JSON.stringify(records, null, 2)}\n`);
  return files;
}
