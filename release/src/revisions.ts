import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { revisionFileName, revisionsDir } from './layout';
import { readReleaseManifest } from './manifest';
import { createDurably } from './write-durably';

/** One step in the life of an app in a channel. Steps are only ever added. */
const revisionSchema = v.object({
  revision: v.number(),
  /** Version every visitor gets. */
  live: v.string(),
  /** Version that was live before this one, to fall back to. */
  lastKnownGood: v.nullable(v.string()),
  /** SHA-256 of the revision before, as hex: a chain that shows any later change. */
  previous: v.nullable(v.string()),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
});

export type Revision = v.InferOutput<typeof revisionSchema>;

export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

interface Stream {
  readonly store: string;
  readonly channel: string;
  readonly app: string;
}

async function readLatest(stream: Stream): Promise<{ revision: Revision; hash: string } | undefined> {
  const dir = revisionsDir(stream.store, stream.channel, stream.app);
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const last = names
    .filter((name) => /^\d{8}\.json$/.test(name))
    .toSorted()
    .at(-1);
  if (!last) return undefined;
  const text = await readFile(path.join(dir, last), 'utf8');
  return {
    revision: v.parse(revisionSchema, JSON.parse(text)),
    hash: createHash('sha256').update(text).digest('hex'),
  };
}

/** The revision in force, or nothing when the app was never activated in this channel. */
export async function latestRevision(stream: Stream): Promise<Revision | undefined> {
  return (await readLatest(stream))?.revision;
}

/**
 * Makes a published version the one that visitors get. Promoting what is live already adds nothing.
 * @throws Error when the version is not published, RevisionConflict when another writer was first
 */
export async function promote(
  stream: Stream,
  version: string,
  by: { readonly actor: string; readonly reason: string },
): Promise<Revision> {
  if (!(await readReleaseManifest(stream.store, stream.app, version))) {
    throw new Error(`${stream.app}@${version} is not published in ${stream.store}. Publish it first.`);
  }
  const latest = await readLatest(stream);
  if (latest?.revision.live === version) return latest.revision;

  const next: Revision = {
    revision: (latest?.revision.revision ?? 0) + 1,
    live: version,
    lastKnownGood: latest?.revision.live ?? null,
    previous: latest?.hash ?? null,
    actor: by.actor,
    reason: by.reason,
    at: new Date().toISOString(),
  };
  const file = path.join(
    revisionsDir(stream.store, stream.channel, stream.app),
    revisionFileName(next.revision),
  );
  if (await createDurably(file, JSON.stringify(next, null, 2))) return next;
  throw new RevisionConflict(
    `Somebody else changed ${stream.app} in ${stream.channel} at the same time. Look at its state and try again.`,
  );
}
