/** @jsxImportSource hono/jsx */
import {
  type ChannelRecord,
  findGate,
  formatSize,
  type FoundGate,
  readRelease,
  readVerification,
  type Release,
  type ReleaseManifest,
  ReleaseRefused,
  type Revision,
  rolesOf,
  type Stream,
  type Verification,
  type VersionRole,
} from '@aertrip/release';
import { Badge, Tap, type Tone, When } from './parts';
import { paths } from './paths';
import { StackedTable } from './stacked-table';

type VerdictKind = 'passed' | Extract<FoundGate, { verdict: string }>['verdict'];

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
  if ('gate' in found) return { kind: 'passed', verification };
  return { kind: found.verdict, verification, refusal: found.refusal };
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

const roles: Readonly<Record<VersionRole, readonly [Tone, string]>> = {
  live: ['good', 'Live'],
  canary: ['info', 'Canary'],
  'last known good': ['plain', 'Fall back to'],
  'rolled back': ['warn', 'Rolled back'],
};

export function Roles({ current, version }: { readonly current?: Revision; readonly version: string }) {
  return (
    <span class="badges">
      {rolesOf(current, version).map((role) => (
        <Badge tone={roles[role][0]}>{roles[role][1]}</Badge>
      ))}
    </span>
  );
}

const verdicts: Readonly<Record<VerdictKind, readonly [Tone, string]>> = {
  passed: ['good', 'Passed'],
  'browser not run': ['warn', 'Passed, browser not run'],
  failed: ['bad', 'Failed'],
  'changes not reviewed': ['warn', 'Changes not reviewed'],
  'out of date': ['plain', 'Out of date'],
  'not verified': ['plain', 'Not verified'],
};

const failedChecks = ({ verification }: Verdict) =>
  (verification?.checks ?? []).filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);

export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const failed = verdict.kind === 'failed' ? `: ${failedChecks(verdict).join(', ')}` : '';
  return (
    <Badge tone={verdicts[verdict.kind][0]}>
      {verdicts[verdict.kind][1]}
      {failed}
    </Badge>
  );
}

interface VersionListProps {
  readonly app: string;
  readonly versions: readonly VersionState[];
  readonly current?: Revision;
  readonly now: Date;
}

export function VersionList({ app, versions, current, now }: VersionListProps) {
  return (
    <StackedTable
      caption={`Published versions of ${app}, highest first`}
      head={['Version', 'Published', 'By', 'Size', 'Verification', 'Compare']}
      rows={versions.map(({ version, manifest, verdict, error }) => [
        <>
          <Tap href={paths.version(app, version)}>{version}</Tap>{' '}
          <Roles current={current} version={version} />
        </>,
        manifest ? <When at={manifest.publishedAt} now={now} /> : 'not known',
        <div class="wide">{manifest?.publishedBy ?? 'not known'}</div>,
        manifest ? formatSize(bytesOf(manifest)) : 'not known',
        error ? (
          <Badge tone="bad">Damaged: {error.parts.found}</Badge>
        ) : (
          verdict && <VerdictBadge verdict={verdict} />
        ),
        current && current.live !== version ? (
          <Tap href={paths.diff(app, current.live, version)} more={`: ${version}`}>
            With live
          </Tap>
        ) : (
          '–'
        ),
      ])}
    />
  );
}
