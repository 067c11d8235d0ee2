import type { Channel } from '../../channel/log';
import { integrityOf, sha256 } from '../../core/hash';
import { ReleaseRefused } from '../../core/refusal';
import { claimKey, releaseKey, releaseManifestName } from '../../core/store-layout';
import { missingFiles, readReleaseManifest, type ReleaseManifest } from '../../releases/manifest';
import { readText, type ReleaseStore } from '../../store/release-store';

/** Time in ms after which a claim without a release belongs to a dead publish. */
const claimLifetime = 15 * 60_000;

export interface RepairStep {
  /** The damage, in one sentence. */
  readonly finding: string;
  /** The remedy, or the next step for a person. */
  readonly remedy: string;
  /** Missing when only a person can repair it. */
  readonly carryOut?: () => Promise<void>;
}

export interface RepairOf extends Channel {
  readonly store: ReleaseStore;
  /** The edge copy of the store. */
  readonly copy?: ReleaseStore;
}

/** Moves damaged bytes to `damaged/`. */
async function setAside(store: ReleaseStore, key: string): Promise<void> {
  const content = await (store.signing?.unchecked ?? store).read(key);
  if (!content) return;
  await store.create(`damaged/${key}.${sha256(content).slice(0, 8)}`, content);
  await store.remove(key);
}

export const copyFrom = (store: ReleaseStore, key: string, content: Uint8Array) => async () => {
  await setAside(store, key);
  await store.create(key, content);
};

const publishAgain = (app: string, version: string) =>
  `Publish the same build of ${app}@${version} again (npx mfe publish ${app} <dir>): it restores the missing files.`;

/** Restores lost files of a release from the copy, where it has them. */
async function planFiles({ store, copy }: RepairOf, manifest: ReleaseManifest): Promise<RepairStep[]> {
  const { app, version, files } = manifest;
  const missing = await missingFiles(store, manifest);
  return Promise.all(
    missing.map(async (name) => {
      const key = releaseKey(app, version, name);
      const kept = await copy?.read(key);
      const finding = `${key} is missing.`;
      return kept && integrityOf(kept) === files[name]?.integrity
        ? { finding, remedy: "It is copied from the edge's copy.", carryOut: () => store.write(key, kept) }
        : { finding, remedy: publishAgain(app, version) };
    }),
  );
}

async function readManifest(store: ReleaseStore, app: string, version: string) {
  try {
    return (await readReleaseManifest(store, app, version)) ?? 'is missing';
  } catch (error) {
    if (error instanceof ReleaseRefused && error.code === 'gate') return 'cannot be read';
    throw error;
  }
}

export async function planRelease(
  of: RepairOf,
  app: string,
  version: string,
  isUsed: boolean,
): Promise<RepairStep[]> {
  const { store, copy } = of;
  const manifest = await readManifest(store, app, version);
  if (typeof manifest !== 'string') return planFiles(of, manifest);
  const key = releaseKey(app, version, releaseManifestName);
  const finding = `${key} ${manifest}.`;
  const kept = await copy?.read(key);
  if (kept && copy) {
    const known = await readReleaseManifest(copy, app, version);
    const step = {
      finding,
      remedy: "It is copied from the edge's copy.",
      carryOut: copyFrom(store, key, kept),
    };
    return [step, ...(known ? await planFiles(of, known) : [])];
  }
  if (manifest === 'cannot be read') {
    const remedy = `It is moved below damaged/. ${publishAgain(app, version)}`;
    return [{ finding, remedy, carryOut: () => setAside(store, key) }];
  }
  return isUsed ? [{ finding, remedy: publishAgain(app, version) }] : [];
}

/** Removes claims of dead publishes, which block their version for other content. */
export async function planClaims({ store }: RepairOf, app: string): Promise<RepairStep[]> {
  const names = (await store.list(`claims/${app}`)).filter((name) => name.endsWith('.json'));
  const steps: RepairStep[] = [];
  for (const version of names.map((name) => name.slice(0, -'.json'.length))) {
    const key = claimKey(app, version);
    if (await store.stat(releaseKey(app, version, releaseManifestName))) continue;
    const stat = await store.stat(key);
    const isYoung = stat && Date.now() - stat.modifiedAt.getTime() < claimLifetime;
    if (isYoung || /"retired":\s*true/.test((await readText(store, key)) ?? '')) continue;
    steps.push({
      finding: `${app}@${version} is claimed and was never published: a publish of it died.`,
      remedy: 'The claim is moved below damaged/. Publish the version again.',
      carryOut: () => setAside(store, key),
    });
  }
  return steps;
}
