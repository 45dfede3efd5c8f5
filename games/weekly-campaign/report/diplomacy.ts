/** Prisoners and treaties. */
import { type Block, entries, ids, must, type Text, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { isOpenOffer } from '../rules/realm/offers.js';
import { printStack } from '../rules/troops/stacks.js';
import type { View } from '../view.js';
import { nameOf } from './dates.js';
import { refOf, where } from './lines.js';
import { heldCities } from '../see/held.js';
import { warSides } from '../rules/realm/relations.js';

export function prisonersBlock(view: View): Block[] {
  const keepers = [
    ...values(view.commands).map((one) => ({ name: refOf(one.id), prisoners: one.prisoners })),
    ...heldCities(view).map((city) => ({ name: city.name, prisoners: city.prisoners })),
    ...values(view.forts).map((fort) => ({ name: `FO${fort.n}`, prisoners: fort.prisoners })),
  ];
  const held = keepers.flatMap(({ name, prisoners }) =>
    prisoners.map(({ of, stack, leaders }) => {
      const chiefs = leaders.map((id) => view.captives.find((one) => one.id === id)?.name ?? id);
      const what = [printStack(stack), ...chiefs].filter((part) => part !== '').join(', ');
      return `${name}: ${what} of ${nameOf(view, of)}`;
    }),
  );
  const lost = [
    ...view.captured.map(
      ({ by, hex, stack }) =>
        `${by === '' ? 'Out of sight' : `With ${nameOf(view, by)} in ${where(view, hex)}`}: ${printStack(stack)}`,
    ),
    ...values(view.leaders)
      .filter((leader) => leader.state === 'captive')
      .map((leader) => `${leader.name} is a captive${leader.at === '' ? '' : ` in ${leader.at}`}`),
  ];
  if (held.length + lost.length === 0) return [];
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: 'Prisoners', id: 'prisoners' }];
  if (held.length > 0) blocks.push({ kind: 'list', items: held });
  if (lost.length > 0)
    blocks.push({ kind: 'heading', level: 2, text: 'In captivity' }, { kind: 'list', items: lost });
  return blocks;
}

export function treatiesBlock(view: View, data: Data): Block[] {
  const lines: Text[] = [
    ...view.treaties.map(({ a, b, until, denouncedBy }): Text => {
      const other = nameOf(view, a === view.position ? b : a);
      const end = denouncedBy === null ? '' : `, denounced by ${nameOf(view, denouncedBy)}`;
      return `Treaty with ${other} to the end of turn ${until}${end}.`;
    }),
    ...(view.ended ? [] : view.offers).map(({ by, to, period, turn }): Text => {
      const offer =
        by === view.position
          ? `Your offer to ${nameOf(view, to)}: ${period} moves, made in turn ${turn}`
          : `${nameOf(view, by)} ${isOpenOffer({ turn }, view.turn, data) ? 'offer' : 'offered'} you a treaty for ${period} moves, made in turn ${turn}`;
      return isOpenOffer({ turn }, view.turn, data)
        ? `${offer}, open to turn ${turn + data.charts.offerTurns}.`
        : `${offer}; it lapsed unanswered.`;
    }),
    ...ids(view.wars).map((key): Text => {
      const [a, b] = warSides(key);
      const other = a === view.position ? b : a;
      const since = must(view.wars, key, 'the wars').since;
      const name = view.places[other]?.name ?? nameOf(view, other);
      return [{ text: 'War', style: 'bold' }, ` with ${name} since turn ${since}.`];
    }),
  ];
  const allied = entries(groupedByOwner(view)).map(
    ([owner, places]): Text => `Forces of ${nameOf(view, owner)}: ${places.join('; ')}.`,
  );
  // That there is neither is news in the week in which the last treaty ended.
  const ended = view.events.some(({ type }) => type === 'treaty');
  if (lines.length + allied.length === 0 && !ended) return [];
  return [
    { kind: 'heading', level: 1, text: 'Treaties and wars', id: 'treaties' },
    lines.length === 0 ? { kind: 'paragraph', text: 'Neither.' } : { kind: 'list', items: lines },
    ...(allied.length > 0 ? [{ kind: 'list', items: allied } as const] : []),
  ];
}

/** WK-DIP-3: where the allies' commands are. */
function groupedByOwner(view: View): Record<string, string[]> {
  const found: Record<string, Record<string, string[]>> = {};
  for (const { id, owner, hex, mine } of view.allied)
    ((found[owner] ??= {})[hex] ??= []).push(`${refOf(id)}${mine ? ' (under your command)' : ''}`);
  return Object.fromEntries(
    entries(found).map(([owner, hexes]) => [
      owner,
      entries(hexes).map(([hex, refs]) => `${refs.join(', ')} ${where(view, hex)}`),
    ]),
  );
}
