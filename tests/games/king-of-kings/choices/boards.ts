/** Boards on which the desk is asked, and the desk: kit of the tests of what may be written now. */
import type { State } from '../../../../games/king-of-kings/state.js';
import type { View } from '../../../../games/king-of-kings/view.js';
import { loadSystem } from '../../../kit/load.js';
import { asker } from '../../../kit/menu.js';
import { at, bare, stand, start, policiesOf, forceOrdersOf } from '../kit.js';

export const system = await loadSystem('king-of-kings');
export const desk = asker(system);
export const OPTIONS = { mercenaries: true, raiding: true, appeals: true, 'sea-transport': true };
export const see = (state: State, position = 'P1'): View => system.see(state, [], position) as View;

/** A world in which every order has something to be given to: a siege each way, a ruin, soldiers lent, a fort. */
export function busy(season: State['game']['season'] = 'summer'): State {
  const state = bare('hammurabi', 4, OPTIONS);
  state.game.season = season;
  state.sides['assyria']!.controller = 'P1';
  stand(state, 'P1', 'Edessa', '2 CH 1 LI');
  stand(state, 'P1', 'Larsa', '3 CH 2 HI');
  stand(state, 'P1', 'Babylon', '1 HI', { inside: true });
  stand(state, 'P1', 'Babylon', '', { kind: 'caravan' });
  stand(state, 'assyria', 'Nineveh', '1 CH 2 LI');
  stand(state, 'P2', 'Babylon', '4 CH');
  stand(state, 'amorites', 'Mari', '3 LA');
  Object.assign(state.cities[at(state, 'Memphis')]!, { looted: true, lastPasser: 'P1', controller: 'P1' });
  state.cities[at(state, 'Mari')]!.controller = 'P1';
  state.positions['P2']!.mercs.push({ type: 'LI', count: 1, seller: 'P1' });
  state.positions['P3']!.offers.push({ type: 'LA', count: 2, fee: 4, to: 'all' });
  Object.assign(state.positions['P1']!, { treasury: 90, lastSpringIncome: 60, faith: 'polytheist' });
  Object.assign(state.positions['P1']!, {
    policies: policiesOf(state, { losses: 'LI, MM', intercept: '3:2' }),
  });
  state.positions['P1']!.offers.push({ type: 'HA', count: 1, fee: 3, to: 'P2' });
  state.forces['P1-A1']!.orders = forceOrdersOf(state, { tactic: 'charge 3, stand 2', refuge: 'never' });
  state.positions['P1']!.stance['P3'] = 'neutral';
  return state;
}

/** Married, without money, with a gift given, and with one who has left. */
function spent(season: State['game']['season']): State {
  const state = busy(season);
  const p = state.positions['P1']!;
  p.monarch.married = true;
  Object.assign(p, { treasury: 3, faith: 'monotheist' });
  Object.assign(p.given, { city: true, money: 5 });
  state.positions['P4']!.status = 'retired';
  state.sides['P1']!.pool = { LI: 1, HA: 2 };
  return state;
}

const SCENES = {
  summer: () => see(busy()),
  fall: () => see(busy('fall')),
  winter: () => see(busy('winter')),
  spring: () => see(busy('spring')),
  'poor summer': () => see(spent('summer')),
  'poor spring': () => see(spent('spring')),
  besieger: () => see(busy(), 'P2'),
  'set-up': () => see(start('standard', 3)),
} satisfies Record<string, () => View>;

const views = new Map<keyof typeof SCENES, View>();

/** What is seen there. Views are only read. */
export function scene(name: keyof typeof SCENES): View {
  const view = views.get(name) ?? SCENES[name]();
  views.set(name, view);
  return view;
}
