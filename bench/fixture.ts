/** Games to measure: a set-up of so many positions, with a sheet of sixty orders of each in the drop box. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGame } from '../src/archive/create.js';
import type { RenderSheet } from '../src/archive/folder/entry.js';
import { dropBox, positionFileName } from '../src/archive/folder/layout.js';
import { lastEntry, readPositionFile } from '../src/archive/folder/read.js';
import { rulesOf } from '../src/cli/game-rules.js';
import { gameYaml } from '../src/cli/game-yaml.js';
import {
  printCodeSheet,
  seededDice,
  orderEntry,
  type GameSystem,
  type OrderSheet,
} from '../src/core/index.js';

export interface Fixture {
  readonly positions: number;
  readonly folder: string;
  /** A fresh copy to run; the caller's until the next call. */
  copy(): string;
}

/** The set-up's own sheets are nobody's business here. */
const blank: RenderSheet = () => Promise.resolve({ pdf: new Uint8Array(), html: '', txt: '' });

const MAIL = `
mail:
  from: Game master <gm@example.org>
  reply-to: orders@example.org
`;

export async function makeFixture(
  work: string,
  given: { readonly system: string; readonly scenario: string; readonly positions?: number },
): Promise<Fixture> {
  const { system: id, scenario, positions = 0 } = given;
  const rules = await rulesOf(id);
  const folder = join(work, `${scenario}-${positions}`);
  const options = positions > 0 ? { positions } : {};
  const settings = gameYaml({ name: 'bench-1', system: rules.system, scenario, options }) + MAIL;
  const players = Array.from(
    { length: positions },
    (_, at) => `P${at + 1}: { name: Player ${at + 1}, email: player${at + 1}@example.org }\n`,
  ).join('');
  await createGame(folder, rules, { settings, players, seed: 'bench' }, blank);
  writeSheets(folder, rules.system);
  const again = join(work, 'copy');
  return {
    positions,
    folder,
    copy() {
      rmSync(again, { recursive: true, force: true });
      cpSync(folder, again, { recursive: true, preserveTimestamps: true });
      return again;
    },
  };
}

/** Sheets by the stand-in, as players write them: every other one in YAML. */
export function writeSheets(game: string, system: GameSystem): void {
  const { name, manifest } = lastEntry(game);
  mkdirSync(dropBox(game), { recursive: true });
  for (const [index, id] of manifest.opens.awaiting.entries()) {
    const { view, turn, step, token } = readPositionFile(game, name, id);
    const written = system.standIn(view, seededDice({ seed: id, turn, step }));
    const header = { game: manifest.game, position: id, turn, token, ...(step === '' ? {} : { step }) };
    const sheet: OrderSheet = { ...written, header };
    const code = index % 2 === 0;
    const text = code ? printCodeSheet(system.orders, sheet) : yamlSheet(system, sheet);
    const ending = code ? 'txt' : 'yaml';
    writeFileSync(join(dropBox(game), `${positionFileName(id)}.${ending}`), text);
  }
}

/** As one would type it: a line for each field, lists in brackets. */
function yamlSheet({ orders }: GameSystem, { header, orders: given }: OrderSheet): string {
  const line = ([key, value]: readonly [string, unknown]): string => `${key}: ${JSON.stringify(value)}`;
  const entries = given.map(
    (order) => `  - ${Object.entries(orderEntry(orders, order)).map(line).join('\n    ')}`,
  );
  return `${[...Object.entries(header).map(line), 'orders:', ...entries].join('\n')}\n`;
}
