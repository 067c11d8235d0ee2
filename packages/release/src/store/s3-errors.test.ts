import { cliOf } from '../testing/run-cli';
import { serve } from '../testing/serve';
import { startFakeS3 } from '../testing/fake-s3';
import { sampleSite } from '../testing/sample-build';
import { openStore } from './open-store';
import { createS3Store } from './s3-store';
import { isWriteDenied } from './release-store';

/** A service that answers every request with one status and code; HEAD has no body, as in S3. */
async function answering(status: number, code: string) {
  const { url } = await serve((request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(
      request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
  });
  return url;
}

const storeAt = (endpoint: string, bucket = 'shop') =>
  createS3Store({
    bucket,
    prefix: 'site',
    client: {
      endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      maxAttempts: 1,
    },
  });

test.each([
  [403, 'AccessDenied', /AccessDenied.* s3:GetObject and s3:ListBucket/],
  [403, 'SignatureDoesNotMatch', /AWS_SECRET_ACCESS_KEY/],
  [403, 'RequestTimeTooSkewed', /The clock of this machine differs/],
  [404, 'NoSuchBucket', /NoSuchBucket.*Create the bucket/],
  [301, 'PermanentRedirect', /region=…/],
])('explains %d %s with the bucket, the folder and the next step', async (status, code, words) => {
  const endpoint = await answering(status, code);
  const reading = storeAt(endpoint).list('channels');
  await expect(reading).rejects.toMatchObject({ code: 'usage', message: expect.stringMatching(words) });
  await expect(reading).rejects.toThrow(`for site/channels in bucket shop at ${endpoint}`);
});

test('names the status of an answer without a body, and the address of a service that does not respond', async () => {
  await expect(storeAt(await answering(403, '')).stat('a/b.json')).rejects.toThrow(
    /^The release store s3:\/\/shop\/site cannot be read: AccessDenied for site\/a\/b\.json in bucket shop/,
  );
  await expect(storeAt('http://127.0.0.1:1').read('a')).rejects.toThrow(
    /ECONNREFUSED for site\/a in bucket shop.*Nothing answers/,
  );
});

test('reports a change without an answer as one that may have been made', async () => {
  const { endpoint } = await startFakeS3({ lostAnswers: 1 });
  const creating = storeAt(endpoint, 'bucket').create('a', 'b');
  await expect(creating).rejects.toThrow(/It may have been made: look at npx mfe status/);
  await expect(creating).rejects.not.toThrow('Nothing was changed');
});

test('allows reading without write access and names the missing permission for a change', async () => {
  let mayWrite = true;
  const { endpoint } = await startFakeS3({ mayWrite: () => mayWrite });
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'test';
  const location = `s3://bucket?endpoint=${endpoint}`;
  const { release } = await sampleSite(await openStore(location));
  await release('1.0.0');
  mayWrite = false;
  const { mfe } = cliOf(location);
  for (const words of [['status'], ['log', 'remote-admin']]) expect((await mfe(...words)).code).toBe(0);
  expect(await mfe('hold', 'remote-admin', '--reason', 'x')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/cannot be written: AccessDenied[^]*s3:PutObject/),
  });
  const denied = await (await openStore(location)).create('a', 'b').catch((error: unknown) => error);
  expect([isWriteDenied(denied), isWriteDenied(new Error('x'))]).toEqual([true, false]);
});
