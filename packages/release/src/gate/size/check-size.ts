import { gzipSync } from 'node:zlib';
import { releaseKey } from '../../core/store-layout';
import { fileKind } from '../../releases/file-kind';
import { readReleaseManifest, type ReleaseManifest } from '../../releases/manifest';
import { readLiveApp } from '../../channel/apps';
import { eachOf, type ReleaseStore } from '../../store/release-store';
import { toStore, type StoreLike } from '../../store/open-store';
import { checkResult, type Check } from '../verification';

/** Bytes, gzipped, of what browsers load of a release. */
export interface ReleaseSize {
  /** Scripts and styles of its first screen. */
  readonly first: number;
  /** All of its scripts and styles. */
  readonly total: number;
  /** Pictures, fonts and other files that pages load; as they are, since they are compressed. */
  readonly media?: number;
}

/** A release may grow by this share of the live one, and always by this many bytes. */
const growth = { share: 0.1, bytes: 10 * 1024 };

/** Pictures and fonts are few and large. */
const mediaGrowth = 100 * 1024;

const isCode = (file: string) => ['script', 'style'].includes(fileKind(file));

async function sizeOf(
  store: ReleaseStore,
  { app, version, files, entry, js, css }: ReleaseManifest,
): Promise<ReleaseSize> {
  const first = new Set([entry, ...js, ...css]);
  const sizes = await eachOf(Object.keys(files).filter(isCode), 8, async (file) => {
    const content = await store.read(releaseKey(app, version, file));
    return { file, bytes: content ? gzipSync(content).byteLength : 0 };
  });
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0);
  const media = Object.entries(files).reduce(
    (bytes, [file, { size }]) => (fileKind(file) === 'media' ? bytes + size : bytes),
    0,
  );
  return { first: sum(sizes.filter(({ file }) => first.has(file))), total: sum(sizes), media };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Sentences about what has grown beyond its budget. */
export function sizeFailures(name: string, size: ReleaseSize, live: ReleaseSize): string[] {
  const what = { first: 'Scripts and styles of the first screen', total: 'All scripts and styles' } as const;
  const { media = 0 } = size;
  const { media: liveMedia = 0 } = live;
  const mediaBudget = liveMedia + Math.max(liveMedia * growth.share, mediaGrowth);
  const ofMedia =
    media > mediaBudget
      ? [
          `Pictures and fonts of ${name}: ${kilobytes(media)}; live ${kilobytes(liveMedia)}, budget ${kilobytes(mediaBudget)}.`,
        ]
      : [];
  const ofCode = (['first', 'total'] as const).flatMap((part) => {
    const budget = live[part] + Math.max(live[part] * growth.share, growth.bytes);
    return size[part] > budget
      ? [
          `${what[part]} of ${name}: ${kilobytes(size[part])} gzipped; live ${kilobytes(live[part])}, budget ${kilobytes(budget)}.`,
        ]
      : [];
  });
  return [...ofCode, ...ofMedia];
}

/**
 * Compares what browsers load of a release with the live one.
 * @param accepted why it may be beyond its budget
 */
export async function checkSize(
  storeLike: StoreLike,
  channel: string,
  candidate: ReleaseManifest,
  accepted: string | undefined,
): Promise<Check> {
  const store = toStore(storeLike);
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
