/** Every box has its picker: the table of kinds holds all that the books and the choices name. And what stands in a box, part by part. */
import { describe, expect, test } from 'vitest';
import { systemIds } from '../../src/catalog.js';
import {
  addedBy,
  choicesOf,
  joinParts,
  parseSheet,
  partsOf,
  seededDice,
  type Draft,
  type Writing,
} from '../../src/core/index.js';
import { pickerOf } from '../../src/desk/page/picker-table.js';
import { addedOf, itemsOf, mayRise, risen, wordOf } from '../../src/desk/page/items.js';
import { walkDraft } from '../../src/testing/draft-walk.js';
import { played } from '../kit/played.js';

const written = ({
  system,
  file,
}: Awaited<ReturnType<typeof played>>): Required<Writing> & {
  system: typeof system;
} => ({ system, view: file.view, sheet: parseSheet(system.orders, 'GAME x\n') });

describe.each(systemIds())('%s', (id) => {
  const hand = played(id, 3);

  test('each kind of box in the book has a picker', async () => {
    const { system } = await hand;
    const kinds = system.orders.orders.flatMap(({ fields }) =>
      Object.values(fields).map(({ type }) => type.kind),
    );
    expect([...new Set(kinds)].filter((kind) => pickerOf(kind) === undefined)).toEqual([]);
  });

  test('so has each kind that hangs on another box', async () => {
    const writing = written(await hand);
    const { system, view, sheet } = writing;
    const dice = seededDice({ seed: 'kinds', turn: 0, step: 'desk' });
    const drafts = Array.from({ length: 60 }, () => walkDraft(writing, dice)).filter(
      (one) => one !== undefined,
    );
    const keys = (): string[] =>
      choicesOf(system, view, sheet, { order: 'policy', boxes: {} }, 'key').offers.map(({ text }) => text);
    const policies = id === 'king-of-kings' ? keys().map(policyOf) : [];
    const kinds = [...drafts, ...policies].flatMap((draft) =>
      Object.keys(draft.boxes).flatMap((box) => choicesOf(system, view, sheet, draft, box).kind ?? []),
    );
    expect([...new Set(kinds)].filter((kind) => pickerOf(kind) === undefined)).toEqual([]);
    if (policies.length > 0) expect(new Set(kinds).size).toBeGreaterThan(10);
  });

  test('what was filled by offers falls into parts, and these make it again', async () => {
    const writing = written(await hand);
    const dice = seededDice({ seed: 'parts', turn: 0, step: 'desk' });
    let seen = 0;
    for (let n = 0; n < 60; n++) {
      const draft = walkDraft(writing, dice);
      if (!draft) continue;
      const filled = Object.entries(draft.boxes);
      for (const [at, [box, text]] of filled.entries()) {
        // As it was when the box was filled: those behind it were blank.
        const then: Draft = { ...draft, boxes: Object.fromEntries(filled.slice(0, at + 1)) };
        const { parts, whole } = partsOf(writing, then, box);
        expect([box, text, whole]).toEqual([box, text, true]);
        const added = parts.map((part, n) => addedBy(parts[n - 1]?.text ?? '', part.text));
        expect(addedOf(itemsOf(parts))).toEqual(added);
        expect(joinParts(writing, then, box, added)).toEqual({ parts });
        seen += parts.length;
      }
    }
    expect(seen).toBeGreaterThan(60);
  });
});

const policyOf = (key: string): Draft => ({ order: 'policy', boxes: { key, value: '' } });

describe('a box in items', () => {
  const part = (text: string, word: string, many?: number) => ({
    text,
    word,
    ...(many === undefined ? {} : { many }),
  });
  const goods = [part('2 WIN', 'wine', 4), part('2 WIN An4', 'An4 Asia'), part('2 WIN An4,1 SIL', 'silk', 9)];

  test('goods and their place are one item, and are read in words', () => {
    const items = itemsOf(goods);
    expect(items.map(wordOf)).toEqual(['2 × wine, An4 Asia', 'silk']);
    expect(addedOf(risen(items, 1))).toEqual(['1 SIL', '2 WIN', 'An4']);
  });

  test('parts between pluses are items, what begins with a plus of its own is none', () => {
    const supports = [part('S RL12', 'Legion 12'), part('S RL12 + S RL17', 'Legion 17')];
    expect(addedOf(itemsOf(supports))).toEqual(['S RL12', 'S RL17']);
    expect(itemsOf(supports)).toHaveLength(2);
    expect(itemsOf([part('Mari', 'Mari'), part('Mari +1 HI', 'heavy infantry', 3)])).toHaveLength(1);
  });

  test('a term is read as a sentence', () => {
    const terms = [
      part('enemy(', 'enemies in …'),
      part('enemy(M3)', 'M3 Susiana'),
      part('enemy(M3)<=', '<='),
      part('enemy(M3)<=2', '2'),
      part('enemy(M3)<=2 and not routed(', 'and not: Stack … is routed'),
      part('enemy(M3)<=2 and not routed(M1)', 'M1'),
    ];
    expect(itemsOf(terms).map(wordOf)).toEqual(['enemies in M3 Susiana <= 2', 'and not: Stack M1 is routed']);
  });

  test('entries rise within their list only', () => {
    const lists = itemsOf([
      part('retreat=', 'retreat: where to'),
      part('retreat=Rome', 'Rome'),
      part('retreat=Rome,Capua', 'Capua'),
      part('retreat=Rome,Capua / stand=', 'stand: elites'),
      part('retreat=Rome,Capua / stand=no', 'no'),
    ]);
    expect(lists.map(({ head }) => head)).toEqual([true, false, false, true, false]);
    expect(lists.map((_, at) => mayRise(lists, at))).toEqual([false, false, true, false, false]);
    expect(addedOf(risen(lists, 2)).slice(0, 3)).toEqual(['retreat=', 'Capua', 'Rome']);
  });
});

describe('a box made anew', () => {
  test('King of Kings: weights against one enemy keep their place when the first is taken out', async () => {
    const writing = written(await played('king-of-kings', 2));
    const { system, view, sheet } = writing;
    const force =
      choicesOf(system, view, sheet, { order: 'orders', boxes: {} }, 'force').offers[0]?.text ?? '';
    const draft: Draft = { order: 'orders', boxes: { force, tactic: '' } };
    const made = joinParts(writing, draft, 'tactic', ['charge 3', 'stand 2', 'vs P3', 'stand 1', 'refuse 2']);
    expect(made.parts.at(-1)?.text).toBe('charge 3, stand 2, vs P3 stand 1, refuse 2');
    const less = joinParts(writing, draft, 'tactic', ['stand 2', 'vs P3', 'refuse 2']);
    expect(less.parts.at(-1)?.text).toBe('stand 2, vs P3 refuse 2');
  });

  test('what is not offered is not written', async () => {
    const writing = written(await played('king-of-kings', 2));
    const draft: Draft = { order: 'policy', boxes: { key: 'losses', value: '' } };
    expect(joinParts(writing, draft, 'value', ['HC', 'LC']).stuck).toBeUndefined();
    expect(joinParts(writing, draft, 'value', ['HC', 'dragons', 'LC'])).toMatchObject({ stuck: 'dragons' });
    expect(joinParts(writing, draft, 'value', ['HC', 'HC'])).toMatchObject({ stuck: 'HC' });
  });
});
