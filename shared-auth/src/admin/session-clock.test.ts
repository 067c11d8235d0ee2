import type { AdminAuth } from './admin-auth-contract';

const minute = 60_000;
const lifeOfToken = 60 * minute;
const user = { id: '0b5c8f8e-0000-4000-8000-000000000001', email: 'agent@example.com', aud: 'authenticated' };

/** The service and the edge before it, by a clock of their own. */
function startService() {
  const calls: string[] = [];
  let now = 1_790_000_000_000;
  let isEnded = false;
  let issued = 0;
  const ends = new Map<string, number>();

  function issue() {
    issued += 1;
    const claims = btoa(JSON.stringify({ sub: user.id, n: issued, aal: 'aal1' })).replace(/=+$/, '');
    const token = `e30.${claims}.kept-by-the-edge`;
    ends.set(token, now + lifeOfToken);
    return {
      access_token: token,
      refresh_token: 'kept-by-the-edge',
      token_type: 'bearer',
      expires_in: lifeOfToken / 1000,
      user,
    };
  }

  function answer(path: string, token: string): [status: number, body?: unknown] {
    if (path.startsWith('POST /auth/v1/token?grant_type=password')) return [200, issue()];
    if (path.startsWith('POST /auth/v1/token'))
      return isEnded
        ? [400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Gone' }]
        : [200, issue()];
    if (path.startsWith('POST /auth/v1/logout')) return [204];
    if (isEnded || (ends.get(token) ?? 0) <= now) return [401, { code: 'PGRST303', message: 'JWT expired' }];
    if (path.includes('own_second_factor')) return [200, { due: 'none', required_of: 'nobody' }];
    return [200, { status: 'active', role: 'agent', full_name: 'Meera' }];
  }

  const network: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const path = `${init?.method ?? 'GET'} ${pathname}${search}`;
    calls.push(path);
    const [status, body] = answer(path, new Headers(init?.headers).get('authorization')?.slice(7) ?? '');
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    });
  };

  return {
    network,
    now: () => now,
    pass: (ms: number) => (now += ms),
    end: () => (isEnded = true),
    callsTo: (part: string) => calls.filter((call) => call.includes(part)),
  };
}

let skew = 0;

/** The panel's own client in a browser whose clock differs by `skew` from that of the service. */
async function startPanel(service: ReturnType<typeof startService>) {
  jest.resetModules();
  globalThis.fetch = service.network;
  jest.spyOn(Date, 'now').mockImplementation(() => service.now() + skew);
  const { setSiteConfig } = await import('@aertrip/platform');
  setSiteConfig({
    siteUrl: 'https://site.test',
    supabase: { url: 'https://site.test', anonKey: 'anon' },
    firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo' },
  });
  const [{ adminAuth }, { adminClient }] = await Promise.all([
    import('./admin-auth'),
    import('./admin-client'),
  ]);
  const client = await adminClient();
  await adminAuth.signIn({ email: user.email, password: 'manage-2026' });
  const read = async () => (await client.from('admin_users').select('role')).status;
  return { auth: adminAuth satisfies AdminAuth, client, read };
}

beforeEach(() => {
  localStorage.clear();
  skew = 0;
});

afterEach(() => jest.restoreAllMocks());

test.each([-65, 0, 65])(
  'keeps a session over three hours in a browser whose clock is %i minutes off',
  async (minutes) => {
    skew = minutes * minute;
    const service = startService();
    const { auth, read } = await startPanel(service);
    const statuses = new Set<number>();
    for (let passed = 0; passed < 180; passed += 1) {
      service.pass(minute);
      statuses.add(await read());
    }
    expect([...statuses]).toEqual([200]);
    expect(auth.getState().user).toMatchObject({ id: user.id });
    expect(service.callsTo('grant_type=refresh_token')).toHaveLength(3);
    expect(service.callsTo('logout')).toEqual([]);
  },
);

test('refreshes once for all calls whose token is refused together', async () => {
  const service = startService();
  const { read } = await startPanel(service);
  skew = -2 * lifeOfToken;
  service.pass(lifeOfToken);
  expect(new Set(await Promise.all(Array.from({ length: 10 }, read)))).toEqual(new Set([200]));
  expect(service.callsTo('grant_type=refresh_token')).toHaveLength(1);
});

test('leaves an ended session alone: refuses the call after one refresh', async () => {
  const service = startService();
  const { auth, read } = await startPanel(service);
  service.end();
  expect(await read()).toBe(401);
  expect(service.callsTo('grant_type=refresh_token')).toHaveLength(1);
  await auth.leaveSession();
  expect(auth.getState().user).toBeNull();
  expect(service.callsTo('logout')).toEqual(['POST /auth/v1/logout?scope=local']);
});
