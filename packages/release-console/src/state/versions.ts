import {
  findGate,
  readRelease,
  readVerification,
  ReleaseRefused,
  type Release,
  type ReleaseManifest,
  type Revision,
  type Stream,
  type Verification,
} from '@aertrip/release';

export type VerdictKind = 'passed' | 'browser not run' | 'failed' | 'out of date' | 'not verified';

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
  readonly problem?: ReleaseRefused;
}

async function verdictOf(stream: Stream, release: Release): Promise<Verdict> {
  const { version } = release.manifest;
  const verification = await readVerification(stream.store, release, stream.channel);
  const found = await findGate(stream, version, {});
  if ('gate' in found) return { kind: 'passed', verification };
  const { refusal } = found;
  if (!verification) return { kind: 'not verified', refusal };
  if (!verification.passed && !found.isStale) return { kind: 'failed', verification, refusal };
  const lenient = await findGate(stream, version, { withoutBrowser: true });
  return { kind: 'gate' in lenient ? 'browser not run' : 'out of date', verification, refusal };
}

/** A published version with what the gate says of it; nothing when it is not published. */
export async function readVersion(stream: Stream, version: string): Promise<VersionState | undefined> {
  try {
    const release = await readRelease(stream.store, stream.app, version);
    return release && { version, manifest: release.manifest, verdict: await verdictOf(stream, release) };
  } catch (error) {
    if (error instanceof ReleaseRefused) return { version, problem: error };
    throw error;
  }
}

export const bytesOf = ({ files }: ReleaseManifest) =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);

export type Role = 'live' | 'canary' | 'last known good' | 'taken back';

/** What a version is in the channel now. */
export function rolesOf(current: Revision | undefined, version: string): Role[] {
  if (!current) return [];
  return [
    ...(current.live === version ? ['live' as const] : []),
    ...(current.canary?.version === version ? ['canary' as const] : []),
    ...(current.lastKnownGood === version ? ['last known good' as const] : []),
    ...(current.bad.includes(version) ? ['taken back' as const] : []),
  ];
}
