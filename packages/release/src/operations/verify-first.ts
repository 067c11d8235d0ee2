import type { Stream } from '../channel/apps';
import type { InSet } from '../gate/counterparts';
import { verifyIfStale } from '../gate/verify-if-stale';
import type { OperationContext } from './operation';

/** Verifies a version without a current verification, so that a release takes one step. */
export async function verifyFirst(
  { by, channel, browserCheck, openScratch, progress }: OperationContext,
  stream: Stream,
  version: string,
  { withoutBrowser, inSet }: { readonly withoutBrowser?: boolean; readonly inSet?: InSet },
): Promise<void> {
  const verification = await verifyIfStale(stream, version, {
    actor: by.actor,
    withoutBrowser,
    inSet,
    browserCheck,
    openScratch,
    onStart: () => progress(`Verifying ${stream.app}@${version} against the live versions of ${channel}`),
    onProgress: progress,
  });
  for (const { name, outcome, says } of verification?.checks ?? [])
    progress([`${name}: ${outcome}`, ...says].join('. '));
}
