/** SEED-1: what commits to the seed on every first sheet, the seed on every last one: in all systems and all forms. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { flowedText } from '../../src/mail/flowed.js';
import { template } from '../../src/mail/templates.js';
import { renderHtml } from '../../src/render/html/html.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { renderText } from '../../src/render/text/text.js';
import { played, SYSTEMS } from '../kit/played.js';
import { readPdf } from '../render/pdf-text.js';

const SEED = createHash('sha256').update('a seed of a game').digest('hex');
const COMMITMENT = createHash('sha256').update(SEED).digest('hex');
const GROUPS = (whole: string): string => (whole.match(/.{4}/g) ?? []).join(' ');

const NOWHERE = '/no/game/has/templates/here';

/** Each form as its reader sees it: without tags, ends of lines as blanks. */
async function forms(
  id: string,
  steps: number,
  over: boolean,
): Promise<{
  readonly all: Record<string, string>;
  readonly mail: readonly string[];
  readonly json: string;
}> {
  const { document, frame, file } = await played(id, steps, { seed: SEED, over });
  const pages = readPdf(await renderPdf(document, frame)).map(({ text }) => text);
  const flat = (text: string): string => text.replace(/<wbr>/g, '').replace(/\s+/g, ' ');
  return {
    all: {
      pdf: flat(pages.join(' ')),
      html: flat(renderHtml(document, frame)),
      text: flat(renderText(document, frame)),
    },
    // Of a mail what its reader sees, without blanks.
    mail: [
      flowedText(template(NOWHERE, 'mail-body.txt')({ ...file, setUp: steps === 0, over }), () => false),
      template(NOWHERE, 'mail-body.html')({ ...file, setUp: steps === 0, over }),
    ].map((text) => text.replace(/\s|<wbr>/g, '')),
    json: JSON.stringify(file),
  };
}

describe.each(SYSTEMS)('%s', (id) => {
  test('the first sheet commits to the seed, and does not tell it', async () => {
    const { all, mail, json } = await forms(id, 0, false);

    for (const text of mail) expect(text).toContain(COMMITMENT);
    expect(mail.join()).not.toContain(SEED);
    for (const [form, text] of Object.entries(all)) {
      expect([form, text.replace(/ /g, '')]).toEqual([form, expect.stringContaining(COMMITMENT)]);
      expect([form, text]).toEqual([form, expect.stringContaining(GROUPS(COMMITMENT))]);
    }
    expect(json).toContain(`"seedCommitment":"${COMMITMENT}"`);
    expect(`${JSON.stringify(all).replace(/ /g, '')} ${json}`).not.toContain(SEED);
  });

  test('the last sheet tells it', async () => {
    const { all, mail, json } = await forms(id, 2, true);

    for (const text of mail) {
      expect(text).toContain(SEED);
      expect(text).toContain(COMMITMENT);
    }
    for (const [form, text] of Object.entries(all)) {
      expect([form, text]).toEqual([form, expect.stringContaining(GROUPS(SEED))]);
      expect([form, text.replace(/ /g, '')]).toEqual([form, expect.stringContaining(SEED)]);
      expect([form, text.replace(/ /g, '')]).toEqual([form, expect.stringContaining(COMMITMENT)]);
    }
    expect(json).toContain(`"seed":"${SEED}"`);
  });

  test('those between tell neither', async () => {
    const { all, mail, json } = await forms(id, 2, false);

    expect(mail.join()).not.toMatch(new RegExp(`${SEED}|${COMMITMENT}`));
    expect(JSON.stringify(all).replace(/ /g, '')).not.toMatch(new RegExp(`${SEED}|${COMMITMENT}`));
    expect(json).not.toContain(SEED);
  });
});
