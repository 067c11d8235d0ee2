import { readHistory } from '../channel/log';
import { type ChannelChange, type ChannelRecord, liveAppOf } from '../channel/record';
import { describeHold } from '../channel/state';
import { exitCodes } from '../core/refusal';
import { parseApp } from '../operations/values';
import { type CommandResult, type Context, shortTime, wrapped } from './context';

/** Changes that the text shows; `--json` has all. */
const shown = 20;

function describeApp(record: ChannelRecord, app: string): string {
  if (record.change.operation === 'paths')
    return `${app} ${record.apps[app]?.paths.join(', ') || 'no paths'}`;
  const found = liveAppOf(record, app);
  if (!found) return `${app} nothing live`;
  const { live, canary, hold } = found;
  const more = [canary ? `canary ${canary.version} at ${canary.percent} %` : '', hold ? 'held' : ''];
  return [`${app} ${live}`, ...more.filter(Boolean)].join(', ');
}

/** A change with the state after it, such as `remote-admin 1.0.0, canary 1.1.0 at 5 %, held`. */
function entryOf(record: ChannelRecord): ChannelChange & { sequence: number; after: string } {
  const { change, sequence, freeze } = record;
  const ofChannel = freeze ? `all apps ${describeHold(freeze)}` : 'no app held for all';
  const after = change.apps.map((app) => describeApp(record, app)).join('; ');
  return { ...change, sequence, after: after || ofChannel };
}

/** `mfe log [app]`: the changes of a channel, newest first. Reads every record. */
export async function logCommand(context: Context, [name]: string[]): Promise<CommandResult> {
  const app = name === undefined ? undefined : await parseApp(context, name);
  const { channel } = context;
  const { records, unreadable } = await readHistory(context);
  const entries = records
    .filter(({ change: { apps } }) => app === undefined || apps.length === 0 || apps.includes(app))
    .map(entryOf)
    .toReversed();
  const broken = unreadable.map(({ found }) => found);
  const lines = entries
    .slice(0, shown)
    .flatMap(({ sequence, at, actor, operation, reason, after }) => [
      ...wrapped(`${sequence}  ${shortTime(at)}  ${operation} by ${actor}: ${reason}`),
      ...wrapped(`→ ${after}`, 4),
    ]);
  return {
    json: { channel, entries, broken },
    human: [
      ...(lines.length > 0 ? lines : [`No change of ${app ?? channel} is in the log.`]),
      ...(entries.length > shown ? [`${entries.length - shown} older: --json has them.`] : []),
      ...broken,
    ].join('\n'),
    exitCode: broken.length > 0 ? exitCodes.gate : 0,
  };
}
