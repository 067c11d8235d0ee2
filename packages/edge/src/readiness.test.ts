import { serve } from '@aertrip/release/testing/serve';
import { createReadiness, type ReadinessOptions } from './readiness';
import type { LiveReleases } from './releases/live-releases';

const sound: ReadinessOptions = {
  releases: { read: async () => ({}) as LiveReleases },
  probeStore: async () => undefined,
  dataVersions: { problems: [] },
};

afterEach(() => jest.useRealTimers());

async function answerOf(options: Partial<ReadinessOptions> = {}) {
  const response = await createReadiness({ ...sound, ...options }).request('/');
  return [response.status, await response.text()];
}

test('is ready with data and releases', async () => {
  expect(await answerOf()).toEqual([200, 'data: ok\nstore: ok\n']);
});

test.each([
  [{ dataVersions: { problems: ['fetch failed'] } }, 'data: fetch failed\nstore: ok\n'],
  [
    { releases: { read: () => Promise.reject(new Error('The bucket is gone.')) } },
    'data: ok\nstore: The bucket is gone.\n',
  ],
])('what is missing is named: %j', async (missing, words) => {
  expect(await answerOf(missing)).toEqual([503, words]);
});

const never = () => new Promise<never>(() => {});

test('releases that cannot be read within two seconds are not ready', async () => {
  jest.useFakeTimers();
  const answered = answerOf({ releases: { read: never } });
  await jest.advanceTimersByTimeAsync(2000);
  expect(await answered).toEqual([503, expect.stringContaining('store: The releases cannot be read')]);
});

test('names a frozen store although the releases are in memory, and probes it once', async () => {
  jest.useFakeTimers();
  const probeStore = jest.fn(never);
  const readiness = createReadiness({ ...sound, probeStore });
  const asked = [1, 2].map(async () => {
    const answer = await readiness.request('/');
    return [answer.status, await answer.text()];
  });
  await jest.advanceTimersByTimeAsync(2000);
  const line = 'store: The release store does not answer in time. The last valid releases are served.\n';
  expect(await Promise.all(asked)).toEqual([1, 2].map(() => [200, expect.stringContaining(line)]));
  expect(probeStore).toHaveBeenCalledTimes(1);
});

test('is ready with embedded services when both answer at /health, and not when one hangs', async () => {
  const { url } = await serve(({ url: path }, response) =>
    response.writeHead(path === '/health' ? 200 : 404).end(),
  );
  expect((await answerOf({ services: { data: url, identity: url } }))[0]).toBe(200);
  const { url: hung } = await serve(() => undefined);
  expect((await answerOf({ services: { data: hung, identity: url } }))[0]).toBe(503);
});
