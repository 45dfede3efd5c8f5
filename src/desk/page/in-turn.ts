/** Acts on a draft, one after the other: who is faster than the rules answer loses neither. */

/** What is being picked, until it stands. */
let picking: Promise<unknown> = Promise.resolve();

/** What acts after it waits for it. */
export function stands<T>(act: Promise<T>): Promise<T> {
  picking = act.catch(() => undefined);
  return act;
}

/** Acts on what stands once the pick before it does. */
export const inTurn = <T>(act: () => Promise<T>): Promise<T> => stands(picking.then(act));
