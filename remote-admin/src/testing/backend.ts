import { setSiteConfig } from '@aertrip/platform';
import { adminAuth, type AdminRole } from 'shared-auth';

setSiteConfig({
  siteUrl: 'https://site.test',
  supabase: { url: 'https://db.test', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo' },
});

// Tests are independent: each ends signed out, with empty storage.
afterEach(async () => {
  await adminAuth.signOut().catch(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
});

/** Signs in before a part of the panel is rendered. The backend must be doubled by then. */
export const signInBefore = (): Promise<void> =>
  adminAuth.signIn({ email: 'meera@example.com', password: 'manage-2026' });

/** A response of the fake network; an Error is a request that never arrives. */
export type Answer = { readonly status?: number; readonly body?: unknown; readonly count?: number } | Error;
export type Handler = Answer | ((call: Call) => Answer | Promise<Answer>);

/** An answer that waits for `release`. */
export function holdBack(answer: Handler) {
  const gate = new EventTarget();
  const released = new Promise((resolve) => gate.addEventListener('open', resolve));
  const handler: Handler = async (call) => {
    await released;
    return typeof answer === 'function' ? answer(call) : answer;
  };
  return { handler, release: () => gate.dispatchEvent(new Event('open')) };
}

export interface Call {
  /** Method, path and query, such as `GET /rest/v1/packages?id=eq.1`. */
  readonly path: string;
  readonly body: unknown;
}

export const userId = '0b5c8f8e-0000-4000-8000-000000000001';

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

export const session = (id = userId, email = 'meera@example.com') => ({
  access_token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: id, exp: 4102444800 })}.c2ln`,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4102444800,
  user: { id, email, aud: 'authenticated' },
});

/** The answer that makes the signed-in administrator one of a role. */
export const asRole = (role: AdminRole): Record<string, Handler> => ({
  'GET /rest/v1/admin_users?select=status': { body: { status: 'active', role, full_name: 'Meera Iyer' } },
});

/** A PostgREST refusal. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): Answer => ({
  status,
  body: { code, message, details, hint: null },
});

async function readBody(init: RequestInit | undefined): Promise<unknown> {
  if (typeof init?.body !== 'string') return init?.body;
  return JSON.parse(init.body);
}

/**
 * A fake backend at the network boundary: the real client calls `fetch`, which answers by the longest matching prefix
 * of `METHOD /path?query`. A call without an answer fails the test.
 */
export function doubleBackend(answers: Record<string, Handler> = {}) {
  const calls: Call[] = [];
  const all: Record<string, Handler> = {
    'POST /auth/v1/token?grant_type=password': { body: session() },
    'POST /auth/v1/logout': { status: 204 },
    'POST /auth/v1/token?grant_type=refresh_token': {
      status: 400,
      body: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    },
    'GET /auth/v1/user': { body: session().user },
    ...asRole('owner'),
    'POST /rest/v1/rpc/own_second_factor': { body: { due: 'none', required_of: 'nobody' } },
    'GET /rest/v1/rpc/master_use_counts': { body: [] },
    'HEAD /rest/v1/departure_cities': { body: undefined },
    'POST /rest/v1/rpc/record_opening': { status: 204 },
    'GET /rest/v1/rpc/desk_today': { body: { below_minimum: 0 } },
    ...answers,
  };
  const network: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    const call: Call = {
      path: `${init?.method ?? 'GET'} ${pathname}${search}`,
      body: await readBody(init),
    };
    calls.push(call);
    const [key] = Object.keys(all)
      .filter((start) => call.path.startsWith(start))
      .toSorted((a, b) => b.length - a.length);
    const handler = key ? all[key] : undefined;
    const answer = typeof handler === 'function' ? await handler(call) : handler;
    if (!answer) throw new Error(`The doubled backend has no answer for ${call.path}`);
    if (answer instanceof Error) throw answer;
    const { status = 200, body, count } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        ...(count !== undefined && { 'content-range': `0-${Math.max(0, count - 1)}/${count}` }),
      },
    });
  };
  globalThis.fetch = network;
  const callsTo = (start: string) => calls.filter(({ path }) => path.startsWith(start));
  return {
    calls,
    /** Calls whose path has this prefix. */
    callsTo,
    /** Their bodies. */
    sent: (start: string) => callsTo(start).map(({ body }) => body),
    /** Replaces an answer. */
    answer: (start: string, handler: Handler) => {
      all[start] = handler;
    },
  };
}
