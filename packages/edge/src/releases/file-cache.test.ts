import { createBoundedCache } from './file-cache';

function cacheOf(maxSize: number) {
  const cached = createBoundedCache<string>({ maxSize, sizeOf: (text) => text.length });
  const reads: string[] = [];
  const get = (key: string) =>
    cached(key, async () => {
      reads.push(key);
      return key;
    });
  return { get, reads };
}

test('what was read last stays, and the sizes never exceed the limit', async () => {
  const { get, reads } = cacheOf(8);
  for (const key of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await get(key);
  expect(reads).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
});

test('what is larger than the limit is given and not cached', async () => {
  const { get, reads } = cacheOf(3);
  expect(await get('aaaa')).toBe('aaaa');
  await get('aaaa');
  expect(reads).toHaveLength(2);
});

test('what is not there, or could not be read, is read again', async () => {
  const cached = createBoundedCache<string>({ maxSize: 8, sizeOf: () => 1 });
  expect(await cached('a', async () => undefined)).toBeUndefined();
  expect(await cached('a', async () => 'there')).toBe('there');
  await expect(cached('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cached('b', async () => 'up')).toBe('up');
});
