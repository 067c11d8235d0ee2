/** @jsxImportSource hono/jsx */
import { formatSize, rolesOf, type LiveApp, type VersionRole } from '@aertrip/release';
import { bytesOf, type Verdict, type VerdictKind, type VersionState } from '../state/versions';
import { paths } from './paths';
import { Badge, Tap, When, type Tone } from './parts';
import { StackedTable } from './stacked-table';

const roles: Readonly<Record<VersionRole, readonly [Tone, string]>> = {
  live: ['good', 'Live'],
  canary: ['info', 'Canary'],
  previous: ['plain', 'Before it'],
};

export function Roles({ current, version }: { readonly current?: LiveApp; readonly version: string }) {
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
  readonly current?: LiveApp;
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
        manifest ? formatSize(bytesOf(manifest)).replace(' ', '\u00a0') : 'not known',
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
