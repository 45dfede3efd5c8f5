/** Positions that the GM took out of the game give up what they have. AE-MAIL-5. */
import { ids } from '../../../src/core/index.js';
import {
  activePositions,
  chooseController,
  giveControl,
  makeIndependent,
  makeWild,
  onMap,
  ownedProvinces,
  positionAt,
  provinceAt,
} from '../provinces.js';
import { allStacks, isRaider, raidSide, removeUnits, sideName, sideOwner } from '../stacks.js';
import { phase } from '../state.js';

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
    if (lands.length === 0 && !raiders && wards.length === 0) continue;
    for (const code of lands) {
      const p = provinceAt(state, code);
      if (p.kind === 'player') {
        p.owner = null;
        makeIndependent(play, code, p.dl, null);
      } else makeWild(play, code);
    }
    for (const code of wards) giveControl(play, code, chooseController(play, code));
    const heir = activePositions(state)[0];
    for (const unit of allStacks(state).flatMap((stack) => stack.units)) {
      if (isRaider(unit.side) && sideName(unit.side) === position && heir !== undefined)
        unit.side = raidSide(heir);
    }
    empire.treasury = 0;
    empire.capital = null;
    log.add('position-left', 'AE-MAIL-5', 'all', { by: position });
  }
});
