/** Events as sentences: the words stand in texts.yaml, the slots are filled here. */
import type { GameEvent } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { Rules } from '../play.js';

type Titles = (hex: string) => string;

const COUNTED = /^[A-Z]{2}$/;

/** `{ HI: 2, LC: 1 }` → `2 HI, 1 LC` */
export function countsSentence(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value as Record<string, number>)
    .filter(([, n]) => n > 0)
    .map(([type, n]) => `${n} ${type}`);
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}

/** Side names that a sentence can know without a state: `P1` stays, `band-celts` becomes Celts. */
function sideTitle(id: string): string {
  const rebel = /^rebel-(P\d)$/.exec(id);
  if (rebel) return `the rebels of ${rebel[1] ?? ''}`;
  if (/^P\d$/.test(id)) return id;
  return id
    .replace(/^band-/, '')
    .split('-')
    .map((w) => w.replace(/^./, (c) => c.toUpperCase()))
    .join(' ');
}

function slot(value: unknown, kind: string | undefined, title: Titles, name: (id: string) => string): string {
  if (value === undefined || value === '') return '';
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((v) => slot(v, kind, title, name)).join(', ');
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    return keys.every((k) => COUNTED.test(k)) ? countsSentence(value) : JSON.stringify(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^[EW]\d{4}$/.test(text)) return title(text);
  if (kind === 'side') return name(text);
  if (kind === 'words') return text.replace(/-/g, ' ');
  // A marker's own number, where the sentence says whose it is.
  if (kind === 'unit') return text.replace(/^.*-(?=[AC]\d+$)/, '');
  return text;
}

/** A sentence as everybody may read it: places by the names that most scenarios give them, sides by what their ids tell. */
export function sentence(rules: Rules, event: GameEvent, _position?: string): string {
  return sentenceOf(rules.data, event, (hex) => rules.grid('greeks', 4).title(hex));
}

/** A sentence for an event. `title` gives hexes their place names, `name` sides theirs. */
export function sentenceOf(
  data: Data,
  event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> },
  title: Titles,
  name: (id: string) => string = sideTitle,
): string {
  const given = event.data;
  const reason =
    typeof given['reason'] === 'string' ? (data.texts.reasons[given['reason']] ?? given['reason']) : '';
  const pattern = data.texts.events[event.type] ?? event.type;
  return pattern
    .replace(/\[([a-z]+)=([^|\]]*)\|([^\]]*)\]/g, (_all, key: string, yes: string, no: string) =>
      truthy(given[key]) ? yes : no,
    )
    .replace(/\{([a-zA-Z]+)(?::([a-z]+))?\}/g, (_all, key: string, kind?: string) =>
      key === 'reason'
        ? reason
        : kind === 'ending'
          ? ending(data, given[key])
          : slot(given[key], kind, title, name),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function ending(data: Data, by: unknown): string {
  return typeof by === 'string' ? (data.texts.endings[by] ?? by) : '';
}

function truthy(value: unknown): boolean {
  return (
    value === true ||
    (typeof value === 'number' && value !== 0) ||
    (typeof value === 'string' && value !== '')
  );
}
