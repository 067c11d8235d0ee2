import { Command, CommanderError, Help } from 'commander';
import { exitCodes, ReleaseRefused } from '../core/refusal';
import { isInstalled } from '../core/repository';
import type { Tools } from '../operations/operation';
import {
  type CommandResult,
  type CommonOptions,
  type Io,
  openContext,
  printRefusal,
  withCommonOptions,
} from './context';
import { careCommands, everydayCommands, type PlainCommand } from './commands';
import { addOperations, type Connect } from './operation-commands';

interface Wiring {
  readonly io: Io;
  /** Selects JSON for errors of an unknown command or option, too. */
  readonly asJson: boolean;
  readonly tools: Tools;
  onResult(result: CommandResult): void;
}

const scoped = (text: string) => text.replaceAll('npx mfe', 'npx @aertrip/release');

/** Outside the repository `npx mfe` without an installed package would run a package of that name from a public registry. */
const withScope = ({ out, err, ...io }: Io): Io => ({
  ...io,
  out: (text) => out(scoped(text)),
  err: (text) => err(scoped(text)),
});

async function askAtTerminal(question: string): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

const consoleIo: Io = {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  ...(process.stdin.isTTY && process.stderr.isTTY ? { ask: askAtTerminal } : {}),
};

/** Commander passes the arguments, then the options, then the command. */
const argumentsOf = (given: readonly unknown[]) =>
  given.flat().filter((value): value is string => typeof value === 'string');

function createProgram({ io, asJson, tools, onResult }: Wiring): Command {
  const program = new Command('mfe')
    .helpCommand(false)
    .configureHelp({
      // The list of commands fits a screen without its one option.
      visibleOptions: (command) => (command.parent ? new Help().visibleOptions(command) : []),
      subcommandTerm: (command) => new Help().subcommandTerm(command).replace(' [options]', ''),
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => {
        if (!asJson) io.err(text.trimEnd());
      },
    })
    .showHelpAfterError('→ Run npx mfe --help, or npx mfe <command> --help.')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 2 usage, 3 refused by a check, 4 concurrent change, 5 held,\n6 checks without a result.',
    );
  const connect: Connect = (command, run) =>
    withCommonOptions(command).action(async (...given: unknown[]) => {
      const options = command.opts<CommonOptions>();
      // The first release begins a store.
      const context = await openContext(options, io, tools, command.name() === 'publish');
      onResult(await run(context, argumentsOf(given), options as never));
    });
  const add = ({ usage, help, options = [], load }: PlainCommand) => {
    const command = program.command(usage).description(help);
    for (const [flag, text] of options) command.option(flag, text);
    connect(command, async (...given) => (await load())(...given));
  };
  program.commandsGroup('Everyday:');
  everydayCommands.forEach(add);
  addOperations(program, connect);
  program.commandsGroup('Setup and care:');
  careCommands.forEach(add);
  // Needs no store.
  program
    .command('create <remote> <path> [dir]')
    .description('make the project of a new remote')
    .option('--json', 'answer in JSON')
    .action(async (...given: unknown[]) =>
      onResult(await (await import('./create-project')).createCommand(argumentsOf(given))),
    );
  return program;
}

/**
 * Runs one command.
 * @param isOutside whether it runs outside the repository of the site; replaced in tests
 * @returns the exit code: 0 success, 2 usage, 3 gate, 4 conflict, 5 held, 6 inconclusive, 1 for an unexpected error
 */
export async function main(
  args: readonly string[],
  {
    io: given = consoleIo,
    isOutside = isInstalled,
    ...tools
  }: Tools & {
    readonly io?: Io;
    readonly isOutside?: boolean;
  } = {},
): Promise<number> {
  const io = isOutside ? withScope(given) : given;
  let exitCode = 0;
  const asJson = args.includes('--json');
  const onResult = (result: CommandResult) => {
    io.out(asJson ? JSON.stringify(result.json, null, 2) : result.human);
    exitCode = result.exitCode ?? 0;
  };
  try {
    await createProgram({ io, asJson, tools, onResult }).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof ReleaseRefused) return printRefusal(io, error, asJson);
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      if (asJson)
        io.out(JSON.stringify({ error: { code: 'usage', exitCode: exitCodes.usage, found: error.message } }));
      return exitCodes.usage;
    }
    io.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}
