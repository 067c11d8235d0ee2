/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Revision } from '@aertrip/release';
import {
  bytesOf,
  rolesOf,
  type Role,
  type Verdict,
  type VerdictKind,
  type VersionState,
} from '../state/versions';
import { formatSize } from '../state/format';
import { paths } from './paths';
import { Badge, When, type Tone } from './parts';
import { Row, StackedTable } from './stacked-table';

const roleTones: Readonly<Record<Role, Tone>> = {
  live: 'good',
  canary: 'info',
  'last known good': 'plain',
  'rolled back': 'warn',
};

const roleTexts: Readonly<Record<Role, string>> = {
  live: 'Live',
  canary: 'Canary',
  'last known good': 'Fall back to',
  'rolled back': 'Rolled back',
};

export function Roles({ current, version }: { readonly current?: Revision; readonly version: string }) {
  return (
    <span class="badges">
      {rolesOf(current, version).map((role) => (
        <Badge tone={roleTones[role]}>{roleTexts[role]}</Badge>
      ))}
    </span>
  );
}

const verdictTones: Readonly<Record<VerdictKind, Tone>> = {
  passed: 'good',
  'browser not run': 'warn',
  failed: 'bad',
  'out of date': 'plain',
  'not verified': 'plain',
};

const verdictTexts: Readonly<Record<VerdictKind, string>> = {
  passed: 'Passed',
  'browser not run': 'Passed, browser not run',
  failed: 'Failed',
  'out of date': 'Out of date',
  'not verified': 'Not verified',
};

const failedChecks = ({ verification }: Verdict) =>
  (verification?.checks ?? []).filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);

export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const failed = verdict.kind === 'failed' ? `: ${failedChecks(verdict).join(', ')}` : '';
  return (
    <Badge tone={verdictTones[verdict.kind]}>
      {verdictTexts[verdict.kind]}
      {failed}
    </Badge>
  );
}

const head = ['Version', 'Published', 'By', 'Size', 'Verification', 'Compare'] as const;

/** Link to the difference from the live version. */
function CompareWithLive({
  app,
  version,
  current,
}: Pick<VersionListProps, 'app' | 'current'> & { readonly version: string }) {
  if (!current || current.live === version) return <>–</>;
  return (
    <a class="tap" href={paths.diff(app, current.live, version)}>
      With live<span class="hidden">: {version}</span>
    </a>
  );
}

interface VersionListProps {
  readonly app: string;
  readonly versions: readonly VersionState[];
  readonly current?: Revision;
  readonly now: Date;
}

/** Published versions with links to their pages. */
export function VersionList({ app, versions, current, now }: VersionListProps) {
  return (
    <StackedTable caption={`Published versions of ${app}, highest first`} head={head}>
      {versions.map(({ version, manifest, verdict, error }) => (
        <Row
          head={head}
          cells={[
            <>
              <a class="tap" href={paths.version(app, version)}>
                {version}
              </a>{' '}
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
            <CompareWithLive app={app} version={version} current={current} />,
          ]}
        />
      ))}
    </StackedTable>
  );
}
