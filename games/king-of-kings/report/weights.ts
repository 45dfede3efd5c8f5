/** What every event weighs on page one, by who reads it. Data: an event that is not named here is an error. */
import type { EventFact, EventFacts, GameEvent, Weight } from '../../../src/core/index.js';
import { commander } from '../rules/realm/realms.js';
import type { World } from '../play.js';

type Shares = readonly [own: Weight | 0, strangers: Weight | 0];

/** The table for one reader. */
export function weightsFor(world: World, me: string): EventFacts {
  const scales = scalesOf(world, me);
  return { ...crowns(scales), ...wars(scales), ...realms(scales), ...marches() };
}

type Scales = ReturnType<typeof scalesOf>;

/** How things weigh for one reader: by whose they are. */
function scalesOf({ state }: World, me: string) {
  const mine = (side: unknown): boolean =>
    typeof side === 'string' && side !== '' && commander(state, side) === me;
  const place = (hex: unknown): boolean =>
    typeof hex === 'string' && mine(state.cities[hex]?.before ?? state.cities[hex]?.controller);
  /** By one party of the event. */
  const of = (key: string, [own, strangers]: Shares): EventFact => ({
    weight: ({ data }) => (mine(data[key]) ? own : strangers),
  });
  /** By where it happened. */
  const at = ([own, strangers]: Shares): EventFact => ({
    weight: ({ data }) => (place(data.hex) ? own : strangers),
  });
  /** The heavier of several. */
  const any = (...facts: readonly EventFact[]): EventFact => ({
    weight: (event) =>
      facts.map((fact) => weigh(fact, event)).reduce((most, one) => (one > most ? one : most), 0),
  });
  /** A force of one's own: if nothing is left of it, an army is lost. */
  const force = (weight: Weight): EventFact => ({
    weight: ({ data }) => {
      if (!mine(data.side)) return 0;
      return typeof data.force === 'string' && !(data.force in state.forces) ? 8 : weight;
    },
  });
  /** A battle in which one's own side stood. */
  const round: EventFact = {
    weight: ({ data }) => (mine(sideIn(data.initiator)) || mine(sideIn(data.other)) ? 7 : 0),
  };
  const assault: EventFact = {
    weight: ({ data }) => (mine(sideIn(data.first)) || mine(sideIn(data.second)) ? 7 : 0),
  };
  /** KOK-FALL-5: cities of one's own among those that were stripped. */
  const stripped: EventFact = {
    weight: ({ data }) => (Array.isArray(data.hexes) && data.hexes.some(place) ? 8 : 0),
  };
  return { mine, of, at, any, force, round, assault, stripped };
}

/** The side of a party in an event. */
export function sideIn(party: unknown): unknown {
  return typeof party === 'object' && party !== null && 'side' in party ? party.side : undefined;
}

const weigh = ({ weight }: EventFact, event: GameEvent): Weight | 0 =>
  typeof weight === 'number' ? weight : weight(event);
const plain = (weight: Weight): EventFact => ({ weight });

/** Monarchs, thrones and the end of the game. */
function crowns({ of, any }: Scales): EventFacts {
  return {
    roll: null,
    'order-done': null,
    'order-part': null,
    'order-failed': null,
    // The engine tells of sheets that did not come.
    'sent-nothing': null,
    'season-began': null,
    'game-ended': plain(9),
    'realm-fell': of('position', [9, 5]),
    retired: of('position', [9, 4]),
    surrendered: any(of('position', [9, 4]), of('to', [8, 0])),
    'points-kept': null,
    'last-monarch': plain(6),
    'monarch-died': of('position', [8, 3]),
    'heir-crowned': of('position', [4, 0]),
    'emperor-murdered': of('position', [9, 4]),
    'civil-war': of('position', [9, 3]),
    'capital-fell': of('position', [9, 5]),
    'capital-moved': of('position', [4, 2]),
    smitten: any(of('victim', [8, 0]), of('position', [6, 2])),
    conquered: plain(3),
    'period-advanced': plain(3),
    'period-stays': null,
  };
}

/** Sieges, battles and what they cost. */
function wars({ of, at, any, force, round, assault }: Scales): EventFacts {
  return {
    'city-taken': any(of('from', [8, 0]), of('by', [8, 0])),
    'siege-pressed': any(of('of', [8, 0]), of('by', [7, 0])),
    'assault-round': assault,
    'siege-lifted': any(of('by', [7, 0]), at([7, 0])),
    'city-looted': any(at([8, 0]), of('by', [7, 0])),
    'ruin-passed': any(of('from', [6, 0]), of('by', [3, 0])),
    sickness: force(6),
    'works-wrecked': of('side', [6, 0]),
    'city-rebelled': of('position', [8, 0]),
    'garrison-outside': of('position', [6, 0]),
    'rebellion-crushed': of('position', [6, 0]),
    'rebels-hold': at([7, 0]),
    'hex-chose': of('position', [7, 0]),
    'loyal-again': of('side', [4, 0]),
    'gates-decided': at([7, 0]),
    'city-given': any(of('from', [5, 0]), of('to', [5, 0])),
    'city-returned': any(of('from', [8, 0]), of('to', [5, 0])),
    'battle-joined': null,
    'battle-reported': null,
    'battle-fought': round,
    pursued: any(of('side', [7, 0]), of('by', [7, 0])),
    'battle-ended': any(of('loser', [8, 0]), of('winner', [7, 0])),
    'battle-declined': any(of('leaves', [4, 0]), of('stays', [4, 0])),
    'treachery-battle': any(of('by', [7, 0]), of('victim', [8, 0])),
    drowned: of('side', [8, 0]),
    'force-lost': of('side', [8, 0]),
    scattered: of('side', [8, 0]),
    retreated: of('side', [5, 0]),
    intercepted: any(of('side', [5, 0]), of('of', [5, 0])),
    'took-refuge': of('side', [4, 0]),
    'out-of-supply': force(6),
    raided: any(of('of', [6, 0]), of('by', [5, 0])),
    'trade-caught': of('side', [5, 0]),
    'leader-died': of('side', [5, 0]),
    'leader-came': of('side', [4, 0]),
    'leader-tested': null,
    'goods-lost': at([4, 0]),
  };
}

/** Friends and enemies, fate, money and works. */
function realms({ of, at, any, stripped }: Scales): EventFacts {
  return {
    war: of('position', [6, 0]),
    peace: of('position', [5, 0]),
    invaded: any(of('side', [7, 0]), of('by', [5, 0])),
    'ally-gained': of('position', [5, 2]),
    'ally-lost': of('position', [6, 2]),
    betrayed: any(of('victim', [8, 0]), of('by', [5, 3])),
    'stance-declared': any(of('toward', [5, 0]), of('position', [2, 0])),
    married: of('position', [4, 2]),
    placated: of('position', [3, 0]),
    'proposal-refused': of('position', [3, 0]),
    'raiders-came': plain(4),
    'moors-rose': plain(5),
    'chinese-rose': plain(5),
    plague: of('side', [7, 0]),
    famine: any(of('position', [6, 0]), stripped),
    corruption: of('position', [6, 0]),
    disaster: at([7, 0]),
    wrath: at([7, 0]),
    'good-crops': of('position', [3, 0]),
    'council-held': of('position', [2, 0]),
    'events-rolled': of('position', [2, 0]),
    'troubles-rolled': of('position', [3, 0]),
    'nothing-happened': null,
    'law-given': of('position', [4, 0]),
    'enemies-made': of('position', [4, 0]),
    'enemies-appeased': of('position', [3, 0]),
    'appeal-answered': of('position', [4, 0]),
    'token-spent': of('position', [4, 0]),
    'income-received': of('position', [3, 0]),
    'money-raised': of('position', [3, 0]),
    'upkeep-paid': of('position', [2, 0]),
    'units-unpaid': of('position', [6, 0]),
    'money-given': any(of('to', [4, 0]), of('from', [2, 0])),
    'goods-given': any(of('to', [3, 0]), of('from', [2, 0])),
    'units-given': any(of('to', [3, 0]), of('from', [2, 0])),
    offered: { weight: ({ data }) => (data.to === 'all' ? 3 : 4) },
    hired: any(of('buyer', [2, 0]), of('seller', [3, 0])),
    'fee-paid': of('seller', [3, 0]),
    recalled: any(of('buyer', [5, 0]), of('seller', [2, 0])),
    improved: of('position', [4, 2]),
    'city-rebuilt': of('position', [3, 0]),
    'units-returned': of('side', [3, 0]),
    'units-built': of('position', [2, 0]),
    'counters-built': of('position', [2, 0]),
    'fort-built': of('position', [2, 0]),
    'fort-moved': of('position', [2, 0]),
    'goods-bought': of('position', [2, 0]),
    'goods-swapped': of('position', [2, 0]),
    'colour-chosen': of('position', [5, 0]),
    'units-picked': of('position', [3, 0]),
    'neutral-placed': of('position', [2, 0]),
    'world-made': plain(4),
    'neutral-capital': null,
    named: null,
    'goods-returned': null,
  };
}

/** What the orders' own outcomes tell. */
function marches(): EventFacts {
  return {
    regrouped: null,
    moved: null,
    'picked-up': null,
    dropped: null,
    'goods-loaded': null,
    'goods-unloaded': null,
  };
}
