import {
  latestRevision,
  latestSoundRevision,
  ReleaseRefused,
  readStreamId,
  type Revision,
  type Stream,
} from '@aertrip/release';

/** What an edge saw last of a stream. */
export interface SeenRevision {
  readonly revision: Revision;
  /** Of the stream that it stood in. */
  readonly streamId: string | undefined;
}

const gone = ({ app, channel, store }: Stream, { revision }: Revision, left: number) =>
  new ReleaseRefused('gate', {
    found: `Revision ${revision} of ${app} in ${channel} was in force and is gone from ${typeof store === 'string' ? store : store.location}${left > 0 ? `, where revision ${left} is the latest now` : ''}.`,
    expected: 'Expected revisions to stay once they are made.',
    next: `Look at npx mfe repair ${app} --channel ${channel}, which says what can be done and changes nothing. Was the store put back to an earlier copy on purpose, say so: npx mfe epoch ${app} --channel ${channel}.`,
  });

const epochOf = ({ epoch = 0 }: Revision) => epoch;

/**
 * The revision in force, which is never an earlier one than was seen: what vanished from a store was not taken back by
 * anybody. Who knows of none takes the latest that can be read. A later epoch, and another stream, with another first
 * revision, are begun by somebody, and are followed.
 * @throws ReleaseRefused (`gate`) when what was seen is gone or something later is damaged, `usage` when the store cannot
 * be read
 */
export async function revisionInForce(
  stream: Stream,
  seen: SeenRevision | undefined,
): Promise<Revision | undefined> {
  if (!seen) {
    return latestRevision(stream).catch((error: unknown) => {
      if (error instanceof ReleaseRefused && error.code === 'gate') return latestSoundRevision(stream);
      throw error;
    });
  }
  const found = await latestRevision(stream, seen.revision.revision).catch((error: unknown) => {
    // Where the one that was seen is missing, what is left is looked at from its start.
    if (error instanceof ReleaseRefused && error.code === 'gate') return latestRevision(stream);
    throw error;
  });
  if (!found) throw gone(stream, seen.revision, 0);
  if (found.revision >= seen.revision.revision || epochOf(found) > epochOf(seen.revision)) return found;
  if ((await readStreamId(stream)) !== seen.streamId) return found;
  throw gone(stream, seen.revision, found.revision);
}
