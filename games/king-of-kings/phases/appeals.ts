/** Appeals to heaven at the start of a position's movement (option appeals). KOK-OPT-6. */
import { byId, lookup, rollKey, values } from '../../../src/core/index.js';
import { countDeaths } from '../rules/crown/deaths.js';
import { forcesAt, hostilesAt, killUnits, stacks, tally } from '../rules/realm/forces.js';
import { wardsOff } from '../rules/realm/heaven.js';
import { leaderComes, leaderDies } from '../rules/crown/leaders.js';
import { monarchDies } from '../rules/crown/monarchs.js';
import { strip } from '../rules/siege/plunder.js';
import { policyOf } from '../rules/realm/policies.js';
import { capitalOf, hostile, openPoints } from '../rules/realm/realms.js';
import { extraTribute } from '../rules/money/returns.js';
import { gridOf } from '../ruleset.js';
import { ordersOf, phase, type Play } from '../play.js';
import { famine } from '../rules/events/seasonal.js';
import { totalStrength } from '../rules/battle/clashes.js';

export const appeals = (position: string) =>
  phase('appeals', (play) => {
    const { state, log } = play;
    const p = state.positions[position];
    if (state.game.ended || p?.status !== 'active') return;
    const [order, ...more] = ordersOf(play, position, 'appeal');
    for (const extra of more) log.failed(extra, 'KOK-OPT-6', 'second-of-its-kind');
    if (!order) return;
    if (!state.game.settings.appeals) return log.failed(order, 'KOK-OPT-6', 'option-off');
    if (order.fields.make === false) return log.failed(order, 'KOK-OPT-6', 'not-confirmed');
    const cost = play.data.charts.prices.offering;
    const offers = p.faith === 'polytheist' && order.fields.offering === true;
    if (offers && p.treasury < cost) return log.failed(order, 'KOK-OPT-6', 'treasury-short');
    if (offers) p.treasury -= cost;
    const twice = offers || (p.faith === 'monotheist' && p.achievements.includes('religion'));
    // An appeal wears out: 1 less for each earlier one, never under 1.
    const roll = (): number => Math.max(1, play.dice.d6('appeal/answer', position) - p.monarch.appeals);
    const die = twice ? Math.max(roll(), roll()) : roll();
    p.monarch.appeals++;
    const answer = lookup(play.data.charts.appeals[p.faith] ?? {}, die, 'appeals');
    const told = { position, faith: p.faith, die, answer, offering: offers ? cost : 0 };
    log.add('appeal-answered', 'KOK-OPT-6', 'all', told, [rollKey('appeal/answer', [position])]);
    fulfil(play, position, answer);
    countDeaths(play, true);
    log.done(order, 'KOK-OPT-6', { answer });
  });

function fulfil(play: Play, position: string, answer: string): void {
  const { state, data } = play;
  const p = state.positions[position];
  if (!p) return;
  switch (answer) {
    case 'monarch-dies':
      return monarchDies(play, position, 'KOK-OPT-6');
    case 'divine':
      p.tokens.push('divine');
      return;
    case 'ward':
      p.tokens.push('ward');
      return;
    case 'hero':
      return leaderComes(play, position, 'KOK-OPT-6');
    case 'favoured':
      p.favourVP += data.charts.income.favoured;
      return;
    case 'famine':
      return famine(play, position, 'KOK-OPT-6');
    case 'disaster':
      return disaster(play, position);
    case 'wrath':
      return wrath(play, position);
    case 'smite':
      return smite(play, position);
    case 'bad-omens':
      p.badOmens = true;
      return;
    case 'good-crops':
      return extraTribute(play, position);
    default:
      return;
  }
}

/** One hostile city is struck down: by policy, else the nearest with most tribute. */
function disaster(play: Play, position: string): void {
  const { state, log } = play;
  const capital = capitalOf(state, position);
  const far = (hex: string): number => (capital === undefined ? 0 : gridOf(play).distance(capital, hex));
  const legal = byId(
    values(state.cities).filter(
      (c) => c.kind === 'city' && !c.looted && hostile(state, c.controller, position),
    ),
    (c) => c.hex,
  );
  const wished = policyOf(state, position, 'disaster') ?? [];
  const city =
    wished.flatMap((hex) => legal.find((c) => c.hex === hex) ?? [])[0] ??
    legal.sort((a, b) => far(a.hex) - far(b.hex) || b.tribute - a.tribute)[0];
  if (!city || (state.positions[city.controller] && wardsOff(play, city.controller, 'disaster'))) return;
  strip(play, city);
  log.add('disaster', 'KOK-OPT-6', 'all', { position, hex: city.hex });
}

/** All combat units of one hex: by policy, else where the most hostile strength stands. */
function wrath(play: Play, position: string): void {
  const { state, log } = play;
  const hexes = byId(
    new Set(
      values(state.forces)
        .filter((f) => hostile(state, f.owner, position))
        .map((f) => f.hex),
    ),
  );
  const wished = policyOf(state, position, 'wrath');
  const power = (hex: string): number => totalStrength(play, hostilesAt(play, hex, position));
  const hex =
    wished?.find((h) => hexes.includes(h)) ??
    hexes.sort((a, b) => power(b) - power(a) || (a < b ? -1 : 1))[0];
  if (hex === undefined) return;
  const victims = hostilesAt(play, hex, position);
  if (byId(new Set(victims.map((f) => f.owner))).some((holder) => wardsOff(play, holder, 'wrath'))) return;
  const dead = forcesAt(state, hex).flatMap((f) => stacks(play, f));
  killUnits(state, dead);
  log.add('wrath', 'KOK-OPT-6', 'all', { position, hex, lost: tally(dead) });
}

/** A hostile leader or monarch: the first that policy names, else the monarch with most public points. */
function smite(play: Play, position: string): void {
  const { state } = play;
  const legal = values(state.positions).filter(
    (o) => o.id !== position && o.status === 'active' && hostile(state, o.id, position),
  );
  for (const { kind, id } of policyOf(state, position, 'smite') ?? []) {
    if (kind === 'position' && legal.some((o) => o.id === id)) return smiteMonarch(play, position, id);
    const leader = kind === 'leader' ? state.leaders[id] : undefined;
    if (!leader || !hostile(state, leader.side, position)) continue;
    if (!wardsOff(play, leader.side, 'smite')) leaderDies(play, leader, 'KOK-OPT-6');
    return;
  }
  const open = (id: string): number => openPoints(play, id).total;
  const [most] = legal.sort((a, b) => open(b.id) - open(a.id));
  if (most) smiteMonarch(play, position, most.id);
}

function smiteMonarch(play: Play, position: string, victim: string): void {
  if (wardsOff(play, victim, 'smite')) return;
  play.log.add('smitten', 'KOK-OPT-6', 'all', { position, victim });
  monarchDies(play, victim, 'KOK-OPT-6');
}
