/** What holds already, as orders that would change nothing. AE-MAIL-2 */
import { entries, ids, must, printCode, type StandingOrder } from '../../../src/core/index.js';
import { bookOf, type EmpireOrder } from '../orders/book.js';
import { policyText, POLICY_WORDS } from '../orders/fields/policies.js';
import { SELF } from '../orders/fields/places.js';
import { holding } from '../rules/land/provinces.js';
import type { Rules } from '../rules/map/geography.js';
import type { PolicyName } from '../rules/policies/policies.js';
import { allStacks, mayCommand, seatRef, stackRef } from '../rules/units/stacks.js';
import type { PickKind } from '../state.js';
import type { View } from '../view.js';

type Draft = {
  [K in EmpireOrder['key']]: Pick<Extract<EmpireOrder, { key: K }>, 'key' | 'fields'>;
}[EmpireOrder['key']];
type Standing = Omit<StandingOrder, 'order'> & { readonly draft: Draft };

export function standing(data: Rules, view: View): StandingOrder[] {
  const all = [
    ...names(data, view),
    ...postures(data, view),
    ...embargoes(data, view),
    ...policies(data, view),
    ...wishes(data, view),
  ];
  return all.map(({ draft, ...rest }) => ({ order: printCode(bookOf(data), draft), ...rest }));
}

function names({ geo }: Rules, { board, own, position }: View): Standing[] {
  const stacks = allStacks(board).filter((stack) => stack.name !== '' && mayCommand(board, stack, position));
  return [
    {
      draft: { key: 'name', fields: { what: SELF, to: own.name } },
      word: `your empire is called ${own.name}`,
      thing: seatRef(geo, position),
    },
    ...stacks.map(({ id, name }): Standing => ({
      draft: { key: 'name', fields: { what: id, to: name } },
      word: `Stack ${id} is called ${name}`,
      thing: stackRef(geo, id),
    })),
  ];
}

const called = ({ board }: View, id: string): string => `${id} ${board.positions[id]?.name ?? ''}`.trim();

/** Of land that is one's own no more nothing can be ordered. */
function postures(data: Rules, view: View): Standing[] {
  const { board, own, position } = view;
  const say = (posture: string): string => must(data.texts, `posture-${posture}`, 'texts');
  const general = entries(own.postures.general)
    .filter(([id]) => board.positions[id] !== undefined)
    .map(([id, posture]): Standing => ({
      draft: { key: 'posture', fields: { posture, toward: id } },
      word: `${say(posture)} towards ${called(view, id)}`,
      thing: seatRef(data.geo, id),
    }));
  const listed = entries(own.postures.at).flatMap(([code, toward]) => {
    const held = holding(board, position, code);
    return entries(toward)
      .filter(([id, posture]) => {
        if (held === undefined || board.positions[id] === undefined) return false;
        return held === 'controlled' ? posture !== 'H' : id !== position;
      })
      .map(([id, posture]): Standing => ({
        draft: { key: 'posture', fields: { posture, toward: id, at: [code] } },
        word: `${data.geo.nameOf(code)}: ${say(posture)} towards ${called(view, id)}`,
        thing: code,
      }));
  });
  return [...general, ...listed];
}

function embargoes({ geo }: Rules, view: View): Standing[] {
  const { general, at } = view.own.embargoes;
  const says = (on: boolean, id: string): string => `${on ? 'closed' : 'open'} to ${called(view, id)}`;
  const one = (on: boolean, id: string, area?: string): Standing => ({
    draft: {
      key: 'embargo',
      fields: { mode: on ? 'ON' : 'OFF', against: id, ...(area === undefined ? {} : { at: [area] }) },
    },
    word: area === undefined ? says(on, id) : `${geo.nameOf(area)}: ${says(on, id)}`,
    thing: area ?? seatRef(geo, id),
  });
  const known = ([id]: readonly [string, boolean]): boolean => view.board.positions[id] !== undefined;
  return [
    ...entries(general)
      .filter(known)
      .map(([id, on]) => one(on, id)),
    ...entries(at).flatMap(([area, list]) =>
      entries(list)
        .filter(known)
        .map(([id, on]) => one(on, id, area)),
    ),
  ];
}

/** All of them, those that nobody set by what holds without. */
function policies({ geo }: Rules, view: View): Standing[] {
  const { own, board } = view;
  const order = (
    name: PolicyName,
    text: string,
    where: { at?: string; toward?: string },
    more: string,
  ): Standing => ({
    draft: { key: 'policy', fields: { policy: name, value: text.split(','), ...where } },
    word: `${name}${more}: ${text.replaceAll(',', ', ')}`,
    ...(where.at === undefined ? {} : { thing: where.at }),
    ...(where.toward === undefined ? {} : { thing: seatRef(geo, where.toward) }),
  });
  return POLICY_WORDS.flatMap(([name]): Standing[] => {
    if (name === 'ally')
      return ids(own.policies.ally)
        .filter((id) => board.positions[id] !== undefined)
        .map((id) =>
          order(name, policyText(geo, own.policies, name, id), { toward: id }, ` ${called(view, id)}`),
        );
    const general = order(name, policyText(geo, own.policies, name), {}, '');
    if (name !== 'resist' && name !== 'intervene') return [general];
    return [
      general,
      ...ids(own.policies[name].at).map((at) =>
        order(name, policyText(geo, own.policies, name, at), { at }, ` in ${geo.nameOf(at)}`),
      ),
    ];
  });
}

const KINDS: readonly PickKind[] = ['RV', 'CW', 'CO', 'HO', 'ANY'];

/** Trading Centres, victims of events, Units of Independents. */
function wishes(data: Rules, view: View): Standing[] {
  const { own, board, position } = view;
  const { geo } = data;
  const picks = ids(own.picks).flatMap((id) => {
    if (id === position || board.positions[id] === undefined) return [];
    return KINDS.flatMap((kind): Standing[] => {
      const list = own.picks[id]?.[kind];
      if (list === undefined) return [];
      const word = `${must(data.texts, `pick-${kind}`, 'texts')} of ${called(view, id)}: ${list.join(', ')}`;
      return [{ draft: { key: 'pick', fields: { target: id, kind, list } }, word, thing: seatRef(geo, id) }];
    });
  });
  const garrisons = entries(own.garrisons)
    .filter(([code, { PRO, GAL }]) => holding(board, position, code) === 'controlled' && PRO + GAL > 0)
    .map(([code, { PRO, GAL, coast }]): Standing => ({
      draft: {
        key: 'garrison',
        fields: { at: code, units: { PRO, GAL }, ...(coast === null ? {} : { coast }) },
      },
      word: `${geo.nameOf(code)} keeps ${PRO} PRO, ${GAL} GAL`,
      thing: code,
    }));
  const centres = own.centres.length === 0 ? ['NONE'] : own.centres;
  return [
    { draft: { key: 'centres', fields: { list: centres } }, word: `Trading Centres: ${centres.join(', ')}` },
    ...picks,
    ...garrisons,
  ];
}
