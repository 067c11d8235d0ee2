import { randomBytes } from 'node:crypto';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { previewKey, type ReleaseStore } from '@aertrip/release';
import { errorMessage, type Health } from '../health';

interface KeyOptions {
  /** Time in ms that the store may take to give the key. */
  readonly timeLimit?: number;
  /** Secret that signed before. */
  readonly previous?: string;
}

/**
 * The keys of previews: the first one signs, what any of them signed is accepted. While the secret is changed, previews of
 * the one before (`MFE_PREVIEW_KEY_PREVIOUS`) are accepted as well.
 * @throws ReleaseRefused when the store is a bucket and `MFE_PREVIEW_KEY` is not set: every edge would have its own
 */
export async function readPreviewKeys(
  store: ReleaseStore,
  health: Health,
  { timeLimit = 2000, previous = process.env.MFE_PREVIEW_KEY_PREVIOUS }: KeyOptions = {},
): Promise<readonly string[]> {
  const secret = await withTimeLimit(previewKey(store), timeLimit).catch((error: unknown) => {
    if (store.location.startsWith('s3://')) throw error;
    health.report('The key of previews', `${errorMessage(error)} One is used that ends with this process.`);
    return randomBytes(32).toString('base64url');
  });
  return [secret, ...(previous ? [previous] : [])];
}
