/**
 * Lines as a system's data store them: a place, then the step from each place to the next. So they are half as long to carry and to read
 * as with every place written out.
 */

/** `412 133 3 -2`, in 10 parts of a unit: [41.2, 13.3], [41.5, 13.1]. A number without its fellow at the end is left out. */
export function stepped(numbers: readonly string[], parts: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let [first, second] = [0, 0];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    first += Number(numbers[i]);
    second += Number(numbers[i + 1]);
    found.push([first / parts, second / parts]);
  }
  return found;
}
