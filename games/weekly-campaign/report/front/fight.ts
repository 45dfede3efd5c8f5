/** What befell at one place, as one fact: fights, losses, sieges and a change of owner are one deed. WK-BAT, WK-ASL, WK-SIE. */
import { capitalised, counted } from '../../../../src/core/index.js';
import type { GameEvent, Json, JsonObject, Text } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import type { HexId } from '../../records.js';
import type { View } from '../../view.js';
import { listOf, recordOf, shown } from '../facts.js';
import { refOf } from '../lines.js';
import { tell } from '../names.js';
import { leadOf } from './news.js';
import { listed, people, placeName, said } from './words.js';

/** The events of a week at one place. */
export interface Deed {
  readonly hex: HexId;
  readonly events: readonly GameEvent[];
}

/** The deed in two or three short sentences. */
export function deedText(view: View, data: Data, deed: Deed): Text {
  const fought = battles(view, deed);
  const told = possession(view, deed) ?? assaults(view, deed) ?? fought ?? sieges(view, deed);
  // Who took a city in the morning and was beaten before it in the evening hears of both.
  const battle = fought && told !== fought && endsInBattle(deed) ? [`${fought.lead} ${fought.rest}`] : [];
  const after = [...battle, fled(view, deed), losses(view, deed), commandsLost(view, deed), leaders(deed)];
  if (told) return said(told.lead, told.rest, ...after);
  const [first] = deed.events;
  return first ? leadOf(tell(view, data, first)) : '';
}

interface Told {
  readonly lead: string;
  readonly rest: string;
}

const of = ({ events }: Deed, ...types: readonly string[]): readonly GameEvent[] =>
  events.filter(({ type }) => types.includes(type));

/** Was a battle fought there after the walls were? */
function endsInBattle({ events }: Deed): boolean {
  const last = (...types: readonly string[]): number =>
    events.findLastIndex(({ type }) => types.includes(type));
  return last('battle', 'naval-battle') > last('captured', 'revolt', 'status-change', 'assault');
}

/** `Driven off: 2DV to A2738.` */
function fled(view: View, deed: Deed): string {
  const ways = of(deed, 'retreat').flatMap(({ data: { command, to } }) => {
    const mine = shown(command).startsWith(`${view.position}-`);
    return mine && typeof to === 'string' ? [`${refOf(shown(command))} to ${placeName(view, to)}`] : [];
  });
  return ways.length === 0 ? '' : `Driven off: ${listed([...new Set(ways)])}.`;
}

/** A city or fort that is another's now. */
function possession(view: View, deed: Deed): Told | undefined {
  const last = of(deed, 'captured', 'revolt', 'status-change').at(-1);
  if (!last) return undefined;
  const { by, from, owner, to, how } = last.data;
  const me = view.position;
  const place = placeName(view, deed.hex);
  const name = deed.hex === view.own.capital ? `${place}, your capital,` : place;
  if (last.type === 'status-change') return status(view, place, last.data);
  if (last.type === 'revolt') {
    if (from === me)
      return { lead: `${capitalised(name)} lost.`, rest: 'It rose against you and is free now.' };
    return { lead: `${capitalised(place)} is yours.`, rest: `It rose against ${people(view, shown(from))}.` };
  }
  if (by === me) {
    const rest = WAYS[shown(how)] ?? wonBy(view, deed, shown(how));
    return { lead: `${capitalised(name)} taken${owner === me ? ' back' : ''}.`, rest };
  }
  const winner = people(view, shown(by === undefined ? to : by));
  const lost = from === me ? 'lost to' : 'taken by';
  const rest = how === 'undefended' ? 'Nobody stood inside.' : (WAYS[shown(how)] ?? assaulted(view, deed));
  return { lead: `${capitalised(name)} ${lost} ${winner}.`, rest };
}

/** How a place changed hands without an assault. */
const WAYS: Readonly<Record<string, string>> = {
  surrender: 'The garrison gave up.',
  bribe: 'The bribe was taken.',
};

function status(view: View, place: string, { what, of: owner, from }: JsonObject): Told {
  if (owner === view.position)
    return {
      lead: `${place} ${what === 'allied' ? 'takes your side' : 'is yours'}.`,
      rest: what === 'allied' ? 'It is of allied status now.' : 'It is of owned status now.',
    };
  const whose = people(view, shown(owner));
  const before = from === view.position ? ' It was yours.' : '';
  return { lead: `${place} goes over to ${whose}.`, rest: before.trim() };
}

/** `Stormed by 2DV (R 134).` */
function wonBy(view: View, deed: Deed, how: string): string {
  const last = of(deed, 'assault').at(-1);
  if (!last) return how === 'undefended' ? 'Nobody stood inside.' : '';
  return `${capitalised(shown(last.data.result))} by ${commandsOf(view, last.data)} (R ${shown(last.data.r)}).`;
}

const assaulted = (view: View, deed: Deed): string => {
  const last = of(deed, 'assault').at(-1);
  return last ? `${capitalised(shown(last.data.result))} (R ${shown(last.data.r)}).` : '';
};

/** Own commands by reference, those of others with their position. */
function commandsOf(view: View, { commands }: JsonObject): string {
  return listed(
    listOf(commands).map((one) => {
      const { owner, ref } = recordOf(one) ?? {};
      return owner === view.position ? shown(ref) : `${shown(owner)} ${shown(ref)}`;
    }),
  );
}

/** `Naissus not taken. 2DV assaulted twice: repulsed (R 91), then foothold (R 102).` */
function assaults(view: View, deed: Deed): Told | undefined {
  const all = of(deed, 'assault');
  const [first] = all;
  if (!first) return undefined;
  const place = placeName(view, deed.hex);
  const results = all.map(({ data }) => `${shown(data.result)} (R ${shown(data.r)})`).join(', then ');
  const times = all.length === 1 ? '' : all.length === 2 ? ' twice' : ` ${all.length} times`;
  const mine = first.data.by === view.position;
  const who = mine ? commandsOf(view, first.data) : people(view, shown(first.data.by));
  return {
    lead: mine ? `${capitalised(place)} not taken.` : `${capitalised(place)} held.`,
    rest: `${who} assaulted${times}: ${results}.`,
  };
}

/** `Beaten at Ephesus by P5 Hoplite Greeks. 14 regts against 21, R 154.` */
function battles(view: View, deed: Deed): Told | undefined {
  const all = of(deed, 'battle', 'naval-battle');
  const last = all.at(-1);
  if (!last) return undefined;
  const { attacker, defender, winner, r, result } = last.data;
  const [attack, defend] = [recordOf(attacker) ?? {}, recordOf(defender) ?? {}];
  const attacks = isOn(view, attack);
  const [own, foe] = attacks ? [attack, defend] : [defend, attack];
  const enemy = people(view, shown(foe.position));
  const sea = last.type === 'naval-battle';
  const name = placeName(view, deed.hex);
  const place = sea ? `at sea ${name === deed.hex ? 'in' : 'off'} ${name}` : `at ${name}`;
  const won = own.position === winner;
  const lead =
    result === 'drawn'
      ? `Drawn battle ${place} with ${enemy}.`
      : won
        ? `Victory ${place} over ${enemy}.`
        : `Beaten ${place} by ${enemy}.`;
  const unit = sea ? 'sqd' : 'regt';
  const count = (side: JsonObject): number => Number(side.regts ?? side.sqds);
  const who = commandsOf(view, own);
  const times = all.length > 1 ? `${all.length} battles, the last ` : '';
  const against = `${counted(count(own), unit)} against ${count(foe)}`;
  const grade = result === 'drawn' ? '' : `${shown(result)}, `;
  return { lead, rest: `${who}: ${times}${against}, ${grade}R ${shown(r)}.` };
}

const isOn = (view: View, side: JsonObject): boolean =>
  side.position === view.position ||
  listOf(side.commands).some((one) => recordOf(one)?.owner === view.position);

/** Begun, at work, lifted; a blockade. */
function sieges(view: View, deed: Deed): Told | undefined {
  const place = placeName(view, deed.hex);
  const name = deed.hex === view.own.capital ? `${place}, your capital,` : place;
  const last = of(deed, 'siege', 'blockade').at(-1);
  const roll = of(deed, 'siege-roll').at(-1);
  const walls = roll ? wallsText(roll.data) : '';
  const yielded = of(deed, 'surrender').some(({ data }) => data.yields === true);
  if (yielded) return { lead: `${capitalised(name)} surrenders.`, rest: walls };
  if (!last)
    return roll ? { lead: `Siege of ${place} goes on.`, rest: `${strength(roll.data)}${walls}` } : undefined;
  const { by, what } = last.data;
  const word = last.type === 'siege' ? 'besieged' : 'blockaded';
  const who = by === view.position ? 'you' : people(view, shown(by));
  if (what === 'lifted')
    return {
      lead: `${capitalised(name)} no longer ${word}${by === view.position ? '' : ` by ${who}`}.`,
      rest: '',
    };
  if (by === view.position)
    return {
      lead: `You ${last.type === 'siege' ? 'besiege' : 'blockade'} ${place}${withTroops(last.data)}.`,
      rest: walls,
    };
  return { lead: `${capitalised(name)} ${word} by ${who}.`, rest: `${strength(last.data)}${walls}` };
}

const withTroops = ({ regts }: JsonObject): string =>
  typeof regts === 'number' ? ` with ${counted(regts, 'regt')}` : '';

const strength = ({ regts }: JsonObject): string =>
  typeof regts === 'number' ? `${counted(regts, 'regt')} stand before it. ` : '';

function wallsText({ lost, modDv }: JsonObject): string {
  const fell = typeof lost === 'number' && lost > 0 ? `${counted(lost, 'level')} of wall fell; ` : '';
  return capitalised(`${fell}modified DV ${shown(modDv)}.`);
}

/** `You lost 4 of 14 regts, they 1 of 4.` */
function losses(view: View, deed: Deed): string {
  const sea = of(deed, 'naval-battle').length > 0 && of(deed, 'battle', 'assault').length === 0;
  const own = lostBy(view, deed, true);
  const foe = lostBy(view, deed, false);
  const start = startOf(view, deed);
  const unit = sea ? 'sqd' : 'regt';
  const share = (n: number, total: number | undefined): string =>
    total === undefined || total < n ? String(n) : `${n} of ${total}`;
  if (own + foe === 0) return '';
  const theirs = foe > 0 ? `they ${share(foe, start.foe)}` : '';
  if (own === 0) return `You lost none${theirs === '' ? '' : `, ${theirs}`}.`;
  const most = start.own === undefined || start.own < own ? own : start.own;
  const mine = `You lost ${share(own, start.own)} ${most === 1 ? unit : `${unit}s`}`;
  return `${mine}${theirs === '' ? '' : `, ${theirs}`}.`;
}

/** Regts or sqds lost in this deed, by oneself or by all others. */
function lostBy(view: View, deed: Deed, own: boolean): number {
  const mine = ({ type, data }: GameEvent): boolean => {
    // The dead of a rising are told to whom the garrison belonged.
    if (type === 'revolt-loss') return true;
    return type === 'retreat'
      ? shown(data.command).startsWith(`${view.position}-`)
      : data.of === view.position;
  };
  return deed.events.reduce((sum, event) => sum + (mine(event) === own ? lostIn(event) : 0), 0);
}

function lostIn({ type, data }: GameEvent): number {
  const number = (...all: readonly (Json | undefined)[]): number =>
    all.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
  switch (type) {
    case 'battle-loss':
    case 'pursuit':
    case 'drown':
      return number(data.n);
    case 'revolt-loss':
      return number(data.died);
    case 'retreat':
      return number(data.captured, data.destroyed);
    case 'prisoners':
      return number(...Object.values(recordOf(data.taken) ?? {}), data.dispersed);
    default:
      return 0;
  }
}

/** How many stood there before the first blow; undefined where nobody tells. */
function startOf(view: View, deed: Deed): { own?: number; foe?: number } {
  const [first] = of(deed, 'battle', 'naval-battle', 'assault');
  if (!first) return {};
  if (first.type === 'assault') {
    const garrison = Number(first.data.garrison);
    return first.data.by === view.position ? { foe: garrison } : { own: garrison };
  }
  const sides = [recordOf(first.data.attacker) ?? {}, recordOf(first.data.defender) ?? {}];
  const count = (own: boolean): number | undefined => {
    const side = sides.find((one) => isOn(view, one) === own);
    const n = side?.regts ?? side?.sqds;
    return typeof n === 'number' ? n : undefined;
  };
  const [own, foe] = [count(true), count(false)];
  return { ...(own === undefined ? {} : { own }), ...(foe === undefined ? {} : { foe }) };
}

/** Commands that are no more, one's own by reference. */
function commandsLost(view: View, deed: Deed): string {
  const captured = of(deed, 'hq-captured').map(({ data }) => shown(data.command));
  const mine = captured.filter((id) => id.startsWith(`${view.position}-`)).map(refOf);
  const theirs = captured.filter((id) => !id.startsWith(`${view.position}-`)).map(refOf);
  const destroyed = of(deed, 'battle', 'naval-battle', 'assault')
    .flatMap(({ data }) => [data, recordOf(data.attacker) ?? {}, recordOf(data.defender) ?? {}])
    .flatMap(({ commands }) => listOf(commands))
    .flatMap((one) => {
      const { owner, ref } = recordOf(one) ?? {};
      return owner === view.position && !view.commands[`${view.position}-${shown(ref)}`] ? [shown(ref)] : [];
    });
  const gone = [...new Set([...mine, ...destroyed])];
  return [
    gone.length > 0 ? `Your ${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} no more.` : '',
    theirs.length > 0 ? `You captured their ${listed(theirs)}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** `Philon fell.` */
function leaders(deed: Deed): string {
  return of(deed, 'leader-hit')
    .map(({ data }) => `${shown(data.name)} ${data.fate === 'dead' ? 'fell' : 'was captured'}.`)
    .join(' ');
}
