/** Yesterday's orders and what stands, held against today: in every system, with its own engine. */
import { describe, expect, test } from 'vitest';
import { openDesk } from '../../src/desk/engine/desk.js';
import type { Desk } from '../../src/desk/engine/questions.js';
import { againstSheet, judgedAgain, takenUp, type Ask } from '../../src/desk/page/yesterday.js';
import { played, SYSTEMS } from '../kit/played.js';

const asking = (desk: Desk): Ask => {
  const methods = desk as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
  return ((question: string, ...args: readonly unknown[]) =>
    Promise.resolve(methods[question]?.(...args))) as Ask;
};

/** Steps after which the first position that is awaited has sent a sheet. */
const STEPS: Readonly<Record<string, number>> = { 'weekly-campaign': 2, 'rise-and-fall': 9 };

describe.each(SYSTEMS)('%s', (id) => {
  const hand = played(id, STEPS[id] ?? 6);

  test('what is possible again is taken up whole, and has no error', async () => {
    const { system, file } = await hand;
    const desk = openDesk(system, file);
    const facts = desk.facts();
    const all = await judgedAgain(facts, desk.standing(), asking(desk));
    expect(all.map(({ text }) => text)).toEqual(facts.last);
    for (const { now, why } of all) if (now === 'gone') expect(why).not.toBe('');
    const chosen = all.filter(({ now }) => now === 'again');
    const { text, left } = await takenUp(facts.blank, chosen, facts.blank, asking(desk));
    expect(left).toBe(0);
    const { cards, diagnostics } = desk.judge(text);
    if (chosen.length > 0) expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(cards.length).toBe(chosen.length);
  });

  test('an order that says what stands changes nothing, and one to another thing leaves it alone', async () => {
    const { system, file } = await hand;
    const desk = openDesk(system, file);
    const { blank } = desk.facts();
    const standing = desk.standing();
    const none = await againstSheet(standing, [], blank, asking(desk));
    expect(none).toEqual(standing.map((one) => ({ one })));
    const [first, second] = standing;
    if (!first) return;
    const { cards } = desk.judge(`${blank}${first.order}\n`);
    if (cards.length === 0) return;
    const found = await againstSheet(standing, cards, blank, asking(desk));
    expect(found[0]).toEqual({ one: first, same: true });
    if (second && second.thing !== first.thing) expect(found[1]).toEqual({ one: second });
  });
});
