import { deriveRegistry } from '@aertrip/release';
import { expect, hold, waitForHydration, open, saveData, test, type Page } from '../support/fixtures';
import { channelOf, variants, type Variant } from '../faults/bad-releases';
import { breakNetwork, releaseFaults, replaceRegistry, type Fault } from '../faults/faults';
import { expectShown, follow, places } from '../faults/places';
import { nightlyUnless } from '../support/nightly';
import { storeUnderTest } from '../support/site-under-test';

test.describe.configure({ mode: 'parallel' });
// Broken releases log errors.
test.use({ expectedErrors: /.*/ });

const remote = 'remote-public';
const place = places[remote];

/** Makes a variant the live release of the remote in this page, with the built one as the previous one. */
async function giveRelease(page: Page, variant: Variant, { withGood = true, of = remote as string } = {}) {
  const { microFrontends } = await deriveRegistry(storeUnderTest(), channelOf(variant));
  const entries = (microFrontends[of] ?? []).filter(({ deployment }) => withGood || deployment.default);
  await replaceRegistry(page, (inlined) =>
    JSON.stringify({ ...inlined, microFrontends: { ...inlined.microFrontends, [of]: entries } }),
  );
}

/** Makes two releases that fail in different ways the live and the previous one. */
async function giveTwoBadReleases(page: Page) {
  const store = storeUnderTest();
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

/** Records when the page's root is empty, across page loads of the tab. */
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

/** Where and when the page's root was empty; null if it never was. */
const blankAt = (page: Page) => page.evaluate(() => sessionStorage.getItem('journey.blank'));

/** Counts the documents that the tab loads. */
function watchDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Version of the remote that the page's federation runtime loaded last. */
const loadedVersion = (page: Page) =>
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

/** One fault of each kind: a missing entry, a missing chunk, a screen that throws. */
const faultsEveryTime = new Set(['entry 404', 'chunk 404', 'throws at render']);

for (const [name, fault] of Object.entries<Fault>(releaseFaults))
  test(
    `${name}: replaces the release with the previous version`,
    nightlyUnless(faultsEveryTime.has(name)),
    async ({ page }) => {
      const live = variants[fault.variant].version;
      await giveRelease(page, fault.variant);
      await breakNetwork(page, remote, live, fault);
      await page.addInitScript(watchForBlank);
      const documents = watchDocuments(page);
      await open(page, place.from);

      await follow(page, place);
      await expectShown(page, place);

      expect(documents() - 1, 'page loads').toBe(fault.mayReload ? 1 : 0);
      await waitForHydration(page);
      const version = await loadedVersion(page);
      if (fault.isSound) expect(version).toBe(live);
      else expect(version, 'the previous version').not.toBe(live);
      await page.goBack();
      await expectShown(page, places['remote-user']);
      expect(await blankAt(page)).toBeNull();
    },
  );

test('slow files: waits with a message for the same release', async ({ page }) => {
  const live = variants.sound.version;
  await giveRelease(page, 'sound');
  const files = await hold(page, new RegExp(`/releases/${remote}/${live.replaceAll('.', '[.]')}/`));
  const documents = watchDocuments(page);
  await open(page, place.from);
  await follow(page, place);
  // Ends the delay of the message.
  const message = page.getByText('This is taking longer than usual.');
  await message.evaluate((element) => element.getAnimations().forEach((delay) => delay.finish()));
  await expect(message).toBeVisible();
  files.letThrough();
  await expectShown(page, place);
  expect(await loadedVersion(page)).toBe(live);
  expect(documents(), 'page loads').toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('aertrip.releases.session'))).toBeNull();
});

for (const [app, first] of Object.entries(places))
  for (const name of ['entry 404', 'throws at render'] as const)
    test(`${name}: serves the previous version of ${app} to a new visitor`, async ({ page }) => {
      const fault = releaseFaults[name];
      await giveRelease(page, fault.variant, { of: app });
      await breakNetwork(page, app, variants[fault.variant].version, fault);
      await page.addInitScript(watchForBlank);
      const documents = watchDocuments(page);
      await page.goto(first.path);
      await expectShown(page, first);
      await expect.poll(documents).toBe(fault.mayReload ? 2 : 1);
      await waitForHydration(page);
      await expectShown(page, first);
      expect(await blankAt(page)).toBeNull();
    });

/** The shell around a part that is missing. */
const expectShell = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

test('without a previous version: names the missing part and recovers on retry', async ({ page }) => {
  const fault = releaseFaults['entry 404'];
  await giveRelease(page, fault.variant, { withGood: false });
  await breakNetwork(page, remote, variants[fault.variant].version, fault);
  await open(page, place.from);
  await follow(page, place);
  await expect(page.getByRole('heading', { name: place.missing })).toBeVisible();
  await expectShell(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page, place);
});

test('throws at render without a previous version: stays in the page with a way home', async ({ page }) => {
  await giveRelease(page, 'throws at render', { withGood: false });
  const documents = watchDocuments(page);
  await open(page, place.from);
  await follow(page, place);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectShell(page);
  expect(documents()).toBe(1);
});

test('when the previous version fails as well: reloads once, then reports the failure', async ({ page }) => {
  await giveTwoBadReleases(page);
  const documents = watchDocuments(page);
  await open(page, place.from);
  await follow(page, place);
  await expect(page.getByRole('heading', { name: place.missing })).toBeVisible();
  await expectShell(page);
  expect(documents() - 1, 'page loads').toBe(1);
});

test('offline: reports it and loads the screen after reconnecting', async ({ page, context }) => {
  await saveData(page);
  const documents = watchDocuments(page);
  await open(page, place.from);
  await context.setOffline(true);
  await follow(page, place);
  await expect(page.getByText('You are offline. Check your connection, then try again.')).toBeVisible();
  await expectShell(page);
  await context.setOffline(false);
  await expectShown(page, place);
  expect(documents(), 'page loads').toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('aertrip.releases.session'))).toBeNull();
});
