/** The move sheet on the page, block by block. */
import type { Run, Text } from '../../core/index.js';
import type { DrawnBlock } from '../engine/drawn.js';
import { Drawing } from './drawing.js';
import { Front } from './read-front.js';
import { WithRules } from './rule-ref.js';
import { pages } from './state.js';

export function Read() {
  const blocks = pages.value;
  const heads = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block] : []));
  return (
    <article class="read">
      {heads.length > 1 && (
        <nav aria-label="Contents">
          <details>
            <summary>Contents</summary>
            <ul>
              {heads.map(({ text, id }) => (
                <li>
                  <a href={`#${anchor(id ?? text)}`}>{text}</a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      )}
      <Blocks blocks={blocks} />
    </article>
  );
}

export function Blocks({ blocks }: { readonly blocks: readonly DrawnBlock[] }) {
  return (
    <>
      {blocks.map((block) => (
        <One block={block} />
      ))}
    </>
  );
}

function One({ block }: { readonly block: DrawnBlock }) {
  switch (block.kind) {
    case 'front':
      return <Front block={block} />;
    case 'masthead':
      return <Masthead block={block} />;
    case 'heading': {
      const Head = `h${block.level + 1}` as 'h2' | 'h3' | 'h4';
      return <Head id={anchor(block.id ?? block.text)}>{block.text}</Head>;
    }
    case 'paragraph':
      return (
        <p class={block.tone ?? ''}>
          <Words text={block.text} />
        </p>
      );
    case 'list':
      return <List items={block.items} ordered={block.ordered === true} />;
    case 'table':
      return <Table block={block} />;
    case 'preformatted':
      return (
        <pre tabIndex={0} aria-label={block.caption ?? 'lines'}>
          {block.lines.join('\n')}
        </pre>
      );
    case 'picture':
      return <PictureBlock block={block} />;
    case 'letter':
      return (
        <blockquote>
          <p>
            From <b>{block.from}</b>
          </p>
          <p class="letter">{block.text}</p>
        </blockquote>
      );
    case 'grid':
      return (
        <div class="grid">
          {block.cells.map((cell) => (
            <div>
              <Blocks blocks={cell} />
            </div>
          ))}
        </div>
      );
    case 'keep':
      return <Blocks blocks={block.blocks} />;
    case 'rule':
      return <hr />;
    case 'form':
    case 'pageBreak':
      return null;
  }
}

function Masthead({ block }: { readonly block: Of<'masthead'> }) {
  return (
    <header>
      <h1>{block.title}</h1>
      <p class="quiet">{block.subtitle}</p>
      <List items={[...block.details, ...block.briefing]} />
    </header>
  );
}

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

function List({ items, ordered = false }: { readonly items: readonly Text[]; readonly ordered?: boolean }) {
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

const anchor = (id: string): string => `s-${id.replace(/\s+/g, '-')}`;
