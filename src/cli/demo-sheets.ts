/** The order sheets of the demo, as players would send them: YAML and code form, one with mistakes, one that never comes. */
import { stringify } from 'yaml';
import { positionFileName } from '../archive/folder/layout.js';
import type { PositionFile } from '../archive/folder/position-file.js';
import { printCodeSheet, seededDice, sheetEntries, type GameSystem, type PositionId } from '../core/index.js';

export interface DemoSheet {
  readonly name: string;
  readonly text: string;
  /** What is special about it, for the tale that the demo tells. */
  readonly remark: string;
}

/** What each seat sends in a turn of the demo. */
export function demoSheets(
  system: GameSystem,
  turn: number,
  awaiting: readonly PositionId[],
  fileOf: (position: PositionId) => PositionFile,
): DemoSheet[] {
  // In the second turn the last of several players forgets to write.
  const writers = turn === 2 && awaiting.length > 2 ? awaiting.slice(0, -1) : awaiting;
  return writers.map((position, index) => {
    const file = fileOf(position);
    const { game, step, token } = file;
    const written = system.standIn(
      file.view,
      seededDice({ seed: `demo ${position}`, turn: file.turn, step }),
    );
    const header = { game, position, turn: file.turn, ...(step === '' ? {} : { step }), token };
    const sheet = { ...written, header };
    const name = positionFileName(position);
    if (index % 2 === 1) {
      const yaml = stringify(sheetEntries(system.orders, sheet), { lineWidth: 0 });
      return { name: `${name}.yaml`, text: yaml, remark: `${position} writes YAML` };
    }
    const code = printCodeSheet(system.orders, sheet);
    const spoiled = turn === 1 && index === 2 % writers.length;
    return {
      name: `${name}.txt`,
      text: spoiled ? withMistakes(code) : code,
      remark: spoiled
        ? `${position} writes the code form, with two mistakes`
        : `${position} writes the code form`,
    };
  });
}

/** A code that is none, and a name with a letter too much. The other orders still count. */
function withMistakes(sheet: string): string {
  const lines = sheet.trimEnd().split('\n');
  const named = lines.findIndex((line, index) => index > 0 && / - .*[A-Z][a-z]{3,}/.test(line));
  const misspelt = (lines[named] ?? '').replace(/([A-Z][a-z]{2})([a-z])(?!.*[A-Z][a-z]{3})/, '$1$2$2x');
  if (named > 0) lines.splice(named + 1, 0, misspelt);
  return `${[...lines, 'QQQ - 3 - Atlantis'].join('\n')}\n`;
}
