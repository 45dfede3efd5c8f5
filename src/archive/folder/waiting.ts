/** Tells whoever sits before the command that it waits, and for what. The command line says how. */
let teller: (words: string) => void = () => undefined;

export function onWaiting(tell: (words: string) => void): void {
  teller = tell;
}

export function tellWaiting(words: string): void {
  teller(words);
}
