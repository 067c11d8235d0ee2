import type { GuardedCall } from '@aertrip/edge';

const database = (name: string, limit: number): GuardedCall => ({
  name,
  path: `/rest/v1/rpc/${name}`,
  limit,
});

const identity = (name: string, operation: string): GuardedCall => ({
  name,
  path: `/identitytoolkit.googleapis.com/v1/accounts:${operation}`,
  limit: 30,
});

const staff = (name: string, path: string, query?: string): GuardedCall => ({
  name,
  path: `/auth/v1/${path}`,
  query,
  limit: 10,
});

/**
 * Rate limits per client and minute of calls that cost money or guess at accounts. The travellers of a mobile network are
 * one client, because they share its address.
 */
export const guardedCalls: readonly GuardedCall[] = [
  database('submit_enquiry', 20),
  database('subscribe_newsletter', 20),
  database('hold_seats', 30),
  // The booking form calls it at every change of rooms or dates.
  database('quote', 120),
  // A visit makes a few, a change of filters one to three.
  ...['package_search', 'package_search_nearby', 'package_calendar'].map((name) => database(name, 300)),
  // Called while somebody types.
  database('find_anything', 300),
  identity('sign-in', 'signInWithPassword'),
  identity('sign-up', 'signUp'),
  identity('account-mail', 'sendOobCode'),
  // Each one costs an SMS.
  { ...identity('phone-code', 'sendVerificationCode'), limit: 5 },
  identity('phone-sign-in', 'signInWithPhoneNumber'),
  identity('link-sign-in', 'signInWithEmailLink'),
  staff('staff-sign-in', 'token', 'grant_type=password'),
  staff('staff-sign-up', 'signup'),
  staff('staff-mail', 'recover'),
  // A mailed code is valid for ten minutes; an authenticator's code changes every 30 seconds.
  { ...staff('staff-code', 'verify'), limit: 5, seconds: 600 },
  staff('second-factor', 'factors/*/verify'),
  // Each calls the payment provider, whose rate limit all customers share.
  ...['orders', 'check'].map((path) => ({
    name: `payment-${path}`,
    path: `/functions/v1/payments/${path}`,
    limit: 20,
  })),
  { name: 'brochure', path: '/functions/v1/documents/packages/*/brochure.pdf', limit: 30 },
];
