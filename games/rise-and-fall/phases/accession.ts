/** Start of a player turn: leaders, arrivals, the division of the Empire, markers that age. RF-TURN-2, RF-LEAD-1, RF-ALG-REINF 2 to 5. */
import { ids } from '../../../src/core/index.js';
import { leaderArriving, leaderLeaves, yearNow } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { isParthian, isRoman, kindOf, lying, unitsAt, unitsOf, unitState } from '../rules/world/pieces.js';
import { germaniaSeat, phasingSeat } from '../rules/world/seats.js';
import { risingSassanids } from '../rules/peoples/sassanids.js';
import type { Empire } from '../state.js';
import type { Lookout } from '../board.js';
import type { OrderFor } from '../orders/understand.js';
import { problem, type Problem } from '../rules/world/problem.js';
import { counter, world } from '../rules/world/world.js';
import { phase, type Play } from '../play.js';

export const accession = phase('accession', (play) => {
  const seat = phasingSeat(play.state.step);
  if (seat === 'P1') {
    succession(play, 'rome');
    divide(play);
    walls(play);
    kushan(play);
  }
  if (seat === 'P2') succession(play, 'parthia');
  if (seat === 'P2') risingSassanids(play);
  if (seat === germaniaSeat(play.state)) {
    succession(play, 'german');
    migrations(play);
  }
  if (seat === 'P1') emperor(play);
  const empire = seat === 'P1' ? 'rome' : seat === 'P2' ? 'parthia' : undefined;
  if (empire) {
    liftBribes(play, empire);
    ageRuins(play, empire);
  }
});

/** RF-LEAD-1: a leader leaves, then a leader arrives. RF-EMP-1: a new Emperor first stands in Italia. */
function succession({ state, data, log }: Play, side: 'rome' | 'parthia' | 'german'): void {
  const year = yearNow(state);
  const now = state.leaders[side];
  if (now !== 'none' && leaderLeaves(data, side, now, year)) {
    state.leaders[side] = 'none';
    // RF-SPL-2: the half that he favoured is not the next one's.
    if (side === 'rome') Object.assign(state.leaders, { emperorAt: 'none', bonusSide: 'none' });
    log.add('leader-leaves', 'RF-LEAD-1', 'all', { by: side, leader: now });
  }
  const next = leaderArriving(data, side, year);
  if (!next || state.leaders[side] === next.name) return;
  state.leaders[side] = next.name;
  if (side === 'rome') state.leaders.emperorAt = 'italia';
  log.add('leader-arrives', 'RF-LEAD-1', 'all', { by: side, leader: next.name });
}

/** RF-EMP-1, RF-SPL-2: where the Emperor stands, and which half gets his units. */
function emperor(play: Play): void {
  for (const order of play.orders) {
    if (order.key !== 'emperor') continue;
    const bar = emperorProblem(play, order.position, order.fields);
    if (bar) play.log.failed(order, bar.rule, bar.reason, bar.data);
    else placeEmperor(play, order);
  }
  if (play.state.step === 'Rr') keepInProvince(play);
}

/** RF-EMP-1, RF-EMP-3, RF-SPL-2: what stands against a place of the Emperor, or a half for his units. */
export function emperorProblem(
  { state, data }: Lookout,
  seat: string,
  { place, bonus }: OrderFor<'emperor'>['fields'],
): Problem | undefined {
  if (seat !== 'P1') return problem('not-yours', 'RF-EMP-1', { unit: 'emperor' });
  if (state.leaders.rome === 'none') return problem('no-emperor', 'RF-EMP-1');
  if (bonus !== undefined && !state.split)
    return problem('too-early', 'RF-SPL-2', { year: data.charts.dates.split });
  const barred =
    state.step === 'Rr' && place !== undefined && !data.charts.garrisons.provinces.includes(place);
  return barred ? problem('province-in-civil-war', 'RF-EMP-3', { place }) : undefined;
}

function placeEmperor({ state, log }: Play, order: OrderFor<'emperor'>): void {
  const { place, bonus } = order.fields;
  if (place !== undefined) state.leaders.emperorAt = place;
  if (bonus !== undefined) state.leaders.bonusSide = bonus;
  log.add('emperor-placed', 'RF-EMP-1', 'all', {
    leader: state.leaders.rome,
    place: state.leaders.emperorAt,
  });
  log.done(order, 'RF-EMP-1', { place: state.leaders.emperorAt });
}

/** RF-EMP-3: in a civil war year he stands in a major province, by default in the one with most Roman stars. */
function keepInProvince(play: Play): void {
  const { state, data, log } = play;
  const { provinces } = data.charts.garrisons;
  // RF-EMP-2: where he stands no war begins (rebels.ts), and he joins the halves (movement.ts).
  if (state.leaders.rome === 'none' || provinces.includes(state.leaders.emperorAt)) return;
  const stars = (p: string): number =>
    (data.map.groups.majorProvinces[p] ?? []).filter(
      (a) => isStar(play, a) && areaState(play, a).controller === 'rome',
    ).length;
  const [best] = [...provinces].sort((a, b) => stars(b) - stars(a));
  state.leaders.emperorAt = best ?? 'none';
  log.add('emperor-placed', 'RF-EMP-3', 'all', {
    leader: state.leaders.rome,
    place: state.leaders.emperorAt,
  });
}

/** RF-SPL-1: the Empire is divided; the pile goes to the halves by turns, the West first. */
function divide({ state, data, log }: Play): void {
  if (state.split || yearNow(state) < data.charts.dates.split) return;
  state.split = true;
  const pile = lying({ state, data }, 'pool', (c) => isRoman(c.type));
  for (const [index, id] of pile.entries()) unitState(state, id).side = index % 2 === 0 ? 'W' : 'E';
  log.add('split', 'RF-SPL-1', 'all', { units: pile.length });
}

/** RF-WALL-1: in 210, or in the first later turn in which Rome holds Byzantium. */
function walls({ state, data, log }: Play): void {
  const { area, from } = data.charts.walls;
  if (state.walls !== 'none' || yearNow(state) < from || state.areas[area]?.controller !== 'rome') return;
  state.walls = 'standing';
  log.add('walls-built', 'RF-WALL-1', 'all', { area });
}

/** RF-KUS-1: the second Kushan unit comes by its date. */
function kushan(play: Play): void {
  const { state, data, log } = play;
  const due = lying(
    play,
    'later',
    (c) => c.type === 'kushan' && c.from !== undefined && yearNow(state) >= c.from,
  );
  for (const id of due) {
    const many = unitsOf(play, 'kushan').length;
    if (many >= data.charts.kushans.most) continue;
    unitState(state, id).where = 'Yuezhi';
    log.add('unit-arrives', 'RF-KUS-1', 'all', { unit: id, area: 'Yuezhi' });
  }
}

/** RF-MIG-1, RF-RAID-4: migration units come by their date, or back after ten turns, on their home area. */
function migrations(play: Play): void {
  const { state, data, log } = play;
  for (const id of world(data).unitIds) {
    const [info, unit] = [counter(data, id), unitState(state, id)];
    if (info.type !== 'migratory') continue;
    const comes = unit.where === 'later' && info.from !== undefined && yearNow(state) >= info.from;
    const returns = unit.where === 'away' && unit.back <= state.turn;
    const [home] = info.homes;
    if ((!comes && !returns) || home === undefined) continue;
    unit.where = home;
    unit.back = 0;
    unit.flipped = false;
    unit.route = [];
    log.add(comes ? 'unit-arrives' : 'migration-returns', comes ? 'RF-MIG-1' : 'RF-RAID-4', 'all', {
      unit: id,
      area: home,
    });
  }
}

/** RF-ALG-REINF 4: bribes of this side are lifted; they may be paid anew. */
function liftBribes({ state, log }: Play, empire: Empire): void {
  for (const { unit, by } of state.bribes)
    if (by === empire) log.add('bribe-cleared', 'RF-BRI-1', 'all', { unit, by });
  state.bribes = state.bribes.filter((b) => b.by !== empire);
}

/** RF-LOOT-2, RF-LOOT-3: first what is being rebuilt is whole again, then rebuilding begins where a unit stands (before 350, unless declined). */
function ageRuins(play: Play, empire: Empire): void {
  const { state, data, log } = play;
  const own = empire === 'rome' ? isRoman : isParthian;
  const declined = play.orders.flatMap((o) => (o.key === 'rebuild' && !o.fields.yes ? [o.fields.area] : []));
  const ruins = ids(state.areas).filter(
    (id) => areaState(play, id).loot > 0 && areaState(play, id).controller === empire,
  );
  for (const id of ruins) {
    const area = areaState(play, id);
    if (area.loot === 2) {
      area.loot = 0;
      log.add('star-rebuilt', 'RF-LOOT-2', 'all', { area: id, by: empire, kind: 'whole' });
    } else if (yearNow(state) < data.charts.rebuild.costFrom && !declined.includes(id)) {
      if (!unitsAt(play, id).some((u) => own(kindOf(play, u)))) continue;
      area.loot = 2;
      log.add('star-rebuilt', 'RF-LOOT-2', 'all', { area: id, by: empire, kind: 'begun' });
    }
  }
}
