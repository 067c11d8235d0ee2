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

test('limits enquiries, whose phone numbers a sender can invent', () => {
  expect(of('/rest/v1/rpc/submit_enquiry')).toEqual([expect.objectContaining({ limit: 5 })]);
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
