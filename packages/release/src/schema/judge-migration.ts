import type { Migration } from './migrations';
import type { RecordedRequest, RecordedRequests } from './recorded-requests';
import { breakageOf, describeBreakages, replayRequests } from './replay-requests';
import { applyMigrations, type OpenScratch } from './scratch';

/** A release with its recorded requests. */
export interface ReleaseRequests {
  readonly release: string;
  readonly recorded: RecordedRequests;
}

export interface BrokenRelease {
  readonly release: string;
  readonly breakages: readonly string[];
}

/**
 * Replays the requests of releases before and after the added migrations.
 * @throws ReleaseRefused (`gate`) when a migration does not run
 */
export async function judgeMigration(
  openScratch: OpenScratch,
  { present, added }: { readonly present: readonly Migration[]; readonly added: readonly Migration[] },
  releases: readonly ReleaseRequests[],
): Promise<BrokenRelease[]> {
  const requests = releases.flatMap(({ recorded }) => recorded.requests);
  const database = await openScratch();
  try {
    await applyMigrations(database, present);
    await database.fill();
    const before = await replayRequests(database, requests);
    await applyMigrations(database, added);
    const after = await replayRequests(database, requests);
    return releases.flatMap(({ release, recorded }) => {
      const failed = recorded.requests.flatMap((request) => {
        const [old, now] = [before(request), after(request)];
        const reason = old && now && breakageOf(old, now);
        return reason ? { request, reason } : [];
      });
      return failed.length > 0 ? { release, breakages: describeBreakages(failed) } : [];
    });
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
