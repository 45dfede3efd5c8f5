/**
 * Starts the page's own code, which lies packed in it: as an element whose text has the hash that the policy names. Other text would be
 * refused by the browser, so this lets pass what it is given.
 */
interface Maker {
  createScript(code: string): string;
}

const maker = (
  globalThis as {
    readonly trustedTypes?: { createPolicy(name: string, rules: Maker): Maker };
  }
).trustedTypes?.createPolicy('start', { createScript: (code) => code });

async function start(): Promise<void> {
  const held = document.getElementById('part-page')?.textContent ?? '';
  const bytes = Uint8Array.from(atob(held.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const code = await new Response(stream).text();
  const script = document.createElement('script');
  script.text = maker ? maker.createScript(code) : code;
  document.body.append(script);
}

void start();
