import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish, readLiveApp, releaseFolder, type ReleaseStore, verify } from '@aertrip/release';
import { sampleBrowser } from '@aertrip/release/testing/sample-pictures';

/** Actor and reason of the benchmark's revisions. */
export const by = { actor: 'benchmark', reason: 'measuring' };

/**
 * Publishes the bytes of the live release once more under another version, verified without a browser.
 * @returns the live version
 */
export async function publishAgain(store: ReleaseStore, app: string, as: string): Promise<string> {
  const version = (await readLiveApp({ store, channel: 'live', app }))?.live;
  if (!version) throw new Error(`${app} is not released in ${store.location}.`);
  const dist = await mkdtemp(path.join(tmpdir(), 'aertrip-again-'));
  try {
    await cp(path.join(store.location, releaseFolder(app, version)), dist, {
      recursive: true,
      filter: (file) => path.basename(file) !== 'release.json',
    });
    const facts = path.join(dist, 'build.json');
    const text = await readFile(facts, 'utf8');
    await writeFile(facts, text.replaceAll(JSON.stringify(version), JSON.stringify(as)));
    await publish({ store, channel: 'live', app, dist, publishedBy: by.actor, gitRevision: null });
    await verify({
      store,
      channel: 'live',
      app,
      version: as,
      actor: by.actor,
      browserCheck: sampleBrowser(),
    });
    return version;
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
