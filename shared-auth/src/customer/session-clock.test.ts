import { unchallenged } from './challenged-calls';
import { createCustomerFetch } from './customer-fetch';
import { createFirebaseAccount } from './firebase-account';

let network: typeof fetch;

const minute = 60_000;
const lifeOfToken = 60 * minute;
const account = { localId: 'asha', email: 'asha@example.com', emailVerified: true };

/** The identity provider and the data service, by a clock of their own. */
function startServices() {
  let now = 1_790_000_000_000;
  let refreshes = 0;

  const issue = () => {
    const seconds = now / 1000;
    const claims = {
      sub: 'asha',
      email_verified: true,
      auth_time: seconds,
      iat: seconds,
      exp: seconds + lifeOfToken / 1000,
    };
    return `e30.${btoa(JSON.stringify(claims))}.signature`;
  };
  const isValid = (token: string) =>
    (JSON.parse(atob(token.split('.')[1] ?? '')) as { exp: number }).exp * 1000 > now;

  function answer(url: string, headers: Headers): Response {
    const expires = String(lifeOfToken / 1000);
    if (url.includes(':signInWithPassword'))
      return Response.json({ ...account, idToken: issue(), refreshToken: 'refresh', expiresIn: expires });
    if (url.includes(':lookup')) return Response.json({ users: [account] });
    if (url.includes('securetoken')) {
      refreshes += 1;
      return Response.json({ access_token: issue(), refresh_token: 'refresh', expires_in: expires });
    }
    const token = headers.get('authorization')?.slice('Bearer '.length) ?? '';
    return Response.json([], { status: isValid(token) ? 200 : 401 });
  }

  network = async (input, init) => answer(String(input), new Headers(init?.headers));
  return { now: () => now, pass: (ms: number) => (now += ms), refreshes: () => refreshes };
}

// Firebase's library keeps the `fetch` that it finds when it is loaded.
beforeAll(() => {
  globalThis.fetch = (...call) => network(...call);
});

afterEach(() => jest.restoreAllMocks());

/** Reads once a minute for three hours. @returns the statuses seen */
async function workThreeHours(services: ReturnType<typeof startServices>, skews: readonly [number, number]) {
  let skew = skews[0] * minute;
  jest.spyOn(Date, 'now').mockImplementation(() => services.now() + skew);
  const [{ initializeApp }, { inMemoryPersistence }, library] = await Promise.all([
    import('firebase/app'),
    import('firebase/auth'),
    import('./firebase-library'),
  ]);
  const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, crypto.randomUUID());
  const auth = library.initializeAuth(app, { persistence: inMemoryPersistence });
  const identity = createFirebaseAccount(library, auth, unchallenged);
  await identity.signIn(account.email, 'wander-2026');
  skew = skews[1] * minute;
  const send = createCustomerFetch({ anonKey: 'anon', idToken: (force) => identity.idToken(force) });
  const statuses = new Set<number>();
  for (let passed = 0; passed < 180; passed += 1) {
    services.pass(minute);
    statuses.add((await send('https://site.test/rest/v1/bookings')).status);
  }
  expect(identity.currentUser()).toMatchObject({ uid: 'asha' });
  return [...statuses];
}

test.each([-65, -10, 0, 10, 65])(
  'keeps a customer signed in with a clock %i minutes off',
  async (minutes) => {
    const services = startServices();
    expect(await workThreeHours(services, [minutes, minutes])).toEqual([200]);
    expect(services.refreshes()).toBe(3);
  },
);

test.each([
  [65, 0],
  [-65, 0],
])('keeps a customer signed in whose clock, %i minutes off, is corrected', async (...skews) => {
  const services = startServices();
  expect(await workThreeHours(services, skews)).toEqual([200]);
  expect(services.refreshes()).toBeLessThan(6);
});
