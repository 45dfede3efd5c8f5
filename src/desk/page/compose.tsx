/** The strip at the foot: an order while it is composed. What may be written is offered; nothing is filled in that was not tapped. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Verb } from '../engine/questions.js';
import { back, done, goOn, openBox } from './compose-acts.js';
import { boxesOf, composing, filled, halfFilled, kindOf, type Composing } from './composing.js';
import { drop } from './look-at.js';
import { focusHome } from './focus-home.js';
import { queued } from './taps.js';
import { Problems } from './orders.js';
import { pickerOf } from './picker-table.js';
import { Picker } from './picker-view.js';
import { verbs } from './state.js';

export function Strip() {
  const now = composing.value;
  const home = useRef<HTMLElement>(null);
  const step = now && `${now.draft.order ?? ''} ${now.box ?? ''}`;
  // Step by step other things are offered; of a list one goes on picking where one was.
  const page =
    now && ['terms', 'trail', 'march'].includes(pickerOf(kindOf(now)) ?? '') ? now.picks.length : 0;
  // Focus goes with the order: to what may be picked next, to Done where nothing is left.
  useLayoutEffect(() => {
    if (step === undefined || home.current?.contains(document.activeElement)) return;
    home.current?.focus({ preventScroll: true });
  }, [now]);
  useLayoutEffect(() => home.current?.scrollTo(0, 0), [step, page]);
  const before = useRef<Composing | undefined>(undefined);
  useEffect(() => {
    if (!now && before.current) focusHome(before.current);
    before.current = now;
  }, [now]);
  if (!now) return null;
  const verb = verbs.value.get(now.draft.order ?? '');
  return (
    <section class="strip" aria-label="Composing an order" ref={home} tabIndex={-1}>
      <header class="row">
        <button type="button" aria-label="Drop this order" onClick={drop}>
          ✕
        </button>
        <Said now={now} verb={verb} />
        <button type="button" aria-label="Back" onClick={() => queued(back)}>
          ⌫
        </button>
        {verb && <Onward now={now} />}
      </header>
      {now.replaces !== undefined && <p class="quiet">Replaces order {now.replaces.number}.</p>}
      {now.told !== undefined && <p class="lacks">{now.told}</p>}
      <Problems problems={now.problems} />
      <Open now={now} verb={verb} />
    </section>
  );
}

/** *Next* while a filled box stays open and others are needed; else *Done*, which says what is lacking. */
function Onward({ now }: { readonly now: Composing }) {
  const { draft, box, lack } = now;
  const half = halfFilled(now);
  if (box !== undefined && filled(draft, box) && !half && lack)
    return (
      <button type="button" class="main" onClick={() => queued(goOn)}>
        Next
      </button>
    );
  return (
    <button type="button" class={lack || half ? 'done' : 'main done'} onClick={() => queued(done)}>
      Done
    </button>
  );
}

/** `Move · 1AR · A0822`: every box is a button that opens it again. */
function Said({ now: { draft, box }, verb }: { readonly now: Composing; readonly verb: Verb | undefined }) {
  if (!verb)
    return (
      <b class="said">{draft.thing === undefined ? 'Which order?' : `Which order for ${draft.thing}?`}</b>
    );
  return (
    <span class="said">
      <b>{verb.word}</b>
      {verb.boxes
        .filter(({ name, optional }) => !optional || draft.boxes[name] !== undefined || name === box)
        .map(({ name, label }) => (
          <button
            type="button"
            class={filled(draft, name) ? 'chip' : 'chip blank'}
            aria-current={name === box ? 'step' : undefined}
            aria-label={`${label}: ${draft.boxes[name] ?? 'empty'}`}
            onClick={() => queued(() => openBox(name))}
          >
            {draft.boxes[name] ?? label}
          </button>
        ))}
    </span>
  );
}

/** The open box: what it wants, what was picked into it, what may be picked, and the boxes that may stay blank. */
function Open({ now, verb }: { readonly now: Composing; readonly verb: Verb | undefined }) {
  const { choices, box, draft } = now;
  const open = verb?.boxes.find(({ name }) => name === box);
  const optional = boxesOf(draft).filter(
    ({ name, optional: may }) => may && name !== box && draft.boxes[name] === undefined,
  );
  return (
    <>
      {open && (
        <p class="wants">
          <b>{open.label}</b> <span class="quiet">{choices.note ?? open.expected}</span>
        </p>
      )}
      <Picker now={now} kind={open?.kind} />
      {optional.length > 0 && (
        <p class="row wrap" role="group" aria-label="May be added">
          {optional.map(({ name, label: word }) => (
            <button type="button" class="chip" onClick={() => queued(() => openBox(name))}>
              + {word}
            </button>
          ))}
        </p>
      )}
      {open?.help !== undefined && (
        <details class="quiet">
          <summary>What is this?</summary>
          {open.help} Written as: {open.expected}.
        </details>
      )}
    </>
  );
}
