import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CanaryPlan } from '../operations/canary';
import { runOperation } from '../operations/operations';
import { setPaths } from '../operations/paths';
import type { BuildFacts } from '../releases/build-facts';
import { publish } from '../publish/publish';
import { activateLocalBuild } from '../operations/promote';
import { parseTargets } from '../operations/values';
import type { Stream } from '../channel/apps';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { singletonLibraries } from '../gate/compatibility';
import type { BrowserCheck } from '../gate/browser-check';
import { verify } from '../gate/verify';
import { operationNamed, promote, startCanary } from './operations';
import { sampleBrowser } from './sample-pictures';

export const by = { actor: 'asha', reason: 'test' };

const made: string[] = [];

/** A temporary folder that is removed after the test file; other processes call `removeTemporaryFolders`. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-release-'));
  made.push(folder);
  return folder;
}

export const removeTemporaryFolders = () =>
  Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

if (typeof afterAll === 'function') afterAll(removeTemporaryFolders);

export const sampleShared = Object.fromEntries(singletonLibraries.map((library) => [library, '^1.4.0']));

const sampleOwnership = {
  'remote-public': { paths: ['/', '/international-tours', '/packages/*', '/package/*'] },
  'remote-user': { paths: ['/login', '/register', '/user/*'] },
  'remote-admin': { paths: ['/admin/*'] },
};

const samplePaths: Readonly<Record<string, string[]>> = {
  'remote-public': ['/packages'],
  'remote-user': ['/user'],
  'remote-admin': ['/admin'],
};

/** A folder in the form of a finished remote build. */
export async function sampleBuild(facts: Partial<BuildFacts> = {}, script = 'var entry;'): Promise<string> {
  const dist = await temporaryFolder();
  const { app = 'remote-admin', version = '1.0.0' } = facts;
  const build: BuildFacts = {
    app,
    version,
    container: `${app}_${version}`.replace(/\W/g, '_'),
    exposes: ['./routes'],
    paths: samplePaths[app] ?? [],
    contract: 1,
    query: {},
    shared: sampleShared,
    symbols: { 'react-router-dom': ['Link'] },
    entry: 'remoteEntry.js',
    js: ['chunks/routes.js'],
    css: [],
    noIndex: [],
    private: [],
    preload: [],
    ...facts,
  };
  await mkdir(path.join(dist, 'chunks'));
  await writeFile(path.join(dist, 'build.json'), JSON.stringify(build));
  await writeFile(path.join(dist, 'remoteEntry.js'), script);
  await writeFile(path.join(dist, 'chunks', 'routes.js'), 'var routes;');
  if (build.server) {
    await mkdir(path.join(dist, path.dirname(build.server)), { recursive: true });
    await writeFile(path.join(dist, build.server), 'exports.routes = () => [];');
  }
  return dist;
}

/**
 * A new store with a list of remotes, a live host 1.0.0 and helpers to release remotes.
 * @param more further remotes with their paths
 */
export async function sampleSite(
  store: ReleaseStore | undefined = undefined,
  more: Readonly<Record<string, { readonly paths: readonly string[] }>> = {},
) {
  const opened = store ?? createFolderStore(await temporaryFolder());
  const streamOf = (app: string): Stream => ({ store: opened, channel: 'live', app });

  /** @param files further files of the build, by name */
  async function publishSample(
    facts: Partial<BuildFacts> = {},
    script?: string,
    files: Readonly<Record<string, string>> = {},
  ) {
    const dist = await sampleBuild(facts, script);
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(dist, name), text);
    const app = facts.app ?? 'remote-admin';
    return publish({ store: opened, channel: 'live', dist, app, publishedBy: by.actor, gitRevision: null });
  }

  async function publishVerified(
    version: string,
    facts: Partial<BuildFacts> = {},
    browserCheck: BrowserCheck = sampleBrowser(),
  ) {
    const { app } = await publishSample({ version, ...facts });
    return verify({ store: opened, channel: 'live', app, version, actor: by.actor, browserCheck });
  }

  async function release(version: string, facts: Partial<BuildFacts> = {}) {
    const { app } = await publishVerified(version, facts);
    return promote(streamOf(app), version, by);
  }

  /** A verified version in its canary, by default for half of the visitors and with steps that a person takes. */
  async function releaseToShare(
    version: string,
    { steps = [50], every = null, ...facts }: Partial<BuildFacts & CanaryPlan> = {},
  ) {
    const { app } = await publishVerified(version, facts);
    return startCanary(streamOf(app), version, { steps, every }, by);
  }

  /** What a person does: `act('promote', ['host@1.1.0', 'remote-admin@1.1.0'])`. A browser finds nothing. */
  async function act(name: string, words: readonly string[] = [], options: object = {}, reason = by.reason) {
    const operation = operationNamed(name);
    const context = {
      store: opened,
      channel: 'live',
      by: { ...by, reason },
      browserCheck: sampleBrowser(),
      progress: () => undefined,
    };
    const targets = await parseTargets(context, operation, words);
    return runOperation(operation, context, targets, options);
  }

  const remotes = Object.entries({ ...sampleOwnership, ...more });
  const paths = Object.fromEntries(remotes.map(([name, owned]) => [name, owned.paths]));
  await setPaths({ store: opened, channel: 'live' }, paths, by);
  const host = { app: 'host', exposes: [], symbols: { 'react-router-dom': ['Link', 'NavLink'] } };
  await publishSample({ ...host, version: '1.0.0' });
  await activateLocalBuild(streamOf('host'), '1.0.0', by);
  return {
    store: opened,
    host,
    streamOf,
    stream: streamOf('remote-admin'),
    publishSample,
    publishVerified,
    release,
    releaseToShare,
    act,
  };
}
