import { aCustomer, fakeProvider, providerError } from '../testing/fake-identity';
import { createCustomerAuth } from './customer-operations';
import { createCustomerStore, type CustomerAuthState } from './customer-state';
import { createPromptFlag } from './login-prompt';

const credentials = { email: 'asha@example.com', password: 'wander-2026' };
const registration = { ...credentials, displayName: 'Asha', returnPath: '/book/kashmir-in-bloom' };

function setUp(options: Parameters<typeof fakeProvider>[0] = {}) {
  const { provider, source } = fakeProvider(options);
  const store = createCustomerStore();
  const auth = createCustomerAuth({ store, source, promptFlag: createPromptFlag() });
  const states: CustomerAuthState[] = [];
  store.subscribe(() => states.push(store.get()));
  return { auth, provider, store, states };
}

const settled = (auth: { getState(): CustomerAuthState; subscribe(listener: () => void): () => void }) =>
  new Promise<void>((resolve) => {
    const stop = auth.subscribe(() => {
      if (auth.getState().loading) return;
      stop();
      resolve();
    });
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('is anonymous and loading until the first answer of the provider', async () => {
  const { auth, provider } = setUp({ user: aCustomer() });
  provider.answersAtOnce = false;
  auth.start();
  await Promise.resolve();
  await Promise.resolve();
  expect(auth.getState()).toEqual({ user: null, loading: true, error: null, showLoginPrompt: false });
  provider.emit(aCustomer());
  expect(auth.getState()).toMatchObject({ user: aCustomer(), loading: false, error: null });
});

test('loads the provider once, and ignores a start after the first answer', async () => {
  const { auth, provider, states } = setUp({ storedUser: true });
  auth.start();
  await Promise.all([auth.preload(), auth.preload()]);
  states.length = 0;
  auth.start();
  await auth.preload();
  expect(provider.loads).toBe(1);
  expect(states).toEqual([]);
});

test('ends loading on a failed load, reports it, retries later', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { auth, provider } = setUp({ storedUser: true });
  provider.loadFailure = new Error('Loading chunk 7 failed.');
  auth.start();
  await settled(auth);
  expect(auth.getState()).toMatchObject({ user: null, loading: false, error: 'Loading chunk 7 failed.' });
  await expect(auth.preload()).resolves.toBeUndefined();
  provider.loadFailure = null;
  await auth.signIn(credentials);
  expect(auth.getState()).toMatchObject({ user: aCustomer(), error: null });
  warn.mockRestore();
});

test('loads the provider again for a customer with a stored sign-in, until it loads', async () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { auth, provider } = setUp({ user: aCustomer() });
  provider.loadFailure = new Error('Loading chunk 7 failed.');
  auth.start();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(auth.getState()).toMatchObject({ user: null, loading: false });
  provider.loadFailure = null;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(auth.getState()).toMatchObject({ user: aCustomer(), loading: false });
  warn.mockRestore();
});

test('settles as signed out when idle, and loads the provider once another tab signs in', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  const { auth, provider } = setUp();
  auth.start();
  expect(auth.getState().loading).toBe(true);
  idle.forEach((task) => task());
  expect(auth.getState()).toMatchObject({ user: null, loading: false });
  expect(provider.loads).toBe(0);
  provider.signInElsewhere(aCustomer());
  await auth.preload();
  expect(auth.getState()).toMatchObject({ user: aCustomer(), loading: false });
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('signs up when the confirmation link cannot be sent', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { auth, provider } = setUp();
  provider.failures.sendVerification = providerError('auth/too-many-requests');
  await expect(auth.signUp(registration)).resolves.toMatchObject({ displayName: 'Asha' });
  expect(auth.getState().error).toBeNull();
  warn.mockRestore();
});

test.each([
  ['a sign-out', 0, 'signOut'],
  ['the erasure of the account', 0, 'deleteAccount'],
  ['a session that ended by itself', 3, 'preload'],
] as const)('after %s, keeps %i typed forms', async (_what, count, end) => {
  const keys = ['aertrip.booking.goa', 'aertrip.enquiry.goa', 'aertrip.guest-code'];
  for (const key of keys) sessionStorage.setItem(key, 'Asha');
  localStorage.setItem('aertrip.booking.goa', 'Asha');
  const { auth, provider } = setUp({ user: aCustomer() });
  await auth.preload();
  await auth[end]();
  provider.emit(null);
  expect(keys.filter((key) => sessionStorage.getItem(key))).toHaveLength(count);
  expect(localStorage.getItem('aertrip.booking.goa') === null).toBe(count === 0);
});

test('clears the user on sign-out, here or in another tab', async () => {
  const { auth, provider } = setUp({ user: aCustomer() });
  await auth.preload();
  await auth.signOut();
  expect(auth.getState()).toMatchObject({ user: null, loading: false, error: null });
  await auth.signIn(credentials);
  provider.emit(null);
  expect(auth.getState().user).toBeNull();
});

test('refreshes the user after a profile update, which needs one', async () => {
  const { auth, provider } = setUp({ user: aCustomer() });
  await auth.updateProfile({ displayName: 'Asha M.' });
  expect(provider.calls).toEqual([['setDisplayName', 'Asha M.'], ['reload']]);
  expect(auth.getState().user?.displayName).toBe('Asha M.');

  const message = 'No user is currently signed in';
  await auth.signOut();
  await expect(auth.updateProfile({ displayName: 'Nobody' })).rejects.toThrow(message);
  expect(auth.getState()).toMatchObject({ error: message, loading: false });
});

test.each([
  ['sign-in', (auth: ReturnType<typeof setUp>['auth']) => auth.signIn(credentials)],
  ['sign-up', (auth) => auth.signUp(registration)],
  ['sign-out', (auth) => auth.signOut()],
  ['profile update', (auth) => auth.updateProfile({ displayName: 'Asha' })],
  ['password change', (auth) => auth.changePassword({ currentPassword: 'old-one', newPassword: 'new-one' })],
  ['verification', (auth) => auth.sendVerification('/user/profile')],
  ['closing of the account', (auth) => auth.deleteAccount()],
] satisfies [string, (auth: ReturnType<typeof setUp>['auth']) => Promise<unknown>][])(
  'stores and rethrows a failed %s',
  async (_name, operation) => {
    const { auth, provider } = setUp({ user: aCustomer() });
    const failure = providerError('auth/internal-error');
    provider.failure = failure;
    await expect(operation(auth)).rejects.toBe(failure);
    expect(auth.getState()).toMatchObject({ error: failure.message, loading: false, user: aCustomer() });
  },
);

test.each([
  [
    'auth/popup-blocked',
    'Pop-up was blocked by your browser. Please allow pop-ups for this site and try again.',
  ],
  ['auth/popup-closed-by-user', 'Sign-in was cancelled. Please try again.'],
  ['auth/cancelled-popup-request', 'Another sign-in attempt is already in progress.'],
  ['auth/internal-error', "the provider's own message"],
])("fails a Google sign-in with %s by the catalogue's message", async (code, message) => {
  const { auth, provider } = setUp();
  provider.failure = providerError(code, "the provider's own message");
  await expect(auth.signInWithGoogle()).rejects.toThrow(message);
  expect(auth.getState()).toMatchObject({ error: message, loading: false, user: null });
});

test('returns the user of a Google sign-in and closes the prompt', async () => {
  const { auth } = setUp();
  auth.openLoginPrompt();
  await expect(auth.signInWithGoogle()).resolves.toMatchObject({ providers: ['google.com'] });
  expect(auth.getState().showLoginPrompt).toBe(false);
});

test('lets a customer and a restoring session pass the guard', async () => {
  const { auth } = setUp({ user: aCustomer() });
  expect(auth.getState().user).toBeNull();
  expect(auth.requireSignIn()).toBe(true);
  await auth.preload();
  expect(auth.requireSignIn()).toBe(true);
  expect(auth.getState().showLoginPrompt).toBe(false);
});

test('stops a visitor at the guard and opens the closable prompt', async () => {
  const { auth } = setUp();
  await auth.preload();
  expect(auth.requireSignIn()).toBe(false);
  expect(auth.getState().showLoginPrompt).toBe(true);
  auth.closeLoginPrompt();
  expect(auth.getState().showLoginPrompt).toBe(false);
});

test('loads the provider with the prompt in Safari, which blocks a late popup, and not elsewhere', () => {
  const { auth, provider } = setUp();
  auth.openLoginPrompt();
  expect(provider.loads).toBe(0);
  Object.assign(window, { GestureEvent: Event });
  auth.openLoginPrompt();
  Reflect.deleteProperty(window, 'GestureEvent');
  expect(provider.loads).toBe(1);
});

/** Waits until removals have ended. */
const settleRemoval = () => new Promise((resolve) => setTimeout(resolve));

describe('saved trips', () => {
  const removed: string[] = [];
  const worker = { unregister: async () => removed.push('worker') };

  beforeEach(() => {
    removed.length = 0;
    Object.assign(globalThis, { caches: { delete: async (name: string) => removed.push(name) } });
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => worker } });
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'caches');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  type Parts = ReturnType<typeof setUp>;

  test.each([
    ['a sign-out', true, ({ auth }: Parts) => auth.signOut()],
    ['the erasure of the account', true, ({ auth }) => auth.deleteAccount()],
    ['a sign-out in another tab', true, ({ provider }) => provider.emit(null)],
    ["another customer's sign-in", true, ({ provider }) => provider.emit(aCustomer({ uid: 'ravi' }))],
    ['a change of the name', false, ({ auth }) => auth.updateProfile({ displayName: 'Asha M.' })],
  ] satisfies [string, boolean, (parts: Parts) => unknown][])(
    'after %s, removes trips and their worker: %s',
    async (_name, isRemoved, change) => {
      const parts = setUp({ user: aCustomer() });
      await parts.auth.preload();
      await settleRemoval();
      expect(removed).toEqual([]);
      await change(parts);
      await settleRemoval();
      expect(removed).toEqual(isRemoved ? ['aertrip-trips', 'worker'] : []);
    },
  );

  test('removes them when the provider rejects the stored sign-in, not when it cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { auth, provider } = setUp({ storedUser: true });
    provider.loadFailure = new Error('Loading chunk 7 failed.');
    await auth.preload();
    await settleRemoval();
    expect(removed).toEqual([]);
    provider.loadFailure = null;
    await auth.preload();
    await settleRemoval();
    expect(removed).toEqual(['aertrip-trips', 'worker']);
    warn.mockRestore();
  });
});

test('returns the provider’s token to a customer, none to a visitor without loading the provider', async () => {
  await expect(setUp({ user: aCustomer() }).auth.idToken()).resolves.toBe('token-1');
  const { auth, provider } = setUp();
  await expect(auth.idToken()).resolves.toBeNull();
  expect(provider.loads).toBe(0);
});
