import { brotliDecompressSync } from 'node:zlib';
import { type CachedPage, createPageCache } from './cache';
import type { FreshPage } from './render';

const minute = 60_000;
const day = 24 * 60 * minute;

const fresh = (html: string, changes: Partial<FreshPage> = {}): FreshPage => ({
  outcome: 'page',
  status: 200,
  html,
  ...changes,
});

const textOf = async ({ body }: CachedPage) => String(await body('identity'));

type Render = (key: string) => FreshPage | Promise<FreshPage>;

const rendersItsKey: Render = (key) => fresh(key);

/** A cache with a test clock and renders by `renders`. */
function cacheUnderTest({ maxBytes }: { maxBytes?: number } = {}) {
  const clock = { now: 1_000_000 };
  const failures: unknown[] = [];
  const requests: string[] = [];
  let renders = rendersItsKey;
  const cache = createPageCache({
    maxBytes,
    now: () => clock.now,
    onFailure: (error) => failures.push(error),
  });
  return {
    cache,
    failures,
    requests,
    pass: (ms: number) => void (clock.now += ms),
    renders: (next: Render) => void (renders = next),
    get: (key = '/', version = '1', isInvented = false) =>
      cache.get({
        key,
        version,
        isInvented,
        render: async () => {
          requests.push(key);
          return renders(key);
        },
      }),
  };
}

function pending() {
  const ends: ((page: FreshPage) => void)[] = [];
  const promise = new Promise<FreshPage>((resolve) => void ends.push(resolve));
  return { promise, end: (html: string) => ends[0]?.(fresh(html)) };
}

/** Waits until a finished render is compressed and cached. */
const settled = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise(setImmediate);
};

test('shares one render among concurrent requests', async () => {
  const { get, requests } = cacheUnderTest();
  const pages = await Promise.all([get(), get(), get(), get('/other')]);
  expect(await Promise.all(pages.map(textOf))).toEqual(['/', '/', '/', '/other']);
  expect(requests).toEqual(['/', '/other']);
  await get();
  expect(requests).toHaveLength(2);
});

test('sends a stale page while it is rendered again, for a day at most', async () => {
  const { get, pass, renders, requests } = cacheUnderTest();
  await get();
  pass(minute - 1);
  await get();
  expect(requests).toHaveLength(1);
  pass(1);
  const slow = pending();
  renders(() => slow.promise);
  expect(await textOf(await get())).toBe('/');
  expect(await textOf(await get())).toBe('/');
  expect(requests).toHaveLength(2);
  slow.end('second');
  await settled(async () => (await textOf(await get())) === 'second');
  pass(minute + day);
  renders(() => fresh('third'));
  expect(await textOf(await get())).toBe('third');
});

test('renders a page of another version before it is sent', async () => {
  const { get, renders } = cacheUnderTest();
  await get('/', '1');
  renders(() => fresh('new'));
  expect(await textOf(await get('/', '2'))).toBe('new');
});

test('does not store a late render of an older version', async () => {
  const { get, renders, pass, requests } = cacheUnderTest();
  const slow = pending();
  renders(() => slow.promise);
  const early = get('/', '1');
  pass(10);
  renders(() => fresh('new'));
  expect(await textOf(await get('/', '2'))).toBe('new');
  slow.end('old');
  expect(await textOf(await early)).toBe('old');
  expect(await textOf(await get('/', '2'))).toBe('new');
  expect(requests).toHaveLength(2);
});

test('sends the old page while renders fail, and tries one every five seconds', async () => {
  const { get, pass, renders, requests, failures } = cacheUnderTest();
  await get('/', '1');
  for (const failure of [
    () => Promise.reject(new Error('down')),
    () => fresh('sorry', { outcome: 'unavailable', status: 503 }),
    () => fresh('shell', { outcome: 'shell' }),
  ]) {
    const before = requests.length;
    renders(failure);
    expect(await textOf(await get('/', '2'))).toBe('/');
    expect(await textOf(await get('/', '2'))).toBe('/');
    expect(requests).toHaveLength(before + 1);
    pass(5000);
  }
  expect(failures).toEqual([new Error('down')]);
  renders(() => fresh('again'));
  expect(await textOf(await get('/', '2'))).toBe('again');
});

test('bounds its memory, and evicts no plain page for unknown paths and searches', async () => {
  const maxBytes = 64 * 1024;
  const { get, renders, requests, cache } = cacheUnderTest({ maxBytes });
  await get('/packages/kashmir');
  for (let count = 0; count < 200; count += 1) {
    renders(() => fresh('none', { outcome: 'missing', status: 404 }));
    await get(`/package/${count}`);
    renders(() => fresh('moved', { outcome: 'moved', status: 301, location: '/' }));
    await get(`/package/old-${count}`);
    renders(rendersItsKey);
    await get(`/packages/kashmir?budget=${count}-`, '1', true);
    expect(cache.size).toBeLessThanOrEqual(maxBytes);
  }
  const before = requests.length;
  await get('/packages/kashmir');
  expect(requests).toHaveLength(before);
  for (let count = 0; count < 200; count += 1) await get(`/packages/${count}`);
  expect(cache.size).toBeLessThanOrEqual(maxBytes);
  expect(cache.size).toBeGreaterThan(maxBytes / 2);
});

test('compresses a page that is still requested best, and keeps it when a later render is the same', async () => {
  const { get, pass } = cacheUnderTest();
  const words = Array.from({ length: 3000 }, (_, number) => `seat ${(number * 7919) % 997}`).join(' ');
  const first = await get(words);
  const [sizeAtFirst, etagAtFirst] = [(await first.body('br')).byteLength, first.etags.br];
  pass(5001);
  await get(words);
  await settled(async () => first.etags.br !== etagAtFirst);
  const best = await first.body('br');
  expect(best.byteLength).toBeLessThan(sizeAtFirst);
  expect(String(brotliDecompressSync(best))).toBe(words);
  pass(2 * minute);
  const requestedAgain = await get(words, '2');
  expect(requestedAgain.etags.br).toBe(first.etags.br);
  expect(await requestedAgain.body('br')).toBe(best);
});
