/** What a GM should look at and nothing stops for: seats and players that do not fit, deadlines that can't be meant so. */
import { compareIds, type PositionInfo } from '../../core/index.js';
import { deadlineOf, isTwice, wantedTime, type Deadline } from './deadline.js';
import { addressOf, nameOf, namesOf, type Players } from './names.js';
import type { Settings } from './game-settings.js';

export interface Notice {
  readonly code: string;
  /** A sentence without its full stop. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** Players without a seat, seats without a player, addresses used twice. */
export function seatNotices(positions: readonly PositionInfo[], players: Players): Notice[] {
  const ids = positions.map(({ id }) => id);
  const homeless = Object.keys(players)
    .filter((id) => !ids.includes(id))
    .sort(compareIds);
  const empty = positions.filter(({ id, status }) => status === 'active' && players[id] === undefined);
  const notices: Notice[] = [];
  if (homeless.length > 0) {
    notices.push({
      code: 'players/no-seat',
      message: `players.yaml names ${namesOf(players, homeless)}, and the game has no such seat: it has ${ids.join(', ')}`,
      hint: 'mend the position in players.yaml, or make the game anew with more seats',
    });
  }
  if (empty.length > 0) {
    const all = empty.length === positions.length;
    notices.push({
      code: 'players/empty-seat',
      message: all
        ? 'players.yaml names nobody'
        : `nobody plays ${empty.map(({ id, name }) => `${id} (${name})`).join(', ')}`,
      hint: `write the player into players.yaml, or "${empty[0]?.id ?? 'P1'}: stand-in" for the computer`,
    });
  }
  return [...notices, ...twice(players)];
}

function twice(players: Players): Notice[] {
  const seats = new Map<string, string[]>();
  for (const id of Object.keys(players).sort(compareIds)) {
    const address = addressOf(players, id)?.toLowerCase();
    if (address !== undefined) seats.set(address, [...(seats.get(address) ?? []), id]);
  }
  return [...seats]
    .filter(([, ids]) => ids.length > 1)
    .map(([address, ids]) => ({
      code: 'players/same-address',
      message: `${ids.map((id) => nameOf(players, id)).join(' and ')} have the same address, ${address}`,
      hint: 'each gets the sheets of both; mend players.yaml if that is not meant',
    }));
}

/** Of the n-th step (0: the first): it falls into an hour that the clocks leave out. TIME-1 */
export function skippedHour({ deadlines }: Settings, step: number): Notice[] {
  if (!deadlines) return [];
  const { local, zone } = deadlineOf(deadlines, step);
  const wanted = wantedTime(deadlines, step);
  if (isTwice(zone, local))
    return [
      {
        code: 'deadline/hour-twice',
        message: `the clocks of ${zone} show ${local} twice, when they go back: its second coming counts`,
        hint: 'sheets name the time in UTC beside it; to leave no doubt choose another hour',
      },
    ];
  if (wanted === local) return [];
  return [
    {
      code: 'deadline/skipped-hour',
      message: `the deadline ${wanted} does not exist in ${zone}, where the clocks go forward then: it counts as ${local}`,
      hint: 'choose another hour: deadlines.first in game.yaml',
    },
  ];
}

/** A deadline that has passed before anybody could have the sheet that names it. `now` in milliseconds. */
export function passedAlready(deadline: Deadline | undefined, now: number): Notice[] {
  if (!deadline || Date.parse(deadline.utc) > now) return [];
  return [
    {
      code: 'deadline/past',
      message: `the deadline ${deadline.local} ${deadline.zone} has passed already`,
      hint: 'mend deadlines.first in game.yaml: it is that of the first step, the others follow',
    },
  ];
}

/** For the terminal: `Look: …: …` */
export function noticeLines(notices: readonly Notice[]): string[] {
  return notices.map(({ message, hint }) => `Look: ${message}: ${hint}.`);
}
