import { createFolderStore } from '@aertrip/release';
import { launchBrowser, startScreenSite, usualConditions } from '@aertrip/release/screens';
import { expect, test } from '@playwright/test';
import type { ReleaseManifest } from '@aertrip/release';

const writeEverywhere = `
  localStorage.setItem('left', '1');
  document.cookie = 'left=1';
  await (await caches.open('left-cache')).put('/left', new Response('1'));
  await new Promise((resolve) => { indexedDB.open('left-database').onsuccess = resolve; });
  addEventListener('pagehide', () => {
    localStorage.setItem('left-last', '1');
    sessionStorage.setItem('left-last', '1');
  });
`;

/** Shows as an alert what the page finds in its storage, apart from what the check itself keeps there. */
const showStorage = `
  found.push(
    ...Object.keys(localStorage).filter((key) => key !== 'aertrip.check'),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; '),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
  );
`;

const pageOf = (script: string) => `<!doctype html><title>Screen</title><div id="root"></div>
  <script type="module">
    const found = [];
    ${script}
    document.querySelector('#root').innerHTML = '<main><p role="alert">' + found.join(' ') + '</p></main>';
  </script>`;

test('opens each screen with the storage of its session alone', async () => {
  const browser = await launchBrowser();
  const site = await startScreenSite({
    browser,
    store: createFolderStore('/nowhere'),
    host: {} as ReleaseManifest,
    registry: { microFrontends: {} } as never,
    sessions: { visitor: { cookies: { given: '1' }, storage: { 'given-item': '1' } } },
    answer: async () => undefined,
    hasPicture: () => true,
    createPages: async () => ({
      page: async (path) => ({
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: pageOf(path === '/writes' ? writeEverywhere : showStorage),
      }),
      stop: async () => {},
    }),
  });
  try {
    const open = (url: string) =>
      site.use({ route: '/', url, as: 'visitor', steps: [] }, usualConditions.phone, async (screen) => {
        await screen.open();
        return screen.page.getByRole('alert').textContent();
      });
    await open('/writes');
    expect(await open('/reads')).toBe('given-item given=1');
  } finally {
    await site.stop();
    await browser.close();
  }
});
