import type { GuardedCall } from '@aertrip/edge';

const database = (name: string, limits: Pick<GuardedCall, 'free' | 'solved'>): GuardedCall => ({
  name,
  path: `/rest/v1/rpc/${name}`,
  ...limits,
});

const identity = (name: string, operation: string): GuardedCall => ({
  name,
  path: `/identitytoolkit.googleapis.com/v1/accounts:${operation}`,
  free: 10,
  solved: 10,
});

/** What costs the company something, or tries somebody's account, in calls a minute of one client. */
export const guardedCalls: readonly GuardedCall[] = [
  database('submit_enquiry', { free: 5, solved: 5 }),
  database('subscribe_newsletter', { free: 5, solved: 5 }),
  database('hold_seats', { free: 10, solved: 10 }),
  // A visitor who tries rooms and dates asks at every change.
  database('quote', { free: 120, solved: 60 }),
  identity('sign-in', 'signInWithPassword'),
  identity('sign-up', 'signUp'),
  identity('account mail', 'sendOobCode'),
  { name: 'staff sign-in', path: '/auth/v1/token', query: 'grant_type=password', free: 10, solved: 0 },
];
