import { readRecord } from '../channel/apps';
import { appsOf } from '../channel/ownership';
import { revisionOf } from '../channel/record';
import { rolesOf } from '../channel/state';
import { parseApp } from '../operations/values';
import { describeSource } from '../releases/build-facts';
import { listVersions, readReleaseManifest } from '../releases/manifest';
import { firstLine } from '../releases/release-notes';
import { eachOf } from '../store/release-store';
import { type CommandResult, type Context, shortTime, table } from './context';

export async function listCommand(context: Context, [name]: string[]): Promise<CommandResult> {
  const record = await readRecord(context);
  const apps = name ? [await parseApp(context, name)] : appsOf(record);
  const perApp = await Promise.all(
    apps.map(async (app) => {
      const current = revisionOf(record, app);
      const versions = await listVersions(context.store, app);
      return eachOf(versions.toReversed(), 8, async (version) => {
        const manifest = await readReleaseManifest(context.store, app, version);
        const roles = rolesOf(current, version).map((role) =>
          role === 'canary' ? `canary ${current?.canary?.traffic} %` : role,
        );
        const { publishedAt = '', publishedBy = '', gitRevision = null, owner = null } = manifest ?? {};
        const { changedFiles = null, notes = null } = manifest ?? {};
        return { app, version, roles, publishedAt, publishedBy, gitRevision, changedFiles, notes, owner };
      });
    }),
  );
  const releases = perApp.flat();
  const rows = releases.map(
    ({ app, version, roles, publishedAt, publishedBy, gitRevision, changedFiles, notes }) => [
      `${app}@${version}`,
      roles.join(', '),
      shortTime(publishedAt),
      publishedBy,
      describeSource({ gitRevision, changedFiles: changedFiles ?? 0 }),
      firstLine(notes ?? undefined),
    ],
  );
  const human =
    rows.length === 0
      ? `Nothing is published in ${context.store.location} yet: npx mfe publish <app>.`
      : table(['Release', `In ${context.channel}`, 'Published', 'By', 'Commit', 'Notes'], rows);
  return { json: { channel: context.channel, releases }, human };
}
