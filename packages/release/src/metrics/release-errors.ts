import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { releaseKey } from '../core/store-layout';
import { sourceName } from '../releases/source-name';
import type { Stream } from '../channel/apps';
import { eachOf } from '../store/each-of';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';
import { sumOfErrors, type CountedError } from './counted-errors';
import { countedRevisions, readMetrics } from './metrics';

/** Revisions that are looked at, from the latest one back. */
const latest = 20;

/** A kind of error of a release, with where it stands in the sources. */
export interface ReleaseError extends CountedError {
  /** File and line of the sources, such as `src/features/booking/price.ts:42`; `undefined` where no source map tells. */
  readonly source?: string;
}

function sourceAt(map: TraceMap, line: number, column: number): string | undefined {
  // Stacks count columns from 1, source maps from 0.
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  return found.source === null ? undefined : `${sourceName(found.source)}:${found.line}`;
}

/** @returns `undefined` for a release without source maps, or one that cannot be read */
async function readMap(
  store: StoreLike,
  app: string,
  version: string,
  file: string,
): Promise<TraceMap | undefined> {
  // What a page said of a file: only the release itself is looked into.
  if (file.split('/').includes('..')) return undefined;
  try {
    const text = await readText(toStore(store), releaseKey(app, version, `${file}.map`));
    return text === undefined ? undefined : new TraceMap(text);
  } catch {
    return undefined;
  }
}

async function located({ store, app }: Stream, version: string, error: CountedError): Promise<ReleaseError> {
  const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(error.at) ?? [];
  const map = await readMap(store, app, version, file);
  const source = map && sourceAt(map, Number(line), Number(column));
  return { ...error, ...(source ? { source } : {}) };
}

/**
 * The most frequent kinds of errors that visits of a version told, under its latest revisions, with their places in the
 * sources.
 * @throws ReleaseRefused when the store cannot be read or holds something else there
 */
export async function readReleaseErrors(stream: Stream, version: string): Promise<ReleaseError[]> {
  const revisions = (await countedRevisions(stream)).slice(0, latest);
  const perRevision = await eachOf(revisions, 8, (revision) => readMetrics(stream, revision));
  const counted = perRevision
    .map((metrics) => metrics[version]?.errors ?? [])
    .reduce<readonly CountedError[]>((all, own) => sumOfErrors(all, own), []);
  return Promise.all(counted.map((error) => located(stream, version, error)));
}
