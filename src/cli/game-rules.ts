/**
 * The rules of a game, with what names them in the archive. Rules from outside are code that runs here: they are loaded only where
 * the user names them on the command line, or where `game.yaml` does and the user has allowed what lies there (`trust`).
 */
import { existsSync } from 'node:fs';
import { relative, resolve, sep, isAbsolute } from 'node:path';
import { systemDataHash, loadSystem, systemFolder, systemIds, unknownSystem } from '../catalog.js';
import type { Rules } from '../archive/folder/entry.js';
import type { PackageStamp } from '../archive/folder/manifest.js';
import { lastEntry, type Entry } from '../archive/folder/read.js';
import { refuseBroken } from '../broken-scenarios.js';
import { readSettings } from '../archive/settings/settings.js';
import { inOwnWords } from '../archive/settings/words.js';
import { MovesheetError, type GameSystem } from '../core/index.js';
import { dataHash } from '../system-data.js';
import { describePackage, findPackage, isPath, loadPackage, type SystemPackage } from '../system-package.js';
import { isTrusted } from '../trusted-rules.js';
import { inWords, packageOf, placesFor } from './rules-package.js';
import { engineVersion } from './version.js';

/** Rules and the folder of their `RULES.md`. */
export interface FoundRules extends Rules {
  readonly folder: string;
  /** Of rules from outside. */
  readonly from?: SystemPackage;
}

/** The rules that a user names on the command line: one of ours by its id, or a package or path from outside. */
export async function rulesOf(named: string): Promise<FoundRules> {
  if (systemIds().includes(named)) return ownRules(named);
  const folder = findPackage(named, placesFor(process.cwd()));
  if (folder === undefined) throw unknown(named);
  return outsideRules(describePackage(folder));
}

/** The system alone. */
export async function systemNamed(named: string): Promise<GameSystem> {
  return (await rulesOf(named)).system;
}

function unknown(named: string): MovesheetError {
  if (isPath(named))
    return new MovesheetError(
      'rules/not-found',
      `There are no rules at ${named}.`,
      'A path leads to the folder of a rule system: the one with its package.json.',
      2,
    );
  return unknownSystem(
    named,
    existsSync(named) ? ` The rules in the folder of that name are ./${named}` : '',
  );
}

async function ownRules(id: string): Promise<FoundRules> {
  const system = await loadSystem(id);
  const stamp = { id: system.id, version: system.version, data: systemDataHash(system.id) };
  return { system, stamp, engine: engineVersion(), folder: systemFolder(id) };
}

async function outsideRules(from: SystemPackage): Promise<FoundRules> {
  const system = await loadPackage(from);
  if (systemIds().includes(system.id)) {
    throw new MovesheetError(
      'rules/same-id',
      `The rules in ${from.folder} call themselves "${system.id}", as rules of Movesheet's own do.`,
      'Tell their author: each system needs an id of its own.',
      2,
    );
  }
  const { id, version } = system;
  const stamp = { id, version, data: dataHash(from.folder), package: stampOf(from) };
  return { system, stamp, engine: engineVersion(), folder: from.folder, from };
}

const stampOf = ({ name, version, files }: SystemPackage): PackageStamp => ({ name, version, files });

/** The rules of a game folder, in its own words: those that its newest entry names, whatever game.yaml says by now. */
export async function gameRules(game: string): Promise<FoundRules & { readonly last: Entry }> {
  const last = lastEntry(game);
  const { id, package: then } = last.manifest.system;
  if (!then) {
    const own = await ownRules(id);
    refuseBroken(own.system, () => readSettings(game).scenario);
    return { ...own, system: inOwnWords(game, own.system), last };
  }
  const from = packageOf(game, then);
  if (!isTrusted(from)) throw notTrusted(game, from, then);
  const rules = await outsideRules(from);
  if (rules.system.id === id) return { ...rules, system: inOwnWords(game, rules.system), last };
  throw new MovesheetError(
    'rules/other-system',
    `The game is one of ${id}, and in ${from.folder} lie the rules of ${rules.system.id}.`,
    `It was made with ${inWords(then)}: write into "rules:" of game.yaml where they lie.`,
  );
}

function notTrusted(game: string, from: SystemPackage, then: PackageStamp): MovesheetError {
  const same = from.files === then.files;
  return new MovesheetError(
    'rules/not-trusted',
    [
      'The rules of this game come from outside of Movesheet, and you have not allowed them on this machine as they are now:',
      `  ${inWords(from)} in ${from.folder}`,
      same
        ? '  The game was made with the same.'
        : `  The game was last resolved with ${inWords(then)}: they have changed since.`,
    ].join('\n'),
    `They are a program that runs with your rights. If you know who wrote them and who wrote game.yaml: movesheet trust ${game}`,
  );
}

/** What stands in `rules:` of a game in this folder: a path seen from it, or the package's name where it is found so. */
export function placeOf({ folder, name }: SystemPackage, game: string): string {
  if (findPackage(name, [resolve(game)]) === folder) return name;
  const path = relative(resolve(game), folder);
  if (isAbsolute(path)) return path;
  const plain = path.split(sep).join('/');
  return plain.startsWith('.') ? plain : `./${plain}`;
}
