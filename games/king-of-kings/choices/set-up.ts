/** The set-up of the made world, wish by wish. KOK-SCN-15 */
import { countOf, type Offer, closedTo, openTo } from '../../../src/core/index.js';
import { sitesOf } from '../check/set-up.js';
import { readItem } from '../orders/fields.js';
import { COLOURS } from '../data.js';
import { scenarioOf } from '../ruleset.js';
import { counted, listed, placeOffer, type Asking, type Box, type Lot } from './asking.js';
import { unitName } from './seats.js';

const most = ({ desk }: Asking): { readonly units: number; readonly rounds: number } =>
  scenarioOf(desk.world)['set-up'] ?? { units: 0, rounds: 0 };

export const colours: Box = (_asking, text) =>
  closedTo(
    listed(
      text,
      COLOURS.map((one) => ({ text: one, word: one })),
      ',',
    ),
  );

/** Units of the box, as many as a round or city may still take. */
function lots({ desk }: Asking, room: number): Lot[] {
  const { world } = desk;
  return world.data.charts['type-order'].map((what) => ({
    what,
    most: Math.min(room, countOf(world.state.game.set?.mix, what)),
    word: unitName(world, what),
  }));
}

const sum = (list: string, separator: string): number =>
  list.split(separator).reduce((all, one) => all + (readItem(one)?.n ?? 0), 0);

/** Rounds of picks: within the last one, then the next. */
export const picks: Box = (asking, text) => {
  const rounds = text.split(';');
  const { units, rounds: rows } = most(asking);
  const [last = ''] = rounds.slice(-1);
  const head = text.slice(0, text.length - last.length);
  const more = counted(last.trim(), lots(asking, units - sum(last, ','))).map((o) => ({
    ...o,
    text: `${head}${head === '' ? '' : ' '}${o.text}`,
  }));
  if (text === '' || rounds.length >= rows) return closedTo(more);
  const next = counted('', lots(asking, units)).map((o) => ({
    ...o,
    text: `${text}; ${o.text}`,
    word: `next round: ${o.word}`,
  }));
  return closedTo([...more, ...next]);
};

const sites = (asking: Asking): Offer[] =>
  [...sitesOf(asking.desk.world)].map((hex) => placeOffer(asking, hex));

export const sitesListed: Box = (asking, text) => closedTo(listed(text, sites(asking), ','));

export const secondGoods: Box = (asking) => openTo(sites(asking));

/** `Athens 3 LG + 2 LI,Carthage 5 LC` */
export const neutrals: Box = (asking, text) => {
  const parts = text === '' ? [] : text.split(',');
  const [last = ''] = parts.slice(-1);
  const troops = /\s(\d{1,2} ?[A-Z]{2}.*)$/i.exec(last)?.[1];
  const { units } = most(asking);
  if (text !== '' && troops === undefined)
    return closedTo(
      counted('', lots(asking, units)).map((o) => ({ ...o, text: `${text} ${o.text}` })),
      { unfinished: true },
    );
  const more =
    troops === undefined
      ? []
      : counted(troops, lots(asking, units - sum(troops, '+')), ' + ').map((o) => ({
          ...o,
          text: text.slice(0, text.length - troops.length) + o.text,
        }));
  const taken = parts.map((one) => one.replace(/\s\d.*$/, '').trim());
  const places = sites(asking)
    .filter((o) => !taken.includes(o.text))
    .map((o) => ({ ...o, text: text === '' ? o.text : `${text},${o.text}` }));
  return closedTo([...more, ...places]);
};
