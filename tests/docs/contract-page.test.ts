/** docs/adding-a-system.md names every member of the contract, and none that is not there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';

const PAGE = readFileSync(join(packageRoot, 'docs/adding-a-system.md'), 'utf8');

/** `create(scenario, options, dice)`, `welcomes?(view)`: the members as the page writes them. */
function members(): string[] {
  const file = join(packageRoot, 'src/core/system.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
  const contract = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'GameSystem',
  );
  return (contract?.members ?? []).map((member) => {
    const name = `${(member.name as ts.Identifier).text}${member.questionToken ? '?' : ''}`;
    if (!ts.isMethodSignature(member)) return name;
    const given = member.parameters.map(
      (one) => `${(one.name as ts.Identifier).text}${one.questionToken ? '?' : ''}`,
    );
    return `${name}(${given.join(', ')})`;
  });
}

test('the members of the contract, in its order, with their parameters', () => {
  const [, section = ''] = PAGE.split('\n## The contract\n');
  const told = [...(section.split('\n## ')[0] ?? '').matchAll(/^### `(.+)`$/gm)].map(([, name]) => name);

  expect(members().length).toBeGreaterThan(20);
  expect(told).toEqual(members());
});

/** Code of a member's own: a block, or a line that is more than a name. */
const EXAMPLE = /^```(?:js|ts)$|`[^`]*(?:[:({]\s|=>|\['|: ')[^`]*`/m;

test('each member has an example', () => {
  const [, section = ''] = PAGE.split('\n## The contract\n');
  const parts = (section.split('\n## ')[0] ?? '').split(/^### /m).slice(1);
  expect(
    parts
      .filter((part) => !EXAMPLE.test(part.split('\n').slice(1).join('\n')))
      .map((part) => part.split('\n')[0]),
  ).toEqual([]);
});

test('code of the page stands in the starter', () => {
  const starter = ['orders.js', 'turn.js', 'system.js', 'system.test.js', 'sheet.js']
    .map((file) => readFileSync(join(packageRoot, 'starter', file), 'utf8'))
    .join('\n')
    .replace(/\s+/g, '');
  const [, section = ''] = PAGE.split('\n## The contract\n');
  const lines = [...section.matchAll(/```js\n([\s\S]*?)```/g)].flatMap(([, code = '']) => code.split('\n'));
  const missing = lines
    .map((line) => line.trim())
    .filter((line) => line !== '…' && !starter.includes(line.replace(/\s+/g, '')));
  expect(missing).toEqual([]);
});

test('what the starter does not have stands in the larger toy', () => {
  const folder = join(packageRoot, 'tests/kit/toy-system');
  const toy = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
    .replace(/\s+/g, '');
  const blocks = [...PAGE.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code.replace(/\s+/g, ''));
  expect(blocks.length).toBeGreaterThan(4);
  expect(blocks.filter((code) => !toy.includes(code))).toEqual([]);
});
