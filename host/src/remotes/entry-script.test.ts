import { entryTimeLimit, runEntryScript } from './entry-script';

const script = { url: '/remoteEntry.js', integrity: 'sha384-00', container: 'remote_test' };
const element = () => document.head.querySelector('script');

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'remote_test');
  jest.useRealTimers();
});

test('the browser is asked to check the hash, also across origins', async () => {
  const run = runEntryScript(script);
  expect(element()).toMatchObject({ integrity: 'sha384-00', crossOrigin: 'anonymous' });
  Reflect.set(globalThis, 'remote_test', {});
  element()?.dispatchEvent(new Event('load'));
  await run;
  expect(element()).toBeNull();
  await runEntryScript(script);
  expect(element()).toBeNull();
});

test('a script that cannot be had, or is refused, is unreachable', async () => {
  const run = runEntryScript(script);
  element()?.dispatchEvent(new Event('error'));
  await expect(run).rejects.toMatchObject({ fault: 'unreachable' });
});

test('a script that threw has declared its container and not defined it', async () => {
  Reflect.set(globalThis, 'remote_test', undefined);
  const run = runEntryScript(script);
  element()?.dispatchEvent(new Event('load'));
  await expect(run).rejects.toMatchObject({ fault: 'without container' });
});

test('a script that does not come in time is too slow', async () => {
  jest.useFakeTimers();
  const fault = runEntryScript(script).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(entryTimeLimit);
  expect(await fault).toMatchObject({ fault: 'too slow' });
});
