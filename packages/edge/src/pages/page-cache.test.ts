import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHtmlCache } from './page-cache';
import type { FreshPage, StoredPage } from './cached-page';

const minute = 60_000;
const day = 24 * 60 * minute;

const fresh = (html: string, changes: Partial<FreshPage> = {}): FreshPage => ({
  outcome: 'page',
  status: 200,
  html,
  ...changes,
});

const textOf = ({ bodies }: StoredPage) => bodies.identity.toString();

type Draws = (key: string) => FreshPage | Promise<FreshPage>;

const drawsItsKey: Draws = (key) => fresh(key);

/** A cache under a clock of its own, whose drawings are answered by `draws`. */
function cacheUnderTest({ maxBytes }: { maxBytes?: number } = {}) {
  const clock = { now: 1_000_000 };
  const failures: unknown[] = [];
  const drawings: string[] = [];
  let draws = drawsItsKey;
  const cache = createHtmlCache({
    maxBytes,
    now: () => clock.now,
    onFailure: (error) => failures.push(error),
  });
  return {
    cache,
    failures,
    drawings,
    pass: (ms: number) => void (clock.now += ms),
    draws: (next: Draws) => void (draws = next),
    ask: (key = '/', version = '1', isVariant = false) =>
      cache.get({
        key,
        version,
        isVariant,
        draw: async () => {
          drawings.push(key);
          return draws(key);
        },
      }),
  };
}

/** A drawing that ends when the test says so. */
function pending() {
  const ends: ((page: FreshPage) => void)[] = [];
  const promise = new Promise<FreshPage>((resolve) => void ends.push(resolve));
  return { promise, end: (html: string) => ends[0]?.(fresh(html)) };
}

/** Long enough for a drawing that has ended to be compressed and kept. */
const settled = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise(setImmediate);
};

test('everybody who asks for a page at the same time waits for one drawing', async () => {
  const { ask, drawings } = cacheUnderTest();
  const pages = await Promise.all([ask(), ask(), ask(), ask('/other')]);
  expect(pages.map(textOf)).toEqual(['/', '/', '/', '/other']);
  expect(drawings).toEqual(['/', '/other']);
  await ask();
  expect(drawings).toHaveLength(2);
});

test('a page is compressed once, and each encoding has an ETag of its own', async () => {
  const { ask } = cacheUnderTest();
  const first = await ask();
  const again = await ask();
  expect(again.bodies.br).toBe(first.bodies.br);
  expect(brotliDecompressSync(first.bodies.br).toString()).toBe('/');
  expect(gunzipSync(first.bodies.gzip).toString()).toBe('/');
  expect(new Set(Object.values(first.etags)).size).toBe(3);
  expect(first.etags.br).toMatch(/^"[\w-]{22}-br"$/);
});

test('an old page is given at once while it is drawn anew, one older than a day is not', async () => {
  const { ask, pass, draws, drawings } = cacheUnderTest();
  await ask();
  pass(minute - 1);
  await ask();
  expect(drawings).toHaveLength(1);
  pass(1);
  const slow = pending();
  draws(() => slow.promise);
  expect(textOf(await ask())).toBe('/');
  expect(textOf(await ask())).toBe('/');
  expect(drawings).toHaveLength(2);
  slow.end('second');
  await settled(async () => textOf(await ask()) === 'second');
  pass(minute + day);
  draws(() => fresh('third'));
  expect(textOf(await ask())).toBe('third');
});

test('a page of an older state of the data is never given once the new state is known', async () => {
  const { ask, draws } = cacheUnderTest();
  await ask('/', '1');
  draws(() => fresh('new'));
  expect(textOf(await ask('/', '2'))).toBe('new');
});

test('a drawing that began before the data changed does not stand in for one that began after', async () => {
  const { ask, draws, pass, drawings } = cacheUnderTest();
  const slow = pending();
  draws(() => slow.promise);
  const early = ask('/', '1');
  pass(10);
  draws(() => fresh('new'));
  expect(textOf(await ask('/', '2'))).toBe('new');
  slow.end('old');
  expect(textOf(await early)).toBe('old');
  expect(textOf(await ask('/', '2'))).toBe('new');
  expect(drawings).toHaveLength(2);
});

test('while a page cannot be drawn the old one is given, and the drawing is tried again every five seconds', async () => {
  const { ask, pass, draws, drawings, failures } = cacheUnderTest();
  await ask('/', '1');
  for (const failure of [
    () => Promise.reject(new Error('down')),
    () => fresh('sorry', { outcome: 'unavailable', status: 503 }),
    () => fresh('shell', { outcome: 'shell' }),
  ]) {
    const before = drawings.length;
    draws(failure);
    expect(textOf(await ask('/', '2'))).toBe('/');
    expect(textOf(await ask('/', '2'))).toBe('/');
    expect(drawings).toHaveLength(before + 1);
    pass(5000);
  }
  expect(failures).toEqual([new Error('down')]);
  draws(() => fresh('again'));
  expect(textOf(await ask('/', '2'))).toBe('again');
});

test('a failure behind an old page reaches nobody but the log', async () => {
  const { ask, pass, draws, failures } = cacheUnderTest();
  await ask();
  pass(2 * minute);
  draws(() => Promise.reject(new Error('down')));
  expect(textOf(await ask())).toBe('/');
  await settled(async () => failures.length > 0);
  expect(textOf(await ask())).toBe('/');
});

test('without a page to give, an unavailable one is passed on and never kept, and an error is thrown', async () => {
  const { ask, draws, drawings, cache } = cacheUnderTest();
  draws(() => fresh('sorry', { outcome: 'unavailable', status: 503 }));
  expect((await ask()).status).toBe(503);
  expect((await ask()).status).toBe(503);
  expect(drawings).toHaveLength(2);
  expect(cache.size).toBe(0);
  draws(() => Promise.reject(new Error('down')));
  await expect(ask()).rejects.toThrow('down');
});

test('what a release could not draw is tried again after three seconds, not for each request', async () => {
  const { ask, pass, draws, drawings } = cacheUnderTest();
  draws(() => fresh('shell', { outcome: 'shell' }));
  await ask();
  pass(2999);
  await ask();
  expect(drawings).toHaveLength(1);
  pass(1);
  draws(() => fresh('drawn'));
  expect(textOf(await ask())).toBe('drawn');
});

test('the memory is bounded, and unknown addresses and searches drive no plain page out of it', async () => {
  const maxBytes = 64 * 1024;
  const { ask, draws, drawings, cache } = cacheUnderTest({ maxBytes });
  await ask('/packages/kashmir');
  for (let count = 0; count < 200; count += 1) {
    draws(() => fresh('none', { outcome: 'missing', status: 404 }));
    await ask(`/package/${count}`);
    draws(() => fresh('moved', { outcome: 'moved', status: 301, location: '/' }));
    await ask(`/package/old-${count}`);
    draws(drawsItsKey);
    await ask(`/packages/kashmir?budget=${count}-`, '1', true);
    expect(cache.size).toBeLessThanOrEqual(maxBytes);
  }
  const before = drawings.length;
  await ask('/packages/kashmir');
  expect(drawings).toHaveLength(before);
  for (let count = 0; count < 200; count += 1) await ask(`/packages/${count}`);
  expect(cache.size).toBeLessThanOrEqual(maxBytes);
  expect(cache.size).toBeGreaterThan(maxBytes / 2);
});

test('a page counts with its text and all its compressed forms', async () => {
  const { ask, draws, cache } = cacheUnderTest();
  draws(() => fresh('x'.repeat(100_000)));
  const { bodies } = await ask();
  expect(cache.size).toBeGreaterThan(100_000 + bodies.br.byteLength + bodies.gzip.byteLength);
});
