import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGame } from '../../../../src/archive/create.js';
import { dropBox } from '../../../../src/archive/folder/layout.js';
import { lastEntry } from '../../../../src/archive/folder/read.js';
import { runStep } from '../../../../src/archive/step.js';
import { gameYaml } from '../../../../src/cli/game-yaml.js';
import { systemDataHash } from '../../../../src/catalog.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { loadSystem } from '../../../kit/load.js';
import { plainRender } from '../../../kit/temp-game.js';

const ID = 'barbarian-kingdom-empire';

/** A game on disk, played sheet by sheet. */
async function openGame(options: Record<string, number | string>) {
  // Move sheets are not what is told here.
  const report = () => ({ title: 't', subtitle: 's', accent: 0, blocks: [] });
  const system = { ...(await loadSystem(ID)), report };
  const rules = {
    system,
    stamp: { id: ID, version: system.version, data: systemDataHash(ID) },
    engine: 'test',
  };
  const root = mkdtempSync(join(tmpdir(), 'movesheet-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'agon');
  const settings = gameYaml({ name: 'agon', system, scenario: 'open', options });
  await createGame(folder, rules, { settings, players: '', seed: 'mail' }, plainRender);
  return {
    async turn(sheets: Record<string, string>) {
      const { turn } = lastEntry(folder).manifest.opens;
      for (const [position, text] of Object.entries(sheets))
        writeFileSync(
          join(dropBox(folder), `${position}.txt`),
          `GAME agon POSITION ${position} TURN ${turn}\n${text}\n`,
        );
      const outcome = await runStep(folder, rules, plainRender, { acceptNmr: 9 });
      if (outcome.kind !== 'resolved') throw new Error('the rules asked');
      const path = join(folder, 'turns', outcome.entry, 'state.json');
      return {
        state: JSON.parse(readFileSync(path, 'utf8')) as State,
        missing: outcome.survey.missing,
        opens: lastEntry(folder).manifest.opens.awaiting,
      };
    },
  };
}

describe('barbarian-kingdom-empire: coming and going by mail', () => {
  test('BKE-S9-1, BKE-MAIL-2, BKE-ADM-7: a late entrant, a restart with a list, and one who leaves for good', async () => {
    const game = await openGame({ players: 2, late_entrants: 1, max_turns: 12 });

    const setUp = await game.turn({ P1: 'S - German 1', P2: 'S - Hun' });
    expect(setUp.state.positions.P3).toMatchObject({ stage: 'out', cycle: 0 });
    const first = await game.turn({ P1: 'GR - ALL', P2: 'GR - ALL' });
    // Who has not begun owes no sheet.
    expect([first.missing, first.opens.includes('P3')]).toEqual([[], true]);

    const entered = await game.turn({ P1: 'GR - ALL', P2: 'GR - ALL', P3: 'S - German 1, Slav 2' });
    expect(entered.state.positions.P3).toMatchObject({ stage: 'barbarian', start: 'slav-2', startTurn: 2 });
    // BKE-ORD-1: the latest starter moves first from now on.
    expect(entered.state.slots[0]).toEqual(['P3']);

    const quit = await game.turn({ P1: 'Q - Hun, Turk' });
    expect(quit.missing).toEqual(['P3', 'P2']);
    expect(quit.state.positions.P1).toMatchObject({ stage: 'out', cycle: 1 });
    const anew = await game.turn({});
    // The Huns are on the board: the second wish comes true, without another sheet.
    expect(anew.state.positions.P1).toMatchObject({
      stage: 'barbarian',
      start: 'turk',
      cycle: 2,
      startTurn: 4,
    });

    const left = await game.turn({ P2: 'Q - LEAVE' });
    expect(left.state.positions.P2).toMatchObject({ stage: 'out', gone: true });
    expect(left.opens).not.toContain('P2');
    const end = await game.turn({ P1: 'Q' });
    expect(end.state.positions.P1!.stage).toBe('out');
    // Out without a list: he may come back whenever he likes, and owes nothing.
    const idle = await game.turn({ P3: 'GR - ALL' });
    expect([idle.missing, idle.opens.includes('P1')]).toEqual([[], true]);
    expect((await game.turn({ P1: 'S - Pict' })).state.positions.P1).toMatchObject({
      start: 'pict',
      cycle: 3,
    });
  });
});
