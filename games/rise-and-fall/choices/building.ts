/** What may be raised, and where: an empire's units, rebels, Kushans, kingdoms, tribes, Huns; the set-up. RF-REP-2 to 8, RF-SETUP */
import { must, type Choices, type Offer } from '../../../src/core/index.js';
import { KINDS, type Kind } from '../data.js';
import { buildItem } from '../orders/fields.js';
import { findUnit } from '../orders/names.js';
import { buildProblem } from '../phases/reinforcement.js';
import { homesOf } from '../phases/returns.js';
import { placeProblem } from '../phases/set-up.js';
import { raisable, roomAt, toRaise } from '../rules/money/musters.js';
import { canRaiseAt } from '../rules/realm/production.js';
import { mayBuyReserve } from '../rules/money/reform.js';
import { hunnicLeft } from '../rules/peoples/hunnic-replacements.js';
import { fallenKushans } from '../rules/peoples/kushans.js';
import { isTribe, lostUnits } from '../rules/peoples/returns.js';
import { areaState, isStar } from '../rules/world/control.js';
import { isParthian, isRoman, kindOf, lying, unitState } from '../rules/world/pieces.js';
import { isProblem, problem, type Problem } from '../rules/world/problem.js';
import { empireOf } from '../rules/world/seats.js';
import { areaInfo, counter, world } from '../rules/world/world.js';
import { halves } from '../words/points.js';
import { areaIn, areaOffer, areaWord, boardAt, closed, doubted, greyed, NOTHING, once } from './ask.js';
import type { Ask, OrderChoices } from './ask.js';
import type { Stages } from './stages.js';

/** What a B order names: a kind with its number, or one unit. */
export interface Wanted {
  readonly kind?: string;
  readonly unit?: string;
  readonly count: number;
}

function wantedIn({ data }: Ask, text: string | undefined): Wanted | undefined {
  const read = buildItem.read(text ?? '');
  if (!read.ok) return undefined;
  const { count, what } = read.value;
  const kind = KINDS.find((one) => data.charts.kinds[one].build === what.replace(/\s/g, '').toUpperCase());
  if (kind) return { kind, count };
  const unit = findUnit(data, what);
  return typeof unit === 'string' ? { unit, count } : undefined;
}

/** How many of the wanted could be raised there, one after the other; or why not even one. */
function manyAt(stages: Stages, { kind, unit }: Wanted, at: string): number | Problem {
  const { seat, purse, levy } = stages;
  const fields = { at, ...(unit === undefined ? { kind: kind ?? '' } : { unit }) };
  const [placed, levied, raised, back] = [
    boardAt(stages, 'placed'),
    boardAt(stages, 'levied'),
    boardAt(stages, 'raised'),
    boardAt(stages, 'returned'),
  ];
  const empire = empireOf(seat);
  if (placed && empire) return placeProblem(placed, empire, unit, at) ?? 1;
  if (levied && levy) {
    const left = kind === 'hunnic-kingdom' ? hunnicLeft(levied, levy) : 0;
    const here = areaState(levied, at).controller === `hunnic:${levy.horde}`;
    return left > 0 && here ? left : problem('no-hunnic-unit', 'RF-HUN-6', { area: at });
  }
  if (!raised || !purse || !back) return problem('no-empire', 'RF-REP-2');
  if (unit !== undefined && isTribe(raised, unit)) {
    const homes = homesOf(back, seat, { unit, at }, stages.returned);
    if (isProblem(homes)) return homes;
    return homes.includes(at) ? 1 : problem('not-a-home', 'RF-REP-7', { unit, area: at, places: homes });
  }
  const type = unit === undefined ? kind : kindOf(raised, unit);
  const regular =
    empire !== undefined && KINDS.some((one) => one === type && (isRoman(one) || isParthian(one)));
  if (regular && canRaiseAt(raised, empire, at)) return manyRegulars(stages, { kind, unit }, at);
  const bar = buildProblem(raised, seat, purse, fields);
  if (bar) return bar;
  return kind === 'kushan' ? fallenKushans(raised).length : 1;
}

/** Regulars in an open star: what is left of room and piles is the same in all stars of a half. */
function manyRegulars(
  stages: Stages,
  { kind, unit }: { readonly kind: string | undefined; readonly unit: string | undefined },
  at: string,
): number | Problem {
  const { data, purse } = stages;
  const board = must(stages.boards, 'raised', 'the boards of the step');
  const lies = unit === undefined ? undefined : unitState(board.state, unit);
  const like = lies ? `${counter(data, unit ?? '').type} ${lies.where} ${lies.side} ${lies.spent}` : kind;
  const wanted = unit === undefined ? { kind: kind ?? '' } : { unit };
  const found = once(stages, `raise ${like} ${areaInfo(data, at).side}`, (): number | Problem => {
    if (!purse) return problem('no-empire', 'RF-REP-2');
    const first = toRaise(board, purse, wanted, at);
    return typeof first === 'string' ? raisable(board, purse, wanted, at) : first;
  });
  return typeof found === 'number' ? found : { ...found, data: { ...found.data, area: at } };
}

/** Half-points left at a star, the same in all of a half. */
const roomIn = (stages: Stages, at: string): number =>
  once(stages, `room ${areaInfo(stages.data, at).side}`, () => {
    const { raised } = stages.boards;
    return raised && stages.purse ? roomAt(raised, stages.purse, at) : 0;
  });

/** Areas where anything of the kind could be raised. */
function placesFor(stages: Stages, wanted: Wanted, most = 999): readonly string[] {
  const { returned, seat } = stages;
  const back = boardAt(stages, 'returned');
  if (wanted.unit !== undefined && back && isTribe(back, wanted.unit)) {
    const homes = homesOf(back, seat, { unit: wanted.unit, at: 'none' }, returned);
    return isProblem(homes) ? [] : homes;
  }
  const found: string[] = [];
  for (const at of groundsOf(stages, wanted)) {
    if (found.length >= most) break;
    if (typeof manyAt(stages, wanted, at) === 'number') found.push(at);
  }
  return found;
}

/** Areas that are worth asking about: by who holds them. */
function groundsOf({ boards, data, seat, view }: Stages, { kind, unit }: Wanted): readonly string[] {
  const type = unit === undefined ? kind : counter(data, unit).type;
  const areas = (boards.raised ?? boards.placed ?? boards.levied)?.state.areas ?? view.board.areas;
  const { refuge } = data.charts.kushans;
  return world(data).areaIds.filter((id) => {
    const { controller } = must(areas, id, 'the list of areas');
    if (type === 'rebel') return controller === 'rebel';
    if (type === 'kushan') return controller === 'kushan' || id === refuge;
    if (type === 'germanic-kingdom') return controller.startsWith('kingdom:');
    return type === 'hunnic-kingdom' ? controller.startsWith('hunnic:') : controller === empireOf(seat);
  });
}

/** The kinds and units that could be named at all. */
function candidates(stages: Stages): readonly Wanted[] {
  const { data, seat, purse } = stages;
  const placed = boardAt(stages, 'placed');
  const single = (unit: string): Wanted => ({ unit, count: 1 });
  if (placed) {
    const own = seat === 'P1' ? isRoman : isParthian;
    return lying(placed, 'pool', (c) => own(c.type)).map(single);
  }
  if (boardAt(stages, 'levied')) return [{ kind: 'hunnic-kingdom', count: 1 }];
  const [raised, back] = [boardAt(stages, 'raised'), boardAt(stages, 'returned')];
  if (!raised || !back || !purse) return [];
  const kinds = KINDS.filter(
    (kind) => data.charts.kinds[kind].build !== undefined && kind !== 'hunnic-kingdom',
  );
  const reserve = mayBuyReserve(raised, purse.reserve)
    ? lying(raised, 'reserve', (c) => isRoman(c.type))
    : [];
  const pile = lying(raised, 'pool', (c, u) => !u.spent && !isTribe(raised, c.id));
  return [
    ...kinds.map((kind): Wanted => ({ kind, count: 1 })),
    ...[...lostUnits(back, seat), ...pile, ...reserve].map(single),
  ];
}

/** What can be raised now, with the places. */
function open(stages: Stages): readonly { readonly wanted: Wanted; readonly places: readonly string[] }[] {
  return once(stages, 'builds', () =>
    candidates(stages)
      .map((wanted) => ({ wanted, places: placesFor(stages, wanted) }))
      .filter(({ places }) => places.length > 0),
  );
}

function itemOffer(stages: Stages, { kind, unit }: Wanted, places: readonly string[]): Offer {
  const { data, purse } = stages;
  const board = boardAt(stages, 'raised') ?? boardAt(stages, 'placed') ?? boardAt(stages, 'levied');
  const type = (unit === undefined ? kind : counter(data, unit).type) as Kind;
  const { hp, name, build } = data.charts.kinds[type];
  const price = hp > 0 && purse ? { cost: halves(hp) } : {};
  const [place] = places;
  const room =
    board && purse && hp > 0 && place !== undefined
      ? { left: halves(Math.max(...places.map((at) => roomIn(stages, at))) - hp) }
      : {};
  if (unit !== undefined) return { text: unit, word: counter(data, unit).name, ...price, ...room };
  if (type === 'rebel') return { text: build ?? '', word: name };
  const many = Math.max(...places.map((at) => manyAt(stages, { kind: type, count: 1 }, at) as number));
  return { text: `1${build ?? ''}`, word: name, many, ...price, ...room };
}

/** Kinds that lie in the pile and can't be paid for, or are kept for one half. */
function greyedKinds(stages: Stages): Offer[] {
  const [raised, { data, purse, seat }] = [boardAt(stages, 'raised'), stages];
  const empire = empireOf(seat);
  if (!raised || !purse || !empire) return [];
  const stars = world(data).areaIds.filter(
    (id) => isStar(raised, id) && areaState(raised, id).controller === empire,
  );
  const own = empire === 'rome' ? isRoman : isParthian;
  return KINDS.filter(
    (kind) => own(kind) && !open(stages).some(({ wanted }) => wanted.kind === kind),
  ).flatMap((kind) => {
    const { build, name } = data.charts.kinds[kind];
    for (const at of stars) {
      const bar = manyAt(stages, { kind, count: 1 }, at);
      if (typeof bar !== 'number' && ['over-capacity', 'bonus-half'].includes(bar.reason))
        return [greyed(data, { text: `1${build ?? ''}`, word: name }, bar)];
    }
    return [];
  });
}

function what(ask: Ask): Choices {
  const { stages, boxes, text } = ask;
  if (text !== '') return NOTHING;
  const at = areaIn(ask, boxes.at);
  const offers = open(stages).flatMap(({ wanted, places }) => {
    const here = at === undefined ? places : places.filter((id) => id === at);
    return here.length > 0 ? [itemOffer(stages, wanted, here)] : [];
  });
  return closed([...offers, ...greyedKinds(stages)]);
}

function at(ask: Ask): Choices {
  const { stages, data, boxes, text } = ask;
  const board = boardAt(stages, 'raised') ?? boardAt(stages, 'placed') ?? boardAt(stages, 'levied');
  if (!board || text !== '') return NOTHING;
  const wanted = wantedIn(ask, boxes.what);
  if (!wanted) {
    const all = new Set(open(stages).flatMap(({ places }) => places));
    return closed([...all].map((id) => areaOffer(board, id)));
  }
  const empire = empireOf(stages.seat);
  const offers = world(data).areaIds.flatMap((id): Offer[] => {
    const many = manyAt(stages, wanted, id);
    if (typeof many === 'number') return [placeOffer(ask, wanted, id, many)];
    const near = isStar(board, id) && areaState(board, id).controller === empire;
    return near ? [greyed(data, areaOffer(board, id), many)] : [];
  });
  return closed(offers);
}

function placeOffer({ stages, data }: Ask, { kind, unit, count }: Wanted, id: string, many: number): Offer {
  const board = boardAt(stages, 'raised') ?? boardAt(stages, 'placed') ?? boardAt(stages, 'levied');
  if (!board) return { text: id, word: id };
  const { purse } = stages;
  const type = (unit === undefined ? kind : kindOf(board, unit)) as Kind;
  const { hp } = data.charts.kinds[type];
  const sum = hp * Math.min(count, many);
  const paid = purse && hp > 0 ? { cost: halves(sum), left: halves(roomIn(stages, id) - sum) } : {};
  const few = many < count ? problem('too-many', 'RF-REP-4', { most: many }) : undefined;
  return doubted(
    data,
    { ...areaOffer(board, id), ...paid, word: `${areaWord(board, id)}${crowded(board, id)}` },
    few,
  );
}

const crowded = (board: Parameters<typeof areaWord>[0], id: string): string => {
  const units = world(board.data).unitIds.filter((u) => unitState(board.state, u).where === id);
  return units.length === 0 ? '' : `, beside ${counter(board.data, units[0] ?? '').name}`;
};

export const build: OrderChoices = {
  absent: ({ boards }) => !boards.raised && !boards.placed && !boards.levied,
  able: (stages, units) =>
    candidates(stages).some(
      (wanted) =>
        (units === undefined || (wanted.unit !== undefined && units.includes(wanted.unit))) &&
        placesFor(stages, wanted, 1).length > 0,
    ),
  boxes: { what, at },
  about: ['what', 'at'],
};
