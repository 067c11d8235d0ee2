import { readHead, readHistory, type Channel, type Unreadable } from './log';
import { revisionOf, revisionsIn, type ChannelRecord, type Revision } from './record';

export interface Stream extends Channel {
  readonly app: string;
}

export interface Outcome {
  readonly revision: Revision;
  /** False when nothing changed and no record was added. */
  readonly changed: boolean;
}

/** @throws ReleaseRefused `gate` when no record of the log can be read, `usage` when the store cannot be read */
export const readRecord = async (channel: Channel): Promise<ChannelRecord | undefined> =>
  (await readHead(channel))?.record;

/** The state of an app; `undefined` before its first promotion. */
export const latestRevision = async (stream: Stream): Promise<Revision | undefined> =>
  revisionOf(await readRecord(stream), stream.app);

/** The states of all apps that have a live version, from one record. */
export const readRevisions = async (channel: Channel): Promise<Map<string, Revision>> =>
  revisionsIn(await readRecord(channel));

/** Every state of an app, oldest first, with the records that cannot be read. */
export async function readAppHistory(
  stream: Stream,
): Promise<{ readonly revisions: readonly Revision[]; readonly unreadable: readonly Unreadable[] }> {
  const { records, unreadable } = await readHistory(stream);
  const revisions = records.flatMap((record) => {
    const revision = revisionOf(record, stream.app);
    return revision?.revision === record.sequence ? revision : [];
  });
  return { revisions, unreadable };
}
