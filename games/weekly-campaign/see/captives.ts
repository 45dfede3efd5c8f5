/** Captives: foreign ones in own hands, and own ones in foreign hands as far as they are seen. WK-REP-19. */
import { compareIds, only, values } from '../../../src/core/index.js';
import { sum } from '../rules/troops/stacks.js';
import { sizeOf, type Sight } from './sight.js';
import type { HexId, Leader, PositionId } from '../records.js';
import type { State } from '../state.js';
import type { Captive, CapturedTroops } from '../view.js';

/** WK-REP-19: where an own leader in captivity is kept is known only where it can be seen. */
export function ownLeader(state: State, leader: Leader, sight: Sight): Leader {
  const parts = only(
    leader,
    'id',
    'owner',
    'n',
    'name',
    'lov',
    'tac',
    'sge',
    'nav',
    'cha',
    'state',
    'illUntil',
  );
  if (leader.state !== 'captive') return { ...parts, at: leader.at };
  const hex = state.commands[leader.at]?.hex ?? state.cities[leader.at]?.id ?? state.forts[leader.at]?.hex;
  return { ...parts, at: hex !== undefined && sight.hexes.has(hex) ? leader.at : '' };
}

/** Everything that holds prisoners, by kind and id; whose it is, and where. */
function keepers(state: State) {
  return [
    ...values(state.commands).map(({ id, owner, hex, prisoners }) => ({ id, by: owner, hex, prisoners })),
    ...values(state.cities).map(({ id, holder, prisoners }) => ({ id, by: holder, hex: id, prisoners })),
    ...values(state.forts).map(({ id, owner, hex, prisoners }) => ({ id, by: owner, hex, prisoners })),
  ].filter(({ prisoners }) => prisoners.length > 0);
}

export function captives(state: State, position: PositionId): Captive[] {
  return keepers(state)
    .filter(({ by }) => by === position)
    .flatMap(({ id, prisoners }) =>
      prisoners.flatMap(({ of, leaders }) =>
        leaders.map((leader) => ({ id: leader, name: state.leaders[leader]?.name ?? leader, of, at: id })),
      ),
    );
}

export function captured(
  state: State,
  position: PositionId,
  sight: Sight,
  spied: ReadonlySet<HexId>,
): CapturedTroops[] {
  const clear = (hex: HexId): boolean =>
    sight.hexes.get(hex) === 0 || sight.scouted.has(hex) || spied.has(hex);
  const foreign = keepers(state)
    .filter(({ by }) => by !== position && state.positions[by])
    .sort((a, b) => compareIds(a.by, b.by))
    .flatMap(({ by, hex, prisoners }) =>
      prisoners
        .filter(({ of, stack }) => of === position && sizeOf(stack) > 0)
        .map(({ stack }) => ({ by, hex, stack })),
    );
  // WK-REP-19: that they are captive is known, by whom and where only if one sees them.
  const rest = sum(foreign.filter(({ hex }) => !clear(hex)).map(({ stack }) => stack));
  return [
    ...foreign.filter(({ hex }) => clear(hex)),
    ...(sizeOf(rest) > 0 ? [{ by: '', hex: '', stack: rest }] : []),
  ];
}
