/** Values of policies, standing orders and the council's lists, by what they are made of. KOK-MAIL-4 to 11, KOK-SUM-1 */
import {
  ids,
  values,
  type Choices,
  type Offer,
  closedTo,
  openTo,
  wordOffers,
} from '../../../src/core/index.js';
import { forceNamed } from '../check/desk.js';
import { LAND_TACTICS, NAVAL_TACTICS, type UnitType } from '../data.js';
import { kind } from '../orders/boxes.js';
import {
  COMMON_ODDS,
  FORCE_FORMS,
  POLICY_FORMS,
  policyWords,
  settingWords,
  type Form,
  type ValueKind,
} from '../orders/policy-forms.js';
import { BLOWS, type ForceKey } from '../policies.js';
import { totalStrength } from '../rules/battle/clashes.js';
import { domainOf, isArmed, isTrade, stacks, tally } from '../rules/realm/forces.js';
import { alliesOf, citiesOf, citiesUnder, hostile } from '../rules/realm/realms.js';
import { gridOf, namesOf, sideText, takenBy } from '../ruleset.js';
import { counted, listed, placeOffer, valueOf, type Asking, type Box } from './asking.js';
import { alliesOfOthers, forceOffer, gainable, house, others, ownForces, unitName } from './seats.js';

const named = (names: readonly string[]): Offer[] => names.map((text) => ({ text, word: text }));

/** A list of places, each once. */
const places =
  (hexes: (asking: Asking) => readonly string[]): Box =>
  (asking, text) =>
    openTo(
      listed(
        text,
        [...new Set(hexes(asking))].map((hex) => placeOffer(asking, hex)),
      ),
    );

/** `charge 3, stand 2`; then against one enemy. */
const tactics =
  (names: (asking: Asking) => readonly string[]): Box =>
  (asking, text) => {
    const [last = ''] = text.split(/[,;]? ?vs p?\d ?/i).slice(-1);
    const lots = names(asking).map((what) => ({ what, most: 9, word: what }));
    const fresh = lots.filter(({ what }) => !new RegExp(`\\b${what}\\b`, 'i').test(last));
    const weighted = fresh.map(({ what, word, most }) => ({
      text: `${text}${text === '' ? '' : / vs P\d$/.test(text) ? ' ' : ', '}${what} 1`,
      word,
      many: most,
    }));
    if (/vs P\d$/i.test(text)) return openTo(weighted, { unfinished: true });
    const against =
      text === ''
        ? []
        : others(asking, 'KOK-MAIL-6')
            .filter((o) => !new RegExp(`vs ${o.text}\\b`, 'i').test(text))
            .map((o) => ({ ...o, text: `${text}, vs ${o.text}`, word: `against ${o.word}` }));
    return openTo([...weighted, ...against]);
  };

/** Odds, with how many of the enemies that are seen each would meet. KOK-MAIL-9 */
const odds: Box = ({ desk, boxes }) => {
  const { world, me } = desk;
  const force = forceNamed(desk, boxes['force'] ?? '');
  if (!force) return openTo(wordOffers(COMMON_ODDS));
  const own = totalStrength(world, [force]);
  const foes = values(world.state.forces)
    .filter((f) => hostile(world.state, f.owner, me) && isArmed(world, f) && domainOf(f) === domainOf(force))
    .map((f) => totalStrength(world, [f]));
  const met = (text: string): number => {
    const [a = 0, b = 0] = text.split(':').map(Number);
    return text === 'always' ? foes.length : foes.filter((foe) => b > 0 && own * b >= foe * a).length;
  };
  return openTo(
    wordOffers(COMMON_ODDS).map((offer) => ({
      ...offer,
      means: `meets ${met(offer.text)} of the ${foes.length} enemies seen`,
    })),
  );
};

const types: Box = ({ desk }, text) => {
  const { world } = desk;
  const list = world.data.charts['type-order'].map((type) => ({ text: type, word: unitName(world, type) }));
  if (/^cheap$/i.test(text)) return closedTo([]);
  return closedTo([
    ...(text === '' ? [{ text: 'cheap', word: 'cheap: the least that is enough' }] : []),
    ...listed(text, list),
  ]);
};

/** KOK-ZOC-3: which of a force's units go out. */
const part: Box = (asking, text) => {
  const { world } = asking.desk;
  const force = forceNamed(asking.desk, asking.boxes['force'] ?? '');
  const have = force ? tally(stacks(world, force)) : {};
  const lots = Object.entries(have).map(([what, most]) => ({
    what,
    most,
    word: `${unitName(world, what as UnitType)}, ${most} there`,
  }));
  return openTo(counted(text, lots));
};

/** `breach, any, 1`: what for, where, the die. */
const die: Box = (asking, text) => {
  const [what = '', where = '', number = ''] = text.split(',').map((one) => one.trim());
  const { world, me } = asking.desk;
  if (what === '') {
    const words = ['breach', 'assault', 'battle'].map((one) => ({ text: one, word: `${one} roll` }));
    return openTo(words);
  }
  if (where === '') {
    const near = values(world.state.cities).filter((c) => hostile(world.state, c.controller, me));
    const spots = near.map(({ hex }) => placeOffer(asking, hex));
    const anywhere = { text: 'any', word: 'anywhere' };
    return openTo(
      [anywhere, ...spots].map((o) => ({ ...o, text: `${what}, ${o.text}` })),
      { unfinished: true },
    );
  }
  if (number !== '') return openTo([]);
  const dies = named(['1', '2', '3', '4', '5', '6']).map((o) => ({
    ...o,
    text: `${what}, ${where}, ${o.text}`,
  }));
  return openTo(dies, { unfinished: true });
};

const leader: Box = (asking, text) => {
  if (text === '')
    return openTo([
      { text: 'general', word: 'a general' },
      { text: 'admiral', word: 'an admiral' },
    ]);
  if (/ /.test(text)) return openTo([]);
  const cities = citiesUnder(asking.desk.world.state, asking.desk.me);
  return openTo(
    cities.map(({ hex }) => placeOffer(asking, hex)).map((o) => ({ ...o, text: `${text} ${o.text}` })),
  );
};

/** KOK-NEU-5: cities of allies that are held by oneself. */
const keep: Box = (asking, text) => {
  const { state } = asking.desk.world;
  if (/^(yes|no)$/i.test(text)) return openTo([]);
  const cities = citiesOf(state, asking.desk.me).filter(
    ({ original }) => state.sides[original]?.kind === 'neutral',
  );
  const words = [
    { text: 'yes', word: 'yes: all are given back' },
    { text: 'no', word: 'no: all are kept' },
  ];
  return openTo([
    ...(text === '' ? words : []),
    ...listed(
      text,
      cities.map(({ hex }) => placeOffer(asking, hex)),
    ),
  ]);
};

/** KOK-SUM-4: wars of one's own to end, alliances of others to break. */
const peace: Box = (asking, text) => {
  const { world, me } = asking.desk;
  const wars = values(world.state.sides)
    .filter((s) => s.kind === 'neutral' && s.controller === undefined && s.enemies.includes(me))
    .map(({ id }) => house(asking, id))
    .map((o) => ({ ...o, text: `war:${o.text}`, word: `end the war with ${o.word}` }));
  const broken = alliesOfOthers(asking).map(({ holder, side }) => {
    const ally = house(asking, side);
    return {
      ...ally,
      text: `break:${sideText(world, holder)}:${ally.text}`,
      word: `${ally.word} leaves ${sideText(world, holder)}`,
    };
  });
  return openTo(listed(text, [...wars, ...broken]));
};

const victims: Box = (asking, text) => {
  const { state } = asking.desk.world;
  const { me } = asking.desk;
  const leaders = values(state.leaders)
    .filter((l) => hostile(state, l.side, me))
    .map(({ id, kind: rank, name = id, side }) => ({
      text: id,
      word: `${rank} ${name} of ${state.sides[side]?.name ?? side}`,
    }));
  return openTo(listed(text, [...others(asking, 'KOK-OPT-6'), ...leaders]));
};

const sides =
  (of: (asking: Asking) => readonly string[]): Box =>
  (asking, text) =>
    openTo(
      listed(
        text,
        of(asking).map((id) => house(asking, id)),
      ),
    );

const allies = ({ desk }: Asking): string[] => alliesOf(desk.world.state, desk.me).map(({ id }) => id);

const KINDS: Readonly<Record<Exclude<ValueKind, 'words'>, Box>> = {
  odds,
  'land tactics': tactics(() => LAND_TACTICS),
  'sea tactics': tactics(() => NAVAL_TACTICS),
  tactics: tactics(({ desk, boxes }) => {
    const force = forceNamed(desk, boxes['force'] ?? '');
    return force && domainOf(force) === 'naval' ? NAVAL_TACTICS : LAND_TACTICS;
  }),
  types,
  kinds: (_asking, text) => closedTo(listed(text, wordOffers(kind.words ?? []))),
  units: part,
  'own force': (asking) =>
    openTo(
      ownForces(asking)
        .filter((f) => f.owner === asking.desk.me && !isTrade(f))
        .map((f) => forceOffer(asking, f)),
    ),
  houses: sides(gainable),
  allies: sides(allies),
  peace,
  shores: places(({ desk }) =>
    desk.world.data.data.map['mediterranean-east'].filter((hex) => gridOf(desk.world).has(hex)),
  ),
  leader,
  'cities to keep': keep,
  die,
  blows: (_asking, text) => openTo(listed(text, named(BLOWS))),
  'hostile cities': places(({ desk }) =>
    values(desk.world.state.cities)
      .filter((c) => c.kind === 'city' && !c.looted && hostile(desk.world.state, c.controller, desk.me))
      .map(({ hex }) => hex),
  ),
  'hostile hexes': places(({ desk }) =>
    values(desk.world.state.forces)
      .filter((f) => hostile(desk.world.state, f.owner, desk.me))
      .map(({ hex }) => hex),
  ),
  victims,
};

function valueChoices(asking: Asking, text: string, form: Form, now: string | undefined): Choices {
  const found =
    form.takes === 'words' ? closedTo(wordOffers(form.words ?? [])) : KINDS[form.takes](asking, text);
  const told: Choices = { kind: form.takes, ...found };
  return now === undefined ? told : { ...told, now, note: `as it stands: ${now}` };
}

/** Policies that stand, in words. */
const standing = ({ desk, view }: Asking): Record<string, string> =>
  policyWords(view.realm.policies, namesOf(desk.world));

/** KOK-MAIL-4: keys with what stands now. */
export const policyKeys: Box = (asking) => {
  const stands = standing(asking);
  return closedTo(
    Object.entries(POLICY_FORMS).map(([text, { word }]) => {
      const now = stands[text];
      return { text, word: `${text}: ${word}`, ...(now === undefined ? {} : { now }) };
    }),
  );
};

export const policyValue: Box = (asking, text) => {
  const key = valueOf(asking, 'policy', 'key');
  if (key === undefined) return openTo([], { note: 'which policy?' });
  return valueChoices(asking, text, POLICY_FORMS[key], standing(asking)[key]);
};

/** An entry of an O line. */
export const forceSetting =
  (key: ForceKey): Box =>
  (asking, text) => {
    const force = forceNamed(asking.desk, asking.boxes['force'] ?? '');
    const orders = force ? asking.view.standing[force.id] : undefined;
    const now = orders && settingWords(orders, namesOf(asking.desk.world))[key];
    return valueChoices(asking, text, FORCE_FORMS[key], now);
  };

/** A list of the council, written as the policy of its name. */
export const wishes =
  (key: 'gain' | 'lose' | 'peace'): Box =>
  (asking, text) =>
    valueChoices(asking, text, POLICY_FORMS[key], standing(asking)[key]);

/** KOK-SUM-1, KOK-SCN-6: the charts, and countries that are taken without a roll. */
export const councils: Box = ({ desk }) => {
  const { world, me } = desk;
  const charts = ids(world.data.charts.diplomacy).map((text) => ({ text, word: `the ${text} chart` }));
  const taken = takenBy(world, me).map((name) => ({
    text: `take ${name}`,
    word: `take ${name}, without a roll`,
  }));
  return closedTo([...charts, ...taken]);
};
