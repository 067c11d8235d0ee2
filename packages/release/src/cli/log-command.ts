import { readLog } from '../channel/history';
import { exitCodes } from '../core/refusal';
import { parseApp } from '../operations/values';
import { type CommandResult, type Context, shortTime, wrapped } from './context';

/** Changes that the text shows; `--json` has all. */
const shown = 20;

/** `mfe log [app]`: the changes of a channel, newest first. Reads every record. */
export async function logCommand(context: Context, [name]: string[]): Promise<CommandResult> {
  const app = name === undefined ? undefined : await parseApp(context, name);
  const { channel } = context;
  const { entries, broken } = await readLog(context, { app });
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
