/** What threatens, as facts of page one: sieges, enemies beside cities, hunger, pay that is not there. */
import { led, fact, counted, capitalised, values, type Fact } from '../../../src/core/index.js';
import { upkeepOf } from '../rules/money/budget.js';
import {
  forcesUnder,
  forceStrength,
  garrison,
  hostilesAt,
  isBesieged,
  isTrade,
} from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { capitalOf, citiesOf, citiesUnder, commander, hostile } from '../rules/realm/realms.js';
import { canBesiege, wallsOf } from '../rules/siege/siegecraft.js';
import { eaters } from '../rules/land/hunger.js';
import { supplyLine } from '../rules/land/supply-lines.js';
import { isShutIn, menace } from '../rules/land/zones.js';
import { gridOf, rulesOf } from '../ruleset.js';
import type { City } from '../state.js';
import { nameOf, row, titleOf, type Desk } from './telling.js';
import type { Stranger } from './foreign.js';

/** Enemies so near a city can be there next season. */
const NEAR = 4;
const CITIES = 3;

export function threats(desk: Desk, strangers: readonly Stranger[]): Fact[] {
  if (desk.world.state.game.ended) return [];
  return [
    ...lostCapital(desk),
    ...besieged(desk),
    ...beside(desk, strangers),
    ...rebellions(desk),
    ...hungry(desk),
    ...unpaid(desk),
    ...ownSieges(desk),
    ...grudges(desk),
    ...mutineers(desk),
    ...corruption(desk),
  ];
}

function lostCapital({ world, me }: Desk): Fact[] {
  const p = world.state.positions[me];
  if (p?.status !== 'active' || p.capitalState === 'held') return [];
  const how = p.capitalState === 'rebel' ? 'in rebellion' : 'in enemy hands';
  return [
    fact(
      'threatens',
      9,
      led(`Your capital is ${how}:`, 'nothing is bought and no trade comes in until you hold one again.'),
      { ref: 'realm', order: 'CM' },
    ),
  ];
}

/** `Babylon besieged by Larsa: strength 12 before walls of 2, nobody inside.` */
function besieged(desk: Desk): Fact[] {
  const { world, me } = desk;
  const { state } = world;
  return citiesUnder(state, me)
    .filter((city) => !city.looted && isBesieged(world, city.hex, city.controller))
    .map((city) => {
      const before = hostilesAt(world, city.hex, city.controller).filter((force) => !force.inside);
      const by = [...new Set(before.map((force) => nameOf(desk, commander(state, force.owner))))];
      const strength = before.reduce((sum, force) => sum + forceStrength(world, force), 0);
      const rank = rankOf(desk, city);
      const mine = city.controller === me;
      const whose = rank !== '' ? `${rank},` : mine ? '' : `, of your ally ${nameOf(desk, city.controller)},`;
      const lead = `${titleOf(desk, city.hex)}${whose} besieged by ${row(by, 3)}:`;
      return fact(
        'threatens',
        rank !== '' ? 9 : mine ? 8 : 7,
        led(lead, `strength ${strength} before walls of ${wallsOf(city)}; ${inside(desk, city)}.`),
        {
          place: city.hex,
          ref: 'cities',
        },
      );
    });
}

/** The city on which all hangs: `, your capital`, `, your last city`. KOK-CAP-2 */
function rankOf({ world: { state }, me }: Desk, { hex }: City): string {
  if (capitalOf(state, me) === hex) return ', your capital';
  const own = citiesOf(state, me);
  return own.length === 1 && own[0]?.hex === hex ? ', your last city' : '';
}

function inside({ world, me }: Desk, city: City): string {
  const strength = garrison(world, city.hex, me);
  return strength === 0 ? 'no garrison' : `a garrison of ${strength}`;
}

/** Enemies within a march of own cities that are not shut in. */
function beside(desk: Desk, strangers: readonly Stranger[]): Fact[] {
  const { world, me } = desk;
  const { state } = world;
  const grid = gridOf(world);
  const enemies = strangers.filter(({ stance, force }) => stance === 'enemy' && !force.inside);
  const found = citiesOf(state, me)
    .filter((city) => !city.looted && !isBesieged(world, city.hex, me))
    .map((city) => {
      const by = enemies.filter(({ force }) => grid.distance(force.hex, city.hex) <= NEAR);
      return {
        city,
        by,
        strength: by.reduce((sum, one) => sum + one.strength, 0),
        rank: rankOf(desk, city),
      };
    })
    .filter(({ by }) => by.length > 0)
    .sort((a, b) => Number(b.rank !== '') - Number(a.rank !== '') || b.strength - a.strength);
  return found.slice(0, CITIES).map(({ city, by, strength, rank }) => {
    const names = [...new Set(by.map(({ force }) => nameOf(desk, force.owner)))];
    const least = Math.min(...by.map(({ force }) => grid.distance(force.hex, city.hex)));
    const lead = `Enemies near ${titleOf(desk, city.hex)}${rank}:`;
    return fact(
      'threatens',
      rank === '' ? 6 : 8,
      led(
        lead,
        `${row(names, 3)}, strength ${strength}, ${counted(least, 'hex', 'hexes')} off; ${inside(desk, city)}.`,
      ),
      {
        place: city.hex,
        ref: 'foreign',
      },
    );
  });
}

function rebellions(desk: Desk): Fact[] {
  const { world, me } = desk;
  const rebels = values(world.state.cities).filter((city) => city.before === me);
  if (rebels.length === 0) return [];
  return [
    fact('threatens', 7, led(`In rebellion: ${row(rebels.map((city) => titleOf(desk, city.hex)))}.`), {
      place: rebels[0]?.hex,
      ref: 'cities',
    }),
  ];
}

/** Who has no line of supply may die for it. KOK-SUP-3 */
function hungry(desk: Desk): Fact[] {
  const { world, me } = desk;
  const threatened = menace(world, me);
  const out = forcesUnder(world.state, me)
    .filter((force) => eaters(world, force).length > 0)
    .filter(
      (force) =>
        supplyLine(
          world,
          { side: force.owner, hex: force.hex, besieged: isShutIn(world, force) },
          threatened,
        ) === undefined,
    );
  if (out.length === 0) return [];
  const names = out.map(
    (force) => `${forceName(desk, force.id, force.owner)} at ${titleOf(desk, force.hex)}`,
  );
  return [
    fact('threatens', 6, led('Out of supply:', `${row(names, 4)}. A die for each unit decides who dies.`), {
      place: out[0]?.hex,
      ref: 'forces',
    }),
  ];
}

/** `A1` for one's own, `Assyria A1` for an ally's. */
export function forceName(desk: Desk, id: string, owner: string): string {
  const short = shortId(desk.me, id);
  return owner === desk.me ? short : `${nameOf(desk, owner)} ${/[AC]\d+$/.exec(id)?.[0] ?? ''}`.trim();
}

/** KOK-WIN-2: pay comes due in Winter, tribute comes in Spring. */
function unpaid({ world, view, me }: Desk): Fact[] {
  const { season } = world.state.game;
  const pay = upkeepOf(world, me);
  const lacking = pay - view.realm.treasury;
  if (lacking <= 0 || season === 'spring' || season === 'setup') return [];
  return [
    fact(
      'threatens',
      6,
      led(
        `Winter pay is ${lacking} short:`,
        `the troops cost ${pay}, the treasury holds ${view.realm.treasury}. Who is not paid goes home.`,
      ),
      { ref: 'realm', order: 'D' },
    ),
  ];
}

/** Own sieges that stand. */
function ownSieges(desk: Desk): Fact[] {
  const { world, me } = desk;
  const { state } = world;
  return values(state.cities)
    .filter((city) => hostile(state, city.controller, me) && canBesiege(world, city.hex, me))
    .map((city) => {
      const strength = forcesUnder(state, me)
        .filter((force) => force.hex === city.hex && !force.inside && !isTrade(force))
        .reduce((sum, force) => sum + forceStrength(world, force), 0);
      const within = garrison(world, city.hex, commander(state, city.controller));
      return fact(
        'threatens',
        5,
        led(
          `Your siege of ${titleOf(desk, city.hex)}:`,
          `strength ${strength} before walls of ${wallsOf(city)} and a garrison of ${within}.`,
        ),
        {
          place: city.hex,
          ref: 'forces',
        },
      );
    });
}

/** Countries that no player leads and that are at war with one. */
function grudges(desk: Desk): Fact[] {
  const { world, me } = desk;
  const enemies = values(world.state.sides).filter(
    (side) => side.enemies.includes(me) && !side.flags.includes('conquered'),
  );
  if (enemies.length === 0) return [];
  return [
    fact(
      'threatens',
      4,
      led(
        'At war with you of their own:',
        `${capitalised(
          row(
            enemies.map((side) => side.name),
            5,
          ),
        )}.`,
      ),
      { ref: 'world' },
    ),
  ];
}

/** KOK-NPC-8: mutineers in the capital, of more than half the army's strength, murder the emperor. */
function mutineers({ world, me }: Desk): Fact[] {
  const threat = rulesOf(world).troubles?.mutineers(world, me);
  if (threat === undefined || threat.inCapital === 0) return [];
  return [
    fact(
      'threatens',
      9,
      led(
        'Mutineers in your capital:',
        `${threat.inCapital} of ${threat.all} points of the whole army; more than half murder your monarch.`,
      ),
      { place: capitalOf(world.state, me), ref: 'foreign' },
    ),
  ];
}

/** Corruption halves the next tribute. KOK-FALL-6 */
function corruption({ world, me }: Desk): Fact[] {
  if (world.state.positions[me]?.corruption !== true) return [];
  return [fact('threatens', 4, led('Corruption:', 'the next tribute is halved.'), { ref: 'realm' })];
}
