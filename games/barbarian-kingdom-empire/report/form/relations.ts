/** Rows of agreements, gifts, and the policies that stand. BKE-OPT-4, BKE-OPT-7, BKE-MAIL-9 to 12 */
import { values, type FormChapter, type FormEntry } from '../../../../src/core/index.js';
import { commandedBy, isCombatUnit } from '../../board.js';
import { POLICY_SETTINGS, wordsOfSetting } from '../../orders/setting-kinds.js';
import { nameOf } from '../../rules/map/geography.js';
import type { Position } from '../../state.js';
import { blank, row, standingText, wordsIn, type Desk } from './desk.js';

/** Others that have a row; the rest goes to free rows. */
const OTHERS = 2;
/** Policies with a row: a realm needs more of the page for its money. */
const POLICIES = { most: 4, realm: 2 } as const;

export function relations(desk: Desk): FormChapter {
  const others = values(desk.board.positions).filter(({ id, gone }) => id !== desk.view.me && !gone);
  return {
    title: 'Others, and policies as they stand; OFF ends one',
    columns: 2,
    entries: [...agreements(desk, others), ...policies(desk, others)],
  };
}

function agreements({ board, view, position, can }: Desk, others: readonly Position[]): FormEntry[] {
  const soldiers = commandedBy(board, view.me).some(isCombatUnit);
  const actions = wordsIn('treaty', 'action').filter((action) => soldiers || action !== 'out');
  const near = others.filter(({ stage }) => stage !== 'out').slice(0, OTHERS);
  return [
    ...(can('treaty')
      ? near.map(({ id, name }) => {
          const held = board.leases.filter(
            (one) => [one.lessor, one.lessee].sort().join() === [id, view.me].sort().join(),
          );
          const note = held.length === 0 ? 'no agreement' : `${held.length} in force`;
          return row(
            `${id} ${name}`,
            note,
            `T - {} - {} - ${id} - {}`,
            blank('out, in, cancel', 7, actions),
            blank('units', 9),
            blank('price', 5),
          );
        })
      : []),
    ...(can('give') && board.options.tribute && ['kingdom', 'empire'].includes(position.stage)
      ? near.map(({ id, name }) =>
          row(`Tribute to ${id}`, name, `G - {} - ${id} - TRIBUTE`, blank('money, 0 ends it', 10)),
        )
      : []),
  ];
}

function policies(desk: Desk, others: readonly Position[]): FormEntry[] {
  const { rules, board, view, position, can } = desk;
  if (!can('policy')) return [];
  const home = position.capital ?? commandedBy(board, view.me)[0]?.area;
  const refuge = home === undefined ? [] : [nameOf(rules.geo, home), 'OFF'];
  const said = (key: string): string => standingText(desk, `policy ${key}`, 'nothing said');
  const peace = [...others.map(({ id }) => id), 'OFF'];
  const realm = position.stage === 'kingdom' || position.stage === 'empire';
  const all = [
    row('Retreats', said('retreat'), 'O - RETREAT - {}', blank('to, best first', 14, refuge)),
    row('Losses', said('losses'), 'O - LOSSES - {}', blank('first: weakest, IN', 14, ['weakest', 'OFF'])),
    row(
      'Interception',
      said('intercept'),
      'O - INTERCEPT - {}',
      blank('when', 14, [...wordsOfSetting(POLICY_SETTINGS.intercept), 'OFF']),
    ),
    ...(others.length > 0
      ? [row('Peace', said('peace'), 'O - PEACE - {}', blank('with P2,P5', 14, peace))]
      : []),
  ];
  return all.slice(0, realm && board.step !== 'setup' ? POLICIES.realm : POLICIES.most);
}
