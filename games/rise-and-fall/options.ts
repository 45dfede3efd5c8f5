/** Options of a game: what may be chosen. */
import type { OptionInfo } from '../../src/core/index.js';

/** The decade of the last emperor. */
export const LAST_YEAR = 470;

export const options: readonly OptionInfo[] = [
  {
    key: 'players',
    rule: 'RF-PEO-1',
    help: 'Two players (Rome, Parthia) or three (Germania, too).',
    schema: { enum: [2, 3] },
    standard: 2,
  },
  {
    key: 'setup',
    rule: 'RF-SETUP',
    help: 'choose: a first step in which both empires place their own units (from 60 BC only).',
    schema: { enum: ['default', 'choose'] },
    standard: 'default',
  },
  {
    key: 'lastYear',
    rule: 'RF-END-1',
    help: 'The last decade that is played; negative years are BC.',
    schema: { type: 'integer', minimum: 0, maximum: LAST_YEAR, multipleOf: 10 },
    standard: LAST_YEAR,
  },
  {
    key: 'garrisonCallout',
    rule: 'RF-GAR-5',
    help: 'auto: every star without its garrison revolts; claim: only those that the other side points out.',
    schema: { enum: ['auto', 'claim'] },
    standard: 'auto',
  },
  {
    key: 'robot',
    rule: 'RF-NPC-2',
    help: 'What a seat without a player does: hold, or raid weak enemy stars beside its units.',
    schema: { enum: ['hold', 'raid'] },
    standard: 'hold',
  },
];
