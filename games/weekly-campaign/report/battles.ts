/** A battle so that a player can work it out again: ground, sides, plans, formations drawn, every term, dice, losses (WK-BAT-4 to 15, WK-REP-20). */
import { type Block, type GameEvent, type JsonObject, type Run, type Text } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { mapOf } from '../rules/map/map.js';
import type { View } from '../view.js';
import { planOf } from './digits.js';
import { nameOf } from './dates.js';
import { listOf, recordOf, shown } from './facts.js';
import { TERRAIN } from './hex-words.js';
import { namesOf, tell } from './names.js';
import { rollsText } from './rolls.js';
import { displayLines } from './set-up.js';

const HEADS = new Set(['battle', 'naval-battle', 'assault']);
const PARTS = new Set([
  'battle-side',
  'battle-loss',
  'pursuit',
  'retreat',
  'leader-hit',
  'promotion',
  'prisoners',
  'prize',
  'drown',
  'hq-captured',
  'roll',
]);

export const isBattleHead = (event: GameEvent): boolean => HEADS.has(event.type);
/** The dice of a battle stand before it. */
export const opensBattle = ({ type, data }: GameEvent): boolean =>
  type === 'roll' && typeof data.of === 'string' && HEADS.has(data.of);
/** Does it belong to the battle told before it? */
export const isBattlePart = (event: GameEvent): boolean => PARTS.has(event.type);

interface OpenSide {
  readonly position: string;
  readonly attacks: boolean;
  readonly commands: string;
  readonly n: string;
  readonly plan?: number;
  readonly formation?: number;
  readonly dice: string;
  readonly e: string;
  /** Known of one's own side only. */
  readonly s: string;
  readonly m: string;
  readonly lost: string;
  readonly captured: string;
}

/** The battle's own event and all parts of it that this position may read. */
export function battleBlocks(view: View, data: Data, events: readonly GameEvent[]): Block[] {
  const [head, ...parts] = events.filter((event) => event.type !== 'roll');
  if (!head) return [];
  const rolls = events.filter((event) => event.type === 'roll');
  const sides = [sideOf(view, head, parts, true), sideOf(view, head, parts, false)];
  const blocks: Block[] = [
    { kind: 'heading', level: 3, text: tell(view, data, head) },
    { kind: 'paragraph', text: [setting(view, data, head, sides), ruleRun(head)] },
    sidesTable(view, data, head, sides),
    ...formationGrid(view, data, sides),
  ];
  const terms = parts.filter(({ type }) => type === 'battle-side').map((part) => termsText(view, data, part));
  const story = parts
    .filter(({ type, data: facts }) => type !== 'battle-side' && !isNothing(facts))
    .map((event): Text => [tell(view, data, event), ruleRun(event)]);
  blocks.push({ kind: 'list', items: [...terms, ...reckoning(data, head, sides), ...story] });
  if (rolls.length > 0)
    blocks.push({ kind: 'paragraph', tone: 'small', text: `Dice: ${rollsText(view, rolls)}.` });
  return [{ kind: 'keep', blocks }];
}

const ruleRun = (event: GameEvent): Run => ({ text: ` ${event.rule}`, style: 'small' });

/** A side that lost nothing is told by the table. */
const isNothing = (facts: JsonObject): boolean => facts.n === 0;

function sideOf(view: View, head: GameEvent, parts: readonly GameEvent[], attacks: boolean): OpenSide {
  const facts =
    head.type === 'assault'
      ? assaultSide(head.data, attacks)
      : (recordOf(head.data[attacks ? 'attacker' : 'defender']) ?? {});
  const position = shown(facts.position);
  const own = parts.find(({ type, data }) => type === 'battle-side' && data.of === position);
  const lost = parts.find(
    ({ type, data }) =>
      type === 'battle-loss' &&
      (data.side === undefined ? data.of === position : data.side === (attacks ? 'attacker' : 'defender')),
  );
  const commands = listOf(facts.commands).map((one) => {
    const { owner, ref } = recordOf(one) ?? {};
    return owner === view.position ? shown(ref) : `${shown(owner)} ${shown(ref)}`;
  });
  return {
    position,
    attacks,
    commands: commands.join(', '),
    n: shown(facts.regts ?? facts.sqds),
    ...(typeof facts.plan === 'number' ? { plan: facts.plan } : {}),
    ...(typeof facts.formation === 'number' ? { formation: facts.formation } : {}),
    dice: shown(facts.dice),
    e: shown(facts.e),
    s: shown(own?.data.s),
    m: shown(own?.data.m),
    lost: shown(lost?.data.n),
    captured: shown(lost?.data.captured),
  };
}

/** An assault tells A and D where a battle tells E; the walls have no commands. */
function assaultSide(facts: JsonObject, attacks: boolean): JsonObject {
  return attacks
    ? { position: facts.by ?? '', commands: facts.commands ?? [], dice: facts.dice ?? '', e: facts.a ?? '' }
    : { position: '', regts: facts.garrison ?? '', dice: facts.defenderDice ?? '', e: facts.d ?? '' };
}

/** The ground, in what weather, and who attacked. */
function setting(view: View, data: Data, head: GameEvent, sides: readonly OpenSide[]): string {
  const hex = shown(head.data.hex);
  const ground = mapOf(view.map).hexes[hex];
  const attacker = sides.find(({ attacks }) => attacks)?.position ?? '';
  const words = [
    ...(view.places[hex] ? [`Hex ${hex}`] : []),
    ...(ground && head.type === 'battle'
      ? [`Ground: ${TERRAIN[ground.terrain] ?? ''}${ground.river ? ', river' : ''}`]
      : []),
    `Weather: ${data.charts.weather[view.weather.now].name}`,
    `${nameOf(view, attacker)} attacked${head.data.probe === true ? ', as a probe' : ''}`,
  ];
  return `${words.join('. ')}.`;
}

function sidesTable(view: View, data: Data, head: GameEvent, sides: readonly OpenSide[]): Block {
  const figure = (title: string) => ({ title, align: 'right' as const });
  const land = sides.some((side) => side.plan !== undefined);
  const assault = head.type === 'assault';
  return {
    kind: 'table',
    columns: [
      { title: 'Side' },
      { title: assault ? 'Troops' : 'Commands' },
      ...(assault ? [] : [figure(land ? 'Regts' : 'Sqds')]),
      ...(land ? [{ title: 'Plan' }] : []),
      figure('Dice'),
      ...(assault ? [figure('A, D')] : [figure('S'), figure('M'), figure('E')]),
      figure('Lost'),
      ...(assault ? [] : [figure('Captured')]),
    ],
    rows: sides.map((side): readonly Text[] => [
      side.position === ''
        ? 'the walls'
        : side.position === view.position
          ? `${side.position}, you`
          : side.position,
      side.commands === '' ? `garrison of ${side.n}` : side.commands,
      ...(assault ? [] : [side.n]),
      ...(land ? [planOf(data, side.plan)] : []),
      side.dice,
      ...(assault ? [side.e] : [side.s || '?', side.m || '?', side.e]),
      side.lost,
      ...(assault ? [] : [side.captured]),
    ]),
  };
}

/** Both formations as the rulebook draws them, side by side. */
function formationGrid(view: View, data: Data, sides: readonly OpenSide[]): Block[] {
  const cells = sides.flatMap(({ position, formation }): Block[][] => {
    const drawn = data.charts.formations[String(formation)];
    if (!drawn) return [];
    const caption = `${position === view.position ? 'Your formation' : position}: ${formation ?? ''} ${drawn.name}`;
    return [[{ kind: 'preformatted', caption, lines: displayLines(drawn.display) }]];
  });
  return cells.length === 2 ? [{ kind: 'grid', columns: 2, cells }] : [];
}

/** The terms of M in the order of WK-BAT-5; at sea NAV instead of TAC. */
const TERMS = [
  'tac',
  'nav',
  'morale',
  'plan',
  'formation',
  'terrain',
  'river',
  'fieldworks',
  'evasion',
  'march',
  'shaken',
  'ashore',
  'elephants',
  'dice',
];

/** `P5 Hoplite Greeks: M −6 = TAC +15, plan +5, formation −6, dice −20; E = 890 x (100 − 6) / 100 = 836` */
function termsText(view: View, data: Data, { data: facts, rule }: GameEvent): Text {
  const terms = recordOf(facts.terms) ?? {};
  const list = TERMS.flatMap((name) => (terms[name] ? [[name, terms[name]] as const] : []))
    .map(([name, n]) => `${data.texts[`term/${name}`] ?? name} ${signed(Number(n))}`)
    .join(', ');
  const m = Number(facts.m);
  return [
    `${namesOf(view).position(shown(facts.of))}: M ${minus(m)}${list === '' ? '' : ` = ${list}`}; ` +
      `E = ${shown(facts.s)} x ${100 + m} / 100 = ${shown(facts.e)}`,
    { text: ` ${rule}`, style: 'small' },
  ];
}

/** R and what the chart of results makes of it: WK-BAT-6, WK-BAT-7, WK-ASL-3. */
function reckoning(data: Data, head: GameEvent, sides: readonly OpenSide[]): Text[] {
  const { r, result, intensity, probe } = head.data;
  const small: Run = { text: ` ${head.type === 'assault' ? 'WK-CH-13' : 'WK-CH-12'}`, style: 'small' };
  if (head.type === 'assault') {
    const row = data.charts.assaultResult.filter(({ from }) => from <= Number(r)).at(-1);
    if (!row) return [];
    return [
      [
        `R ${shown(r)} = 100 x A / D: ${shown(result)}. The chart takes ${row.attacker}% of the attackers and ${row.defender}% of the garrison.`,
        small,
      ],
    ];
  }
  const row = data.charts.battleResult.find(({ name }) => name === result);
  if (!row) return [];
  const [high, low] = sides.map(({ e }) => Number(e)).sort((a, b) => b - a);
  const hard =
    intensity === undefined ? '' : `, times the mean intensity of both plans, ${shown(intensity)}%`;
  const half = probe === true ? ', halved by the probe' : '';
  return [
    [
      `R ${shown(r)} = 100 x ${high ?? 0} / ${low ?? 0}: ${shown(result)}. ` +
        `The chart takes ${row.winner}% of the winner and ${row.loser}% of the loser${hard}${half}.`,
      small,
    ],
    ...moraleText(data, head, sides),
  ];
}

/** What it does to the countries: booked for the morale rolls. WK-CH-21. */
function moraleText(data: Data, head: GameEvent, sides: readonly OpenSide[]): Text[] {
  const { battle, moraleEvents } = data.charts;
  const least = head.type === 'battle' ? battle.moraleForce : battle.moraleSqds;
  const name = shown(head.data.result) as keyof typeof moraleEvents.battleWon;
  const won = moraleEvents.battleWon[name];
  if (won === undefined || won === 0 || sides.some(({ n }) => Number(n) < least)) return [];
  return [
    [
      `Morale of the countries: ${signed(won)} for the winner, ${signed(moraleEvents.battleLost[name])} for the loser.`,
      { text: ' WK-CH-21', style: 'small' },
    ],
  ];
}

const minus = (n: number): string => String(n).replace('-', '\u2212');
const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));
