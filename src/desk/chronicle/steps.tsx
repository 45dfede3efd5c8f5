/** All steps: what was the gravest news, where they are told in full, and the hash that proves them. */
import type { ChronicleData } from './data.js';
import { stepWord } from './words.js';

export function Steps({ data }: { readonly data: ChronicleData }) {
  return (
    <section class="steps" aria-label="Steps">
      <table>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">The gravest news</th>
            <th scope="col">SHA-256 of its manifest</th>
          </tr>
        </thead>
        <tbody>
          {data.steps.map((step) => (
            <tr key={step.name}>
              <th scope="row">
                <a href={`steps/${step.name}.html`}>{stepWord(step)}</a>
              </th>
              <td>{step.facts[0]?.text ?? 'Nothing of note.'}</td>
              <td>
                <code>{step.hash ?? 'told when the game is over'}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
