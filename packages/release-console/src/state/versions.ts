import {
  findGate,
  readRelease,
  readVerification,
  ReleaseRefused,
  type Release,
  type ReleaseManifest,
  type ChannelRecord,
  type FoundGate,
  type Stream,
  type Verification,
} from '@aertrip/release';

export type VerdictKind = FoundGate['verdict'];

/** Whether a version may be released now, by the record of its verification. */
export interface Verdict {
  readonly kind: VerdictKind;
  readonly verification?: Verification;
  /** Why it is not let through. */
  readonly refusal?: ReleaseRefused;
}

export interface VersionState {
  readonly version: string;
  readonly manifest?: ReleaseManifest;
  readonly verdict?: Verdict;
  /** Why it cannot be shown: its release.json is damaged. */
  readonly error?: ReleaseRefused;
}

async function verdictOf(
  stream: Stream,
  record: ChannelRecord | undefined,
  release: Release,
): Promise<Verdict> {
  const [verification, found] = await Promise.all([
    readVerification(stream.store, release, stream.channel),
    findGate(stream, record, release.manifest.version, {}),
  ]);
  return found.verdict === 'passed'
    ? { kind: 'passed', verification }
    : { kind: found.verdict, verification, refusal: found.refusal };
}

/** A published version with its verification; `undefined` when it is not published. */
export async function readVersion(
  stream: Stream,
  record: ChannelRecord | undefined,
  version: string,
): Promise<VersionState | undefined> {
  try {
    const release = await readRelease(stream.store, stream.app, version);
    return (
      release && { version, manifest: release.manifest, verdict: await verdictOf(stream, record, release) }
    );
  } catch (error) {
    if (error instanceof ReleaseRefused) return { version, error };
    throw error;
  }
}

export const bytesOf = ({ files }: ReleaseManifest) =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);
