import { readReleaseErrors } from '../metrics/release-errors';
import { requireRelease } from '../releases/manifest';
import { parseRelease } from '../operations/targets';
import type { Context } from './context';
import { table, type CommandResult } from './output';

/** The most frequent errors of a release, with their source locations. */
export async function errorsCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  const { app, version } = await parseRelease(context, name);
  await requireRelease(context.store, app, version);
  const errors = await readReleaseErrors(context.streamOf(app), version);
  const rows = errors.map(({ visits, source, at, says }) => [
    String(visits),
    source ?? 'no source map tells',
    at,
    says,
  ]);
  const human =
    rows.length === 0
      ? `No visit of ${app}@${version} told of an error in ${context.channel}.`
      : table(['Visits', 'Source', 'File of the release', 'Says'], rows);
  return { json: { app, version, channel: context.channel, errors }, human };
}
