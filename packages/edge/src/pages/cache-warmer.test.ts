import { createCacheWarmer, type CacheWarmerOptions } from './cache-warmer';

function warmerUnderTest(options: Partial<CacheWarmerOptions> = {}) {
  const listeners: ((name: string) => void)[] = [];
  const warmed: string[] = [];
  const failures: unknown[] = [];
  const warmer = createCacheWarmer({
    dataVersions: { onChange: (listener) => void listeners.push(listener) },
    warm: async (pathname) => void warmed.push(pathname),
    onFailure: (error) => failures.push(error),
    ...options,
  });
  return {
    warmer,
    warmed,
    failures,
    publish: (name = 'tours') => listeners.forEach((listener) => listener(name)),
  };
}

/** Until the list is as long, and as long as anything would come after it. */
async function untilLength(list: readonly unknown[], length: number): Promise<void> {
  while (list.length < length) await new Promise(setImmediate);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
}

test('only what shows the data that changed is warmed', async () => {
  const { warmer, warmed, publish } = warmerUnderTest();
  warmer.asked('/offers', 'offers');
  warmer.asked('/a', 'tours');
  warmer.asked('/of no data', undefined);
  warmer.asked('/b', 'tours');
  warmer.asked('/a', 'tours');
  publish();
  await untilLength(warmed, 2);
  expect(warmed).toEqual(['/a', '/b']);
});

test('a page that fails is said, and the others are warmed', async () => {
  const warmed: string[] = [];
  const { warmer, failures, publish } = warmerUnderTest({
    warm: async (pathname) => {
      if (pathname === '/b') throw new Error('no styles');
      warmed.push(pathname);
    },
  });
  warmer.asked('/a', 'tours');
  warmer.asked('/b', 'tours');
  publish();
  await untilLength(warmed, 1);
  expect(failures).toEqual([new Error('no styles')]);
});

test('one page at a time is warmed, and a publication meanwhile begins from the start', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const { warmer, publish } = warmerUnderTest({
    warm: (pathname) => {
      begun.push(pathname);
      return new Promise((resolve) => void ends.push(resolve));
    },
  });
  for (const pathname of ['/c', '/b', '/a']) warmer.asked(pathname, 'tours');
  publish();
  await untilLength(begun, 1);
  expect(begun).toEqual(['/a']);
  publish();
  await untilLength(begun, 2);
  ends.forEach((end) => end());
  await untilLength(begun, 3);
  expect(begun).toEqual(['/a', '/a', '/b']);
});

test('a page that nobody asked for lately is left until somebody does', async () => {
  let now = 1000;
  const { warmer, warmed, publish } = warmerUnderTest({ now: () => now });
  warmer.asked('/a', 'tours');
  now += 29 * 60_000;
  warmer.asked('/b', 'tours');
  await new Promise((resolve) => setTimeout(resolve, 2));
  now += 2 * 60_000;
  publish();
  await untilLength(warmed, 1);
  expect(warmed).toEqual(['/b']);
});
