/** What threatens: strangers in one's land and beside it, closed coasts, hunger, enmity. */
import { ids, type Fact, type Weight, bold, inRow } from '../../../../src/core/index.js';
import { damageSteps, foodBalance } from '../../rules/land/levels.js';
import { ownedProvinces, playerProvinces, provinceAt } from '../../rules/land/provinces.js';
import type { PlaceCode, ProvinceCode } from '../../data.js';
import type { Rules } from '../../rules/map/geography.js';
import { inSphere } from '../../rules/realm/relations.js';
import {
  allStacks,
  countUnits,
  fighters,
  hasOwn,
  isIndependentStack,
  isRaiderStack,
  mayCommand,
  sidesOf,
  sideName,
  stacksAt,
} from '../../rules/units/stacks.js';
import type { Stack } from '../../state.js';
import type { View } from '../../view.js';
import { unitsText } from '../../words/sentence.js';
import { ownersOf } from './campaign.js';
import { spot, spots, who, whoAll, type Words } from './words.js';

export function threats(data: Rules, view: View): Fact[] {
  const { board } = view;
  if (board.over || board.step === 'setup') return [];
  return [fate, seized, strangers, pirates, hunger, corrupt, enmity].flatMap((look) => look(data, view));
}

const threat = (weight: Weight, text: Words, more: Partial<Fact> = {}): Fact => ({
  kind: 'threatens',
  weight,
  text,
  ...more,
});

/** AE-HRD-1, AE-HRD-6: a people without land. */
function fate(_data: Rules, { own }: View): Fact[] {
  if (own.status !== 'destroyed') return [];
  const next = own.policies.reenter
    ? ' After the next construction your people gather as a horde of Barbarians.'
    : ' By your policy REENTER your people stay away.';
  return [threat(9, [bold('You hold no land.'), next])];
}

/** Land of one's own that strangers hold: at the end of Operations it is theirs. AE-OWN-1 */
function seized(data: Rules, view: View): Fact[] {
  const { board, position, own } = view;
  return ownedProvinces(board, position).flatMap((code): Fact[] => {
    const { occupied } = provinceAt(board, code);
    if (occupied === null) return [];
    const weight = code === own.capital ? 9 : 8;
    return [
      threat(
        weight,
        [
          ...spot(data, code, 'bold'),
          bold(` occupied by ${whoAll(data, view, occupied.sides)}.`),
          ' It is theirs if they hold it to the end of Operations.',
        ],
        { place: code },
      ),
    ];
  });
}

/** Before construction all soldiers go home (AE-CON-1): then only Raiders and hordes count. */
function strangers(data: Rules, view: View): Fact[] {
  const { board, position, moment } = view;
  const own = ownedProvinces(board, position);
  const soldiers = moment.step.startsWith('operations');
  const there = allStacks(board).filter((stack) => {
    if (stack.kind !== 'land' || mayCommand(board, stack, position) || fighters(stack).length === 0)
      return false;
    if (isIndependentStack(stack) && !provinceAt(board, stack.at).hostile[position]) return false;
    return soldiers || isWild(stack);
  });
  return [...new Set(there.map(({ at }) => at))].flatMap((place): Fact[] => {
    const stacks = there.filter(({ at }) => at === place);
    if (own.includes(place)) return [inside(data, view, stacks, place)];
    const beside = own.filter((code) => data.geo.land(place).includes(code));
    return beside.length === 0 ? [] : [nextDoor(data, view, { stacks, place, beside })];
  });
}

const isWild = (stack: Stack): boolean =>
  isRaiderStack(stack) || sidesOf(stack).some((side) => side.startsWith('horde:'));

function inside(data: Rules, view: View, stacks: readonly Stack[], place: PlaceCode): Fact {
  const routed = stacks.every((stack) => stack.routed > 0);
  return threat(
    place === view.own.capital ? 9 : 8,
    [
      bold(`${forces(data, view, stacks)} in `),
      ...spot(data, place, 'bold'),
      `${routed ? ', routed' : ''}; ${garrison(data, view, [place])}.`,
    ],
    { place, ref: 'others' },
  );
}

interface Neighbours {
  readonly stacks: readonly Stack[];
  readonly place: PlaceCode;
  /** Provinces of one's own that it borders. */
  readonly beside: readonly ProvinceCode[];
}

function nextDoor(data: Rules, view: View, { stacks, place, beside }: Neighbours): Fact {
  const { board, own, position } = view;
  const capital = own.capital !== null && beside.includes(own.capital);
  const enemy = stacks.some(
    (stack) =>
      isWild(stack) ||
      sidesOf(stack).some((side) => board.positions[sideName(side)]?.postures.general[position] === 'H'),
  );
  const weight = enemy ? (capital ? 7 : 6) : capital ? 5 : 4;
  return threat(
    weight,
    [
      bold(`${forces(data, view, stacks)} in `),
      ...spot(data, place, 'bold'),
      capital ? ', beside your capital ' : ', beside ',
      ...spots(
        data,
        [...beside].sort((a, b) => Number(b === own.capital) - Number(a === own.capital)),
      ),
      `; ${garrison(data, view, beside)}.`,
    ],
    { place, ref: 'others' },
  );
}

/** `3 Professionals of Rome`, `2 Barbarians of Egypt` */
function forces(data: Rules, view: View, stacks: readonly Stack[]): string {
  const owners = [...new Set(stacks.map((stack) => ownersOf(data, view, sidesOf(stack))))];
  return inRow(
    owners.map((owner) => {
      const mine = stacks.filter((stack) => ownersOf(data, view, sidesOf(stack)) === owner);
      return `${unitsText(data, countUnits(mine.flatMap(fighters)))}${owner}`;
    }),
  );
}

/** What of one's own stands there. */
function garrison(data: Rules, view: View, places: readonly PlaceCode[]): string {
  const { board, position } = view;
  const units = places.flatMap((place) =>
    stacksAt(board, place)
      .filter((stack) => hasOwn(stack, position))
      .flatMap(fighters),
  );
  if (units.length === 0) return 'nobody of yours there';
  return `yours there: ${unitsText(data, countUnits(units))}`;
}

/** AE-INF-3, AE-INF-5: coasts that no goods pass. */
function pirates(data: Rules, view: View): Fact[] {
  const { board, position } = view;
  const coasts = [...new Set(playerProvinces(board, position).flatMap((code) => data.geo.coastsOf(code)))];
  const bands = allStacks(board).filter(
    (stack) =>
      stack.kind === 'sea' &&
      fighters(stack).some(({ type }) => type === 'PIR') &&
      coasts.some((coast) => data.geo.isCoast(stack.at) && inSphere(data.geo, stack.at, coast)),
  );
  if (bands.length === 0) return [];
  const closed = coasts.filter((coast) =>
    bands.some((band) => data.geo.isCoast(band.at) && inSphere(data.geo, band.at, coast)),
  );
  const weight = view.moment.step === 'council' ? 6 : 4;
  const [first] = bands;
  return [
    threat(
      weight,
      [
        bold('Pirates at '),
        ...spots(data, [...new Set(bands.map(({ at }) => at))]),
        ` close ${closed.length} of your ${coasts.length} coasts to trade.`,
      ],
      { ref: 'others', ...(first === undefined ? {} : { place: first.at }) },
    ),
  ];
}

/** AE-RES-2, AE-FOO-1: what the next harvest will not feed. */
function hunger(data: Rules, view: View): Fact[] {
  const { board, position, moment } = view;
  const balance = (code: ProvinceCode): number => foodBalance(data, code, provinceAt(board, code));
  const hungry = playerProvinces(board, position).filter((code) => balance(code) < 0);
  const [first] = hungry;
  if (first === undefined) return [];
  const ruin = hungry.some((code) => {
    const p = provinceAt(board, code);
    return p.damage + 2 * -balance(code) * p.dl >= damageSteps(data, p.dl);
  });
  const council = moment.step === 'council';
  return [
    threat(
      council ? 6 : 4,
      [
        bold('Hunger: '),
        ...spots(data, hungry, (code) => ` ${-balance(code)} short`),
        council ? ' unless food comes' : ' at the next harvest',
        ruin ? '; it costs a level.' : '.',
      ],
      { place: first, ref: 'empire' },
    ),
  ];
}

function corrupt(data: Rules, { board, position, moment }: View): Fact[] {
  const codes = playerProvinces(board, position).filter((code) => provinceAt(board, code).corrupt);
  if (codes.length === 0 || moment.step === 'council') return [];
  return [threat(3, [bold('Half tax next time: '), ...spots(data, codes), '.'], { ref: 'empire' })];
}

/** AE-POS-1, AE-INF-4: who is Hostile closes his land and coasts. */
function enmity(data: Rules, view: View): Fact[] {
  const { board, position } = view;
  const enemies = ids(board.positions).filter(
    (id) => id !== position && board.positions[id]?.postures.general[position] === 'H',
  );
  if (enemies.length === 0) return [];
  const names = inRow(enemies.map((id) => who(data, view, id)));
  return [
    threat(5, [bold(`${names} ${enemies.length === 1 ? 'is' : 'are'} Hostile to you`), ': no trade there.'], {
      ref: 'standing',
    }),
  ];
}
