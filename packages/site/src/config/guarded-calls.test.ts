import { guardedCalls } from './guarded-calls';

const of = (path: string) => guardedCalls.filter((call) => call.path === path);

test('names every call for the widget, with a limit of its own', () => {
  const names = guardedCalls.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^[\w-]{1,32}$/);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['/auth/v1/token', '/auth/v1/signup', '/auth/v1/recover'])(
  'challenges staff beyond the limit of %s, and fails closed',
  (path) => {
    expect(of(path)).toEqual([expect.objectContaining({ free: 10, solved: 10, unchecked: 'refused' })]);
  },
);
