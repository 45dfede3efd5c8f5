/** The options of a script for developers: `--help` prints how it is called, an option that there is not is told in a line. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The values as given, or as they stand in `options`. How the script is called is told by the comment that it begins with. `--help` ends
 * the process with 0, what can't be read with 2. `script`: its `import.meta.url`.
 */
export function scriptOptions<const Given extends Options>(script: string, options: Given) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
    if (!('help' in values)) return values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message.split('. ')[0] ?? ''}. --help tells how it is called.`);
    process.exit(2);
  }
  console.log(usageOf(readFileSync(fileURLToPath(script), 'utf8'), options));
  process.exit(0);
}

/** The comment at the head of a script as plain lines, and below it each option with what it is unless given. */
export function usageOf(source: string, options: Options): string {
  const comment = /^\/\*\*\s([^]*?)\s+\*\//.exec(source)?.[1] ?? '';
  const told = comment.replace(/^ ?\* ?/gm, '').replace(/`/g, '');
  const lines = Object.entries(options).map(([name, { type, default: standard }]) => {
    const value = type === 'string' ? ' …' : '';
    const given = typeof standard === 'string' ? `unless given: ${standard}` : '';
    return `  --${name}${value}`.padEnd(18) + given;
  });
  return [told, '', ...lines.map((line) => line.trimEnd())].join('\n');
}
