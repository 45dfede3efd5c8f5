/** What holds already, as orders that would change nothing. KOK-MAIL-4, KOK-MAIL-13, KOK-ALL-1, KOK-OPT-5 */
import { byId, definitionOf, writeBoxes, type StandingOrder } from '../../../src/core/index.js';
import { barOf } from '../check/bars.js';
import { orders } from '../orders/book.js';
import { FORCE_KEYS, POLICY_KEYS, POLICY_FORMS, policyWords, settingWords } from '../orders/policy-forms.js';
import { forcesUnder } from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { otherActive, sideName, stanceOf } from '../rules/realm/realms.js';
import { namesOf } from '../ruleset.js';
import type { KingOrder, Rules, World } from '../play.js';
import type { View } from '../view.js';

interface Seen {
  readonly world: World;
  readonly view: View;
  readonly me: string;
}

const line = (key: KingOrder['key'], boxes: Readonly<Record<string, string>>): string =>
  writeBoxes(definitionOf(orders, key), boxes);

export function standing(rules: Rules, view: View): StandingOrder[] {
  const world = { state: view.board, data: rules };
  const seen: Seen = { world, view, me: view.position };
  const open = (key: KingOrder['key']): boolean => barOf(seen, key) === undefined;
  if (world.state.game.ended !== undefined) return [];
  return [
    ...(open('policy') ? policies(seen) : []),
    ...(open('orders') ? forces(seen) : []),
    ...(open('treaty') ? treaties(seen) : []),
    ...(open('offer') ? offers(seen) : []),
  ];
}

function policies({ world, view }: Seen): StandingOrder[] {
  const now = policyWords(view.realm.policies, namesOf(world));
  return byId(POLICY_KEYS).flatMap((key) => {
    const value = now[key];
    if (value === undefined) return [];
    return [{ order: line('policy', { key, value }), word: `${POLICY_FORMS[key].word}: ${value}` }];
  });
}

function forces({ world, view, me }: Seen): StandingOrder[] {
  return forcesUnder(world.state, me).flatMap((force) => {
    const now = settingWords(view.standing[force.id] ?? {}, namesOf(world));
    const set = FORCE_KEYS.flatMap((key) => (now[key] === undefined ? [] : [[key, now[key]] as const]));
    if (set.length === 0) return [];
    const ref = shortId(me, force.id);
    return [
      {
        order: line('orders', { force: ref, ...Object.fromEntries(set) }),
        word: `${ref}: ${set.map(([key, value]) => `${key} ${value}`).join(', ')}`,
        thing: ref,
      },
    ];
  });
}

function treaties({ world, me }: Seen): StandingOrder[] {
  const { state } = world;
  return otherActive(state, me).map((id) => {
    const stance = stanceOf(state, me, id);
    return {
      order: line('treaty', { position: id, stance }),
      word: `${sideName(state, id)}: ${stance}; they: ${stanceOf(state, id, me)}`,
      thing: id,
    };
  });
}

function offers({ view, me }: Seen): StandingOrder[] {
  return view.offers
    .filter(({ seller }) => seller === me)
    .map(({ type, count, fee, to }) => ({
      order: line('offer', { type, count: String(count), fee: String(fee), to }),
      word: `${count} ${type} to let to ${to} for ${fee}`,
    }));
}
