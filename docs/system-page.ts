/** A system's page of the docs: its scenarios, options, orders and dice as tables. */
import { formOf, type GameSystem, type OrderDefinition, type ScenarioInfo } from '../src/core/index.js';

export function systemPage(system: GameSystem): string {
  const { id, title, version, orders, options, rolls, scenarios, prefix } = system;
  return `${[
    `# ${title}`,
    `Rule system \`${id}\`, rules ${version}, rule ids \`${prefix}-…\`. The rules themselves: [RULES.md](../../games/${id}/RULES.md).`,
    'This page is made by `npm run generate`; change the order book, not the page.',
    // Of the five of the house; a system from outside has its own.
    `![Page one and the page behind it of a move sheet](../pictures/${id}.png)`,
    '## Scenarios',
    table(['id', 'title', 'positions', 'turns'], scenarios.map(scenarioRow)),
    '## Options',
    options.length === 0
      ? 'There are none.'
      : table(
          ['option', 'what it changes', 'standard', 'rule'],
          options.map(({ key, help, standard, rule }) => [
            code(key),
            help,
            code(JSON.stringify(standard)),
            rule,
          ]),
        ),
    '## Orders',
    ...orderTables(orders.orders, orders.sections),
    '## Examples',
    ...orders.orders.flatMap(exampleBlocks),
    '## Dice',
    'Every roll of the game. A stream is named by game, turn, step, this name, and what it is for.',
    table(
      ['stream', 'dice', 'what it decides', 'rule'],
      rolls.map(({ name, dice, what, rule }) => [code(name), dice, what, rule]),
    ),
  ].join('\n\n')}\n`;
}

function scenarioRow({ id, title, summary, positions, turns }: ScenarioInfo): string[] {
  return [
    code(id),
    `${title}. ${summary}`,
    String(positions.length),
    turns === undefined ? 'open' : String(turns),
  ];
}

function orderTables(all: readonly OrderDefinition[], sections: GameSystem['orders']['sections']): string[] {
  const of = (orders: readonly OrderDefinition[]): string =>
    table(
      ['code form', 'YAML', 'what it does', 'rule'],
      orders.map((order) => [code(formOf(order)), code(order.key), order.help, order.rule]),
    );
  const loose = all.filter(({ section }) => section === undefined);
  return [
    ...(loose.length > 0 ? [of(loose)] : []),
    ...sections.flatMap(({ id, title }) => {
      const own = all.filter(({ section }) => section === id);
      return own.length > 0 ? [`### ${id} ${title}`, of(own)] : [];
    }),
  ];
}

function exampleBlocks({ word, key, examples }: OrderDefinition): string[] {
  return [
    `### ${word} (\`${key}\`)`,
    ...examples.map((one) =>
      [one.says, '', '```', one.code, '```', '', '```yaml', entry(one.yaml), '```'].join('\n'),
    ),
  ];
}

const entry = (yaml: string): string => `- ${yaml.trim().replace(/\n/g, '\n  ')}`;
const code = (text: string): string => `\`${text.replace(/\|/g, '\\|')}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
