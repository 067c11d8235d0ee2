import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  readLiveApp,
  publish,
  readReleaseManifest,
  releaseFolder,
  type ReleaseManifest,
  type ReleaseStore,
} from '@aertrip/release';
import { edit } from '../../teams/support/project';

export interface Build {
  readonly dist: string;
  readonly facts: ReleaseManifest;
  /** Names of the lazy scripts, which the first screen does not need. */
  lazy(): Promise<string[]>;
}

interface Changes {
  readonly version: string;
  readonly change?: (build: Build) => Promise<unknown>;
  /** URL of the one screen of a remote that it keeps, with its route. */
  readonly screen?: string;
}

/** Puts a script before the rest of the entry. */
export const entryBegins =
  (script: string) =>
  ({ dist, facts }: Build) =>
    edit(path.join(dist, facts.entry), (text) => `${script};${text}`);

/** Leaves a build one screen and its route. */
async function keepScreen(dist: string, url: string): Promise<void> {
  let paths: string[] = [];
  await edit(path.join(dist, 'fixtures.json'), (text) => {
    const fixtures = JSON.parse(text) as { screens: { url: string; route: string }[] };
    const screens = fixtures.screens.filter((screen) => screen.url === url);
    paths = screens.map(({ route }) => route);
    return JSON.stringify({ ...fixtures, screens });
  });
  await edit(path.join(dist, 'build.json'), (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), paths }),
  );
}

/** Publishes a changed copy of an app's live build, under a new version. */
export async function publishChanged(
  store: ReleaseStore,
  app: string,
  { version, change, screen }: Changes,
): Promise<void> {
  const live = (await readLiveApp({ store, channel: 'live', app }))?.live ?? '';
  const facts = await readReleaseManifest(store, app, live);
  if (!facts) throw new Error(`${app} has no live release.`);
  const dist = await mkdtemp(path.join(tmpdir(), 'aertrip-changed-'));
  try {
    await cp(path.join(store.location, releaseFolder(app, live)), dist, { recursive: true });
    await rm(path.join(dist, 'release.json'));
    await edit(path.join(dist, 'build.json'), (text) => text.replaceAll(`"${live}"`, `"${version}"`));
    if (screen) await keepScreen(dist, screen);
    const first = new Set([facts.entry, ...facts.js]);
    const lazy = async () => (await readdir(dist)).filter((file) => file.endsWith('.js') && !first.has(file));
    await change?.({ dist, facts, lazy });
    await publish({ store, channel: 'live', app, dist, publishedBy: 'journeys', gitRevision: null });
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
