import { dictionary } from '@zxcvbn-ts/language-common';
import { jsonField } from './json-field';

/** Characters that a password of staff has at least; a hosted project is told the same in `supabase/config.toml`. */
const shortest = 10;

/** Only the lengths that would pass otherwise; all in lower case. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));

/** Where a password is chosen; at `/token` one is shown. */
const choosing = /^\/auth\/v1\/(signup|user|admin\/users(\/.*)?)$/;

function weaknessOf(password: string): { reason: 'length' | 'pwned'; words: string } | undefined {
  if ([...password].length < shortest)
    return { reason: 'length', words: `Use at least ${shortest} characters.` };
  if (common.has(password.toLowerCase()))
    return { reason: 'pwned', words: 'This password is on lists of common passwords. Choose another one.' };
  return undefined;
}

/** The refusal of a request that chooses a weak password, in the words of GoTrue; undefined for any other. */
export function refuseWeakPassword(pathname: string, body: Uint8Array | null): Response | undefined {
  const password = choosing.test(pathname) ? jsonField(body, 'password') : undefined;
  const weakness = password === undefined ? undefined : weaknessOf(password);
  if (!weakness) return undefined;
  const { reason, words } = weakness;
  return Response.json(
    { code: 422, error_code: 'weak_password', msg: words, weak_password: { reasons: [reason] } },
    { status: 422 },
  );
}
