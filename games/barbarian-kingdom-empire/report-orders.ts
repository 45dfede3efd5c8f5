/** Standing orders in force, and the order form with the codes of the stage. Section 9. */
import { printCode, type Block } from '../../src/core/index.js';
import { orders, type OrderKey } from './orders.js';
import type { Position, View } from './state.js';

export function standingBlocks(view: View): Block[] {
  if (view.standing.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Standing orders in force' },
    {
      kind: 'preformatted',
      lines: view.standing.map(({ key, fields }) => printCode(orders, { key, fields })),
    },
  ];
}

const ALWAYS: readonly OrderKey[] = ['policy', 'rebellion', 'name', 'quit', 'give'];
const BY_STAGE: Readonly<Record<string, readonly OrderKey[]>> = {
  out: ['start'],
  barbarian: ['combine', 'grow', 'move', 'attack', 'pillage', 'capital', 'treaty'],
  kingdom: ['move', 'attack', 'build', 'admin', 'disband', 'capital', 'convert', 'treaty', 'bid', 'captive'],
  empire: ['move', 'attack', 'build', 'admin', 'disband', 'capital', 'treaty', 'bid'],
};

/** A blank sheet in both forms, then one line a code. */
export function orderForm(view: View, position: Position): Block[] {
  const { board, me } = view;
  const keys =
    board.step === 'setup'
      ? (['place', 'start', 'policy', 'rebellion'] as const)
      : [...(BY_STAGE[position.stage] ?? []), ...(position.stage === 'out' ? [] : ALWAYS)];
  const legal = orders.orders.filter((one) => (keys as readonly string[]).includes(one.key));
  const [example] = legal.flatMap((one) => one.examples);

  return [
    { kind: 'pageBreak' },
    { kind: 'heading', level: 2, text: 'Order form' },
    {
      kind: 'form',
      rows: Array.from({ length: FORM_ROWS }, (_, row) => ({
        boxes: ['code', '1', '2', '3', '4', '5'].map((box) => ({
          label: box === 'code' ? 'code' : '',
          width: box === 'code' ? 1 : 3,
          name: `order_${row + 1}_${box}`,
        })),
      })),
      caption: `POSITION ${me}  TURN ${board.turn}`,
    },
    ...(example
      ? [
          {
            kind: 'preformatted' as const,
            lines: [
              example.code,
              ...example.yaml.split('\n').map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`)),
            ],
            caption: 'The same order in both forms',
          },
        ]
      : []),
    {
      kind: 'table',
      columns: [{ title: 'Code', face: 'code' }, { title: 'Order' }, { title: 'Example', face: 'code' }],
      rows: legal.map((one) => [one.code, one.help, one.examples[0]?.code ?? '']),
      caption: 'Orders of your stage',
    },
  ];
}

const FORM_ROWS = 12;
