import { type Command, Option } from 'commander';
import { exitCodes, ReleaseRefused } from '../core/refusal';
import { describeChangedScreens } from '../gate/changed-screens';
import type { Done, Operation, OptionSpec } from '../operations/operation';
import { operations } from '../operations/operations';
import { channelPlan, type Plan } from '../operations/plan';
import { parseTargets, parseWhole } from '../operations/values';
import { type CommandResult, type Context, requireReason, table } from './context';

const sentencesOf = ({ found, expected, next }: NonNullable<Plan['unchanged']>) => [
  found,
  expected,
  `→ ${next}`,
];

/** A missing review refuses a plan; a missing verification is done before it. */
const refusalOf = ({ refusal, verification }: Plan) =>
  refusal ?? (verification?.verdict === 'changes not reviewed' ? verification.refusal : undefined);

function linesOf(plan: Plan): string[] {
  const { title, effects, unchanged, changedScreens } = plan;
  const why = refusalOf(plan)?.parts ?? unchanged;
  return [
    title,
    ...effects.map((effect) => `- ${effect}`),
    ...(changedScreens ? describeChangedScreens(changedScreens) : []),
    ...(why ? sentencesOf(why) : []),
  ];
}

/** Plans as text, before a change and with `--dry-run`. */
const planText = (plans: ReadonlyMap<string, Plan>): string =>
  [...plans.values()].map((plan) => linesOf(plan).join('\n')).join('\n\n');

const jsonOf = ([app, plan]: [string, Plan]) => {
  const { action, title, version, replaces, effects, unchanged, verification, changedScreens } = plan;
  const refusal = refusalOf(plan);
  return {
    app: app === channelPlan ? null : app,
    action: action ?? null,
    title,
    version: version ?? null,
    replaces: replaces ?? null,
    effects,
    verification: verification?.verdict ?? null,
    changedScreens: changedScreens?.screens ?? null,
    unchanged: unchanged ?? null,
    refusal: refusal ? { code: refusal.code, ...refusal.parts } : null,
  };
};

function describePlans(channel: string, plans: ReadonlyMap<string, Plan>): CommandResult {
  const refused = [...plans.values()].flatMap((plan) => refusalOf(plan) ?? []);
  const [first] = refused;
  const isPartly = first && refused.length < plans.size;
  const end = `${isPartly ? 'One refused plan refuses them all. ' : ''}Nothing was changed.`;
  return {
    json: { channel, plans: [...plans].map(jsonOf) },
    human: `${planText(plans)}${plans.size > 1 ? '\n' : ''}\n${end}`,
    exitCode: first ? exitCodes[first.code] : 0,
  };
}

const argumentTexts: Readonly<Record<Operation['argument'], string>> = {
  app: ' <app>',
  remote: ' <remote>',
  release: ' <app@version>',
  appOrRelease: ' <app[@version]>',
  releases: ' <app@version...>',
  apps: ' [apps...]',
  appOrChannel: ' [app]',
  channel: '',
};

interface OperationFlags {
  readonly dryRun?: boolean;
  readonly expectRevision?: number;
}

function optionOf({ flag, help, choices, isRequired, parse }: OptionSpec<unknown>): Option {
  const option = new Option(flag, help).makeOptionMandatory(isRequired ?? false);
  if (choices) option.choices(choices);
  return parse ? option.argParser(parse) : option;
}

function resultOf(
  channel: string,
  { revisions, unchanged, sentences, tables = [], refused, json }: Done,
): CommandResult {
  return {
    json: json ?? {
      channel,
      revisions: revisions.map(({ app, revision }) => ({ app, ...revision })),
      unchanged,
      sentences,
    },
    human: [...tables.map(({ head, rows }) => table(head, rows)), sentences.join('\n')].join('\n\n'),
    exitCode: refused ? exitCodes[refused] : 0,
  };
}

/** Plans, prints the plan and runs it; with `--dry-run` only the plan. */
async function runOperation(
  operation: Operation,
  context: Context,
  names: readonly string[],
  { dryRun, expectRevision, ...options }: OperationFlags & Readonly<Record<string, unknown>>,
): Promise<CommandResult> {
  const targets = await parseTargets(context, operation, names);
  if (expectRevision !== undefined && targets.length !== 1) {
    throw new ReleaseRefused('usage', {
      found:
        targets.length === 0
          ? '--expect-revision was given for the channel, whose apps have a revision each.'
          : `--expect-revision was given for ${targets.length} apps, each of which has its own revision.`,
      expected: 'Expected one app with --expect-revision.',
      next: 'Leave it out: the change is refused when one of its apps is changed meanwhile. Nothing was changed.',
    });
  }
  const changing = { ...context, expectRevision };
  if (!dryRun && operation.needsReason) requireReason(context);
  context.progress(`Channel ${context.channel} of ${context.store.location}`);
  const plans = await operation.plan(changing, targets, options);
  if (dryRun) return describePlans(context.channel, plans);
  if (![...plans.values()].some(({ refusal }) => refusal)) context.progress(planText(plans));
  return resultOf(context.channel, await operation.run(changing, targets, options));
}

export type Connect = (
  command: Command,
  run: (context: Context, args: string[], options: never) => Promise<CommandResult>,
) => Command;

const groupHelp: Readonly<Record<string, string>> = {
  canary: 'give a version to a share of the visitors first: start, step, abort',
  schema: 'record the schema of the database for verify',
  keys: 'manage trusted keys',
};

/** A parent command, such as `canary`. */
export function groupCommand(program: Command, word: string): Command {
  const known = program.commands.find((command) => command.name() === word);
  return known ?? program.command(word).description(groupHelp[word] ?? '');
}

function commandOf(program: Command, { name, argument, help }: Operation): Command {
  const [first = '', second] = name.split(' ');
  const parent = second === undefined ? program : groupCommand(program, first);
  return parent.command(`${second ?? first}${argumentTexts[argument]}`).description(help);
}

export type ConnectAlone = (
  command: Command,
  run: (args: string[], options: never) => Promise<CommandResult>,
) => Command;

export function addOperations(
  program: Command,
  connect: Connect,
  listed: readonly Operation[] = operations,
): void {
  for (const operation of listed) {
    const command = commandOf(program, operation);
    for (const spec of Object.values(operation.options)) command.addOption(optionOf(spec));
    command.option('--dry-run', 'only show the plan');
    if (operation.argument !== 'channel' && !operation.changesNothing)
      command.option('--expect-revision <n>', 'refuse unless the app has this revision', parseWhole);
    connect(command, (context, names, options) => runOperation(operation, context, names, options));
  }
}
