import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, initializeAuth, type Auth } from 'firebase/auth';
import { sendCode, sendSignInLink, signInWithCode, signInWithLink } from './firebase-guest';

// The test resolver picks the library's Node build, which has no sign-in by phone.
jest.mock('firebase/auth', () => {
  const found = require.resolve('@firebase/auth', { paths: [require.resolve('firebase/auth')] });
  return jest.requireActual<object>(found.replace(/dist.node.index\.js$/, 'dist/browser-cjs/index.js'));
});

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const now = Math.floor(Date.now() / 1000);
const signedIn = {
  localId: 'guest',
  idToken: `${encode({ alg: 'none' })}.${encode({ sub: 'guest', iat: now, exp: now + 3600 })}.`,
  refreshToken: 'refresh',
  expiresIn: '3600',
};
const answers: Readonly<Record<string, object>> = {
  recaptchaConfig: {},
  recaptchaParams: { recaptchaSiteKey: 'site-key' },
  'accounts:sendVerificationCode': { sessionInfo: 'session' },
  'accounts:signInWithPhoneNumber': signedIn,
  'accounts:sendOobCode': { email: 'nila@example.com' },
  'accounts:signInWithEmailLink': signedIn,
  'accounts:lookup': { users: [{ localId: 'guest', phoneNumber: '+919812345670' }] },
};
const sent: Record<string, Record<string, unknown>> = {};
let auth: Auth;

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const operation = new URL(String(input)).pathname.split('/').at(-1) ?? '';
    sent[operation] = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    return new Response(JSON.stringify(answers[operation]), {
      headers: { 'content-type': 'application/json' },
    });
  });
  auth ??= initializeAuth(initializeApp({ apiKey: 'key', projectId: 'demo-aertrip' }), {
    persistence: browserLocalPersistence,
  });
  auth.settings.appVerificationDisabledForTesting = true;
});

afterEach(() => jest.restoreAllMocks());

test('sends a code after an invisible reCAPTCHA, and signs in with it', async () => {
  const codeId = await sendCode(auth, '+919812345670');
  expect(sent['accounts:sendVerificationCode']).toMatchObject({
    phoneNumber: '+919812345670',
    recaptchaToken: expect.stringMatching(/\w{50}/),
  });
  expect(document.body).toBeEmptyDOMElement();
  await signInWithCode(auth, codeId, '123456');
  expect(sent['accounts:signInWithPhoneNumber']).toMatchObject({ sessionInfo: 'session', code: '123456' });
  expect(auth.currentUser?.phoneNumber).toBe('+919812345670');
});

test('mails a link back to the booking, and signs in with it', async () => {
  await sendSignInLink(auth, 'nila@example.com', '/book/kashmir-in-bloom?step=contact');
  expect(sent['accounts:sendOobCode']).toMatchObject({
    requestType: 'EMAIL_SIGNIN',
    canHandleCodeInApp: true,
    continueUrl: `${window.location.origin}/book/kashmir-in-bloom?step=contact`,
  });
  const link = `${window.location.origin}/book/kashmir-in-bloom?apiKey=key&oobCode=one&mode=signIn`;
  await signInWithLink(auth, 'nila@example.com', link);
  expect(sent['accounts:signInWithEmailLink']).toMatchObject({ email: 'nila@example.com', oobCode: 'one' });
});
