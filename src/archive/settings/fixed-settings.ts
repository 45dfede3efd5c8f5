/** What was fixed when the game was made: changed in game.yaml it would have no effect, and nobody would be told. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, MovesheetError, type Json } from '../../core/index.js';
import { entryFolder, INPUTS, MANIFEST, SET_UP, settingsFile } from '../folder/layout.js';
import { readEntryJson } from '../folder/read.js';
import type { Manifest } from '../folder/manifest.js';
import type { SetUpInputs } from '../folder/inputs.js';
import type { Settings } from './game-settings.js';

type Fixed = Pick<Settings, 'game' | 'system' | 'scenario' | 'options' | 'rules'>;

/** Throws `settings/fixed`, naming each key with what it was. A game that is being made has nothing fixed yet. */
export function refuseChanged(game: string, now: Fixed): void {
  const setUp = entryFolder(game, SET_UP);
  // What is missing or damaged is told where it is needed.
  if (!existsSync(join(setUp, MANIFEST)) || !existsSync(join(setUp, INPUTS))) return;
  const manifest = readEntryJson(game, SET_UP, MANIFEST) as Manifest;
  const { scenario, options } = readEntryJson(game, SET_UP, INPUTS) as SetUpInputs;
  const then: Fixed = { game: manifest.game, system: manifest.system.id, scenario, options };
  const changed = [
    ...(['game', 'system', 'scenario'] as const)
      .filter((key) => then[key] !== now[key])
      .map((key) => `${key} was ${then[key]} and is ${now[key]}`),
    ...(manifest.system.package === undefined && now.rules !== undefined
      ? [`rules was not set and is ${now.rules}`]
      : []),
    ...changedOptions(then.options, now.options),
  ];
  if (changed.length === 0) return;
  throw new MovesheetError(
    'settings/fixed',
    `${settingsFile(game)} was changed in what was fixed when the game was made: ${changed.join('; ')}.`,
    'It would have no effect: the game goes on as it was made. Write it back as it was; for other rules or options make another game with "movesheet new".',
    2,
  );
}

function changedOptions(then: Fixed['options'], now: Fixed['options']): string[] {
  const word = (value: Json | undefined): string => (value === undefined ? 'not set' : JSON.stringify(value));
  return [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((key) => canonicalJson(then[key] ?? null) !== canonicalJson(now[key] ?? null))
    .sort()
    .map((key) => `the option ${key} was ${word(then[key])} and is ${word(now[key])}`);
}
