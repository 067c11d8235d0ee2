import { abortCanary } from './operation';
import { promote } from '../promote/operation';
import { rollback } from '../rollback/operation';
import { by, sampleSite } from '../../testing/sample-build';

const unverified = { ...by, withoutBrowser: true };

const uses = (...names: string[]) => ({ symbols: { 'react-router-dom': names } });

/** A site whose remote needs NavLink, and once needed Link; a canary of the host has no Link any more. */
async function siteWithHostCanary() {
  const site = await sampleSite();
  await site.release('1.0.0', uses('Link'));
  await site.release('1.1.0', uses('NavLink'));
  await site.releaseToShare('2.0.0', { ...site.host, ...uses('NavLink') });
  return { ...site, hostStream: site.streamOf('host') };
}

test('a canary of the host must stand beside every live remote', async () => {
  const site = await sampleSite();
  await site.release('1.0.0', uses('Link'));
  await expect(site.releaseToShare('2.0.0', { ...site.host, ...uses('NavLink') })).rejects.toThrow(
    /remote-admin@1\.0\.0 uses Link of react-router-dom, which host@2\.0\.0 does not export/,
  );
});

test('while it runs, a remote is released beside both hosts or not at all, and returns only to what stands there', async () => {
  const { publishVerified, release, stream, hostStream } = await siteWithHostCanary();
  const { passed, against } = await publishVerified('1.2.0', uses('Link'));
  expect([passed, against]).toEqual([false, { host: '1.0.0, 2.0.0' }]);
  await expect(promote(stream, '1.2.0', unverified)).rejects.toThrow(
    /uses Link of react-router-dom, which host@2\.0\.0 does not export/,
  );
  await expect(rollback(stream, by)).rejects.toThrow(
    /host@2\.0\.0 does not export[^]*npx mfe canary abort host --channel live/,
  );
  expect((await release('1.3.0', uses('NavLink'))).revision.live).toBe('1.3.0');
  await abortCanary(hostStream, by);
  expect((await release('1.4.0', uses('Link'))).revision.live).toBe('1.4.0');
  expect((await rollback(stream, { ...by, to: '1.0.0' })).revision.live).toBe('1.0.0');
});
