import { readHead, readRecordAt, type Channel } from './log';
import { liveAppOf, liveAppsIn, type ChannelChange, type ChannelRecord, type LiveApp } from './record';

export interface Stream extends Channel {
  readonly app: string;
}

/** @throws ReleaseRefused `gate` when no record of the log can be read, `usage` when the store cannot be read */
export const readRecord = async (channel: Channel): Promise<ChannelRecord | undefined> =>
  (await readHead(channel))?.record;

/** `undefined` before the first promotion of the app. */
export const readLiveApp = async (stream: Stream): Promise<LiveApp | undefined> =>
  liveAppOf(await readRecord(stream), stream.app);

/** All apps that have a live version, from one record. */
export const readLiveApps = async (channel: Channel): Promise<Map<string, LiveApp>> =>
  liveAppsIn(await readRecord(channel));

/** The last change of an app in a record; `undefined` when it has none, or its own record cannot be read. */
export async function readLastChange(
  stream: Stream,
  record: ChannelRecord | undefined,
): Promise<ChannelChange | undefined> {
  const { changed = 0 } = record?.apps[stream.app] ?? {};
  if (changed === 0 || record?.sequence === changed) return changed === 0 ? undefined : record?.change;
  return (await readRecordAt(stream, changed))?.change;
}
