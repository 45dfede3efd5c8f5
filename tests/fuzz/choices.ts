/**
 * Soak of the choices: `npm run soak:choices -- [--system ID] [--drafts N] [--seed TEXT]`. In each system N drafts (10,000 unless told)
 * are written by offers alone, on sheets of 0, 5 and 30 orders of the steps of a game; none may bring an error. Beside them greyed
 * offers are written by hand: `check` must name the rule that the choice gave.
 */
import { loadSystem, systemIds } from '../../src/catalog.js';
import { seededDice, type GameSystem, type OrderSheet } from '../../src/core/index.js';
import { brokenOffers } from '../../src/testing/contract/choices.js';
import { byComputer, playSteps, SEED } from '../../src/testing/contract/subject.js';
import { greyedAmiss } from '../../src/testing/greyed.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  system: { type: 'string' },
  drafts: { type: 'string', default: '10000' },
  seed: { type: 'string', default: 'choices' },
});

const TURNS = 4;
/** Drafts on one sheet: behind its own orders they come to some thirty. */
const ON_ONE = 30;

/** All that goes wrong in a system's choices, until `wanted` drafts are written. */
function soaked(
  system: GameSystem,
  wanted: number,
  seed: string,
): { drafts: number; greyed: number; broken: string[] } {
  const broken: string[] = [];
  let [drafts, greyed] = [0, 0];
  const scenario = system.scenarios[0]?.id ?? '';
  const steps = playSteps(system, scenario, TURNS, byComputer);
  const sheets = steps.flatMap(({ before, told, sheets: sent }) =>
    [...sent].map(([position, sheet]) => ({ view: system.see(before, told, position), sheet })),
  );
  for (let round = 0; drafts < wanted && sheets.length > 0; round++)
    for (const { view, sheet } of sheets) {
      if (drafts >= wanted) break;
      for (const begun of beginnings(sheet)) {
        broken.push(
          ...brokenOffers(system, view, begun, { drafts: ON_ONE, seed: `${SEED} ${seed} ${drafts}` }),
        );
        drafts += ON_ONE;
      }
      const dice = seededDice({ seed: `${seed} ${drafts}`, turn: 0, step: 'greyed' });
      const { tried, amiss } = greyedAmiss({ system, view, sheet }, 1, dice);
      greyed += tried;
      broken.push(...amiss);
    }
  return { drafts, greyed, broken };
}

const beginnings = (sheet: OrderSheet): OrderSheet[] =>
  [0, 5].map((n) => ({ ...sheet, orders: sheet.orders.slice(0, n) }));

let failures = 0;
for (const id of values.system ? [values.system] : systemIds()) {
  const { drafts, greyed, broken } = soaked(await loadSystem(id), Number(values.drafts), values.seed);
  failures += broken.length;
  console.log(
    `${id}: ${drafts} drafts by offers, ${greyed} greyed offers by hand, ${broken.length} at odds with check`,
  );
  for (const one of [...new Set(broken)].slice(0, 20)) console.error(`  ${one}`);
}
process.exitCode = failures > 0 ? 1 : 0;
