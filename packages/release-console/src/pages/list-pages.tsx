/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { ChainReport, Revision } from '@aertrip/release';
import type { PropsWithChildren } from 'hono/jsx';
import type { Page } from '../state/page-of';
import type { VersionState } from '../state/versions';
import { formatCount } from '../state/format';
import { paths } from './paths';
import { ChainVerdict, HistoryList, type HistoryPlace } from './history-list';
import { Layout, type Frame } from './layout';
import { Pager } from './parts';
import { VersionList } from './version-list';

interface ListPageProps {
  readonly frame: Frame;
  readonly app: string;
  readonly now: Date;
}

function ListLayout({
  frame,
  app,
  title,
  children,
}: PropsWithChildren<Omit<ListPageProps, 'now'> & { readonly title: string }>) {
  return (
    <Layout title={title} frame={frame}>
      <p class="crumbs">
        <a class="tap" href={paths.app(app)}>
          ← {app}
        </a>
      </p>
      <h1>{title}</h1>
      {children}
    </Layout>
  );
}

export function VersionsPage({
  frame,
  app,
  page,
  current,
  now,
}: ListPageProps & { readonly page: Page<VersionState>; readonly current?: Revision }) {
  const pager = { path: paths.versions(app), number: page.number, count: page.count };
  return (
    <ListLayout title={`Versions of ${app}`} frame={frame} app={app}>
      <p>{formatCount(page.total, 'published version')}, the highest first.</p>
      <Pager label="Pages of versions" {...pager} />
      <VersionList app={app} versions={page.items} current={current} now={now} />
      {page.items.length > 5 && <Pager label="Pages of versions, below" {...pager} />}
    </ListLayout>
  );
}

export function HistoryPage({
  frame,
  app,
  page,
  chain,
  now,
}: ListPageProps & { readonly page: Page<HistoryPlace>; readonly chain: ChainReport }) {
  return (
    <ListLayout title={`History of ${app}`} frame={frame} app={app}>
      <ChainVerdict chain={chain} />
      <HistoryList app={app} places={page.items} now={now} />
      <Pager label="Pages of the history" path={paths.history(app)} number={page.number} count={page.count} />
    </ListLayout>
  );
}
