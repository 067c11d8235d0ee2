/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { FactChange, FileChange, ListChange, ReadDiff } from '@aertrip/release';
import { formatCount, formatGrowth, formatSize } from '../state/format';
import { Crumb, Layout, type Frame } from './layout';
import { Fold, Select } from './parts';
import { paths } from './paths';
import { ScreenDifferences } from './screen-differences';
import { Row, StackedTable } from './stacked-table';

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly FactChange[] }) {
  if (facts.length === 0) return null;
  const head = [title, 'Before', 'After'];
  return (
    <section aria-label={title}>
      <StackedTable caption={`${title}, before and after`} head={head}>
        {facts.map((fact) => (
          <Row head={head} cells={[fact.term, fact.before ?? 'none', fact.after ?? 'none']} />
        ))}
      </StackedTable>
    </section>
  );
}

function Sizes({ sizes }: Pick<ReadDiff, 'sizes'>) {
  const head = ['Size', 'Before', 'After', 'Change'];
  return (
    <section aria-label="Size">
      <StackedTable caption="Bytes as browsers get them, and in the store" head={head}>
        {sizes.map((size) => (
          <Row
            head={head}
            cells={[
              size.of,
              formatSize(size.before),
              formatSize(size.after),
              formatGrowth(size.before, size.after),
            ]}
          />
        ))}
      </StackedTable>
    </section>
  );
}

const marks = { added: '+', removed: '−', changed: '≠' } as const;

function Marked({ list }: { readonly list: ListChange }) {
  return (
    <ul class="marked">
      {(['added', 'removed', 'changed'] as const).flatMap((kind) =>
        list[kind].map((name) => (
          <li>
            <span class="mark" aria-hidden="true">
              {marks[kind]}
            </span>
            <span>
              <span class="hidden">{kind}: </span>
              <code>{name}</code>
            </span>
          </li>
        )),
      )}
    </ul>
  );
}

/** More of one list than this are folded. */
const shownAtOnce = 12;

function List({ list }: { readonly list: ListChange }) {
  const { term, added, removed, changed, missingIn } = list;
  const count = added.length + removed.length + changed.length;
  return (
    <section class="card">
      <h3>{term}</h3>
      {missingIn.length > 0 && <p>Not comparable: {missingIn.join(' and ')} has no such list.</p>}
      {count > shownAtOnce ? (
        <details class="fold">
          <summary class="tap">
            {formatCount(added.length, 'added', 'added')}, {formatCount(removed.length, 'removed', 'removed')}
            , {formatCount(changed.length, 'changed', 'changed')}
          </summary>
          <div class="folded">
            <Marked list={list} />
          </div>
        </details>
      ) : (
        count > 0 && <Marked list={list} />
      )}
    </section>
  );
}

function growthOf({ before, after }: FileChange): string {
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : formatGrowth(before, after);
}

const sizeOf = (bytes: number | undefined) => (bytes === undefined ? '–' : formatSize(bytes));

function Files({ files, unchangedFiles }: Pick<ReadDiff, 'files' | 'unchangedFiles'>) {
  const head = ['File', 'Before', 'After', 'Change'];
  if (files.length === 0) return <p>All {formatCount(unchangedFiles, 'file')} are the same.</p>;
  return (
    <Fold summary={<h2>{formatCount(files.length, 'file differs', 'files differ')}</h2>}>
      <p>
        The largest change first, names without the hash of their content.{' '}
        {formatCount(unchangedFiles, 'file is', 'files are')} the same.
      </p>
      <StackedTable caption="Files that differ" head={head}>
        {files.map((file) => (
          <Row
            head={head}
            cells={[
              <div class="wide">{file.name}</div>,
              sizeOf(file.before),
              sizeOf(file.after),
              growthOf(file),
            ]}
          />
        ))}
      </StackedTable>
    </Fold>
  );
}

function Commits({ commits }: Pick<ReadDiff, 'commits'>) {
  return (
    <section aria-labelledby="commits">
      <h2 id="commits">Commits</h2>
      {!commits && <p>Unknown: the versions are from another repository.</p>}
      {commits?.length === 0 && <p>No commit between them changes this app.</p>}
      {commits && commits.length > 0 && (
        <ol class="changes" aria-label="Commits that change it, latest first">
          {commits.map(({ id, subject }) => (
            <li>
              <code>{id.slice(0, 8)}</code>
              <span class="change">{subject}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Notes({ version, notes }: { readonly version: string; readonly notes?: string }) {
  if (!notes) return null;
  return (
    <section class="card">
      <h3>Notes of {version}</h3>
      <p class="notes">{notes}</p>
    </section>
  );
}

function Differences({ diff }: { readonly diff: ReadDiff }) {
  const { before, after, facts, checks, lists, notes } = diff;
  return (
    <>
      <p>
        Before is <strong>{before}</strong>, after is <strong>{after}</strong>.
      </p>
      <Facts title="Facts" facts={facts} />
      <Sizes {...diff} />
      <ScreenDifferences screens={diff.screens} />
      <section aria-labelledby="differences">
        <h2 id="differences">Paths, modules and sources</h2>
        {lists.length === 0 && <p>No difference.</p>}
        <div class="differences">
          {lists.map((list) => (
            <List list={list} />
          ))}
          <Notes version={before} notes={notes.before} />
          <Notes version={after} notes={notes.after} />
        </div>
      </section>
      <Facts title="Checks" facts={checks} />
      <Commits {...diff} />
      <Files {...diff} />
    </>
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

/** Differences between two versions of an app. */
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
            <a class="tap" href={paths.diff(app, diff.after, diff.before)}>
              Swap the versions
            </a>
          </form>
          <Differences diff={diff} />
        </>
      ) : (
        <p>{app} has no two published versions to compare.</p>
      )}
    </Layout>
  );
}
