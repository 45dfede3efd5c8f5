/** SEED-2: shares of players are mixed into the dice with the first step, and nobody can leave one out or change it unseen. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prove } from '../../src/archive/history/prove.js';
import { rollBack } from '../../src/archive/history/rollback.js';
import { verify } from '../../src/archive/history/verify.js';
import { reportOf } from '../../src/archive/folder/entry.js';
import { sealed } from '../../src/archive/folder/sealed.js';
import { sha256 } from '../../src/archive/folder/hash.js';
import { mixedSeed } from '../../src/archive/shares.js';
import { runStep } from '../../src/archive/step.js';
import { withSeed } from '../../src/cli/render-sheet.js';
import { parseSheet, printCodeSheet, receiptLines } from '../../src/core/index.js';
import { openDesk } from '../../src/desk/engine/desk.js';
import { renderHtml } from '../../src/render/html/html.js';
import { plainFrame } from '../../src/cli/print-document.js';
import { renderText } from '../../src/render/text/text.js';
import { command, plainRender, tempGame, type TempGame } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

const WORDS = 'the sea remembers, 3 ravens';

const head = (game: TempGame, id: string, entry = '0000', turn = 1): string =>
  `GAME ford-1 POSITION ${id} TURN ${turn} TOKEN ${game.file(id, entry).token}\n`;

/** A first step with a share of each, of one, or of nobody. */
async function begun(first = `SHARE ${WORDS}\n`, second = 'SHARE nine\n'): Promise<TempGame> {
  const game = await tempGame({ players: 'P1: { name: Ann }\nP2: { name: Ben }\n' });
  game.drop('a.txt', `${head(game, 'P1')}M - hill - 3 - mill\n${first}`, 77);
  game.drop('b.txt', `${head(game, 'P2')}NONE\n${second}`, 78);
  await runStep(game.folder, game.rules, plainRender);
  return game;
}

const proof = (game: TempGame) => prove(game.folder, game.rules);
const json = (game: TempGame, path: string): Record<string, unknown> =>
  JSON.parse(game.text(path)) as Record<string, unknown>;

/** Changes a file of an entry, its hash in the manifest, and the manifest's own, so that only what is in it can tell. */
function forge(game: TempGame, entry: string, path: string, from: string, to: string): void {
  const file = join(game.folder, 'turns', entry, path);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replaceAll(from, to));
  const manifest = join(game.folder, 'turns', entry, 'manifest.json');
  const fitting = readFileSync(manifest, 'utf8').replace(sha256(before), sha256(readFileSync(file)));
  writeFileSync(manifest, sealed(JSON.parse(fitting) as object));
}

describe('a line SHARE', async () => {
  const { orders } = await toySystem();
  const read = (text: string) => parseSheet(orders, `GAME a POSITION P1 TURN 1\n${text}`);

  test.each([
    [`SHARE ${WORDS}`, WORDS],
    [`SHARE - ${WORDS}`, WORDS],
    [`SHARE: ${WORDS}`, WORDS],
    [`share: ${WORDS}`, WORDS],
    [`[SHARE] - [ ${WORDS} ]`, WORDS],
    [`3. SHARE  the   sea\u0301`, 'the se\u00e1'],
    ['SHARE one\nSHARE two', 'two'],
    ['SHARE', undefined],
    ['Share the loot with me, P2, and all is well.', undefined],
    [`SHARE ${'x'.repeat(201)}`, undefined],
  ])('%s', (text, share) => {
    expect(read(`L - hill\n${text}\n`).share).toBe(share);
    expect(read(`L - hill\n${text}\n`).orders).toHaveLength(1);
  });

  test('in YAML', () => {
    const yaml = (share: string) =>
      parseSheet(orders, `game: a\nposition: P1\nturn: 1\n${share}\norders:\n  - levy: hill\n`);
    expect(yaml(`share: "${WORDS}"`)).toMatchObject({
      share: WORDS,
      orders: [{ key: 'levy' }],
      diagnostics: [],
    });
    expect(yaml('share: 42').share).toBe('42');
    expect(yaml('share: [a, b]').diagnostics).toMatchObject([{ code: 'sheet/syntax' }]);
  });

  test('comes back from what is printed, stands on the receipt, and is too long beyond 200 characters', () => {
    const sheet = read(`L - hill\nSHARE ${WORDS}`);
    expect(parseSheet(orders, printCodeSheet(orders, sheet)).share).toBe(WORDS);
    for (const form of [
      sheet,
      parseSheet(orders, `game: a\nposition: P1\nturn: 1\nshare: "${WORDS}"\norders: []\n`),
    ]) {
      const facts = {
        game: 'a',
        position: 'P1',
        turn: 1,
        step: '',
        state: 'green',
        sha256: 'x',
        remarks: [],
      } as const;
      const receipt = receiptLines(orders, form, facts).join('\n');
      expect(receipt).toContain(`Share      ${WORDS}\n`);
      expect(parseSheet(orders, receipt).share).toBe(WORDS);
    }
    const long = read(`L - hill\nSHARE ${'x'.repeat(201)}`);
    expect(long.diagnostics).toMatchObject([{ code: 'sheet/share-too-long', line: 3 }]);
  });
});

test('on the desk the line stands in the text, counts as no fault, and stays when orders are written', async () => {
  const game = await tempGame();
  const desk = openDesk(game.rules.system, game.file('P1', '0000'));
  const text = `${head(game, 'P1')}SHARE ${WORDS}\nL - hill\n`;
  expect(desk.judge(text)).toMatchObject({ state: 'green', empty: false, lost: [] });
  const draft = desk.draft(text, 1);
  const more = draft && desk.change(text, { change: 'insert', draft })?.text;
  expect(more?.split('\n').filter((line) => line === 'L - hill')).toHaveLength(2);
  expect(more).toContain(`\nSHARE ${WORDS}\n`);
  await runStep(game.folder, game.rules, plainRender, { standIns: ['P1', 'P2'] });
  const later = openDesk(game.rules.system, game.file('P1', '0001'));
  const late = later.judge(`${head(game, 'P1', '0001', 2)}NONE\nSHARE ${WORDS}\n`);
  expect(late.diagnostics.filter(({ code }) => code.startsWith('sheet/'))).toMatchObject([
    { code: 'sheet/share-late', line: 3 },
  ]);
});

describe('the dice', () => {
  test('come from the seed and all shares, in the order of the positions; without a share nothing changes', async () => {
    expect(mixedSeed('s', {})).toBe('s');
    const by = createHash('sha256').update('s\nP2 nine\nP10 ten\n').digest('hex');
    expect(mixedSeed('s', { P10: 'ten', P2: 'nine' })).toBe(by);

    const [both, other, none] = [await begun(), await begun('SHARE other\n'), await begun('', '')];
    expect(json(both, 'turns/0001/inputs.json').shares).toEqual({ P1: WORDS, P2: 'nine' });
    expect(json(both, 'turns/0001/manifest.json').format).toBe(2);
    expect(json(none, 'turns/0001/inputs.json')).not.toHaveProperty('shares');
    expect(json(none, 'turns/0001/manifest.json').format).toBe(1);
    expect(none.file('P1', '0001')).not.toHaveProperty('dice');
    expect(json(both, 'turns/0000/manifest.json').format).toBe(1);
    for (const game of [both, other]) {
      for (let turn = 2; turn < 5; turn++)
        await runStep(game.folder, game.rules, plainRender, { standIns: ['P1', 'P2'] });
      expect(proof(game)).toMatchObject({ ok: true });
    }
    const rolled = (game: TempGame): string =>
      ['0002', '0003', '0004'].map((entry) => game.text(`turns/${entry}/events.jsonl`)).join('');
    expect(rolled(both)).not.toBe(rolled(other));
  });

  test('a share that comes after the first step is told, and mixed into nothing', async () => {
    const game = await begun('', '');
    game.drop('late.txt', `${head(game, 'P1', '0001', 2)}NONE\nSHARE too late\n`, 99);
    const { out } = await command(game.folder, ['check', 'orders/late.txt', '--game', '.']);
    expect(out).toMatch(/SEED-2|fixed with the first step/);
    await runStep(game.folder, game.rules, plainRender, { standIns: ['P2'] });
    expect(json(game, 'turns/0002/inputs.json')).not.toHaveProperty('shares');
    expect(game.text('turns/0002/orders/P01.json')).not.toContain('too late"');
    expect(proof(game).ok).toBe(true);
  });

  test('after a rollback of the first step they come from the shares that come then', async () => {
    const game = await begun();
    await rollBack(game.folder, '0000', 'once more');
    game.drop('c.txt', `${head(game, 'P2')}NONE\nSHARE ten\n`, 90);
    await runStep(game.folder, game.rules, plainRender);
    expect(json(game, 'turns/0001/inputs.json').shares).toEqual({ P1: WORDS, P2: 'ten' });
    expect(proof(game).ok).toBe(true);
  });
});

describe('a share changed or left out', () => {
  test.each([
    ['in the inputs', 'inputs.json', '"nine"', '"ten"', { file: 'inputs.json', field: '/shares/P2' }],
    ['in the orders', 'orders/P02.json', '"nine"', '"ten"', { file: 'inputs.json', field: '/shares/P2' }],
    ['in the sheet', 'orders/P02-1.txt', 'SHARE nine', 'SHARE ten', { file: 'orders/received.json' }],
    [
      'on the move sheet',
      'sheets/P02.json',
      '"nine"',
      '"ten"',
      { file: 'sheets/P02.json', field: '/dice/share' },
    ],
  ])('%s breaks verify', async (_, path, from, to, difference) => {
    const game = await begun();
    expect(proof(game).ok).toBe(true);
    forge(game, '0001', path, from, to);
    expect(proof(game)).toMatchObject({ ok: false, firstDifference: { entry: '0001', ...difference } });
  });

  test('everywhere but in the sheet that was received is found out by it', async () => {
    const game = await begun();
    forge(game, '0001', 'inputs.json', '"nine"', '"ten"');
    forge(game, '0001', 'orders/P02.json', '"nine"', '"ten"');
    const { firstDifference } = verify(game.folder, game.rules.system, game.rules.stamp);
    // The dice fall otherwise, or what the position files bind does.
    expect(firstDifference).toBeDefined();
  });

  test('shows on that player’s own sheet, in every form', async () => {
    const [mixed, without] = [await begun('SHARE <b>& "mine"\n'), await begun('')];
    const printed = (game: TempGame, id: string): string[] => {
      const file = game.file(id, '0001');
      const document = withSeed(reportOf(game.rules.system, file), file);
      const frame = plainFrame('x', { paper: 'A4' });
      return [renderText(document, frame), renderHtml(document, frame)].map((text) =>
        text.replace(/<wbr>/g, '').replace(/\s+/g, ' '),
      );
    };
    const commitment = sha256(mixedSeed('test', { P1: '<b>& "mine"', P2: 'nine' }));
    for (const id of ['P1', 'P2'])
      for (const text of printed(mixed, id)) expect(text.replace(/\s/g, '')).toContain(commitment);
    const [text = '', html = ''] = printed(mixed, 'P1');
    expect(text).toContain('Your share, “<b>& "mine"”, was mixed');
    expect(html).toContain('&lt;b&gt;&amp;');
    expect(printed(mixed, 'P2').join()).not.toContain('mine');
    for (const said of printed(without, 'P1')) expect(said).toContain('your sheet brought none');
    // What is told on the receipt is what was received: `begun` sent none here.
    expect(without.file('P1', '0001').dice).not.toHaveProperty('share');
  });

  test('at the end all are told with the seed, on the sheets and by verify', async () => {
    const game = await begun();
    let entry = '0001';
    while (game.file('P1', entry).token !== '') {
      const ran = await runStep(game.folder, game.rules, plainRender, { standIns: ['P1', 'P2'] });
      entry = ran.kind === 'resolved' ? ran.entry : '';
    }
    const file = game.file('P2', entry);
    expect(file.dice).toEqual({
      share: 'nine',
      commitment: sha256(mixedSeed('test', { P1: WORDS, P2: 'nine' })),
      shares: { P1: WORDS, P2: 'nine' },
    });
    const document = withSeed(reportOf(game.rules.system, file), file);
    const text = renderText(document, plainFrame('x', { paper: 'A4' })).replace(/\s+/g, ' ');
    expect(text).toContain(`P1 “${WORDS}”, P2 “nine”`);
    const { out, code } = await command(game.folder, ['verify', '.']);
    expect(code).toBe(0);
    expect(out).toContain(`P1 "${WORDS}", P2 "nine"`);
  });
});
