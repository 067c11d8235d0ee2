/** @jsxImportSource hono/jsx */
import type { Log, LogEntry } from '@aertrip/release';
import { capitalised, formatDay } from '../state/format';
import { Layout, type Frame } from './layout';
import { Tap } from './parts';
import { paths } from './paths';
import { BrokenRecords } from './state-parts';

const Entry = ({
  entry: { at, sequence, operation, actor, reason, after, apps },
}: {
  readonly entry: LogEntry;
}) => (
  <li>
    <time class="clock" datetime={at}>
      {at.slice(11, 16)}
    </time>
    <div class="entry">
      <p>
        <strong>{capitalised(operation)}</strong>
        {': '}
        {apps.length === 0
          ? 'the channel'
          : apps.map((app, index) => (
              <>
                {index > 0 && ', '}
                <Tap href={paths.app(app)}>{app}</Tap>
              </>
            ))}
        <span class="soft"> ({after})</span>
      </p>
      <p class="reason">{reason}</p>
      <p class="soft">
        by {actor}, record {sequence}
      </p>
    </div>
  </li>
);

export function Entries({ entries }: { readonly entries: readonly LogEntry[] }) {
  const days = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section class="day" aria-label={formatDay(day)}>
          <h3>{formatDay(day)}</h3>
          <ol class="changes">
            {ofDay.map((entry) => (
              <Entry entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface TimelinePageProps {
  readonly frame: Frame;
  readonly log: Log;
}

/** The log of the channel, newest first. */
export const TimelinePage = ({ frame, log: { entries, broken } }: TimelinePageProps) => (
  <Layout title="Log" frame={frame}>
    <h1>Log</h1>
    <BrokenRecords broken={broken} />
    <p>{entries.length === 0 ? 'No change yet.' : 'Newest first. Times are UTC.'}</p>
    <Entries entries={entries} />
  </Layout>
);
