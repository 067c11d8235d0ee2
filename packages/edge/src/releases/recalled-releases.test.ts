import { promote, rollback, unhold } from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import { siteWithEdge } from '../testing/edge-under-test';

test('recalls a version from its roll-back to its next promotion, with one cached answer for everybody', async () => {
  const { get, release, stream } = await siteWithEdge({ service: { maxAge: 0 } });
  await release('1.1.0');
  const recalled = async () => (await get('/_releases/recalled')).json();
  const { headers } = await get('/_releases/recalled');
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['public, max-age=10', null]);
  expect(await recalled()).toEqual({});
  await rollback(stream, by);
  expect(await recalled()).toEqual({ 'remote-admin': ['1.1.0'] });
  await unhold(stream, by);
  await promote(stream, '1.1.0', { ...by, withoutBrowser: true });
  expect(await recalled()).toEqual({});
});
