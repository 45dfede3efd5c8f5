/** Files that are no hand of ours are refused whole; those of the program itself are let in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/catalog.js';
import { openDesk } from '../../src/desk/engine/desk.js';
import { misfit, type Schema } from '../../src/desk/engine/fits.js';
import { readHand } from '../../src/desk/engine/hand-file.js';
import { played, SYSTEMS, type Played } from '../kit/played.js';
import { refused, scripted } from './hostile-files.js';

const viewOf = (id: string): Schema =>
  JSON.parse(readFileSync(join(packageRoot, 'schemas', 'views', `${id}.schema.json`), 'utf8')) as Schema;
const read = ({ system, file }: Played, text = JSON.stringify(file)) =>
  readHand(text, system.id, viewOf(system.id));

describe.each(SYSTEMS)('%s', (id) => {
  const hand = played(id, 2);

  test('a hand of the game is let in as it is', async () => {
    const one = await hand;
    expect(read(one)).toEqual(JSON.parse(JSON.stringify(one.file)));
  });

  test('every fault is one plain refusal', async () => {
    const one = await hand;
    for (const [name, text, says] of refused(one.file)) {
      let said = 'nothing';
      try {
        read(one, text);
      } catch (refusal) {
        said = (refusal as Error).message;
      }
      expect(said, name).toMatch(says);
      expect(said.length, name).toBeLessThan(200);
    }
    expect(({} as { readonly board?: unknown }).board).toBeUndefined();
  });

  test('names are text: what turns writing round or steers a terminal is a box', async () => {
    const one = await hand;
    const file = read(one, JSON.stringify(scripted(one.file)));
    expect(file.name).toContain('<script>alert(2)</script>□{{constructor}}');
    expect(openDesk(one.system, file).facts().name).not.toContain('\u202e');
  });
});

test('a schema is held in all its words', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      a: { type: 'array', items: [{ const: 1 }, { type: ['string', 'null'] }], minItems: 2, maxItems: 2 },
      b: { anyOf: [{ enum: ['x'] }, { $ref: '#/definitions/n' }] },
    },
    required: ['a'],
    additionalProperties: { not: {} },
    definitions: { n: { type: 'number' } },
  };
  expect(misfit(schema, { a: [1, null], b: 2 })).toBeUndefined();
  expect(misfit(schema, { a: [1, 'y'], b: 'x' })).toBeUndefined();
  for (const [value, path] of [
    [{}, 'a'],
    [{ a: [1] }, 'a'],
    [{ a: [1, 2] }, 'a.1'],
    [{ a: [2, null] }, 'a.0'],
    [{ a: [1, null], b: 'y' }, 'b'],
    [{ a: [1, null], c: 1 }, 'c'],
    [[], ''],
  ] as const)
    expect(misfit(schema, value)).toBe(path);
});
