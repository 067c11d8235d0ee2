import { readHistory, type Channel } from './log';
import { type ChannelChange, type ChannelRecord, liveAppOf } from './record';
import { describeFreeze } from './state';

export interface LogEntry extends ChannelChange {
  readonly sequence: number;
  /** The state after it, such as `remote-admin 1.0.0, canary 1.1.0 at 5 %, held`. */
  readonly after: string;
}

export interface Log {
  /** Newest first. */
  readonly entries: readonly LogEntry[];
  readonly older: number;
  /** Records that cannot be read, one sentence each. */
  readonly broken: readonly string[];
}

function describeApp(record: ChannelRecord, app: string): string {
  if (record.change.operation === 'paths')
    return `${app} ${record.apps[app]?.paths.join(', ') || 'no paths'}`;
  const found = liveAppOf(record, app);
  if (!found) return `${app} nothing live`;
  const { live, canary, hold } = found;
  const more = [canary ? `canary ${canary.version} at ${canary.percent} %` : '', hold ? 'held' : ''];
  return [`${app} ${live}`, ...more.filter(Boolean)].join(', ');
}

function entryOf(record: ChannelRecord): LogEntry {
  const { change, sequence, freeze } = record;
  const ofChannel = freeze ? `all apps ${describeFreeze(freeze)}` : 'no app held for all';
  const after = change.apps.map((app) => describeApp(record, app)).join('; ');
  return { ...change, sequence, after: after || ofChannel };
}

/** The changes of a channel, newest first. @param app leaves out changes of other apps */
export async function readLog(
  channel: Channel,
  { app, limit = Infinity }: { readonly app?: string; readonly limit?: number } = {},
): Promise<Log> {
  const { records, unreadable } = await readHistory(channel);
  const asked = records
    .filter(({ change: { apps } }) => app === undefined || apps.length === 0 || apps.includes(app))
    .toReversed();
  const entries = asked.slice(0, limit).map(entryOf);
  return {
    entries,
    older: asked.length - entries.length,
    broken: unreadable.map(({ found }) => found),
  };
}
