import { readRecord, type Stream } from '../channel/apps';
import { freezeAt } from '../channel/freeze';
import { revisionOf } from '../channel/record';
import { wasGood } from '../channel/state';
import type { BrowserCheck } from './browser-check';
import type { InSet } from './counterparts';
import { findGate } from './gate';
import type { Verification } from './verification';
import type { OpenScratch } from '../schema/scratch';

interface VerifyIfStaleOptions {
  readonly actor: string;
  readonly withoutBrowser?: boolean;
  /** What is released together with it. */
  readonly inSet?: InSet;
  readonly browserCheck?: BrowserCheck;
  readonly openScratch?: OpenScratch;
  /** Called before a verification begins; it can take a while. */
  readonly onStart?: () => void;
  /** Told what happens then, one line a step. */
  readonly onProgress?: (line: string) => void;
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
  {
    actor,
    withoutBrowser = false,
    inSet,
    browserCheck,
    openScratch,
    onStart,
    onProgress,
  }: VerifyIfStaleOptions,
): Promise<Verification | undefined> {
  const record = await readRecord(stream);
  const current = revisionOf(record, stream.app);
  if (current?.hold || current?.live === version || freezeAt(record)) return undefined;
  const needsNone = withoutBrowser || wasGood(current, version);
  const isStale = async () => {
    const found = await findGate(stream, await readRecord(stream), version, {
      withoutBrowser: needsNone,
      inSet,
    });
    return !('gate' in found) && found.verdict !== 'failed';
  };
  if (!(await isStale())) return undefined;
  // The checks load only where they run.
  const { takingTurns, verifyNow } = await import('./verify');
  onStart?.();
  const options = { ...stream, version, actor, inSet, openScratch, onProgress };
  const browser = needsNone ? {} : { browserCheck };
  return takingTurns({ ...options, ...browser }, async () =>
    // Whoever had the turn before may have verified the same.
    (await isStale()) ? verifyNow({ ...options, ...browser }) : undefined,
  );
}
