import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createFolderStore } from '../../store/folder-store';
import { temporaryFolder } from '../../testing/sample-build';
import { startCheckedSite } from './checked-site';

test.each([
  ['a script', 'script', '/missing.js', 404],
  ['a service worker', 'serviceworker', '/worker.js', 404],
  ['a report of a load', 'empty', '/_releases/loads', 200],
])('answers %s that is not there: as %s of %s with %d', async (_, destination, path, status) => {
  const site = await startCheckedSite({
    store: createFolderStore(await temporaryFolder()),
    createPages: async () => ({ page: async () => undefined, stop: async () => {} }) as never,
    answer: async () => undefined,
  });
  try {
    const request = get(site.origin + path, { headers: { 'sec-fetch-dest': destination } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(status);
  } finally {
    await site.stop();
  }
});
