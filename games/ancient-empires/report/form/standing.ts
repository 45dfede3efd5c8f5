/** Standing decisions on the order form, each with what is in force: those that the open step can call for. AE-MAIL-2 */
import {
  ids,
  type FieldType,
  type FormBlank,
  type FormEntry,
  type FormOrder,
} from '../../../../src/core/index.js';
import { SELF } from '../../orders/fields/places.js';
import { policyTypes } from '../../orders/fields/policies.js';
import { playingPositions } from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { ALL_OF_THEM, type PolicyName, type PolicyValues } from '../../rules/policies/policies.js';
import type { View } from '../../view.js';
import { row } from './rows.js';

type Shown = Exclude<PolicyName, 'ally'>;

/** Widths of boxes, in letters: what stands is told above them. */
const LETTERS: Readonly<Partial<Record<Shown, number>>> = { casualties: 12, intervene: 9 };
const [USUAL, LONG] = [7, 12] as const;

export function decisions(data: Rules, view: View): FormEntry[] {
  const group = (name: string, ...names: readonly Shown[]): FormEntry =>
    row(name, '', ...names.map((one) => decision(data, view, one)));
  const defence = group('In defence', 'resist', 'militia', 'expel');
  switch (view.moment.step) {
    case 'setup':
      return [
        row('Name', view.own.name, {
          order: `N - ${SELF} - {}`,
          blanks: [{ label: 'name of your empire', letters: 20 }],
        }),
      ];
    case 'council':
      return [row('Trade', '', centres(view), decision(data, view, 'autoship')), eventWishes(data, view)];
    case 'construction':
      return [defence, group('Army and coins', 'rebuild', 'reserve')];
    default:
      return [
        defence,
        group('In battle', 'casualties', 'retreat'),
        group('Units of others', 'raiders', 'pirates', 'intervene'),
        group('Coins, and the end', 'reserve', 'booty', 'end'),
      ];
  }
}

/** AE-ZON-3 */
function centres({ own }: View): FormOrder {
  const now = own.centres.length === 0 ? 'NONE' : own.centres.join(', ');
  return { order: 'TC - {}', blanks: [{ label: `Trading Centres ${now}`, letters: LONG }] };
}

/** AE-EVT-3, AE-EVT-9: the victims wished for so far stand among the standing orders of the sheet. */
function eventWishes(data: Rules, view: View): FormEntry {
  const { board, position, own } = view;
  const others = playingPositions(board).filter((id) => id !== position);
  const named = ids(own.picks).filter((id) => (own.picks[id]?.ANY ?? []).length > 0);
  return row(
    'Events',
    named.length > 0 ? `victims named: ${named.join(' ')}` : 'no victims named',
    decision(data, view, 'disaster'),
    {
      order: 'EV - {} - ANY - {}',
      blanks: [
        { label: 'victims of', letters: 6, choices: others },
        { label: 'provinces', letters: USUAL },
      ],
    },
  );
}

const YES_OR_NO = ['true', 'false'] as const;
/** Where what may be written is closed. */
const CHOICES: Readonly<Partial<Record<Shown, readonly string[]>>> = {
  intervene: ['never', 'hostile', 'always'],
  autoship: YES_OR_NO,
  rebuild: YES_OR_NO,
  reenter: YES_OR_NO,
  end: YES_OR_NO,
};

function decision(data: Rules, view: View, name: Shown): FormOrder {
  const choices = CHOICES[name];
  const blank: FormBlank = {
    label: `${name} ${inForce(data, view, name)}`,
    letters: LETTERS[name] ?? USUAL,
    ...(choices ? { choices } : {}),
  };
  return { order: `O - ${name.toUpperCase()} - {}`, blanks: [blank] };
}

/** As an order would write it; of what is set for single provinces only what holds in all others. */
function inForce({ geo }: Rules, { own }: View, name: Shown): string {
  const set = own.policies[name];
  if (name === 'militia' && set === ALL_OF_THEM) return 'max';
  const value = typeof set === 'object' && 'all' in set ? set.all : set;
  // The type of the value is that of its policy.
  const type = policyTypes(geo)[name] as FieldType<PolicyValues[Shown]>;
  return type.print(value).replaceAll(',', ', ');
}
