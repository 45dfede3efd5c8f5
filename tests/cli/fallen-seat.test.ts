/** What a seat that is out of the game gets: its sheet, and nothing to fill in that nobody would read. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newsOf, reportOf } from '../../src/archive/folder/entry.js';
import type { PositionFile } from '../../src/archive/folder/position-file.js';
import { glanceFacts, glanceLines, headline } from '../../src/cli/mail-page.js';
import { renderAll } from '../../src/cli/render-all.js';
import { isOut, sheetFrame } from '../../src/cli/sheet-frame.js';
import { frontOf, type FrontPage } from '../../src/core/index.js';
import { template } from '../../src/mail/templates.js';
import { readPdf } from '../render/pdf-text.js';
import { played } from '../kit/played.js';
import { tempFolder } from '../kit/temp-game.js';

test('a seat that is out has no order form, no codes, no token and no order template; a seat that waits has them', async () => {
  const { file, system } = await played('weekly-campaign', 0);
  const as = (status: 'out' | 'waiting') => ({
    ...file,
    seats: (file.seats ?? []).map((seat) => (seat.id === file.position ? { ...seat, status } : seat)),
  });
  const [out, waiting] = [as('out'), as('waiting')];

  expect([isOut(out), isOut(waiting), isOut({ position: 'P1' })]).toEqual([true, false, false]);
  expect(sheetFrame(out, system)).toMatchObject({ token: '' });
  expect(sheetFrame(out, system).form).toBeUndefined();
  expect(sheetFrame(out, system).attachments?.map(({ type }) => type)).toEqual(['application/json']);
  expect(sheetFrame(waiting, system)).toMatchObject({ token: file.token, form: { title: 'Order form' } });
  expect(sheetFrame(waiting, system).attachments).toHaveLength(2);
});

/** What is to be filled in, or proves a sheet that nobody reads any more. */
const ORDERS = /order form|order codes|orders due|token|send nothing/i;

describe.each([
  ['the week of the fall', true, 'Your country has fallen.'],
  ['a later week', false, 'Your country fell in turn 1.'],
])('a fallen country in %s', (_, now, befell) => {
  let forms: Readonly<Record<'pdf' | 'html' | 'txt', string>>;
  let file: PositionFile;
  let page: FrontPage | undefined;

  beforeAll(async () => {
    const whole = await played('weekly-campaign', 1);
    const { system, state } = whole;
    const me = whole.file.position;
    const after = structuredClone(state) as { positions: Record<string, object> };
    Object.assign(after.positions[me]!, { status: 'eliminated', eliminatedIn: 1 });
    const fell = {
      n: 1,
      phase: 'status',
      type: 'eliminated',
      rule: 'WK-CON-2',
      seenBy: 'all' as const,
      data: { of: me, name: 'Romans', how: 'morale' },
    };
    const view = system.see(after, now ? [fell] : [], me);
    // Who is awaited no more has no deadline; its last orders and page one are of the step before.
    const kept = Object.entries(whole.file).filter(([key]) => !['deadline', 'orders', 'front'].includes(key));
    file = { ...(Object.fromEntries(kept) as unknown as PositionFile), view, seats: system.positions(after) };
    page = frontOf(system, view, newsOf(file));
    expect(file.token).toMatch(/^\w{4}-\w{4}$/);
    expect(system.awaiting(after)).not.toContain(me);

    const { html, txt, pdf } = await renderAll(reportOf(system, file), sheetFrame(file, system));
    const drawn = readPdf(pdf).map(({ text }) => text);
    const words = (text: string): string => text.replace(/\s+/g, ' ');
    forms = {
      pdf: words(drawn.join(' ')),
      // The page as it is read: neither its look nor its marks.
      html: words(html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, '')),
      txt: words(txt),
    };
  });

  test.each(['pdf', 'html', 'txt'] as const)('reads what befell it, and is asked for nothing: %s', (form) => {
    expect(forms[form]).toContain(befell);
    expect(forms[form]).not.toContain(file.token);
    expect(forms[form]).not.toMatch(ORDERS);
  });

  test('the same in the mail', async () => {
    if (!page) throw new Error('a fallen country has a page one');
    const facts = {
      ...file,
      awaited: false,
      out: isOut(file),
      header: `TOKEN ${file.token}`,
      glance: (await glanceLines(page)).join('\n'),
      page: glanceFacts(page),
      headline: headline(page),
    };
    for (const name of ['mail-body.txt', 'mail-body.html'] as const) {
      const body = template(tempFolder(), name)(facts);

      expect(body.replace(/<[^>]*>/g, '')).toContain(befell);
      expect(body).toContain('You are out of the game');
      expect(body).not.toContain(file.token);
    }
    expect(template(tempFolder(), 'mail-subject.txt')(facts)).toContain(befell.slice(0, -1));
  });
});
