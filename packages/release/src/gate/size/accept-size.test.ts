import { randomBytes } from 'node:crypto';
import { promote } from '../../testing/operations';
import { by, sampleSite } from '../../testing/sample-build';
import { sampleBrowser } from '../../testing/sample-pictures';
import { verify } from '../verify';

/** A script of this many bytes that cannot be compressed much. */
const script = (bytes: number) => `var text = '${randomBytes(bytes / 2).toString('hex')}';`;

test('a release beyond its budget is refused, until a reason for the same bytes lets it through', async () => {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.publishSample({ version: '1.1.0' }, script(80_000));
  const stream = site.streamOf('remote-admin');
  const check = (acceptChanges?: string) =>
    verify({ ...stream, version: '1.1.0', actor: by.actor, acceptChanges, browserCheck: sampleBrowser() });
  const refused = await check();
  expect(refused.passed).toBe(false);
  expect(refused.checks).toContainEqual({
    name: 'size',
    outcome: 'failed',
    says: [
      expect.stringMatching(/^Scripts and styles .* of remote-admin@1\.1\.0: \d+\.\d kB; live \d/),
      expect.stringContaining('npx mfe verify remote-admin@1.1.0 --accept-changes'),
    ],
  });
  const reason = 'the map of the route';
  const accepted = { passed: true, acceptedChanges: { by: by.actor, reason } };
  expect(await check(reason)).toMatchObject(accepted);
  expect((await promote(stream, '1.1.0', by)).app.live).toBe('1.1.0');
});
