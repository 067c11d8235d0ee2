/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import {
  uncleanWarning,
  type Check,
  type ReleaseManifest,
  type Revision,
  type Verification,
} from '@aertrip/release';
import { bytesOf, type VersionState } from '../state/versions';
import { formatCount, formatSize } from '../state/format';
import { paths } from './paths';
import type { Offer } from '../operations/offers';
import { OfferLinks } from '../operations/offer-links';
import { Crumb, Layout, type Frame } from './layout';
import { Badge, Fact, OwnerFact, Refusal, When, type Tone } from './parts';
import { Roles, VerdictBadge } from './version-list';

interface VersionPageProps {
  readonly frame: Frame;
  readonly app: string;
  readonly state: VersionState;
  readonly current?: Revision;
  readonly offers: readonly Offer[];
  readonly now: Date;
}

function Facts({ manifest, now }: { readonly manifest: ReleaseManifest; readonly now: Date }) {
  return (
    <dl class="facts">
      <OwnerFact owner={manifest.owner} />
      <Fact term="Published">
        <When at={manifest.publishedAt} now={now} /> by {manifest.publishedBy}
      </Fact>
      <Fact term="Size">
        {formatSize(bytesOf(manifest))} in {formatCount(Object.keys(manifest.files).length, 'file')}
      </Fact>
      <Fact term="Commit">
        {manifest.gitRevision ?? 'not known'} {uncleanWarning(manifest)}
      </Fact>
      {manifest.notes && (
        <Fact term="Notes">
          <span class="notes">{manifest.notes}</span>
        </Fact>
      )}
      <Fact term="Contract">{manifest.contract}</Fact>
    </dl>
  );
}

const outcomeTones: Readonly<Record<Check['outcome'], Tone>> = {
  passed: 'good',
  failed: 'bad',
  'not run': 'warn',
};

type Attempt = Pick<Verification, 'at' | 'actor' | 'passed'>;

/** Attempts of the verification, oldest first. */
function Attempts({ attempts, now }: { readonly attempts: readonly Attempt[]; readonly now: Date }) {
  return (
    <ol class="served">
      {attempts.map(({ at, actor, passed }, index) => (
        <li>
          <Badge tone={passed ? 'good' : 'bad'}>{passed ? 'Passed' : 'Failed'}</Badge> attempt {index + 1},{' '}
          <When at={at} now={now} /> by {actor}
        </li>
      ))}
    </ol>
  );
}

function Checks({ verification, now }: { readonly verification: Verification; readonly now: Date }) {
  const against = Object.entries(verification.against).map(([app, version]) => `${app} ${version}`);
  return (
    <>
      <Attempts attempts={[verification]} now={now} />
      <p>Compared with {against.join(', ') || 'nothing live'}.</p>
      <dl class="facts">
        {verification.checks.map(({ name, outcome, says }) => (
          <Fact term={name}>
            <Badge tone={outcomeTones[outcome]}>{outcome}</Badge> {says.join(' ')}
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** One published version with its verification and the operations on it. */
export function VersionPage({ frame, app, state, current, offers, now }: VersionPageProps) {
  const { version, manifest, verdict, error } = state;
  const again = offers.filter(({ operation }) => verdict?.verification && operation.name === 'verify');
  return (
    <Layout title={`${app} ${version}`} frame={frame}>
      <Crumb href={paths.app(app)}>{app}</Crumb>
      <h1>
        {app} {version}
      </h1>
      <Roles current={current} version={version} />
      {current && current.live !== version && (
        <p>
          <a class="tap" href={paths.diff(app, current.live, version)}>
            Compare with live {current.live}
          </a>
        </p>
      )}
      <OfferLinks offers={offers.filter((offer) => !again.includes(offer))} />
      {error && <Refusal heading="This version is damaged" parts={error.parts} />}
      {manifest && <Facts manifest={manifest} now={now} />}
      {verdict && (
        <section class="card" aria-labelledby="verification">
          <h2 id="verification">Verification</h2>
          <p>
            <VerdictBadge verdict={verdict} />
          </p>
          {verdict.refusal && verdict.kind !== 'failed' && <p>{verdict.refusal.parts.found}</p>}
          <OfferLinks offers={again} />
          {verdict.verification && <Checks verification={verdict.verification} now={now} />}
        </section>
      )}
    </Layout>
  );
}
