/** The week's account, what the next weeks cost, and what the quarter brings. WK-MIL-10, WK-ECO-1. */
import { capitalised, ids, values, type Block, type Text } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { seasonOf, weekOfQuarter } from '../rules/map/paths.js';
import { taxesOf, wagesOf } from '../stand-in/plan.js';
import type { LedgerLine } from '../state.js';
import type { View } from '../view.js';

export function moneyBlock(view: View, data: Data): Block[] {
  const { opening, lines } = view.own.ledger;
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening);
  const rows: (readonly Text[])[] = [
    ['brought forward', String(opening)],
    ...lines.map((line) => [lineText(view, line), String(line.amount)]),
  ];
  if (closing !== view.own.treasury) rows.push(['other', String(view.own.treasury - closing)]);
  return [
    { kind: 'heading', level: 1, text: 'Money', id: 'money' },
    {
      kind: 'table',
      columns: [{ title: 'The week' }, { title: 'tlts', align: 'right' }],
      rows,
      totals: ['carried forward', String(view.own.treasury)],
    },
    ...(view.ended ? [] : [{ kind: 'paragraph', text: forecast(view, data) } as const]),
    ...quartersBlock(view, data),
  ];
}

/** Quarter beside quarter, income before expense; the running one last. */
function quartersBlock({ own, turn }: View, data: Data): Block[] {
  const shown = own.accounts.slice(-MOST_QUARTERS);
  if (shown.length === 0) return [];
  const { quarter, year } = data.charts.calendar;
  const first = (of: number): number => (of - 1) * quarter + 1;
  const whats = [...new Set(shown.flatMap(({ lines }) => ids(lines)))];
  const total = (what: string): number => shown.reduce((sum, { lines }) => sum + (lines[what] ?? 0), 0);
  const sorted = [...whats.filter((what) => total(what) >= 0), ...whats.filter((what) => total(what) < 0)];
  const closing = (at: number): number => {
    const account = shown[at];
    return account ? values(account.lines).reduce((sum, amount) => sum + amount, account.opening) : 0;
  };
  const running = own.accounts.at(-1)?.quarter === Math.floor((turn - 1) / quarter) + 1;
  const title = (of: number, at: number): string =>
    `${capitalised(seasonOf(data, first(of)))} ${Math.floor((first(of) - 1) / year) + 1}${running && at === shown.length - 1 ? ', so far' : ''}`;
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: 'The quarters' },
    {
      kind: 'table',
      columns: [
        { title: 'tlts' },
        ...shown.map((account, at) => ({ title: title(account.quarter, at), align: 'right' as const })),
      ],
      rows: [
        ['brought forward', ...shown.map(({ opening }) => String(opening))],
        ...sorted.map((what) => [
          what,
          ...shown.map(({ lines }) => (lines[what] ? String(lines[what]) : '')),
        ]),
      ],
      totals: ['carried forward', ...shown.map((_, at) => String(closing(at)))],
    },
  ];
  return [{ kind: 'keep', blocks }];
}
/** Two years of quarters fit on the page. */
const MOST_QUARTERS = 8;

/** In which order the words of a line stand, and what stands before them. */
const WORDS: readonly (readonly [string, string])[] = [
  ['n', ''],
  ['item', ''],
  ['code', ''],
  ['command', ''],
  ['of', 'of '],
  ['at', 'at '],
  ['from', 'from '],
  ['to', 'to '],
  ['by', 'from '],
];

/** `build 2 CHC at Pella` */
function lineText(view: View, { what, detail }: LedgerLine): string {
  const words = WORDS.flatMap(([key, before]) => {
    const value = detail[key];
    if (value === undefined || value === '') return [];
    const text = String(value);
    return [`${before}${view.places[text]?.name ?? text.replace(`${view.position}-`, '')}`];
  });
  return [what, ...words].join(' ');
}

/** What must be paid until the next taxes, and what they bring if nothing changes. */
function forecast(view: View, data: Data): string {
  const wages = wagesOf(view, data);
  const taxes = taxesOf(view, data);
  const left = data.charts.calendar.quarter - weekOfQuarter(data, view.turn) + 1;
  const after = view.own.treasury - wages * left;
  const weeks = left === 1 ? 'this week' : `in ${left} weeks`;
  return (
    `Wages next week: ${wages}. Taxes come ${weeks}: about ${taxes} as things stand. ` +
    (after >= 0
      ? `With nothing bought ${after} are left before they come.`
      : `With nothing bought the money is short by ${-after} before they come.`)
  );
}
