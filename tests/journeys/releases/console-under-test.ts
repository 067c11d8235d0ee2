import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { logKey, noCounts, readHead, setPaths, verify, withVisits, writeCounts } from '@aertrip/release';
import { hold, rollback, startCanary } from '@aertrip/release/testing/operations';
import { removeTemporaryFolders, sampleSite } from '@aertrip/release/testing/sample-build';
import { createConsole, createEntryLink } from '@aertrip/release-console';
import { changedScreen, sampleBrowser, sampleScreen } from '@aertrip/release/testing/sample-pictures';
import type { Page } from '@playwright/test';
import { siteUnderTest } from '../support/site-under-test';

const longName = 'Padmavathi Venkatanarasimharajuvaripeta of the travel desk in Thiruvananthapuram';
const longReason =
  'The bookings list is empty for everybody whose name has a letter outside ASCII; we roll it back tonight and look at normalisation_of_names_in_the_search_index_of_bookings_v2 in the morning.';

const longSentence = `Opened at 390 px: text "${longReason}" → link "Cancel the booking and refund the deposit" at ${longReason}`;

const changedAt = (url: string, changes: readonly string[]) =>
  changedScreen(changes, { app: 'remote-user', route: url, url, as: 'customer' });

const longPath = '/user/bookings/a3ca9327-6693-5c70-9b8d-f2006cf88550/cancellation-and-refund';

/** Address of the release console of the site under test. */
export const siteConsole = `http://localhost:${Number(process.env.TEST_PORT ?? 3210) + 1}`;

/** Signs in to the console of the site under test. */
export async function signInToSiteConsole(page: Page): Promise<void> {
  await page.goto(siteUnderTest().consoleLink ?? siteConsole);
}

type SampleSite = Awaited<ReturnType<typeof sampleSite>>;

/** An app in each state: held after a roll-back, in a canary, held by a person, without a version; and a damaged record. */
export async function fillWithTrouble({ stream, streamOf, store, release, publishVerified }: SampleSite) {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
  await rollback(stream, { actor: longName, reason: longReason });

  const user = { app: 'remote-user', paths: ['/user'] };
  await release('2.0.0', user);
  await publishVerified('2.1.0', user);
  const many = Array.from({ length: 30 }, (_, index) => `Opened at 1440 px: new: text "Coupon ${index}"`);
  const browserCheck = sampleBrowser(
    changedAt(longPath, [longSentence]),
    { ...changedAt('/user/coupons', many), isReviewed: true },
    sampleScreen({ app: 'remote-user', url: '/login' }),
  );
  const verification = { store, channel: 'live', app: 'remote-user', version: '2.1.0', browserCheck };
  await verify({ ...verification, actor: 'ravi' });
  await verify({ ...verification, actor: longName, acceptChanges: longReason });
  const plan = { steps: [5, 25, 50], every: 30 };
  const by = { actor: 'asha', reason: 'new profile form' };
  await startCanary(streamOf('remote-user'), '2.1.0', plan, by);
  const lost = ['/login', '/register'];
  await setPaths(
    { store, channel: 'live' },
    { 'remote-user': lost },
    { actor: longName, reason: longReason },
  );
  for (const [version, visits, failed] of [
    ['2.0.0', 8412, 21],
    ['2.1.0', 431, 3],
  ] as const) {
    const counts = withVisits(noCounts, new Date(), { visits, failed });
    await writeCounts(streamOf('remote-user'), { version, edge: 'edge-1', counts });
  }

  const pub = { app: 'remote-public', paths: ['/packages'] };
  await release('3.0.0', pub);
  await publishVerified('3.1.0', pub, sampleBrowser(changedAt('/packages', [longSentence])));
  await hold(streamOf('host'), { actor: 'ravi', reason: 'stocktaking' });
  const { end = 0 } = (await readHead({ store, channel: 'live' })) ?? {};
  await store.write(logKey('live', end + 1), '{');
}

/** A console on a free port with a separate store. */
export async function startConsole(fill: (site: SampleSite) => Promise<unknown> = async () => undefined) {
  const site = await sampleSite();
  await fill(site);
  const entry = createEntryLink(() => undefined);
  const { fetch } = createConsole({
    store: site.store,
    channel: 'live',
    defaultActor: 'asha',
    entry,
  });
  const server = createServer(getRequestListener(fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...site,
    url: `http://localhost:${port}`,
    entry,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await removeTemporaryFolders();
    },
  };
}
