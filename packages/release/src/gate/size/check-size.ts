import { gzipSync } from 'node:zlib';
import { releaseKey } from '../../core/store-layout';
import { fileKind } from '../../releases/file-kind';
import { readReleaseManifest, type ReleaseManifest } from '../../releases/manifest';
import { readLiveApp } from '../../channel/apps';
import { eachOf, type ReleaseStore } from '../../store/release-store';
import { checkResult, type Check } from '../verification';

/** Bytes of what browsers load of a release. */
export interface ReleaseSize {
  /** Scripts and styles, gzipped. */
  readonly code: number;
  /** Pictures, fonts and other files; as they are, since they are compressed. */
  readonly media: number;
}

/** A release may grow by this share of the live one, and always by some bytes: pictures and fonts are few and large. */
const growth = { share: 0.1, code: 10 * 1024, media: 100 * 1024 };

const names = { code: 'Scripts and styles (gzipped)', media: 'Pictures and fonts' } as const;

const sum = (sizes: readonly number[]) => sizes.reduce((total, bytes) => total + bytes, 0);

async function sizeOf(store: ReleaseStore, { app, version, files }: ReleaseManifest): Promise<ReleaseSize> {
  const ofKind = (...kinds: readonly string[]) =>
    Object.keys(files).filter((file) => kinds.includes(fileKind(file)));
  const code = await eachOf(ofKind('script', 'style'), 8, async (file) => {
    const content = await store.read(releaseKey(app, version, file));
    return content ? gzipSync(content).byteLength : 0;
  });
  const media = ofKind('media').map((file) => files[file]?.size ?? 0);
  return { code: sum(code), media: sum(media) };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Sentences about what has grown beyond its budget. */
export const sizeFailures = (name: string, size: ReleaseSize, live: ReleaseSize): string[] =>
  (['code', 'media'] as const).flatMap((part) => {
    const budget = live[part] + Math.max(live[part] * growth.share, growth[part]);
    if (size[part] <= budget) return [];
    return `${names[part]} of ${name}: ${kilobytes(size[part])}; live ${kilobytes(live[part])}, budget ${kilobytes(budget)}.`;
  });

/**
 * Compares what browsers load of a release with the live one.
 * @param accepted why it may be beyond its budget
 */
export async function checkSize(
  store: ReleaseStore,
  channel: string,
  candidate: ReleaseManifest,
  accepted: string | undefined,
): Promise<Check> {
  const revision = await readLiveApp({ store, channel, app: candidate.app });
  const live = revision && (await readReleaseManifest(store, candidate.app, revision.live));
  if (!live || live.version === candidate.version) return checkResult('size', []);
  const [size, before] = await Promise.all([sizeOf(store, candidate), sizeOf(store, live)]);
  const failures = sizeFailures(`${candidate.app}@${candidate.version}`, size, before);
  if (failures.length === 0) return checkResult('size', []);
  if (accepted !== undefined)
    return { name: 'size', outcome: 'passed', says: [...failures, `Accepted: ${accepted}`] };
  const next = `Make it smaller, or say why it is worth it: npx mfe verify ${candidate.app}@${candidate.version} --accept-changes "…".`;
  return checkResult('size', [...failures, next]);
}
