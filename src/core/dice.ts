/**
 * Dice: the only source of chance. Each roll draws from a stream named by (seed, turn, step, name, key), so that a roll
 * added anywhere never moves another one; and each roll is recorded.
 */
import seedrandom from 'seedrandom';
import { invariant, MovesheetError } from './errors.js';

/** One recorded roll. `key` says for whom or where, `rule` why, `result` is 1 to `faces`. */
export interface Roll {
  readonly stream: string;
  readonly key: string;
  readonly faces: number;
  readonly result: number;
  readonly rule: string;
  /** Given by the GM (physical dice) instead of drawn. */
  readonly forced?: true;
}

/** A line of a system's `rolls.ts`: the stream's name, the dice as the rulebook writes them, the rule, what it decides. */
export interface RollInfo<Name extends string = string> {
  readonly name: Name;
  readonly dice: string;
  readonly rule: string;
  readonly what: string;
}

type KeyPart = string | number;

/** The dice a rule may roll. `Name` is the closed set of the system's stream names. */
export interface Dice<Name extends string = string> {
  /** One die of so many faces: 1 to `faces`. Repeated calls with one name and key go on along the same stream. */
  roll(faces: number, name: Name, ...key: readonly KeyPart[]): number;
  d6(name: Name, ...key: readonly KeyPart[]): number;
  d10(name: Name, ...key: readonly KeyPart[]): number;
  d20(name: Name, ...key: readonly KeyPart[]): number;
  d100(name: Name, ...key: readonly KeyPart[]): number;
  /** One of the items, each as likely; the list must be in a fixed order and not empty. */
  pick<T>(items: readonly T[], name: Name, ...key: readonly KeyPart[]): T;
  /** A shuffled copy: Fisher-Yates from the last element down, one draw an element. */
  shuffle<T>(items: readonly T[], name: Name, ...key: readonly KeyPart[]): T[];
  /** All rolls so far, oldest first. */
  readonly rolls: readonly Roll[];
}

/** Rolls that the GM gives: `"siege/breach susa": [3]`. Used up in order; the stream goes on by itself when they are spent. */
export type ForcedRolls = Readonly<Record<string, readonly number[]>>;

export interface DiceSource {
  readonly seed: string;
  readonly turn: number;
  readonly step?: string;
  /** The system's streams; a name that is not among them is a fault. Empty: any name goes (the engine's own tests). */
  readonly rolls?: readonly RollInfo[];
  readonly forced?: ForcedRolls;
}

/** The table key of a roll: `siege/breach susa`. */
export function rollKey(name: string, key: readonly KeyPart[]): string {
  return [name, ...key.map(String)].join(' ');
}

function build<Name extends string>(
  draw: (faces: number, name: Name, key: readonly KeyPart[]) => Roll,
): Dice<Name> {
  const rolls: Roll[] = [];
  const roll = (faces: number, name: Name, ...key: readonly KeyPart[]): number => {
    invariant(Number.isSafeInteger(faces) && faces >= 1, `a die has at least one face (${name}: ${faces})`);
    const rolled = draw(faces, name, key);
    rolls.push(rolled);
    return rolled.result;
  };
  return {
    roll,
    d6: (name, ...key) => roll(6, name, ...key),
    d10: (name, ...key) => roll(10, name, ...key),
    d20: (name, ...key) => roll(20, name, ...key),
    d100: (name, ...key) => roll(100, name, ...key),
    pick: (items, name, ...key) => {
      invariant(items.length > 0, `something to pick from (${name})`);
      return items[roll(items.length, name, ...key) - 1] as never;
    },
    shuffle: (items, name, ...key) => {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = roll(last + 1, name, ...key) - 1;
        [copy[last], copy[other]] = [copy[other] as never, copy[last] as never];
      }
      return copy;
    },
    rolls,
  };
}

/** Real dice. The same source gives the same rolls on any machine, whatever else is rolled. */
export function seededDice<Name extends string = string>(source: DiceSource): Dice<Name> {
  const streams = new Map<string, seedrandom.PRNG>();
  const forced = new Map(Object.entries(source.forced ?? {}).map(([key, results]) => [key, [...results]]));
  const known = new Map((source.rolls ?? []).map((info) => [info.name, info]));
  return build<Name>((faces, name, key) => {
    const info = known.get(name);
    invariant(known.size === 0 || info, `every stream is listed in rolls.ts, and "${name}" is not`);
    const full = rollKey(name, key);
    const rule = info?.rule ?? '';
    const given = forced.get(full)?.shift();
    if (given !== undefined) {
      if (given < 1 || given > faces) {
        throw new MovesheetError(
          'dice/no-result',
          `The roll "${full}" is 1 to ${faces}, and the dice file gives ${given}.`,
          'Nothing was resolved. Mend the file.',
          2,
        );
      }
      return { stream: name, key: key.map(String).join(' '), faces, result: given, rule, forced: true };
    }
    let stream = streams.get(full);
    if (!stream) {
      stream = seedrandom([source.seed, source.turn, source.step ?? '', full].join('\u0000'));
      streams.set(full, stream);
    }
    return { stream: name, key: key.map(String).join(' '), faces, result: fair(stream, faces), rule };
  });
}

/** 1 to faces without bias: 32 random bits, those beyond the last whole multiple of `faces` drawn again. */
function fair(stream: seedrandom.PRNG, faces: number): number {
  const limit = 2 ** 32 - (2 ** 32 % faces);
  for (;;) {
    const bits = stream.int32() >>> 0;
    if (bits < limit) return (bits % faces) + 1;
  }
}

/** Dice for tests: a roll that is not scripted fails at once, and `assertSpent` fails when a scripted roll was not used. */
export function scriptedDice<Name extends string = string>(
  script: ForcedRolls,
): Dice<Name> & { assertSpent(): void } {
  const left = new Map(Object.entries(script).map(([key, results]) => [key, [...results]]));
  const dice = build<Name>((faces, name, key) => {
    const full = rollKey(name, key);
    const result = left.get(full)?.shift();
    invariant(result !== undefined, `the roll "${full}" (d${faces}) is scripted`);
    invariant(
      result >= 1 && result <= faces,
      `the scripted roll "${full}" is 1 to ${faces}, and ${result} is not`,
    );
    return { stream: name, key: key.map(String).join(' '), faces, result, rule: '' };
  });
  return {
    ...dice,
    assertSpent() {
      const unused = [...left].filter(([, results]) => results.length > 0).map(([key]) => key);
      invariant(unused.length === 0, `every scripted roll is used; left over: ${unused.join(', ')}`);
    },
  };
}
