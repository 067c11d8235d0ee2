import type { Revision } from '../revisions/revision';
import { latestRevision } from '../revisions/revision-stream';
import type { Channel } from './change-set';

/** Readings before a snapshot is taken for what it is: each later one only looks again at what was seen too early. */
const maxReadings = 5;

/** Apps of which an older revision, or none, was read than must be in force beside another one that was read. */
export function seenTooEarly(
  revisions: ReadonlyMap<string, Pick<Revision, 'revision' | 'beside'>>,
): string[] {
  const needed = [...revisions.values()].flatMap(({ beside }) => Object.entries(beside ?? {}));
  const early = needed.filter(([app, least]) => {
    const seen = revisions.get(app);
    return seen === undefined || seen.revision < least;
  });
  return [...new Set(early.map(([app]) => app))];
}

/**
 * The revisions in force of several apps, as they were at one moment: never a part of a set. Apps that were never
 * activated are left out.
 * @throws ReleaseRefused when a stream is broken or the store cannot be read
 */
export async function readSnapshot(
  { store, channel }: Channel,
  apps: readonly string[],
): Promise<Map<string, Revision>> {
  const revisions = new Map<string, Revision>();
  let left = apps;
  for (let reading = 0; reading < maxReadings && left.length > 0; reading += 1) {
    const read = await Promise.all(
      left.map(async (app) => [app, await latestRevision({ store, channel, app })] as const),
    );
    for (const [app, revision] of read) if (revision) revisions.set(app, revision);
    left = seenTooEarly(revisions).filter((app) => apps.includes(app));
  }
  return revisions;
}
