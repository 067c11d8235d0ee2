import { promote, rollback, unhold } from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import { siteWithEdge } from '../testing/edge-under-test';

async function siteOfTwoVersions() {
  const site = await siteWithEdge({ service: { maxAge: 0 } });
  await site.release('1.1.0');
  const recalled = async () => (await site.get('/_releases/recalled')).json();
  return { ...site, recalled };
}

test('recalls the version that was rolled back, and none after a promotion', async () => {
  const { recalled, stream } = await siteOfTwoVersions();
  expect(await recalled()).toEqual({});
  await rollback(stream, by);
  expect(await recalled()).toEqual({ 'remote-admin': ['1.1.0'] });
});

test('ends the recall of a version that is promoted again', async () => {
  const { recalled, stream } = await siteOfTwoVersions();
  await rollback(stream, by);
  await unhold(stream, by);
  await promote(stream, '1.1.0', { ...by, withoutBrowser: true });
  expect(await recalled()).toEqual({});
});

test('gives everybody the same answer, cached for ten seconds', async () => {
  const { get } = await siteOfTwoVersions();
  const { headers } = await get('/_releases/recalled');
  expect(headers.get('cache-control')).toBe('public, max-age=10');
  expect(headers.get('set-cookie')).toBeNull();
});
