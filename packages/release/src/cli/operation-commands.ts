import { type Command, Option } from 'commander';
import { restOf } from '../channel/canary-share';
import type { Changed } from '../channel/change';
import { type LiveApp, liveAppOf } from '../channel/record';
import { describeHold } from '../channel/state';
import { ReleaseRefused } from '../core/refusal';
import { describeChangedScreens } from '../gate/changed-screens';
import type { Operation, OptionSpec, Plan, Plans, Target } from '../operations/operation';
import { operations, planOperation, runOperation } from '../operations/operations';
import { parseTargets, parseWhole } from '../operations/values';
import type { CommandResult, Context } from './context';

const linesOf = ({ title, effects, unchanged, changedScreens }: Plan): string[] => [
  title,
  ...effects.map((effect) => `- ${effect}`),
  ...(changedScreens ? describeChangedScreens(changedScreens) : []),
  ...(unchanged ? [unchanged, '→ Nothing needs to be done.'] : []),
];

/** The plans as text, before the change. */
const planText = (plans: Plans): string =>
  [...plans.values()].map((plan) => linesOf(plan).join('\n')).join('\n\n');

function describeState(app: string, { live, canary, hold, previous }: LiveApp): string {
  return [
    `${app}@${live} is live${canary ? ` for ${restOf(canary.percent)} % of the visitors` : ''}.`,
    canary ? `${app}@${canary.version} is a canary for ${canary.percent} %.` : '',
    previous[0] ? `Before it: ${previous[0]}.` : '',
    hold ? `It is ${describeHold(hold)}. Nothing is promoted until npx mfe unhold ${app}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function describeHoldOfAll(channel: string, { record, changed }: Changed): string {
  const held = record?.freeze
    ? `${describeHold(record.freeze)}. Nothing new is released; rolling back stays possible.`
    : 'not held.';
  return `${changed ? '' : 'No change. '}The channel ${channel} is ${held}`;
}

function resultOf(channel: string, targets: readonly Target[], made: Changed): CommandResult {
  const { record } = made;
  const named = targets.map(({ app }) => app);
  const apps = named.length > 0 ? named : (record?.change.apps ?? []);
  const states = apps.map((app) => ({ app, state: liveAppOf(record, app) }));
  const isChanged = (state: LiveApp | undefined): state is LiveApp =>
    made.changed && state !== undefined && state.changed === record?.sequence;
  const sentences = states.map(({ app, state }) => {
    if (isChanged(state)) {
      const released = record?.change.operation === 'unhold' ? `The hold of ${app} is released. ` : '';
      return `Record ${state.changed} of ${channel}. ${released}${describeState(app, state)}`;
    }
    return state && apps.length === 1 ? `No change. ${describeState(app, state)}` : `No change of ${app}.`;
  });
  if (apps.length === 0) sentences.push(describeHoldOfAll(channel, made));
  return {
    json: {
      channel,
      changed: states.flatMap(({ app, state }) => {
        if (!isChanged(state)) return [];
        const { changed: revision, ...rest } = state;
        return { app, revision, ...rest };
      }),
      unchanged: states.flatMap(({ app, state }) => (isChanged(state) ? [] : app)),
      sentences,
    },
    human: sentences.join('\n'),
  };
}

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

const noReason = new ReleaseRefused('usage', {
  found: 'No reason is given.',
  expected: 'Expected a reason: everybody whom the change concerns reads it.',
  next: 'Add --reason "…". Nothing was changed.',
});

/** Shows the plan, asks at a terminal, and runs it. */
async function runCommand(
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
  if (operation.needsReason && !context.hasReason) throw noReason;
  context.progress(`Channel ${context.channel} of ${context.store.location}`);
  const plans = await planOperation(operation, context, targets, options);
  const isOpen = [...plans.values()].every(({ refusal }) => !refusal);
  if (isOpen) context.progress(planText(plans));
  const asks = isOpen && !yes && !json && context.ask;
  if (asks && !(await asks('Do it?'))) return { json: { changed: [] }, human: 'Nothing was changed.' };
  const made = await runOperation(operation, { ...context, expectRevision }, targets, options);
  return resultOf(context.channel, targets, made);
}

export type Connect = (
  command: Command,
  run: (context: Context, args: string[], options: never) => Promise<CommandResult>,
) => Command;

export function addOperations(program: Command, connect: Connect): void {
  for (const operation of operations) {
    const [first = '', second] = operation.name.split(' ');
    const parent = second && program.commands.find((command) => command.name() === first);
    const command = (parent || program)
      .command(`${second ?? first}${argumentTexts[operation.argument]}`)
      .description(operation.help);
    for (const spec of Object.values(operation.options)) command.addOption(optionOf(spec));
    command
      .option('--reason <text>', 'why')
      .option('--yes', 'do not ask')
      .option('--expect-revision <n>', 'refuse unless the app has this revision', parseWhole);
    connect(command, (context, names, options) => runCommand(operation, context, names, options));
  }
}
