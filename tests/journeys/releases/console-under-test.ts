import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  hold,
  logKey,
  noCounts,
  readHead,
  rollback,
  setPaths,
  startCanary,
  verify,
  withVisits,
  writeCounts,
} from '@aertrip/release';
import { removeTemporaryFolders, sampleSite } from '@aertrip/release/testing/sample-build';
import { createConsole, createEntryLink } from '@aertrip/release-console';
import { changedScreen, sampleBrowser, sampleScreen } from '@aertrip/release/testing/sample-pictures';
import type { CheckedScreen } from '@aertrip/release/testing/sample-pictures';
import type { Page } from '@playwright/test';
import { siteUnderTest } from '../support/site-under-test';

const greyPixels = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6QBHB4eKCMoTisrTqRuXW6kpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpP/AABEIAAgACAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/ANWgD//Z',
  'base64',
);

const longName = 'Padmavathi Venkatanarasimharajuvaripeta of the travel desk in Thiruvananthapuram';
const longReason =
  'The bookings list is empty for everybody whose name has a letter outside ASCII; we roll it back tonight and look at normalisation_of_names_in_the_search_index_of_bookings_v2 in the morning.';

const longSentence = `Opened at 390 px: text "${longReason}" → link "Cancel the booking and refund the deposit" at ${longReason}`;

/** Pictures of both widths that a browser can show. */
const picturesOf = (suffix: string) =>
  [390, 1440].map((width) => ({
    width,
    pixels: { width: 390, height: 1200 },
    // Bytes after the end of a JPEG file make it another file.
    jpeg: Buffer.concat([greyPixels, Buffer.from(`${suffix} ${width}`)]),
  }));

/** A changed screen of remote-user with pictures that a browser can show. */
function pictured(url: string, changes: readonly string[]): CheckedScreen {
  const of = { app: 'remote-user', route: url, url, as: 'customer' };
  return changedScreen(changes, { ...of, before: picturesOf('before'), after: picturesOf('after') });
}

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
    pictured(longPath, [longSentence]),
    { ...pictured('/user/coupons', many), isReviewed: true },
    sampleScreen({ app: 'remote-user', url: '/login' }),
  );
  const verification = { store, channel: 'live', app: 'remote-user', version: '2.1.0', browserCheck };
  await verify({ ...verification, actor: 'ravi' });
  await verify({ ...verification, actor: longName, acceptChanges: longReason });
  const plan = { steps: [5, 25, 50], every: 30 };
  const by = { actor: 'asha', reason: 'new profile form', withoutBrowser: true };
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
  await publishVerified('3.1.0', pub, sampleBrowser(pictured('/packages', [longSentence])));
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
