/** Standing decisions on the order form, each with what is in force: those that the open step can call for. AE-MAIL-2 */
import { ids, type FormBlank, type FormEntry, type FormOrder } from '../../../../src/core/index.js';
import { SELF } from '../../orders/fields/places.js';
import { policyText, policyTypes } from '../../orders/fields/policies.js';
import { playingPositions } from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import type { PolicyName } from '../../rules/policies/policies.js';
import type { View } from '../../view.js';
import { row } from './rows.js';

type Shown = Exclude<PolicyName, 'ally'>;

/** Widths of boxes, in letters: what stands is told above them. */
const LETTERS: Readonly<Partial<Record<Shown, number>>> = { casualties: 12, intervene: 9 };
const NUMBERS: readonly Shown[] = ['resist', 'militia', 'reserve', 'expel'];
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

/** Whether a destroyed position comes back, and who then gets the Barbarians that it moved. AE-HRD-1 */
export function comeback(data: Rules, view: View): FormEntry {
  return row('As a horde', '', decision(data, view, 'reenter'), decision(data, view, 'wards'));
}

/** Which provinces are to be Trade Centres, the first first. AE-ZON-3 */
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

function decision(data: Rules, view: View, name: Shown): FormOrder {
  const { kind, words } = policyTypes(data.geo)[name];
  // A number is as good as a word: such a box stays free.
  const choices =
    NUMBERS.includes(name) || kind.startsWith('list') ? undefined : words?.map(({ text }) => text);
  const blank: FormBlank = {
    label: `${name} ${policyText(data.geo, view.own.policies, name).replaceAll(',', ', ')}`,
    letters: LETTERS[name] ?? USUAL,
    ...(choices ? { choices } : {}),
  };
  return { order: `O - ${name.toUpperCase()} - {}`, blanks: [blank] };
}
