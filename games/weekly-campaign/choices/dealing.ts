/** Dealings with others that are no gifts: treaties, assassins. WK-DIP-1, WK-SPY-5. */
import type { Choices, Offer } from '../../../src/core/index.js';
import { standingWith } from '../report/form.js';
import { isOpenOffer } from '../rules/realm/offers.js';
import { isAllied } from '../rules/realm/relations.js';
import { foreign } from './foreign.js';
import type { Pickers } from './pickers.js';
import { own, type Situation } from './situation.js';
import { verdictOn, type Boxes } from './verdict.js';
import { closed, nothing, seatsOf, seatWord, tlts } from './words.js';

export const dealing: Readonly<Record<'assassin' | 'treaty', Pickers>> = {
  assassin: { target: (s) => targets(s), cost: (s) => fees(s) },
  treaty: { with: (s) => partners(s), for: (s, boxes) => periods(s, boxes) },
};

function targets(s: Situation): Choices {
  const offers = foreign(s).map(({ owner, ...offer }) => {
    if (!isAllied(s.paid, s.me, owner)) return offer;
    return (): Offer => ({
      ...offer,
      ...verdictOn(s, 'assassin', { target: offer.text, cost: String(least(s)) }),
    });
  });
  return { ...closed(offers), open: true };
}

const least = ({ data }: Situation): number => data.charts.limits.assassin[0];

function fees(s: Situation): Choices {
  const [from, to] = s.data.charts.limits.assassin;
  const most = Math.min(to, own(s, s.paid).treasury);
  if (most < from) return nothing(`an assassin costs ${tlts(from)} or more`);
  const common = [from, 250, 500, to].filter((n) => n <= most);
  return { open: false, offers: [], range: { least: from, most, common } };
}

function partners(s: Situation): Choices {
  return closed(
    seatsOf(s).map((id): Offer => ({
      text: id,
      word: `${seatWord(s.view, id)}, ${standingWith(s.view, id)}`,
      at: id,
    })),
  );
}

function periods(s: Situation, boxes: Boxes): Choices {
  const { view, data } = s;
  const [from, to] = data.charts.limits.treaty;
  const other = boxes.with ?? '';
  const asked = view.offers.find((one) => one.by === other && isOpenOffer(one, view.turn, data))?.period;
  const allied = isAllied(s.given, s.me, other);
  const common = [...(asked === undefined ? [] : [asked]), from, 12, 24, to];
  return closed(
    [
      { text: '0', word: allied ? 'end the treaty' : 'declare war' },
      ...[...new Set(common)].map((n): Offer => ({
        text: String(n),
        word: n === asked ? `${n} moves, as they offer` : `${n} moves`,
      })),
    ],
    { range: { least: from, most: to, common: [...new Set(common)] } },
  );
}
