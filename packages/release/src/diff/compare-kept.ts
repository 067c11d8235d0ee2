import { readPicture } from '../gate/keep-pictures';
import type { Stream } from '../channel/apps';
import { differingShare } from './picture-share';
import type { ComparePictures } from './screen-changes';

/** Shares that were found, by the hashes of both pictures: what they show never changes. */
const found = new Map<string, number>();

/** Pairs that are remembered; the oldest is forgotten. */
const most = 1000;

/** Compares stored pictures of two versions of an app. */
export function compareKept(
  { store, app }: Pick<Stream, 'store' | 'app'>,
  versions: { readonly before: string; readonly after: string },
): ComparePictures {
  return async (before, after) => {
    const pair = `${before.hash} ${after.hash}`;
    const known = found.get(pair);
    if (known !== undefined) return known;
    const [old, fresh] = await Promise.all([
      readPicture(store, { app, version: versions.before }, before.hash),
      readPicture(store, { app, version: versions.after }, after.hash),
    ]);
    // What is damaged, or no picture, is not compared.
    const share = old && fresh && (await differingShare(old, fresh).catch(() => undefined));
    if (share === undefined) return undefined;
    const [oldest] = found.keys();
    if (oldest !== undefined && found.size >= most) found.delete(oldest);
    found.set(pair, share);
    return share;
  };
}
