/** Letters by threads: who wrote to whom, in the order in which they were written. */
import { signatureOf } from '../../core/sheet-press.js';
import type { ChronicleData, ToldLetter, ToldStep } from './data.js';

interface Dated {
  readonly letter: ToldLetter;
  readonly step: ToldStep;
}

export function Letters({ data }: { readonly data: ChronicleData }) {
  const threads = threadsOf(data);
  if (threads.length === 0) return <p>No letters are open to {data.reader}.</p>;
  const name = (id: string): string => (id === 'all' ? 'all' : (data.names[id] ?? id));
  return (
    <section class="letters" aria-label="Letters">
      {threads.map(([key, letters]) => (
        <article key={key}>
          <h2>{key.split('\n').map(name).join(' and ')}</h2>
          {letters.map(({ letter, step }, index) => (
            <blockquote key={index}>
              <p class="who">
                {writer(letter)} to {name(letter.to)}, turn {step.turn}
                {step.step === '' ? '' : `, ${step.step}`}
              </p>
              <p class="words">{letter.text}</p>
            </blockquote>
          ))}
        </article>
      ))}
    </section>
  );
}

const writer = ({ from, name, as }: ToldLetter): string =>
  `${from === undefined ? signatureOf({ name }) : name}${as === undefined ? '' : ` as ${as}`}`;

/** A thread is all that two wrote to each other, or all that was written to all or to a group. */
function threadsOf({ steps, names }: ChronicleData): [string, Dated[]][] {
  const found = new Map<string, Dated[]>();
  for (const step of steps)
    for (const letter of step.letters) {
      const toSeat = letter.to in names;
      const key = toSeat ? [letter.from ?? writer(letter), letter.to].sort().join('\n') : letter.to;
      found.set(key, [...(found.get(key) ?? []), { letter, step }]);
    }
  return [...found].sort(([a], [b]) => (a === 'all' ? -1 : b === 'all' ? 1 : a < b ? -1 : 1));
}
