import * as v from 'valibot';
import { readSigned, writeSigned, type VerifyingKeys } from './signed-token';

/** Time in ms for which a remote may come from a development server: a working day. */
export const developmentLifetime = 8 * 60 * 60_000;

const grantSchema = v.object({
  /** Tells it from a preview, which the same key signs. */
  kind: v.literal('development'),
  app: v.string(),
  channel: v.string(),
  /** Of the development server, on the machine of whoever opens the page. */
  origin: v.string(),
  container: v.string(),
  entry: v.string(),
  type: v.optional(v.literal('module')),
  paths: v.array(v.string()),
  /** Time in ms since 1970. */
  expiresAt: v.number(),
});

/** Lets one remote come from a development server, into the page of one tab. */
export type DevelopmentGrant = v.InferOutput<typeof grantSchema>;

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an origin is one of the machine that asks for it: no other may ever be let into a page. */
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

/** What a token grants; `undefined` when it is signed with none of the keys, over, or of another machine. Never throws. */
export function readDevelopmentToken(
  token: string,
  key: VerifyingKeys,
  now: Date,
): DevelopmentGrant | undefined {
  const grant = readSigned(grantSchema, token, key);
  return grant && grant.expiresAt > now.getTime() && isLoopbackOrigin(grant.origin) ? grant : undefined;
}
