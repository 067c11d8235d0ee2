import { deriveRegistry } from '@aertrip/release';
import { channelOf, variants, type Variant } from '../../journeys/faults/bad-releases';
import { withRegistry } from '../../journeys/faults/faults';
import { storeUnderTest } from '../../journeys/support/site-under-test';
import { expect, test } from '../support/fixtures';
import { heading, shown } from '../support/page';
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
  'refuses files changed in transit and uses the previous version',
  { tag: '@core' },
  async ({ driver, open, network }) => {
    await giveRelease(network, 'sound');
    network.answer(entryOf('sound'), { status: 200, type: 'text/javascript', body: 'var tampered = true;' });
    await open('/login');
    await shown(driver, heading('Welcome back'));
    expect(await driver.executeScript(`return 'tampered' in globalThis`)).toBe(false);
  },
);
