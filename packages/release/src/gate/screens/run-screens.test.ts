import { get } from 'node:http';
import type { Browser } from 'playwright-core';
import type { ReleaseManifest } from '../../releases/manifest';
import { createFolderStore } from '../../store/folder-store';
import { temporaryFolder } from '../../testing/sample-build';
import { startScreenSite } from './run-screens';

/** A client that sends a path as it is. */
const statusOf = (origin: string, path: string) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

test('answers malformed paths, which are no failure of the site', async () => {
  const store = createFolderStore(await temporaryFolder());
  await store.write('apps/remote-admin/1.0.0/main.js', 'var main;');
  const page = { status: 200, body: '', headers: {} };
  const createPages = async () => ({ page: async () => page, stop: async () => {} });
  const site = await startScreenSite({
    browser: {} as Browser,
    store,
    host: {} as ReleaseManifest,
    registry: { version: '', microFrontends: {} } as never,
    sessions: {},
    time: 0,
    createPages,
    answer: async () => undefined,
    hasPicture: () => true,
  });
  try {
    for (const [path, status] of [
      ['/releases/remote-admin/1.0.0/main.js', 200],
      ['/releases/%zz', 404],
      ['/releases/..%2f..%2fsecret', 404],
      ['//', 200],
    ] as const)
      expect([path, await statusOf(site.origin, path)]).toEqual([path, status]);
  } finally {
    await site.stop();
  }
});
