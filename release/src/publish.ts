import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuildFacts } from './build-facts';
import { releaseDir, releaseManifestName } from './layout';
import { readReleaseManifest, type ReleaseManifest } from './manifest';
import { writeDurably } from './write-durably';

export class PublishRefused extends Error {
  override readonly name = 'PublishRefused';
}

interface PublishOptions {
  readonly store: string;
  readonly dist: string;
  readonly app: string;
  readonly publishedBy: string;
  readonly gitRevision: string | null;
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function readFiles(dist: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(dist, file).split(path.sep).join('/'), await readFile(file));
  }
  return files;
}

function changedFiles(before: ReleaseManifest['files'], after: ReleaseManifest['files']): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name]?.integrity !== after[name]?.integrity);
}

/**
 * Copies a finished build into the store as an immutable release. Never activates it.
 * The same bytes again change nothing; the same version with other bytes is refused.
 * @returns the release's manifest
 * @throws PublishRefused naming the files that differ, or the app the folder really holds
 */
export async function publish(options: PublishOptions): Promise<ReleaseManifest> {
  const facts = await readBuildFacts(options.dist);
  if (facts.app !== options.app) {
    throw new PublishRefused(`${options.dist} holds a build of ${facts.app}, not of ${options.app}.`);
  }
  const contents = await readFiles(options.dist);
  const files = Object.fromEntries(
    [...contents].map(([name, content]) => [
      name,
      { integrity: integrityOf(content), size: content.byteLength },
    ]),
  );

  const existing = await readReleaseManifest(options.store, facts.app, facts.version);
  if (existing) {
    const changed = changedFiles(existing.files, files);
    if (changed.length === 0) return existing;
    throw new PublishRefused(
      `${facts.app}@${facts.version} is published already with other content: ${changed.join(', ')}. Raise the version.`,
    );
  }

  const target = releaseDir(options.store, facts.app, facts.version);
  for (const [name, content] of contents) await writeDurably(path.join(target, name), content);
  const manifest: ReleaseManifest = {
    ...facts,
    publishedAt: new Date().toISOString(),
    publishedBy: options.publishedBy,
    gitRevision: options.gitRevision,
    files,
  };
  // Last: without it the version does not exist, so a publish that dies half-way leaves nothing visible.
  await writeDurably(path.join(target, releaseManifestName), JSON.stringify(manifest, null, 2));
  return manifest;
}
