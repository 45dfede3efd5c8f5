/** Positions that the GM took out of the game give up what they have. AE-MAIL-5. */
import { ids, rollKey, type PositionId } from '../../../src/core/index.js';
import { chooseController, giveControl, makeIndependent, makeWild, weakest } from '../rules/land/changes.js';
import { activePositions, onMap, ownedProvinces, positionAt, provinceAt } from '../rules/land/provinces.js';
import { CATEGORIES } from '../data.js';
import { reviewOccupations } from '../rules/war/forces.js';
import { allStacks, raidSide, removeUnits, sideOwner } from '../rules/units/stacks.js';
import { phase, type Play } from '../play.js';
import type { Stack } from '../state.js';

export const departures = phase('departures', (play) => {
  const { state, log } = play;
  for (const position of ids(state.positions)) {
    const empire = positionAt(state, position);
    if (empire.status !== 'out') continue;
    const lands = ownedProvinces(state, position);
    const raiders = allStacks(state).some((stack) =>
      stack.units.some((unit) => unit.side === raidSide(position)),
    );
    const wards = onMap(state).filter((code) => provinceAt(state, code).controller === position);
    removeUnits(state, (unit) => sideOwner(unit.side) === position);
    if (lands.length === 0 && !raiders && wards.length === 0 && empire.treasury === 0) continue;
    for (const code of lands) {
      const p = provinceAt(state, code);
      if (p.kind === 'player') {
        p.owner = null;
        makeIndependent(play, code, p.dl, null);
      } else makeWild(play, code);
    }
    for (const code of wards) giveControl(play, code, chooseController(play, code));
    for (const stack of allStacks(state)) passOn(play, stack, position);
    for (const category of CATEGORIES)
      state.dominant[category] = state.dominant[category].filter((id) => id !== position);
    empire.manpower = { total: 0, used: 0 };
    empire.extraLeaders = 0;
    empire.hordeGroup = '';
    empire.transit = [];
    empire.treasury = 0;
    empire.capital = null;
    log.add('position-left', 'AE-MAIL-5', 'all', { by: position });
  }
  reviewOccupations(play);
});

/** AE-CTL-1: a band goes to one position, whole. */
function passOn(play: Play, stack: Stack, from: PositionId): void {
  const { state, log } = play;
  const band = stack.units.filter((unit) => unit.side === raidSide(from));
  const [first] = band;
  if (!first) return;
  const to = weakest(play, activePositions(state), stack.id);
  if (to === null) return;
  for (const unit of band) unit.side = raidSide(to);
  log.add('raider-passed', 'AE-MAIL-5', 'all', { from, to, unit: first.type }, [
    rollKey('control-tie', [stack.id]),
  ]);
}
