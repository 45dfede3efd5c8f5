/** Events as sentences: the words of `texts.yaml` with an event's facts in their slots. */
import {
  plainWords,
  tellerOf,
  type GameEvent,
  type Json,
  type JsonObject,
  type PlaceWords,
  type PositionId,
  type Vocabulary,
} from '../../../src/core/index.js';
import { nameOf } from '../rules/map/geography.js';
import { startName } from '../rules/peoples/start-names.js';
import type { Rules } from '../play.js';
import { partsOf, type Reason } from '../reasons.js';

/** Position names by id, where they are known. */
export type Names = Readonly<Record<PositionId, string>>;

/** Who is told. */
interface Reader {
  readonly rules: Rules;
  readonly names: Names;
}

/** How values are told in texts.yaml. */
export const vocabulary: Vocabulary<Reader> = {
  plain: (value, reader) => named(value, reader),
  kinds: {
    text: plainWords,
    // Results of charts are ids: `provincial-rebellion`.
    word: (value) => plainWords(value).replace(/-/g, ' '),
    half: (value) => `${Math.floor(Number(value) / 2)}${Number(value) % 2 === 1 ? '½' : ''}`,
    way: (value, reader) => named(value, reader, ' → '),
    dice: (value, reader) => named(value, reader, '+'),
    reason: (value, { rules }, facts) => wordsOf(rules, plainWords(value), facts),
    start: (value, { rules }) => startName(rules, plainWords(value)),
    ending: (value, { rules }) => rules.texts.phrases[`end-${plainWords(value)}`] ?? plainWords(value),
    event: (value, { rules }) => rules.texts.phrases[`event-${plainWords(value)}`] ?? plainWords(value),
  },
};
const tell = tellerOf(vocabulary);

export function sentence(rules: Rules, event: GameEvent, _position?: PositionId, names: Names = {}): string {
  const { data } = event;
  const facts = {
    ...data,
    many: many(names, data.position),
    manyBy: many(names, data.by),
    manyFrom: many(names, data.from),
  };
  return tell(rules.texts.events, event.type, facts, { rules, names }) ?? `${event.type} (${event.rule})`;
}

/** Areas, seas and provinces by their names: nothing of the map is hidden. */
export function placeWords({ geo }: Rules): PlaceWords {
  const title = (id: string): string => nameOf(geo, id);
  return { title, about: title };
}

/** `Huns attack`, but `German 1 attacks`: what the verb behind a name is chosen by. */
const many = (names: Names, id: Json | undefined): 'yes' | 'no' =>
  isPlural(names[plainWords(id ?? '')] ?? '') ? 'yes' : 'no';

/** `Huns` and `Vandals`, but not `Cyrus`. */
export const isPlural = (name: string): boolean => /[^suio]s$/.test(name);

/** Areas and positions by name, lists with commas, modifiers with their signs. */
function named(value: Json | undefined, reader: Reader, between = ', '): string {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((one) => named(one, reader)).join(between) || 'none';
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name} ${Number(one) > 0 ? '+' : ''}${plainWords(one as Json)}`)
      .join(', ');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? nameOfId(value, reader) : '';
}

function nameOfId(id: string, { rules, names }: Reader): string {
  if (/^P\d+$/.test(id)) return names[id] ?? id;
  const unit = /^([A-Z]{2}\d+) (.+)$/.exec(id);
  if (unit) return `${unit[1] ?? ''} to ${nameOf(rules.geo, unit[2] ?? '')}`;
  return nameOf(rules.geo, id).replace(
    /^kingdom (.+)$/,
    (_m, province: string) => `the kingdom of ${nameOf(rules.geo, province)}`,
  );
}

/** What an outcome adds to its word: that it stands on from now, or the reason. */
export function outcome(rules: Rules, { data }: GameEvent): string {
  if (data.noted === true) return 'noted, stands';
  return typeof data.reason === 'string' ? wordsOf(rules, data.reason, data) : '';
}

/** A reason in words: `Rome is out of reach`. */
export function reasonText(rules: Rules, reason: Reason): string {
  const { code, facts } = partsOf(reason);
  return wordsOf(rules, code, facts);
}

function wordsOf(rules: Rules, code: string, facts: JsonObject): string {
  return tell(rules.texts.reasons, code, facts, { rules, names: {} }) ?? code;
}
