/**
 * A rule system told in other words: what a game lays over the texts of its rules. The rules stay the same; their sentences do not.
 * The system itself is made anew with the other texts, so that whatever asks it for words gets these.
 */
import { canonicalJson, type GameSystem } from './core/index.js';

/** Messages by key, as a system's `texts.yaml` has them: some systems keep them in sections. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What a system tells with, and how it is made with other texts. */
interface Telling {
  readonly texts: Texts;
  readonly make: (texts: Texts) => GameSystem;
  /** Laid over the texts; undefined: they are the system's own. */
  readonly words?: Texts;
  /** By the words laid over: one system for the same words, since what is known of sheets is kept by system. */
  readonly made: Map<string, GameSystem>;
}

const tellings = new WeakMap<GameSystem, Telling>();

/** Keeps in mind what a system tells with. Where `data` holds no texts there is nothing to lay anything over. */
export function keepTexts<System extends GameSystem>(
  system: System,
  data: Readonly<Record<string, unknown>>,
  make: (data: Record<string, unknown>) => GameSystem,
): System {
  const texts = data['texts'] as Texts | undefined;
  if (texts)
    tellings.set(system, { texts, make: (other) => make({ ...data, texts: other }), made: new Map() });
  return system;
}

/** The texts of a system as its rules have them. */
export function textsOf(system: GameSystem): Texts | undefined {
  return tellings.get(system)?.texts;
}

/** What was laid over them. */
export function wordsOver(system: GameSystem): Texts | undefined {
  return tellings.get(system)?.words;
}

/**
 * The same rules with these words instead of those that were laid over them before; without words in the system's own. A system without
 * texts stays as it is.
 */
export function worded(system: GameSystem, words: Texts | undefined): GameSystem {
  const telling = tellings.get(system);
  if (!telling) return system;
  const key = canonicalJson(words ?? {});
  if (key === canonicalJson(telling.words ?? {})) return system;
  const { texts, make, made } = telling;
  const known = made.get(key);
  if (known) return known;
  const other = make(words ? laidOver(texts, words) : texts);
  made.set(key, other);
  tellings.set(other, { texts, make, made, ...(words ? { words } : {}) });
  return other;
}

function laidOver(texts: Texts, words: Texts): Texts {
  const laid = Object.entries(words).map(([key, word]): [string, string | Texts] => {
    const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return [key, typeof word === 'object' && typeof own === 'object' ? laidOver(own, word) : word];
  });
  return { ...texts, ...Object.fromEntries(laid) };
}
