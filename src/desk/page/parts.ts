/** What lies in the page beside its own code, as base64 of gzip in inert script elements: the rules, their data, the hand. */

/** The text of a part; undefined: the page holds none. Throws what the browser says of damaged bytes. */
export async function partOf(name: string): Promise<string | undefined> {
  const held = document.getElementById(`part-${name}`)?.textContent?.trim();
  if (held === undefined || held === '') return undefined;
  const bytes = Uint8Array.from(atob(held), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}

export const hasPart = (name: string): boolean => document.getElementById(`part-${name}`) !== null;

interface Policy {
  createScriptURL(url: string): string;
}

/** The one policy that the page may make: it lets pass the address of a worker that was made here, and nothing else. */
const policy: Policy | undefined = (
  globalThis as {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
    };
  }
).trustedTypes?.createPolicy('desk', {
  createScriptURL: (url) => {
    if (!url.startsWith('blob:')) throw new TypeError('no other script is started here');
    return url;
  },
});

/** A worker out of the code of a part. */
export function workerFrom(code: string): Worker {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(policy ? policy.createScriptURL(url) : url);
  URL.revokeObjectURL(url);
  return worker;
}
