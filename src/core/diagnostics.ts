/** Diagnostics: everything that is wrong or doubtful with a sheet, with its place in the text. Data, all at once, never thrown. */
import type { Order } from './order-book.js';

/** error: the order is dropped. warning: it runs, but look at it. note: something was cleaned up or ignored. */
export type Severity = 'error' | 'warning' | 'note';

export interface Diagnostic {
  readonly severity: Severity;
  /** Stable code `area/what`; the engine's own are `sheet/…`, a system's begin with its prefix. */
  readonly code: string;
  /** Number of the order it belongs to; undefined: the whole sheet. */
  readonly order?: number;
  /** 1-based place in the sheet; length in characters. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
  /** What would have been right, in words. */
  readonly expected?: string;
  /** Nearest valid names, best first. */
  readonly suggestions: readonly string[];
  readonly rule?: string;
  /** References of the things of the map that it is about: the idle units of a note on the whole sheet. */
  readonly about?: readonly string[];
}

/** What a rule's check says of an order: the place comes from the order itself. */
export interface Finding {
  readonly severity?: Severity;
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly suggestions?: readonly string[];
  readonly rule?: string;
  readonly about?: readonly string[];
}

/** A diagnostic at an order's field (or at the whole order). What every system's `check` uses. */
export function diagnose(order: Order, field: string | undefined, finding: Finding): Diagnostic {
  const { source } = order;
  const span = (field === undefined ? undefined : source.spans[field]) ?? source;
  const { severity = 'error', suggestions = [], ...rest } = finding;
  return {
    severity,
    ...rest,
    order: order.number,
    line: span.line,
    column: span.column,
    length: span.length,
    suggestions,
  };
}

/** A diagnostic of the sheet as a whole. What `lint` uses for that which no order says. */
export function diagnoseSheet(finding: Finding): Diagnostic {
  const { severity = 'warning', suggestions = [], ...rest } = finding;
  return { severity, ...rest, line: 1, column: 1, length: 0, suggestions };
}

/** `P5.yaml:7:11  unknown place "Pela". Expected a city. Did you mean Pella?` */
export function printDiagnostic(d: Diagnostic, file = 'sheet'): string {
  const expected = d.expected ? ` Expected ${d.expected}.` : '';
  const near = d.suggestions.length > 0 ? ` Did you mean ${joinOr(d.suggestions)}?` : '';
  const rule = d.rule ? ` (${d.rule})` : '';
  return `${file}:${d.line}:${d.column}  ${d.severity}: ${d.message}${/[.?!]$/.test(d.message) ? '' : '.'}${expected}${near}${rule}`;
}

function joinOr(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}
