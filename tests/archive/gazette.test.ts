/** The gazette: what all know and nothing else; archived, proven, mailed to those who look on. OBSERVER-1. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAZETTE } from '../../src/archive/folder/layout.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { amend } from '../../src/archive/history/amend.js';
import { verify } from '../../src/archive/history/verify.js';
import { runStep } from '../../src/archive/step.js';
import type { RenderSheet } from '../../src/archive/folder/entry.js';
import { gazetteDocument, type GazetteFile } from '../../src/core/index.js';
import { renderText } from '../../src/render/text/text.js';
import { BARE } from '../../src/render/frame.js';
import { command, plainRender, tempGame, type TempGame } from '../kit/temp-game.js';

/** Text alone: how it looks is not the matter. */
const render: RenderSheet = Object.assign((...given: Parameters<RenderSheet>) => plainRender(...given), {
  gazette: ({ document }: { document: ReturnType<typeof gazetteDocument> }) => {
    const txt = renderText(document, BARE);
    return Promise.resolve({ pdf: new TextEncoder().encode(`%PDF ${txt}`), html: `<p>${txt}</p>`, txt });
  },
});

async function played(settings: string, players = ''): Promise<TempGame> {
  const game = await tempGame({ settings, players });
  const sheet = (id: string, press: string): void => {
    const { token } = game.file(id, '0000');
    game.drop(`${id}.txt`, `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${token}\nNONE\n${press}\n`);
  };
  sheet('P1', 'PRESS - ALL - Peace to every ford.');
  sheet('P2', 'PRESS - P1 - Between us: never.');
  const ran = await runStep(game.folder, game.rules, render);
  expect(ran.kind).toBe('resolved');
  return game;
}

const gazetteIn = (game: TempGame): GazetteFile =>
  JSON.parse(game.text(`turns/0001/${GAZETTE.json}`)) as GazetteFile;

describe('a step', () => {
  test('has a gazette where the game says so, with letters to all and none to one', async () => {
    const game = await played('\ngazette: on\n');
    const { letters, resolved, standings } = gazetteIn(game);
    expect(letters).toEqual([
      expect.objectContaining({ from: 'P1', text: expect.stringContaining('Peace to every ford') }),
    ]);
    expect(resolved).toEqual({ turn: 1, step: '' });
    // FF-FOG-1: nobody sees all places, so there is no table.
    expect(standings).toBeUndefined();
    const txt = game.text(`turns/0001/${GAZETTE.txt}`);
    expect(txt).toContain('Peace to every ford');
    expect(txt).not.toContain('Between us');
  });

  test('has none by itself', async () => {
    const game = await played('');
    expect(existsSync(join(game.folder, 'turns/0001', GAZETTE.json))).toBe(false);
    expect(verify(game.folder, game.rules.system, game.rules.stamp)).toMatchObject({ ok: true });
  });
});

describe('verify', () => {
  test('makes it anew and compares, deadline and all', async () => {
    const { folder, rules } = await played('\ngazette: on\n');
    expect(verify(folder, rules.system, rules.stamp)).toMatchObject({ ok: true, steps: 2 });
  });

  test('tells of a word that was changed in it', async () => {
    const game = await played('\ngazette: on\n');
    const { folder, rules } = game;
    const changed = game.text(`turns/0001/${GAZETTE.json}`).replace('Peace', 'War');
    writeFileSync(join(folder, 'turns/0001', GAZETTE.json), changed);
    expect(verify(folder, rules.system, rules.stamp)).toMatchObject({
      ok: false,
      firstDifference: { entry: '0001', file: GAZETTE.json },
    });
  });
});

describe('by mail', () => {
  const MAIL = '\nmail: { from: "GM <gm@example.org>" }\n';
  const PEOPLE = [
    'observers: [onlooker@example.org, { name: Bo, email: bo@example.org }]',
    'P1: { name: Ann, email: ann@example.org }',
    'P2: stand-in',
  ].join('\n');
  const letter = ({ folder }: Pick<TempGame, 'folder'>, id: string): string =>
    readFileSync(join(folder, 'outbox', lastEntry(folder).name, `${id}.eml`), 'utf8');

  test('observers get it, each in a letter of his own, and players only their sheets', async () => {
    const game = await played(`\ngazette: on${MAIL}`, PEOPLE);
    const sent = await command(dirname(game.folder), ['send', 'ford-1', '--dry-run']);
    expect(sent.err).toBe('');
    expect(letter(game, 'O1')).toMatch(/^To: onlooker@example.org/m);
    expect(letter(game, 'O2')).toMatch(/^To: Bo <bo@example.org>/m);
    expect(letter(game, 'O1')).toContain('gazette.pdf');
    expect(letter(game, 'O1')).not.toContain('Between us');
    expect(letter(game, 'P01')).not.toContain('gazette.pdf');
  });

  test('players get it too where the game says so', async () => {
    const game = await played(`\ngazette: with-sheets${MAIL}`, PEOPLE);
    await command(dirname(game.folder), ['send', 'ford-1', '--dry-run']);
    expect(letter(game, 'P01')).toContain('gazette.pdf');
  });

  test('without a gazette observers get nothing', async () => {
    const game = await played(MAIL, PEOPLE);
    await command(dirname(game.folder), ['send', 'ford-1', '--dry-run']);
    expect(existsSync(join(game.folder, 'outbox', '0001', 'O1.eml'))).toBe(false);
  });
});

describe('an amendment', () => {
  const changed = async (patch: object[]): Promise<GazetteFile> => {
    const game = await played('\ngazette: on\n');
    const operations = patch as Parameters<typeof amend>[3]['patch'];
    await amend(game.folder, game.rules, render, { patch: operations, reason: 'a slip of the pen' });
    const { awaiting } = lastEntry(game.folder).manifest.opens;
    await runStep(game.folder, game.rules, render, { standIns: awaiting });
    const { system, stamp } = game.rules;
    expect(verify(game.folder, system, stamp)).toMatchObject({ ok: true });
    return JSON.parse(game.text(`turns/0002/${GAZETTE.json}`)) as GazetteFile;
  };

  test('that all can see is told in the next gazette, without its reason', async () => {
    const file = await changed([{ op: 'replace', path: '/sides/0/name', value: 'The Renamed' }]);
    expect(file.amended).toBe(true);
    const text = renderText(gazetteDocument(file), BARE);
    expect(text).toContain('the game master changed by hand what all can see');
    expect(JSON.stringify(file)).not.toContain('slip of the pen');
  });

  test('that only some can see is told to nobody', async () => {
    const game = await played('');
    const { places } = JSON.parse(game.text('turns/0001/state.json')) as {
      places: Record<string, { men: Record<string, number> }>;
    };
    const held = Object.entries(places).find(([, { men }]) => (men.P2 ?? 0) > 0);
    const path = `/places/${held![0]}/men/P2`;
    expect((await changed([{ op: 'replace', path, value: held![1].men.P2! + 1 }])).amended).toBeUndefined();
  });
});

test('who sent no orders is told where the game says so, and nowhere else', async () => {
  for (const told of [true, false]) {
    const game = await tempGame({ settings: `\ngazette: on\nnmr: { limit: 2, told: ${told} }\n` });
    const { token } = game.file('P1', '0000');
    game.drop('P1.txt', `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token}\nNONE\n`);
    expect((await runStep(game.folder, game.rules, render)).kind).toBe('resolved');
    const { system, stamp } = game.rules;
    expect(verify(game.folder, system, stamp)).toMatchObject({ ok: true });
    expect(gazetteIn(game).silent).toEqual(told ? ['P2'] : undefined);
    const txt = game.text(`turns/0001/${GAZETTE.txt}`);
    if (told) expect(txt).toMatch(/Nothing was received from P2 Tower clan/);
    else expect(txt).not.toMatch(/was received/);
  }
});

test('movesheet gazette makes one of a turn that has none', async () => {
  const game = await played('');
  const told = await command(dirname(game.folder), ['gazette', 'ford-1', '--turn', '1']);
  expect(told.err).toBe('');
  expect(told.out).toContain('Peace to every ford');
  expect((await command(dirname(game.folder), ['gazette', 'ford-1', '--turn', '0'])).code).toBe(2);
});

test('the gravest fact is the headline, the others stand behind it, and those who rose and fell are marked', () => {
  const text = renderText(
    gazetteDocument({
      format: 1,
      game: 'g',
      system: 's',
      resolved: { turn: 2, step: '' },
      date: 'spring',
      over: false,
      seats: [],
      facts: [
        { kind: 'happened', weight: 8, text: 'Rome burns: nobody knows why.' },
        { kind: 'happened', weight: 4, text: 'A leader came.' },
        { kind: 'happened', weight: 1, text: 'A mouse ran.' },
      ],
      standings: [
        { position: 'P2', name: 'B', place: 1, score: 5, columns: {} },
        { position: 'P1', name: 'A', place: 2, score: 2, columns: {} },
      ],
      history: [{ turn: 1, step: '', scores: { P1: 3, P2: 1 } }],
      letters: [],
      dates: [],
    }),
    BARE,
  );
  expect(text).toMatch(/Rome burns\n/i);
  expect(text).toContain('nobody knows why');
  expect(text).toContain('And 1 lesser matter');
  expect(text).not.toContain('mouse');
  expect(text).toMatch(/▲.*P2 B.*\+4/);
  expect(text).toMatch(/▼.*P1 A.*−1/);
});
