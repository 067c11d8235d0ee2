import { readTimeline } from '../channel/timeline';
import { parseApp } from '../operations/values';
import { type CommandResult, type Context, shortTime, table } from './context';

interface LogOptions {
  readonly since?: Date;
  readonly limit: number;
}

/** `mfe log [app]`: the changes of a channel, newest first. Validates every record. */
export async function logCommand(
  context: Context,
  [name]: string[],
  { since, limit }: LogOptions,
): Promise<CommandResult> {
  const app = name === undefined ? undefined : await parseApp(context, name);
  const { channel } = context;
  const only = app === undefined ? {} : { app };
  const { entries, older, broken } = await readTimeline(context, {
    since,
    only,
    limit: Math.max(1, limit),
  });
  const rows = entries.map(({ sequence, at, actor, action, apps, after, gate, reason }) => [
    String(sequence),
    shortTime(at),
    actor,
    action,
    apps.join(', '),
    reason,
    [after, ...gate].join('; '),
  ]);
  return {
    json: { channel, entries, older, broken },
    human: [
      rows.length === 0
        ? `No change of ${app ?? channel} is in the log${since ? ' in that time' : ''}.`
        : table(['Record', 'When (UTC)', 'Who', 'Change', 'Apps', 'Why', 'After it'], rows),
      ...(older > 0 ? ['', `${older} older: --limit ${entries.length + older} shows them too.`] : []),
      ...(broken.length > 0 ? ['', ...broken] : []),
    ].join('\n'),
    exitCode: broken.length > 0 ? 3 : 0,
  };
}
