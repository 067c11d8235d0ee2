import { deriveRegistry } from '@aertrip/release';
import { channelOf, variants, type Variant } from '../../journeys/faults/bad-releases';
import { withRegistry } from '../../journeys/faults/faults';
import { siteUnderTest } from '../../journeys/support/site-under-test';
import { expect, test } from '../support/fixtures';
import { heading, navigation } from '../support/steps';
import type { SiteProxy } from '../support/site-proxy';

const remote = 'remote-user';

// Every journey here breaks something; what matters is what the visitor is left with.
test.use({ expectedErrors: /.*/ });

/** Makes a variant the live release of a remote for this browser, with the built one as the previous one. */
async function giveRelease(network: SiteProxy, variant: Variant) {
  const { microFrontends } = await deriveRegistry(siteUnderTest().store, channelOf(variant));
  const entries = microFrontends[remote] ?? [];
  const withEntries = (html: string) =>
    withRegistry(html, (inlined) =>
      JSON.stringify({ ...inlined, microFrontends: { ...inlined.microFrontends, [remote]: entries } }),
    );
  // A browser asks for more than pages of the site, an icon for one.
  network.changePages((html) => (html.includes('id="registry"') ? withEntries(html) : html));
}

const entryOf = (variant: Variant) => new RegExp(`/${remote}/${variants[variant].version}/remoteEntry\\.js$`);

test(
  'replaces a release that throws during render with the previous version',
  { tag: '@core' },
  async ({ tab, network }) => {
    await giveRelease(network, 'throws at render');
    await tab.open('/');
    await navigation(tab).getByRole('link', { name: 'LOGIN' }).click();
    await heading(tab, 'Welcome back').waitFor();
    expect(network.requested.some((path) => entryOf('throws at render').test(path))).toBe(true);
    await tab.getByRole('link', { name: 'Aertrip Holidays' }).click();
    await heading(tab, 'See the world in good company').waitFor();
    await navigation(tab).getByRole('link', { name: /ADMIN/ }).click();
    await heading(tab, 'Admin sign in').waitFor();
  },
);

test('refuses files changed in transit and uses the previous version', async ({ tab, network }) => {
  await giveRelease(network, 'sound');
  network.answer(entryOf('sound'), { status: 200, type: 'text/javascript', body: 'var tampered = true;' });
  await tab.open('/login');
  await heading(tab, 'Welcome back').waitFor();
  expect(await tab.run(() => 'tampered' in globalThis)).toBe(false);
});

test(
  'reports the lost network and loads the screen after reconnecting',
  { tag: '@core' },
  async ({ tab }) => {
    await tab.open('/');
    await tab.waitForHydration();
    await tab.goOffline();
    await navigation(tab).getByRole('link', { name: /ADMIN/ }).click();
    await tab.getByText('You are offline. Check your connection, then try again.').waitFor();
    await navigation(tab).waitFor();
    await tab.goOnline();
    await heading(tab, 'Admin sign in').waitFor();
  },
);

test('reports an unreachable site and continues on retry', async ({ tab, network }) => {
  // Otherwise the panel may have been prefetched by then.
  const resume = network.hold(/^\/releases\/remote-admin\//);
  await tab.open('/');
  await tab.waitForHydration();
  network.setConnected(false);
  resume();
  await navigation(tab).getByRole('link', { name: /ADMIN/ }).click();
  await tab
    .getByText('We could not connect to our website. Check your connection, then try again.')
    .waitFor();
  network.setConnected(true);
  await tab.getByRole('button', { name: 'Try again' }).click();
  await heading(tab, 'Admin sign in').waitFor();
});
