/** Standing decisions on the order form, each with what is in force: those that the open step can call for. AE-MAIL-2 */
import type { FieldType, FormBlank, FormEntry, FormOrder } from '../../../../src/core/index.js';
import { SELF } from '../../orders/fields/places.js';
import { policyTypes } from '../../orders/fields/policies.js';
import type { Rules } from '../../rules/map/geography.js';
import { ALL_OF_THEM, type PolicyName, type PolicyValues } from '../../rules/policies/policies.js';
import type { View } from '../../view.js';
import { row } from './rows.js';

type Shown = Exclude<PolicyName, 'ally'>;

/** Widths of the boxes, in letters. */
const BOX = { short: 7, long: 12 } as const;

export function decisions(data: Rules, view: View): FormEntry[] {
  const group = (name: string, ...names: readonly Shown[]): FormEntry =>
    row(name, '', ...names.map((one) => decision(data, view, one)));
  const defence = group('In defence', 'resist', 'militia', 'reserve', 'expel');
  switch (view.moment.step) {
    case 'setup':
      return [
        row('Name', view.own.name, {
          order: `N - ${SELF} - {}`,
          blanks: [{ label: 'name of your empire', letters: 20 }],
        }),
      ];
    case 'council':
      return [
        row('Trade', '', centres(view), decision(data, view, 'autoship')),
        group('Events, and the end', 'disaster', 'end'),
      ];
    case 'construction':
      return [defence, group('The old army again', 'rebuild')];
    default:
      return [
        defence,
        group('In battle', 'casualties', 'retreat'),
        group('Units of others', 'raiders', 'pirates', 'intervene'),
        group('Afterwards', 'booty', 'capital', 'end'),
      ];
  }
}

/** AE-ZON-3 */
function centres({ own }: View): FormOrder {
  const now = own.centres.length === 0 ? 'NONE' : own.centres.join(', ');
  return { order: 'TC - {}', blanks: [{ label: `Trading Centres ${now}`, letters: BOX.long }] };
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
    letters: name === 'casualties' ? BOX.long : BOX.short,
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
