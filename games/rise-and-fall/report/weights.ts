/** What every event weighs on page one, by who reads it. Data: a system's event that is not named here is an error. */
import type { EventFact, EventFacts, GameEvent, Weight } from '../../../src/core/index.js';
import type { Reader } from './reader.js';

/** A weight for what touches the reader's own, one for what it only moves, one for strangers' affairs. */
type Shares = readonly [own: Weight | 0, moved: Weight | 0, strangers: Weight | 0];

/** The table for one reader. */
export function weightsFor(reader: Reader): EventFacts {
  const scales = scalesOf(reader);
  return { ...fates(scales), ...affairs(scales) };
}

type Scales = ReturnType<typeof scalesOf>;

/** How things weigh for one reader. */
function scalesOf(reader: Reader) {
  const { own, moved, ownUnit, movedUnit, star } = reader;
  const side = (key: string, [mine, led, other]: Shares): EventFact => ({
    weight: ({ data }) => (own(data[key]) ? mine : moved(data[key]) ? led : other),
  });
  const unit = ([mine, led, other]: Shares): EventFact => ({
    weight: ({ data }) => (ownUnit(data.unit) ? mine : movedUnit(data.unit) ? led : other),
  });
  const both = (shares: Shares): EventFact => ({
    weight: (event) => heavier(side('by', shares), side('on', shares), event),
  });
  /** A change of owner: a star of one's own is a city, other land is land. */
  const owners: EventFact = {
    weight: ({ data }) => {
      const city = star(data.area);
      if (own(data.from) || own(data.by)) return city ? 8 : 3;
      return city && (moved(data.from) || moved(data.by)) ? 5 : 0;
    },
  };
  const fight: EventFact = {
    weight: ({ data }) =>
      ownUnit(data.unit) || ownUnit(data.against)
        ? 7
        : movedUnit(data.unit) || movedUnit(data.against)
          ? 5
          : 0,
  };
  /** One's own unit is an army; one that one's own unit beat is a battle won. */
  const loss: EventFact = {
    weight: ({ data }) => (ownUnit(data.unit) ? 8 : ownUnit(data.by) ? 7 : movedUnit(data.unit) ? 5 : 0),
  };
  const plain = (weight: Weight): EventFact => ({ weight });
  const rome = (mine: Weight, other: Weight | 0): EventFact => ({
    weight: () => (own('rome') ? mine : other),
  });
  const parthia = (mine: Weight, other: Weight | 0): EventFact => ({
    weight: () => (own('parthia') ? mine : other),
  });
  const empires = (mine: Weight, other: Weight | 0): EventFact => ({
    weight: () => (own('rome') || own('parthia') ? mine : other),
  });

  return { ...reader, side, unit, both, owners, fight, loss, plain, rome, parthia, empires };
}

/** Existence, land and armies. */
function fates({
  own,
  ownUnit,
  movedUnit,
  side,
  unit,
  owners,
  fight,
  loss,
  plain,
  rome,
  parthia,
}: Scales): EventFacts {
  return {
    // The engine tells of orders and of sheets that did not come.
    'no-move-received': null,
    'order-done': null,
    'order-part': null,
    'order-failed': null,
    'garrisons-missing': null,

    'game-over': plain(9),
    'half-fell': rome(9, 5),
    'sassanid-revolt': parthia(9, 4),
    'sassanid-rises': unit([8, 0, 0]),
    'sassanid-skipped': null,
    'sassanid-won': parthia(8, 4),
    'sassanid-failed': parthia(7, 3),
    split: rome(7, 3),
    'civil-war': rome(8, 6),
    'civil-war-fails': rome(4, 2),
    'unit-rebels': unit([8, 0, 0]),
    'rebels-placed': null,
    'rebels-lost': null,
    'rebel-spreads': null,

    'area-taken': owners,
    'area-yielded': owners,
    'unit-eliminated': loss,
    'unit-absorbed': loss,
    'stack-eliminated': {
      weight: ({ data }) => anyOf(data.units, ownUnit, 8) || anyOf(data.units, movedUnit, 5),
    },
    'attack-won': fight,
    'attack-failed': fight,
    'walls-fell': rome(8, 5),
    'star-looted': {
      weight: ({ data }) => (own(data.from) ? 8 : ownUnit(data.unit) ? 7 : movedUnit(data.unit) ? 5 : 0),
    },
    revolt: side('by', [8, 5, 0]),
    'kingdom-rebels': rome(7, 5),
    'kingdom-founded': { weight: ({ data }) => (ownUnit(data.unit) ? 8 : 6) },
    'kingdom-ended': plain(4),
    'hun-arrives': plain(6),
    'unit-disbanded': unit([6, 0, 0]),
  };
}

/** Wars and treaties, leaders, what comes and goes. */
function affairs({ own, movedUnit, side, unit, both, plain, rome, empires }: Scales): EventFacts {
  return {
    'war-declared': both([5, 4, 2]),
    'peace-made': empires(5, 3),
    'ally-made': both([5, 4, 2]),
    'ally-ended': both([5, 4, 2]),
    'unit-withdraws': unit([4, 2, 0]),
    'armenia-changed': empires(5, 2),
    score: plain(5),
    'people-eliminated': plain(4),
    foederatus: rome(4, 3),

    'leader-arrives': side('by', [4, 4, 3]),
    'leader-leaves': side('by', [4, 4, 3]),
    'bribe-set': { weight: ({ data }) => (movedUnit(data.unit) ? 4 : own(data.by) ? 2 : 0) },
    'bribe-cleared': null,
    reform: rome(3, 0),
    recivilized: side('by', [3, 0, 0]),
    'walls-built': rome(4, 2),
    'star-rebuilt': side('by', [3, 0, 0]),
    'revolt-ended': side('by', [4, 0, 0]),
    'migration-retreats': unit([5, 3, 0]),
    'kushan-converted': unit([3, 2, 0]),

    'unit-arrives': unit([3, 3, 0]),
    'migration-returns': unit([3, 3, 0]),
    'unit-built': side('by', [2, 1, 0]),
    'unit-placed': side('by', [2, 0, 0]),
    'unit-returns': unit([2, 2, 0]),
    'emperor-placed': rome(2, 0),
    'unit-moved': null,
    'unit-transferred': null,
  };
}

function heavier(one: EventFact, other: EventFact, event: GameEvent): Weight | 0 {
  const of = ({ weight }: EventFact): Weight | 0 => (typeof weight === 'number' ? weight : weight(event));
  return of(one) > of(other) ? of(one) : of(other);
}

function anyOf(units: unknown, test: (unit: unknown) => boolean, weight: Weight): Weight | 0 {
  return Array.isArray(units) && units.some((unit) => test(unit)) ? weight : 0;
}
