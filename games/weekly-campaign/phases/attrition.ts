/** Phase 20.6: hunger, desert, snow, storms. WK-ATT-1, WK-ATT-2, WK-ATT-3, WK-ATT-4, WK-NAV-11, WK-CH-21. */
import { entries } from '../../../src/core/index.js';
import { settleLift } from '../rules/sea/cargo.js';
import { allCommands, isLand, isNaval } from '../rules/troops/commands.js';
import { unitOf } from '../data.js';
import { bookDestroyed, bookRebuilds, drawLosses, lossCount, tallyLosses } from '../rules/troops/losses.js';
import { mapOf } from '../rules/map/map.js';
import { shiftMorale } from '../rules/realm/morale.js';
import { hasRoad, seasonOf } from '../rules/map/paths.js';
import { count, isWarship, items, put } from '../rules/troops/stacks.js';
import { tally } from '../week.js';
import { phase, type Play } from '../play.js';
import { type Command, type Stack } from '../records.js';

export const attrition = phase('20.6 attrition', (play) => {
  const { state, data } = play;
  for (const command of allCommands(state)) {
    if (isLand(command)) wearLand(play, command);
    else if (isNaval(command)) wearFleet(play, command);
  }
  settleLift(play, 'attrition');
  const { points, per } = data.charts.moraleEvents.starved;
  for (const [id, n] of entries(state.week.starved)) shiftMorale(state, id, points * Math.ceil(n / per));
});

function wearLand(play: Play, command: Command): void {
  const { state, data } = play;
  const chart = data.charts.supply;
  if (count(command.stack) === 0 || command.inside !== null) return;
  if (command.supply === 0 && command.hungry > 0) {
    lose(
      play,
      command,
      Math.min(chart.hungerMost, chart.hunger + chart.hungerStep * (command.hungry - 1)),
      'hunger',
    );
  }
  if (command.carriedBy !== null) return;
  const hex = mapOf(state.map).hexes[command.hex];
  const camels = items(command.stack).some((i) => unitOf(data, i.code).trait === 'camel');
  if (hex?.terrain === 'd' && state.week.unfed.includes(command.id) && !camels)
    lose(play, command, chart.desert, 'desert');
  if (hex?.terrain === 'm' && !hasRoad(state, command.hex) && seasonOf(data, state.turn) === 'winter')
    lose(play, command, chart.winterMountain, 'snow');
}

function lose(play: Play, command: Command, percent: number, cause: string): void {
  const { state, data, dice, log } = play;
  const n = lossCount(dice, count(command.stack), percent, 'attrition', command.id, cause);
  const losses = drawLosses(play, [command], n, ['attrition', command.id, cause, 'which']);
  bookDestroyed(state, data, losses);
  tally(state.week.starved, command.owner, losses.length);
  log.add(
    'attrition',
    'WK-ATT-1',
    [command.owner],
    {
      command: command.id,
      hex: command.hex,
      cause,
      percent,
      n: losses.length,
      lost: tallyLosses(losses),
    },
    [`attrition ${command.id}`],
  );
}

/** Storms sink ships at sea, light ones sooner; a fleet without supply loses a tenth. WK-NAV-11, WK-ATT-4 */
function wearFleet(play: Play, command: Command): void {
  const { state, data, dice, log } = play;
  if (count(command.sqds) === 0) return;
  if (command.supply === 0) {
    const ships = count(command.sqds, (i) => isWarship(data, i.code));
    const n = lossCount(dice, ships, data.charts.naval.hungry, 'attrition', command.id);
    const losses = drawLosses(
      play,
      [{ id: command.id, owner: command.owner, stack: command.sqds }],
      n,
      ['attrition', command.id, 'which'],
      (code) => isWarship(data, code),
    );
    bookDestroyed(state, data, losses);
    log.add(
      'attrition',
      'WK-ATT-4',
      [command.owner],
      {
        command: command.id,
        hex: command.hex,
        cause: 'hunger',
        n: losses.length,
        lost: tallyLosses(losses),
      },
      [`attrition ${command.id}`],
    );
  }
  const inPort = state.cities[command.hex]?.port === true;
  if (!data.charts.weatherRules.storm.includes(state.weather.now) || inPort) return;
  const lost: Stack = {};
  for (const { key, code, n } of items(command.sqds)) {
    const chance = data.charts.naval.light.includes(code)
      ? data.charts.naval.stormLight
      : data.charts.naval.storm;
    for (let i = 0; i < n; i++) if (dice.d100('storm', command.id, key) <= chance) put(lost, key, 1);
  }
  for (const { key, n } of items(lost)) put(command.sqds, key, -n);
  bookRebuilds(state, data, command.owner, lost);
  log.add(
    'storm',
    'WK-NAV-11',
    [command.owner],
    { command: command.id, hex: command.hex, n: count(lost), lost },
    [`storm ${command.id}`],
  );
}
