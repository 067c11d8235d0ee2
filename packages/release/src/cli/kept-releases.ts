import { appsOf } from '../channel/ownership';
import { revisionOf } from '../channel/record';
import { readRecord } from '../channel/apps';
import { rollbackChoices } from '../operations/rollback/plan';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import type { ReleaseStore } from '../store/release-store';

/** A release that visitors have, or could be given again at any moment. */
export interface KeptRelease {
  readonly manifest: ReleaseManifest;
  readonly because: 'live' | 'canary' | 'last known good' | 'roll-back candidate';
}

/** Every release of a channel that the database must still serve; those whose files are gone are left out. */
export async function readKeptReleases(store: ReleaseStore, channel: string): Promise<KeptRelease[]> {
  const kept: KeptRelease[] = [];
  const record = await readRecord({ store, channel });
  for (const app of appsOf(record)) {
    const stream = { store, channel, app };
    const current = revisionOf(record, app);
    if (!current) continue;
    const versions = new Map<string, KeptRelease['because']>();
    const note = (version: string | null | undefined, because: KeptRelease['because']) => {
      if (version && !versions.has(version)) versions.set(version, because);
    };
    note(current.live, 'live');
    note(current.canary?.version, 'canary');
    note(current.lastKnownGood, 'last known good');
    for (const version of await rollbackChoices(stream, current)) note(version, 'roll-back candidate');
    for (const [version, because] of versions) {
      const manifest = await readReleaseManifest(store, app, version);
      if (manifest) kept.push({ manifest, because });
    }
  }
  return kept;
}
