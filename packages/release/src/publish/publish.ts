import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import type { Channel } from '../channel/log';
import { howToOwn, readOwnership, unownedPaths } from '../channel/ownership';
import { hostName } from '../core/app-name';
import { integrityOf, sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { claimKey, releaseKey, releaseManifestName } from '../core/store-layout';
import { type BuildFacts, readBuildFacts } from '../releases/build-facts';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { eachOf, readText, type ReleaseStore } from '../store/release-store';

interface PublishOptions {
  readonly store: ReleaseStore;
  /** Its record lists the paths of the app. */
  readonly channel: string;
  readonly dist: string;
  readonly app: string;
  readonly publishedBy: string;
  /** Commit of its sources; `null` without any. */
  readonly gitRevision: string | null;
}

type Files = ReleaseManifest['files'];

async function readFiles(dist: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.relative(dist, file).split(path.sep).join('/'), await readFile(file));
  }
  return files;
}

function checkFacts(facts: BuildFacts, { dist, app }: PublishOptions, files: Files): void {
  if (facts.app !== app) {
    throw new ReleaseRefused('gate', {
      found: `${dist} holds a build of ${facts.app}, not of ${app}.`,
      expected: `Expected a build of ${app}.`,
      next: `Name the folder of ${app}'s build, or publish ${facts.app}.`,
    });
  }
  if (semver.valid(facts.version) !== facts.version) {
    throw new ReleaseRefused('usage', {
      found: `The build calls itself version ${JSON.stringify(facts.version)}.`,
      expected: 'Expected a version of the form 1.2.3 or 1.2.3-beta.1 (semver).',
      next: `Correct the version in ${app}/package.json (or RELEASE_VERSION) and build again.`,
    });
  }
  const named = [facts.entry, ...facts.js, ...facts.css, ...(facts.server ? [facts.server] : [])];
  const missing = named.filter((file) => !files[file]);
  if (missing.length > 0 || files[releaseManifestName]) {
    throw new ReleaseRefused('gate', {
      found:
        missing.length > 0
          ? `build.json names files that ${dist} lacks: ${missing.join(', ')}.`
          : `${dist} has a file called ${releaseManifestName} of its own.`,
      expected: 'Expected the untouched output of one build.',
      next: 'Build again into an empty folder.',
    });
  }
}

/** @throws ReleaseRefused (`gate`) naming the unowned paths and their owners */
async function checkPaths(of: Channel, { app, version, paths }: BuildFacts): Promise<void> {
  const ownership = await readOwnership(of);
  const unowned = unownedPaths(ownership, app, paths);
  if (unowned.length === 0) return;
  const own = ownership.remotes[app]?.paths ?? [];
  throw new ReleaseRefused('gate', {
    found: `${app}@${version} claims paths that it does not own. ${unowned.join(' ')}`,
    expected:
      own.length > 0
        ? `Expected nothing beyond what ${app} owns: ${own.join(', ')}.`
        : `Expected no path of ${app}.`,
    next:
      app === hostName
        ? 'Nothing was published. Let a remote claim them.'
        : `Nothing was published. Take them out of aertrip.paths in ${app}/package.json and build again; or a person who may decide it runs ${howToOwn(ownership, app, paths)}.`,
  });
}

/**
 * Binds a version to one content before the first write, for ever: two publishers with different builds cannot mix their
 * files, and browsers may cache those of a removed release.
 */
async function claim(store: ReleaseStore, { app, version }: BuildFacts, content: string): Promise<void> {
  const key = claimKey(app, version);
  if ((await store.create(key, content)) || (await readText(store, key)) === content) return;
  throw otherContent(`${app}@${version}`, 'It may be unfinished, or was removed since');
}

const otherContent = (release: string, which: string) =>
  new ReleaseRefused('gate', {
    found: `${release} is published already with other content. ${which}.`,
    expected: 'Expected the same bytes: a published version never changes.',
    next: 'Raise the version, build and publish again.',
  });

function requireSameFiles(existing: ReleaseManifest, files: Files): ReleaseManifest {
  const names = new Set([...Object.keys(existing.files), ...Object.keys(files)]);
  const changed = [...names].filter((name) => existing.files[name]?.integrity !== files[name]?.integrity);
  if (changed.length === 0) return existing;
  throw otherContent(
    `${existing.app}@${existing.version}`,
    `Different files: ${changed.toSorted().join(', ')}`,
  );
}

/**
 * Copies a finished build into the store as an immutable release. Never activates it. The same bytes again bring lost files
 * back; other bytes for the same version are refused. A killed publish leaves no visible release; a repeated one completes
 * it.
 * @returns the release's manifest
 * @throws ReleaseRefused naming the files that differ, the actual app of the folder, or the paths that it may not claim
 */
export async function publish(options: PublishOptions): Promise<ReleaseManifest> {
  const { store, channel } = options;
  const facts = await readBuildFacts(options.dist);
  const contents = await readFiles(options.dist);
  const files: Files = Object.fromEntries(
    [...contents].map(([name, content]) => [
      name,
      { integrity: integrityOf(content), size: content.byteLength },
    ]),
  );
  checkFacts(facts, options, files);

  const existing = await readReleaseManifest(store, facts.app, facts.version);
  if (existing) requireSameFiles(existing, files);
  else {
    await checkPaths({ store, channel }, facts);
    await claim(store, facts, sha256(JSON.stringify(Object.entries(files).toSorted())));
  }
  await eachOf([...contents], 8, ([name, content]) =>
    store.write(releaseKey(facts.app, facts.version, name), content),
  );
  if (existing) return existing;
  const manifest: ReleaseManifest = {
    ...facts,
    publishedAt: new Date().toISOString(),
    publishedBy: options.publishedBy,
    gitRevision: options.gitRevision,
    files,
  };
  // Written last: the version exists only with its manifest, so a killed publish leaves no visible release.
  const key = releaseKey(facts.app, facts.version, releaseManifestName);
  if (await store.create(key, JSON.stringify(manifest, null, 2))) return manifest;
  const first = await readReleaseManifest(store, facts.app, facts.version);
  return first ? requireSameFiles(first, files) : publish(options);
}
