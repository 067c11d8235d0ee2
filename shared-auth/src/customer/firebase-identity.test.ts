import type { Identity } from './identity';

// The test resolver picks the library's Node build, which stores no user in localStorage.
jest.mock('firebase/auth', () => {
  const found = require.resolve('@firebase/auth', { paths: [require.resolve('firebase/auth')] });
  return jest.requireActual<object>(found.replace(/dist.node.index\.js$/, 'dist/browser-cjs/index.js'));
});

interface Answer {
  readonly status?: number;
  readonly body: object;
}

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const idToken = (uid: string, claims: object = {}) => {
  const now = Math.floor(Date.now() / 1000);
  const payload = { sub: uid, user_id: uid, iat: now, auth_time: now, exp: now + 3600, ...claims };
  return [{ alg: 'none' }, payload].map(encode).join('.') + '.';
};
const refused = (message: string): Answer => ({ status: 400, body: { error: { code: 400, message } } });

/** A fake identity service at the network boundary: one account, with replaceable answers. */
function identityService() {
  const account = {
    localId: 'asha',
    email: 'asha@example.com',
    displayName: 'Asha Menon',
    emailVerified: false,
    providerUserInfo: [
      { providerId: 'password', rawId: 'asha@example.com', email: 'asha@example.com' },
      { providerId: 'password', rawId: 'asha@example.com', email: 'asha@example.com' },
      { providerId: 'google.com', rawId: 'asha@example.com', email: 'asha@example.com' },
    ],
  };
  const signedIn = {
    body: { localId: 'asha', idToken: idToken('asha'), refreshToken: 'refresh', expiresIn: '3600' },
  };
  const answers: Record<string, (body: Record<string, unknown>) => Answer> = {
    'accounts:signUp': () => signedIn,
    'accounts:signInWithPassword': () => signedIn,
    'accounts:lookup': () => ({ body: { users: [account] } }),
    'accounts:update': (body) => {
      if (typeof body.displayName === 'string') account.displayName = body.displayName;
      return { body: { ...account, idToken: idToken('asha'), refreshToken: 'refresh', expiresIn: '3600' } };
    },
    'accounts:sendOobCode': () => ({ body: { email: account.email } }),
    token: () => ({
      body: { id_token: idToken('asha'), refresh_token: 'refresh', expires_in: '3600', user_id: 'asha' },
    }),
  };
  const requests: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const operation = new URL(String(input)).pathname.split('/').at(-1) ?? '';
    requests.push(operation);
    const text = String(init?.body ?? '{}');
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    const answer = answers[operation]?.(body);
    if (!answer) throw new Error(`No answer for ${operation}`);
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return { account, answers, requests };
}

let service: ReturnType<typeof identityService>;
let identity: Identity;

/** Each test loads the library again, like a new page. */
async function openPage(): Promise<Identity> {
  jest.resetModules();
  const platform = await import('@aertrip/platform');
  platform.setSiteConfig({
    siteUrl: 'https://site.test',
    supabase: { url: 'https://db.test', anonKey: 'anon' },
    firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo-aertrip' },
  });
  const { firebaseIdentity } = await import('./firebase-identity');
  const loaded = await firebaseIdentity.load();
  await new Promise<void>((resolve) => loaded.onUserChange(() => resolve()));
  return loaded;
}

beforeEach(async () => {
  localStorage.clear();
  service = identityService();
  identity = await openPage();
});

afterEach(() => jest.restoreAllMocks());

test('is signed out in a new browser; reports a sign-in and restores it on the next page', async () => {
  const { firebaseIdentity } = await import('./firebase-identity');
  expect(firebaseIdentity.isProbablySignedIn()).toBe(false);
  expect(identity.currentUser()).toBeNull();
  await expect(identity.idToken()).resolves.toBeNull();
  const listener = jest.fn();
  identity.onUserChange(listener);
  await identity.signIn('asha@example.com', 'wander-2026');
  expect(listener).toHaveBeenLastCalledWith({
    uid: 'asha',
    email: 'asha@example.com',
    phone: null,
    displayName: 'Asha Menon',
    emailVerified: false,
    providers: ['password', 'google.com'],
  });
  expect(firebaseIdentity.isProbablySignedIn()).toBe(true);
  expect((await openPage()).currentUser()).toMatchObject({ uid: 'asha' });
});

test('notices a customer whom another tab stores, not one whom it removes', async () => {
  const { firebaseIdentity } = await import('./firebase-identity');
  const listener = jest.fn();
  firebaseIdentity.onSignInElsewhere(listener);
  const change = { key: 'firebase:authUser:key:[DEFAULT]' };
  dispatchEvent(new StorageEvent('storage', { ...change, newValue: null }));
  expect(listener).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { ...change, newValue: '{}' }));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('verifies the current password before a password change', async () => {
  await identity.signIn('asha@example.com', 'wander-2026');
  service.requests.length = 0;
  service.answers['accounts:signInWithPassword'] = ({ email, password }) => {
    expect([email, password]).toEqual(['asha@example.com', 'wander-2026']);
    return refused('INVALID_PASSWORD');
  };
  await expect(identity.changePassword('wander-2026', 'wander-2027')).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  expect(service.requests).not.toContain('accounts:update');
});

test('ends the session when a token refresh fails for good, not without network', async () => {
  const listener = jest.fn();
  for (const reason of [
    'USER_DISABLED',
    'TOKEN_EXPIRED',
    'USER_NOT_FOUND',
    'INVALID_REFRESH_TOKEN',
    'INVALID_ID_TOKEN',
  ]) {
    await identity.signIn('asha@example.com', 'wander-2026');
    identity.onUserChange(listener);
    service.answers.token = () => refused(reason);
    await expect(identity.idToken(true)).resolves.toBeNull();
    expect(identity.currentUser()).toBeNull();
    expect(listener).toHaveBeenLastCalledWith(null);
  }
  await identity.signIn('asha@example.com', 'wander-2026');
  service.answers.token = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(identity.idToken(true)).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  expect(identity.currentUser()).toMatchObject({ uid: 'asha' });
});

test('renews a token that predates the confirmation of the address', async () => {
  const unconfirmed = idToken('asha', { email_verified: false });
  const confirmed = idToken('asha', { email_verified: true });
  service.answers['accounts:signInWithPassword'] = () => ({
    body: { localId: 'asha', idToken: unconfirmed, refreshToken: 'refresh', expiresIn: '3600' },
  });
  service.answers.token = () => ({
    body: { access_token: confirmed, refresh_token: 'refresh', expires_in: '3600', user_id: 'asha' },
  });
  await identity.signIn('asha@example.com', 'wander-2026');
  await expect(identity.idToken()).resolves.toBe(unconfirmed);
  service.account.emailVerified = true;
  const next = await openPage();
  await expect(next.idToken()).resolves.toBe(confirmed);
});

test('links the confirmation back to a page of this site', async () => {
  const bodies: unknown[] = [];
  service.answers['accounts:sendOobCode'] = (body) => {
    bodies.push(body.continueUrl);
    return { body: { email: 'asha@example.com' } };
  };
  await identity.signIn('asha@example.com', 'wander-2026');
  await identity.sendVerification('/book/kashmir-in-bloom?adults=2');
  expect(bodies).toEqual([`${window.location.origin}/book/kashmir-in-bloom?adults=2`]);
});
