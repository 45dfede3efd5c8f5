/** A King of Kings game in which the rules ask the game master: question, answers judged when they are given, the run goes on; and what its councils rest on. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, tempFolder } from '../kit/temp-game.js';

test('KOK-OPT-8, KOK-SUM-1: an external battle is asked, judged, decided and played; explain gives the die of a council', async () => {
  const cwd = tempFolder();
  const ms = (...words: string[]): ReturnType<typeof command> => command(cwd, words);
  writeFileSync(
    join(cwd, 'p.yaml'),
    'P1: { name: Ada, email: a@example.org }\nP2: { name: Ben, email: b@example.org }\n',
  );
  await ms(
    ...'new k --system king-of-kings --scenario diadochi --seed t --players p.yaml --option positions=2 --option battles=external'.split(
      ' ',
    ),
  );
  // Two armies of the first step, set down beside each other in the open.
  const place = (force: string, hex: string): unknown => ({
    op: 'replace',
    path: `/forces/${force}/hex`,
    value: hex,
  });
  writeFileSync(join(cwd, 'near.json'), JSON.stringify([place('P1-A1', 'E4535'), place('P2-A1', 'E4434')]));
  expect((await ms('amend', 'k', '--patch', 'near.json', '--reason', 'a battle at once')).err).toBe('');
  const sheet = (id: string, orders: string): void => {
    const file = join(cwd, 'k', 'turns', '0000+amendment-1', 'sheets', `P0${id.slice(1)}.json`);
    const { token } = JSON.parse(readFileSync(file, 'utf8')) as { token: string };
    writeFileSync(
      join(cwd, 'k', 'orders', `${id}.txt`),
      `GAME k POSITION ${id} TURN 1 TOKEN ${token}\n${orders}`,
    );
  };
  sheet('P1', 'TY - P2 - enemy\nO - A1 - tactic charge\nM - A1 - E4434\n');
  sheet('P2', 'O - A1 - tactic charge\n');

  const asked = await ms('run', 'k');
  expect(asked.out).toContain('The rules ask you; nothing was resolved.');
  const question = /movesheet decide k (\S+) ANSWER/.exec(asked.out)?.[1] ?? '';
  expect(question).toBe('E4434-t1-1');
  expect((await ms('status', 'k')).out).toContain(`movesheet decide k ${question} ANSWER`);

  // Judged when it is given: what the rules can't use is refused with the reason, and nothing is kept.
  for (const [answer, why] of [
    ['yes', '"yes" is not a line of an answer'],
    ['winner: me', 'the winner is initiator, other or none'],
    ['winner: initiator; other: 99 PX', 'the other had 6 PX, not 99'],
  ] as const) {
    const { code, err } = await ms('decide', 'k', question, answer);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
    expect(err).toContain('Nothing was decided.');
    expect((await ms('status', 'k')).out).toContain(question);
  }
  const good = await ms(
    'decide',
    'k',
    question,
    'winner: initiator',
    'initiator: 2 PX',
    'other: 6 PX; retreat: loser',
  );
  expect([good.code, good.out]).toEqual([0, expect.stringContaining('Next: movesheet run k')]);

  expect(await ms('run', 'k')).toMatchObject({ code: 0, err: '' });
  const log = (await ms('log', 'k', '--turn', '1')).out;
  expect(log).toContain(`Battle ${question} was fought at the table of the GM.`);
  expect(log).toContain('The battle at E4434 near Babylon was won by P1.');
  const state = JSON.parse(readFileSync(join(cwd, 'k', 'turns', '0001', 'state.json'), 'utf8')) as {
    forces: Record<string, { units: Record<string, { PX?: number }> }>;
  };
  // The winner takes his army with two of six PX less.
  expect(state.forces['P1-A1']?.units.P1?.PX).toBe(4);
  expect((await ms('verify', 'k')).code).toBe(0);

  // Summer: the councils.
  expect((await ms('run', 'k', '--accept-nmr', '2')).code).toBe(0);
  const summer = (await ms('log', 'k', '--turn', '2')).out;
  const [, council = '', whose = '', die = ''] =
    /^(\S+) .*?(P1) held the administration council \(die (\d)\)/m.exec(summer) ?? [];
  const explained = (await ms('explain', 'k', council)).out;
  expect(explained).toContain(`summer/diplomacy ${whose}: ${die} of 6`);
  expect(explained).toMatch(/KOK-SUM-1 {2}One die on one chart\./);
  // Numbers agree: what a player reads in his log is what is explained.
  const own = (await ms('log', 'k', '--turn', '2', '--position', 'P2')).out;
  const seen = /^(\S+) .*?P1 held the administration council/m.exec(own)?.[1] ?? '';
  expect((await ms('explain', 'k', seen)).out).toContain('P1 held the administration council');
  // What the council led to names the council that decided it, and its die.
  const effect = /^(\S+) .*?P1 raised 100 talents by commerce/m.exec(summer)?.[1] ?? '';
  const why = (await ms('explain', 'k', effect)).out;
  expect(why).toMatch(/decided it: P1 held the administration council/);
  expect(why).toContain(`summer/diplomacy P1: ${die} of 6`);
});
