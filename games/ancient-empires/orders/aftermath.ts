/** Orders about what a campaign leaves behind: provinces, the capital, a horde. */
import { choice, defineOrder, pattern } from '../../../src/core/index.js';
import type { Geography } from '../rules/map/geography.js';
import { present } from './boxes.js';
import { hostilityChange } from './fields/hostility.js';
import { place, seat } from './fields/places.js';
import { said } from './fields/words.js';

/** K CP HO */
export function aftermathOrders(geo: Geography) {
  return [keep(geo), capital(geo), horde(geo)] as const;
}

/** K */
function keep(geo: Geography) {
  const province = place(geo, 'province');
  return defineOrder({
    key: 'keep',
    code: 'K',
    word: 'Keep',
    rule: 'AE-OWN-1',
    help: 'What becomes of a province at the end of Operations: OWN, FREE (with counters), or GRANT to a position.',
    steps: ['operations'],
    fields: {
      at: { type: province, label: 'province' },
      as: {
        type: said(
          choice({ own: [], free: [], grant: [] }),
          ['own', 'own', 'it joins your empire'],
          ['free', 'free', 'Independent or Wild'],
          ['grant', 'grant', 'another position gets it'],
        ),
        label: 'OWN, FREE or GRANT',
      },
      hostility: { type: hostilityChange, label: 'counters', optional: true },
      to: { type: seat, label: 'position', optional: true },
    },
    boxes: {
      read([at, as, third]) {
        const name = /^free$/i.test(as?.text.trim() ?? '') ? 'hostility' : 'to';
        return present({ at, as, [name]: third });
      },
      print: (t) => [t['at'] ?? '', (t['as'] ?? '').toUpperCase(), t['hostility'] ?? t['to'] ?? ''],
    },
    examples: [
      { code: 'K - M2 - OWN', yaml: 'keep: M2\nas: own', says: 'the province joins your empire' },
      {
        code: 'K - M3 - FREE - +4 -2',
        yaml: 'keep: M3\nas: free\nhostility: {add: [4], remove: [2]}',
        says: 'independent, Hostile to P4, no longer to P2',
      },
      { code: 'K - N1 - GRANT - 3', yaml: 'keep: N1\nas: grant\nto: 3', says: 'P3 gets it' },
    ],
  });
}

/** CP */
function capital(geo: Geography) {
  const province = place(geo, 'province');
  return defineOrder({
    key: 'capital',
    code: 'CP',
    word: 'Capital',
    rule: 'AE-END-1',
    help: 'Moves the capital to an Owned Province.',
    steps: ['operations'],
    fields: { at: { type: province, label: 'province' } },
    examples: [{ code: 'CP - E2', yaml: 'capital: E2', says: 'the capital moves to the Delta' }],
  });
}

/** HO */
function horde(geo: Geography) {
  return defineOrder({
    key: 'horde',
    code: 'HO',
    word: 'Horde',
    rule: 'AE-HRD-2',
    help: 'Where your horde appears, or NO to stay out this turn.',
    steps: ['operations'],
    fields: {
      area: {
        type: pattern<string>('area', 'a Barbarian Area or province, or NO', /^(.+)$/, (m) =>
          /^(no|none)$/i.test(m[1] ?? '') ? 'NO' : (geo.find(m[1] ?? '') ?? m[1] ?? ''),
        ),
        label: 'area',
      },
    },
    examples: [
      { code: 'HO - XS2', yaml: 'horde: XS2', says: 'the horde appears on the Iranian Plateau' },
      { code: 'HO - NO', yaml: 'horde: no', says: 'not this turn' },
    ],
  });
}
