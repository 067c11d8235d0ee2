import { guardedCalls } from './guarded-calls';

const of = (path: string) => guardedCalls.filter((call) => call.path === path);

test('a widget can be told the name of each call, and each has a share of its own', () => {
  const names = guardedCalls.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^[\w-]{1,32}$/);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['/auth/v1/token', '/auth/v1/signup', '/auth/v1/recover'])(
  'staff solve a challenge beyond their share of %s, and nobody gets past it when none can be checked',
  (path) => {
    expect(of(path)).toEqual([expect.objectContaining({ free: 10, solved: 10, unchecked: 'refused' })]);
  },
);
