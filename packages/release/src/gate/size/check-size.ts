import { fileKind } from '../../releases/file-kind';
import { readReleaseManifest, type ReleaseManifest } from '../../releases/manifest';
import { readLiveApp } from '../../channel/apps';
import type { ReleaseStore } from '../../store/release-store';
import { nameOf } from '../compatibility';
import { checkResult, type Check } from '../verification';

/** Bytes of what browsers load of a release. */
export interface ReleaseSize {
  /** Scripts and styles as browsers get them: compressed where a compressed file exists. */
  readonly code: number;
  /** Pictures, fonts and other files; as they are, since they are compressed. */
  readonly media: number;
}

/** A release may grow by this share of the live one, and always by some bytes: pictures and fonts are few and large. */
const growth = { share: 0.1, code: 10 * 1024, media: 100 * 1024 };

const names = { code: 'Scripts and styles (compressed)', media: 'Pictures and fonts' } as const;

function sizeOf({ files }: ReleaseManifest): ReleaseSize {
  const sum = (...kinds: readonly string[]) =>
    Object.keys(files)
      .filter((file) => kinds.includes(fileKind(file)))
      .reduce((total, file) => total + ((files[`${file}.br`] ?? files[file])?.size ?? 0), 0);
  return { code: sum('script', 'style'), media: sum('media') };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Sentences about what has grown beyond its budget. */
export const sizeFailures = (name: string, size: ReleaseSize, live: ReleaseSize): string[] =>
  (['code', 'media'] as const).flatMap((part) => {
    const budget = live[part] + Math.max(live[part] * growth.share, growth[part]);
    if (size[part] <= budget) return [];
    return `${names[part]} of ${name}: ${kilobytes(size[part])}; live ${kilobytes(live[part])}, budget ${kilobytes(budget)}.`;
  });

/** Compares what browsers load of a release with the live one. */
export async function checkSize(
  store: ReleaseStore,
  channel: string,
  candidate: ReleaseManifest,
): Promise<Check> {
  const revision = await readLiveApp({ store, channel, app: candidate.app });
  const live = revision && (await readReleaseManifest(store, candidate.app, revision.live));
  const name = nameOf(candidate);
  const failures = live ? sizeFailures(name, sizeOf(candidate), sizeOf(live)) : [];
  const next = `Make it smaller, or say why it is worth it: npx mfe verify ${name} --accept-changes "…".`;
  return checkResult('size', failures.length > 0 ? [...failures, next] : []);
}
