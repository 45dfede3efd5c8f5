/** A document that uses every kind of block and shape, with the longest names we could think of. */
import {
  composeFront,
  type Block,
  type Document,
  type Drawing,
  type FrontPage,
  type Shape,
  type Sign,
} from '../../src/core/index.js';
import type { Frame } from '../../src/render/frame.js';

export const demoFrame: Frame = {
  game: 'inner-sea-1',
  position: { id: 'P5', name: 'Hoplite Greeks' },
  turn: 12,
  date: 'Spring, week 7 of year 2',
  token: 'K7QX-2M9D',
  deadline: { local: 'Fri 28 Nov 2026, 20:00 Europe/Berlin', utc: '19:00 UTC' },
  paper: 'a4',
  created: '2026-11-21T19:00:00Z',
};

const SIGNS: readonly Sign[] = [
  'mountain',
  'hill',
  'forest',
  'marsh',
  'desert',
  'city',
  'capital',
  'fort',
  'port',
  'star',
  'ruin',
  'battle',
  'siege',
  'bridge',
  'pass',
  'goods',
  'plague',
  'crown',
];

/** Every shape: signs in rows, forces by side and arm, hatchings, arrows, labels. */
export const sampler: Drawing = {
  x: 0,
  y: 0,
  width: 360,
  height: 200,
  shapes: [
    ...SIGNS.flatMap((sign, i): Shape[] => [
      { shape: 'sign', sign, at: [20 + (i % 9) * 38, 18 + Math.floor(i / 9) * 34], size: 13 },
      {
        shape: 'label',
        at: [20 + (i % 9) * 38, 32 + Math.floor(i / 9) * 34],
        text: sign,
        size: 7,
        priority: 5,
        clear: 0,
        style: 'place',
      },
    ]),
    ...(['own', 'ally', 'enemy', 'other', 'stale'] as const).flatMap((side, row) =>
      (['land', 'sea', 'leader', 'trade'] as const).map((arm, column): Shape => ({
        shape: 'force',
        at: [24 + row * 70 + (column % 2) * 32, 86 + Math.floor(column / 2) * 22],
        size: 10,
        side,
        arm,
        colour: side === 'own' ? '#12379f' : side === 'stale' ? '#66625b' : '#9f2922',
        ...(column === 3 ? {} : { text: `${column + 1}AR` }),
      })),
    ),
    ...(['left', 'right', 'cross', 'dots'] as const).map((hatch, i): Shape => {
      const x = 12 + i * 60;
      return {
        shape: 'path',
        points: [
          [x, 136],
          [x + 50, 130],
          [x + 54, 160],
          [x + 6, 166],
        ],
        more: [
          [
            [x + 20, 142],
            [x + 30, 142],
            [x + 30, 152],
            [x + 20, 152],
          ],
        ],
        closed: true,
        fill: '#eef0f6',
        hatch,
        stroke: { colour: '#12379f', width: 0.5 },
      };
    }),
    {
      shape: 'path',
      points: [
        [256, 132],
        [280, 168],
        [300, 128],
        [330, 170],
        [352, 132],
      ],
      smooth: true,
      stroke: { colour: '#4f6573', width: 1.4, dash: [3, 2] },
      opacity: 0.6,
    },
    { shape: 'circle', at: [300, 182], radius: 8, stroke: { colour: '#9f2922', width: 0.6 } },
    {
      shape: 'arrow',
      points: [
        [20, 188],
        [80, 176],
        [150, 190],
      ],
      stroke: { colour: '#12379f', width: 1.2 },
      text: 'day 3',
    },
    { shape: 'label', at: [210, 184], text: 'Mare Ionium', size: 8, priority: 3, clear: 0, style: 'sea' },
    { shape: 'label', at: [300, 182], text: 'Çatalhöyük', size: 7, priority: 9, clear: 10, style: 'capital' },
    { shape: 'label', at: [300, 182], text: 'a name without room', size: 7, priority: 1, clear: 0 },
  ],
};

const LONG_CITY = 'Lugdunum Convenarum-sub-Pyrenaeis-et-Aquis-Onesiorum';

function orders(): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Your orders and what became of them', id: 'orders' },
    {
      kind: 'table',
      columns: [
        { title: '#', align: 'right' },
        { title: 'As written', face: 'code', width: 3 },
        { title: 'Outcome', width: 4 },
      ],
      rows: [
        ['1', '[B] - [2CHC] - [Pella]', ['Done. ', { text: 'WK-BLD-3', style: 'small' }]],
        [
          '2',
          '[M] - [1AR] - [1,1,3,3,2]',
          [
            { text: 'In part: ', style: 'bold' },
            'the last step was not made; a storm had cut the road over the pass at ',
            { text: 'A1932', style: 'code' },
            '. ',
            { text: 'WK-MOV-11', style: 'small' },
          ],
        ],
        [
          '3',
          '[S] - [1FL] - [B1919,A2338,A2438,A2839,A0833,B1919,A2338,A2438]',
          [{ text: 'Failed: ', style: 'accent' }, 'no ships. ', { text: 'WK-NAV-2', style: 'small' }],
        ],
      ],
    },
  ];
}

function ledger(): Block {
  return {
    kind: 'table',
    caption: 'Money',
    columns: [{ title: '' }, { title: 'talents', align: 'right' }],
    rows: [
      ['Brought forward', '640'],
      ['Build 2 CHC at Pella', '-84'],
      ['Wages, 30 regiments', '-40'],
      ['Sale of TR1 at Aleppo', '+62'],
    ],
    indent: [0, 1, 1, 1],
    totals: ['Carried forward', '578'],
  };
}

function cities(count: number): Block {
  return {
    kind: 'table',
    caption: 'Cities',
    columns: [
      { title: 'City' },
      { title: 'Line', face: 'code' },
      { title: 'Size', align: 'right' },
      { title: 'Supply', align: 'right' },
      { title: 'Lost this quarter, %', align: 'right' },
    ],
    rows: Array.from({ length: count }, (_, i) => [
      ['Šumeru', 'Ælla', 'Çatalhöyük', LONG_CITY, 'Ḫattuša', 'Tyre'][i % 6] ?? '',
      i % 6 === 3 ? `' [ { ${i}-5-5/10*9/U-3/<35%> } ] '` : `${i}-2-0/6*6/40-8/<0%>`,
      String(12 - (i % 9)),
      String(40 - i),
      i % 4 === 0 ? '-35' : '0',
    ]),
  };
}

const LETTER = `Hold the straits and Sicily is yours.

We shall be at Corinth by the new moon with forty ships; what you do with the Syracusans is your own affair. Καλὴ τύχη — и до встречи.`;

/** All kinds of blocks, `cities` rows in its long table. */
/** More than a page holds, in every part. */
const pageOne: Block = {
  kind: 'front',
  page: composeFront(
    {
      name: 'Hoplite Greeks',
      subtitle: 'Spring, week 7 of year 2 · turn 12 of the Inner Sea · fine weather',
      facts: (['happened', 'threatens', 'can', 'must'] as const).flatMap((kind, row) =>
        Array.from({ length: 7 }, (_, i) => ({
          kind,
          weight: 5 as const,
          text: [
            { text: 'Corinth is besieged.', style: 'bold' as const },
            ' The walls hold for two weeks, and the Isthmus is closed to everybody but the ships of Chios and Rhodes.',
          ],
          place: `${row * 7 + i}`,
          ref: 'sieges',
          ...(row > 1 ? { order: 'S, T' } : {}),
        })),
      ),
      silent: 'the garrison sits behind its walls, the fleet stays in port.',
      figures: [
        { label: 'Treasury', unit: 'talents', value: 578, before: 640, history: [700, 690, 640, 578] },
        { label: 'Regiments of the line and of the fleet', value: 57, before: 57 },
        { label: 'Capital', value: 'Corinth' },
      ],
      goal: ['First in score at the end. Yours is ', { text: '210', style: 'bold' }, '.'],
      dates: [{ when: 'T13', text: 'rebuilds lapse' }],
      near: {
        title: 'Near you, as last seen',
        columns: [{ title: '' }, { title: 'DV', align: 'right' }, { title: 'of' }],
        rows: [['Naissus', '2', 'ind.']],
      },
      map: {
        title: 'The realm and the week',
        drawing: sampler,
        scale: 1.6,
        note: 'one hex = 60 km',
        legend: [{ text: 'own force' }],
        places: Object.fromEntries(
          Array.from({ length: 14 }, (_, i) => [`${i}`, [20 + (i % 7) * 50, 40 + i * 10] as const]),
        ),
        home: '0',
      },
    },
    { letters: ['Carthaginians'] },
  ),
};

export function demoDocument(rows = 40): Document {
  return {
    title: 'Hoplite Greeks',
    subtitle: 'Spring, week 7 of year 2',
    accent: 1,
    blocks: [
      pageOne,
      {
        kind: 'masthead',
        title: 'The Hoplite Greeks',
        subtitle: 'Strategos Philon · turn 12 · Spring, week 7 of year 2',
        details: [
          'Weather: fair, light winds',
          'Treasury: 578 talents',
          'Field armies: 2',
          'At war with: Carthage',
        ],
        briefing: [
          ['Corinth is besieged; the walls hold for two weeks. ', { text: 'Sieges', ref: 'sieges' }],
          [
            '1AR beat the Carthaginian 2AR at the Isthmus and holds the field. ',
            { text: 'Battles', ref: 'battles' },
          ],
          'After wages the treasury holds 578 talents.',
          'Next week 2DV goes hungry unless it moves or the road is opened.',
        ],
      },
      ...orders(),
      { kind: 'heading', level: 1, text: 'Sieges', id: 'sieges' },
      {
        kind: 'paragraph',
        text: [
          'The besiegers dug for a week and rolled ',
          { text: '2', style: 'bold' },
          ' on the breach chart (stream ',
          { text: 'siege/breach corinth', style: 'code' },
          '), which with the walls makes 5: no progress. ',
          { text: 'WK-SIE-2', style: 'small' },
        ],
      },
      {
        kind: 'paragraph',
        tone: 'note',
        text: 'You sent nothing for the fleet; it stayed in port by your standing order.',
      },
      { kind: 'paragraph', tone: 'warning', text: 'The garrison of Corinth has food for two weeks.' },
      { kind: 'paragraph', tone: 'small', text: 'Figures are those of the end of the week.' },
      { kind: 'heading', level: 2, text: 'Battles', id: 'battles' },
      { kind: 'list', items: ['Who met whom, and why.', 'Plans and formations.', LONG_CITY.repeat(3)] },
      { kind: 'list', ordered: true, items: ['First the horse.', 'Then the foot.'] },
      { kind: 'heading', level: 3, text: 'Formations' },
      {
        kind: 'preformatted',
        caption: 'Troop positions',
        lines: [
          '1AR A1831 (Pella) [F-3-0-2-1-B-1] 0/10 - S6/6 L1 Philon',
          '  1DV A1831 (Pella) [F-3-0-2-1-B-1] 18/30 4CHC 8PMI 6SLI S4/4 L2 Krateros; besieging; out of LOC; under P5 1AR; FM2; shaken',
        ],
      },
      ledger(),
      cities(rows),
      {
        kind: 'newspaper',
        columns: 3,
        lead: [{ kind: 'paragraph', text: 'Pella falls.' }],
        aside: [],
        sections: [],
      },
      {
        kind: 'grid',
        columns: 2,
        cells: [
          [
            {
              kind: 'chart',
              title: 'Morale',
              type: 'line',
              size: 'small',
              labels: ['1', '2', '3', '4'],
              series: [{ name: 'You', values: [3, 5, 4, 6] }],
            },
          ],
          [
            {
              kind: 'chart',
              title: 'Losses',
              type: 'bar',
              size: 'small',
              unit: 'regiments',
              labels: ['wk 5', 'wk 6', 'wk 7'],
              series: [
                { name: 'You', values: [2, 0, 5] },
                { name: 'They', values: [1, 4, 9] },
              ],
            },
          ],
        ],
      },
      {
        kind: 'chart',
        title: 'At a glance',
        type: 'spark',
        labels: ['1', '2', '3', '4', '5'],
        series: [
          { name: 'Treasury', values: [640, 600, 512, 590, 578] },
          { name: 'Morale', values: [3, 3, undefined, 4, -2] },
        ],
      },
      {
        kind: 'chart',
        title: 'Points over the year',
        type: 'line',
        size: 'half',
        unit: 'points',
        labels: Array.from({ length: 12 }, (_, i) => `wk ${i + 1}`),
        series: [
          { name: 'Hoplite Greeks', values: [1, 2, 4, 7, 9, 12, 16, 17, 22, 25, 31, 36] },
          { name: 'Carthage', values: [2, 3, 4, 5, 8, 11, 13, 19, 21, 24, 28, 30] },
          { name: 'Macedon', values: [0, 0, 3, 3, 6, 6, 9, 12, 12, 15, 15, 18] },
        ],
      },
      {
        kind: 'map',
        title: 'All signs',
        drawing: sampler,
        scale: 'nothing to scale',
        legend: [
          { text: 'city', sample: [{ shape: 'sign', sign: 'city', at: [10, 6], size: 8 }] },
          {
            text: 'own force',
            sample: [{ shape: 'force', at: [10, 6], size: 9, side: 'own', arm: 'land', colour: '#12379f' }],
          },
          { text: 'no sample' },
        ],
        caption: ['Round ', { text: '1AR', style: 'bold' }, ': hills to the north.'],
        lines: ['A1729 c...  C...', '   A1730 C...  c...'],
      },
      {
        kind: 'keep',
        blocks: [
          { kind: 'heading', level: 2, text: 'Press' },
          { kind: 'letter', from: 'P3 Carthage', to: 'P5 Hoplite Greeks', text: LETTER },
        ],
      },
      { kind: 'rule' },
      { kind: 'map', title: 'The known world', drawing: sampler, fullPage: true },
      { kind: 'paragraph', text: 'A line after the map that stands on its own page.' },
      { kind: 'pageBreak' },
      { kind: 'heading', level: 1, text: 'Order form' },
      {
        kind: 'form',
        caption: 'Moves',
        rows: [
          {
            boxes: [
              { label: 'Order', width: 1, value: 'M' },
              { label: 'Force', width: 2, name: 'order1.force' },
              {
                label: 'Path (a label that is far too long for the small box it has been given here)',
                width: 3,
                name: 'order1.path',
                value: '1,1',
              },
            ],
          },
          { boxes: [{ label: 'Remarks', width: 1, name: 'remarks' }] },
        ],
      },
    ],
  };
}

/** A page one with something in each of its parts but the nearest places. */
export const demoFront = {
  name: 'Macedonians',
  subtitle: 'spring of year 1',
  parts: [
    {
      kind: 'happened',
      label: 'What happened',
      lines: [
        {
          mark: { mark: 'disc', number: 1, dark: true },
          weight: 7,
          text: [{ text: 'Naissus not taken.', style: 'bold' }, ' They lost 1 of 4.'],
        },
      ],
    },
  ],
  figures: [{ label: 'Treasury', value: 747, before: 808, history: [800, 808, 747] }],
  goal: 'First in score.',
  dates: [{ when: 'T13', text: 'rebuilds lapse' }],
  map: {
    title: 'The week',
    drawing: sampler,
    scale: 20,
    discs: [{ number: 1, dark: true, at: [100, 100] }],
  },
} as const satisfies FrontPage;
