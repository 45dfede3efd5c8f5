/** All battles, each with what was told of it and with its dice. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Battle } from '../../core/index.js';
import type { ChronicleData, ToldDeed, ToldStep } from './data.js';
import { part } from './part.js';
import { nameIn, stepWord } from './words.js';

/** The battle that was asked for, as `battle-12-3`. */
const asked = signal<string | undefined>(undefined);

const idOf = (step: number, deed: number): string => `battle-${step}-${deed}`;

/** Shows a battle: the deed of this number in the step of this number. */
export function toBattle(step: number, deed: number): void {
  asked.value = idOf(step, deed);
  part.value = 'Battles';
}

export function Battles({ data }: { readonly data: ChronicleData }) {
  useEffect(() => {
    const id = asked.value;
    const found = id === undefined ? null : document.getElementById(id);
    found?.scrollIntoView({ block: 'center' });
    found?.querySelector('summary')?.focus();
  }, [asked.value]);
  const all = data.steps.flatMap((step, at) =>
    step.deeds.flatMap((deed, index) =>
      deed.kind === 'battle' ? [{ step, deed, id: idOf(at, index) }] : [],
    ),
  );
  if (all.length === 0) return <p>No battle is known to {data.reader}.</p>;
  return (
    <section class="battles" aria-label="Battles">
      <p>{all.length === 1 ? 'One battle.' : `${all.length} battles.`}</p>
      {all.map(({ step, deed, id }) => (
        <details key={id} id={id} open={asked.value === id} class={asked.value === id ? 'lit' : ''}>
          <summary>
            <strong>{deed.where}</strong>, {step.name === '0000' ? 'set-up' : stepWord(step)}:{' '}
            {wordOf(data, deed)}
          </summary>
          <Told step={step} deed={deed} />
        </details>
      ))}
    </section>
  );
}

function wordOf(data: ChronicleData, { sides, winner }: Battle): string {
  const names = sides.map((side) => nameIn(data, side)).join(' against ');
  return winner === undefined ? `${names}, undecided` : `${names}; won by ${nameIn(data, winner)}`;
}

function Told({ step, deed }: { readonly step: ToldStep; readonly deed: ToldDeed }) {
  const dice = deed.rolls.flatMap((index) => step.rolls[index] ?? []);
  return (
    <>
      <ul>
        {deed.text.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {dice.length > 0 && (
        <p class="dice">
          Dice:{' '}
          {dice
            .map(
              ({ stream, key, told, faces, result, forced }) =>
                `${stream} ${told ?? key} d${faces} = ${result}${forced ? ' (given by the GM)' : ''}`,
            )
            .join('; ')}
        </p>
      )}
      <p>
        <a href={`steps/${step.name}.html`}>All of this step</a>
      </p>
    </>
  );
}
