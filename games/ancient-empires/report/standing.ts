/** Standing orders in force: postures, embargoes, wishes and policies. AE-MAIL-2 */
import { bold, ids, must, type Block } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { ALL_OF_THEM, type Destination, type Policies, type Resistance } from '../rules/policies/policies.js';
import type { View } from '../view.js';
import { called, heading } from './told.js';

type Row = readonly [string, string];

export function standingOrders(data: Rules, view: View): Block[] {
  return [
    heading('Standing orders', 'standing'),
    {
      kind: 'list',
      items: [
        ...declarations(data, view),
        ...wishes(data, view),
        ...reactions(data, view),
        ...choices(data, view),
      ].map(([what, value]) => [`${what}: `, bold(value)]),
    },
  ];
}

/** AE-POS-1, AE-INF-4, AE-FOG-3: of others one knows the postures towards oneself. */
function declarations(data: Rules, view: View): Row[] {
  const { board, position } = view;
  const { postures, embargoes } = view.own;
  const posture = (value: string | undefined): string => must(data.texts, `posture-${value ?? 'N'}`, 'texts');
  const onOff = (on: boolean | undefined): string => (on ? 'on' : 'off');
  const each = <T>(list: Readonly<Record<string, T>>, say: (id: string, value: T | undefined) => string) =>
    ids(list)
      .map((id) => say(id, list[id]))
      .join(', ');
  return [
    ...ids(postures.general).map((id): Row => [
      `posture towards ${called(view, id)}`,
      posture(postures.general[id]),
    ]),
    ...ids(postures.at).map((code): Row => [
      `posture of ${data.geo.nameOf(code)}`,
      each(postures.at[code] ?? {}, (id, value) => `${called(view, id)} ${posture(value)}`),
    ]),
    ...ids(embargoes.general).map((id): Row => [
      `embargo against ${called(view, id)}`,
      onOff(embargoes.general[id]),
    ]),
    ...ids(embargoes.at).map((area): Row => [
      `embargo at ${data.geo.nameOf(area)}`,
      each(embargoes.at[area] ?? {}, (id, on) => `${id} ${onOff(on)}`),
    ]),
    ...ids(board.positions).flatMap((id): Row[] => {
      const toward = board.positions[id]?.postures.general[position];
      if (id === position || toward === undefined) return [];
      return [[`posture of ${called(view, id)} towards you`, posture(toward)]];
    }),
  ];
}

/** Lists that decide for the position: Trade Centres, victims of events, garrisons of Independents. AE-ZON-3, AE-EVT-3, AE-CON-1 */
function wishes(data: Rules, view: View): Row[] {
  const { centres, picks, garrisons } = view.own;
  return [
    ...(centres.length > 0 ? [['Trading Centres', centres.join(', ')] as const] : []),
    ...ids(picks).flatMap((id) => {
      const lists = picks[id] ?? {};
      return ids(lists).map((kind): Row => [
        `victims of ${called(view, id)}, ${data.texts[`pick-${kind}`] ?? kind}`,
        (lists[kind] ?? []).join(', '),
      ]);
    }),
    ...ids(garrisons).flatMap((code): Row[] => {
      const units = garrisons[code];
      if (!units) return [];
      return [
        [`Units of ${data.geo.nameOf(code)}`, `${units.PRO} PRO, ${units.GAL} GAL ${units.coast ?? ''}`],
      ];
    }),
  ];
}

const yes = (on: boolean): string => (on ? 'yes' : 'no');
const resistText = (value: Resistance): string =>
  typeof value === 'number' ? `at ${value} % of the attackers` : value;
const goingTo = ({ place, units }: Destination): string =>
  units === 0 ? place : `${place} ${units >= ALL_OF_THEM ? 'the rest' : units}`;

/** What its Units do in the turns of others. AE-OCC-2, AE-MAN-2, AE-CBT-4, AE-RET-3 */
function reactions(data: Rules, view: View): Row[] {
  const { policies } = view.own;
  const { resist, militia, reserve, expel, casualties, retreat, intervene } = policies;
  const at = <T>(list: Readonly<Record<string, T>>, say: (value: T) => string): string =>
    ids(list)
      .map((code) => `; ${data.geo.nameOf(code)} ${say(list[code] as T)}`)
      .join('');
  const interventions = `${intervene.all}${at(intervene.at, String)}`;
  return [
    ['resist', `${resistText(resist.all)}${at(resist.at, resistText)}; the capital always, unless named`],
    ['Militia for a resisted attempt', militia >= ALL_OF_THEM ? 'as many as can be' : String(militia)],
    ['coins they may not touch', String(reserve)],
    ['expel invaders at', expel === 'off' ? 'never' : `${expel} % of their strength`],
    ['casualties, first to last', casualties.map((type) => data.goods.units[type]).join(', ')],
    ...whenSet('retreat to', retreat.map(goingTo)),
    ...whenSet('intervene', interventions === 'never' ? [] : [interventions]),
  ];
}

/** Decisions that wait for their occasion; the ranked lists only where there is one. */
function choices(data: Rules, view: View): Row[] {
  const policies: Policies = view.own.policies;
  const { ally, booty, refuse, autoship, rebuild, reenter, end } = policies;
  const friends = ids(ally).map((id) => `${id} ${ally[id] ?? 'no'}`);
  return [
    ['ally', friends.join(', ') || 'nobody'],
    ['booty', booty.join(', ') || 'yourself'],
    ['refuse', refuse.join(', ') || 'nobody'],
    ...whenSet('Raiders appear at', policies.raiders),
    ...whenSet('Pirates appear at', policies.pirates),
    ...whenSet('of equal bids at your Independents', policies.tie),
    ...whenSet('a Disaster strikes first', policies.disaster),
    ...whenSet('new capital', policies.capital),
    ...whenSet('your Barbarians go to', policies.wards),
    ['autoship, food and goods travel by themselves', yes(autoship)],
    ['rebuild, the old army, if no works are ordered', yes(rebuild)],
    ['reenter as a horde after a fall', yes(reenter)],
    ['end, agrees to end the game', yes(end)],
  ];
}

function whenSet(what: string, list: readonly string[]): Row[] {
  return list.length === 0 ? [] : [[what, list.join(', ')]];
}
