import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ReleaseRefused } from '../core/refusal';
import { readText, type ReleaseStore } from '../store/release-store';
import { requireRelease } from './manifest';

/** Lifetimes in ms: of a preview, and of one with a development server, a working day. */
export const previewLifetime = 30 * 60_000;
const developmentLifetime = 8 * 60 * 60_000;

const keyName = 'keys/preview';

const serverSchema = v.object({
  app: v.string(),
  /** On the visitor's own machine. */
  origin: v.string(),
  container: v.string(),
  entry: v.string(),
  type: v.optional(v.literal('module')),
  paths: v.array(v.string()),
});

/** A development server that stands in for the releases of a remote. */
export type DevelopmentServer = v.InferOutput<typeof serverSchema>;

const previewSchema = v.object({
  /** Versions by app, which one link shows together. */
  releases: v.record(v.string(), v.string()),
  /** Only for the one tab that opens the link. */
  server: v.optional(serverSchema),
  channel: v.string(),
  /** Time in ms since 1970. */
  expiresAt: v.number(),
});

export type Preview = v.InferOutput<typeof previewSchema>;

/**
 * The signing key of previews: `MFE_PREVIEW_KEY`, or for a folder store a key that it keeps itself.
 * @throws ReleaseRefused (`usage`) without a key
 */
export async function previewKey(
  store: ReleaseStore,
  fromEnvironment = process.env.MFE_PREVIEW_KEY,
): Promise<string> {
  if (fromEnvironment) return fromEnvironment;
  if (store.location.startsWith('s3://'))
    throw new ReleaseRefused('usage', {
      found: 'MFE_PREVIEW_KEY is not set.',
      expected: `Expected the key that the site of ${store.location} checks previews with.`,
      next: 'Set it to the same random text here and for the site. A bucket may be public, so it is not kept there.',
    });
  const stored = await readText(store, keyName);
  if (stored) return stored;
  const made = randomBytes(32).toString('base64url');
  return (await store.create(keyName, made)) ? made : previewKey(store);
}

const sign = (payload: string, key: string) => createHmac('sha256', key).update(payload).digest('base64url');

/**
 * Opens a preview of published releases, or of a development server.
 * @returns the token for the query parameter `preview`, or `dev` with a server
 * @throws ReleaseRefused (`usage`) for an unpublished version
 */
export async function createPreview(
  store: ReleaseStore,
  { key, now, ...of }: Omit<Preview, 'expiresAt'> & { readonly key: string; readonly now: Date },
): Promise<{ readonly token: string; readonly preview: Preview }> {
  for (const [app, version] of Object.entries(of.releases)) await requireRelease(store, app, version);
  const lifetime = of.server ? developmentLifetime : previewLifetime;
  const preview: Preview = { ...of, expiresAt: now.getTime() + lifetime };
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return { token: `${payload}.${sign(payload, key)}`, preview };
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an origin is on the visitor's own machine. Pages must never load any other development server. */
export const isLoopbackOrigin = (origin: string): boolean => {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url?.protocol === 'http:' && url.origin === origin && loopback.includes(url.hostname);
};

/**
 * What a token shows; `undefined` for an invalid signature or shape, an expired token, or a development server of another
 * machine. Never throws.
 */
export function readPreview(token: string, key: string, now: Date): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, key))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const json = v.pipe(v.string(), v.parseJson(), previewSchema);
  const { success, output } = v.safeParse(json, Buffer.from(payload, 'base64url').toString('utf8'));
  if (!success || output.expiresAt <= now.getTime()) return undefined;
  return output.server && !isLoopbackOrigin(output.server.origin) ? undefined : output;
}
