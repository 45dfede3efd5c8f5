/** Dice in words: whose they are and what they showed. */
import type { GameEvent } from '../../../src/core/index.js';
import { wordOf } from '../words/sentence.js';
import type { View } from '../view.js';
import { shown } from './facts.js';

/** Whose dice they are: `battle of P1 d6 3 and 4, battle of P5 d6 2 and 2`. */
export function rollsText(view: View, rolls: readonly GameEvent[]): string {
  const heads = new Map<string, string[]>();
  for (const { data } of rolls) {
    const faces = shown(data.faces);
    const head = `${shown(data.stream).replaceAll('-', ' ')}${whose(view, shown(data.key))} d${faces}`;
    heads.set(head, [...(heads.get(head) ?? []), shown(data.result)]);
  }
  return [...heads].map(([head, results]) => `${head} ${results.join(' and ')}`).join(', ');
}

/** The position, command or place that a roll's key names. */
function whose(view: View, key: string): string {
  const parts = key.split(' ');
  const found =
    parts.find((part) => /^P\d+$/.test(part)) ??
    parts.find((part) => /^P\d+-/.test(part)) ??
    parts.find((part) => part === 'attacker' || part === 'defender') ??
    parts.find((part) => view.places[part] !== undefined);
  if (found === undefined) return '';
  if (found === 'attacker' || found === 'defender') return ` of the ${found}`;
  return ` of ${view.places[found]?.name ?? wordOf(found, { position: view.position })}`;
}
