import type { Stream } from '../channel/apps';
import { changedScreens, describeChangedScreens, foundBy } from '../gate/changed-screens';
import { verifyIfStale } from '../gate/verify-if-stale';
import type { OperationContext } from './operation';
import type { ReleaseOptions } from './plan';

/** Verifies a version without a current verification, so that a release takes one step. */
export async function verifyFirst(
  { by, channel, browserCheck, progress }: OperationContext,
  stream: Stream,
  version: string,
  options: Pick<ReleaseOptions, 'withoutBrowser' | 'acceptChanges' | 'inSet'>,
): Promise<void> {
  const verification = await verifyIfStale(stream, version, {
    ...options,
    actor: by.actor,
    browserCheck,
    onStart: () => progress(`Verifying ${stream.app}@${version} against the live versions of ${channel}`),
    onProgress: progress,
  });
  for (const check of verification?.checks ?? [])
    progress([`${check.name}: ${check.outcome}`, ...foundBy(check)].join('. '));
  const changed = verification && changedScreens(verification);
  for (const line of changed ? describeChangedScreens(changed) : []) progress(line);
}
