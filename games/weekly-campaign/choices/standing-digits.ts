/** The digits of a command, its line of communication, and names. WK-CMD-13, WK-CMD-14, WK-NAV-7, WK-LOC-8, WK-ORD-7. */
import { values, type Choices, type Offer } from '../../../src/core/index.js';
import type { DigitBox } from '../orders/digit-words.js';
import { isWater } from '../rules/map/paths.js';
import { isLand as isLandHex, mapOf } from '../rules/map/map.js';
import { findCommand } from '../rules/realm/find.js';
import { placesAt } from '../rules/realm/places.js';
import { isNaval } from '../rules/troops/commands.js';
import type { Command } from '../records.js';
import { tried, wordsOf, type Pickers } from './pickers.js';
import type { Situation } from './situation.js';
import { orderOf, type Boxes } from './verdict.js';
import {
  closed,
  cityText,
  commandOffer,
  hexWord,
  nothing,
  open,
  ownCommands,
  ownPlaces,
  placeOffer,
  placeWord,
} from './words.js';

const digit = (box: DigitBox) => (s: Situation, boxes: Boxes) => digits(s, boxes, box);

export const standingDigits: Readonly<Record<'order' | 'loc' | 'name', Pickers>> = {
  order: {
    who: (s) => closed(ownCommands(s.after, s.me).map((command) => commandOffer(s.after, command))),
    mode: digit('mode'),
    command: digit('command'),
    modifier: digit('modifier'),
    battle: digit('battle'),
    formation: digit('formation'),
    conditional: digit('conditional'),
    city: digit('city'),
  },
  loc: {
    fleet: (s) => closed(fleets(s).map((fleet) => commandOffer(s.after, fleet))),
    from: (s, boxes) => bases(s, boxes),
    to: (s, boxes) => coasts(s, boxes),
  },
  name: { what: (s) => nameable(s), as: () => open() },
};

const LAND_ONLY: readonly DigitBox[] = ['battle', 'formation'];

/** Each digit with its word, today's marked; of a fleet those that it has. */
function digits(s: Situation, boxes: Boxes, box: DigitBox): Choices {
  const order = orderOf(s, s.after, 'order', { who: boxes.who ?? '' });
  const command = order && findCommand(s.after, order.fields.who);
  if (!command) return nothing('say first for whom');
  const naval = isNaval(command);
  if (naval && LAND_ONLY.includes(box)) return nothing('ships have no plan and no formation');
  const given = { ...command.orders, ...order.fields };
  const { offers } = wordsOf(s, 'order', box);
  return closed(
    offers.map((offer): Offer => {
      const stands = String(command.orders[box]) === offer.text;
      const word = wordIn(s, box, command, boxes, offer);
      const judged = naval && box === 'command' ? tried(s, 'order', boxes, box, offer) : offer;
      return {
        ...judged,
        word: stands ? `${word} (as it stands)` : word,
        ...doubtOf(s, box, command, { ...given, [box]: offer.text }),
      };
    }),
  );
}

/** The City digit means something else inside the walls. */
function wordIn(s: Situation, box: DigitBox, command: Command, boxes: Boxes, { text, word }: Offer): string {
  const mode = (boxes.mode ?? '') === '' ? command.orders.mode : boxes.mode;
  const inside = s.data['order-digits'].cityGarrison[text];
  return box === 'city' && mode === 'G' && inside ? `${inside.name}: ${inside.help}` : word;
}

/** Legal, but look at it: as the check warns. */
function doubtOf(
  s: Situation,
  box: DigitBox,
  command: Command,
  given: Readonly<Record<string, unknown>>,
): Pick<Offer, 'doubt' | 'rule'> {
  const outside = command.inside === null && command.path.length === 0;
  if (box === 'mode' && given.mode === 'G' && outside && placesAt(s.after, command.hex).length === 0)
    return { doubt: 'there are no walls here: it will defend', rule: 'WK-CMD-14' };
  const eager = Number(given.command) <= 2;
  if ((box === 'conditional' || box === 'command') && eager && given.conditional === 'C')
    return { doubt: 'under Conditional C an attack or probe attacks nobody', rule: 'WK-GEN-7' };
  return {};
}

const fleets = ({ after, me }: Situation): Command[] => ownCommands(after, me).filter(isNaval);

/** Ports that one has heard of: those of friends make a line. */
function bases(s: Situation, boxes: Boxes): Choices {
  const here = fleets(s).find((fleet) => commandOffer(s.after, fleet).text === boxes.fleet);
  if (!here) return nothing('say first which fleet');
  return closed(
    values(s.after.cities)
      .filter(({ port }) => port)
      .map((city): Offer => {
        const offer = { text: cityText(s.after, s.me, city), word: placeWord(city), at: city.id };
        return city.holder === s.me ? offer : { ...offer, doubt: 'not held by you', rule: 'WK-LOC-8' };
      }),
  );
}

/** The coastal hex where the fleet lies. */
function coasts(s: Situation, boxes: Boxes): Choices {
  const fleet = fleets(s).find((one) => commandOffer(s.after, one).text === boxes.fleet);
  if (!fleet) return nothing('say first which fleet');
  const map = mapOf(s.after.map);
  const { hex } = fleet;
  const offer: Offer = { text: hex, word: hexWord(s.view, hex), at: hex };
  if (isLandHex(map, hex) && isWater(map, hex)) return closed([tried(s, 'loc', boxes, 'to', offer)]);
  return closed([{ ...offer, why: 'no coastal hex', rule: 'WK-LOC-8' }], {
    note: 'the fleet must lie in a coastal hex',
  });
}

function nameable({ after, me }: Situation): Choices {
  return closed([
    ...ownCommands(after, me).map((command) => commandOffer(after, command)),
    ...ownPlaces(after, me)
      .filter(({ owner }) => owner === me)
      .map((place) => placeOffer(after, me, place)),
  ]);
}
