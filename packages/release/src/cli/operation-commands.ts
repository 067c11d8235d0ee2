import { type Command, Option } from 'commander';
import { ReleaseRefused } from '../core/refusal';
import { describeChangedScreens } from '../gate/changed-screens';
import type { Done, Operation, OptionSpec } from '../operations/operation';
import { operations } from '../operations/operations';
import type { Plan } from '../operations/plan';
import { parseTargets, parseWhole } from '../operations/values';
import { type CommandResult, type Context, requireReason } from './context';

const linesOf = ({ title, effects, unchanged, changedScreens }: Plan): string[] => [
  title,
  ...effects.map((effect) => `- ${effect}`),
  ...(changedScreens ? describeChangedScreens(changedScreens) : []),
  ...(unchanged ? [unchanged, '→ Nothing needs to be done.'] : []),
];

/** The plans as text, before the change. */
const planText = (plans: ReadonlyMap<string, Plan>): string =>
  [...plans.values()].map((plan) => linesOf(plan).join('\n')).join('\n\n');

const argumentTexts: Readonly<Record<Operation['argument'], string>> = {
  app: ' <app>',
  release: ' <app@version>',
  releases: ' <app@version...>',
  apps: ' [apps...]',
  appOrChannel: ' [app]',
};

interface OperationFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly expectRevision?: number;
}

function optionOf({ flag, help, isRequired, parse }: OptionSpec<unknown>): Option {
  const option = new Option(flag, help).makeOptionMandatory(isRequired ?? false);
  return parse ? option.argParser(parse) : option;
}

const resultOf = (channel: string, { changed, unchanged, sentences }: Done): CommandResult => ({
  json: {
    channel,
    changed: changed.map(({ app, state: { changed: revision, ...state } }) => ({ app, revision, ...state })),
    unchanged,
    sentences,
  },
  human: sentences.join('\n'),
});

const notAsked: CommandResult = { json: { changed: [] }, human: 'Nothing was changed.' };

/** Shows the plan, asks at a terminal, and runs it. */
async function runOperation(
  operation: Operation,
  context: Context,
  names: readonly string[],
  { yes, json, expectRevision, ...options }: OperationFlags & Readonly<Record<string, unknown>>,
): Promise<CommandResult> {
  const targets = await parseTargets(context, operation, names);
  if (expectRevision !== undefined && targets.length !== 1) {
    throw new ReleaseRefused('usage', {
      found: `--expect-revision was given for ${targets.length === 0 ? 'the channel' : `${targets.length} apps`}, each app of which has its own revision.`,
      expected: 'Expected one app with --expect-revision.',
      next: 'Leave it out: the change is refused when one of its apps is changed meanwhile. Nothing was changed.',
    });
  }
  const changing = { ...context, expectRevision };
  if (operation.needsReason) requireReason(context);
  context.progress(`Channel ${context.channel} of ${context.store.location}`);
  const plans = await operation.plan(changing, targets, options);
  const isOpen = [...plans.values()].every(({ refusal }) => !refusal);
  if (isOpen) context.progress(planText(plans));
  const asks = isOpen && !yes && !json && context.ask;
  if (asks && !(await asks('Do it?'))) return notAsked;
  return resultOf(context.channel, await operation.run(changing, targets, options));
}

export type Connect = (
  command: Command,
  run: (context: Context, args: string[], options: never) => Promise<CommandResult>,
) => Command;

function commandOf(program: Command, { name, argument, help }: Operation): Command {
  const [first = '', second] = name.split(' ');
  const parent = second && program.commands.find((command) => command.name() === first);
  return (parent || program).command(`${second ?? first}${argumentTexts[argument]}`).description(help);
}

export type ConnectAlone = (
  command: Command,
  run: (args: string[], options: never) => Promise<CommandResult>,
) => Command;

export function addOperations(program: Command, connect: Connect): void {
  for (const operation of operations) {
    const command = commandOf(program, operation);
    for (const spec of Object.values(operation.options)) command.addOption(optionOf(spec));
    command
      .option('--reason <text>', 'why')
      .option('--yes', 'do not ask')
      .option('--expect-revision <n>', 'refuse unless the app has this revision', parseWhole);
    connect(command, (context, names, options) => runOperation(operation, context, names, options));
  }
}
