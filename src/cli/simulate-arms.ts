/** What a command line asks to be played: one setting, or two that are compared. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Variation } from '../archive/settings/varied-data.js';
import { systemIds } from '../catalog.js';
import type { Levels } from '../archive/folder/inputs.js';
import { LEVELS, MovesheetError, type Level } from '../core/index.js';
import { option } from './input.js';
import type { RulesToPlay } from './simulate-job.js';

export interface Changes {
  readonly system: string;
  /** Its id, or a YAML file. */
  readonly scenario: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly set?: readonly string[];
  /** `regular`, `P2=regular`. */
  readonly level?: readonly string[];
  /** Of the second setting, on top of the first. */
  readonly versus?: readonly string[];
}

export interface Arm {
  readonly rules: RulesToPlay;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  /** Who plays: all seats, and those that are named. */
  readonly level?: Level;
  readonly levels: Levels;
}

/** The setting, and with `versus` the changed one behind it. Throws where rules from outside would have to be changed, and for a file that is not there. */
export function playing({
  system,
  scenario,
  option: options = {},
  set = [],
  level = [],
  versus,
}: Changes): Arm[] {
  const own = ownScenario(scenario);
  const id = own?.id ?? scenario;
  const first: Arm = { rules: rulesWith(system, set, own), scenario: id, options, ...seated(level) };
  if (versus === undefined) return [first];
  // Options have names without points, values of data stand in files.
  const isData = (change: string): boolean => /^[^=]*\./.test(change);
  const isSeat = (change: string): boolean => /^(level|P\d+)=/.test(change);
  const others = versus
    .filter((change) => !isData(change) && !isSeat(change))
    .reduce<Record<string, string>>((all, change) => option(change, all), { ...options });
  const second = rulesWith(system, [...set, ...versus.filter(isData)], own);
  const seats = versus.filter(isSeat).map((change) => change.replace(/^level=/, ''));
  return [first, { rules: second, scenario: id, options: others, ...seated([...level, ...seats]) }];
}

/** Throws for a level that there is not. */
function seated(asked: readonly string[]): Pick<Arm, 'level' | 'levels'> {
  const pairs = asked.map((one): readonly [string, Level] => {
    const [seat, word] = one.includes('=') ? (one.split('=', 2) as [string, string]) : ['', one];
    const level = LEVELS.find((known) => known === word);
    if (level !== undefined && /^(P[1-9]\d*)?$/.test(seat)) return [seat, level];
    throw new MovesheetError(
      'simulate/stand-in',
      `"${one}" names no computer player.`,
      `Such as ${LEVELS.join(', ')} for all seats, P2=regular for one.`,
      2,
    );
  });
  const all = pairs.findLast(([seat]) => seat === '')?.[1];
  return {
    ...(all === undefined ? {} : { level: all }),
    levels: Object.fromEntries(pairs.filter(([seat]) => seat !== '')),
  };
}

function rulesWith(named: string, sets: readonly string[], scenario: Variation['scenario']): RulesToPlay {
  if (sets.length === 0 && !scenario) return { named };
  if (!systemIds().includes(named))
    throw new MovesheetError(
      'simulate/outside',
      'Data of rules from outside are not changed from here.',
      'Change the file in their folder; --option works with them.',
      2,
    );
  return { named, variation: { sets, ...(scenario ? { scenario } : {}) } };
}

/** A scenario that is a file: named by its ending. */
function ownScenario(given: string): Variation['scenario'] {
  if (!/\.ya?ml$/i.test(given)) return undefined;
  if (!existsSync(given))
    throw new MovesheetError(
      'simulate/scenario',
      `There is no ${given}.`,
      'A name that ends in .yaml is the file of a scenario of your own.',
      2,
    );
  return { id: basename(given).replace(/\.ya?ml$/i, ''), file: given, text: readFileSync(given, 'utf8') };
}
