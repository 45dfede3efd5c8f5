/** A weekly letter fits into any mailbox: under 600 KB with what comes by itself. */
import { describe, expect, test } from 'vitest';
import { mapPicture } from '../../src/cli/mail-page.js';
import { lightened } from '../../src/cli/move-letters.js';
import { plainFrame } from '../../src/cli/print-document.js';
import { rulebookDocument } from '../../src/cli/rulebook.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { positionInPdf } from '../../src/mail/pdf-position.js';
import { writeLetter } from '../../src/mail/letter.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { played, SYSTEMS } from '../kit/played.js';

const KB = 1000;
/** As long as the longest of the five. */
const WORDS = 'A line of page one as a letter tells it, or a code and what it does.\n'.repeat(150);

/** A letter as it is sent, and what it brings. `heavy`: a position file of so many bytes, blanks at its end. */
async function letter(
  id: string,
  steps: number,
  heavy = 0,
): Promise<{ bytes: number; brings: string[]; pdf: Uint8Array }> {
  const { document, frame, file, page } = await played(id, steps);
  const pdf = await renderPdf(document, frame);
  const picture = page && (await mapPicture(page));
  const json = {
    name: 'P01.json',
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(file).padEnd(heavy)),
  };
  const attachments = lightened(
    [
      { name: 'P01.pdf', type: 'application/pdf', bytes: pdf },
      json,
      ...(steps === 0 ? [{ name: 'rules.pdf', type: 'application/pdf', bytes: await rulebook(id) }] : []),
    ],
    picture,
  );
  const eml = await writeLetter({
    about: { game: 'g', position: 'P1', turn: 1, step: '' },
    from: 'gm@example.org',
    to: { name: 'Ada', address: 'ada@example.org' },
    subject: 'g',
    text: WORDS,
    html: `<p>${WORDS}</p><img src="cid:map">`,
    ...(picture ? { pictures: [{ ...picture, cid: 'map', name: 'map.png', type: 'image/png' }] } : {}),
    attachments,
    messageId: '<0123456789abcdef@example.org>',
    date: '2026-12-04T19:00:00Z',
  });
  return { bytes: eml.length, brings: attachments.map(({ name }) => name), pdf };
}

async function rulebook(id: string): Promise<Uint8Array> {
  const rules = await rulesOf(id);
  return renderPdf(rulebookDocument(rules), plainFrame(rules.system.title, { paper: 'A4' }));
}

describe.each(SYSTEMS)('%s', (id) => {
  test('a letter of the middle', async () => {
    const { bytes, pdf } = await letter(id, 3);

    expect(bytes).toBeLessThan(600 * KB);
    expect(pdf.length).toBeLessThan(360 * KB);
  });

  test('the first one, with the rulebook', async () => {
    const { bytes, brings } = await letter(id, 0);

    expect(brings).toContain('rules.pdf');
    expect(bytes).toBeLessThan(600 * KB);
  });
});

test('what a heavy letter leaves out lies inside the PDF', async () => {
  const { brings, pdf } = await letter('rise-and-fall', 3, 400 * KB);

  expect(brings).toEqual(['P01.pdf']);
  expect(JSON.parse((await positionInPdf(pdf)) ?? '{}')).toMatchObject({ system: 'rise-and-fall' });
  expect(await positionInPdf(new TextEncoder().encode('%PDF-1.7 nothing'))).toBeUndefined();
});
