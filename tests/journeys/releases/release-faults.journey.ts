import { deriveRegistry } from '@aertrip/release';
import { expect, hold, waitForHydration, open, saveData, test, type Page } from '../support/fixtures';
import { channelOf, variants, type Variant } from '../faults/bad-releases';
import { breakNetwork, releaseFaults, replaceRegistry, type Fault } from '../faults/faults';
import { follow, placeOf, places } from '../faults/places';
import { nightlyUnless } from '../support/nightly';
import { siteUnderTest } from '../support/site-under-test';

test.describe.configure({ mode: 'parallel' });
// Every journey here breaks something; what matters is what the visitor is left with.
test.use({ expectedErrors: /.*/ });

/** Makes a variant the live release of a remote in this page, with the built one as the previous one. */
async function giveRelease(page: Page, remote: string, variant: Variant, { withGood = true } = {}) {
  const { microFrontends } = await deriveRegistry(siteUnderTest().store, channelOf(variant));
  const entries = (microFrontends[remote] ?? []).filter(({ deployment }) => withGood || deployment.default);
  await replaceRegistry(page, (inlined) =>
    JSON.stringify({ ...inlined, microFrontends: { ...inlined.microFrontends, [remote]: entries } }),
  );
}

/** Makes two releases that fail in different ways the live and the previous one. */
async function giveTwoBadReleases(page: Page, remote: string) {
  const { store } = siteUnderTest();
  const [live, good] = await Promise.all(
    (['throws at render', 'missing expose'] as const).map(async (variant) => {
      const { microFrontends } = await deriveRegistry(store, channelOf(variant));
      return microFrontends[remote]?.find(({ deployment }) => deployment.default);
    }),
  );
  if (!live || !good) throw new Error(`${remote} has no bad releases.`);
  const asGood = {
    ...good,
    deployment: { traffic: 0, default: false },
    extras: { ...good.extras, role: 'previous' },
  };
  await replaceRegistry(page, (inlined) =>
    JSON.stringify({ ...inlined, microFrontends: { ...inlined.microFrontends, [remote]: [live, asGood] } }),
  );
}

/** Notes when the page's root stands empty, across page loads of the tab. */
function watchForBlank() {
  new MutationObserver(() => {
    const root = document.getElementById('root');
    // A parser that pauses right behind the root's start tag has yet to fill it.
    const isParsed = document.readyState !== 'loading' || root?.nextSibling != null;
    if (root && isParsed && root.childElementCount === 0)
      sessionStorage.setItem(
        'journey.blank',
        `${location.href}, ${document.readyState}, after ${Math.round(performance.now())} ms`,
      );
  }).observe(document, { subtree: true, childList: true });
}

/** Where and when the page's root stood empty; null where it never did. */
const blankAt = (page: Page) => page.evaluate(() => sessionStorage.getItem('journey.blank'));

/** Notes each time the tab loads a document. */
async function watchDocuments(page: Page): Promise<() => number> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Version of the release of a remote that the page's federation runtime holds; the later one of two. */
const loadedVersion = (page: Page, remote: string) =>
  page.evaluate(
    (container) => {
      const { __FEDERATION__ } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string; options: { version?: string } }[] };
      };
      const instances = __FEDERATION__.__INSTANCES__.filter(({ name }) => name.startsWith(container));
      return instances.at(-1)?.options.version;
    },
    remote.replaceAll('-', '_'),
  );

/** The remote on which `npm test` tries each way out; one way differs from the other, not one remote. */
const everyTime = 'remote-public';

/** One fault of each kind, on that remote: a missing entry, a missing chunk, a screen that throws. */
const faultsEveryTime = new Set(['entry 404', 'chunk 404', 'throws at render']);

for (const place of places) {
  const { remote } = place;
  const often = nightlyUnless(remote === everyTime);
  const other = placeOf(remote === 'remote-public' ? 'remote-user' : 'remote-public');

  for (const [name, fault] of Object.entries<Fault>(releaseFaults)) {
    const when = nightlyUnless(remote === everyTime && faultsEveryTime.has(name));
    test(`${remote}, ${name}: replaces it with the previous version`, when, async ({ page }) => {
      const live = variants[fault.variant].version;
      await giveRelease(page, remote, fault.variant);
      await breakNetwork(page, remote, live, fault);
      await page.addInitScript(watchForBlank);
      const documents = await watchDocuments(page);
      await open(page, place.from);

      await follow(page, place);
      await place.isShown(page);

      expect(documents() - 1, 'page loads').toBe(fault.mayReload ? 1 : 0);
      await waitForHydration(page);
      const version = await loadedVersion(page, remote);
      if (fault.isSound) expect(version).toBe(live);
      else expect(version, 'the previous version').not.toBe(live);
      await page.goBack();
      await other.isShown(page);
      expect(await blankAt(page)).toBeNull();
    });
  }

  test(`${remote}, slow files: waits with a message, and leaves no release`, often, async ({ page }) => {
    const live = variants.sound.version;
    await giveRelease(page, remote, 'sound');
    const files = await hold(page, new RegExp(`/releases/${remote}/${live.replaceAll('.', '[.]')}/`));
    const documents = await watchDocuments(page);
    await open(page, place.from);
    await follow(page, place);
    // Ends the delay of the message.
    const message = page.getByText('This is taking longer than usual.');
    await message.evaluate((element) => element.getAnimations().forEach((delay) => delay.finish()));
    await expect(message).toBeVisible();
    files.letThrough();
    await place.isShown(page);
    expect(await loadedVersion(page, remote)).toBe(live);
    expect(documents(), 'page loads').toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('aertrip.releases.session'))).toBeNull();
  });

  for (const name of ['entry 404', 'throws at render'] as const) {
    test(
      `${remote}, ${name}: serves the previous version to a visitor from outside`,
      often,
      async ({ page }) => {
        const fault = releaseFaults[name];
        await giveRelease(page, remote, fault.variant);
        await breakNetwork(page, remote, variants[fault.variant].version, fault);
        await page.addInitScript(watchForBlank);
        const documents = await watchDocuments(page);
        await page.goto(place.path);
        await place.isShown(page);
        await expect.poll(documents).toBe(fault.mayReload ? 2 : 1);
        await waitForHydration(page);
        await place.isShown(page);
        expect(await blankAt(page)).toBeNull();
      },
    );
  }

  test(
    `${remote}, without a previous version: names the missing part and recovers on retry`,
    often,
    async ({ page }) => {
      const fault = releaseFaults['entry 404'];
      await giveRelease(page, remote, fault.variant, { withGood: false });
      await breakNetwork(page, remote, variants[fault.variant].version, fault);
      await open(page, place.from);
      await follow(page, place);
      await expect(page.getByRole('heading', { name: place.missing })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await place.isShown(page);
    },
  );

  test(
    `${remote}, throws at render without a previous version: offers the home page without a reload`,
    often,
    async ({ page }) => {
      await giveRelease(page, remote, 'throws at render', { withGood: false });
      const documents = await watchDocuments(page);
      await open(page, place.from);
      await follow(page, place);
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(documents()).toBe(1);
    },
  );

  test(
    `${remote}, when the previous version fails as well: reloads once, then reports the failure`,
    often,
    async ({ page }) => {
      await giveTwoBadReleases(page, remote);
      const documents = await watchDocuments(page);
      await open(page, place.from);
      await follow(page, place);
      await expect(page.getByRole('heading', { name: place.missing })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(documents() - 1, 'page loads').toBe(1);
    },
  );

  test(
    `${remote}, offline: reports it and loads the screen after reconnecting`,
    often,
    async ({ page, context }) => {
      await saveData(page);
      const documents = await watchDocuments(page);
      await open(page, place.from);
      await context.setOffline(true);
      await follow(page, place);
      await expect(page.getByText('You are offline. Check your connection, then try again.')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await context.setOffline(false);
      await place.isShown(page);
      expect(documents(), 'page loads').toBe(1);
      expect(await page.evaluate(() => sessionStorage.getItem('aertrip.releases.session'))).toBeNull();
    },
  );
}
