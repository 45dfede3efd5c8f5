/** Page one on the page: what happened, what threatens, what can be done; then figures, goal, dates, neighbours. */
import { changeOf, figureName } from '../../core/front.js';
import { PictureBlock, Table, Words, type Of } from './read-blocks.js';

const MARKS = { dash: '–', can: '☐', must: '■', silent: '!' } as const;

export function Front({ block: { page, map } }: { readonly block: Of<'front'> }) {
  return (
    <section class="front">
      <h1>{page.name}</h1>
      <p class="quiet">{page.subtitle}</p>
      {page.parts.map(({ label, lines, more }) => (
        <>
          <h2>{label}</h2>
          <ul class="facts">
            {lines.map(({ mark, text, code }) => (
              <li>
                <span class={mark.mark === 'disc' ? (mark.dark ? 'disc dark' : 'disc') : 'sign'}>
                  {mark.mark === 'disc' ? mark.number : MARKS[mark.mark]}
                </span>
                <span>
                  <Words text={text} />
                  {code !== undefined && <small> ({code})</small>}
                </span>
              </li>
            ))}
            {more && (
              <li>
                <span />
                <span class="quiet">{more.count} more in the sheet</span>
              </li>
            )}
          </ul>
        </>
      ))}
      {map && <PictureBlock block={map} />}
      <Side page={page} />
    </section>
  );
}

function Side({ page }: { readonly page: Of<'front'>['page'] }) {
  return (
    <>
      {page.figures.length > 0 && (
        <table class="figures">
          <caption>Your figures</caption>
          <tbody>
            {page.figures.map((figure) => (
              <tr>
                <th scope="row">{figureName(figure)}</th>
                <td class="right">
                  <b>{figure.value}</b>
                </td>
                <td class="right">{changeOf(figure)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>How you win</h2>
      <p>
        <Words text={page.goal} />
      </p>
      {page.dates.length > 0 && (
        <>
          <h2>Dates</h2>
          <ul>
            {page.dates.map(({ when, text }) => (
              <li>
                <b>{when}</b> <Words text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
      {page.near && page.near.rows.length > 0 && (
        <Table
          block={{
            kind: 'table',
            caption: page.near.title,
            columns: page.near.columns,
            rows: page.near.rows,
          }}
        />
      )}
      {page.example && (
        <>
          <h2>An example</h2>
          <pre tabIndex={0} aria-label="An example">
            {page.example.join('\n')}
          </pre>
        </>
      )}
    </>
  );
}
