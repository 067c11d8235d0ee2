import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { FunctionError } from '../_shared/function-error.ts';

const minutes = 10;

/**
 * Links to documents that open in a new tab, where the browser cannot send its token: the link carries the token
 * encrypted, for one path and ten minutes. Row level security still applies when the link is opened.
 */
export function createLinkSealer(serviceKey: string) {
  // Derived rather than the service key itself: sealed links open nothing else.
  const key = createHash('sha256').update(`documents:${serviceKey}`).digest();
  return {
    seal: (path: string, authorization: string): Promise<string> =>
      new EncryptJWT({ path, authorization })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${minutes} minutes`)
        .encrypt(key),

    /** @throws FunctionError 401 for a link to another path, or an expired one */
    async open(path: string, token: string): Promise<string> {
      const content = await jwtDecrypt(token, key).then(
        ({ payload }) => payload,
        () => undefined,
      );
      if (content?.path === path && typeof content.authorization === 'string') return content.authorization;
      throw new FunctionError(401, 'link', 'This link has expired. Please open it again from your booking.');
    },
  };
}
