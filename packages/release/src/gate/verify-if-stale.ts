import { readRecord, type Stream } from '../channel/apps';
import { wasGood } from '../channel/state';
import { liveAppOf } from '../channel/record';
import { findGate } from './gate';
import type { Verification } from './verification';
import type { VerifyOptions } from './verify';

interface VerifyIfStaleOptions extends Omit<VerifyOptions, keyof Stream | 'version'> {
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
  const { inSet, acceptChanges } = given;
  const found = await findGate(stream, record, version, { withoutBrowser: needsNone, inSet });
  const isAnswered = found.verdict === 'changes not reviewed' && acceptChanges === undefined;
  if (found.verdict === 'passed' || found.verdict === 'failed' || isAnswered) return undefined;
  // The checks load only where they run.
  const { verify } = await import('./verify');
  onStart?.();
  return verify({ ...stream, version, ...given, ...(needsNone ? {} : { browserCheck }) });
}
