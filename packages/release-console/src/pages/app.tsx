/** @jsxImportSource hono/jsx */
import type { AppNow, Now, Version } from '../data';
import { Changes } from './log';
import { AppFacts, WayBack } from './overview';
import { ActLink, Badge, ChannelNotices, Notice, paths, When } from './parts';

interface ActionsProps {
  readonly of: AppNow;
  readonly version: string;
}

function Actions({ of: { app, live, canary, hold, previous }, version }: ActionsProps) {
  const release = { app, version };
  if (version === live) return <Badge tone="good">Live</Badge>;
  if (previous.includes(version)) return <ActLink {...release} act="rollback" />;
  if (hold) return <>Held: release the hold to promote it.</>;
  return (
    <>
      {canary?.version === version && <ActLink {...release} act="canary stop" />}
      <ActLink {...release} act="promote" />
      {live !== null && !canary && <ActLink {...release} act="canary" />}
    </>
  );
}

interface VersionCardProps {
  readonly of: AppNow;
  readonly version: Version;
}

function VersionCard({ of, version: { version, manifest, isPassed, checks, changed } }: VersionCardProps) {
  const count = changed?.screens.length ?? 0;
  return (
    <li class="card">
      <h3>{version}</h3>
      {manifest && (
        <p>
          Published <When at={manifest.publishedAt} /> by {manifest.publishedBy}
        </p>
      )}
      {version !== of.live && <Badge tone={isPassed ? 'good' : 'plain'}>{checks}</Badge>}
      {count > 0 && version !== of.live && (
        <a href={`${paths.plan({ act: 'promote', app: of.app, version })}#screens`}>
          {count === 1 ? '1 changed screen' : `${count} changed screens`} in {version}
        </a>
      )}
      <div class="actions">
        <Actions of={of} version={version} />
      </div>
    </li>
  );
}

interface AppProps {
  readonly now: Now;
  readonly of: AppNow;
  /** `undefined` when they cannot be read. */
  readonly versions?: readonly Version[];
  /** Sequence of the change that was just made here. */
  readonly done?: number;
}

export function App({ now, of, versions, done }: AppProps) {
  const { app, live, hold } = of;
  const made = now.changes.find(({ sequence }) => sequence === done);
  const changes = now.changes.filter(({ apps }) => apps.some((changed) => changed.app === app));
  return (
    <>
      <h1>{app}</h1>
      {made && (
        <Notice tone="good" heading="Done">
          {made.apps.map((changed) => `${changed.app} ${changed.text}. `)}
          New pages have it within a second.
        </Notice>
      )}
      <ChannelNotices now={now} />
      <section class="card" aria-label="Live">
        <AppFacts of={of} />
      </section>
      <h2 id="versions">Versions</h2>
      {!versions && <p>Could not be loaded.</p>}
      <ol class="cards">
        {versions?.map((one) => (
          <VersionCard of={of} version={one} />
        ))}
      </ol>
      <h2>Last changes</h2>
      <Changes changes={changes.slice(0, 5)} now={now} />
      <a href={paths.log(app)}>Log of {app}</a>
      {live !== null && (
        <nav class="bar" aria-label={`Actions on ${app}`} data-bottom-bar>
          <ActLink act={hold ? 'unhold' : 'hold'} app={app} />
          <WayBack of={of} />
        </nav>
      )}
    </>
  );
}
