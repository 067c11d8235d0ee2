import type { Migration } from './migrations';
import type { RecordedRequest, RecordedRequests } from './recorded-requests';
import { breakageOf, describeBreakages, replayRequests, type Replayed } from './replay-requests';
import { applyMigrations, type OpenScratch } from './scratch';

/** The known uses of the database by a release. */
export interface ReleaseUse {
  readonly release: string;
  /** Missing without fixtures. */
  readonly recorded?: RecordedRequests;
  /** The given names that its scripts have. */
  readonly namesUsed: (names: readonly string[]) => Promise<readonly string[]>;
}

export interface BrokenRelease {
  readonly release: string;
  readonly breakages: readonly string[];
}

/** Sentences on the requests that fail after a migration, and on the names that it removed. */
async function breakagesOf(
  { recorded, namesUsed }: ReleaseUse,
  { before, after, gone }: { readonly before: Replayed; readonly after: Replayed; readonly gone: string[] },
): Promise<string[]> {
  const failed = (recorded?.requests ?? []).flatMap((request) => {
    const [old, now] = [before(request), after(request)];
    const reason = old && now && breakageOf(old, now);
    return reason ? { request, reason } : [];
  });
  const sentences = describeBreakages(failed);
  const names = (await namesUsed(gone)).filter((name) => sentences.every((each) => !each.includes(name)));
  return [...sentences, ...names.map((name) => `${name} is gone, and the scripts have this name.`)];
}

/**
 * Replays the requests of releases before and after the added migrations.
 * @throws ReleaseRefused (`gate`) when a migration does not run
 */
export async function judgeMigration(
  openScratch: OpenScratch,
  { present, added }: { readonly present: readonly Migration[]; readonly added: readonly Migration[] },
  releases: readonly ReleaseUse[],
): Promise<BrokenRelease[]> {
  const requests = releases.flatMap(({ recorded }) => recorded?.requests ?? []);
  const database = await openScratch();
  try {
    await applyMigrations(database, present);
    await database.fill();
    const before = await replayRequests(database, requests);
    const names = await database.names();
    await applyMigrations(database, added);
    const after = await replayRequests(database, requests);
    const kept = new Set(await database.names());
    const gone = names.filter((name) => !kept.has(name));
    const broken: BrokenRelease[] = [];
    for (const use of releases) {
      const breakages = await breakagesOf(use, { before, after, gone });
      if (breakages.length > 0) broken.push({ release: use.release, breakages });
    }
    return broken;
  } finally {
    await database.close();
  }
}

/** Replays the requests of one release on a recorded schema. @returns sentences on the requests that fail */
export async function judgeRelease(
  openScratch: OpenScratch,
  migrations: readonly Migration[],
  { requests }: RecordedRequests,
): Promise<string[]> {
  const database = await openScratch();
  try {
    await applyMigrations(database, migrations);
    await database.fill();
    const failed: { request: RecordedRequest; reason: string }[] = [];
    for (const request of requests) {
      // Objects are compared only between two runs: the demo's data decides which keys a function returns.
      const expected = { status: 200, body: Array.isArray(request.answer) ? request.answer : undefined };
      const reasons: string[] = [];
      for (const role of request.roles) {
        const reason = breakageOf(expected, await database.answer(request, role));
        if (reason === undefined) break;
        reasons.push(reason);
      }
      const [reason] = reasons;
      if (reason !== undefined && reasons.length === request.roles.length) failed.push({ request, reason });
    }
    return describeBreakages(failed);
  } finally {
    await database.close();
  }
}
