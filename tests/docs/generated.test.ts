import { Ajv } from 'ajv';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generatedFor } from '../../docs/generate.js';
import { sheetSchema } from '../../docs/sheet-schema.js';
import { packageRoot, systemIds } from '../../src/catalog.js';
import { anySystem, TOY } from '../kit/toy.js';

const shipped = systemIds().filter((id) => id !== TOY);

test.each(shipped)('the generated files of %s are fresh (npm run generate)', async (id) => {
  for (const [path, text] of generatedFor(await anySystem(id))) {
    const file = join(packageRoot, path);
    expect(existsSync(file), path).toBe(true);
    expect(readFileSync(file, 'utf8') === text, `${path} is stale`).toBe(true);
  }
});

describe.each([TOY, ...shipped])('the schema of the sheets of %s', (id) => {
  test('takes every example of the order book', async () => {
    const system = await anySystem(id);
    const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(sheetSchema(system));
    for (const { yaml, key } of system.orders.orders.flatMap((order) =>
      order.examples.map((example) => ({ ...example, key: order.key })),
    )) {
      const entry: unknown = parse(yaml);
      const sheet = { game: 'x', orders: [typeof entry === 'string' ? { [entry]: true } : entry] };
      expect(validate(sheet), `${key}: ${yaml}: ${JSON.stringify(validate.errors?.slice(-3))}`).toBe(true);
    }
  });

  test('refuses an order that is none', async () => {
    const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(
      sheetSchema(await anySystem(id)),
    );
    expect(validate({ game: 'x', orders: [{ nonsense: 1 }] })).toBe(false);
  });
});
