import { cliOf } from '../testing/run-cli';
import { serve } from '../testing/serve';
import { startFakeS3 } from '../testing/fake-s3';
import { sampleSite } from '../testing/sample-build';
import { openStore } from './open-store';
import { isWriteDenied } from './release-store';
import { createS3Store } from './s3-store';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };

const storeAt = (endpoint: string, bucket = 'shop') => {
  const client = { endpoint, forcePathStyle: true, region: 'us-east-1', credentials, maxAttempts: 1 };
  return createS3Store({ bucket, prefix: 'site', client });
};

test.each([
  [403, 'AccessDenied', /AccessDenied.* s3:GetObject and s3:ListBucket/],
  [403, 'SignatureDoesNotMatch', /AWS_SECRET_ACCESS_KEY/],
  [403, 'RequestTimeTooSkewed', /The clock of this machine differs/],
  [404, 'NoSuchBucket', /NoSuchBucket.*Create the bucket/],
  [301, 'PermanentRedirect', /region=…/],
  // As HEAD, an answer without a body.
  [403, '', /status 403 for site\/channels in bucket shop.* s3:GetObject/],
])('explains %d %s with the next step', async (status, code, words) => {
  const { url } = await serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(code && `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  });
  const message = expect.stringMatching(words);
  await expect(storeAt(url).list('channels')).rejects.toMatchObject({ code: 'usage', message });
});

test('names the address of a service that does not respond', async () => {
  await expect(storeAt('http://127.0.0.1:1').read('a')).rejects.toThrow(/ECONNREFUSED.*Nothing answers/);
});

test('reports a change without an answer as one that may have been made', async () => {
  const { endpoint } = await startFakeS3({ lostAnswers: 1 });
  const creating = storeAt(endpoint, 'bucket').create('a', 'b');
  await expect(creating).rejects.toThrow(/It may have been made: look at npx mfe status/);
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
  expect((await mfe('status')).code).toBe(0);
  expect(await mfe('hold', 'remote-admin', '--reason', 'x')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/cannot be written: AccessDenied[^]*s3:PutObject/),
  });
  const denied = await (await openStore(location)).create('a', 'b').catch((error: unknown) => error);
  expect([isWriteDenied(denied), isWriteDenied(new Error('x'))]).toEqual([true, false]);
});
