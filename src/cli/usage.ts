/** What is wrong with the words of a command line, in our words: which flag, what it takes, what there is instead. */
import type { Command, CommanderError, Option } from 'commander';
import { MovesheetError } from '../core/errors.js';
import { suggest } from '../core/suggest.js';

/** `asked`: the command's name, if there is such a command. */
export function usageError(
  error: CommanderError,
  program: Command,
  asked: string | undefined,
): MovesheetError {
  const command = program.commands.find((one) => one.name() === asked);
  if (!command) return noCommand(program, quoted(error.message)[0] ?? asked ?? '');
  const name = command.name();
  const help = `"movesheet ${name} --help" shows how it is used.`;
  const [first = '', second = ''] = quoted(error.message);
  const refuse = (message: string, hint = help): MovesheetError =>
    new MovesheetError('usage', message, hint, 2);
  switch (error.code) {
    case 'commander.unknownOption': {
      const flags = command.options.map((option) => option.long ?? option.flags);
      const near = suggest(
        first.replace(/^-+/, ''),
        flags.map((flag) => flag.replace(/^-+/, '')),
      );
      const hint =
        near.length > 0
          ? `Did you mean ${near.map((flag) => `--${flag}`).join(' or ')}?`
          : `It has: ${flags.join(', ')}.`;
      return refuse(`"${name}" has no option ${first}.`, hint);
    }
    case 'commander.missingArgument': {
      const argument = command.registeredArguments.find((one) => one.name() === first);
      return refuse(`"${name}" needs ${argument?.description ?? first} (<${first}>).`);
    }
    case 'commander.missingMandatoryOptionValue':
      return refuse(`"${name}" needs ${flagOf(command, first)}.`);
    case 'commander.optionMissingArgument':
      return refuse(`${long(first)} needs a value: ${optionOf(command, first)?.description ?? ''}.`);
    case 'commander.excessArguments':
      return refuse(`"${name}" got too many words: ${command.args.join(' ')}.`);
    case 'commander.invalidArgument':
      return refuse(`"${second}" is no value of ${long(first)}: ${reason(error.message)}`);
    default:
      return refuse(error.message.replace(/^error: /, ''));
  }
}

/** There is no such command; the nearest, or all. */
export function noCommand(program: Command, word: string): MovesheetError {
  const names = program.commands.map((one) => one.name()).filter((name) => name !== 'help');
  const near = suggest(word, names);
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are: ${names.join(', ')}.`;
  return new MovesheetError('usage', `There is no command "${word}".`, hint, 2);
}

/** What stands in quotation marks. */
const quoted = (text: string): string[] => [...text.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');

/** `--to <turn>` → `--to` */
const long = (flags: string): string => /--[a-z-]+/.exec(flags)?.[0] ?? flags;

function optionOf(command: Command, flags: string): Option | undefined {
  return command.options.find((one) => one.flags === flags);
}

const flagOf = (command: Command, flags: string): string =>
  `${flags}${optionOf(command, flags) ? `: ${optionOf(command, flags)?.description ?? ''}` : ''}`;

function reason(message: string): string {
  const allowed = /Allowed choices are (.*)\.$/.exec(message)?.[1];
  return allowed === undefined
    ? message.replace(/^.* is invalid(?: for argument '[^']*')?\. /, '')
    : `one of ${allowed}.`;
}
