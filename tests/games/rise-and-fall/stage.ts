/** The words with which rule cases set a board. */
import type { Json } from '../../../src/core/index.js';
import { turnOf } from '../../../games/rise-and-fall/rules/world/calendar.js';
import type { Half, State, Step } from '../../../games/rise-and-fall/state.js';
import { area, board, divided, unit } from './table.js';

/** All words; each may be left out. */
interface Words {
  /** `60 BC`, `160`. */
  readonly year?: string | number;
  readonly step?: Step;
  /** `full`: as in 60 BC; `bare`: all units lie in the pile, and tribes may come back; `empty`: no tribe that `units` does not name comes back. */
  readonly board?: 'full' | 'bare' | 'empty';
  /** Place → units: an area, `pile`, `reserve`, `later`, `out` (of the game). */
  readonly units?: Readonly<Record<string, string>>;
  /** Side → areas that it holds; a kingdom by its name. */
  readonly held?: Readonly<Record<string, string>>;
  /** `rome against asian`. */
  readonly wars?: readonly string[];
  /** Tribe's people → the empire that it fights beside. */
  readonly allies?: Readonly<Record<string, 'rome' | 'parthia'>>;
  /** `Trajan in germania`, `none`. */
  readonly emperor?: string;
  /** The leader of the Germans. */
  readonly germans?: string;
  readonly looted?: string;
  readonly rebuilding?: string;
  readonly walls?: State['walls'];
  /** Kingdom → `foederatus at Treveri`. */
  readonly kingdoms?: Readonly<Record<string, string>>;
  /** Suits in a row. */
  readonly suits?: Readonly<Partial<Record<'rome' | 'parthia', number>>>;
  /** The last year of the peace. */
  readonly peace?: string | number;
  readonly sassanids?: State['sassanids'];
  /** Who has gone over to the Sassanids in their revolt. */
  readonly risen?: string;
  /** Area → decades that Rome has held it. */
  readonly decades?: Readonly<Record<string, number>>;
  /** The half of the Empire that has fallen. */
  readonly fallen?: Half;
  /** `GE03 by rome`. */
  readonly bribes?: readonly string[];
}

const PLACES: Readonly<Record<string, string>> = { pile: 'pool', out: 'removed' };

const list = (words = ''): string[] => words.split(/[\s,]+/).filter((word) => word !== '');

function yearOf(word: string | number): number {
  const [, number, bc] = /^(\d+)( BC)?$/.exec(String(word)) ?? [];
  if (number === undefined) throw new Error(`"${word}" is no year`);
  return bc === undefined ? Number(number) : -Number(number);
}

function pair(words: string, by: string): [string, string] {
  const [one, two, more] = words.split(` ${by} `);
  if (one === undefined || two === undefined || more !== undefined)
    throw new Error(`"${words}" is not as in "… ${by} …"`);
  return [one, two];
}

/** Throws for areas and units that the game does not have. */
function known<T>(table: Readonly<Record<string, T>>, id: string): string {
  if (table[id] === undefined) throw new Error(`the game has no ${id}`);
  return id;
}

export function stage(state: State, given: Json): void {
  const words = given as Words;
  const { players } = state.options;
  const set = board(yearOf(words.year ?? '60 BC'), {
    scenario: state.scenario,
    step: words.step ?? 'R',
    players,
    options: { ...state.options },
    bare: words.board === 'bare' || words.board === 'empty',
    empty: words.board === 'empty',
  });
  kingdoms(set, words);
  pieces(set, words);
  wars(set, words);
  leaders(set, words);
  marks(set, words);
  Object.assign(state, heirs(divided(set)));
}

/** RF-SPL-5: the pile of a half that has fallen is the other's. */
function heirs(state: State): State {
  const { W, E } = state.fallen;
  for (const one of Object.values(state.units))
    if (one.side !== 'none' && state.fallen[one.side] && W !== E) one.side = W ? 'E' : 'W';
  return state;
}

function kingdoms(state: State, words: Words): void {
  for (const [id, text] of Object.entries(words.kingdoms ?? {})) {
    const [status, capital] = pair(text, 'at');
    if (!['active', 'foederatus', 'rebelling'].includes(status)) throw new Error(`no kingdom is ${status}`);
    const at = known(state.areas, capital);
    state.kingdoms[id] = {
      set: id.replace(/-\d$/, ''),
      status: status as 'active',
      founded: state.turn - 1,
      capital: at,
    };
    area(state, at).controller = `kingdom:${id}`;
  }
}

function pieces(state: State, words: Words): void {
  const side = (word: string): string => (state.kingdoms[word] ? `kingdom:${word}` : word);
  for (const [who, places] of Object.entries(words.held ?? {}))
    for (const id of list(places)) area(state, known(state.areas, id)).controller = side(who);
  for (const [place, ids] of Object.entries(words.units ?? {}))
    for (const id of list(ids)) {
      const where = ['reserve', 'later'].includes(place)
        ? place
        : (PLACES[place] ?? known(state.areas, place));
      unit(state, known(state.units, id)).where = where;
      if (id.startsWith('RR') && state.areas[where]) rebels(state, id, where);
    }
  for (const id of list(words.risen)) unit(state, known(state.units, id)).faction = 'sassanid';
}

function wars(state: State, words: Words): void {
  for (const text of words.wars ?? []) {
    const [by, on] = pair(text, 'against');
    if (on === 'parthia' && by === 'rome') state.war.romeParthia = true;
    else state.peoples[known(state.peoples, on)]!.atWarWith.push(by);
  }
  for (const [people, empire] of Object.entries(words.allies ?? {}))
    Object.assign(state.peoples[known(state.peoples, people)]!, {
      alliedWith: empire,
      active: state.war.romeParthia,
    });
  Object.assign(state.war.ladder, words.suits ?? {});
  if (words.peace !== undefined) state.war.peaceUntil = turnOf(yearOf(words.peace));
}

function leaders(state: State, words: Words): void {
  if (words.emperor === 'none') Object.assign(state.leaders, { rome: 'none', emperorAt: 'none' });
  else if (words.emperor !== undefined) {
    const [rome, emperorAt] = pair(words.emperor, 'in');
    Object.assign(state.leaders, { rome, emperorAt });
  }
  if (words.germans !== undefined) state.leaders.german = words.germans;
  if (words.sassanids !== undefined) state.sassanids = words.sassanids;
  if (words.fallen !== undefined) state.fallen[words.fallen] = true;
}

function marks(state: State, words: Words): void {
  for (const id of list(words.looted)) area(state, known(state.areas, id)).loot = 1;
  for (const id of list(words.rebuilding)) area(state, known(state.areas, id)).loot = 2;
  for (const [id, decades] of Object.entries(words.decades ?? {}))
    area(state, known(state.areas, id)).held.rome = decades;
  if (words.walls !== undefined) state.walls = words.walls;
  for (const text of words.bribes ?? []) {
    const [one, by] = pair(text, 'by');
    state.bribes.push({ unit: known(state.units, one), by: by as 'rome' });
  }
}

/** Rebels belong to a war: the first, which began where the first of them stands. */
function rebels(state: State, id: string, where: string): void {
  unit(state, id).war = 1;
  if (state.civilWars.length === 0)
    state.civilWars.push({ number: 1, capital: where, turn: state.turn, size: 0 });
  const [war] = state.civilWars;
  if (war) war.size += 1;
}
