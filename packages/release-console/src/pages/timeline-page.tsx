/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Timeline, TimelineEntry } from '@aertrip/release';
import { formatChange, formatCount, formatDay } from '../state/format';
import type { Page } from '../state/page-of';
import { Layout, type Frame } from './layout';
import { Badge, Pager } from './parts';
import { paths } from './paths';

/** What is shown; `undefined` is all of it. */
interface Filter {
  readonly of?: string;
  readonly action?: string;
  readonly actor?: string;
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  /** What stands for all of them. */
  readonly all: string;
  readonly values: readonly string[];
  readonly selected?: string;
  readonly write?: (value: string) => string;
}

function FilterSelect({ name, label, all, values, selected, write = String }: SelectProps) {
  return (
    <label htmlFor={name}>
      {label}
      <select id={name} name={name}>
        <option value="">{all}</option>
        {values.map((value) => (
          <option value={value} selected={value === selected}>
            {write(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

function FilterForm({ filter, choices }: { readonly filter: Filter; readonly choices: Timeline['all'] }) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <form class="choices" method="get" action={paths.timeline}>
      <FilterSelect name="app" label="App" all="All apps" values={choices.of} selected={filter.of} />
      <FilterSelect
        name="action"
        label="Action"
        all="All actions"
        values={choices.actions}
        selected={filter.action}
        write={formatChange}
      />
      <FilterSelect
        name="person"
        label="Person"
        all="Everybody"
        values={choices.actors}
        selected={filter.actor}
      />
      <button type="submit">Show</button>
      {isFiltered && (
        <a class="tap" href={paths.timeline}>
          Show all
        </a>
      )}
    </form>
  );
}

/** `paths` and `channel` are no apps. */
function Subject({ of, versions }: TimelineEntry) {
  if (of === 'channel') return <>the whole channel</>;
  if (of === 'paths')
    return (
      <a class="tap" href={paths.ownership}>
        who owns which paths
      </a>
    );
  return (
    <>
      <a class="tap" href={paths.app(of)}>
        {of}
      </a>
      {versions && ` ${versions.before} → ${versions.after}`}
    </>
  );
}

const signatureOf = ({ key, proposedBy }: TimelineEntry) =>
  [proposedBy && `, proposed by ${proposedBy}`, key && `, signed with key ${key.slice(0, 8)}`]
    .filter(Boolean)
    .join('');

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { at, of, revision, action, actor, reason, after, set, versions } = entry;
  return (
    <li>
      <time class="clock" datetime={at}>
        {at.slice(11, 16)}
      </time>
      <div class="entry">
        <p>
          <strong>{formatChange(action)}</strong>: <Subject {...entry} />
          {after && after !== versions?.after && <span class="soft">, then {after}</span>}
        </p>
        <p class="reason">{reason}</p>
        <p class="links">
          <span class="soft">
            by {actor}
            {signatureOf(entry)}, revision {revision}
            {set && `, together with other apps (set ${set.slice(0, 8)})`}
          </span>
          {versions && (
            <a class="tap" href={paths.diff(of, versions.before, versions.after)}>
              What differs
              <span class="hidden"> between {`${versions.before} and ${versions.after} of ${of}`}</span>
            </a>
          )}
          <a class="tap" href={paths.at(at)}>
            State then<span class="hidden">, at {at}</span>
          </a>
        </p>
      </div>
    </li>
  );
}

/** The entries of each day, in their order. */
function daysOf(entries: readonly TimelineEntry[]): ReadonlyMap<string, readonly TimelineEntry[]> {
  const days = new Map<string, readonly TimelineEntry[]>();
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

function queryOf({ of, action, actor }: Filter): string {
  const query = new URLSearchParams({
    ...(of && { app: of }),
    ...(action && { action }),
    ...(actor && { person: actor }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

interface TimelinePageProps {
  readonly frame: Frame;
  readonly page: Page<TimelineEntry>;
  readonly filter: Filter;
  readonly choices: Timeline['all'];
  readonly broken: Timeline['broken'];
}

/** Who changed what, when and why, across all apps. */
export function TimelinePage({ frame, page, filter, choices, broken }: TimelinePageProps) {
  const pager = { path: `${paths.timeline}${queryOf(filter)}`, number: page.number, count: page.count };
  return (
    <Layout title="Timeline" frame={frame}>
      <p class="crumbs">
        <a class="tap" href={paths.overview}>
          ← All apps
        </a>
      </p>
      <h1>Timeline</h1>
      <FilterForm filter={filter} choices={choices} />
      {broken.length > 0 && (
        <div class="notice notice-bad">
          <p>
            <Badge tone="bad">Broken</Badge> A history was changed after it was written:
          </p>
          <ul>
            {broken.map((sentence) => (
              <li>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        {page.total === 0
          ? 'Nothing of this was ever changed.'
          : `${formatCount(page.total, 'change')}, the newest first. Times are UTC.`}
      </p>
      <Pager label="Pages of the timeline" {...pager} />
      {[...daysOf(page.items)].map(([day, entries]) => (
        <section class="day" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{formatDay(day)}</h2>
          <ol class="changes">
            {entries.map((entry) => (
              <Entry entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {page.items.length > 10 && <Pager label="Pages of the timeline, below" {...pager} />}
    </Layout>
  );
}
