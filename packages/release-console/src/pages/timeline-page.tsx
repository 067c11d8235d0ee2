/** @jsxImportSource hono/jsx */
import {
  describeFreeze,
  stateCells,
  stateHead,
  type StateAt,
  type Timeline,
  type TimelineEntry,
} from '@aertrip/release';
import { capitalised, formatCount, formatDay, formatTime } from '../state/format';
import { Crumb, Layout, type Frame } from './layout';
import { Select, Tap } from './parts';
import { paths } from './paths';
import { StackedTable } from './stacked-table';
import { BrokenRecords } from './state-parts';

/** Filter of the timeline; `undefined` is everything. */
export interface Filter {
  readonly app?: string;
  readonly action?: string;
  readonly person?: string;
}

function FilterForm({ filter, choices }: { readonly filter: Filter; readonly choices: Timeline['all'] }) {
  const { app, action, person } = filter;
  return (
    <form class="row" method="get" action={paths.timeline()}>
      <Select name="app" label="App" empty="All apps" values={choices.apps} selected={app} />
      <Select
        name="action"
        label="Operation"
        empty="All operations"
        values={choices.actions}
        selected={action}
        write={capitalised}
      />
      <Select name="person" label="Person" empty="Everybody" values={choices.actors} selected={person} />
      <button type="submit">Show</button>
      {(app || action || person) && <Tap href={paths.timeline()}>Show all</Tap>}
    </form>
  );
}

function Subject({ apps, versions }: TimelineEntry) {
  if (apps.length === 0) return <>the channel</>;
  return (
    <>
      {apps.map((app, index) => (
        <>
          {index > 0 && ', '}
          <Tap href={paths.app(app)}>{app}</Tap>
          {versions[app] && ` ${versions[app].before} → ${versions[app].after}`}
        </>
      ))}
    </>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { at, sequence, action, actor, reason, after, gate, versions } = entry;
  const changed = Object.entries(versions);
  // The versions stand beside their apps already.
  const isSaid = changed.length === 1 && changed[0]?.[1].after === after;
  return (
    <li>
      <time class="clock" datetime={at}>
        {at.slice(11, 16)}
      </time>
      <div class="entry">
        <p>
          <strong>{capitalised(action)}</strong>: <Subject {...entry} />
          {after && !isSaid && <span class="soft"> ({after})</span>}
        </p>
        <p class="reason">{reason}</p>
        {gate.map((note) => (
          <p class="soft">{capitalised(note)}</p>
        ))}
        <p class="row">
          <span class="soft">
            by {actor}, record {sequence}
          </span>
          {changed.map(([app, { before, after: next }]) => (
            <Tap href={paths.diff(app, before, next)} more={` ${before} and ${next} of ${app}`}>
              Compare
            </Tap>
          ))}
          <Tap href={paths.at(at)} more={`, at ${at}`}>
            State then
          </Tap>
        </p>
      </div>
    </li>
  );
}

export function Entries({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const days = new Map<string, TimelineEntry[]>();
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
  readonly timeline: Timeline;
  readonly filter: Filter;
}

/** The log of the channel, newest first. */
export function TimelinePage({ frame, timeline, filter }: TimelinePageProps) {
  const { entries, older, all, broken } = timeline;
  const last = entries.at(-1);
  return (
    <Layout title="Timeline" frame={frame}>
      <h1>Timeline</h1>
      <FilterForm filter={filter} choices={all} />
      <BrokenRecords broken={broken} />
      <p>{entries.length === 0 ? 'No change matches.' : 'Newest first. Times are UTC.'}</p>
      <Entries entries={entries} />
      {older > 0 && last && (
        <p>
          <a class="button" href={paths.timeline({ ...filter, before: String(last.sequence) })}>
            {formatCount(older, 'older change')} →
          </a>
        </p>
      )}
    </Layout>
  );
}

interface AtPageProps {
  readonly frame: Frame;
  readonly at: Date;
  readonly state: StateAt;
}

export function AtPage({ frame, at, state }: AtPageProps) {
  const { apps, revisions, freeze, gone } = state;
  const time = at.toISOString();
  return (
    <Layout title={`State at ${formatTime(time)}`} frame={frame}>
      <Crumb href={paths.timeline()}>Timeline</Crumb>
      <h1>State at {formatTime(time)}</h1>
      {freeze && <p>The channel was {describeFreeze(freeze)}.</p>}
      <StackedTable
        caption="Apps at this time"
        head={stateHead}
        rows={apps.map((app) => [<Tap href={paths.app(app)}>{app}</Tap>, ...stateCells(revisions.get(app))])}
      />
      {gone.length > 0 && <p>No longer in the store: {gone.join(', ')}.</p>}
      {revisions.size > 0 && (
        <p class="actions">
          <a class="button" href={paths.operation('restore', undefined, { at: time })}>
            Restore all apps…
          </a>
          {[...revisions.keys()].map((app) => (
            <a class="button" href={paths.operation('restore', undefined, { at: time, app })}>
              Restore {app}…
            </a>
          ))}
        </p>
      )}
    </Layout>
  );
}
