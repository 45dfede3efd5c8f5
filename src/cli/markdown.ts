/** A rulebook's Markdown → document: the lexer of `marked` reads it, its tokens become blocks. */
import { lexer, type Token, type Tokens } from 'marked';
import { plainText, type Block, type Document, type Run, type Text } from '../core/index.js';

/** The first heading becomes the title. Raw HTML is left out. */
export function markdownDocument(markdown: string, subtitle: string): Document {
  const tokens = lexer(markdown.replace(/<!--[\s\S]*?-->/g, ''));
  const first = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  const title = first ? plainText(runs(first.tokens)) : 'Rules';
  const body = tokens.filter((token) => token !== first).flatMap(blocks);
  const masthead: Block = { kind: 'masthead', title, subtitle, details: [], briefing: [] };
  return { title, subtitle, accent: 0, blocks: [masthead, ...body] };
}

function blocks(token: Token): Block[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return [
        { kind: 'heading', level: depth <= 2 ? 1 : depth === 3 ? 2 : 3, text: plainText(runs(tokens)) },
      ];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', text: runs((token as Tokens.Paragraph).tokens ?? [token]) }];
    case 'list':
      return listBlocks(token as Tokens.List);
    case 'table':
      return [table(token as Tokens.Table)];
    case 'code':
      return [{ kind: 'preformatted', lines: (token as Tokens.Code).text.split('\n') }];
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens
        .flatMap(blocks)
        .map((block) => (block.kind === 'paragraph' ? { ...block, tone: 'note' } : block));
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

/** Items as lines; what hangs below an item (a table, a list of its own) follows the lines up to it. */
function listBlocks({ items, ordered }: Tokens.List): Block[] {
  const found: Block[] = [];
  let lines: Text[] = [];
  const flush = (): void => {
    if (lines.length > 0)
      found.push({ kind: 'list', items: lines, ...(ordered && found.length === 0 ? { ordered } : {}) });
    lines = [];
  };
  for (const item of items) {
    const line = item.tokens.filter(({ type }) => type === 'text' || type === 'paragraph');
    const below = item.tokens.filter(
      ({ type }) => type !== 'text' && type !== 'paragraph' && type !== 'space',
    );
    lines.push(
      line.flatMap((token, index) => [
        ...(index > 0 ? [' '] : []),
        ...runs((token as Tokens.Text).tokens ?? [token]),
      ]),
    );
    if (below.length === 0) continue;
    flush();
    found.push(...below.flatMap(blocks));
  }
  flush();
  return found;
}

function table({ header, rows }: Tokens.Table): Block {
  return {
    kind: 'table',
    columns: header.map(({ text, align }) => ({
      title: plainText(inline(text)),
      ...(align ? { align } : {}),
    })),
    rows: rows.map((row) => row.map((cell) => runs(cell.tokens))),
  };
}

function inline(text: string): Text {
  return text.replace(/[*`]/g, '');
}

function runs(tokens: readonly Token[], style?: Run['style']): (string | Run)[] {
  return tokens.flatMap((token): (string | Run)[] => {
    switch (token.type) {
      case 'strong':
        return runs((token as Tokens.Strong).tokens, 'bold');
      case 'em':
        return runs((token as Tokens.Em).tokens, 'italic');
      case 'codespan':
        return [{ text: unescape((token as Tokens.Codespan).text), style: 'code' }];
      case 'link':
      case 'del':
        return runs((token as Tokens.Link).tokens, style);
      case 'br':
        return [' '];
      case 'html':
        return [];
      default: {
        const { tokens: inner, text } = token as Tokens.Text;
        if (inner) return runs(inner, style);
        const plain = unescape(text).replace(/\s*\n\s*/g, ' ');
        return [style === undefined ? plain : { text: plain, style }];
      }
    }
  });
}

/** The lexer has escaped what HTML would take for its own. */
function unescape(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
