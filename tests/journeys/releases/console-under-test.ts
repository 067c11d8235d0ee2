import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  dayOf,
  hold,
  hourOf,
  latestRevision,
  noHealth,
  rollback,
  setPaths,
  startCanary,
  verify,
  withHour,
  writeMetrics,
  writeVisitHistory,
} from '@aertrip/release';
import { removeTemporaryFolders, sampleSite } from '@aertrip/release/testing/sample-build';
import { createConsole, createEntryLink } from '@aertrip/release-console';
import { changedScreen, sampleBrowser, sampleScreen } from '@aertrip/release/testing/sample-pictures';
import type { Page } from '@playwright/test';
import { siteUnderTest } from '../support/site-under-test';

const longName = 'Padmavathi Venkatanarasimharajuvaripeta of the travel desk in Thiruvananthapuram';
const longReason =
  'The bookings list is empty for everybody whose name has a letter outside ASCII; we roll it back tonight and look at normalisation_of_names_in_the_search_index_of_bookings_v2 in the morning.';

/** A screen of remote-user. */
const screenAt = (url: string) => ({ app: 'remote-user', route: url, url, as: 'customer' }) as const;

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
  const unchanged = sampleBrowser(sampleScreen(screenAt(longPath)), sampleScreen(screenAt('/user/coupons')));
  const changes = ['Opened at 390 px: text: ₹37,999 → text: ₹379', `Opened at 390 px: new: ${longReason}`];
  const changed = sampleBrowser(
    changedScreen(changes, { ...screenAt(longPath), isReviewed: true }),
    sampleScreen(screenAt('/user/coupons')),
  );
  const browsers = { '2.0.0': unchanged, '2.1.0': changed };
  for (const [version, browserCheck] of Object.entries(browsers))
    await verify({ store, channel: 'live', app: 'remote-user', version, actor: 'asha', browserCheck });
  const plan = { steps: [5, 25, 50], stepMinutes: 30, margin: 1, minimumSample: 500 };
  const by = { actor: 'asha', reason: 'new profile form', withoutBrowser: true };
  await startCanary(streamOf('remote-user'), '2.1.0', plan, by);
  const lost = ['/login', '/register'];
  await setPaths({ store, channel: 'live' }, 'remote-user', lost, { actor: longName, reason: longReason });
  const versions = {
    '2.0.0': { loads: 8412, failures: 21, byPhase: { entry: 21 } },
    '2.1.0': { loads: 431, failures: 3, byPhase: { chunk: 3 } },
  };
  const { revision = 0 } = (await latestRevision(streamOf('remote-user'))) ?? {};
  await writeMetrics(streamOf('remote-user'), { revision, edge: 'edge-1', versions });
  const now = new Date();
  const health = { ...noHealth, visits: 400, faults: { error: 3 }, sizes: { lcp: { '82': 400 } } };
  const hours = ['2.0.0', '2.1.0'].reduce(
    (all, version) => withHour(all, hourOf(now), { version, health }),
    {},
  );
  await writeVisitHistory(streamOf('remote-user'), { day: dayOf(now), edge: 'edge-1', hours });

  await release('3.0.0', { app: 'remote-public', paths: ['/packages'] });
  await hold(streamOf('remote-public'), { actor: 'ravi', reason: 'stocktaking' });
  const key = 'channels/live/log/000000002.json';
  const text = new TextDecoder().decode(await store.read(key));
  await store.write(key, text.replace('asha', 'nobody'));
}

/** A console on a free port, opened by a link. */
export async function serveConsole(store: SampleSite['store']) {
  const entry = createEntryLink(() => undefined);
  const { fetch } = createConsole({
    store,
    channel: 'live',
    siteUrl: 'http://localhost:3000',
    defaultActor: 'asha',
    entry,
  });
  const server = createServer(getRequestListener(fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    entry,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A console on a free port with a separate store. */
export async function startConsole(fill: (site: SampleSite) => Promise<unknown> = async () => undefined) {
  const site = await sampleSite();
  await fill(site);
  const served = await serveConsole(site.store);
  return {
    ...site,
    ...served,
    async stop() {
      await served.stop();
      await removeTemporaryFolders();
    },
  };
}
