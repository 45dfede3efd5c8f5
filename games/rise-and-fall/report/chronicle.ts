/** What has happened, step by step. */
import type { Block } from '../../../src/core/index.js';
import { yearName, yearOf } from '../rules/world/calendar.js';
import { sinceOwnTurn, stepName, type Page } from './page.js';
import { sentence } from '../words/sentence.js';

/** What the other side did since: the public record from the own last turn on, newest step last. */
export function happened({ view, data }: Page): Block[] {
  const told = sinceOwnTurn(view).filter((r) => r.events.length > 0);
  if (told.length === 0) return [];
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: 'What happened', id: 'events' }];
  for (const { turn, step, events } of told) {
    const year = yearOf(turn);
    blocks.push({ kind: 'heading', level: 2, text: `${yearName(year)}, ${stepName(step)}` });
    blocks.push({ kind: 'list', items: events.map((e) => sentence(data, e, year)) });
  }
  return blocks;
}
