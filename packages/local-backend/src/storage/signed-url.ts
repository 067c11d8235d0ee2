import { jwtVerify, SignJWT } from 'jose';
import { storageErrors } from './storage-error';

const maxSeconds = 7 * 24 * 3600;

/** Time-limited URLs of files in private buckets. */
export function createUrlSigner(jwtSecret: string) {
  // Not the session key: a signed URL must never be valid as an access token.
  const secret = new TextEncoder().encode(`storage:${jwtSecret}`);
  return {
    sign: (key: string, seconds: number): Promise<string> =>
      new SignJWT({ url: key })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + Math.min(seconds, maxSeconds))
        .sign(secret),

    /** @throws StorageError when the token is not for this key, or has expired */
    async verify(key: string, token: string): Promise<void> {
      const url = await jwtVerify(token, secret, { algorithms: ['HS256'] }).then(
        ({ payload }) => payload.url,
        () => undefined,
      );
      if (url !== key) throw storageErrors.invalidToken('The signature is not valid or has expired');
    },
  };
}
