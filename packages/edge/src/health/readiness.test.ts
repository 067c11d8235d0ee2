import { createReadiness, type ReadinessOptions } from './readiness';
import type { LiveReleases } from '../releases/live-releases';

const sound: ReadinessOptions = {
  releases: { read: async () => ({}) as LiveReleases },
  renderer: { isReady: true },
  dataVersions: { problems: [] },
};

async function answerOf(options: Partial<ReadinessOptions> = {}) {
  const response = await createReadiness({ ...sound, ...options }).request('/');
  return [response.status, await response.text()];
}

test('an edge with data, releases and a renderer is ready', async () => {
  expect(await answerOf()).toEqual([200, 'data: ok\nstore: ok\nrenderer: ok\n']);
});

test.each([
  [{ dataVersions: { problems: ['fetch failed'] } }, 'data: fetch failed\nstore: ok\nrenderer: ok\n'],
  [
    { releases: { read: () => Promise.reject(new Error('The bucket is gone.')) } },
    'data: ok\nstore: The bucket is gone.\nrenderer: ok\n',
  ],
  [{ renderer: { isReady: false } }, 'data: ok\nstore: ok\nrenderer: No process is ready to render.\n'],
])('what is missing is named: %j', async (missing, words) => {
  expect(await answerOf(missing)).toEqual([503, words]);
});

test('a store that hangs is not ready within two seconds', async () => {
  jest.useFakeTimers();
  const answered = answerOf({ releases: { read: () => new Promise(() => {}) } });
  await jest.advanceTimersByTimeAsync(2000);
  expect(await answered).toEqual([
    503,
    expect.stringContaining('store: The releases cannot be read in time.'),
  ]);
  jest.useRealTimers();
});
