/** The move sheet on the page, block by block. */
import type { DrawnBlock } from '../engine/drawn.js';
import { anchor, List, PictureBlock, Table, Words, type Of } from './read-blocks.js';
import { Front } from './read-front.js';
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
