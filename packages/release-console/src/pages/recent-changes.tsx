/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Revision } from '@aertrip/release';
import { formatAction, formatAgo, formatTime } from '../state/format';
import { PlaceNumber, type HistoryPlace } from './history-list';

/** The version that a change was about. */
const versionOf = ({ live, canary }: Revision) => canary?.version ?? live;

/** How long ago it was; the time itself where there is room. */
function Moment({ at, now }: { readonly at: string; readonly now: Date }) {
  const [time, ago] = [formatTime(at), formatAgo(at, now)];
  return (
    <time datetime={at}>
      {ago && <span class="if-wide">{time}, </span>}
      {ago || time}
    </time>
  );
}

function Change({ revision, now }: { readonly revision: Revision; readonly now: Date }) {
  return (
    <>
      <p>
        <strong>{formatAction(revision.action)}</strong> {versionOf(revision)}{' '}
        <span class="soft">
          <Moment at={revision.at} now={now} /> by {revision.actor}
        </span>
      </p>
      <p class="reason">{revision.reason}</p>
    </>
  );
}

interface RecentChangesProps {
  readonly app: string;
  /** Newest first. */
  readonly places: readonly HistoryPlace[];
  readonly now: Date;
}

/** The last changes in few lines each; a long reason is cut here and whole in the history. */
export function RecentChanges({ app, places, now }: RecentChangesProps) {
  if (places.length === 0) return <p>No revision of {app} can be shown.</p>;
  return (
    <ol class="changes" aria-label={`Last changes of ${app}, newest first`}>
      {places.map((place) => (
        <li>
          <span class="number">
            <span class="hidden">Revision </span>
            <PlaceNumber {...place} />
          </span>
          <div class="change">
            {place.revision ? <Change revision={place.revision} now={now} /> : <p>cannot be read</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
