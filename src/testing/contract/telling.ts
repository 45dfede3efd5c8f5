/** Contract: views, reports, events and dice. */
import assert from 'node:assert/strict';
import {
  canonicalJson,
  composeSheet,
  deepFreeze,
  eventsFor,
  eventsForAll,
  isSeenBy,
  plainText,
} from '../../core/index.js';
import { same, survives, type Checks } from './check.js';

export const TELLING: Checks = {
  'see, check, report and standIn change nothing': ({ system, steps }) => {
    const last = steps().at(-1);
    assert.ok(last, 'no step was played');
    for (const { id: position } of system.positions(last.state)) {
      const view = deepFreeze(system.see(last.state, last.events, position));
      same(canonicalJson(system.see(last.state, last.events, position)), canonicalJson(view));
      const report = system.report(view);
      assert.ok(survives(report), `the report of ${position}`);
      assert.ok(report.blocks.length > 0, `the report of ${position} is empty`);
      system.check(view, deepFreeze(last.sheets.get(position) ?? composeSheet(system.orders, [])));
    }
  },
  'VIEW-2: the events of a view are numbered 1, 2, 3 …, and gaps tell nothing of what it does not see': ({
    system,
    steps,
  }) => {
    for (const { state, events } of steps())
      for (const { id: position } of system.positions(state)) {
        const view = system.see(state, events, position) as { readonly events?: unknown };
        if (!Array.isArray(view.events)) continue;
        const numbers = (view.events as readonly { readonly n?: unknown }[]).map(({ n }) => n);
        same(
          numbers,
          numbers.map((_, index) => index + 1),
          `the view of ${position}`,
        );
      }
  },
  'OBSERVER-1: who sits nowhere hears what all are told, and what he sees tells no more': ({
    system,
    steps,
  }) => {
    if (!system.observe) return;
    for (const { state, events } of steps()) {
      const seen = system.observe(state, events) as { readonly events?: unknown };
      assert.ok(survives(seen), 'what the observer sees');
      if (Array.isArray(seen.events)) same(seen.events, eventsForAll(events), 'the events of the observer');
      // Whatever only some were told might never have been: not a byte changes.
      const heard = events.filter(({ seenBy }) => seenBy === 'all');
      same(canonicalJson(system.observe(state, heard)), canonicalJson(seen), 'without what only some heard');
    }
  },
  'the news of a gazette are told in words, with places that its map has': ({ system, steps }) => {
    if (!system.observe || !system.news) return;
    for (const { state, events } of steps()) {
      const seen = deepFreeze(system.observe(state, events));
      const news = system.news(seen);
      same(canonicalJson(system.news(seen).facts), canonicalJson(news.facts), 'the same news twice');
      for (const { text, place } of news.facts) {
        assert.match(plainText(text), /\S/);
        assert.doesNotMatch(plainText(text), /\{[a-z]+\}|undefined|\[object Object\]|NaN|\b[Yy]our?\b/);
        assert.ok(place === undefined || !news.map || place in news.map.places, `no place ${place ?? ''}`);
      }
      const ids = system.positions(state).map(({ id }) => id);
      for (const row of news.standings ?? []) {
        assert.ok(ids.includes(row.position), `the table has ${row.position}`);
        assert.ok(survives(row), 'a row of the table');
      }
    }
  },
  'the deeds of a chronicle are made of the events that its reader heard, and name those that tell them': ({
    system,
    steps,
  }) => {
    if (!system.deeds) return;
    for (const { state, events } of steps())
      for (const heard of [
        events,
        eventsForAll(events),
        ...system.positions(state).map(({ id }) => eventsFor(events, id)),
      ]) {
        const deeds = system.deeds(deepFreeze([...heard]));
        const numbers = new Set(heard.map(({ n }) => n));
        for (const deed of deeds) {
          const what = JSON.stringify(deed);
          assert.ok(survives(deed), what);
          assert.doesNotMatch(what, /undefined|\[object Object\]|NaN/, what);
          assert.ok(
            deed.told.length > 0 && deed.told.every((n) => numbers.has(n)),
            `told by events: ${what}`,
          );
          const named = deed.kind === 'capture' ? deed.what : deed.kind === 'battle' ? deed.where : deed.who;
          assert.match(named, /\S/, what);
          if (deed.kind === 'battle')
            assert.ok(
              deed.winner === undefined || deed.sides.includes(deed.winner),
              `a side has won: ${what}`,
            );
        }
      }
  },
  'each event has a rule, an audience and a sentence for all who see it': ({ system, steps }) => {
    for (const { events, state } of steps()) {
      const ids = system.positions(state).map(({ id }) => id);
      for (const event of events) {
        const what = JSON.stringify(event);
        assert.ok(event.rule.startsWith(`${system.prefix}-`), `the rule of ${what}`);
        for (const whose of [undefined, ...ids.filter((id) => isSeenBy(event, id))]) {
          const text = system.sentence(event, whose);
          assert.match(text, /\S/, `no sentence for ${what}`);
          assert.doesNotMatch(text, /\{[a-z]+\}|undefined|\[object Object\]|NaN/, `"${text}" for ${what}`);
        }
        const strangers =
          typeof event.seenBy === 'object' ? event.seenBy.filter((id) => !ids.includes(id)) : [];
        same(strangers, [], `seen by nobody of the game: ${what}`);
      }
    }
  },
  'ROLL-1: a roll that a position sees stands before an event that it sees as well': ({ steps }) => {
    for (const { events } of steps())
      for (const [index, roll] of events.entries()) {
        if (roll.type !== 'roll' || roll.data.of === undefined) continue;
        const owner = events.slice(index).find(({ type }) => type !== 'roll');
        same([owner?.type, owner?.seenBy], [roll.data.of, roll.seenBy], `roll ${roll.n}`);
      }
  },
  'each roll is in rolls.ts, with its rule': ({ system, steps }) => {
    const known = new Map<unknown, string>(system.rolls.map(({ name, rule }) => [name, rule]));
    assert.equal(known.size, system.rolls.length, 'a name is there twice');
    for (const { events } of steps())
      for (const { type, data } of events)
        if (type === 'roll')
          assert.equal(known.get(data.stream), data.rule, `the roll ${JSON.stringify(data.stream)}`);
  },
};
