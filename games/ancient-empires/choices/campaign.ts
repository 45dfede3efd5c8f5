/** Boxes of Leaders, Militia and what Stacks do where they stand: LD ML J D A H. */
import { type Offer, closedTo, nothingFits, openTo } from '../../../src/core/index.js';
import { levies } from '../lint/campaign.js';
import { UNIT_TYPES, type PlaceCode, type ProvinceCode } from '../data.js';
import { controlledProvinces, onMap, ownedProvinces, provinceAt } from '../rules/land/provinces.js';
import {
  allStacks,
  countUnits,
  fighters,
  findStack,
  mayCommand,
  size,
  sideOwner,
  stackKey,
  stacksAt,
} from '../rules/units/stacks.js';
import { chances } from '../rules/war/chances.js';
import { unitPrice } from '../rules/works/works.js';
import type { Stack } from '../state.js';
import { counting, listed, misses, others, placeOffer, seatOffer, unitRows } from './offers.js';
import { candidate, candidateOffer, commanded, stackBox, stackOffer, type Candidate } from './stacks.js';
import type { Box, Writing } from './writing.js';

/** How one asks for a further Leader. */
const FURTHER = '+1';

/** Land on which a Leader may begin. AE-OPS-1, AE-LDR-2 */
export const leaderPlace: Box = (w) => {
  const { board, data, view, self } = w;
  const left = data.charts['extra-leaders'] - view.own.extraLeaders;
  const further: Offer = {
    text: FURTHER,
    word: 'one more for a Stack',
    ...(left > 0 ? { left: `${left} may come` } : { doubt: 'no more may come', rule: 'AE-LDR-2' }),
  };
  const own = ownedProvinces(board, self);
  const abroad = allStacks(board)
    .filter((stack) => stack.kind === 'land' && mayCommand(board, stack, self) && !own.includes(stack.at))
    .map(({ at }) => at);
  return closedTo([
    ...own.map((code) => placeOffer(w, code)),
    further,
    ...misses(
      w,
      [...new Set(abroad)].filter((at) => data.geo.isProvince(at)),
      'not yours to order',
      'AE-OPS-1',
    ),
  ]);
};

/** Of a first Leader a Stack that will stand there; of a further one any on land that one may see. */
export const leaderStack: Box = (w) => {
  const where = w.read('where');
  if (where === undefined) return nothingFits('where?');
  const land = commanded(w).filter(({ kind }) => kind === 'land');
  if (where !== FURTHER) {
    const strangers = allStacks(w.board).map(({ id }) => candidate(w, id));
    const there = ({ at }: Candidate): boolean => at === where;
    const mine = new Set(land.map(({ id }) => id));
    return closedTo([
      ...land.filter(there).map((one) => candidateOffer(w, one)),
      ...strangers
        .filter((one) => there(one) && !mine.has(one.id))
        .map((one) => candidateOffer(w, one, { doubt: 'not yours' })),
    ]);
  }
  const guests = allStacks(w.board).filter(
    (stack) => stack.kind === 'land' && !land.some(({ id }) => id === stack.id),
  );
  return openTo(
    [
      ...land.map((one) => candidateOffer(w, one)),
      ...guests.map((stack) =>
        stackOffer(w, stack, { doubt: 'if its commander lets him in', rule: 'AE-LDR-2' }),
      ),
    ],
    w.text === '' ? { unfinished: true } : {},
  );
};

/** AE-MAN-1: as Manpower and coins go. */
export const militia: Box = (w) => {
  const { soldiers, left } = levies(w.desk);
  const price = unitPrice({ state: w.board, data: w.data }, w.self, 'MIL');
  const purse = w.view.own.treasury - soldiers * price;
  return counting(1, 5, [1, 2, 3], `${price} coins each of ${purse}, Manpower for ${left - soldiers}`);
};

export const levyPlace: Box = (w) => {
  const { board, data, self } = w;
  const number = w.read('number') ?? 1;
  const offer = (code: ProvinceCode): Offer => {
    const p = provinceAt(board, code);
    const most = p.dl + data.charts['manpower-extra'];
    const left = `${most} a round`;
    if (number > most)
      return placeOffer(w, code, { left, doubt: `at most ${most} a round`, rule: 'AE-MAN-1' });
    if (p.occupied !== null) return placeOffer(w, code, { left, doubt: 'Occupied', rule: 'AE-MAN-1' });
    return placeOffer(w, code, { left });
  };
  const mine = [...ownedProvinces(board, self), ...controlledProvinces(board, self)];
  const lost = onMap(board).filter(
    (code) => !mine.includes(code) && stacksAt(board, code).some((stack) => mayCommand(board, stack, self)),
  );
  return closedTo([...mine.map(offer), ...misses(w, lost, 'not yours to order', 'AE-MAN-1')]);
};

/** Stacks that will stand in the province. */
export const levyStack: Box = (w) => {
  const at = w.read('at');
  const there = commanded(w).filter(({ kind, near }) => kind === 'land' && near === at);
  return openTo(there.map((one) => candidateOffer(w, one)));
};

/** Whom a Stack may join: those that will stand where it does. AE-MOV-4 */
export const joined: Box = (w) => {
  const id = w.box('stack');
  if (id === undefined) return stackBox()(w);
  const self = candidate(w, id);
  const mine = commanded(w).filter((one) => stackKey(one.id) !== stackKey(id) && one.kind === self.kind);
  const known = new Set(mine.map((one) => one.id));
  const strangers = stacksAt(w.board, self.near ?? '').filter(
    (stack) => !known.has(stack.id) && stackKey(stack.id) !== stackKey(id),
  );
  return openTo([
    ...mine.filter((one) => one.near === self.near).map((one) => candidateOffer(w, one)),
    ...strangers.map((stack) => stackOffer(w, stack, { doubt: 'if its owner agrees', rule: 'AE-MOV-4' })),
    ...mine
      .filter((one) => one.near !== self.near)
      .map((one) => candidateOffer(w, one, { doubt: 'does not stand there now', rule: 'AE-MOV-4' })),
  ]);
};

/** Units that leave; one at least stays. */
export const parted: Box = (w) => {
  const stack = findStack(w.board, w.box('stack') ?? '');
  if (!stack)
    return openTo(
      unitRows(
        w,
        w.text,
        (['PRO', 'MIL', 'LEA', 'GAL', 'BAR'] as const).map((type) => ({ type, many: 5 })),
      ),
    );
  const counts = countUnits(stack.units);
  const chosen = listed(w.text).reduce((sum, one) => sum + Number(/^\d+/.exec(one)?.[0] ?? 0), 0);
  const free = stack.units.length - 1 - chosen;
  const lots = UNIT_TYPES.filter((type) => type !== 'TRI').map((type) => {
    const here = counts[type] ?? 0;
    return { type, many: Math.min(here, free), more: { left: `${here} there` } };
  });
  // A Stack of one parts from nobody now; Militia or a Leader may join it before.
  const lone = stack.units.length === 1;
  const [unit] = stack.units;
  const alone = lone && unit && unit.type !== 'TRI' && chosen === 0;
  return openTo([
    ...unitRows(w, w.text, lots),
    ...(alone
      ? unitRows(w, w.text, [
          { type: unit.type, many: 1, more: { doubt: 'nobody would stay', rule: 'AE-MOV-4' } },
        ])
      : []),
  ]);
};

const LETTERS = ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;

/** `M1B`, `M1C`: ids that are free. */
export const newId: Box = (w) => {
  const taken = new Set(commanded(w).map(({ id }) => stackKey(id)));
  for (const { id } of allStacks(w.board)) taken.add(stackKey(id));
  const base = stackKey(w.box('stack') ?? 'VAN').slice(0, 7);
  const free = LETTERS.map((letter) => `${base}${letter}`).find((id) => !taken.has(id) && !/^X\d$/.test(id));
  return openTo(free === undefined ? [] : [{ text: free, word: free }]);
};

/** AE-MOV-5: kinds of enemies, and who stands where the Stack will stand. */
export const target: Box = (w) => {
  const { board, self } = w;
  const id = w.box('stack');
  const attacker = id === undefined ? undefined : candidate(w, id);
  const { kind, near } = attacker ?? { kind: undefined, near: undefined };
  const there = near === undefined ? allStacks(board) : stacksAt(board, near);
  const foes = there.filter(
    (stack) => (kind === undefined || stack.kind === kind) && !mayCommand(board, stack, self),
  );
  const owners = new Set(foes.flatMap((stack) => stack.units.flatMap(({ side }) => sideOwner(side) ?? [])));
  // Where lines before it change the Stack, nobody can say how many fight.
  const means = (foe: Stack | undefined): { readonly means?: string } => {
    const stack = attacker?.at === attacker?.stack?.at ? attacker?.stack : undefined;
    return stack && foe ? { means: oddsWord(w, stack, foe) } : {};
  };
  const largestOf = (seat: string): Stack | undefined =>
    foes
      .filter((stack) => stack.routed === 0 && stack.units.some(({ side }) => sideOwner(side) === seat))
      .sort((a, b) => size(b) - size(a))[0];
  return openTo([
    { text: 'ANY', word: 'the largest enemy' },
    kind === 'sea' ? { text: 'PIR', word: 'Pirates' } : { text: 'BAR', word: 'Barbarians' },
    { text: 'IND', word: 'Units of an Independent Province' },
    ...foes
      .filter(({ routed }) => routed === 0)
      .map((stack) => stackOffer(w, stack, { left: `${size(stack)} fight`, ...means(stack) })),
    ...others(w)
      .filter((one) => near === undefined || owners.has(one))
      .map((one) => seatOffer(w, one, means(largestOf(one)))),
  ]);
};

/** `5 against 3 now: 78 % to win, 5 % a draw` */
function oddsWord({ board, data }: Writing, stack: Stack, foe: Stack): string {
  const [ours, theirs] = [fighters(stack), fighters(foe)];
  const { won, drawn } = chances({ state: board, data }, ours, theirs);
  return `${ours.length} against ${theirs.length} now: ${won} % to win, ${drawn} % a draw`;
}

/** Whose lines that wait for a later round are cleared. AE-MAIL-4 */
export const held: Box = (w) => {
  const all: Offer = { text: 'ALL', word: 'all of them' };
  return openTo([all, ...commanded(w).map((one) => candidateOffer(w, one))]);
};

/** AE-VOY-3: Units with the province where they land: `1PRO AT S2 + 1LEA AT A3`. */
export const dropped: Box = (w) => {
  const { board, data, text } = w;
  const parts = text.split('+').map((one) => one.trim());
  const last = parts.pop() ?? '';
  const head = parts.map((one) => `${one} + `).join('');
  const stack = findStack(board, (w.read('stacks') ?? [])[0] ?? '');
  const counts = countUnits(stack?.units ?? []);
  const lots = (['PRO', 'MIL', 'LEA', 'BAR'] as const).map((type) => ({
    type,
    many: stack ? (counts[type] ?? 0) : 5,
  }));
  const landed = / AT /i.test(last);
  const more = unitRows(w, landed ? '' : last, lots).map((one) => ({
    ...one,
    text: landed ? `${text} + ${one.text}` : `${head}${one.text}`,
  }));
  if (landed) return openTo(more);
  const coastal = (code: PlaceCode): boolean => data.geo.coastsOf(code).length > 0;
  const places =
    last === ''
      ? []
      : onMap(board)
          .filter(coastal)
          .map((code) => placeOffer(w, code, { text: `${head}${last} AT ${code}` }));
  return openTo([...places, ...more], last === '' && text === '' ? {} : { unfinished: true });
};
