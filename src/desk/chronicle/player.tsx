/** The map that plays the game: one frame a step, what happened marked on it and told beside it. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { battlesOn, Board, lit } from './board.js';
import { whereItHappened } from './box.js';
import type { ChronicleData, ToldFact } from './data.js';
import { stepWord } from './words.js';

const at = signal(0);
const playing = signal(false);
/** Milliseconds a step is shown. */
const PACE = 700;

/** Shows a step: from the list of steps, too. */
function showStep(index: number): void {
  playing.value = false;
  lit.value = undefined;
  at.value = index;
}

export function Player({ data }: { readonly data: ChronicleData }) {
  const last = data.steps.length - 1;
  const step = data.steps[Math.min(at.value, last)];
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      if (at.value >= last) playing.value = false;
      else {
        lit.value = undefined;
        at.value += 1;
      }
    }, PACE);
    return () => clearInterval(timer);
  }, [playing.value, last]);
  if (!step) return null;
  return (
    <section class="player" aria-label="The game on the map">
      <Controls data={data} last={last} />
      <div class="beside">
        {step.frame ? (
          <Board
            frame={step.frame}
            next={playing.value ? data.steps[at.value + 1]?.frame : undefined}
            pool={data.pool}
            facts={step.facts}
            battles={battlesOn(step)}
            title={stepWord(step)}
            step={Math.min(at.value, last)}
            begin={whereItHappened(data.steps)}
          />
        ) : (
          <p class="none">No map of this step is open to {data.reader}.</p>
        )}
        <Facts facts={step.facts} page={`steps/${step.name}.html`} />
      </div>
    </section>
  );
}

function Controls({ data, last }: { readonly data: ChronicleData; readonly last: number }) {
  const step = data.steps[at.value];
  const go = (index: number): void => showStep(Math.max(0, Math.min(last, index)));
  return (
    <div class="controls">
      <button type="button" aria-label="One step back" onClick={() => go(at.value - 1)}>
        ◀
      </button>
      <button
        type="button"
        onClick={() => {
          if (!playing.value && at.value >= last) at.value = 0;
          playing.value = !playing.value;
        }}
      >
        {playing.value ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-label="One step on" onClick={() => go(at.value + 1)}>
        ▶
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at.value}
        aria-label="Step"
        aria-valuetext={step ? stepWord(step) : ''}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <output>{step ? stepWord(step) : ''}</output>
    </div>
  );
}

function Facts({ facts, page }: { readonly facts: readonly ToldFact[]; readonly page: string }) {
  return (
    <div class="facts">
      <h2>What happened</h2>
      {facts.length === 0 && <p>Nothing that is known.</p>}
      <ol>
        {facts.map((fact, index) => (
          <li
            key={index}
            id={`fact-${index}`}
            class={lit.value === index ? 'lit' : ''}
            onClick={() => {
              lit.value = index;
            }}
          >
            {fact.text}
          </li>
        ))}
      </ol>
      <p>
        <a href={page}>All of this step</a>
      </p>
    </div>
  );
}
