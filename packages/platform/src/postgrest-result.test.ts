import { isCodeMissing, toAppError } from './app-error';
import { unwrap, unwrapPage, unwrapVoid } from './postgrest-result';

const failure = (status: number, message = 'no') => ({ data: null, error: { message }, status });

test.each([
  [400, 'invalid'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [422, 'invalid'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [418, 'unknown'],
])('maps status %i to the error "%s"', (status, code) => {
  expect(() => unwrap(failure(status))).toThrow(expect.objectContaining({ code, status }));
});

test('maps a network failure to "unavailable", and a missing single row to "not-found"', () => {
  expect(() => unwrap(failure(0, 'TypeError: Failed to fetch'))).toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  );
  expect(() => unwrap({ data: null, error: null, status: 200 })).toThrow(
    expect.objectContaining({ code: 'not-found' }),
  );
});

test('returns data, and accepts a response without content', () => {
  expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
  expect(() => unwrapVoid({ data: null, error: null, status: 204 })).not.toThrow();
});

test('returns an empty page beyond the last one', () => {
  expect(unwrapPage({ data: null, error: { message: 'range' }, status: 416, count: 7 })).toEqual({
    rows: [],
    total: 7,
  });
  expect(unwrapPage({ data: ['a'], error: null, status: 206, count: 9 })).toEqual({ rows: ['a'], total: 9 });
});

test('maps missing code of a screen to "unavailable", and recognizes it', () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(toAppError(error).code).toBe('unavailable');
  expect(isCodeMissing(error)).toBe(true);
  expect(isCodeMissing(new Error('other'))).toBe(false);
});

test('distinguishes offline from an unavailable service', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(toAppError(new TypeError('Failed to fetch')).code).toBe('offline');
  online.mockReturnValue(true);
  expect(toAppError(new TypeError('Failed to fetch')).code).toBe('unavailable');
  expect(toAppError(new TypeError('x is not a function')).code).toBe('unknown');
});
