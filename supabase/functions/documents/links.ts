import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { FunctionError } from '../_shared/function-error.ts';

const minutes = 10;

/**
 * Links to papers that a browser opens in a new tab, where it cannot send its token: the token travels in the link, sealed,
 * for one path and ten minutes. Row level security decides again when the link is opened.
 */
export function createLinkSealer(serviceKey: string) {
  // Not the service key itself: what is sealed here opens nothing else.
  const key = createHash('sha256').update(`documents:${serviceKey}`).digest();
  return {
    seal: (path: string, authorization: string): Promise<string> =>
      new EncryptJWT({ path, authorization })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${minutes} minutes`)
        .encrypt(key),

    /** @throws FunctionError 401 when the link is not for this path, or too old */
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

export type LinkSealer = ReturnType<typeof createLinkSealer>;
