import { latestRevision } from '../channel/apps';
import { readRelease, type Release } from '../releases/manifest';
import { fixturesFileName, howToRecord } from '../releases/screen-fixtures';
import { judgeRelease } from '../schema/judge-migration';
import { readRecordedRequests } from '../schema/recorded-requests';
import type { RecordedSchema } from '../schema/recorded-schema';
import type { OpenScratch } from '../schema/migrations';
import { toStore, type StoreLike } from '../store/open-store';
import { checkOf, checkResult, notRun, readVerification, type Check } from './verification';

interface DataOptions {
  readonly store: StoreLike;
  readonly channel: string;
  readonly openScratch?: OpenScratch;
  readonly onProgress?: (line: string) => void;
}

/** The passed check of the same requests on the same migrations: of this release, or of the live one. */
async function passedBefore(
  { store, channel }: DataOptions,
  release: Release,
  schema: RecordedSchema,
): Promise<Check | undefined> {
  const { app, files } = release.manifest;
  const revision = await latestRevision({ store: toStore(store), channel, app });
  const live = revision && (await readRelease(store, app, revision.live));
  for (const other of [release, ...(live ? [live] : [])]) {
    if (other.manifest.files[fixturesFileName]?.integrity !== files[fixturesFileName]?.integrity) continue;
    const verification = await readVerification(store, other, channel).catch(() => undefined);
    const check = verification?.schema === schema.hash ? checkOf(verification, 'data') : undefined;
    if (check?.outcome === 'passed') return check;
  }
  return undefined;
}

/** Replays the recorded requests of a release on the recorded schema of the channel. */
export async function checkData(
  options: DataOptions,
  release: Release,
  schema: RecordedSchema | undefined,
): Promise<Check> {
  const { store, channel, openScratch, onProgress } = options;
  const { app, version } = release.manifest;
  const recorded = await readRecordedRequests(store, release.manifest);
  if (!recorded) return notRun('data', `${app}@${version} has no recorded requests (${fixturesFileName}).`);
  if (!schema)
    return notRun(
      'data',
      `No schema of the database is recorded for ${channel}. Record it: npx mfe schema record --channel ${channel}.`,
    );
  const earlier = await passedBefore(options, release, schema);
  if (earlier) return earlier;
  if (!openScratch)
    return notRun('data', 'Only the repository of the site has the database on which requests are replayed.');
  onProgress?.(`Replaying ${recorded.requests.length} recorded requests on the schema of ${channel}`);
  const failures = await judgeRelease(openScratch, schema.migrations, recorded);
  if (failures.length > 0)
    return checkResult('data', [
      ...failures,
      `The schema of ${channel} (recorded ${schema.at.slice(0, 10)}) does not answer these requests of ${app}@${version}. Apply the missing migration and record the schema (npx mfe schema record), or change the requests.`,
    ]);
  const skipped = `${recorded.skipped} requests were skipped, because the recording has no body for them; ${howToRecord(app)} records it.`;
  return { ...checkResult('data', []), says: recorded.skipped > 0 ? [skipped] : [] };
}
