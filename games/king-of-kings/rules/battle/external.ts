/** Battles fought at the GM's table. KOK-OPT-8 and the chapter on external battles: question, answer, checks. */
import { killUnits, leadersIn, tally, countsText } from '../realm/forces.js';
import { pay, paymentRefusal } from '../realm/payments.js';
import type { Role } from '../../data.js';
import { readAnswer, type Answer } from '../../orders/battle-answers.js';
import {
  bothOf,
  commandOf,
  fightersOf,
  opponentOf,
  worthOf,
  type Battle,
  type Fighter,
  type Party,
} from './parties.js';
import { commander, sideName } from '../realm/realms.js';
import { gridOf } from '../../ruleset.js';

/** What the battle needs of an answer. */
export interface Reported {
  readonly winner: Role | 'none';
  readonly fallen: readonly string[];
  /** Who leaves the hex. */
  readonly retreats: readonly Role[];
}

/** KOK-OPT-8, section M of the source: how a land battle is set up and fought at the table. */
const TABLE_RULES = [
  'Set-up: the other side picks map sheet A, B, C or D and puts its camp at least 2 hexes from the edge; the initiator puts his 7 to 9 hexes from it, also 2 from the edge. Each sets up within 3 hexes of its camp, the other side (side A) first.',
  'Six turns; a tie is won by the other side. The winner takes back half of his dead (melee strength, rounded down). Leaders die only with all leader counters of their side; one caught by a unit that enters his hex dies unless he is ransomed on the spot.',
];

const ROLES: readonly Role[] = ['initiator', 'other'];

/** Asks the GM when both sides are large enough; undefined: fight it here. */
export function externalBattle(battle: Battle): Reported | undefined {
  const { play, id } = battle;
  const { state, data } = play;
  if (state.game.settings.battles !== 'external') return undefined;
  const count = (p: Party): number => fightersOf(battle, p).reduce((sum, f) => sum + f.n, 0);
  if (bothOf(battle).some((p) => count(p) < data.charts['external-from'])) return undefined;
  const answer = ask(battle);
  for (const p of bothOf(battle)) strike(battle, p, answer.losses[p.role]);
  play.log.add('battle-reported', 'KOK-OPT-8', 'all', {
    battle: id, winner: answer.winner,
    initiator: tally(answer.losses.initiator as never), other: tally(answer.losses.other as never),
  }); // prettier-ignore
  for (const { leader, sum } of answer.ransoms) {
    const bargain = ransomOf(battle, leader);
    if (bargain) pay(play, bargain.from, bargain.to, sum);
  }
  const losers = ROLES.filter((r) => r !== answer.winner);
  const retreats = answer.retreat === 'loser' ? losers : answer.retreat === 'nobody' ? [] : [answer.retreat];
  return { winner: answer.winner, fallen: answer.leaders, retreats };
}

/** The question, again and again until an answer can be used; each that could not is told with its fault. */
function ask(battle: Battle): Answer {
  const { play, id, hex, domain } = battle;
  const facts = [...bothOf(battle).map((p) => factsOf(battle, p)), ...TABLE_RULES];
  for (let attempt = 0; ; attempt++) {
    const [text = ''] = play.ask({
      id: attempt === 0 ? id : `${id}-again${attempt}`,
      rule: 'KOK-OPT-8',
      text: `A ${domain} battle at ${gridOf(play).title(hex)} (${hex}) is fought at your table. Answer with lines such as "winner: initiator", "initiator: 2 PX, 1 LC", "other: 6 HI", "leaders: L3", "ransom: L4 20", "retreat: loser" (or nobody, initiator, other). The losses are final, pursuit included.`,
      facts,
    });
    const answer = readAnswer(text);
    let wrong: string | undefined;
    if (typeof answer === 'string') wrong = answer;
    else {
      wrong = misfit(battle, answer);
      if (wrong === undefined) return answer;
    }
    facts.push(`The answer "${text.slice(0, 80)}" was not used: ${wrong}.`);
  }
}

/** What the GM needs to know of one side. The tactic is set for the battle that is fought here; the table has its own. */
function factsOf(battle: Battle, p: Party): string {
  const { state, data } = battle.play;
  const own = fightersOf(battle, p);
  const leaders = p.forces.flatMap((f) => leadersIn(state, f)).map((l) => `${l.id} (${l.kind})`);
  const units = countsText(tally(own), data.charts['type-order']);
  const strength = worthOf(own);
  return `${p.role}: ${sideName(state, p.chief)}, ${units}; strength ${strength}, panic level ${Math.floor(strength / 2)}; command ${commandOf(battle, p)} (so many leader counters); leaders ${leaders.join(', ') || 'none'}; tactic ${p.tactic}`;
}

/** The dead of the table are dead here. */
function strike(battle: Battle, party: Party, losses: Answer['losses'][Role]): void {
  for (const { type, n } of losses) {
    let left = n;
    for (const f of fightersOf(battle, party)) {
      if (f.type !== type || left === 0) continue;
      const dead = Math.min(left, f.n);
      killUnits(battle.play.state, [{ ...f, n: dead }]);
      left -= dead;
    }
  }
}

/** A captured leader is bought back by his lord from the other side. */
function ransomOf(battle: Battle, leader: string): { from: string; to: string } | undefined {
  const { state } = battle.play;
  const own = bothOf(battle).find((p) =>
    p.forces.some((f) => leadersIn(state, f).some((l) => l.id === leader)),
  );
  const side = state.leaders[leader]?.side;
  if (!own || side === undefined) return undefined;
  return { from: commander(state, side), to: opponentOf(battle, own).chief };
}

/** Why an answer can't be what happened; undefined: it can. */
function misfit(battle: Battle, answer: Answer): string | undefined {
  const { state } = battle.play;
  for (const p of bothOf(battle)) {
    const wrong = wrongLosses(answer, p, fightersOf(battle, p));
    if (wrong !== undefined) return wrong;
  }
  const known = bothOf(battle).flatMap((p) => p.forces.flatMap((f) => leadersIn(state, f)).map((l) => l.id));
  const strange = answer.leaders.find((l) => !known.includes(l));
  return strange === undefined ? wrongRansom(battle, answer) : `no leader ${strange} was there`;
}

function wrongLosses(answer: Answer, p: Party, had: readonly Fighter[]): string | undefined {
  const losses = answer.losses[p.role];
  const sum = (list: readonly { readonly n: number }[]): number => list.reduce((all, one) => all + one.n, 0);
  for (const type of new Set(losses.map((l) => l.type))) {
    const there = sum(had.filter((f) => f.type === type));
    const lost = sum(losses.filter((l) => l.type === type));
    if (lost > there) return `the ${p.role} had ${there} ${type}, not ${lost}`;
  }
  return answer.winner === p.role && sum(had) === sum(losses) ? 'the winner has survivors' : undefined;
}

/** KOK-ALL-5: all ransoms of one lord together stay within his gifts. */
function wrongRansom(battle: Battle, answer: Answer): string | undefined {
  for (const { leader, sum } of answer.ransoms) {
    const bargain = ransomOf(battle, leader);
    if (!bargain) return `no leader ${leader} was there`;
    if (answer.leaders.includes(leader)) return `${leader} can't be lost and ransomed`;
    const due = answer.ransoms.filter((r) => ransomOf(battle, r.leader)?.from === bargain.from);
    const total = due.reduce((all, r) => all + r.sum, 0);
    const why = paymentRefusal(battle.play, bargain.from, bargain.to, total);
    if (why !== undefined) return `${sum} talents for ${leader} can't be paid: ${why.replaceAll('-', ' ')}`;
  }
  return undefined;
}
