/** Single blocks of a move sheet on the page. */
import type { Run, Text } from '../../core/index.js';
import type { DrawnBlock } from '../engine/drawn.js';
import { Drawing } from './drawing.js';
import { WithRules } from './rule-ref.js';

export type Of<K extends DrawnBlock['kind']> = Extract<DrawnBlock, { kind: K }>;

export function PictureBlock({ block: { title, note, picture, legend } }: { readonly block: Of<'picture'> }) {
  return (
    <figure>
      <figcaption>
        <b>{title}</b> <span class="quiet">{note}</span>
      </figcaption>
      <div class="paper" tabIndex={0} role="group" aria-label={title}>
        <Drawing picture={picture} title={title} />
      </div>
      {legend.length > 0 && (
        <ul class="legend">
          {legend.map(({ sample, text }) => (
            <li>
              {sample && <Drawing picture={sample} title="" />}
              {text}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

export function Table({ block }: { readonly block: Of<'table'> }) {
  const align = (at: number): string => block.columns[at]?.align ?? '';
  const row = (texts: readonly Text[]) => (
    <tr>
      {block.columns.map((_, at) => (
        <td class={align(at)}>
          <Words text={texts[at] ?? ''} />
        </td>
      ))}
    </tr>
  );
  const titled = block.columns.some(({ title }) => title !== '');
  return (
    <div class="wide" tabIndex={0} role="group" aria-label={block.caption ?? 'table'}>
      <table>
        {block.caption !== undefined && <caption>{block.caption}</caption>}
        {titled && (
          <thead>
            <tr>
              {block.columns.map(({ title }, at) =>
                title === '' ? (
                  <td />
                ) : (
                  <th scope="col" class={align(at)}>
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>{block.rows.map(row)}</tbody>
        {block.totals && <tfoot>{row(block.totals)}</tfoot>}
      </table>
    </div>
  );
}

export function List({
  items,
  ordered = false,
}: {
  readonly items: readonly Text[];
  readonly ordered?: boolean;
}) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map((item) => (
        <li>
          <Words text={item} />
        </li>
      ))}
    </Tag>
  );
}

export function Words({ text }: { readonly text: Text }) {
  if (typeof text === 'string') return <WithRules text={text} />;
  return (
    <>{text.map((run) => (typeof run === 'string' ? <WithRules text={run} /> : <Styled run={run} />))}</>
  );
}

function Styled({ run: { text, style, ref } }: { readonly run: Run }) {
  const inner = typeof text === 'string' ? text : '';
  const shown =
    style === 'bold' ? (
      <b>{inner}</b>
    ) : style === 'italic' ? (
      <i>{inner}</i>
    ) : style === 'code' ? (
      <code>{inner}</code>
    ) : style === 'small' ? (
      <small>
        <WithRules text={inner} />
      </small>
    ) : (
      <span class={style ?? ''}>{inner}</span>
    );
  return ref === undefined ? shown : <a href={`#${anchor(ref)}`}>{shown}</a>;
}

/** The id of a part that links lead to. */
export const anchor = (id: string): string => `s-${id.replace(/\s+/g, '-')}`;
