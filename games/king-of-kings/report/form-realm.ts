/** Rows of the order form for the crown: council, treaties and gifts, marriage, heaven, soldiers let out, standing policies. KOK-ALL-1, 5, KOK-MAR-1, KOK-MAIL-4, KOK-SUM-1 */
import {
  countOf,
  entries,
  ids,
  type FormChapter,
  type FormEntry,
  type FormOrder,
} from '../../../src/core/index.js';
import { POLICY_FORMS, policyWords } from '../orders/policy-forms.js';
import { gainableSides } from '../rules/crown/alliances.js';
import { alliesOf, capitalOf, otherActive, stanceOf } from '../rules/realm/realms.js';
import { namesOf, sideText, takenBy } from '../ruleset.js';
import { works, type Open } from './form-purchases.js';
import { brief, rowsOf, textsOf } from './form-rows.js';
import { nameOf, titleOf, type Desk } from './telling.js';

const STANCES = ['ally', 'neutral', 'enemy'] as const;

/** Names of the countries that may be won. */
const gainable = ({ world }: Desk): string[] => gainableSides(world).map((id) => sideText(world, id));

/** KOK-SUM-1: Summer's roll. */
export function council(desk: Desk, open: Open): FormEntry[] {
  const { world, view, me } = desk;
  const charts = Object.keys(world.data.charts.diplomacy);
  const taken = takenBy(world, me).map((name) => `take ${name}`);
  if (!open.includes('council')) return [];
  return [
    {
      name: 'Council',
      note: `as a rule: ${view.realm.policies.council ?? 'the common chart'}`,
      orders: [
        {
          order: 'C - {} - gain {} - lose {} - peace {}',
          blanks: [
            { label: 'chart', letters: 12, choices: [...charts, ...taken] },
            { label: 'gain', letters: 12, choices: gainable(desk) },
            { label: 'lose', letters: 12, choices: alliesOf(world.state, me).map(({ name }) => name) },
            { label: 'peace', letters: 12 },
          ],
        },
      ],
    },
  ];
}

/** KOK-ALL-1, 5: other thrones. */
export function neighbours(desk: Desk, open: Open): FormChapter {
  const { state } = desk.world;
  const { me } = desk;
  const treaties = open.includes('treaty');
  return {
    title: treaties
      ? 'Other realms: stance, gift of talents or goods'
      : 'Other realms: gift of talents or goods',
    columns: 2,
    entries: otherActive(state, me).map((id) => ({
      name: `${id} ${nameOf(desk, id)}`,
      note: `you: ${stanceOf(state, me, id)}, they: ${stanceOf(state, id, me)}`,
      orders: [
        ...(treaties
          ? [{ order: `TY - ${id} - {}`, blanks: [{ label: 'stance', letters: 9, choices: STANCES }] }]
          : []),
        { order: `G - {} - ${id}`, blanks: [{ label: 'gift', letters: 8 }] },
      ],
    })),
  };
}

/** Cities and throne: what is done to cities, marriages, appeals. KOK-MAR-1, KOK-OPT-6 */
export function crown(desk: Desk, open: Open): FormEntry[] {
  const { state } = desk.world;
  const seat = capitalOf(state, desk.me);
  const note = [
    seat === undefined ? 'no capital' : `capital ${titleOf(desk, seat)}`,
    state.positions[desk.me]?.monarch.married === true ? 'monarch married' : 'monarch unmarried',
  ];
  return rowsOf('Cities and crown', note.join(', '), [
    ...works(desk, open),
    ...marriage(desk),
    ...(open.includes('appeal') ? [appeal(desk)] : []),
  ]);
}

/** A married monarch still consents to what others propose. */
function marriage(desk: Desk): FormOrder[] {
  const { state } = desk.world;
  const others = otherActive(state, desk.me);
  const houses =
    state.positions[desk.me]?.monarch.married === true
      ? []
      : ['placate', 'any', ...gainable(desk), ...others.map((id) => nameOf(desk, id))];
  const choices = [...houses, ...others.map((id) => `consent ${id}`)];
  return choices.length === 0
    ? []
    : [{ order: 'W - {}', blanks: [{ label: 'marriage', letters: 10, choices }] }];
}

/** KOK-OPT-6: only polytheists bring offerings. */
function appeal({ world, me }: Desk): FormOrder {
  const label = `appeal, offering ${world.data.charts.prices.offering}`;
  return world.state.positions[me]?.faith === 'polytheist'
    ? {
        order: 'A - yes - {}',
        blanks: [{ label, letters: 10, choices: ['offering yes', 'offering no'] }],
      }
    : { order: 'A - {}', blanks: [{ label: 'appeal', letters: 10, choices: ['yes'] }] };
}

/** KOK-OPT-5: units of its pool that it lets out, and those that it calls home. */
export function mercenaries({ world, view, me }: Desk, open: Open): FormEntry[] {
  if (!open.includes('offer')) return [];
  const { state, data } = world;
  const spare = data.charts['type-order'].filter((type) => countOf(state.sides[me]?.pool, type) > 0);
  const now = view.offers
    .filter(({ seller }) => seller === me)
    .map(({ type, count, fee, to }) => `${count} ${type} for ${fee} to ${to}`);
  const sold = entries(state.positions).flatMap(([buyer, { mercs }]) =>
    mercs.filter(({ seller, count }) => seller === me && count > 0).map((lot) => ({ ...lot, buyer })),
  );
  const buyers = ids(state.positions).filter((id) => id !== me);
  const offer: FormOrder = {
    order: 'MO - {} - {} - {} - {}',
    blanks: [
      { label: 'type', letters: 8, choices: spare },
      { label: 'number', letters: 8 },
      { label: 'fee', letters: 8 },
      { label: 'to', letters: 8, choices: [...buyers, 'all'] },
    ],
  };
  const home = sold.map(({ type, count, buyer }): FormOrder => ({
    order: `MR - ${type} - {} - ${buyer}`,
    blanks: [{ label: `${count} ${type} of ${buyer}`, letters: 8 }],
  }));
  return [
    ...(spare.length + now.length > 0
      ? rowsOf('Soldiers to let', now.join(', ') || 'none offered', [offer])
      : []),
    ...rowsOf('Call home', 'how many', home),
  ];
}

/** Policies that everybody meets; others have a box when they stand. */
const COMMON = ['tactic', 'naval', 'intercept', 'refuge', 'losses'] as const;

/** KOK-MAIL-4: above each box what stands. */
export function policies({ world, view }: Desk): FormEntry[] {
  const now = policyWords(view.realm.policies, namesOf(world));
  const keys = [...new Set([...COMMON, ...ids(now)])];
  return rowsOf(
    'Standing policies',
    'for all your forces',
    keys.map((key) => {
      const choices = textsOf(POLICY_FORMS, key);
      const blank = { label: `${key} ${brief(now[key])}`.trim(), letters: 9 };
      return {
        order: `P - ${key} - {}`,
        blanks: [choices.length > 0 ? { ...blank, choices } : blank],
      };
    }),
  );
}
