/** Battles fought at the GM's table. KOK-OPT-8 and the chapter on external battles: question, answer, checks. */
import { killUnits, leadersIn, tally, countsText } from './forces.js';
import { pay, paymentRefusal } from './payments.js';
import { readAnswer, type Answer } from './battle-answers.js';
import { commander, sideName } from './realms.js';
import { boardOf } from './rules.js';
import type { Fighter, Party, Role } from './battles.js';
import type { Domain } from './data.js';
import type { Play } from './state.js';

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
export function externalBattle(
  play: Play,
  id: string,
  hex: string,
  domain: Domain,
  parties: readonly [Party, Party],
  fightersOf: (party: Party) => Fighter[],
  commandOf: (party: Party) => number,
): Reported | undefined {
  const { state, data } = play;
  if (state.game.settings.battles !== 'external') return undefined;
  const count = (p: Party): number => fightersOf(p).reduce((sum, f) => sum + f.n, 0);
  if (parties.some((p) => count(p) < data.charts['external-from'])) return undefined;
  const facts = parties.map((p) => {
    const leaders = p.forces.flatMap((f) => leadersIn(state, f)).map((l) => `${l.id} (${l.kind})`);
    const units = countsText(tally(fightersOf(p)), data.charts['type-order']);
    // The tactic is set for the battle that is fought here; the table has its own.
    const strength = fightersOf(p).reduce((sum, f) => sum + f.n * f.worth, 0);
    const points = commandOf(p);
    return `${p.role}: ${sideName(state, p.chief)}, ${units}; strength ${strength}, panic level ${Math.floor(strength / 2)}; command ${points} (so many leader counters); leaders ${leaders.join(', ') || 'none'}; tactic ${p.tactic}`;
  });
  facts.push(...TABLE_RULES);
  for (let attempt = 0; ; attempt++) {
    const question = {
      id: attempt === 0 ? id : `${id}-again${attempt}`,
      rule: 'KOK-OPT-8',
      text: `A ${domain} battle at ${boardOf(play).title(hex)} (${hex}) is fought at your table. Answer with lines such as "winner: initiator", "initiator: 2 PX, 1 LC", "other: 6 HI", "leaders: L3", "ransom: L4 20", "retreat: loser" (or nobody, initiator, other). The losses are final, pursuit included.`,
      facts,
    };
    const [text = ''] = play.ask(question);
    const answer = readAnswer(text);
    if (typeof answer === 'string') {
      facts.push(`The answer "${text.slice(0, 80)}" was not used: ${answer}.`);
      continue;
    }
    const wrong = misfit(answer, parties, fightersOf, play);
    if (wrong !== undefined) {
      facts.push(`The answer "${text.slice(0, 80)}" was not used: ${wrong}.`);
      continue;
    }
    for (const p of parties) {
      for (const { type, n } of answer.losses[p.role]) {
        let left = n;
        for (const f of fightersOf(p)) {
          if (f.type !== type || left === 0) continue;
          const dead = Math.min(left, f.n);
          killUnits(state, [{ ...f, n: dead }]);
          left -= dead;
        }
      }
    }
    play.log.add('battle-reported', 'KOK-OPT-8', 'all', {
      battle: id, winner: answer.winner,
      initiator: tally(answer.losses.initiator as never), other: tally(answer.losses.other as never),
    }); // prettier-ignore
    for (const { leader, sum } of answer.ransoms) {
      const bargain = ransomOf(play, parties, leader);
      if (bargain) pay(play, bargain.from, bargain.to, sum);
    }
    const losers = ROLES.filter((r) => r !== answer.winner);
    const retreats =
      answer.retreat === 'loser' ? losers : answer.retreat === 'nobody' ? [] : [answer.retreat];
    return { winner: answer.winner, fallen: answer.leaders, retreats };
  }
}

/** A captured leader is bought back by his lord from the other side. */
function ransomOf(
  play: Play,
  parties: readonly Party[],
  leader: string,
): { from: string; to: string } | undefined {
  const own = parties.find((p) =>
    p.forces.some((f) => leadersIn(play.state, f).some((l) => l.id === leader)),
  );
  const captor = parties.find((p) => p !== own);
  const side = play.state.leaders[leader]?.side;
  if (!own || !captor || side === undefined) return undefined;
  return { from: commander(play.state, side), to: captor.chief };
}

function misfit(
  answer: Answer,
  parties: readonly Party[],
  fightersOf: (p: Party) => Fighter[],
  play: Play,
): string | undefined {
  for (const p of parties) {
    const had = fightersOf(p);
    const there = (type: string): number =>
      had.filter((f) => f.type === type).reduce((sum, f) => sum + f.n, 0);
    const types = new Set(answer.losses[p.role].map((l) => l.type));
    for (const type of types) {
      const lost = answer.losses[p.role].filter((l) => l.type === type).reduce((sum, l) => sum + l.n, 0);
      if (lost > there(type)) return `the ${p.role} had ${there(type)} ${type}, not ${lost}`;
    }
    const left =
      had.reduce((sum, f) => sum + f.n, 0) - answer.losses[p.role].reduce((sum, l) => sum + l.n, 0);
    if (answer.winner === p.role && left === 0) return 'the winner has survivors';
  }
  const known = parties.flatMap((p) => p.forces.flatMap((f) => leadersIn(play.state, f))).map((l) => l.id);
  const strange = answer.leaders.find((l) => !known.includes(l));
  if (strange !== undefined) return `no leader ${strange} was there`;
  for (const { leader, sum } of answer.ransoms) {
    const bargain = ransomOf(play, parties, leader);
    if (!bargain) return `no leader ${leader} was there`;
    if (answer.leaders.includes(leader)) return `${leader} can't be lost and ransomed`;
    const due = answer.ransoms.filter((r) => ransomOf(play, parties, r.leader)?.from === bargain.from);
    const total = due.reduce((all, r) => all + r.sum, 0);
    const why = paymentRefusal(play, bargain.from, bargain.to, total);
    if (why !== undefined) return `${sum} talents for ${leader} can't be paid: ${why.replaceAll('-', ' ')}`;
  }
  return undefined;
}
