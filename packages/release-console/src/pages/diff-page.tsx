/** @jsxImportSource hono/jsx */
import { describeDiff, diffMarks, type DiffPart, type ReadDiff } from '@aertrip/release';
import { Sentences } from './changed-screens';
import { Crumb, Layout, type Frame } from './layout';
import { Fold, Select, Tap } from './parts';
import { paths } from './paths';
import { StackedTable } from './stacked-table';

/** A longer part is folded on a phone. */
const shownAtOnce = 12;

function Part({ part: { title, says, table, entries } }: { readonly part: DiffPart }) {
  const rows = table?.rows ?? [];
  const isOpen = rows.length + entries.length <= shownAtOnce;
  return (
    <Fold summary={<h2>{title}</h2>} isOpen={isOpen}>
      {says.map((sentence) => (
        <p class="notes">{sentence}</p>
      ))}
      {table && rows.length > 0 && <StackedTable caption={title} head={table.head} rows={rows} />}
      {entries.length > 0 && (
        <ul class="marked">
          {entries.map(({ kind, text, details }) => (
            <li>
              <span class="mark" aria-hidden="true">
                {diffMarks[kind]}
              </span>
              <div>
                <span class="hidden">{kind}: </span>
                <code>{text}</code>
                <Sentences sentences={details} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}

interface DiffPageProps {
  readonly frame: Frame;
  readonly app: string;
  /** Highest first. */
  readonly versions: readonly string[];
  readonly live?: string;
  /** `undefined` when there are no two versions. */
  readonly diff?: ReadDiff;
}

export function DiffPage({ frame, app, versions, live, diff }: DiffPageProps) {
  const write = (version: string) => (version === live ? `${version} (live)` : version);
  const choice = { values: versions, write };
  return (
    <Layout title={`Compare versions of ${app}`} frame={frame}>
      <Crumb href={paths.app(app)}>{app}</Crumb>
      <h1>Compare versions of {app}</h1>
      {diff ? (
        <>
          <form class="row" method="get" action={paths.diff(app)}>
            <Select name="before" label="Before" selected={diff.before} {...choice} />
            <Select name="after" label="After" selected={diff.after} {...choice} />
            <button type="submit">Compare</button>
            <Tap href={paths.diff(app, diff.after, diff.before)}>Swap the versions</Tap>
          </form>
          <p>
            Before is <strong>{diff.before}</strong>, after is <strong>{diff.after}</strong>.
          </p>
          {describeDiff(diff).map((part) => (
            <Part part={part} />
          ))}
        </>
      ) : (
        <p>{app} has no two published versions to compare.</p>
      )}
    </Layout>
  );
}
