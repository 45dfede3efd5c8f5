/** A turn without its sheets, in a process of its own: reads and checks what lies in the drop box, and resolves. `node rules.js GAME TIMES` */
import { asArchived } from '../../src/archive/folder/entry.js';
import { readState, readStepEvents } from '../../src/archive/folder/read.js';
import { readSeed } from '../../src/archive/seed.js';
import { readSettings } from '../../src/archive/settings/settings.js';
import { collectSheets, resolveStep } from '../../src/archive/resolve-step.js';
import { survey } from '../../src/archive/intake/survey.js';
import { gameRules } from '../../src/cli/game-rules.js';
import { deepFreeze } from '../../src/core/index.js';

const [game = '', times = '1'] = process.argv.slice(2);
const { system } = await gameRules(game);
const took: { judge: number; resolve: number; orders: number }[] = [];
for (let time = 0; time < Number(times); time++) {
  const began = performance.now();
  const settings = readSettings(game);
  const { seed } = readSeed(game);
  const found = survey(game, settings, system);
  const { opens } = found.last.manifest;
  const state = deepFreeze(readState(game, found.last.name));
  const told = readStepEvents(game, found.last.name);
  const sheets = collectSheets(system, state, told, seed, found);
  const judged = performance.now();
  const { outcome } = resolveStep(
    system,
    { state, sheets, seed, moment: opens },
    { answers: {}, forced: {} },
  );
  const resolved = performance.now();
  if ('questions' in outcome) throw new Error('the rules ask');
  asArchived(outcome.events.length);
  const orders = [...sheets.values()].reduce((sum, sheet) => sum + sheet.orders.length, 0);
  took.push({ judge: judged - began, resolve: resolved - judged, orders });
}
console.log(JSON.stringify(took));
