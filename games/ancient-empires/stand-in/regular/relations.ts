/** Friends and enemies of a regular player, whom events should strike, how it resists, and when it has played long enough. */
import { byId, type Dice, type GameEvent, type PositionId } from '../../../../src/core/index.js';
import type { Draft } from '../draft.js';
import {
  isOwned,
  levelsOf,
  ownedProvinces,
  playerProvinces,
  positionAt,
  provinceAt,
} from '../../rules/land/provinces.js';
import { generalPosture } from '../../rules/realm/relations.js';
import { ownSide } from '../../rules/units/stacks.js';
import type { Posture } from '../../state.js';
import { isTreaty, LONG_GAME, rivalsOf, runsAway, type Sight } from './sight.js';

/** Per cent of the attackers from which on land resists: Militia cost little and are gone anyway. */
const RESIST = 34;
/** Victims that a list of events names. */
const VICTIMS = 5;

export function relationOrders(sight: Sight, dice: Dice): Draft[] {
  return [...policyOrders(sight), ...postureOrders(sight, dice), ...pickOrders(sight)];
}

function policyOrders(sight: Sight): Draft[] {
  const { policies } = sight.view.own;
  const orders: Draft[] = [];
  if (policies.resist.all !== RESIST)
    orders.push({ key: 'policy', fields: { policy: 'resist', value: [String(RESIST)] } });
  const end = isEnough(sight);
  if (policies.end !== end)
    orders.push({ key: 'policy', fields: { policy: 'end', value: [end ? 'YES' : 'NO'] } });
  return [...orders, ...interventions(sight)];
}

/** AE-OCC-2: whose land is defended by Units that stand there. */
function interventions(sight: Sight): Draft[] {
  const { board, me, view, nature } = sight;
  const { all, at } = view.own.policies.intervene;
  const general = nature.helps === 'never' ? 'never' : 'hostile';
  const say = (value: string, where?: string): Draft => ({
    key: 'policy',
    fields: { policy: 'intervene', value: [value], ...(where === undefined ? {} : { at: where }) },
  });
  const friends = nature.helps === 'friends' ? rivalsOf(board, me).filter((id) => isTreaty(sight, id)) : [];
  const guarded = byId(friends.flatMap((id) => positionAt(board, id).capital ?? []));
  const left = byId(Object.keys(at)).filter((code) => at[code] === 'always' && !guarded.includes(code));
  return [
    ...(all === general ? [] : [say(general)]),
    ...guarded.filter((code) => at[code] !== 'always').map((code) => say('always', code)),
    ...left.map((code) => say(general, code)),
  ];
}

/** AE-FIN-1: who leads, or can no longer catch up, agrees to end a long game; everybody does when it has gone on and on. */
function isEnough({ board, me, leader }: Sight): boolean {
  if (board.turn >= LONG_GAME.all) return true;
  if (board.turn < LONG_GAME.leader) return false;
  if (leader === undefined) return true;
  const gap = positionAt(board, leader).vp - positionAt(board, me).vp;
  return gap > 5 * Math.max(1, levelsOf(board, me));
}

function postureOrders(sight: Sight, dice: Dice): Draft[] {
  const { board, me } = sight;
  return rivalsOf(board, me).flatMap((toward): Draft[] => {
    const now = generalPosture(board, me, toward);
    const posture = postureTo(sight, toward, { now, dice });
    return posture === now ? [] : [{ key: 'posture', fields: { posture, toward } }];
  });
}

/** Hostile to who attacked or runs away with the game; then Friendly to all others, else to who is so, and to the strongest neighbour. */
function postureTo(
  sight: Sight,
  other: PositionId,
  { now, dice }: { readonly now: Posture; readonly dice: Dice },
): Posture {
  const { board, me, view, leader, temper } = sight;
  const rivals = rivalsOf(board, me);
  if (wasAttackedBy(view.events, me, other)) return 'H';
  if (runsAway(sight, other)) return 'H';
  if (now === 'H' && dice.d6('forgive', other) <= 4) return 'H';
  const theirs = generalPosture(board, other, me);
  if (theirs === 'H') return 'N';
  if (theirs === 'F') return temper === 'greedy' && other === leader ? 'N' : 'F';
  if (leader !== undefined && runsAway(sight, leader)) return 'F';
  const friend = rivals.filter((id) => id !== leader && isNeighbour(sight, id))[0];
  return other === friend && temper !== 'greedy' ? 'F' : 'N';
}

/** Did Units of his begin a Combat with one's own? */
function wasAttackedBy(events: readonly GameEvent[], me: PositionId, other: PositionId): boolean {
  return events.some((event) => {
    if (event.type !== 'combat-fought') return false;
    const sides = event.data['sides'];
    if (!Array.isArray(sides)) return false;
    const [attackers, defenders] = sides as unknown as readonly (readonly string[])[];
    return (attackers?.includes(ownSide(other)) ?? false) && (defenders?.includes(ownSide(me)) ?? false);
  });
}

/** Does his land lie within two marches of one's own? */
function isNeighbour({ board, data, me }: Sight, other: PositionId): boolean {
  return ownedProvinces(board, me).some((code) =>
    data.geo.land(code).some((near) =>
      [near, ...data.geo.land(near)].some((one) => {
        const p = board.provinces[one];
        return p !== undefined && isOwned(p) && p.owner === other;
      }),
    ),
  );
}

/** AE-EVT-3: the dearest land of each rival, that of the leader and of enemies most of all; friends are left out. */
function pickOrders({ board, me, view }: Sight): Draft[] {
  return rivalsOf(board, me).flatMap((target): Draft[] => {
    const list = playerProvinces(board, target)
      .sort((a, b) => provinceAt(board, b).dl - provinceAt(board, a).dl)
      .slice(0, VICTIMS);
    const known = view.own.picks[target]?.ANY ?? [];
    if (list.length === 0 || list.join() === known.join()) return [];
    return [{ key: 'pick', fields: { target, kind: 'ANY', list } }];
  });
}
