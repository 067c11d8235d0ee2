import { createHmac, randomBytes } from 'node:crypto';
import { previewKey, type ReleaseStore } from '@aertrip/release';
import { errorMessage, type Health } from '../health/health';

export interface SigningKeys {
  readonly preview: string;
  readonly visitor: string;
}

/**
 * The keys that previews and visitors' ids are signed with, both from one secret (`previewKey`).
 * @throws ReleaseRefused when the store is a bucket and `MFE_PREVIEW_KEY` is not set: every edge would have its own
 */
export async function readSigningKeys(store: ReleaseStore, health: Health): Promise<SigningKeys> {
  const secret = await previewKey(store).catch((error: unknown) => {
    if (store.location.startsWith('s3://')) throw error;
    health.report('The key of previews', `${errorMessage(error)} One is used that ends with this process.`);
    return randomBytes(32).toString('base64url');
  });
  return { preview: secret, visitor: createHmac('sha256', secret).update('visitor').digest('base64url') };
}
