/** Where names go that would stand at `wanted`: so many points apart, and between top and bottom, for which there is room for all. */
export function spread(
  wanted: readonly number[],
  [top, bottom]: readonly [number, number],
  apart: number,
): number[] {
  const order = wanted.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  let last = top - apart;
  for (const one of order) last = one.value = Math.max(one.value, last + apart);
  let next = bottom + apart;
  for (const one of [...order].reverse()) next = one.value = Math.min(one.value, next - apart);
  const found: number[] = [];
  for (const { value, index } of order) found[index] = value;
  return found;
}
