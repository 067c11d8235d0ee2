import { readRecord, type Stream } from '../channel/apps';
import { wasGood } from '../channel/state';
import { liveAppOf } from '../channel/record';
import { findGate } from './gate';
import type { Verification } from './verification';
import type { VerifyOptions } from './verify';

interface VerifyIfStaleOptions extends Omit<VerifyOptions, keyof Stream | 'version' | 'acceptSize'> {
  readonly withoutBrowser?: boolean;
  /** Called before a verification begins; it can take a while. */
  readonly onStart?: () => void;
}

/**
 * Verifies a version whose record is missing or out of date, so that a release takes one step; without a browser when it
 * was live and good before. Does nothing where the release would be refused, or is done, whatever the record says.
 * @returns the new record; `undefined` when the old one stands
 * @throws ReleaseRefused `usage` when the version is not published; `inconclusive` as `verify`
 */
export async function verifyIfStale(
  stream: Stream,
  version: string,
  { withoutBrowser = false, onStart, browserCheck, ...given }: VerifyIfStaleOptions,
): Promise<Verification | undefined> {
  const record = await readRecord(stream);
  const current = liveAppOf(record, stream.app);
  if (current?.hold || current?.live === version || record?.freeze) return undefined;
  const needsNone = withoutBrowser || wasGood(current, version);
  const { inSet, acceptChanges, onProgress } = given;
  const staleness = async () => {
    const found = await findGate(stream, await readRecord(stream), version, {
      withoutBrowser: needsNone,
      inSet,
    });
    if (found.verdict === 'passed' || found.verdict === 'failed') return undefined;
    return found.verdict === 'changes not reviewed' && acceptChanges === undefined
      ? undefined
      : found.verdict;
  };
  const stale = await staleness();
  if (!stale) return undefined;
  // The checks load only where they run.
  const { takingTurns, verifyNow } = await import('./verify');
  onStart?.();
  const browser = needsNone ? {} : { browserCheck };
  // Accepting recorded changes opens no browser, so it waits for none.
  const turn = stale === 'changes not reviewed' ? { onProgress } : { ...browser, onProgress };
  return takingTurns(turn, async () =>
    // The verification before it in the queue may have been of the same version.
    (await staleness()) ? verifyNow({ ...stream, version, ...given, ...browser }) : undefined,
  );
}
