/** The worked example of the codes page: one order with the position's own names, which reader and rules take. */
import { describe, expect, test } from 'vitest';
import { codeSummary } from '../../src/cli/code-summary.js';
import { sheetFrame } from '../../src/cli/sheet-frame.js';
import { workedOrder } from '../../src/cli/worked-order.js';
import { loadSystem } from '../../src/catalog.js';
import { diagnose, parseSheet, checkSheet, plainText, seededDice, type Block } from '../../src/core/index.js';
import { renderHtml } from '../../src/render/html/html.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { renderText } from '../../src/render/text/text.js';
import { played, SYSTEMS, type Played } from '../kit/played.js';
import { readPdf } from '../render/pdf-text.js';

const NONE: Block[] = [];
const alone = ({ frame }: Played) => ({ title: '', subtitle: '', accent: 0, blocks: NONE, frame });

/** The paragraph below the heading of the codes. */
function noteOf({ frame }: Played): string {
  const [head, note] = frame.form?.codes ?? [];
  expect(head).toMatchObject({ kind: 'heading', text: 'Order codes' });
  return note?.kind === 'paragraph' ? plainText(note.text) : '';
}

describe.each(SYSTEMS)('%s', (id) => {
  test.each([0, 1, 2])('an order of the open step that is not refused, after %i steps', async (steps) => {
    const sheet = await played(id, steps);
    const { system, file } = sheet;
    const worked = workedOrder(system, file.view);
    if (!worked) throw new Error('there is no example');

    const sections = new Set(system.orders.sections.map((section) => section.id));
    const read = ['', ...sections]
      .map((section) => parseSheet(system.orders, `GAME x\n${section}\n${worked.code}\n`))
      .find(({ orders }) => orders.length === 1);
    expect(read?.orders).toHaveLength(1);
    expect(read && checkSheet(system, file.view, read).filter(({ severity }) => severity !== 'note')).toEqual(
      [],
    );
    const open = system.form?.(file.view).orders;
    if (open) expect(open).toContain(read?.orders[0]?.key);
    expect(noteOf(sheet)).toContain(`${worked.code}, read as ${worked.read}`);
  });

  test('it stands in text, HTML and PDF, and is no order of a form that comes back', async () => {
    const sheet = await played(id, 1);
    const { frame, ...document } = alone(sheet);
    const code = workedOrder(sheet.system, sheet.file.view)?.code ?? '?';
    const text = renderText(document, frame);

    expect(text).toContain(`\nExample: ${code}`);
    expect(renderHtml(document, frame)).toContain(code);
    const printed = readPdf(await renderPdf(document, frame));
    const words = printed.flatMap((page) => page.words.map((word) => word.text)).join(' ');
    expect(words.replaceAll(/\s/g, '')).toContain(`Example:${code}`.replaceAll(/\s/g, ''));

    const codes = frame.form?.codes?.filter(({ kind }) => kind !== 'paragraph') ?? [];
    const without = renderText(document, { ...frame, form: { ...frame.form!, codes } });
    const [back, plain] = [text, without].map((one) => parseSheet(sheet.system.orders, one));
    expect(back?.orders).toEqual([]);
    expect(back?.diagnostics).toEqual(plain?.diagnostics);
  });

  test('none is printed where the rules refuse all', async () => {
    const { system, file } = await played(id, 1);
    const refusing = {
      ...system,
      check: (_: unknown, { orders }: Parameters<typeof system.check>[1]) =>
        orders.map((order) => diagnose(order, undefined, { code: 'x/refused', message: 'refused' })),
    };
    expect(workedOrder(refusing, file.view)).toBeUndefined();
  });
});

test('a sheet asks for the position’s form once: it can cost as much as all the rest of the example', async () => {
  const { system, file } = await played('rise-and-fall', 1);
  let asked = 0;
  const form = (view: unknown) => {
    asked += 1;
    return system.form!(view);
  };
  const { form: printed } = sheetFrame(file, { ...system, form });
  expect(asked).toBe(1);
  expect(plainText(printed?.codes?.[1]?.kind === 'paragraph' ? printed.codes[1].text : '')).toContain(
    'Example: ',
  );
});

test('before units stand, the example places one of one’s own; a setting says what its row offers, and no land of others', async () => {
  const system = await loadSystem('barbarian-kingdom-empire');
  const dice = seededDice({ seed: 'demo', turn: 0, step: 'create', rolls: system.rolls });
  const state = system.create('byzantine', {}, dice);
  const awaited = system.awaiting(state);
  const codes = system.positions(state).map(({ id }) => ({
    id,
    code: workedOrder(system, system.see(state, [], id))?.code,
  }));

  expect(awaited).toHaveLength(5);
  for (const { id, code } of codes.filter((one) => awaited.includes(one.id)))
    expect(code, id).toMatch(/^SU - 1 (?:TR|BW) - /);
  // Its capital, which its row offers first.
  expect(codes.find(({ id }) => !awaited.includes(id))?.code).toBe('O - retreat=Byzantium');
});

test('a rulebook and a blank form, which are nobody\u2019s, have no example', async () => {
  const { system } = await played('weekly-campaign', 0);
  const [, note] = codeSummary(system.orders);
  expect(note?.kind === 'paragraph' && plainText(note.text)).not.toContain('Example');
});
