import { exitCodes } from '../core/refusal';
import { changedScreens, describeChangedScreens } from '../gate/changed-screens';
import { failsOnlyChanges, type Verification } from '../gate/verification';
import { verify } from '../gate/verify';
import { parseRelease } from '../operations/values';
import { howToRecord } from '../releases/screen-fixtures';
import type { CommandResult, Context } from './context';

/** The result of a verification as a sentence. */
function verdictOf(verification: Verification): string {
  const { app, version, channel, passed } = verification;
  const name = `${app}@${version}`;
  if (failsOnlyChanges(verification))
    return `${name} changes screens, and nobody has reviewed it. Have the recorded snapshots reviewed (${howToRecord(app)}), or accept the changes: npx mfe promote ${name} --accept-changes "<reason>".`;
  if (!passed) return `${name} is refused. Correct what failed, raise the version and publish again.`;
  return `${name} may be released in ${channel}: npx mfe promote ${name}.`;
}

function describe(verification: Verification): string {
  const results = verification.checks.flatMap(({ name, outcome, says }) => [
    `${name.padEnd(8)}  ${outcome}`,
    ...says.map((line) => `  ${line}`),
  ]);
  const changed = changedScreens(verification);
  return [
    results.join('\n'),
    ...(changed ? [describeChangedScreens(changed).join('\n')] : []),
    verdictOf(verification),
  ].join('\n\n');
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
    human: describe(verification),
    exitCode: verification.passed ? 0 : exitCodes.gate,
  };
}
