import { ReleaseRefused } from '../core/refusal';
import type { FactChange, FileChange, ListChange, SizeChange } from '../diff/changes';
import { readDiff, type ReadDiff } from '../diff/read-diff';
import { latestRevision } from '../channel/apps';
import { parseRelease } from '../operations/targets';
import type { Context } from './context';
import { table, type CommandResult } from './output';

function bytes(value: number | undefined): string {
  if (value === undefined) return '';
  return value < 1000 ? `${value} bytes` : `${(value / 1000).toFixed(1)} kB`;
}

function growth({ before = 0, after = 0 }: Pick<FileChange, 'before' | 'after'>): string {
  if (after === before) return 'the same';
  return `${after < before ? '−' : '+'}${bytes(Math.abs(after - before))}`;
}

function describeFile(file: FileChange): string {
  if (file.before === undefined) return 'new';
  return file.after === undefined ? 'removed' : growth(file);
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

const describeFact = ({ term, before, after }: FactChange) =>
  `${term}: ${before ?? 'none'} → ${after ?? 'none'}`;

const describeList = ({ term, added, removed, changed, missingIn }: ListChange) =>
  section(term, [
    ...missingIn.map((version) => `not comparable: ${version} has no such list`),
    ...added.map((name) => `+ ${name}`),
    ...removed.map((name) => `− ${name}`),
    ...changed.map((name) => `≠ ${name}`),
  ]);

const sizeRow = (size: SizeChange) => [size.of, bytes(size.before), bytes(size.after), growth(size)];

function describeCommits({ commits }: ReadDiff): string[] {
  if (!commits) return section('Commits', ['unknown: the versions are from another repository']);
  return section(
    'Commits that change it, latest first',
    commits.map(({ id, subject }) => `${id.slice(0, 8)} ${subject}`),
  );
}

function describeScreens(diff: ReadDiff): string[] {
  const { missingIn, changed, same } = diff.screens;
  const marks = { changed: '≠', added: '+', removed: '−' } as const;
  return section('Screens', [
    ...missingIn.map((version) => `${version} has no reviewed snapshots`),
    ...changed.flatMap(({ name, kind, sentences }) => [
      `${marks[kind]} ${name}`,
      ...sentences.map((sentence) => `    ${sentence}`),
    ]),
    ...(missingIn.length > 0 ? [] : [`${same} unchanged`]),
  ]);
}

function describe(diff: ReadDiff): string {
  const { app, before, after, sizes, files, unchangedFiles, facts, checks, lists, notes } = diff;
  return [
    `${app} ${before} → ${after}`,
    ...section('Facts', facts.map(describeFact)),
    '',
    table(['Bytes', before, after, ''], sizes.map(sizeRow)),
    '',
    files.length === 0
      ? `All ${unchangedFiles} files are the same.`
      : table(
          [`Files (${unchangedFiles} unchanged)`, before, after, ''],
          files.map((file) => [file.name, bytes(file.before), bytes(file.after), describeFile(file)]),
        ),
    ...lists.flatMap(describeList),
    ...describeScreens(diff),
    ...section('Checks', checks.map(describeFact)),
    ...describeCommits(diff),
    ...section(`Notes of ${before}`, notes.before?.split('\n') ?? []),
    ...section(`Notes of ${after}`, notes.after?.split('\n') ?? []),
  ].join('\n');
}

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
  const current = await latestRevision(context.streamOf(app));
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
