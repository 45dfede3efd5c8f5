/** The strip at the foot: an order while it is composed. What may be written is offered; nothing is filled in that was not tapped. */
import { signal } from '@preact/signals';
import type { Choices, Offer } from '../../core/index.js';
import { countedText } from '../../core/drafts.js';
import type { Verb } from '../engine/desk.js';
import { act } from './orders.js';
import { back, composing, done, drop, openBox, pick, verbs, type Composing } from './state.js';

const search = signal('');

export function Strip() {
  const now = composing.value;
  if (!now) return null;
  const verb = verbs.value.get(now.draft.order ?? '');
  const whole =
    verb?.boxes.every(({ name, optional }) => optional || (now.draft.boxes[name] ?? '') !== '') ?? false;
  return (
    <section class="strip" aria-label="Composing an order">
      <header class="row">
        <button type="button" aria-label="Drop this order" onClick={drop}>
          ✕
        </button>
        <Said now={now} verb={verb} />
        <span class="fill" />
        <button type="button" aria-label="Back" onClick={() => act(back())}>
          ⌫
        </button>
        <button
          type="button"
          class="main"
          disabled={!whole || now.choices.unfinished === true}
          onClick={() => act(done())}
        >
          Done
        </button>
      </header>
      <Offers now={now} verb={verb} />
    </section>
  );
}

/** `Move · 1AR · A0822`: every box is a button that opens it again. */
function Said({ now: { draft, box }, verb }: { readonly now: Composing; readonly verb: Verb | undefined }) {
  if (!verb) return <b>{draft.thing === undefined ? 'Which order?' : `Which order for ${draft.thing}?`}</b>;
  return (
    <span class="said">
      <b>{verb.word}</b>
      {verb.boxes
        .filter(({ name, optional }) => !optional || draft.boxes[name] !== undefined || name === box)
        .map(({ name, label }) => (
          <button type="button" class={name === box ? 'chip now' : 'chip'} onClick={() => act(openBox(name))}>
            {draft.boxes[name] ?? label}
          </button>
        ))}
    </span>
  );
}

function Offers({ now, verb }: { readonly now: Composing; readonly verb: Verb | undefined }) {
  const { choices, box, draft } = now;
  const optional = (verb?.boxes ?? []).filter(
    ({ name, optional: may }) => may && name !== box && draft.boxes[name] === undefined,
  );
  const label = verb?.boxes.find(({ name }) => name === box);
  return (
    <>
      {label && (
        <p class="quiet">
          {label.label}: {label.expected}
          {choices.note !== undefined && <>. {choices.note}</>}
        </p>
      )}
      <OfferList choices={choices} />
      {box !== undefined && choices.range && <Number range={choices.range} />}
      {box !== undefined && choices.open && <Own value={draft.boxes[box] ?? ''} />}
      {optional.length > 0 && (
        <p class="row wrap">
          {optional.map(({ name, label: word }) => (
            <button type="button" class="chip" onClick={() => act(openBox(name))}>
              + {word}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** More than so many are searched. */
const MANY = 12;

function OfferList({ choices: { offers } }: { readonly choices: Choices }) {
  const wanted = search.value.trim().toLowerCase();
  const shown =
    wanted === ''
      ? offers
      : offers.filter(({ word, text }) => `${word} ${text}`.toLowerCase().includes(wanted));
  return (
    <>
      {offers.length > MANY && (
        <label class="search">
          <span class="quiet">Search {offers.length}</span>
          <input value={search.value} onInput={({ currentTarget: { value } }) => (search.value = value)} />
        </label>
      )}
      <ul class="offers">
        {shown.map((offer) => (
          <li>
            <OfferButton offer={offer} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OfferButton({ offer }: { readonly offer: Offer }) {
  const { text, word, cost, left, doubt, why, rule, many } = offer;
  const more = [cost, left === undefined ? undefined : `${left} left`, doubt, why].filter(
    (part) => part !== undefined,
  );
  return (
    <span class="row">
      <button
        type="button"
        class="offer"
        disabled={why !== undefined}
        onClick={() => {
          search.value = '';
          act(pick(text));
        }}
      >
        {word} {word !== text && <small class="quiet">{text}</small>}
        {more.length > 0 && (
          <small>
            {' '}
            {more.join('; ')}
            {rule !== undefined && ` (${rule})`}
          </small>
        )}
      </button>
      {many !== undefined && many > 1 && why === undefined && (
        <select
          aria-label={`How many: ${word}`}
          onChange={({ currentTarget: { value } }) => act(pick(countedText(offer, +value)))}
        >
          <option value="1">1</option>
          {Array.from({ length: Math.min(many, 99) - 1 }, (_, at) => (
            <option value={String(at + 2)}>{at + 2}</option>
          ))}
        </select>
      )}
    </span>
  );
}

const amount = signal('');

function Number({ range: { least, most, common = [] } }: { readonly range: NonNullable<Choices['range']> }) {
  const take = (value: string): void => {
    amount.value = '';
    act(pick(value));
  };
  return (
    <form
      class="row wrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount.value !== '') take(amount.value);
      }}
    >
      <label>
        {least} to {most}{' '}
        <input
          type="number"
          min={least}
          max={most}
          value={amount.value}
          onInput={({ currentTarget: { value } }) => (amount.value = value)}
        />
      </label>
      <button type="submit">Take</button>
      {common.map((n) => (
        <button type="button" class="chip" onClick={() => take(String(n))}>
          {n}
        </button>
      ))}
    </form>
  );
}

const own = signal('');

function Own({ value }: { readonly value: string }) {
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const written = own.value === '' ? value : own.value;
        own.value = '';
        act(pick(written));
      }}
    >
      <label class="fill">
        <span class="quiet">Write it yourself</span>
        <input
          value={own.value === '' ? value : own.value}
          onInput={({ currentTarget: { value: next } }) => (own.value = next)}
        />
      </label>
      <button type="submit">Take</button>
    </form>
  );
}
