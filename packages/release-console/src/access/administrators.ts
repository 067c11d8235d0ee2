import { ReleaseRefused } from '@aertrip/release';
import * as v from 'valibot';

export interface AdministratorOptions {
  readonly url: string;
  readonly anonKey: string;
}

export interface Person {
  /** Actor in the log; one who signed in by the link has none. */
  readonly name?: string;
}

const sessionSchema = v.object({
  access_token: v.string(),
  user: v.object({
    factors: v.optional(v.array(v.object({ id: v.string(), status: v.string(), factor_type: v.string() }))),
  }),
});
const claimsSchema = v.object({ sub: v.string() });
const challengeSchema = v.object({ id: v.string() });
const adminSchema = v.tuple([v.object({ email: v.string(), status: v.string(), role: v.string() })]);
const factorSchema = v.object({ due: v.string() });

const wrongCredentials = { error: 'Email, password or code is wrong.' };

const unavailable = (found: string) =>
  new ReleaseRefused('inconclusive', {
    found: `Accounts cannot be checked now: ${found}.`,
    expected: 'Expected an answer of the data service.',
    next: 'Nothing was changed. Try again in a minute. The command line needs no account: npx mfe rollback <app>.',
  });

/** Subject of a token; its signature is checked by the database. */
function subjectOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return v.parse(claimsSchema, claims).sub;
  } catch {
    return undefined;
  }
}

/**
 * Sign-in of the owners of the panel. The session is the access token of Supabase Auth: it ends after an hour, or when
 * the administrator is suspended or signs out elsewhere. Supabase Auth limits attempts.
 */
export function createAdministrators({ url, anonKey }: AdministratorOptions) {
  /** @throws ReleaseRefused (`inconclusive`) when the service is away or answers nobody now */
  async function call(path: string, token: string, body?: object): Promise<unknown> {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw unavailable('the data service does not answer');
    });
    if (answer.status === 429 || answer.status >= 500)
      throw unavailable(`the data service answered with status ${answer.status}`);
    return answer.ok ? await answer.json() : undefined;
  }

  async function find(token: string): Promise<Person | undefined> {
    const id = subjectOf(token);
    if (!id) return undefined;
    const query = `select=email,status,role&id=eq.${encodeURIComponent(id)}`;
    const [own, factor] = await Promise.all([
      call(`/rest/v1/admin_users?${query}`, token),
      call('/rest/v1/rpc/own_second_factor', token, {}),
    ]);
    const [admin, due] = [v.safeParse(adminSchema, own), v.safeParse(factorSchema, factor)];
    if (!admin.success || !due.success || due.output.due !== 'none') return undefined;
    const [{ email, status, role }] = admin.output;
    // Not the full name, which administrators choose themselves.
    return status === 'active' && role === 'owner' ? { name: email } : undefined;
  }

  return {
    find,
    /** @param code six digits of the second factor */
    async signIn(email: string, password: string, code: string) {
      const body = { email, password };
      const first = v.safeParse(
        sessionSchema,
        await call('/auth/v1/token?grant_type=password', anonKey, body),
      );
      if (!first.success) return wrongCredentials;
      let { access_token: token } = first.output;
      const factor = first.output.user.factors?.find(
        ({ status, factor_type: kind }) => status === 'verified' && kind === 'totp',
      );
      if (factor) {
        const path = `/auth/v1/factors/${factor.id}`;
        const challenge = v.safeParse(challengeSchema, await call(`${path}/challenge`, token, {}));
        if (!challenge.success) return wrongCredentials;
        const answer = { challenge_id: challenge.output.id, code };
        const second = v.safeParse(sessionSchema, await call(`${path}/verify`, token, answer));
        if (!second.success) return wrongCredentials;
        token = second.output.access_token;
      }
      const noOwner = { error: 'Only active owners of the panel can use the release console.' };
      return (await find(token)) ? { session: token } : noOwner;
    },
    async signOut(token: string): Promise<void> {
      await call('/auth/v1/logout?scope=local', token, {}).catch(() => undefined);
    },
  };
}

export type Administrators = ReturnType<typeof createAdministrators>;
