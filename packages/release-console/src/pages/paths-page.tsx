/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { LiveClaims, OwnershipRevision } from '@aertrip/release';
import { changedRemotes, type PathsState, type RemotePaths } from '../state/paths-state';
import { ChainVerdict } from './history-list';
import { Layout, type Frame } from './layout';
import { Badge, Fact, When } from './parts';
import { paths } from './paths';
import { Row, StackedTable } from './stacked-table';

function Patterns({ patterns }: { readonly patterns: readonly string[] }) {
  if (patterns.length === 0) return <>none</>;
  return (
    <ul class="patterns">
      {patterns.map((pattern) => (
        <li>
          <code>{pattern}</code>
        </li>
      ))}
    </ul>
  );
}

function Claims({ claims }: { readonly claims: LiveClaims }) {
  return (
    <Fact term={claims.role === 'live' ? 'Live claims' : 'Canary claims'}>
      <p>{claims.version}</p>
      <Patterns patterns={claims.paths} />
    </Fact>
  );
}

function Refused({ claims }: Pick<RemotePaths, 'claims'>) {
  const sentences = new Set(claims.flatMap(({ refused }) => refused));
  if (sentences.size === 0) return null;
  return (
    <Fact term="Not answered">
      <Badge tone="warn">Refused</Badge>
      <ul class="served">
        {[...sentences].map((sentence) => (
          <li>{sentence}</li>
        ))}
      </ul>
    </Fact>
  );
}

function RemoteCard({ state, now }: { readonly state: RemotePaths; readonly now: Date }) {
  const { remote, owned, claims, change, error } = state;
  return (
    <article class="card" aria-labelledby={`paths-${remote}`}>
      <div class="card-head">
        <h2 id={`paths-${remote}`}>
          <a href={paths.app(remote)}>{remote}</a>
        </h2>
      </div>
      <dl class="facts">
        <Fact term="May claim">
          <Patterns patterns={owned} />
        </Fact>
        {claims.map((one) => (
          <Claims claims={one} />
        ))}
        {claims.length === 0 && <Fact term="Live claims">{error ? 'not known' : 'nothing is live'}</Fact>}
        <Refused claims={claims} />
        {error && (
          <Fact term="Cannot be read">
            <Badge tone="bad">{error.parts.found}</Badge>
          </Fact>
        )}
        {change && (
          <Fact term="Last changed">
            <When at={change.at} now={now} /> by <strong>{change.actor}</strong>
            <q class="reason">{change.reason}</q>
          </Fact>
        )}
      </dl>
    </article>
  );
}

const actionWords: Readonly<Record<OwnershipRevision['action'], string>> = {
  'add remote': 'Added',
  'set paths': 'Paths set',
  'remove remote': 'Removed',
};

const head = ['Revision', 'When', 'Who', 'What', 'Paths then', 'Why'] as const;

function History({
  revisions,
  now,
}: {
  readonly revisions: readonly OwnershipRevision[];
  readonly now: Date;
}) {
  const rows = revisions.map((revision, index) => ({
    revision,
    changed: changedRemotes(revision, revisions[index - 1]),
  }));
  return (
    <StackedTable caption="Changes of the list of remotes, newest first" head={head}>
      {rows.toReversed().map(({ revision, changed }) => (
        <Row
          head={head}
          cells={[
            String(revision.revision),
            <When at={revision.at} now={now} />,
            <div class="wide">{revision.actor}</div>,
            <div class="wide">
              {actionWords[revision.action]}: {changed.join(', ')}
            </div>,
            <div class="wide">
              {changed.map((remote) => (
                <>
                  {changed.length > 1 && <p>{remote}</p>}
                  <Patterns patterns={revision.remotes[remote]?.paths ?? []} />
                </>
              ))}
            </div>,
            <div class="wide reason">{revision.reason}</div>,
          ]}
        />
      ))}
    </StackedTable>
  );
}

interface PathsPageProps {
  readonly frame: Frame;
  readonly state: PathsState;
  readonly now: Date;
}

/** Who owns which paths of the site, what is claimed of them, and every change of it. */
export function PathsPage({ frame, state: { remotes, history }, now }: PathsPageProps) {
  return (
    <Layout title="Paths" frame={frame}>
      <p class="crumbs">
        <a class="tap" href={paths.overview}>
          ← All apps
        </a>
      </p>
      <h1>Paths</h1>
      <p>
        A release claims only paths that its remote owns; of several patterns the most specific one wins. A
        person changes them from the command line:{' '}
        <code>npx mfe paths &lt;remote&gt; --set "…" --reason "…"</code>
      </p>
      <div class="cards">
        {remotes.map((state) => (
          <RemoteCard state={state} now={now} />
        ))}
      </div>
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        <ChainVerdict chain={history} />
        {history.revisions.length === 0 ? (
          <p>This store lists no remotes yet.</p>
        ) : (
          <History revisions={history.revisions} now={now} />
        )}
      </section>
    </Layout>
  );
}
