/** @jsxImportSource hono/jsx */
import { authorOf, isEdge, type AppNow, type Now } from '../data';
import { ActLink, Badge, ChannelNotices, paths, When } from './parts';

const healths = {
  healthy: ['good', 'Healthy'],
  unhealthy: ['bad', 'Failing'],
  unknown: ['plain', 'No visits yet'],
} as const;

/** Live version, since when, by whom, its visits, a canary and a hold. */
export function AppFacts({ of }: { readonly of: AppNow }) {
  const { live, since, visits, health, outlook, isFailing, canary, hold } = of;
  if (live === null) return <Badge tone="plain">Never live</Badge>;
  const [tone, text] = healths[health];
  return (
    <>
      <p class="row">
        <span class="version">{live}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      {since && (
        <p>
          Live since <When at={since.at} />, {since.author}
        </p>
      )}
      {health !== 'unknown' && <p>{visits} (24 hours)</p>}
      {canary && (
        <div class={`part ${isFailing ? 'bad' : 'info'}`}>
          <strong>
            Canary {canary.version} at {canary.percent} %
          </strong>
          <p>
            Since <When at={canary.since} />. Steps: {canary.steps.join(', ')} %. {outlook}
          </p>
        </div>
      )}
      {!canary && outlook && <p class="part info">First hour after the promotion. {outlook}</p>}
      {hold && (
        <div class="part warn">
          <strong>{isEdge(hold.by) && 'Returned by itself. '}Held: no new releases</strong>
          <p>
            Since <When at={hold.since} />, {authorOf(hold.by)}
          </p>
          <p class="text">{hold.reason}</p>
        </div>
      )}
    </>
  );
}

/** The change that takes the trouble away now: the end of a canary, else a roll-back. */
export function WayBack({ of: { app, canary, previous } }: { readonly of: AppNow }) {
  if (canary) return <ActLink act="canary stop" app={app} version={canary.version} />;
  const [version] = previous;
  return version === undefined ? null : <ActLink act="rollback" app={app} version={version} />;
}

/** Failing apps first, then held ones. */
const urgency = ({ isFailing, hold }: AppNow) => Number(isFailing) * 2 + Number(hold !== null);

export function Overview({ now }: { readonly now: Now }) {
  const apps = now.apps.toSorted((one, other) => urgency(other) - urgency(one));
  return (
    <>
      <h1>Overview</h1>
      <ChannelNotices now={now} />
      {apps.length === 0 && <p>No app was released yet. Publish and promote one with npx mfe.</p>}
      <ul class="cards">
        {apps.map((of) => (
          <li class="card">
            <h2>
              <a href={paths.app(of.app)}>{of.app}</a>
            </h2>
            <AppFacts of={of} />
            <WayBack of={of} />
          </li>
        ))}
      </ul>
      <p>
        <ActLink act={now.freeze ? 'unhold' : 'hold'} />
      </p>
    </>
  );
}
