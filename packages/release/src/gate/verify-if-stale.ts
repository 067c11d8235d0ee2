import { readFreeze } from '../freeze/freeze';
import { latestRevision, type Stream } from '../revisions/revision-stream';
import type { BrowserCheck } from './browser-check';
import type { InSet } from './counterparts';
import { findGate } from './gate';
import type { Verification } from './verification';
import { verify } from './verify';

interface VerifyIfStaleOptions {
  readonly actor: string;
  readonly withoutBrowser?: boolean;
  /** What is released together with it. */
  readonly inSet?: InSet;
  readonly browserCheck?: BrowserCheck;
  /** Called before a verification begins; it can take a while. */
  readonly onStart?: () => void;
  /** Told what happens then, one line a step. */
  readonly onProgress?: (line: string) => void;
}

/**
 * Verifies a version whose record is missing or out of date, so that a release takes one step. Does nothing where the
 * release would be refused, or is done, whatever the record says.
 * @returns the new record; `undefined` when the old one stands
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
export async function verifyIfStale(
  stream: Stream,
  version: string,
  { actor, withoutBrowser = false, inSet, browserCheck, onStart, onProgress }: VerifyIfStaleOptions,
): Promise<Verification | undefined> {
  const current = await latestRevision(stream);
  if (current?.hold || current?.live === version || (await readFreeze(stream))) return undefined;
  const found = await findGate(stream, version, { withoutBrowser, inSet });
  if ('gate' in found || found.verdict === 'failed') return undefined;
  onStart?.();
  const usedBrowser = withoutBrowser ? undefined : browserCheck;
  return verify({ ...stream, version, actor, inSet, browserCheck: usedBrowser, onProgress });
}
