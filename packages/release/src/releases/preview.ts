import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ReleaseRefused } from '../core/refusal';
import { readText, type ReleaseStore } from '../store/release-store';
import { requireRelease } from './manifest';

const sign = (payload: string, key: string) => createHmac('sha256', key).update(payload).digest('base64url');

function writeSigned(value: unknown, key: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${sign(payload, key)}`;
}

/** The value of a token; `undefined` for an invalid signature or an invalid shape. Never throws. */
function readSigned<Schema extends v.GenericSchema>(
  schema: Schema,
  token: string,
  key: string,
): v.InferOutput<Schema> | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, key))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const parsed = v.safeParse(json, Buffer.from(payload, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}

/** Lifetime of a preview in ms. */
export const previewLifetime = 30 * 60_000;

const keyName = 'keys/preview';

const previewSchema = v.object({
  /** Versions by app, which one link shows together. */
  releases: v.record(v.string(), v.string()),
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

/**
 * Opens a preview of published releases.
 * @returns the token for the query parameter `preview`
 * @throws ReleaseRefused (`usage`) for an unpublished version
 */
export async function createPreview(
  store: ReleaseStore,
  { key, now, ...of }: Omit<Preview, 'expiresAt'> & { readonly key: string; readonly now: Date },
): Promise<{ readonly token: string; readonly preview: Preview }> {
  for (const [app, version] of Object.entries(of.releases)) await requireRelease(store, app, version);
  const preview: Preview = { ...of, expiresAt: now.getTime() + previewLifetime };
  return { token: writeSigned(preview, key), preview };
}

/** The releases of a token; `undefined` for an invalid signature or an expired token. Never throws. */
export function readPreview(token: string, key: string, now: Date): Preview | undefined {
  const preview = readSigned(previewSchema, token, key);
  return preview && preview.expiresAt > now.getTime() ? preview : undefined;
}

/** Lifetime of a development grant in ms: a working day. */
const developmentLifetime = 8 * 60 * 60_000;

const grantSchema = v.object({
  /** Distinguishes it from a preview, which uses the same key. */
  kind: v.literal('development'),
  app: v.string(),
  channel: v.string(),
  /** Origin of the development server, on the visitor's own machine. */
  origin: v.string(),
  container: v.string(),
  entry: v.string(),
  type: v.optional(v.literal('module')),
  paths: v.array(v.string()),
  /** Time in ms since 1970. */
  expiresAt: v.number(),
});

/** Allows one tab to load a remote from a development server. */
export type DevelopmentGrant = v.InferOutput<typeof grantSchema>;

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an origin is on the visitor's own machine. Pages must never load any other development server. */
export const isLoopbackOrigin = (origin: string): boolean => {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url?.protocol === 'http:' && url.origin === origin && loopback.includes(url.hostname);
};

export function createDevelopmentToken(
  grant: Omit<DevelopmentGrant, 'kind' | 'expiresAt'>,
  { key, now }: { readonly key: string; readonly now: Date },
): { readonly token: string; readonly grant: DevelopmentGrant } {
  const whole: DevelopmentGrant = {
    ...grant,
    kind: 'development',
    expiresAt: now.getTime() + developmentLifetime,
  };
  return { token: writeSigned(whole, key), grant: whole };
}

/** The grant of a token; `undefined` for an invalid signature, an expired token or another machine. Never throws. */
export function readDevelopmentToken(token: string, key: string, now: Date): DevelopmentGrant | undefined {
  const grant = readSigned(grantSchema, token, key);
  return grant && grant.expiresAt > now.getTime() && isLoopbackOrigin(grant.origin) ? grant : undefined;
}
