/** The words with which rule cases put things on the stage. The turn is the third, the board is Wild but for what is named. */
import type { Json } from '../../../src/core/index.js';
import type { Category, UnitType } from '../../../games/ancient-empires/data.js';
import { isDeveloped, isOwned } from '../../../games/ancient-empires/rules/land/provinces.js';
import type { Hostility, Position, Side, State, Step } from '../../../games/ancient-empires/state.js';
import { capital, independent, own, put } from './table.js';

interface Words {
  readonly step: Step;
  readonly turn?: number;
  /** Land of each empire by level, the capital first; level 0 is Pacified: `P1: M1 2, M2 1, E4 0`. Who is not named does not play. */
  readonly empires: Readonly<Record<string, string>>;
  /** Who is a horde, and of which group: `P2: Asian`. */
  readonly hordes?: Readonly<Record<string, string>>;
  /** Independent Provinces by level, with their controller (the first empire): `Ph1: 2`, `Ph1: 2 for P2`. */
  readonly independents?: Readonly<Record<string, number | string>>;
  /** Hostility counters: `Ph1: P1 P2`; earned, if not said otherwise: `Ph1: card P1`. */
  readonly hostile?: Readonly<Record<string, string>>;
  /** `P1 at M1: 2 PRO`, `P2 at N1 as BA1: 1 BAR` (Barbarians and Pirates are Raiders that P2 moves), `Ph1 at Ph1: 1 PRO`. */
  readonly units?: Readonly<Record<string, string>>;
  /** Coins; 100 for who is not named. */
  readonly treasury?: Readonly<Record<string, number>>;
  readonly damage?: Readonly<Record<string, number>>;
  /** Construction Units. */
  readonly works?: Readonly<Record<string, number>>;
  readonly materials?: Readonly<Record<string, number>>;
  /** Disaster counters. */
  readonly deficits?: Readonly<Record<string, number>>;
  readonly corrupt?: string;
  /** Dominance: `ARM: P1`. */
  readonly dominant?: Readonly<Partial<Record<Category, string>>>;
  /** The event cards on top of the deck. */
  readonly cards?: string;
}

export function stage(state: State, given: Json): void {
  const words = given as unknown as Words;
  state.turn = words.turn ?? 3;
  state.step = words.step;
  land(state, words);
  for (const [who, units] of Object.entries(words.units ?? {})) stand(state, who, units);
  for (const [id, empire] of Object.entries(state.positions)) men(state, id, empire);
  for (const [category, who] of Object.entries(words.dominant ?? {}))
    state.dominant[category as Category] = listed(who);
  state.events.deck = onTop(state.events.deck, listed(words.cards ?? ''));
}

const listed = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

function land(state: State, words: Words): void {
  const { empires, hordes = {}, independents = {}, hostile = {}, treasury = {} } = words;
  for (const id of Object.keys(state.positions))
    if (empires[id] === undefined && hordes[id] === undefined) delete state.positions[id];
  for (const [id, empire] of Object.entries(state.positions)) empire.treasury = treasury[id] ?? 100;
  for (const [id, provinces] of Object.entries(empires))
    for (const [index, province] of provinces.split(', ').entries()) {
      const [code = '', level = ''] = province.split(' ');
      (index === 0 ? capital : own)(state, id, code, Number(level));
    }
  for (const [id, group] of Object.entries(hordes))
    Object.assign(state.positions[id]!, { status: 'horde', hordeGroup: group, treasury: treasury[id] ?? 0 });
  for (const [code, what] of Object.entries(hostile)) {
    const source: Hostility['source'] = what.startsWith('card ') ? 'card' : 'earned';
    for (const id of listed(what.replace('card ', '')))
      state.provinces[code]!.hostile[id] = { source, turn: state.turn };
  }
  for (const [code, what] of Object.entries(independents)) {
    const [level = '', who] = String(what).split(' for ');
    const friend = Object.keys(empires).find((id) => !state.provinces[code]!.hostile[id]);
    independent(state, code, Number(level), { controller: who ?? friend ?? null });
  }
  for (const [code, n] of Object.entries(words.damage ?? {})) state.provinces[code]!.damage = n;
  for (const [code, n] of Object.entries(words.works ?? {})) state.provinces[code]!.cu = n;
  for (const [code, n] of Object.entries(words.deficits ?? {})) state.provinces[code]!.deficit = n;
  for (const code of listed(words.corrupt ?? '')) state.provinces[code]!.corrupt = true;
  for (const [code, n] of Object.entries(words.materials ?? {})) state.provinces[code]!.stock.MAT = n;
}

function stand(state: State, who: string, units: string): void {
  const [, side = '', at = '', id = at] = /^(\S+) at (\S+)(?: as (\S+))?$/.exec(who) ?? [];
  const types = units.split(', ').flatMap((some) => {
    const [n = '', type = ''] = some.split(' ');
    return Array.from({ length: Number(n) }, () => type as UnitType);
  });
  put(state, sideOf(state, side, types), at, types, id);
}

function sideOf(state: State, who: string, types: readonly UnitType[]): Side {
  const position = state.positions[who];
  if (!position) return `ind:${who}`;
  if (position.status === 'horde') return `horde:${who}`;
  return types.some((type) => type === 'BAR' || type === 'PIR') ? `raid:${who}` : `pos:${who}`;
}

/** AE-CON-2: the Manpower of the turn, and what stands of it. */
function men(state: State, id: string, empire: Position): void {
  const raised = Object.values(state.stacks)
    .flatMap(({ units }) => units)
    .filter(({ side, type }) => side === `pos:${id}` && type === 'PRO').length;
  const levels = Object.values(state.provinces).filter((p) => p.owner === id && isOwned(p));
  const total = levels.reduce((sum, p) => sum + (isDeveloped(p) ? p.dl : 0) + 1, 0);
  empire.manpower = { total: Math.max(total, raised), used: raised };
}

function onTop(deck: readonly string[], cards: readonly string[]): string[] {
  const rest = [...deck];
  for (const card of cards) {
    const at = rest.indexOf(card);
    if (at < 0) throw new Error(`no card ${card} is left in the deck`);
    rest.splice(at, 1);
  }
  return [...cards, ...rest];
}
