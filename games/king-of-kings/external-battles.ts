/** Battles fought at the GM's table. KOK-OPT-8 and the chapter on external battles: question, answer, checks. */
import { readItem } from './order-fields.js';
import { killUnits, leadersIn, tally, countsText } from './forces.js';
import { sideName } from './realms.js';
import { boardOf } from './rules.js';
import type { Fighter, Party, Role } from './battles.js';
import type { Domain } from './data.js';
import type { Play } from './state.js';

interface Answer {
  readonly winner: Role | 'none';
  readonly losses: Readonly<Record<Role, readonly { readonly type: string; readonly n: number }[]>>;
  readonly leaders: readonly string[];
}

/** Asks the GM when both sides are large enough; undefined: fight it here. */
export function externalBattle(
  play: Play,
  id: string,
  hex: string,
  domain: Domain,
  parties: readonly [Party, Party],
  fightersOf: (party: Party) => Fighter[],
): { winner: Role | 'none'; fallen: readonly string[] } | undefined {
  const { state, data } = play;
  if (state.game.settings.battles !== 'external') return undefined;
  const count = (p: Party): number => fightersOf(p).reduce((sum, f) => sum + f.n, 0);
  if (parties.some((p) => count(p) < data.charts['external-from'])) return undefined;
  const facts = parties.map((p) => {
    const leaders = p.forces.flatMap((f) => leadersIn(state, f)).map((l) => `${l.id} (${l.kind})`);
    const units = countsText(tally(fightersOf(p)), data.charts['type-order']);
    return `${p.role}: ${sideName(state, p.chief)}, ${units}; leaders ${leaders.join(', ') || 'none'}; tactic ${p.tactic}`;
  });
  for (let attempt = 0; ; attempt++) {
    const question = {
      id: attempt === 0 ? id : `${id}-again${attempt}`,
      rule: 'KOK-OPT-8',
      text: `A ${domain} battle at ${boardOf(play).title(hex)} (${hex}) is fought at your table. Answer with lines such as "winner: initiator", "initiator: 2 PX, 1 LC", "other: 6 HI", "leaders: L3". The losses are final, pursuit included.`,
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
    return { winner: answer.winner, fallen: answer.leaders };
  }
}

/** `winner: initiator; initiator: 2 PX; other: 6 HI; leaders: L3`, by lines or semicolons. A text says what is wrong. */
export function readAnswer(text: string): Answer | string {
  let winner: Role | 'none' | undefined;
  const losses: Record<Role, { type: string; n: number }[]> = { initiator: [], other: [] };
  let leaders: string[] = [];
  for (const line of text
    .split(/[\n;]/)
    .map((t) => t.trim())
    .filter((t) => t !== '')) {
    const match = /^(winner|initiator|other|leaders)\s*[:=]\s*(.*)$/i.exec(line);
    if (!match) return `"${line}" is not a line of an answer`;
    const key = (match[1] ?? '').toLowerCase();
    const value = (match[2] ?? '').trim();
    if (key === 'winner') {
      if (value !== 'initiator' && value !== 'other' && value !== 'none')
        return 'the winner is initiator, other or none';
      winner = value;
    } else if (key === 'leaders')
      leaders = value
        .split(',')
        .map((t) => t.trim())
        .filter((t) => t !== '' && t !== 'none');
    else {
      for (const part of value
        .split(',')
        .map((t) => t.trim())
        .filter((t) => t !== '' && t !== 'none')) {
        const item = readItem(part);
        if (!item) return `"${part}" is not so many units`;
        losses[key as Role].push({ type: item.what, n: item.n });
      }
    }
  }
  return winner === undefined ? 'the winner is missing' : { winner, losses, leaders };
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
  return strange === undefined ? undefined : `no leader ${strange} was there`;
}
