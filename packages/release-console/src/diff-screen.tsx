/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { latestRevision, listVersions, parseVersion, readDiff } from '@aertrip/release';
import { DiffPage } from './pages/diff-page';
import type { Frame } from './pages/layout';
import { streamOf, type ConsoleOptions } from './state/options';

interface Requested {
  readonly before?: string;
  readonly after?: string;
}

/**
 * What differs between two versions; without a choice from the live one to the highest other one.
 * @throws ReleaseRefused for what is no version, or is not published
 */
export async function diffScreen(options: ConsoleOptions, frame: Frame, app: string, requested: Requested) {
  const stream = streamOf(options, app);
  const [all, current] = await Promise.all([
    listVersions(stream.store, app),
    // A version can be compared although the latest revision cannot be read.
    latestRevision(stream).catch(() => undefined),
  ]);
  const versions = all.toReversed();
  const before = requested.before ?? current?.live ?? versions[1];
  const after = requested.after ?? versions.find((version) => version !== before);
  const diff =
    before === undefined || after === undefined
      ? undefined
      : await readDiff(stream, { before: parseVersion(before), after: parseVersion(after) });
  return <DiffPage frame={frame} app={app} versions={versions} live={current?.live} diff={diff} />;
}
