import { exitCodes } from '../core/refusal';
import { failsOnlyChanges, type Verification } from '../gate/verification';
import { verify } from '../gate/verify';
import { parseRelease } from '../operations/values';
import { howToRecord } from '../releases/screen-fixtures';
import { type CommandResult, type Context, table } from './context';

/** The result of a verification as a sentence. */
function verdictOf(verification: Verification): string {
  const { app, version, channel, passed } = verification;
  const name = `${app}@${version}`;
  if (failsOnlyChanges(verification))
    return `${name} changes screens, and nobody has reviewed it. Have the recorded snapshots reviewed (${howToRecord(app)}), or accept the changes: npx mfe promote ${name} --accept-changes "<reason>".`;
  if (!passed) return `${name} is refused. Correct what failed, raise the version and publish again.`;
  return `${name} may be released in ${channel}: npx mfe promote ${name}.`;
}

function tablesOf({ checks, rendered }: Verification): string[] {
  const changed = rendered.filter(({ changes }) => changes.length > 0);
  const rows = changed.map(({ app, url, as, changes, isReviewed }) => [
    `${app} ${url}`,
    as,
    [...(isReviewed ? [] : ['Not reviewed:']), ...changes].join('\n'),
  ]);
  const results = checks.map(({ name, outcome, says }) => [name, outcome, says.join('\n')]);
  return [
    table(['Check', 'Result', 'Found'], results),
    ...(rows.length > 0 ? [table(['Screen', 'As', 'Changes'], rows)] : []),
  ];
}

/** `mfe verify remote-admin@1.4.0` */
export async function verifyCommand(
  context: Context,
  [release = '']: string[],
  { acceptChanges }: { readonly acceptChanges?: string },
): Promise<CommandResult> {
  const { store, channel, by, browserCheck, progress } = context;
  const verification = await verify({
    ...(await parseRelease(context, release)),
    store,
    channel,
    actor: by.actor,
    acceptChanges,
    browserCheck,
    onProgress: progress,
  });
  return {
    json: verification,
    human: [...tablesOf(verification), verdictOf(verification)].join('\n\n'),
    exitCode: verification.passed ? 0 : exitCodes.gate,
  };
}
