import { deriveRegistry } from '@aertrip/release';
import { channelOf, variants, type Variant } from '../../journeys/faults/bad-releases';
import { withRegistry } from '../../journeys/faults/faults';
import { storeUnderTest } from '../../journeys/support/site-under-test';
import { expect, test } from '../support/fixtures';
import { heading, hydrated, navigation, press, role, shown, text } from '../support/page';
import type { SiteProxy } from '../support/site-proxy';

const remote = 'remote-user';

// Broken releases log errors.
test.use({ expectedErrors: /.*/ });

/** Makes a variant the live release of a remote for this browser, with the built one as the previous one. */
async function giveRelease(network: SiteProxy, variant: Variant) {
  const { microFrontends } = await deriveRegistry(storeUnderTest(), channelOf(variant));
  const entries = microFrontends[remote] ?? [];
  const withEntries = (html: string) =>
    withRegistry(html, (inlined) =>
      JSON.stringify({ ...inlined, microFrontends: { ...inlined.microFrontends, [remote]: entries } }),
    );
  // Not every HTML document is a page of the site.
  network.changePages((html) => (html.includes('id="registry"') ? withEntries(html) : html));
}

const entryOf = (variant: Variant) => new RegExp(`/${remote}/${variants[variant].version}/remoteEntry\\.js$`);

test(
  'replaces a release that throws during render with the previous version',
  { tag: '@core' },
  async ({ driver, open, network }) => {
    await giveRelease(network, 'throws at render');
    await open('/');
    await press(driver, navigation, role('link', 'LOGIN'));
    await shown(driver, heading('Welcome back'));
    expect(network.requested.some((path) => entryOf('throws at render').test(path))).toBe(true);
    await press(driver, role('link', 'Aertrip Holidays'));
    await shown(driver, heading('See the world in good company'));
    await press(driver, navigation, role('link', /ADMIN/));
    await shown(driver, heading('Admin sign in'));
  },
);

test('refuses files changed in transit and uses the previous version', async ({ driver, open, network }) => {
  await giveRelease(network, 'sound');
  network.answer(entryOf('sound'), { status: 200, type: 'text/javascript', body: 'var tampered = true;' });
  await open('/login');
  await shown(driver, heading('Welcome back'));
  expect(await driver.executeScript(`return 'tampered' in globalThis`)).toBe(false);
});

test(
  'reports the lost network and loads the screen after reconnecting',
  { tag: '@core' },
  async ({ driver, open, network, session }) => {
    await open('/');
    await hydrated(driver);
    network.setConnected(false);
    await session.setOnline(false);
    await press(driver, navigation, role('link', /ADMIN/));
    await shown(driver, text('You are offline. Check your connection, then try again.'));
    network.setConnected(true);
    await session.setOnline(true);
    await shown(driver, heading('Admin sign in'));
  },
);
