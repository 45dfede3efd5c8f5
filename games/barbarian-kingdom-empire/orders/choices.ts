/** Standing choices: policies, and what goes first in rebellions. */
import { type Box, defineOrder } from '../../../src/core/index.js';
import { settings } from './fields.js';

export const REBELLION_KEYS = [
  'provinces',
  'cities',
  'pirates',
  'units',
  'garrisons',
  'take',
  'unrest',
  'keep_group',
  'shed_garrisons',
  'fall',
] as const;
export const POLICY_KEYS = [
  'retreat',
  'intercept',
  'intercept_against',
  'intercept_max',
  'counter',
  'losses',
  'stand',
  'peace',
  'allow',
  'knight',
] as const;
export type RebellionKey = (typeof REBELLION_KEYS)[number];
export type PolicyKey = (typeof POLICY_KEYS)[number];

/** `RB - CITIES - Tomi, Narbo`: the first box names the setting; short words stand for the long ones. */
function settingBoxes(aliases: Readonly<Record<string, string>>) {
  return {
    read(boxes: readonly Box[]): Readonly<Record<string, Box>> {
      const [first, second, ...more] = boxes;
      if (!first) return {};
      if (!second || first.text.includes('=')) return { settings: first };
      const name = aliases[first.text.toLowerCase()] ?? first.text;
      const parts = [`${name}=${second.text}`];
      for (const { text: extra } of more) {
        const most = /^max\s*(.+)$/i.exec(extra);
        parts.push(most ? `${name}_max=${most[1] ?? ''}` : `${name}_against=${extra}`);
      }
      return { settings: { ...first, text: parts.join(' / ') } };
    },
    print: (texts: Readonly<Record<string, string>>): string[] => [texts.settings ?? ''],
  };
}

export const rebellion = defineOrder({
  key: 'rebellion',
  code: 'RB',
  word: 'ReBellion',
  rule: 'BKE-MAIL-12',
  help: 'What goes first in rebellions and unrest. Stands, list by list.',
  fields: { settings: { type: settings(REBELLION_KEYS), label: 'list and entries' } },
  boxes: settingBoxes({ keep: 'keep_group', shed: 'shed_garrisons' }),
  examples: [
    {
      code: 'RB - CITIES - Tomi, Narbo',
      yaml: 'rebellion: { cities: [Tomi, Narbo] }',
      says: 'Tomi revolts before Narbo.',
    },
  ],
});

export const policy = defineOrder({
  key: 'policy',
  code: 'O',
  word: 'pOlicy',
  rule: 'BKE-MAIL-10',
  help: 'Standing choices: retreats, interception, losses, peace and more.',
  fields: { settings: { type: settings(POLICY_KEYS), label: 'policy and value' } },
  boxes: settingBoxes({}),
  examples: [
    {
      code: 'O - INTERCEPT - loaded - P3 - max 2:3',
      yaml: 'policy: { intercept: loaded, intercept_against: [P3], intercept_max: "2:3" }',
      says: 'Intercepts laden ships of P3 up to 2-3.',
    },
    { code: 'O - PEACE - P2,P5', yaml: 'policy: { peace: [P2, P5] }', says: 'Spares P2 and P5.' },
  ],
});
