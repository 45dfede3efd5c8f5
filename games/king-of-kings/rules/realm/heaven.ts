/** Tokens of heaven: dice that are set, blows that are warded off. KOK-OPT-6, KOK-MAIL-11. */
import type { Play } from '../../play.js';
import { BLOWS, type Blow } from '../../policies.js';
import { policyOf } from './policies.js';

function spend(play: Play, position: string, token: 'divine' | 'ward'): void {
  const tokens = play.state.positions[position]?.tokens;
  const at = tokens?.indexOf(token) ?? -1;
  if (tokens && at >= 0) tokens.splice(at, 1);
  play.log.add('token-spent', 'KOK-OPT-6', [position], { position, token });
}

/** A die that heaven may set: what for, where, and whose. */
export interface Throw {
  readonly kind: 'breach' | 'assault' | 'battle';
  readonly hex: string;
  readonly chief: string;
}

/** Divine assistance: the die that policy `divine` names is set; without one, a breach roll that would give no assault. */
export function blessed(
  play: Play,
  { kind, hex, chief }: Throw,
  die: number,
  wasted: (die: number) => boolean = () => false,
): number {
  if (play.state.positions[chief]?.tokens.includes('divine') !== true) return die;
  const wish = policyOf(play.state, chief, 'divine');
  if (!wish) {
    if (kind !== 'breach' || !wasted(die) || wasted(1)) return die;
    spend(play, chief, 'divine');
    return 1;
  }
  const here = wish.hex === undefined || wish.hex === hex;
  if (wish.kind !== kind || !here) return die;
  spend(play, chief, 'divine');
  return wish.die;
}

/** A ward turns one blow of the wanted kinds away. */
export function wardsOff(play: Play, position: string, blow: Blow): boolean {
  if (play.state.positions[position]?.tokens.includes('ward') !== true) return false;
  if (!(policyOf(play.state, position, 'ward') ?? BLOWS).includes(blow)) return false;
  spend(play, position, 'ward');
  return true;
}
