import { requireRelease } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import { requireGate } from '../gate/gate';
import { refuseHeld } from './refuse-held';
import { afterPromotion, type Revision } from '../revisions/revision';
import { changeState, type ChangeOptions, type Outcome, type Stream } from '../revisions/revision-stream';

function refuseOtherCanary({ app }: Stream, current: Revision | undefined, version: string): void {
  const canary = current?.canary;
  if (!canary || canary.version === version) return;
  throw new ReleaseRefused('gate', {
    found: `A canary of ${app}@${canary.version} is running at ${canary.traffic} %.`,
    expected: 'Expected no canary of another version.',
    next: `End it first: npx mfe promote ${app}@${canary.version}, or npx mfe canary abort ${app}.`,
  });
}

const isLiveForAll = (current: Revision | undefined, version: string) =>
  current?.live === version && !current.canary;

interface PromoteOptions extends ChangeOptions {
  /** Lets a version through whose load in a browser was not run; the revision records it. */
  readonly withoutBrowser?: boolean;
}

/**
 * Makes a published and verified version the one that every visitor gets. Promoting what is live already adds nothing.
 * @throws ReleaseRefused `usage` when the version is not published, `held`, `gate` without a passing verification of
 * exactly these bytes, `conflict` when another writer was first
 */
export function promote(stream: Stream, version: string, options: PromoteOptions): Promise<Outcome> {
  return changeState(stream, options, async (current) => {
    if (isLiveForAll(current, version)) return 'unchanged';
    await requireRelease(stream.store, stream.app, version);
    refuseHeld(stream, current);
    refuseOtherCanary(stream, current, version);
    const gate = await requireGate(stream, version, options);
    return { action: 'promote', state: afterPromotion(current, version), gate };
  });
}

/**
 * Makes a version live that was built from the sources of this folder, without a gate: what a developer sees is what
 * is written there.
 * @throws ReleaseRefused `usage` when it is not published, `held`, `conflict`
 */
export function activateLocalBuild(
  stream: Stream,
  version: string,
  options: ChangeOptions,
): Promise<Outcome> {
  return changeState(stream, options, async (current) => {
    if (isLiveForAll(current, version)) return 'unchanged';
    await requireRelease(stream.store, stream.app, version);
    refuseHeld(stream, current);
    return { action: 'promote', state: afterPromotion(current, version) };
  });
}
