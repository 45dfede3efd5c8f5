/** The tables of the rulebook, printed from the data: RULES.md must have them as they are here. */
import { compareIds } from '../../../src/core/index.js';
import type { Data } from '../../../games/weekly-campaign/data.js';
import { displayLines } from '../../../games/weekly-campaign/report/set-up.js';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [
    row(heads),
    row(heads.map((head) => (/^(name|code|what|trait|terrain|class)/i.test(head) ? '---' : '---:'))),
    ...rows.map(row),
  ].join('\n');
}
const matrix = (names: readonly string[], rows: readonly (readonly number[])[]): string =>
  table(
    ['name', ...names],
    rows.map((line, i) => [names[i] ?? '', ...line]),
  );

const CHARS = 21;

/** Four formations beside each other: one centre with its four wings. */
function formationBlock({ charts }: Data): string {
  const all = Object.entries(charts.formations);
  return charts.centres
    .map((centre) => {
      const cells = all
        .filter(([, f]) => f.centre === centre)
        .map(([n, f]) => [`${n} ${f.name}`, ...displayLines(f.display)]);
      const high = Math.max(...cells.map((lines) => lines.length));
      const lines = Array.from({ length: high }, (_, i) =>
        cells
          .map((cell) => (i === 0 ? '' : '  ') + (cell[i] ?? ''))
          .map((text) => text.padEnd(CHARS))
          .join('')
          .trimEnd(),
      );
      return [
        `Centre ${centre}; wings ${charts.wings.join(', ')}:`,
        '',
        ...lines.map((line) => `    ${line}`),
      ].join('\n');
    })
    .join('\n\n');
}

type Event = Data['charts']['events'][string];

/** What an event does, in the numbers of the chart. */
function effectOf(event: Event): string {
  const e = event as Readonly<Record<string, number | string | undefined>>;
  const n = (key: string): number => Math.abs(Number(e[key] ?? 0));
  const words: Readonly<Record<string, string>> = {
    'good-harvest': `a city’s supply points are full again; ${n('tlts')} tlts`,
    plague: `each garrison regt of a city dies on a d6 of ${n('dies')}; ${n('lossPct')}% of its income is lost`,
    fire: `a city loses ${n('modDv')} modified DV and ${n('lossPct')}% of its income`,
    earthquake: `a city loses ${n('dv')} DV, ${n('modDv')} modified DV and ${n('lossPct')}% of its income`,
    'rich-vein': `d6 x ${n('tltsPerPip')} tlts`,
    'corrupt-steward': `d6 x ${n('tltsPerPip')} tlts are gone, as far as there are any`,
    'good-omen': `${n('morale')} morale`,
    'ill-omen': `-${n('morale')} morale`,
    volunteers: `${n('regts')} free regts of light or medium infantry in the capital, if there is room`,
    discontent:
      'a field force tests the LOV of its leader; failing, it stands on Command 3 and drops its path',
    illness: `the ratings of a leader but LOV count 0 for ${n('turns')} turns`,
    talent: `a leader gains 1 in a rating, up to ${n('most')}`,
    raiders: `at a city but the capital: with under ${n('garrison')} regts inside ${n('lossPct')}% of its income is lost, else ${n('morale')} morale`,
    pirates: `a port loses ${n('lossPct')}% of its income, unless a fleet of yours lies there`,
    caravan: 'a free trade unit at the capital',
    famine: `half the supply points of a city; its hex feeds nobody for ${n('turns')} turns`,
    stragglers: `a field force loses ${n('regts')} regt of its lowest grade`,
    'spy-taken': 'one of your spies is lost',
    festival: `${n('morale')} morale for ${n('tlts')} tlts, if you have them`,
    pretender: `with morale under ${n('below')} your largest city but the capital revolts on ${n('chance')}%`,
  };
  return words[event.id] ?? '';
}

/** Each table by the name of its place in the rulebook. */
export function ruleTables(data: Data): Record<string, string> {
  const { charts, units } = data;
  const title = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
  return {
    terrain: table(
      ['Terrain', 'foot', 'mounted', 'winter', 'forage spring', 'summer', 'autumn', 'winter', 'defence %'],
      Object.entries(charts.terrain).map(([code, t]) => [
        `${code} ${t.name}`,
        ...t.enter,
        t.winter.every((n) => n === t.winter[0]) ? `+${t.winter[0]}` : `+${t.winter.join(', +')}`,
        ...t.forage,
        t.def,
      ]),
    ),
    commands: table(
      ['Code', 'Name', 'rank', 'cost', 'regts or sqds', 'supply', 'under it'],
      Object.entries(charts.commands).map(([code, c]) => [
        code,
        c.name,
        c.rank,
        c.cost,
        c.regts ?? c.sqds ?? '-',
        c.supply,
        Object.entries(c.children)
          .map(([kind, n]) => `${n} ${kind}`)
          .join(', ') || '-',
      ]),
    ),
    profiles: Object.entries(charts.leaderProfiles)
      .map(([code, ratings]) => `${code} ${ratings.join('-')}`)
      .join(', '),
    units: table(
      ['Code', 'Name', 'Class', 'skirmish', 'attack', 'defence', 'assault', 'cost', 'weeks', 'pay', 'Trait'],
      Object.entries(units.units).map(([code, u]) => [
        code,
        u.name,
        u.class,
        u.sk,
        u.at,
        u.df,
        u.as,
        u.cost,
        u.weeks,
        u.pay,
        u.trait ?? '',
      ]),
    ),
    sqds: table(
      ['Code', 'Name', 'naval value', 'lift', 'cost', 'weeks', 'maintenance a quarter'],
      [
        ...Object.entries(units.sqds).map(([code, s]) => [
          code,
          s.name,
          s.nv,
          s.lift,
          s.cost,
          s.weeks,
          s.maint,
        ]),
        [
          'MER',
          units.merchants.name,
          units.merchants.nv,
          units.merchants.lift,
          units.merchants.hire,
          '',
          `${units.merchants.weekly} a week`,
        ],
      ],
    ),
    plans: table(
      ['Name', 'skirmish', 'attack', 'defence', 'losses %'],
      Object.entries(charts.plans).map(([n, p]) => [
        `${n} ${p.name}${p.mounted ? ` (mounted ${p.mounted.join('-')})` : ''}`,
        ...p.w,
        p.intensity,
      ]),
    ),
    planMatrix: matrix(
      Object.values(charts.plans).map((p) => p.name),
      charts.planMatrix,
    ),
    formations: formationBlock(data),
    centres: matrix(charts.centres, charts.centreMatrix),
    wings: matrix(charts.wings, charts.wingMatrix),
    battleTerrain: table(
      ['Terrain', 'LI', 'MI', 'HI', 'LC', 'MC', 'HC', 'CH', 'EL'],
      Object.entries(charts.battleTerrain).map(([code, line]) => [
        charts.terrain[code as 'h'].name,
        ...(['LI', 'MI', 'HI', 'LC', 'MC', 'HC', 'CH', 'EL'] as const).map((c) => line[c] ?? ''),
      ]),
    ),
    battleResult: table(
      ['R from', 'Name', 'winner loses %', 'loser loses %', 'of that captured %', 'back', 'pursuit', 'rout'],
      charts.battleResult.map((r) => [
        r.from,
        r.name,
        r.winner,
        r.loser,
        r.captured,
        r.retreat,
        r.pursuit ? 'yes' : '',
        r.rout ? 'yes' : '',
      ]),
    ),
    weather: table(
      [
        'Code',
        'Name',
        'naval LOC',
        'bonus next week',
        'phases lost to ships',
        'phase 19',
        ...charts.seasons.map((s) => `${s} to`),
      ],
      charts.weatherOrder.map((code, i) => {
        const w = charts.weather[code];
        return [
          code,
          w.name,
          w.range,
          w.bonusNext,
          w.lostNaval.join(' '),
          w.lastMove,
          ...charts.seasons.map((s) => charts.weatherRoll[s][i] ?? ''),
        ];
      }),
    ),
    siegeProgress: Object.entries(charts.siegeProgress)
      .sort(([a], [b]) => compareIds(a.replace('..', '0'), b.replace('..', '0')))
      .map(([range, n]) => `${range}: ${n}`)
      .join(', '),
    assaultResult: table(
      ['R from', 'Name', 'attacker loses %', 'defender loses %', 'modified DV', 'captured'],
      charts.assaultResult.map((r) => [
        r.from,
        r.name,
        r.attacker,
        r.defender,
        r.modDv ?? '',
        r.captured ? 'yes' : '',
      ]),
    ),
    costs: table(
      ['What', 'tlts', 'weeks'],
      [
        ['spy `SP`', charts.costs.SP, ''],
        ['trade unit `TR`', charts.costs.TR, ''],
        ['command base `BA`', charts.costs.BA, ''],
        [`fort \`FO\`, DV ${charts.costs.FO.startsDv}`, charts.costs.FO.cost, charts.costs.FO.weeks],
        ['road `RO`, clear or desert', charts.costs.RO.c, charts.costs.RO.weeks],
        ['road, hills, forest or marsh', charts.costs.RO.h, charts.costs.RO.weeks],
        ['road, mountain', charts.costs.RO.m, charts.costs.RO.weeks],
        [`shipyard \`SH\`, port of size ${charts.costs.SH.minSize}`, charts.costs.SH.cost, ''],
        [
          `city \`CI\` of size ${charts.costs.CI.size}, ${charts.costs.CI.apart} hexes from any other`,
          charts.costs.CI.cost,
          charts.costs.CI.weeks,
        ],
        [
          `city DV, each level to ${charts.costs.cityDv.most}`,
          `${charts.costs.cityDv.perLevel} x level`,
          `${charts.costs.cityDv.weeks} a level`,
        ],
        [
          `fort DV, each level to ${charts.costs.fortDv.most}`,
          `${charts.costs.fortDv.perLevel} x level`,
          `${charts.costs.fortDv.weeks} a level`,
        ],
        [
          `tax value, one level a quarter to ${charts.costs.tax.most}`,
          `${charts.costs.tax.perLevel} x level`,
          'next quarter',
        ],
      ],
    ),
    morale: moraleTable(data),
    events: table(
      ['d20', 'What happens', 'what it does'],
      Object.entries(charts.events).map(([n, event]) => [
        n,
        title(event.id.replace(/-/g, ' ')).toLowerCase(),
        effectOf(event),
      ]),
    ),
    lossWeights: Object.entries(charts.lossWeights)
      .map(([code, n]) => `${code} ${n}`)
      .join(', '),
    bands: Object.entries(charts.sizeBands)
      .map(([range, name]) => `${name} ${range.replace('..', range.endsWith('..') ? ' or more' : ' to ')}`)
      .join(', '),
    cityBySize: Object.entries(charts.cityBySize.dv)
      .map(([size, dv]) => `${size}: ${dv}`)
      .join(', '),
  };
}

function moraleTable(data: Data): string {
  const m = data.charts.moraleEvents;
  const each = (record: Readonly<Record<string, number>>): string =>
    Object.entries(record)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ');
  return table(
    ['What happened', 'morale'],
    [
      ['a city taken from a position, a capital', `${m.cityCaptured}, ${m.capitalCaptured}`],
      ['a city lost', each(m.cityLost)],
      [
        'a city gained: free, to allied, to owned',
        `${m.cityGained.independentTaken}, ${m.cityGained.toAllied}, ${m.cityGained.toOwned}`,
      ],
      ['a city recovered; a revolt', `${m.cityRecovered}; ${m.revolt}`],
      ['battles won', each(m.battleWon)],
      ['battles lost', each(m.battleLost)],
      ['the ruler lost; another leader', `${m.rulerLost}; ${m.leaderLost}`],
      ['a treaty made; broken; war declared', `${m.treatyMade}; ${m.treatyBroken}; ${m.warDeclared}`],
      [`each ${m.deserters.per} deserters or starved regts`, `${m.deserters.points}; ${m.starved.points}`],
      ['a city ravaged, a week at most', `${m.devastated.points}, ${m.devastated.most}`],
      ['an assassin exposed; a country conquered', `${m.assassinExposed}; ${m.countryConquered}`],
      ['each ally at the start of a quarter, at most', `${m.quarterAllies.each}, ${m.quarterAllies.most}`],
    ],
  );
}
