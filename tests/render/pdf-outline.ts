/** The bookmarks of one of our PDFs, in their order. */
export function outlineOf(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return [
    ...text.matchAll(/<<([^<>]*\/Title [^<>]*\/Parent[^<>]*|[^<>]*\/Parent[^<>]*\/Title [^<>]*)>>/g),
  ].map(([, dictionary = '']) => titleOf(dictionary));
}

function titleOf(dictionary: string): string {
  const plain = /\/Title \(((?:\\.|[^\\)])*)\)/s.exec(dictionary)?.[1] ?? '';
  const raw = Buffer.from(
    plain.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r' })[sign] ?? sign),
    'latin1',
  );
  return raw[0] === 0xfe && raw[1] === 0xff
    ? raw.subarray(2).swap16().toString('utf16le')
    : raw.toString('latin1');
}
