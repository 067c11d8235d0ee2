import { PostgrestClient } from '@supabase/postgrest-js';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  type Auth,
} from 'firebase/auth';
import {
  startTestBackend,
  startTestIdentity,
  type TestBackend,
  type TestIdentity,
} from '@aertrip/local-backend/testing';
import type { Database } from '@aertrip/database/types';
import { unique } from './support/project';

let backend: TestBackend;
let identity: TestIdentity;
let app: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  [backend, identity] = await Promise.all([startTestBackend({ seed: true }), startTestIdentity()]);
  app = initializeApp({ apiKey: 'demo-key', projectId: 'demo-aertrip' });
  auth = getAuth(app);
  connectAuthEmulator(auth, identity.url, { disableWarnings: true });
}, 120_000);

afterAll(async () => {
  await deleteApp(app);
  await Promise.all([backend.close(), identity.close()]);
});

const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'no failure',
    (error: { code: string }) => error.code,
  );

function databaseFor(token?: string) {
  return new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: { apikey: backend.anonKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}

/** Holds a seat of the latest departure. */
async function holdSeats(token: string, email: string) {
  const { data: departure } = await databaseFor()
    .from('departures')
    .select('id')
    .eq('status', 'open')
    .gte('seats_shown', 2)
    .order('starts_on', { ascending: false })
    .limit(1)
    .single();
  return databaseFor(token).rpc('hold_seats', {
    p_key: crypto.randomUUID(),
    p_departure: departure?.id ?? '',
    p_rooms: [{ travellers: [{ first_name: 'Nila', last_name: 'Rao' }] }],
    p_contact: { name: 'Nila Rao', phone: '+919812345671', email },
  });
}

test('confirms an address with the next token, and links back to the booking', async () => {
  const email = `${unique('confirming')}@example.com`;
  const { user } = await createUserWithEmailAndPassword(auth, email, 'wander-2026');
  await sendEmailVerification(user, { url: 'http://localhost:3000/book/kashmir-in-bloom?adults=2' });
  const link = new URL((await identity.mailWith(email)).match(/http\S+/)?.[0] ?? '');
  const page = await fetch(`${identity.url}${link.pathname}${link.search}`);
  const issuedBefore = await user.getIdToken();
  await fetch(`${identity.url}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode: link.searchParams.get('oobCode') }),
  });

  expect(await page.text()).toContain('href="/book/kashmir-in-bloom?adults=2"');
  expect((await holdSeats(issuedBefore, email)).error).toMatchObject({ hint: 'CONTACT_NOT_VERIFIED' });
  expect((await holdSeats(await user.getIdToken(true), email)).error).toBeNull();
});

/** Calls the identity service by HTTP: the library's build for Node.js has no sign-in by phone. */
async function call<Result>(operation: string, body: object): Promise<Result> {
  const answer = await fetch(
    `${identity.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo-key`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return (await answer.json()) as Result;
}

async function inboxOf(to: string) {
  const answer = await fetch(`${identity.url}/__offline/inbox?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as { code: string; link: string };
}

/** Sends a code to the number. Returns the session that the code belongs to, and the code that the demo's page shows. */
async function sendCode(phoneNumber: string) {
  const { sessionInfo } = await call<{ sessionInfo: string }>('sendVerificationCode', {
    phoneNumber,
    recaptchaToken: 'test',
  });
  return { sessionInfo, code: (await inboxOf(phoneNumber)).code };
}

test('signs a guest in with a code for a mobile number, whose token holds seats', async () => {
  const { sessionInfo, code } = await sendCode('+919812345671');

  const { idToken } = await call<{ idToken: string }>('signInWithPhoneNumber', { sessionInfo, code });

  expect(await identity.mailWith('+919812345671')).toBe(`SMS to +919812345671. Code to sign in: ${code}`);
  expect((await holdSeats(idToken, 'papers@example.com')).error).toBeNull();
});

test('signs in by mailed link, and ends a password that a stranger registered with the address', async () => {
  const email = `${unique('guest')}@example.com`;
  const { user } = await createUserWithEmailAndPassword(auth, email, 'strangers-own');
  await sendSignInLinkToEmail(auth, email, {
    url: 'http://localhost:3000/book/kashmir-in-bloom?adults=2&step=contact',
    handleCodeInApp: true,
  });
  const { link } = await inboxOf(email);
  const { pathname, search } = new URL(link);
  const mailed = await fetch(`${identity.url}${pathname}${search}`, { redirect: 'manual' });
  const landing = mailed.headers.get('location') ?? '';

  const signedIn = await signInWithEmailLink(auth, email, `http://localhost:3000${landing}`);

  expect(landing).toMatch(/^\/book\/kashmir-in-bloom\?adults=2&step=contact&apiKey=.+&mode=signIn/);
  expect(signedIn.user).toMatchObject({ uid: user.uid, emailVerified: true });
  expect(await failure(signInWithEmailAndPassword(auth, email, 'strangers-own'))).toBe(
    'auth/invalid-credential',
  );
});

function administratorsSeenBy(claims: Record<string, unknown>) {
  const token = backend.customerToken('demo-eve', 'eve@example.com', claims);
  return databaseFor(token).from('admin_users').select('id');
}

test('trusts only issuer, audience, time and signature of a token', async () => {
  expect(
    (await administratorsSeenBy({ role: 'service_role', app_metadata: { role: 'owner' } })).data ?? [],
  ).toEqual([]);
  expect((await administratorsSeenBy({ role: 'authenticated' })).data ?? []).toEqual([]);
  for (const claims of [
    { iss: 'https://securetoken.google.com/demo-other' },
    { aud: 'demo-other' },
    { exp: Math.floor(Date.now() / 1000) - 60 },
    { sub: '' },
  ]) {
    expect(await administratorsSeenBy(claims)).toMatchObject({ status: 401, data: null });
  }
});
