/** The leaders, and what befell them. */
import type { ChronicleData, ToldStep } from './data.js';
import { nameIn, stepWord } from './words.js';

interface Life {
  readonly who: string;
  readonly of: string;
  readonly fates: { readonly step: ToldStep; readonly text: string }[];
}

export function Persons({ data }: { readonly data: ChronicleData }) {
  const lives = livesOf(data);
  if (lives.length === 0)
    return <p>No person is known to {data.reader}: these rules name none, or none was heard of.</p>;
  return (
    <section class="persons" aria-label="Persons">
      <div class="wide" tabindex={0} role="group" aria-label="Table, scrolls sideways">
        <table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Of</th>
              <th scope="col">What befell him</th>
            </tr>
          </thead>
          <tbody>
            {lives.map(({ who, of, fates }) => (
              <tr key={`${of} ${who}`}>
                <th scope="row">{who}</th>
                <td>{nameIn(data, of)}</td>
                <td>
                  <ul class="fates">
                    {fates.map(({ step, text }, index) => (
                      <li key={index}>
                        <a href={`steps/${step.name}.html`}>{stepWord(step)}</a>: {text}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** By whose they are, then as they were first heard of. */
function livesOf({ steps, names }: ChronicleData): Life[] {
  const found = new Map<string, Life>();
  for (const step of steps)
    for (const deed of step.deeds) {
      if (deed.kind !== 'person') continue;
      const key = `${deed.of} ${deed.who}`;
      const life = found.get(key) ?? { who: deed.who, of: deed.of, fates: [] };
      found.set(key, life);
      life.fates.push({ step, text: deed.text.join(' ') });
    }
  const seats = Object.keys(names);
  const rank = ({ of }: Life): number => (seats.includes(of) ? seats.indexOf(of) : seats.length);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}
