/** Treaties, marriages, the council and standing policies of a regular player. */
import { byId, must, values } from '../../../../src/core/index.js';
import { gainableSides } from '../../rules/crown/alliances.js';
import { forcesUnder } from '../../rules/realm/forces.js';
import {
  achievementPoints,
  alliesOf,
  capitalOf,
  citiesOf,
  mutualAllies,
  openPoints,
  otherActive,
  stanceOf,
} from '../../rules/realm/realms.js';
import { gridOf, namesOf, sideText, takenBy } from '../../ruleset.js';
import { policyWords, understoodPolicy } from '../../orders/policy-forms.js';
import type { PolicyKey } from '../../policies.js';
import type { Draft } from '../mind.js';
import { armsOf, ashore, strengthAt } from './danger.js';
import { stake, type Outlook } from './outlook.js';
import { tacticWeights } from './tactics.js';

/** Points ahead from which a leader is everybody's enemy. */
const FAR_AHEAD = 150;
/** Points ahead and seasons to come with which nobody overtakes one who has left. */
const SAFE_LEAD = 100;
const LAST_YEAR = 4;
/** What a roll may bring, in points. */
const REBELLION = -40;
const CIVIL_WAR = -300;

/** What it is worth to lead this country as an ally: its tribute counts, its soldiers cost nothing, the nearer the better. */
function worthOfAlly({ world, me }: Outlook, id: string): number {
  const { state } = world;
  const capital = capitalOf(state, me);
  const side = must(state.sides, id, 'the sides');
  const tribute = citiesOf(state, id).reduce((sum, c) => sum + c.tribute, 0);
  const arms = forcesUnder(state, id).reduce((sum, f) => sum + ashore(world, f), 0);
  const far = capital === undefined ? 0 : gridOf(world).distance(capital, side.capital ?? side.home);
  return 2 * tribute + 2 * arms - far;
}

/** Countries that can be won, the best first. */
function suitors(outlook: Outlook): string[] {
  return byId(gainableSides(outlook.world)).sort((a, b) => worthOfAlly(outlook, b) - worthOfAlly(outlook, a));
}

/** KOK-MAR-1: home where Enemies weigh on the name, else the best house. */
export function wedding(outlook: Outlook): Draft[] {
  const { world, me } = outlook;
  const p = must(world.state.positions, me, 'the positions');
  if (p.monarch.married) return [];
  if (p.achievements.includes('enemies')) return [{ key: 'wed', fields: { target: 'placate' } }];
  const [house] = suitors(outlook);
  return house === undefined ? [] : [{ key: 'wed', fields: { target: sideText(world, house) } }];
}

/** KOK-SUM-1: the chart that promises most; what the scenario lets one take is surer than any die. */
export function council(outlook: Outlook): Draft {
  const { world, me } = outlook;
  const { state } = world;
  const taken = prizesToTake(outlook)[0];
  if (taken !== undefined) return { key: 'council', fields: { chart: `take ${sideText(world, taken)}` } };
  const { data } = world;
  const [best] = Object.keys(data.charts.diplomacy)
    .map((chart) => ({ chart, hope: hopeOf(outlook, chart) }))
    .sort((a, b) => b.hope - a.hope);
  const wishes = suitors(outlook).slice(0, 3);
  const gain = wishes.map((id) => sideText(world, id)).join(', ');
  const chart = best?.chart ?? 'administration';
  const worst = [...alliesOf(state, me)].sort(
    (a, b) => worthOfAlly(outlook, a.id) - worthOfAlly(outlook, b.id),
  )[0];
  return {
    key: 'council',
    fields: {
      chart,
      ...(chart === 'foreign' && gain !== '' ? { gain } : {}),
      ...(chart !== 'foreign' && worst ? { lose: sideText(world, worst.id) } : {}),
    },
  };
}

/** Countries that the scenario lets this position take: a rival's first. */
function prizesToTake(outlook: Outlook): string[] {
  const { world, me } = outlook;
  const { state } = world;
  const names = takenBy(world, me);
  const worth = (id: string): number =>
    worthOfAlly(outlook, id) + stake(outlook, must(state.sides, id).controller ?? '');
  return values(state.sides)
    .filter((s) => names.includes(s.name) && s.controller !== me && !s.flags.includes('conquered'))
    .map((s) => s.id)
    .sort((a, b) => worth(b) - worth(a));
}

/** Points that a chart may be expected to bring, times six. */
function hopeOf(outlook: Outlook, chart: string): number {
  const { world, me } = outlook;
  const { state, data } = world;
  const p = must(state.positions, me, 'the positions');
  const enemies = p.achievements.includes('enemies');
  const { achievements: points, income } = data.charts;
  const [house] = suitors(outlook);
  const allies = alliesOf(state, me);
  const poorest = Math.min(...allies.map((s) => worthOfAlly(outlook, s.id)));
  const hopes: Readonly<Record<string, number>> = {
    law: p.achievements.includes('law') ? 0 : points.law,
    commerce: income.commerce,
    squeeze: income.squeeze,
    'lose-ally': allies.length === 0 ? 0 : -Math.max(10, poorest),
    enemies: enemies ? CIVIL_WAR : points.enemies,
    'remove-enemies': enemies ? -points.enemies : 0,
    rebellion: citiesOf(state, me).length > 0 ? REBELLION : 0,
    'gain-ally': house === undefined ? 0 : Math.max(10, worthOfAlly(outlook, house)),
    peace: values(state.sides).some((s) => s.kind === 'neutral' && s.enemies.includes(me)) ? 30 : 5,
  };
  const faces = data.charts.diplomacy[chart] ?? {};
  return Object.values(faces).reduce((sum, result) => sum + (hopes[result] ?? 0), 0);
}

/** KOK-ALL-1: war with one at a time and with who runs away; peace with all others, if they will. */
export function treaties(outlook: Outlook): Draft[] {
  const { world, me } = outlook;
  const { state } = world;
  const rivals = otherActive(state, me);
  if (!state.game.settings.alliances || rivals.length < 2) return [];
  return rivals.flatMap((rival) => {
    const stance = wished(outlook, rival);
    return stanceOf(state, me, rival) === stance
      ? []
      : [{ key: 'treaty', fields: { position: rival, stance } }];
  });
}

function wished(outlook: Outlook, rival: string): 'ally' | 'neutral' | 'enemy' {
  const { world, me, prey, leader, manner, temper } = outlook;
  const { state } = world;
  const runsAway =
    rival === leader && openPoints(world, rival).total >= openPoints(world, me).total + FAR_AHEAD;
  if (rival !== prey && !runsAway) return 'ally';
  if (!mutualAllies(state, me, rival)) return 'enemy';
  const seat = capitalOf(state, rival);
  const inside = seat !== undefined && strengthAt(outlook, seat) > armsAt(outlook, rival, seat);
  if (temper === 'treacherous' && inside) return 'enemy';
  if (manner.betrays !== undefined)
    return armsOf(world, me) * 100 >= armsOf(world, rival) * manner.betrays ? 'enemy' : 'ally';
  // Notice is given a season before: no blow falls on a friend.
  return runsAway ? 'neutral' : 'ally';
}

function armsAt({ world }: Outlook, chief: string, hex: string): number {
  return forcesUnder(world.state, chief)
    .filter((f) => f.hex === hex)
    .reduce((sum, f) => sum + ashore(world, f), 0);
}

/** KOK-MAIL-4: what should hold when nobody is asked; only what is not said already. */
export function policies(outlook: Outlook): Draft[] {
  const { world, me, realm } = outlook;
  const names = namesOf(world);
  const wishes: Partial<Record<PolicyKey, string | undefined>> = {
    gain: suitors(outlook)
      .slice(0, 3)
      .map((id) => sideText(world, id))
      .join(', '),
    tactic: tacticWeights(outlook),
    royal: royalHost(outlook),
    heir: heir(outlook),
    surrender: alliesOf(world.state, me).length > 0 ? 'no' : undefined,
  };
  const stands = policyWords(realm.policies, names);
  return (Object.keys(wishes) as PolicyKey[]).flatMap((key) => {
    const value = wishes[key];
    if (value === undefined || value === '') return [];
    const wished = policyWords(understoodPolicy(key, value, names)?.means ?? {}, names);
    return wished[key] === stands[key] ? [] : [{ key: 'policy', fields: { key, value } }];
  });
}

/** KOK-UNIT-5: the strongest army carries the royal marker. */
function royalHost({ world, me }: Outlook): string | undefined {
  const p = must(world.state.positions, me, 'the positions');
  const [best] = values(world.state.forces)
    .filter((f) => f.owner === me && f.kind === 'army')
    .sort((a, b) => ashore(world, b) - ashore(world, a));
  return best && p.royal !== best.id ? best.id.slice(me.length + 1) : undefined;
}

/** KOK-DEATH-2: who leads with much fame, late in the game, keeps his points and leaves. */
function heir({ world, me, seasonsLeft, realm }: Outlook): string | undefined {
  const fame = achievementPoints(world, me);
  const total = (p: string): number => openPoints(world, p).total;
  const ahead = total(me) - Math.max(0, ...otherActive(world.state, me).map(total));
  const late = fame >= 200 && ahead >= SAFE_LEAD && seasonsLeft <= LAST_YEAR;
  return late ? 'retire' : realm.policies.heir === undefined ? undefined : 'heir';
}
