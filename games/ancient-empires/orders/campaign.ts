/** Orders to Leaders, Militia and Stacks on land, one line of the script each. */
import { defineOrder, integer, list, pattern } from '../../../src/core/index.js';
import type { Geography } from '../rules/map/geography.js';
import { units } from './fields/items.js';
import { newStackId, place, stackId } from './fields/places.js';
import { scriptMarks } from './marks.js';

/** LD ML M J D A Q L H RC */
export function campaignOrders(geo: Geography) {
  return [
    ...levyOrders(geo),
    march(geo),
    ...groupingOrders(geo),
    ...assaultOrders(geo),
    hold,
    recruit(geo),
  ] as const;
}

/** Leaders and Militia for a Stack: LD ML */
function levyOrders(geo: Geography) {
  const province = place(geo, 'province');
  const marks = scriptMarks(geo);
  return [
    defineOrder({
      key: 'leader',
      code: 'LD',
      word: 'Leader',
      rule: 'AE-OPS-1',
      help: 'Places the first Leader; +1: one more for a Stack.',
      steps: ['operations'],
      fields: {
        where: {
          type: pattern<string>('province or +1', 'a province, or +1', /^(\+1|.+)$/, (m) =>
            m[1] === '+1' ? '+1' : (geo.find(m[1] ?? '') ?? m[1] ?? ''),
          ),
          label: 'province or +1',
        },
        stack: { type: stackId, label: 'Stack', optional: true },
        ...marks,
      },
      examples: [
        { code: 'LD - M1', yaml: 'leader: M1', says: 'the Leader begins in M1' },
        {
          code: 'LD - +1 - M3 - @2',
          yaml: 'leader: "+1"\nstack: M3\nround: 2',
          says: 'a second one joins Stack M3 in round 2',
        },
      ],
    }),
    defineOrder({
      key: 'militia',
      code: 'ML',
      word: 'Militia',
      rule: 'AE-MAN-1',
      help: 'Builds Militia in an Owned or Controlled Province.',
      steps: ['operations'],
      fields: {
        number: { type: integer(1, 5, 'Militia'), label: 'number' },
        at: { type: province, label: 'province' },
        stack: { type: stackId, label: 'Stack', optional: true },
        ...marks,
      },
      examples: [
        { code: 'ML - 2 - M1 - @1', yaml: 'militia: 2\nat: M1\nround: 1', says: 'two Militia in M1' },
        { code: 'ML - 1 - M1 - VAN', yaml: 'militia: 1\nat: M1\nstack: VAN', says: 'one joins Stack VAN' },
      ],
    }),
  ] as const;
}

/** M */
function march(geo: Geography) {
  const marks = scriptMarks(geo);
  return defineOrder({
    key: 'march',
    code: 'M',
    word: 'March',
    rule: 'AE-MOV-1',
    help: 'Marches a Stack from province to province.',
    steps: ['operations'],
    fields: {
      stack: { type: stackId, label: 'Stack' },
      to: { type: list(place(geo, 'area')), label: 'provinces' },
      ...marks,
    },
    examples: [
      {
        code: 'M - M1 - M3 - @2 - ?enemy(M3)<=2 - !skip',
        yaml: 'march: M1\nto: [M3]\nround: 2\nif: "enemy(M3)<=2"\nelse: skip',
        says: 'in round 2, if at most two enemies stand there',
      },
    ],
  });
}

/** Stacks that become one or two: J D */
function groupingOrders(geo: Geography) {
  const marks = scriptMarks(geo);
  return [
    defineOrder({
      key: 'join',
      code: 'J',
      word: 'Join',
      rule: 'AE-MOV-4',
      help: 'Attaches a Stack to another in the same place.',
      steps: ['operations'],
      fields: {
        stack: { type: stackId, label: 'Stack' },
        with: { type: stackId, label: 'Stack joined' },
        ...marks,
      },
      examples: [{ code: 'J - M1b - M1', yaml: 'join: M1b\nwith: M1', says: 'M1b becomes part of M1' }],
    }),
    defineOrder({
      key: 'detach',
      code: 'D',
      word: 'Detach',
      rule: 'AE-MOV-4',
      help: 'Parts Units from a Stack as a new one.',
      steps: ['operations'],
      fields: {
        stack: { type: stackId, label: 'Stack' },
        units: { type: units(['PRO', 'MIL', 'LEA', 'GAL', 'BAR', 'PIR']), label: 'Units' },
        as: { type: newStackId, label: 'new id', optional: true },
        ...marks,
      },
      examples: [
        {
          code: 'D - M1 - 1PRO, 1LEA - VAN',
          yaml: 'detach: M1\nunits: {PRO: 1, LEA: 1}\nas: VAN',
          says: 'a Professional and a Leader form VAN',
        },
      ],
    }),
  ] as const;
}

/** Against whom or what stands in the place: A Q L */
function assaultOrders(geo: Geography) {
  const marks = scriptMarks(geo);
  return [
    defineOrder({
      key: 'attack',
      code: 'A',
      word: 'Attack',
      rule: 'AE-MOV-5',
      help: 'Attacks a Stack in the same place.',
      steps: ['operations'],
      fields: {
        stack: { type: stackId, label: 'Stack' },
        target: { type: stackId, label: 'target' },
        ...marks,
      },
      examples: [
        { code: 'A - M1 - BA3', yaml: 'attack: M1\ntarget: BA3', says: 'attacks the Barbarians BA3' },
        {
          code: 'A - M1 - ANY - x2 - +skip',
          yaml: 'attack: M1\ntarget: ANY\ntimes: 2\nonfail: skip',
          says: 'the largest enemy, twice',
        },
      ],
    }),
    defineOrder({
      key: 'occupy',
      code: 'Q',
      word: 'Occupy',
      rule: 'AE-OCC-1',
      help: 'Tries to Occupy the province where the Stack stands.',
      steps: ['operations'],
      fields: { stack: { type: stackId, label: 'Stack' }, ...marks },
      examples: [
        {
          code: 'Q - M1 - ?odds(M1,M3)>=100',
          yaml: 'occupy: M1\nif: "odds(M1,M3)>=100"',
          says: 'when at least as strong as the defence',
        },
      ],
    }),
    defineOrder({
      key: 'loot',
      code: 'L',
      word: 'Loot',
      rule: 'AE-LOO-1',
      help: 'Loots the province where the Stack stands.',
      steps: ['operations'],
      fields: { stack: { type: stackId, label: 'Stack' }, ...marks },
      examples: [{ code: 'L - M1 - x2', yaml: 'loot: M1\ntimes: 2', says: 'loots twice' }],
    }),
  ] as const;
}

/** H */
const hold = defineOrder({
  key: 'hold',
  code: 'H',
  word: 'Hold',
  rule: 'AE-MAIL-4',
  help: 'Drops the earlier waiting lines of a Stack, or of ALL.',
  steps: ['operations'],
  fields: { stack: { type: stackId, label: 'Stack or ALL' } },
  examples: [
    { code: 'H - M1', yaml: 'hold: M1', says: 'M1 stays' },
    { code: 'H - ALL', yaml: 'hold: ALL', says: 'everything waiting is dropped' },
  ],
});

/** RC */
function recruit(geo: Geography) {
  const marks = scriptMarks(geo);
  return defineOrder({
    key: 'recruit',
    code: 'RC',
    word: 'Recruit',
    rule: 'AE-HRD-4',
    help: 'A horde gains a Barbarian.',
    steps: ['operations'],
    fields: { stack: { type: stackId, label: 'Stack' }, ...marks },
    examples: [{ code: 'RC - HORDE3 - x2', yaml: 'recruit: HORDE3\ntimes: 2', says: 'twice' }],
  });
}
