import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { releaseKey } from '../core/store-layout';
import { sourceName } from '../releases/file-kind';
import type { Stream } from '../channel/apps';
import { readText, type ReleaseStore } from '../store/release-store';
import { type CountedError, readCounts } from './counts';

interface ReleaseError extends CountedError {
  /** Source file and line, such as `src/features/booking/price.ts:42`; `undefined` without a source map. */
  readonly source?: string;
}

function sourceAt(map: TraceMap, line: number, column: number): string | undefined {
  // Stacks count columns from 1, source maps from 0.
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  return found.source === null ? undefined : `${sourceName(found.source)}:${found.line}`;
}

/** @returns `undefined` for a release without readable source maps */
async function readMap(
  store: ReleaseStore,
  app: string,
  version: string,
  file: string,
): Promise<TraceMap | undefined> {
  // The page sent the file name: read only within the release.
  if (file.split('/').includes('..')) return undefined;
  try {
    const text = await readText(store, releaseKey(app, version, `${file}.map`));
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

/** The most frequent kinds of errors of a version, with their source locations. */
export async function readReleaseErrors(stream: Stream, version: string): Promise<ReleaseError[]> {
  const { errors } = await readCounts(stream, version);
  return Promise.all(errors.map((error) => located(stream, version, error)));
}
