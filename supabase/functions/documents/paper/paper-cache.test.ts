import { createPaperCache } from './paper-cache.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));

const settle = () => new Promise(setImmediate);

/** A printer whose documents complete on command. */
function slowPrinter() {
  const waiting: (() => void)[] = [];
  const printed: string[] = [];
  const cache = createPaperCache(async (key) => {
    printed.push(key);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return bytes(`${key} ${printed.length}`);
  });
  return { cache, printed, finish: () => waiting.shift()?.() };
}

test('prints each version once for all callers, one document at a time', async () => {
  const { cache, printed, finish } = slowPrinter();
  const asked = [cache.read('a', '1'), cache.read('a', '1'), cache.read('b', '1')];
  await settle();
  expect(printed).toEqual(['a']);
  finish();
  await settle();
  expect(printed).toEqual(['a', 'b']);
  finish();
  expect((await Promise.all(asked)).map((paper) => Buffer.from(paper).toString())).toEqual([
    'a 1',
    'a 1',
    'b 2',
  ]);

  const again = cache.read('a', '2');
  await settle();
  finish();
  expect(Buffer.from(await again).toString()).toBe('a 3');
  expect(await cache.read('a', '2')).toBe(await again);
});

test('does not cache a failure, and prints the next document', async () => {
  let tries = 0;
  const cache = createPaperCache(async (key) => {
    tries += 1;
    if (tries === 1) throw new Error('no such tour');
    return bytes(key);
  });
  await expect(cache.read('a', '1')).rejects.toThrow('no such tour');
  expect(Buffer.from(await cache.read('a', '1')).toString()).toBe('a');
});
