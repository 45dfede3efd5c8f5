/** An answer of the rules that only one part of the page needs, asked again when what it hangs on changes. */
import { useEffect, useState } from 'preact/hooks';
import { act } from './state.js';

/** Undefined: not answered yet. */
export function useAsked<T>(ask: () => Promise<T>, hangsOn: string): T | undefined {
  const [found, set] = useState<{ readonly of: string; readonly answer: T }>();
  useEffect(() => {
    let left = false;
    act(ask().then((answer) => (left ? undefined : set({ of: hangsOn, answer }))));
    return () => void (left = true);
  }, [hangsOn]);
  return found?.of === hangsOn ? found.answer : undefined;
}
