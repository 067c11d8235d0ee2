import { main } from '../cli/main';
import { serve } from '../testing/serve';
import { startFakeS3 } from '../testing/fake-s3';
import { sampleSite } from '../testing/sample-build';
import { openStore } from './open-store';
import { createS3Store } from './s3-store';
import { isWriteDenied } from './write-denied';

/** A service that answers every request with one status and code; HEAD has no body, as in S3. */
async function answering(status: number, code: string) {
  const { url: endpoint, stop } = await serve((request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(
      request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
  });
  return { endpoint, stop };
}

const storeAt = (endpoint: string) =>
  createS3Store({
    bucket: 'shop',
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
  [403, 'AccessDenied', /AccessDenied.* s3:GetObject and s3:ListBucket of shop/],
  [403, 'SignatureDoesNotMatch', /AWS_SECRET_ACCESS_KEY/],
  [403, 'RequestTimeTooSkewed', /The clock of this machine differs/],
  [404, 'NoSuchBucket', /NoSuchBucket.*Create the bucket shop/],
  [301, 'PermanentRedirect', /region=…/],
])('explains %d %s with the bucket, the folder and the next step', async (status, code, words) => {
  const { endpoint, stop } = await answering(status, code);
  const refusal = expect.objectContaining({ message: expect.stringMatching(words) });
  await expect(storeAt(endpoint).list('channels')).rejects.toEqual(refusal);
  await expect(storeAt(endpoint).list('channels')).rejects.toThrow(
    `for site/channels in bucket shop at ${endpoint}`,
  );
  stop();
});

test('names the status of an answer without a body instead of UnknownError', async () => {
  const { endpoint, stop } = await answering(403, '');
  await expect(storeAt(endpoint).stat('a/b.json')).rejects.toThrow(
    /^The release store s3:\/\/shop\/site cannot be read: AccessDenied for site\/a\/b\.json in bucket shop/,
  );
  stop();
});

test('names the address of a service that does not respond', async () => {
  await expect(storeAt('http://127.0.0.1:1').read('a')).rejects.toThrow(
    /ECONNREFUSED for site\/a in bucket shop.*Nothing answers at http:\/\/127\.0\.0\.1:1/,
  );
});

test('allows reading without write access and names the missing permission for a change', async () => {
  let mayWrite = true;
  const service = await startFakeS3({ mayWrite: () => mayWrite });
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'test';
  const location = `s3://bucket?endpoint=${service.endpoint}`;
  const { release, stream } = await sampleSite(await openStore(location));
  await release('1.0.0');
  mayWrite = false;
  const said: string[] = [];
  const io = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const mfe = (...words: string[]) => main([...words, '--store', location], { io });
  expect(await mfe('status')).toBe(0);
  expect(await mfe('log', 'remote-admin')).toBe(0);
  expect(await mfe('repair', '--dry-run')).toBe(0);
  expect(await mfe('hold', 'remote-admin', '--reason', 'x')).toBe(2);
  expect(said.at(-1)).toMatch(/cannot be written: AccessDenied[^]*s3:PutObject/);
  const denied = await (
    await openStore(location, { probe: false })
  )
    .create('a', 'b')
    .catch((error: unknown) => error);
  expect([isWriteDenied(denied), isWriteDenied(new Error('x'))]).toEqual([true, false]);
  expect(stream.app).toBe('remote-admin');
  await service.stop();
});
