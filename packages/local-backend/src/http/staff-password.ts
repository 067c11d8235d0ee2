import { dictionary } from '@zxcvbn-ts/language-common';
import { jsonField } from './requests';

/** Minimum password length of staff; `supabase/config.toml` has the same for a hosted project. */
const shortest = 10;

/** Weak passwords of sufficient length, in lower case. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));

/** Paths that set a password; `/token` only verifies one. */
const choosing = /^\/auth\/v1\/(signup|user|admin\/users(\/.*)?)$/;

function weaknessOf(password: string): { reason: 'length' | 'pwned'; words: string } | undefined {
  if ([...password].length < shortest)
    return { reason: 'length', words: `Use at least ${shortest} characters.` };
  if (common.has(password.toLowerCase()))
    return { reason: 'pwned', words: 'This password is on lists of common passwords. Choose another one.' };
  return undefined;
}

/** GoTrue's refusal of a weak new password; undefined for other requests. */
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
