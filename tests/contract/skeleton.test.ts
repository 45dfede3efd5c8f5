/** The same rooms, names and exports in every system: who knows one knows five. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';

/** What every system has: the file, and what it exports. Of two files one is there. */
const SKELETON: readonly (readonly [file: string, names: readonly string[]])[] = [
  ['system.ts', ['system', 'references']],
  ['references.ts', ['references']],
  ['state.ts', ['State']],
  ['board.ts', ['Board']],
  ['view.ts', ['View', 'Observed']],
  ['data.ts', ['Data']],
  ['create.ts', ['create']],
  ['options.ts', ['options']],
  ['rolls.ts', ['rolls']],
  ['play.ts', ['phase', 'Play']],
  ['turn.ts', []],
  ['resolve.ts', ['resolve']],
  ['awaiting.ts', ['awaiting', 'positions']],
  ['see.ts', ['see', 'observe']],
  ['imagine.ts or imagine/imagine.ts', ['imagine']],
  ['invariants.ts', ['invariants']],
  ['standings.ts', ['standings']],
  ['orders/book.ts', []],
  ['orders/understand.ts', []],
  ['check/check.ts', ['check']],
  ['lint/lint.ts', ['lint']],
  ['choices/choices.ts', ['choices']],
  ['scenarios/list.ts', ['scenarios']],
  ['report/door.ts', ['reports']],
  ['words/sentence.ts', ['sentence']],
  ['words/fortunes.ts', ['fortune']],
  ['stand-in/stand-in.ts', ['standIn']],
  ['stand-in/regular/regular.ts', ['regular']],
];

/** Rooms that every system has. */
const ROOMS = [
  'data',
  'orders',
  'check',
  'lint',
  'choices',
  'phases',
  'rules',
  'scenarios',
  'report',
  'words',
  'stand-in',
];

const systems = readdirSync(join(packageRoot, 'games'));

/** Names that a module gives to others, types among them. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
  return source.statements.flatMap((one) => {
    if (ts.isExportDeclaration(one))
      return one.exportClause && ts.isNamedExports(one.exportClause)
        ? one.exportClause.elements.map(({ name }) => name.text)
        : [];
    const isOut =
      ts.canHaveModifiers(one) &&
      ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isOut !== true) return [];
    if (ts.isVariableStatement(one))
      return one.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));
    return 'name' in one && one.name !== undefined ? [(one.name as ts.Identifier).text] : [];
  });
}

describe.each(systems)('the rooms of %s', (id) => {
  const folder = join(packageRoot, 'games', id);

  test('are those of all', () => {
    expect(ROOMS.filter((room) => !existsSync(join(folder, room)))).toEqual([]);
  });

  test.each(SKELETON)('%s exports %j', (file, names) => {
    const found = file
      .split(' or ')
      .map((one) => join(folder, one))
      .find((one) => existsSync(one));
    expect(found, `games/${id}/${file}`).toBeDefined();
    expect(exportsOf(found ?? '')).toEqual(expect.arrayContaining([...names]));
  });
});

/** Where rules compare words at all, and why; `map` is what orders are understood with. */
const WORDS: Readonly<Record<string, string>> = {
  'ancient-empires/rules/units/stacks.ts': 'Stacks come and go while a step is played',
  'king-of-kings/phases/opening.ts': 'two forces may not bear one name',
  'king-of-kings/rules/realm/own-forces.ts':
    'forces that a line of this sheet makes bear the name that it gives them',
  'weekly-campaign/rules/realm/naming.ts': 'two places may not bear one name',
};

test('CHECK-4: no phase and no rule reads what a player wrote', () => {
  const readers = systems.flatMap((id) =>
    ['phases', 'rules'].flatMap((room) =>
      readdirSync(join(packageRoot, 'games', id, room), { recursive: true, encoding: 'utf8' })
        .map((file) => `${id}/${room}/${file.replaceAll('\\', '/')}`)
        .filter((file) => file.endsWith('.ts') && !file.includes('/rules/map/'))
        .filter((file) =>
          /\bfold\(|\/i\.(?:test|exec)\(|\.toUpperCase\(\);/.test(
            readFileSync(join(packageRoot, 'games', file), 'utf8'),
          ),
        ),
    ),
  );
  expect(readers.sort()).toEqual(Object.keys(WORDS));
});
