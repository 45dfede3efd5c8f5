/** Events as sentences: the words of `texts.yaml` with an event's facts in their slots. */
import type { GameEvent, PositionId } from '../../../src/core/index.js';
import type { Rules } from '../data.js';
import { nameOf } from '../rules/map/geography.js';
import { startName } from '../rules/peoples/starts.js';

/** Position names by id, where they are known. */
export type Names = Readonly<Record<PositionId, string>>;

export function sentence(rules: Rules, event: GameEvent, _position?: PositionId, names: Names = {}): string {
  const text = rules.texts[event.type] ?? `${event.type} (${event.rule})`;
  return fill(rules, text, event.data, names);
}

const SLOT = /\{(!?)([a-zA-Z0-9]+)(\/2)?(?:\?((?:[^{}]|\{[a-zA-Z0-9]+\})*))?\}/g;

function fill(rules: Rules, text: string, data: GameEvent['data'], names: Names): string {
  return text.replace(
    SLOT,
    (_all, not: string, key: string, half: string | undefined, then: string | undefined) => {
      const value = data[key];
      if (then !== undefined) return isSet(value) === (not === '') ? fill(rules, then, data, names) : '';
      if (half !== undefined) return `${Math.floor(Number(value) / 2)}${Number(value) % 2 === 1 ? '½' : ''}`;
      return words(rules, key, value, names);
    },
  );
}

function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== 0 && value !== false && value !== '';
}

/** Facts that are words of charts, no places. */
const PLAIN = ['result', 'end', 'why'];

/** A fact in words: areas and positions by name, lists with commas, ways with arrows. */
function words(rules: Rules, key: string, value: unknown, names: Names): string {
  if (Array.isArray(value)) {
    const parts = value.map((one) => words(rules, key, one, names));
    return parts.join(key === 'way' ? ' → ' : key === 'dice' ? '+' : ', ') || 'none';
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name} ${Number(one) > 0 ? '+' : ''}${String(one)}`)
      .join(', ');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  if (key === 'start' || key === 'choices') return startName(rules, value);
  // Results of charts are ids: `provincial-rebellion`.
  if (key === 'reason') return rules.texts[`end-${value}`] ?? value;
  if (key === 'event') return rules.texts[`event-${value}`] ?? value;
  if (PLAIN.includes(key)) return value.replace(/-/g, ' ');
  if (/^P\d+$/.test(value)) return names[value] ?? value;
  const unit = /^([A-Z]{2}\d+) (.+)$/.exec(value);
  if (unit) return `${unit[1] ?? ''} to ${nameOf(rules.geo, unit[2] ?? '')}`;
  return nameOf(rules.geo, value).replace(
    /^kingdom (.+)$/,
    (_m, province: string) => `the kingdom of ${nameOf(rules.geo, province)}`,
  );
}

/** What an outcome adds to its word: that it stands on from now, or the reason, which names areas by their ids. */
export function outcome({ geo }: Rules, { data }: GameEvent): string {
  if (data.noted === true) return 'noted, stands';
  return (typeof data.reason === 'string' ? data.reason : '').replace(/\b[a-z]+(?:-[a-z0-9]+)*\b/g, (word) =>
    nameOf(geo, word),
  );
}
