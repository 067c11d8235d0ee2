import { guardedCalls } from './guarded-calls';

const of = (path: string) => guardedCalls.filter((call) => call.path === path);

test('names each call uniquely', () => {
  const names = guardedCalls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['/auth/v1/token', '/auth/v1/signup', '/auth/v1/recover'])('limits %s to ten calls', (path) => {
  expect(of(path)).toEqual([expect.objectContaining({ limit: 10 })]);
});

test('limits codes of a mail to five attempts in the ten minutes of their life', () => {
  expect(of('/auth/v1/verify')).toEqual([expect.objectContaining({ limit: 5, seconds: 600 })]);
});

const identity = '/identitytoolkit.googleapis.com/v1/accounts';
test.each([
  ['/rest/v1/rpc/submit_enquiry', 20],
  ['/rest/v1/rpc/subscribe_newsletter', 20],
  ['/rest/v1/rpc/hold_seats', 30],
  [`${identity}:signInWithPassword`, 30],
  [`${identity}:signUp`, 30],
  [`${identity}:sendOobCode`, 30],
  [`${identity}:signInWithPhoneNumber`, 30],
  [`${identity}:signInWithEmailLink`, 30],
  ['/functions/v1/documents/packages/*/brochure.pdf', 30],
  // Each one costs an SMS.
  [`${identity}:sendVerificationCode`, 5],
])('limits %s to %i a minute for the travellers of one network', (path, limit) => {
  expect(of(path)).toEqual([expect.objectContaining({ limit })]);
});

test.each(['orders', 'check'])('limits payments/%s, which calls the payment provider', (path) => {
  expect(of(`/functions/v1/payments/${path}`)).toEqual([expect.objectContaining({ limit: 20 })]);
});

test.each(['package_search', 'package_search_nearby', 'package_calendar', 'find_anything'])(
  'limits %s to three hundred a minute',
  (name) => {
    expect(of(`/rest/v1/rpc/${name}`)).toEqual([expect.objectContaining({ limit: 300 })]);
  },
);
