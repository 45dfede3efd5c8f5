/** Ids of rules as ways to their paragraphs. */
import { hasBook, openRule } from './book.js';
import { piecesOf } from './rule-names.js';

export function RuleRef({ id }: { readonly id: string }) {
  if (!hasBook()) return <>{id}</>;
  return (
    <button type="button" class="rule" aria-label={`Rule ${id}`} onClick={() => openRule(id)}>
      {id}
    </button>
  );
}

/** A sentence whose ids of rules are ways to them. */
export function WithRules({ text }: { readonly text: string }) {
  return <>{piecesOf(text).map((piece, at) => (at % 2 === 1 ? <RuleRef id={piece} /> : piece))}</>;
}
