/** How a fight was reckoned, for a game master who must explain it: no die is rolled, so the sum is all there is. RF-CBT-1, 4, 5, 11. */
import type { GameEvent } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { nameOf } from './sentence.js';

/** The sum behind an attack, a line each for attack, defence and outcome; undefined: the event tells of no fight. */
export function reckoning(data: Data, { type, data: facts }: GameEvent): string[] | undefined {
  if (type !== 'attack-won' && type !== 'attack-failed') return undefined;
  const word = (key: string): string => (typeof facts[key] === 'string' ? facts[key] : '');
  const figure = (key: string): number => (typeof facts[key] === 'number' ? facts[key] : 0);
  const [attack, defence] = [figure('attack'), figure('defence')];
  // `RL11 2 + RL10 2`: each unit with what it is worth against this area.
  const parts = word('side')
    .split(' + ')
    .map((part) => {
      const [id = '', value = ''] = part.split(' ');
      return `${nameOf(data, id)} ${value}`;
    });
  // ` + mountain + river 2`: the marks that every attacker crosses, and their points.
  const terrain = word('terrain');
  const points = Number(/\d+$/.exec(terrain)?.[0] ?? 0);
  const won = type === 'attack-won';
  return [
    `Attack: ${parts.join(' + ')} = ${attack} (RF-CBT-4).`,
    `Defence: ${nameOf(data, word('against'))} ${defence - points}${terrain} = ${defence} (${word('against') === 'the Walls' ? 'RF-CBT-11' : 'RF-CBT-4, RF-CBT-5'}).`,
    `${attack} is ${won ? '' : 'not '}more than ${defence}: the attack ${won ? 'wins' : 'fails, and nothing moves'} (RF-CBT-1).`,
  ];
}
