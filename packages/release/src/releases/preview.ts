import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { previewsFolder } from '../core/store-layout';
import { requireRelease } from './manifest';
import { readSigned, writeSigned, type VerifyingKeys } from './signed-token';
import { ReleaseRefused } from '../core/refusal';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';

/** Lifetime of a preview in ms. */
export const previewLifetime = 30 * 60_000;

const keyName = 'keys/preview';

const previewSchema = v.object({
  app: v.string(),
  version: v.string(),
  channel: v.string(),
  /** Time in ms since 1970. */
  expiresAt: v.number(),
});

export type Preview = v.InferOutput<typeof previewSchema>;

/** @throws ReleaseRefused (`usage`) for a bucket without `MFE_PREVIEW_KEY` */
export function requirePreviewKey(storeLike: StoreLike, fromEnvironment = process.env.MFE_PREVIEW_KEY): void {
  const { location } = toStore(storeLike);
  if (fromEnvironment || !location.startsWith('s3://')) return;
  throw new ReleaseRefused('usage', {
    found: 'MFE_PREVIEW_KEY is not set.',
    expected: `Expected the key that the site of ${location} checks previews with.`,
    next: 'Set it to the same random text here and for the site. A bucket may be public, so it is not kept there.',
  });
}

/**
 * The signing key of previews: `MFE_PREVIEW_KEY`, or for a folder store a key that it keeps itself.
 * @throws ReleaseRefused (`usage`) without a key
 */
export async function previewKey(
  storeLike: StoreLike,
  fromEnvironment = process.env.MFE_PREVIEW_KEY,
): Promise<string> {
  if (fromEnvironment) return fromEnvironment;
  const store = toStore(storeLike);
  requirePreviewKey(store, fromEnvironment);
  const stored = await readText(store, keyName);
  if (stored) return stored;
  const made = randomBytes(32).toString('base64url');
  return (await store.create(keyName, made)) ? made : previewKey(store);
}

/**
 * Opens a preview of a published release and records it for the clean-up.
 * @returns the token for the query parameter `preview`
 * @throws ReleaseRefused (`usage`) for an unpublished version
 */
export async function createPreview(
  storeLike: StoreLike,
  {
    app,
    version,
    channel,
    key,
    now,
  }: Omit<Preview, 'expiresAt'> & { readonly key: string; readonly now: Date },
): Promise<{ readonly token: string; readonly preview: Preview }> {
  await requireRelease(storeLike, app, version);
  const preview: Preview = { app, version, channel, expiresAt: now.getTime() + previewLifetime };
  const note = `${previewsFolder(app, version)}/${preview.expiresAt}-${randomUUID()}.json`;
  await toStore(storeLike).write(note, JSON.stringify(preview));
  return { token: writeSigned(preview, key), preview };
}

/** The release of a token; `undefined` for an invalid signature or an expired token. Never throws. */
export function readPreview(token: string, key: VerifyingKeys, now: Date): Preview | undefined {
  const preview = readSigned(previewSchema, token, key);
  return preview && preview.expiresAt > now.getTime() ? preview : undefined;
}

/** Whether the store has an unexpired preview of the release. */
export async function hasOpenPreview(
  storeLike: StoreLike,
  app: string,
  version: string,
  now: Date,
): Promise<boolean> {
  const notes = await toStore(storeLike).list(previewsFolder(app, version));
  return notes.some((name) => Number.parseInt(name, 10) > now.getTime());
}
