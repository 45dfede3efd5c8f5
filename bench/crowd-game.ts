/** A game that is served to as many players as it has positions, each with his sheet in hand. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropBox, positionFileName } from '../src/archive/folder/layout.js';
import { lastEntry } from '../src/archive/folder/read.js';
import { linksOf } from '../src/serve/links.js';
import type { Sender } from './crowd.js';
import { makeFixture } from './fixture.js';
import { LOAD } from './load-package.js';

export interface CrowdGame {
  readonly folder: string;
  /** In the order of the positions. */
  readonly senders: readonly Sender[];
}

/** The load system must be installed. */
export async function makeCrowdGame(work: string, positions: number): Promise<CrowdGame> {
  const { folder } = await makeFixture(work, { system: LOAD, scenario: 'spread', positions });
  const box = dropBox(folder);
  const texts = new Map(
    readdirSync(box).map((name) => [name.replace(/\..*$/, ''), readFileSync(join(box, name), 'utf8')]),
  );
  rmSync(box, { recursive: true });
  mkdirSync(box);
  const ids = lastEntry(folder).manifest.positions.map(({ id }) => id);
  const links = await linksOf(folder, ids);
  const senders = ids.map((id) => {
    const [link, text] = [links.get(id), texts.get(positionFileName(id))];
    if (link === undefined || text === undefined) throw new Error(`${id} has no link or no sheet`);
    return { link, text };
  });
  return { folder, senders };
}
