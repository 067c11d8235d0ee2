/** Ten apps promoted at the same time on Ceph's radosgw, and two edges that follow the log. */
import { setTimeout as delay } from 'node:timers/promises';
import { startEdge } from '@aertrip/edge/testing/edge-under-test';
import { openStore, promote, readHistory, type Registry } from '@aertrip/release';
import { by, removeTemporaryFolders, sampleSite } from '@aertrip/release/testing/sample-build';
import { startRadosgw } from './support/radosgw';

jest.setTimeout(180_000);

const bucket = 'simultaneous';
const remotes = Array.from({ length: 10 }, (_, index) => `remote-team-${index + 1}`);
const unchecked = { ...by, withoutBrowser: true };

let radosgw: Awaited<ReturnType<typeof startRadosgw>>;

beforeAll(async () => {
  process.env.MFE_PREVIEW_KEY = 'key';
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  radosgw = await startRadosgw(bucket);
});
afterAll(async () => {
  await radosgw?.stop();
  await removeTemporaryFolders();
});

const open = () => openStore(`s3://${bucket}?endpoint=${encodeURIComponent(radosgw.endpoint)}`);

test('puts ten apps in force at two edges within two seconds of their promotion at the same time', async () => {
  const owned = Object.fromEntries(remotes.map((app) => [app, { paths: [`/${app}`] }]));
  const { publishVerified, store } = await sampleSite(await open(), owned);
  const channel = { store, channel: 'live' };
  for (const app of remotes) await publishVerified('1.0.0', { app, paths: [`/${app}`] });
  const edges = [await startEdge(await open()), await startEdge(await open())];
  const stores = await Promise.all(remotes.map(open));
  const { records: before } = await readHistory(channel);

  const startedAt = performance.now();
  const promotions = remotes.map(async (app, index) => {
    await promote({ ...channel, store: stores[index]!, app }, '1.0.0', unchecked);
    return performance.now() - startedAt;
  });
  const inForce = edges.map(async ({ get }) => {
    for (;;) {
      const { microFrontends } = (await (await get('/registry.json')).json()) as Registry;
      if (remotes.every((app) => microFrontends[app])) return performance.now() - startedAt;
      await delay(20);
    }
  });
  const promoted = await Promise.all(promotions);
  const served = await Promise.all(inForce);
  console.info(
    `Promoted after ${promoted.map(Math.round).join(', ')} ms; in force after ${served.map(Math.round).join(', ')} ms.`,
  );
  expect(Math.max(...served)).toBeLessThan(2000);
  const { records, unreadable } = await readHistory(channel);
  expect(unreadable).toEqual([]);
  expect(records.length - before.length).toBe(10);
  expect(
    records
      .slice(-10)
      .flatMap(({ change }) => change.apps)
      .toSorted(),
  ).toEqual(remotes.toSorted());
});
