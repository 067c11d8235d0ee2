import type { GuardedCall } from '@aertrip/edge';

const database = (name: string, rules: Pick<GuardedCall, 'free' | 'solved' | 'unchecked'>): GuardedCall => ({
  name,
  path: `/rest/v1/rpc/${name}`,
  ...rules,
});

const identity = (name: string, operation: string): GuardedCall => ({
  name,
  path: `/identitytoolkit.googleapis.com/v1/accounts:${operation}`,
  free: 10,
  solved: 10,
  unchecked: 'refused',
});

const staff = (name: string, path: string, query?: string): GuardedCall => ({
  name,
  path: `/auth/v1/${path}`,
  query,
  free: 10,
  solved: 10,
  unchecked: 'refused',
});

/** Rate limits per client and minute of calls that cost money or guess at accounts. */
export const guardedCalls: readonly GuardedCall[] = [
  database('submit_enquiry', { free: 5, solved: 5, unchecked: 'allowed' }),
  database('subscribe_newsletter', { free: 5, solved: 5, unchecked: 'refused' }),
  database('hold_seats', { free: 10, solved: 10, unchecked: 'allowed' }),
  // The booking form calls it at every change of rooms or dates.
  database('quote', { free: 120, solved: 60, unchecked: 'allowed' }),
  // A visit makes a few, a change of filters one to three. Networks of mobile phones share an address.
  ...['package_search', 'package_search_nearby', 'package_calendar'].map((name) =>
    database(name, { free: 300, solved: 120, unchecked: 'allowed' }),
  ),
  // Called while somebody types.
  database('find_anything', { free: 300, solved: 0, unchecked: 'refused' }),
  identity('sign-in', 'signInWithPassword'),
  identity('sign-up', 'signUp'),
  identity('account-mail', 'sendOobCode'),
  // Each one costs an SMS.
  { ...identity('phone-code', 'sendVerificationCode'), free: 5, solved: 5 },
  identity('phone-sign-in', 'signInWithPhoneNumber'),
  identity('link-sign-in', 'signInWithEmailLink'),
  staff('staff-sign-in', 'token', 'grant_type=password'),
  staff('staff-sign-up', 'signup'),
  staff('staff-mail', 'recover'),
  // A mailed code is valid for ten minutes; an authenticator's code changes every 30 seconds.
  { ...staff('staff-code', 'verify'), free: 5, solved: 0, seconds: 600 },
  { ...staff('second-factor', 'factors/*/verify'), solved: 0 },
  // Each calls the payment provider, whose rate limit all customers share.
  ...['orders', 'check'].map((path) => ({
    name: `payment-${path}`,
    path: `/functions/v1/payments/${path}`,
    free: 20,
    solved: 20,
    unchecked: 'allowed' as const,
  })),
  // A plain link, which cannot show the widget.
  {
    name: 'brochure',
    path: '/functions/v1/documents/packages/*/brochure.pdf',
    free: 10,
    solved: 0,
    unchecked: 'refused',
  },
];
