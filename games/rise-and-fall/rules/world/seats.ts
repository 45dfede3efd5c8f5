/** Which seat moves what, and whose step it is. RF-PEO-1, RF-ARM-1, the chart of peoples. */
import { isEmpire, kingdomOf, ward } from './factions.js';
import type { Empire, Faction, Seat, Step } from '../../state.js';
import { counter } from './world.js';
import type { Board, Lookout } from '../../board.js';

export function seats(state: Board): Seat[] {
  return state.options.players === 3 ? ['P1', 'P2', 'P3'] : ['P1', 'P2'];
}

/** Seat 3, or seat 2 in a two-player game: what the rules call Germania. */
export function germaniaSeat(state: Board): Seat {
  return state.options.players === 3 ? 'P3' : 'P2';
}

export function seatOf(empire: Empire): Seat {
  return empire === 'rome' ? 'P1' : 'P2';
}

/** The seat that answers for the garrisons of an empire, or of the rebels (RF-CW-13). */
export function seatOfHolder(state: Board, holder: Empire | 'rebel'): Seat {
  return holder === 'rebel' ? germaniaSeat(state) : seatOf(holder);
}

export function empireOf(seat: string): Empire | undefined {
  return seat === 'P1' ? 'rome' : seat === 'P2' ? 'parthia' : undefined;
}

export function seatName(seat: string): string {
  return seat === 'P1' ? 'Rome' : seat === 'P2' ? 'Parthia' : 'Germania';
}

/** RF-PEO-1: who moves a people. */
export function moverOfPeople({ state, data }: Lookout, people: string): Seat {
  const info = data.charts.peoples[people];
  if (!info) return germaniaSeat(state);
  const three = state.options.players === 3;
  const usual = three ? info.moves3 : info.moves2;
  if (!info.shifts) return usual;
  const wars = state.peoples[people]?.atWarWith ?? [];
  const [rome, parthia] = [wars.includes('rome'), wars.includes('parthia')];
  if (rome === parthia) return usual;
  if (parthia) return 'P1';
  return three ? info.three : 'P2';
}

/** The seat that moves a faction. */
export function moverOfFaction(board: Lookout, faction: Faction): Seat {
  const { state } = board;
  if (isEmpire(faction)) return seatOf(faction);
  switch (faction) {
    case 'sassanid':
      return 'P2';
    case 'hunae':
    case 'hunnic:hunae':
      return 'P1';
    case 'rebel':
    case 'migrant':
    case 'huns':
    case 'hunnic:huns':
      return germaniaSeat(state);
    default:
      break;
  }
  const kingdom = kingdomOf(state, faction);
  if (kingdom) return kingdom.status === 'foederatus' ? 'P1' : germaniaSeat(state);
  return moverOfPeople(board, faction);
}

/** The seat that moves a unit: treaty tribes and Armenians follow their empire (RF-ARM-1, RF-PEACE-7). */
export function moverOf(board: Lookout, unit: string): Seat {
  const { state, data } = board;
  const empire = ward(board, unit);
  if (empire) return seatOf(empire);
  // RF-ARM-1: while nobody holds Artashat, Rome's seat moves the Armenians.
  if (counter(data, unit).armenian === true) return moverOfPeople(board, 'asian');
  return moverOfFaction(board, state.units[unit]?.faction ?? 'none');
}

/** Whose player turn a step belongs to; the Hun phase and the set-up belong to two. */
export function seatsOfStep(state: Board, step: Step = state.step): Seat[] {
  switch (step) {
    case 'R':
    case 'Rm':
      return ['P1'];
    case 'Rr':
      return ['P1', germaniaSeat(state)];
    case 'P':
      return ['P2'];
    case 'G':
      return ['P3'];
    case 'H':
      return ['P1', germaniaSeat(state)];
    case 'S0':
      return ['P1', 'P2'];
  }
}

/** The seat whose player turn this is; in the Hun phase nobody's. */
export function phasingSeat(step: Step): Seat | undefined {
  if (step === 'R' || step === 'Rr' || step === 'Rm') return 'P1';
  if (step === 'P') return 'P2';
  return step === 'G' ? 'P3' : undefined;
}

/** RF-STK-3: the opponent who picks what an overstack loses. */
export function opponentOf({ state, data }: Lookout, seat: Seat, province: string): Seat {
  if (seat !== 'P1') return 'P1';
  if (state.options.players === 2) return 'P2';
  return data.charts.outsideEurope.includes(province) ? 'P2' : 'P3';
}

/** Does the Hun phase have anything to move (RF-TURN-5)? */
export function hunsInPlay({ state, data }: Lookout): boolean {
  return data.counters.units.some((c) => {
    const unit = state.units[c.id];
    const hunnish = c.type === 'huns' || c.type === 'hunae' || c.type === 'hunnic-kingdom';
    return hunnish && unit !== undefined && state.areas[unit.where] !== undefined;
  });
}
