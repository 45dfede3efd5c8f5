/** Boxes that take what one writes: a number in its bounds, or a text. */
import { useState } from 'preact/hooks';
import type { Choices } from '../../core/index.js';
import { pick } from './picking.js';
import { inBox } from './taps.js';

interface NumberProps {
  readonly range: NonNullable<Choices['range']>;
  /** What stands in the box. */
  readonly value: string;
}

export function Number({ range: { least, most, common = [], before = '' }, value: written }: NumberProps) {
  const [amount, set] = useState(/^\d+$/.test(written) ? parseInt(written, 10) : (common[0] ?? least));
  const take = (value: number): void => inBox(() => pick({ text: `${before}${value}`, word: String(value) }));
  const bounded = (value: number): number => Math.max(least, Math.min(most, value));
  return (
    <>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          take(amount);
        }}
      >
        <button type="button" aria-label="One less" onClick={() => set(bounded(amount - 1))}>
          −
        </button>
        <label class="amount">
          <span class="quiet">
            {least} to {most}
          </span>
          <input
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            value={amount}
            onInput={({ currentTarget: { valueAsNumber } }) => set(valueAsNumber)}
          />
        </label>
        <button type="button" aria-label="One more" onClick={() => set(bounded(amount + 1))}>
          +
        </button>
        <button type="submit">Take</button>
      </form>
      {before === '' && (
        <p class="row wrap">
          {[...new Set([least, ...common, ...(most > 999 ? [] : [most])])].map((n) => (
            <button type="button" class="chip" onClick={() => take(n)}>
              {n}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

export function Own({ value }: { readonly value: string }) {
  const [written, set] = useState(value);
  return (
    <form
      class="row own"
      onSubmit={(event) => {
        event.preventDefault();
        inBox(() => pick({ text: written }));
      }}
    >
      <label class="fill">
        <span class="quiet">Write it yourself</span>
        <input value={written} onInput={({ currentTarget: { value: next } }) => set(next)} />
      </label>
      <button type="submit">Take</button>
    </form>
  );
}
