import { readReleaseErrors } from '../health/release-errors';
import { requireRelease } from '../releases/manifest';
import { parseRelease } from '../operations/values';
import { type CommandResult, type Context, table } from './context';

/** The most frequent errors of a release, of its visits and of its server renders, with their source locations. */
export async function errorsCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  const { app, version } = await parseRelease(context, name);
  await requireRelease(context.store, app, version);
  const errors = await readReleaseErrors(context.streamOf(app), version);
  const rows = errors.map(({ visits, source, at, says }) => [String(visits), source ?? 'unknown', at, says]);
  const human =
    rows.length === 0
      ? `No error of ${app}@${version} is counted in ${context.channel}, neither of visits nor of server renders.`
      : table(['Count', 'Source', 'Place', 'Error'], rows);
  return { json: { app, version, channel: context.channel, errors }, human };
}
