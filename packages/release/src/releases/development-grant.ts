import * as v from 'valibot';
import { readSigned, writeSigned, type VerifyingKeys } from './signed-token';

/** Lifetime of a development grant in ms: a working day. */
export const developmentLifetime = 8 * 60 * 60_000;

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
export function readDevelopmentToken(
  token: string,
  key: VerifyingKeys,
  now: Date,
): DevelopmentGrant | undefined {
  const grant = readSigned(grantSchema, token, key);
  return grant && grant.expiresAt > now.getTime() && isLoopbackOrigin(grant.origin) ? grant : undefined;
}
