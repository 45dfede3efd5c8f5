/** Sieges, battles and retreats told so that a player can follow and recompute them: one's own in full, those of others in a line each. KOK-SEE-3. */
import { counted, type Block, type GameEvent, type JsonObject, type Text } from '../../../src/core/index.js';
import { commander, sideName } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import { factOf } from '../words/facts.js';
import type { World } from '../play.js';
import { countsSentence, sentenceOf } from '../words/sentence.js';
import type { Charts } from '../data.js';
import type { View } from '../view.js';

const TOLD = new Set([
  'siege-pressed', 'sickness', 'works-wrecked', 'city-taken', 'siege-lifted', 'capital-fell', 'surrendered', 'city-looted', 'intercepted',
  'took-refuge', 'force-lost', 'battle-declined', 'battle-reported', 'drowned', 'retreated', 'scattered', 'leader-tested', 'leader-died', 'loyal-again',
  'betrayed', 'treachery-battle', 'invaded', 'trade-caught', 'out-of-supply', 'rebellion-crushed', 'rebels-hold', 'garrison-outside',
  'ruin-passed', 'gates-decided',
]); // prettier-ignore

/** What is worth a line when it befell others. */
const ELSEWHERE = new Set([
  'city-taken', 'siege-lifted', 'capital-fell', 'surrendered', 'city-looted', 'force-lost', 'battle-declined', 'drowned', 'leader-died', 'loyal-again',
  'betrayed', 'invaded', 'trade-caught', 'rebellion-crushed', 'rebels-hold', 'gates-decided',
]); // prettier-ignore

const SIDES = ['by', 'of', 'side', 'from', 'to', 'position', 'leaves', 'stays', 'winner', 'loser', 'victim'];

/** Who has to do with it. */
function sidesIn(d: JsonObject): string[] {
  const parties = ['initiator', 'other', 'first', 'second'].flatMap((key) => {
    const party = d[key];
    return typeof party === 'object' && party !== null ? [(party as JsonObject)['side']] : [];
  });
  return [...SIDES.map((key) => d[key]), ...parties].filter((s): s is string => typeof s === 'string');
}

function dice(rolls: unknown): string {
  if (typeof rolls !== 'object' || rolls === null) return '';
  return Object.entries(rolls as Record<string, readonly number[]>)
    .map(([column, thrown]) => `${column} ${thrown.join(' ')}`)
    .join('; ');
}

/** How sides, places and events are told. */
interface Telling {
  readonly name: (side: unknown) => string;
  readonly title: (hex: unknown) => string;
  readonly sentence: (event: GameEvent) => Text;
}

function tellingOf(world: World): Telling {
  const { state } = world;
  const grid = gridOf(world);
  return {
    name: (side) => sideName(state, String(side)),
    title: (hex) => (typeof hex === 'string' ? grid.title(hex) : ''),
    sentence: (event) => [
      sentenceOf(
        world.data.data,
        event,
        (hex) => grid.title(hex),
        (id) => sideName(state, id),
      ),
      { text: ` ${event.rule}`, style: 'small' },
    ],
  };
}

/** An account while it is written: one's own fights, the lines that come next, and a line for each of others. */
interface Account {
  readonly own: Block[];
  readonly elsewhere: Text[];
  lines: Text[];
}

/** The lines so far become a list: a heading or table follows. */
function closeList(account: Account): void {
  if (account.lines.length > 0) account.own.push({ kind: 'list', items: account.lines });
  account.lines = [];
}

/** All that was fought this season, in order: one's own, then the rest. */
export function battleBlocks(world: World, view: View): Block[] {
  const { state } = world;
  const me = view.position;
  const telling = tellingOf(world);
  const account: Account = { own: [], elsewhere: [], lines: [] };
  const mine = (e: GameEvent): boolean =>
    sidesIn(e.data).some((side) => commander(state, side) === me) ||
    (typeof e.data['hex'] === 'string' && state.cities[e.data['hex']]?.controller === me);
  /** Battles by id: are they one's own, and what was lost in them? */
  const battles = new Map<string, { own: boolean; losses: Map<string, string[]> }>();
  for (const e of view.events) {
    const d = e.data;
    const battle = typeof d['battle'] === 'string' ? battles.get(d['battle']) : undefined;
    if (e.type === 'battle-joined') {
      const isOwn = mine(e);
      battles.set(factOf(d, 'battle'), { own: isOwn, losses: new Map() });
      if (!isOwn) continue;
      closeList(account);
      account.own.push(...joined(world.data.charts, d, telling));
    } else if (battle && !battle.own) {
      account.elsewhere.push(...battleElsewhere(e, battle.losses, telling));
    } else if (!battle && !mine(e)) {
      if (ELSEWHERE.has(e.type)) account.elsewhere.push(telling.sentence(e));
    } else tellOwn(account, e, telling);
  }
  closeList(account);
  if (account.elsewhere.length === 0) return account.own;
  return [
    ...account.own,
    { kind: 'heading', level: 3, text: 'Elsewhere' },
    { kind: 'list', items: account.elsewhere },
  ];
}

/** Of a battle of others only its end is told, with all that was lost in it. */
function battleElsewhere(e: GameEvent, losses: Map<string, string[]>, telling: Telling): Text[] {
  note(losses, e.data);
  if (e.type === 'battle-ended')
    return [[inBrief(e.data, losses, telling), { text: ` ${e.rule}`, style: 'small' }]];
  return e.type === 'battle-declined' ? [telling.sentence(e)] : [];
}

function tellOwn(account: Account, e: GameEvent, telling: Telling): void {
  const { name } = telling;
  const { lines } = account;
  const d = e.data;
  switch (e.type) {
    case 'assault-round':
      lines.push(assaultLine(d, telling));
      return;
    case 'battle-fought':
      closeList(account);
      account.own.push(round(d, telling));
      return;
    case 'pursued':
      lines.push(
        `Pursuit by ${name(d['by'])}: strength ${factOf(d, 'total')}, dice ${dice(d['rolls'])}${Number(d['bonus']) > 0 ? ' (each +1)' : ''}: ${half(d['halfPoints'])} points. ${name(d['side'])} lost ${countsSentence(d['lost'])} (${factOf(d, 'points')}).`,
      );
      return;
    case 'battle-ended':
      lines.push([
        {
          text: d['winner'] === '' ? 'Nobody held the field.' : `${name(d['winner'])} held the field.`,
          style: 'bold',
        },
      ]);
      return;
    default:
      if (TOLD.has(e.type)) lines.push(telling.sentence(e));
  }
}

function half(value: unknown): string {
  const n = Number(value);
  return n % 2 === 0 ? String(n / 2) : `${Math.floor(n / 2)}.5`;
}

/** Losses of a battle of others, side by side. */
function note(losses: Map<string, string[]>, d: JsonObject): void {
  const add = (side: unknown, lost: unknown): void => {
    const told = countsSentence(lost);
    if (typeof side === 'string' && lost !== undefined && told !== 'nothing')
      losses.set(side, [...(losses.get(side) ?? []), told]);
  };
  for (const key of ['initiator', 'other'])
    if (typeof d[key] === 'object' && d[key] !== null)
      add((d[key] as JsonObject)['side'], (d[key] as JsonObject)['lost']);
  add(d['side'], d['lost']);
}

function inBrief(
  d: JsonObject,
  losses: ReadonlyMap<string, readonly string[]>,
  { name, title }: Telling,
): string {
  const where = `${d['domain'] === 'naval' ? 'At sea by' : 'At'} ${title(d['hex'])}`;
  const lost = [...losses].map(([side, list]) => `${name(side)} lost ${list.join(', ')}`).join('; ');
  const end =
    d['winner'] === '' ? 'nobody was left on the field' : `${name(d['winner'])} beat ${name(d['loser'])}`;
  return `${where} ${end}${lost === '' ? '' : ` (${lost})`}.`;
}

function assaultLine(d: JsonObject, { name, title }: Telling): string {
  const first = d['first'] as JsonObject;
  const second = d['second'] as JsonObject;
  const points = (party: JsonObject, key: string): string => counted(Number(factOf(party, key)), 'point');
  const blow = (by: JsonObject, verb: string, of: JsonObject): string => {
    const fell = countsSentence(of['lost']).replace(/^nothing$/, 'nobody');
    return `${name(by['side'])} with ${points(by, 'strength')} ${verb} ${factOf(by, 'die')}: ${points(by, 'points')}, ${fell} fell.`;
  };
  const reply = Number(second['die']) > 0 ? ` ${blow(second, 'answered with', first)}` : '';
  return `${title(d['hex'])}, round ${factOf(d, 'round')}: ${blow(first, 'threw', second)}${reply}`;
}

function joined(charts: Charts, d: JsonObject, { name, title }: Telling): Block[] {
  const sides = [d['initiator'] as JsonObject, d['other'] as JsonObject];
  const [a = {}, b = {}] = sides;
  const naval = d['domain'] === 'naval';
  const meaning = letterMeaning(charts, naval, factOf(d, 'letter'), [
    factOf(a, 'tactic'),
    factOf(b, 'tactic'),
  ]);
  return [
    {
      kind: 'heading',
      level: 3,
      text: `${naval ? 'Sea battle' : 'Battle'} at ${title(d['hex'])}: ${name(a['side'])} against ${name(b['side'])}`,
    },
    {
      kind: 'table',
      columns: [
        { title: 'Side' },
        { title: 'Units' },
        { title: 'Tactic' },
        { title: 'Strength', align: 'right' },
        { title: 'Command', align: 'right' },
      ],
      rows: sides.map((s) => [
        name(s['side']),
        countsSentence(s['units']),
        factOf(s, 'tactic'),
        factOf(s, 'strength'),
        factOf(s, 'command'),
      ]),
      caption: `${factOf(a, 'tactic')} against ${factOf(b, 'tactic')} is letter ${factOf(d, 'letter')}: ${meaning}. ${name(a['side'])} began the battle.`,
    },
  ];
}

/** KOK-BAT-7: what the letter does for these two tactics, in words. */
export function letterMeaning(
  charts: Charts,
  naval: boolean,
  letter: string,
  tactics: readonly [string, string],
): string {
  if (letter === 'xx') return 'nobody fights';
  if (tactics.includes('withdraw')) return 'who withdraws is only pursued';
  const effects = charts[naval ? 'naval-effects' : 'land-effects'][letter] ?? {};
  const said = [...new Set(tactics)].flatMap((tactic) =>
    Object.entries(group(effects[tactic] ?? {})).map(
      ([times, types]) => `${tactic}: ${types.includes('all') ? 'all' : types.join(' ')} ×${times}`,
    ),
  );
  return said.length > 0 ? said.join('; ') : 'nothing is multiplied';
}

function group(effect: Readonly<Record<string, number>>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [type, times] of Object.entries(effect)) (found[String(times)] ??= []).push(type);
  return found;
}

function round(d: JsonObject, { name }: Telling): Block {
  const sides = [d['initiator'] as JsonObject, d['other'] as JsonObject];
  return {
    kind: 'table',
    columns: [
      { title: `Round ${factOf(d, 'round')}` },
      { title: 'Total', align: 'right' },
      { title: 'Dice' },
      { title: 'Die +', align: 'right' },
      { title: 'Points dealt', align: 'right' },
      { title: 'Own loss' },
    ],
    rows: sides.map((s) => [
      name(s['side']),
      factOf(s, 'total'),
      dice(s['rolls']),
      factOf(s, 'bonus'),
      half(s['halfPoints']),
      `${countsSentence(s['lost'])} (${factOf(s, 'points')})`,
    ]),
  };
}

/** Lines of the season's events that are no battles; what concerns oneself is bold. */
export function seasonLines(world: World, view: View, types: ReadonlySet<string>): Text[] {
  const grid = gridOf(world);
  const { state } = world;
  return view.events
    .filter((e) => types.has(e.type))
    .map((e): Text => {
      const text = sentenceOf(
        world.data.data,
        e,
        (hex) => grid.title(hex),
        (id) => sideName(state, id),
      );
      const own = [...sidesIn(e.data), e.data['buyer'], e.data['seller'], e.data['toward']].includes(
        view.position,
      );
      return [own ? { text, style: 'bold' } : text, { text: ` ${e.rule}`, style: 'small' }];
    });
}
