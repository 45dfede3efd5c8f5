/** Which names in the data files must be found where: areas, seas and provinces on the map, seats in their scenario, and so on. */
import { ids, type Reference, type References } from '../../src/core/index.js';
import { GROUPS, type Data, type ScenarioData } from './data.js';
import { orders } from './orders/book.js';

/** What a name is one of. */
type Kind = Pick<Reference, 'what' | 'among'>;

const each = (kind: Kind, ...places: readonly string[]): Reference[] => places.map((at) => ({ at, ...kind }));

const numbers = (least: number, most: number, what: string): Kind => ({
  what,
  among: Array.from({ length: most - least + 1 }, (_, at) => `${least + at}`),
});
const ONE_DIE = numbers(1, 6, 'a throw of one die');
const TWO_DICE = numbers(2, 12, 'a throw of two dice');

const GROUP: Kind = { what: "a people's group", among: GROUPS };

/** What names are of in all files. */
interface Kinds {
  readonly area: Kind;
  readonly sea: Kind;
  readonly province: Kind;
  readonly start: Kind;
  /** A start that an area of the map bears. */
  readonly startArea: Kind;
}

export const references: References<Data> = (data) => {
  const { map, charts } = data;
  const kinds: Kinds = {
    area: { what: 'an area of the map', among: ids(map.areas) },
    sea: { what: 'a sea of the map', among: ids(map.seas) },
    province: { what: 'a province of the map', among: ids(map.provinces) },
    start: { what: 'a start of the charts', among: ids(charts.starts) },
    startArea: {
      what: 'the start of an area of the map',
      among: Object.values(map.areas).flatMap(({ start }) => start ?? []),
    },
  };
  return [
    ...namesOnMap(data, kinds),
    ...namesInCharts(data, kinds),
    ...Object.entries(data.scenarios).flatMap(([id, scenario]) =>
      namesInScenario(data, kinds, scenario).map((one) => ({ ...one, at: `scenarios/${id}/${one.at}` })),
    ),
    ...namesInLessons(data),
  ];
};

function namesOnMap({ map }: Data, { area, sea, province, start }: Kinds): Reference[] {
  const most = Math.max(...map.borders.map((border) => border.length));
  // After both areas and the letter of its kind a border has its seas.
  const seasOfBorders = Array.from({ length: most - 3 }, (_, at) => `map/borders/*/${at + 3}`);
  return [
    ...each(province, 'map/areas/*/prov'),
    ...each(start, 'map/areas/*/start'),
    ...each(
      sea,
      'map/areas/*/coasts/*/*',
      'map/seas/*/touches/*',
      'map/red_arrows/*/2',
      'map/white_arrows/*/*',
    ),
    ...each(sea, ...seasOfBorders),
    ...each(
      area,
      'map/borders/*/0',
      'map/borders/*/1',
      'map/red_arrows/*/0',
      'map/red_arrows/*/1',
      'map/roads/*/*',
    ),
    ...each(GROUP, 'map/seas/*/tribes/*'),
  ];
}

function namesInCharts({ charts, map }: Data, { area, province, startArea }: Kinds): Reference[] {
  const begun = ids(charts.starts).filter((key) => charts.starts[key]?.provinces);
  return [
    ...each(
      {
        what: 'the start of an area of the map, and has no provinces',
        among: [...startArea.among, ...begun],
      },
      'charts/starts/~',
    ),
    ...each(
      province,
      'charts/starts/*/provinces/*',
      'charts/costs/*/*/provinces/*',
      'charts/late-empire-rebellion-1/*/revolts',
      'charts/late-empire-rebellion-2/*/revolts',
    ),
    ...each(ONE_DIE, 'charts/creation/*/~', 'charts/leaders/~', 'charts/solitaire-province/~'),
    ...each(
      TWO_DICE,
      'charts/combat/rows/~',
      'charts/administration/rows/~',
      'charts/rebellion/~',
      'charts/alexander-rebellion/~',
      'charts/late-empire-rebellion-1/~',
      'charts/late-empire-rebellion-2/~',
    ),
    ...each(cityOf(map, true), 'charts/persian-kingdom/cities/*'),
    ...each(area, 'charts/persian-kingdom/force/*/at', 'charts/viking-entry/areas/*'),
    ...each(
      GROUP,
      'charts/creation/~',
      'charts/creation-without-die/~',
      'charts/countdown/groups/~',
      'charts/sinking/groups/*',
      'charts/poor-administration/groups/*',
    ),
  ];
}

/** Cities of the map; `hasOptional`: with those that only an option brings (BKE-OPT-8). */
const cityOf = (map: Data['map'], hasOptional: boolean): Kind => ({
  what: 'a city of the map',
  among: ids(map.areas).filter((id) => {
    const { tax, opt_tax } = map.areas[id] ?? {};
    return tax !== undefined || (hasOptional && opt_tax !== undefined);
  }),
});

/** By the path inside the scenario. */
function namesInScenario(data: Data, kinds: Kinds, scenario: ScenarioData): Reference[] {
  const { options, allow, open, players, positions } = scenario;
  const { area, province } = kinds;
  const hasOptional =
    open === true || options?.optional_cities === true || allow?.includes('optional_cities') === true;
  const city = cityOf(data.map, hasOptional);
  const seat: Kind = { what: 'a seat of this scenario', among: positions.map(({ key }) => key) };
  const size = numbers(players.least, players.most, 'a number of players of this scenario');
  return [
    ...namesOfSeats(data, kinds, { city, seat }),
    ...each(kinds.start, 'preferences/*'),
    ...each(province, 'neutral/all-areas', 'changes/named-cities/province'),
    ...each(province, 'changes/inside/*'),
    ...each(area, 'changes/exits/*', 'changes/named-cities/usual/*'),
    ...each(size, 'seating/~', 'hands/~', 'choice/each/~'),
    ...each(seat, 'seating/*/*/*', 'hands/*/~', 'choice/always', 'changes/greek-ships/of'),
    ...each(seat, 'special/halves/~', 'special/heirs/*', 'special/doubled/*'),
    ...each(seat, 'special/allies', 'special/employer', 'special/persian', 'special/subverter'),
    ...each(city, 'special/halves/*', 'changes/prizes/points/~'),
    ...each(city, 'changes/surrender/city', 'changes/crusade/goal'),
    ...each(seat, 'changes/surrender/of', 'changes/surrender/to', 'changes/crusade/against'),
    ...each(province, 'special/home', 'special/italy', 'special/board/*'),
    ...each(area, 'special/board-areas/*'),
  ];
}

/** What `changes.seats` says of all seats, and each of its own. */
function namesOfSeats(
  { charts }: Data,
  { area, province, startArea }: Kinds,
  { city, seat }: { readonly city: Kind; readonly seat: Kind },
): Reference[] {
  const rights = ['changes/seats', 'positions/*'].flatMap((at) => [
    ...each(city, `${at}/capitals/*`),
    ...each(seat, `${at}/subverts`, `${at}/pays-off`, `${at}/spares-cities-of`),
    ...each(province, `${at}/double-tax/province`),
  ]);
  return [
    ...rights,
    ...each(startArea, 'positions/*/start'),
    ...each(city, 'positions/*/capital', 'positions/*/cities/*'),
    ...each(area, 'positions/*/place/*/at', 'positions/*/fixed/*/at', 'positions/*/entry/not/*'),
    ...each(area, 'positions/*/where/of'),
    ...each(province, 'positions/*/provinces/*', 'positions/*/entry/provinces/*'),
    ...each(
      province,
      'positions/*/where/provinces/*',
      'positions/*/where/core',
      'positions/*/prices/*/provinces/*',
    ),
    ...each(
      { what: 'a kind of leaders of the charts', among: ids(charts['leader-kinds']) },
      'positions/*/leader',
    ),
  ];
}

function namesInLessons({ scenarios, tutorial }: Data): Reference[] {
  const seats = Math.max(
    0,
    ...Object.values(scenarios[tutorial.scenario]?.seating ?? {}).map((slots) => slots.flat().length),
  );
  const positions = Array.from({ length: seats }, (_, at) => `P${at + 1}`);
  const boxes = orders.orders.flatMap(({ fields }) => Object.keys(fields));
  return [
    ...each({ what: 'a scenario', among: ids(scenarios) }, 'tutorial/scenario'),
    // Without its scenario nobody is taught.
    ...(seats === 0
      ? []
      : each({ what: 'a position of the tutorial', among: positions }, 'tutorial/lessons/*/position')),
    ...each(
      { what: 'an order', among: orders.orders.map(({ key }) => key) },
      'tutorial/lessons/*/aims/*/orders/*',
    ),
    ...each({ what: 'a field of an order', among: boxes }, 'tutorial/lessons/*/aims/*/boxes/~'),
  ];
}
