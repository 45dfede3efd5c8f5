/** The dice after the end: every printed roll made again from the seed, by the program's own dice. */
import { signal } from '@preact/signals';
import type { ChronicleData, ToldRoll, ToldStep } from './data.js';
import { recomputed, type Recomputed } from './recompute.js';
import { stepWord } from './words.js';

const results = signal<readonly Recomputed[] | undefined>(undefined);
/** The step that was chosen; undefined: none yet. */
const chosen = signal<string | undefined>(undefined);

export function Dice({ data }: { readonly data: ChronicleData }) {
  const { seed, dice, seedCommitment, steps } = data;
  const none = steps.every(({ rolls }) => rolls.length === 0);
  if (seed === undefined || dice === undefined)
    return (
      <section aria-label="Dice">
        <p>The seed of the dice is told when the game is over. Until then there is its SHA-256:</p>
        <p>
          <code>{seedCommitment}</code>
        </p>
        <Rolls steps={steps} found={undefined} />
      </section>
    );
  const found = results.value;
  return (
    <section aria-label="Dice">
      <p>
        The seed: <code>{seed}</code>. Its SHA-256 stood on the first sheets: <code>{seedCommitment}</code>.
      </p>
      {dice !== seed && (
        <p>
          With the words that the players sent as their shares it makes what the dice came from:{' '}
          <code>{dice}</code>.
        </p>
      )}
      {!none && (
        <button
          type="button"
          onClick={() => {
            results.value = steps.flatMap((step) => recomputed(dice, step, data.whole));
          }}
        >
          Roll all of them again
        </button>
      )}
      <p role="status">{found && summary(found)}</p>
      <Rolls steps={steps} found={found} />
    </section>
  );
}

function summary(found: readonly Recomputed[]): string {
  const wrong = found.filter(({ same }) => same === false).length;
  const made = found.filter(({ same }) => same !== undefined).length;
  const others = found.length - made;
  return [
    made === 1
      ? `One roll was made again: it is ${wrong === 0 ? '' : 'not '}the one that was printed.`
      : `${made} rolls were made again: ${wrong === 0 ? 'all are the ones that were printed' : `${wrong} are not the ones that were printed`}.`,
    ...(others === 0
      ? []
      : [
          `${others} more can not be made here: the GM gave them, or rolls before them in their stream are not known to this reader.`,
        ]),
  ].join(' ');
}

function againWord({ forced }: ToldRoll, again: Recomputed | undefined): string {
  if (forced) return 'given by the GM';
  if (!again) return '';
  if (again.same === undefined) return 'its stream is not known to this reader';
  return `${again.result ?? ''} ${again.same ? '✓' : '✗'}`;
}

function Row({ roll, again }: { readonly roll: ToldRoll; readonly again: Recomputed | undefined }) {
  return (
    <tr>
      <th scope="row">
        {roll.stream} {roll.told ?? roll.key}
        {roll.told !== undefined && <small> ({roll.key})</small>}
      </th>
      <td>d{roll.faces}</td>
      <td>{roll.result}</td>
      <td>{againWord(roll, again)}</td>
      <td>{roll.rule}</td>
    </tr>
  );
}

function Rolls({
  steps,
  found,
}: {
  readonly steps: readonly ToldStep[];
  readonly found: readonly Recomputed[] | undefined;
}) {
  const rolled = steps.filter(({ rolls }) => rolls.length > 0);
  const step = rolled.find(({ name }) => name === chosen.value) ?? rolled[0];
  if (!step) return <p>No die fell that this reader knows of.</p>;
  const again = found?.filter((one) => one.step === step);
  return (
    <>
      <label>
        Rolls of{' '}
        <select
          value={step.name}
          onChange={(event) => {
            chosen.value = event.currentTarget.value;
          }}
        >
          {rolled.map((one) => (
            <option key={one.name} value={one.name}>
              {stepWord(one)} ({one.rolls.length})
            </option>
          ))}
        </select>
      </label>
      <table class="rolls">
        <thead>
          <tr>
            <th scope="col">Roll</th>
            <th scope="col">Die</th>
            <th scope="col">Printed</th>
            <th scope="col">Again</th>
            <th scope="col">Rule</th>
          </tr>
        </thead>
        <tbody>
          {step.rolls.map((roll, index) => (
            <Row key={index} roll={roll} again={again?.[index]} />
          ))}
        </tbody>
      </table>
    </>
  );
}
