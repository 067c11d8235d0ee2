import { demoProjectId } from '@aertrip/demo/accounts';
import type { Account } from './accounts';

export type Provider = 'password' | 'google.com' | 'phone';

const lifetime = 3600;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);

/** An unsigned ID token in the format of Firebase's emulator, valid for an hour. */
export function unsignedCustomerToken(
  uid: string,
  email: string | undefined,
  claims: Record<string, unknown> = {},
): string {
  const now = seconds();
  const payload = {
    iss: `https://securetoken.google.com/${demoProjectId}`,
    aud: demoProjectId,
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + lifetime,
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** The tokens of a sign-in. A refresh token has no signature either: these accounts exist on this machine only. */
export function issueTokens(account: Account, provider: Provider) {
  const { localId, email, emailVerified, phoneNumber, displayName, photoUrl, google, lastLoginAt } = account;
  const identities = {
    ...(email ? { email: [email] } : {}),
    ...(phoneNumber ? { phone: [phoneNumber] } : {}),
    ...(google ? { 'google.com': [google.id] } : {}),
  };
  return {
    idToken: unsignedCustomerToken(localId, email, {
      name: displayName,
      picture: photoUrl,
      email_verified: emailVerified,
      phone_number: phoneNumber,
      auth_time: Math.floor(lastLoginAt / 1000),
      firebase: { identities, sign_in_provider: provider },
    }),
    refreshToken: part({ localId, provider, iat: seconds() }),
    expiresIn: String(lifetime),
  };
}

export interface ReadToken {
  readonly localId: string;
  readonly provider: Provider;
  /** When it was issued, in seconds. */
  readonly iat: number;
}

/** @returns undefined for a text that is no token */
function readPart(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function readToken({ localId, provider, iat }: Record<string, unknown> = {}): ReadToken | undefined {
  if (typeof localId !== 'string' || typeof iat !== 'number') return undefined;
  return {
    localId,
    provider: provider === 'google.com' || provider === 'phone' ? provider : 'password',
    iat,
  };
}

export const readRefreshToken = (token: string): ReadToken | undefined => readToken(readPart(token));

export function readIdToken(token: string): ReadToken | undefined {
  const { user_id: localId, iat, firebase } = readPart(token.split('.')[1]) ?? {};
  const { sign_in_provider: provider } = (firebase ?? {}) as { sign_in_provider?: unknown };
  return readToken({ localId, provider, iat });
}
