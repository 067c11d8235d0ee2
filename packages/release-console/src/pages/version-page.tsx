/** @jsxImportSource hono/jsx */
import {
  changedScreens,
  formatSize,
  uncleanWarning,
  type Check,
  type ReleaseManifest,
  type LiveApp,
  type Verification,
} from '@aertrip/release';
import { bytesOf, type VersionState } from '../state/versions';
import { Roles, VerdictBadge } from './version-list';
import { formatCount } from '../state/format';
import { paths } from './paths';
import type { Offer } from '../operations/offers';
import { OfferLinks } from '../operations/offer-links';
import { ChangedScreensList, FaultyScreens, Sentences } from './changed-screens';
import { Crumb, Layout, type Frame } from './layout';
import { Badge, Fact, Fold, OwnerFact, Refusal, TextField, When, type Tone, Tap } from './parts';

interface VersionPageProps {
  readonly frame: Frame;
  readonly app: string;
  readonly state: VersionState;
  readonly current?: LiveApp;
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

/** Earlier attempts with the sentences of their failed checks, latest first. */
function EarlierAttempts({ earlier, now }: Pick<Verification, 'earlier'> & { readonly now: Date }) {
  if (earlier.length === 0) return null;
  return (
    <Fold summary={formatCount(earlier.length, 'earlier attempt')} isFoldedWhereWide>
      <ol class="served">
        {earlier
          .map(({ at, actor, passed, failures }, index) => (
            <li class="attempt">
              <p>
                <Badge tone={passed ? 'good' : 'bad'}>{passed ? 'Passed' : 'Failed'}</Badge> attempt{' '}
                {index + 1}, <When at={at} now={now} /> by {actor}
              </p>
              <Sentences sentences={failures} />
            </li>
          ))
          .toReversed()}
      </ol>
    </Fold>
  );
}

function CheckResult({ check, rendered }: { readonly check: Check } & Pick<Verification, 'rendered'>) {
  const { name, outcome, says } = check;
  const changed = rendered.filter(({ changes }) => changes.length > 0).length;
  const sentences =
    name === 'changes' && changed > 0
      ? [`${formatCount(changed, 'screen changes', 'screens change')}, listed below.`]
      : says;
  return (
    <Fact term={name}>
      <Badge tone={outcomeTones[outcome]}>{outcome}</Badge> {sentences.length === 1 && sentences[0]}
      {sentences.length > 1 && <Sentences sentences={sentences} />}
    </Fact>
  );
}

function Checks({ verification, now }: { readonly verification: Verification; readonly now: Date }) {
  const { at, actor, attempt, passed, earlier, rendered, checks } = verification;
  const against = Object.entries(verification.against).map(([app, version]) => `${app} ${version}`);
  return (
    <>
      <p>
        {passed ? 'Passed' : 'Failed'} at attempt {attempt}, <When at={at} now={now} /> by {actor}. Compared
        with {against.join(', ') || 'nothing live'}.
      </p>
      <EarlierAttempts earlier={earlier} now={now} />
      <dl class="facts">
        {checks.map((check) => (
          <CheckResult check={check} rendered={rendered} />
        ))}
      </dl>
    </>
  );
}

/** Accepts the changes of the last verification with a reason. */
function AcceptForm({ app, version }: { readonly app: string; readonly version: string }) {
  return (
    <form class="stack" method="post" action={paths.operation('verify', app, { version })}>
      <TextField
        name="acceptChanges"
        label="Reason for accepting these changes"
        hint="Look at the changes below first. The log keeps the reason with your name."
        isLong
      />
      <p class="actions">
        <button type="submit">Accept these changes</button>
      </p>
    </form>
  );
}

export function VersionPage({ frame, app, state, current, offers, now }: VersionPageProps) {
  const { version, manifest, verdict, error } = state;
  const verification = verdict?.verification;
  const again = offers.filter(({ operation }) => verification && operation.name === 'verify');
  const changed = verification && changedScreens(verification);
  return (
    <Layout title={`${app} ${version}`} frame={frame}>
      <Crumb href={paths.app(app)}>{app}</Crumb>
      <h1>
        {app} {version}
      </h1>
      <Roles current={current} version={version} />
      {current && current.live !== version && (
        <p>
          <Tap href={paths.diff(app, current.live, version)}>Compare with live {current.live}</Tap>
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
          {verification && <Checks verification={verification} now={now} />}
          {verification && <FaultyScreens verification={verification} />}
          {verdict.kind === 'changes not reviewed' && again.length > 0 && (
            <AcceptForm app={app} version={version} />
          )}
        </section>
      )}
      {changed && <ChangedScreensList changed={changed} />}
    </Layout>
  );
}
