import { deriveRegistry, remotes } from '@aertrip/release';
import { expect, open, test, type Page } from './fixtures';
import { channelOf, variants } from './faults/bad-releases';
import { breakNetwork, releaseFaults, replaceRegistry } from './faults/faults';
import { siteUnderTest } from './site-under-test';

interface Place {
  /** A screen of another remote, and the link there that leads to this one. */
  readonly from: string;
  readonly link: RegExp;
  readonly path: RegExp;
  readonly isShown: (page: Page) => Promise<void>;
}

const showsHome = (page: Page) =>
  expect(page.getByRole('heading', { name: 'See the world in good company' })).toBeVisible();
const showsLogin = (page: Page) => expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
const showsAdmin = (page: Page) => expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();

const places: Readonly<Record<string, Place>> = {
  'remote-public': { from: '/login', link: /^GROUP TOURS/, path: /\/$/, isShown: showsHome },
  'remote-user': { from: '/', link: /^LOGIN$/, path: /\/login$/, isShown: showsLogin },
  'remote-admin': { from: '/', link: /^ADMIN/, path: /\/admin\/login$/, isShown: showsAdmin },
};
const placeOf = (remote: string) => {
  const place = places[remote];
  if (!place) throw new Error(`No journey knows the way to ${remote}.`);
  return place;
};

/** Notes whenever the page's root stands empty, across page loads of the tab. */
function watchForBlank() {
  new MutationObserver(() => {
    const root = document.getElementById('root');
    if (root && root.childElementCount === 0) sessionStorage.setItem('journey.blank', 'true');
  }).observe(document, { subtree: true, childList: true });
}

test.use({ expectedErrors: /.*/ });

for (const remote of remotes) {
  const place = placeOf(remote);
  const other = placeOf(remote === 'remote-public' ? 'remote-user' : 'remote-public');

  for (const [name, fault] of Object.entries(releaseFaults)) {
    test(`${remote}, ${name}: the last known good stands in, the rest works`, async ({ page }) => {
      const live = variants[fault.variant].version;
      const registry = await deriveRegistry(siteUnderTest().store, channelOf(fault.variant), [remote]);
      await replaceRegistry(page, (inlined) =>
        JSON.stringify({
          ...inlined,
          microFrontends: { ...inlined.microFrontends, ...registry.microFrontends },
        }),
      );
      await breakNetwork(page, remote, live, fault);
      await page.addInitScript(watchForBlank);
      let documents = 0;
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) documents += 1;
      });
      const ran: string[] = [];
      page.on('requestfinished', (request) => {
        const version = new RegExp(`/releases/${remote}/([^/]+)/remoteEntry.js`).exec(request.url())?.[1];
        if (version) ran.push(version);
      });
      await open(page, place.from);
      await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }));

      const startedAt = Date.now();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place.link }).click();
      await place.isShown(page);
      await expect(page).toHaveURL(place.path);
      const ms = Date.now() - startedAt;

      const wasReloaded = !(await page.evaluate(() => 'isFirstPage' in globalThis));
      test.info().annotations.push({
        type: 'recovery',
        description: JSON.stringify({ remote, name, ms, wasReloaded }),
      });
      expect(wasReloaded).toBe(fault.mayReload);
      if (!name.startsWith('none')) {
        expect(ran.at(-1), 'the last known good').not.toBe(live);
        expect(documents, 'page loads and moves').toBeLessThanOrEqual(4);
      }
      await page.goBack();
      await other.isShown(page);
      expect(await page.evaluate(() => sessionStorage.getItem('journey.blank'))).toBeNull();
    });
  }
}
