import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { appsOf } from '../channel/ownership';
import { liveAppOf, type ChannelRecord } from '../channel/record';
import type { ReleaseStore } from '../store/release-store';

/** Versions by app that are released together with the candidate, in place of the live ones. */
export type InSet = Readonly<Record<string, string>>;

/** The live host for a remote; for a host the live remotes, and those in a canary. Releases whose files are gone are left out. */
export async function liveCounterparts(
  store: ReleaseStore,
  record: ChannelRecord | undefined,
  app: string,
  inSet: InSet = {},
): Promise<ReleaseManifest[]> {
  // Pages have nothing of a remote that was taken off the site, though its versions stay.
  const names = new Set([...appsOf(record), ...Object.keys(inSet)]);
  const remotes = [...names].filter((name) => name !== 'host');
  const manifests = await Promise.all(
    (app === 'host' ? remotes : ['host']).map(async (other) => {
      const together = inSet[other];
      const current = together ? undefined : liveAppOf(record, other);
      const inForce = current ? [current.live, ...(current.canary ? [current.canary.version] : [])] : [];
      const versions = together ? [together] : inForce;
      return Promise.all(versions.map((version) => readReleaseManifest(store, other, version)));
    }),
  );
  return manifests.flat().filter((manifest) => manifest !== undefined);
}

/** Names of the counterparts with their versions (the live one, then the canary's), as a verification records them. */
export function versionsOf(manifests: readonly ReleaseManifest[]): Record<string, string> {
  const apps = [...new Set(manifests.map(({ app }) => app))].toSorted();
  const versions = (app: string) =>
    manifests.filter((manifest) => manifest.app === app).map(({ version }) => version);
  return Object.fromEntries(apps.map((app) => [app, versions(app).join(', ')]));
}
