/** SHA-256 (FIPS 180-4) as hexadecimal digits, where the browser has none: pages from an address without TLS have no `crypto.subtle`. */

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');

/** The first 32 bits of the fractional part of a root of each of the first primes. */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function plainSha256(bytes: Uint8Array): string {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(blocks * 64 - 4, (bytes.length << 3) >>> 0);
  let state = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  for (let block = 0; block < blocks; block++) {
    const words = Array.from({ length: 16 }, (_, at) => padded.getUint32(block * 64 + at * 4));
    state = afterBlock(state, schedule(words));
  }
  return state.map((word) => hex(word, 8)).join('');
}

function schedule(words: number[]): number[] {
  const at = (n: number): number => words[n] as number;
  for (let n = 16; n < 64; n++) {
    const [a, b] = [at(n - 15), at(n - 2)];
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words.push((at(n - 16) + s0 + at(n - 7) + s1) >>> 0);
  }
  return words;
}

function afterBlock(state: readonly number[], words: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  words.forEach((word, n) => {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[n] as number) + word) >>> 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, n) => (word + (state[n] as number)) >>> 0);
}
