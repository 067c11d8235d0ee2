import { guardedCalls } from './guarded-calls';

const of = (path: string) => guardedCalls.filter((call) => call.path === path);

test('names each call uniquely, as an action of the widget', () => {
  const names = guardedCalls.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^[\w-]{1,32}$/);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['/auth/v1/token', '/auth/v1/signup', '/auth/v1/recover'])(
  'limits %s to ten calls, and refuses more while no token can be checked',
  (path) => {
    expect(of(path)).toEqual([expect.objectContaining({ free: 10, solved: 10, unchecked: 'refused' })]);
  },
);

test('limits codes of a mail to five attempts in the ten minutes of their life, without a challenge', () => {
  expect(of('/auth/v1/verify')).toEqual([expect.objectContaining({ free: 5, solved: 0, seconds: 600 })]);
});

test('limits enquiries, whose phone numbers a sender can invent', () => {
  expect(of('/rest/v1/rpc/submit_enquiry')).toEqual([
    expect.objectContaining({ free: 5, solved: 5, unchecked: 'allowed' }),
  ]);
});

test.each(['orders', 'check'])('limits payments/%s, which calls the payment provider', (path) => {
  expect(of(`/functions/v1/payments/${path}`)).toEqual([
    expect.objectContaining({ free: 20, solved: 20, unchecked: 'allowed' }),
  ]);
});

test.each(['package_search', 'package_search_nearby', 'package_calendar', 'find_anything'])(
  'limits %s to three hundred a minute',
  (name) => {
    expect(of(`/rest/v1/rpc/${name}`)).toEqual([expect.objectContaining({ free: 300 })]);
  },
);
