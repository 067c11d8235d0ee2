import { ReleaseRefused } from '../core/refusal';
import { diffMarks, type DiffPart, readDiff, type ReadDiff } from '../diff/read-diff';
import { readLiveApp } from '../channel/apps';
import { parseRelease } from '../operations/values';
import { type CommandResult, type Context, table } from './context';

const indented = (lines: readonly string[], by = '  ') =>
  lines.flatMap((text) => text.split('\n')).map((line) => by + line);

const describePart = ({ title, says, table: cells, entries }: DiffPart): string[] => [
  '',
  title,
  ...indented(says),
  ...(cells && cells.rows.length > 0 ? indented([table(cells.head, cells.rows)]) : []),
  ...entries.flatMap(({ kind, text, details }) => [
    `  ${diffMarks[kind]} ${text}`,
    ...indented(details, '      '),
  ]),
];

const describe = (diff: ReadDiff): string =>
  [`${diff.app} ${diff.before} → ${diff.after}`, ...diff.parts.flatMap(describePart)].join('\n');

/** `mfe diff remote-admin@1.0.0 remote-admin@1.1.0`: the differences; a single release is compared with the live one. */
export async function diffCommand(context: Context, [first = '', second]: string[]): Promise<CommandResult> {
  const one = await parseRelease(context, first);
  const stream = context.streamOf(one.app);
  const diff = await readDiff(
    stream,
    second === undefined
      ? { before: await liveOf(context, one.app), after: one.version }
      : { before: one.version, after: await versionOfSame(context, one.app, second) },
  );
  return { json: diff, human: describe(diff) };
}

/** @throws ReleaseRefused (`usage`) when the app has no live version */
async function liveOf(context: Context, app: string): Promise<string> {
  const current = await readLiveApp(context.streamOf(app));
  if (current) return current.live;
  throw new ReleaseRefused('usage', {
    found: `The channel ${context.channel} has no live version of ${app}.`,
    expected: 'Expected a live version to compare with, or two releases.',
    next: `Name two of them: npx mfe diff ${app}@1.0.0 ${app}@1.1.0`,
  });
}

/** @throws ReleaseRefused (`usage`) for a release of another app */
async function versionOfSame(context: Context, app: string, text: string): Promise<string> {
  const other = await parseRelease(context, text);
  if (other.app === app) return other.version;
  throw new ReleaseRefused('usage', {
    found: `${text} is a release of ${other.app}.`,
    expected: `Expected another release of ${app}.`,
    next: `For example: npx mfe diff ${app}@1.0.0 ${app}@1.1.0`,
  });
}
