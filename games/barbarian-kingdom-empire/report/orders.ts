/** Standing orders in force, and the codes of the stage. */
import { printCode, type Block } from '../../../src/core/index.js';
import { orders, type OrderKey } from '../orders/book.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { type Rules, scenarioOf } from '../play.js';

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

/** An example in both forms, then one line a code; the blank form is the engine's. */
export function ordersOfStage(rules: Rules, view: View, position: Position): Block[] {
  const { board } = view;
  const keys =
    board.step === 'setup'
      ? ([position.stage === 'out' ? 'start' : 'place', 'policy', 'rebellion'] as const)
      : [...(BY_STAGE[position.stage] ?? []), ...(position.stage === 'out' ? [] : ALWAYS)];
  const { options } = board;
  // Codes of options that this game does not play would only mislead.
  const played: Readonly<Partial<Record<OrderKey, boolean>>> = {
    treaty: options.mercenaries,
    bid: options.auctions,
    captive: options.optional_leaders,
    give: options.tribute || options.optional_leaders || scenarioOf(board, rules).protects !== undefined,
  };
  const legal = orders.orders.filter(
    (one) => (keys as readonly string[]).includes(one.key) && played[one.key] !== false,
  );
  const [example] = (legal.find((one) => one.key === 'attack') ?? legal[0])?.examples ?? [];

  return [
    { kind: 'heading', level: 2, text: 'Orders of your stage' },
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
    },
  ];
}
