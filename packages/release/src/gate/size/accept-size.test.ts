import { latestRevision, promote, readRecord } from '../../index';
import { randomBytes } from 'node:crypto';
import { by, sampleSite } from '../../testing/sample-build';
import { findGate } from '../gate';
import { checkOf } from '../verification';
import { verify } from '../verify';

/** A script of this many bytes that cannot be compressed much. */
const script = (bytes: number) => `var text = '${randomBytes(bytes / 2).toString('hex')}';`;

async function grownRelease() {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.publishSample({ version: '1.1.0' }, script(80_000));
  const stream = site.streamOf('remote-admin');
  const check = (acceptSize?: string) => verify({ ...stream, version: '1.1.0', actor: by.actor, acceptSize });
  return { stream, check };
}

test('a release that has grown beyond its budget is refused, with the figures and what to do', async () => {
  const { check, stream } = await grownRelease();
  const verification = await check();
  expect(verification.passed).toBe(false);
  expect(checkOf(verification, 'size')).toMatchObject({
    outcome: 'failed',
    says: [
      expect.stringMatching(/first screen of remote-admin@1\.1\.0: \d+\.\d kB gzipped; live \d/),
      expect.stringMatching(/^All scripts and styles/),
      expect.stringContaining('npx mfe verify remote-admin@1.1.0 --accept-size'),
    ],
  });
  expect(await findGate(stream, await readRecord(stream), '1.1.0', { withoutBrowser: true })).toMatchObject({
    verdict: 'failed',
  });
});

test('a reason lets it through, stands for the same bytes when they are verified again, and goes into the revision', async () => {
  const { check, stream } = await grownRelease();
  await check();
  expect(await check('the map of the route')).toMatchObject({
    passed: true,
    acceptedSize: 'the map of the route',
  });
  const again = await check();
  expect(again.passed).toBe(true);
  expect(checkOf(again, 'size')?.says).toContain('Accepted: the map of the route');
  await promote(stream, '1.1.0', { ...by, withoutBrowser: true });
  expect((await latestRevision(stream))?.gate).toMatchObject({ acceptedSize: 'the map of the route' });
});
