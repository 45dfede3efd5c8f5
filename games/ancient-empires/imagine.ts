/** A state that fits all that a position knows. What it can't know is guessed plainly: others hold no plans, and are as rich as their taxes. */
import { clone, entries, ids, type Dice, type PositionId } from '../../src/core/index.js';
import type { ProvinceCode } from './data.js';
import { isOperations } from './awaiting.js';
import { newPosition } from './create.js';
import { eventCards, growthCards } from './rules/cards/decks.js';
import { positionAt } from './rules/land/provinces.js';
import type { Rules } from './rules/map/geography.js';
import { allStacks } from './rules/units/stacks.js';
import type { Operations, Position, Province, State } from './state.js';
import type { View } from './view.js';

export function imagine(data: Rules, view: View, dice: Dice): State {
  const { board, position, own } = view;
  const positions: Record<PositionId, Position> = {};
  for (const id of ids(board.positions))
    positions[id] = id === position ? clone(own) : stranger(data, view, id, dice);
  const provinces: Record<ProvinceCode, Province> = {};
  for (const [code, open] of entries(board.provinces))
    provinces[code] = clone({ ...open, ...(view.interiors[code] ?? interior(data, view, code)) });
  const state: State = {
    scenario: board.scenario,
    options: board.options,
    turn: board.turn,
    step: board.step,
    over: board.over,
    positions,
    provinces,
    stacks: clone(board.stacks),
    nextUnit: highest(allStacks(board).flatMap(({ units }) => units.map(({ id }) => id))),
    nextRaider: highest(ids(board.stacks).filter((id) => /^(BA|PI)\d+/.test(id))),
    dominant: clone(board.dominant) as State['dominant'],
    growth: { deck: [], drawn: [], shuffles: board.turn },
    events: { deck: dice.shuffle(eventCards(data), 'imagine/events'), discard: [], shuffles: 1 },
    operations: campaign(view),
  };
  state.growth.deck = dice.shuffle(growthCards(state, data), 'imagine/growth');
  return state;
}

/** The largest number in these ids. */
const highest = (all: readonly string[]): number =>
  all.reduce((most, id) => Math.max(most, Number(/\d+/.exec(id)?.[0] ?? 0)), 0);

/** AE-FOG-2: policies as nobody set them. */
function stranger(data: Rules, { board }: View, id: PositionId, dice: Dice): Position {
  const open = positionAt(board, id);
  const guess = open.status === 'active' ? coins(data, board, id, dice) : 0;
  return {
    ...newPosition(data, open.name),
    ...clone(open),
    treasury: open.treasury ?? guess,
    lastUnits: board.step === 'construction' ? standing(board, id) : {},
  };
}

/** At the start by the rule; behind the taxes these and some saving; once there was something to buy, some of both. AE-SET-4 */
function coins(data: Rules, board: View['board'], id: PositionId, dice: Dice): number {
  const each = data.charts['start-coins'];
  const { taxed } = positionAt(board, id);
  if (board.turn <= 1 && board.step === 'council')
    return entries(board.provinces)
      .filter(([, { owner }]) => owner === id)
      .reduce((sum, [code, { dl }]) => {
        const { f, tg } = data.geo.province(code);
        return sum + (f + tg.length) * dl * each;
      }, 0);
  const saving = each * 10;
  return board.step === 'construction'
    ? taxed + dice.roll(saving, 'imagine/coins', id)
    : dice.roll(taxed + saving, 'imagine/coins', id);
}

/** What a default would build again: the Units it has now. */
function standing(board: View['board'], id: PositionId): Position['lastUnits'] {
  const found: Position['lastUnits'] = {};
  for (const { at, units } of allStacks(board))
    for (const { type, side } of units) {
      if (side !== `pos:${id}`) continue;
      const here = (found[at] ??= {});
      here[type] = (here[type] ?? 0) + 1;
    }
  return found;
}

/** AE-RES-1: materials of the last harvest lie where they were found; the zone is the capital's. */
function interior(
  { geo }: Rules,
  { board }: View,
  code: ProvinceCode,
): Pick<Province, 'stock' | 'local' | 'taxed' | 'zone'> {
  const p = board.provinces[code];
  const { m } = geo.province(code);
  const lies = board.step === 'construction' || (board.step === 'council' && board.turn <= 1);
  const there = lies && p?.owner !== null ? m : 0;
  const capital = p?.owner === undefined || p.owner === null ? null : positionAt(board, p.owner).capital;
  return {
    stock: p?.kind === 'player' && there > 0 ? { MAT: there } : {},
    local: p?.kind === 'pacified' ? there : 0,
    taxed: 0,
    zone: board.turn > 0 && p?.kind === 'player' ? (capital ?? code) : '',
  };
}

/** AE-MAIL-4: lines of one's own that wait; of others none is known. */
function campaign({ board, script, position }: View): Operations | null {
  if (board.operations === null || !isOperations(board)) return null;
  return {
    ...clone(board.operations),
    ...clone(script),
    finished: [],
    acted: false,
    looters: [],
    lined: { [position]: [...new Set(script.pending.map(({ queue }) => queue))] },
  };
}
