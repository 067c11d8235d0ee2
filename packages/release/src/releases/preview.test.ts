import { createPreview, previewKey, previewLifetime, readPreview } from './preview';
import { createS3Store } from '../store/s3-store';
import { sampleSite } from '../testing/sample-build';

const now = new Date('2026-11-20T10:00:00.000Z');
const wish = { releases: { 'remote-admin': '1.0.0' }, channel: 'live', key: 'key', now };

test('opens a release for half an hour with its token, and none with another key, content or form', async () => {
  const { store, publishSample } = await sampleSite();
  await expect(createPreview(store, wish)).rejects.toMatchObject({ code: 'usage' });
  await publishSample();
  const { token } = await createPreview(store, wish);
  const after = (time: number) => readPreview(token, 'key', new Date(now.getTime() + time));
  expect(after(previewLifetime - 1)).toMatchObject({ releases: wish.releases });
  expect(after(previewLifetime)).toBeUndefined();
  const [payload, signature] = token.split('.');
  const forged = Buffer.from(
    JSON.stringify({ releases: { host: '6.6.6' }, channel: 'live', expiresAt: 9e15 }),
  ).toString('base64url');
  expect(readPreview(token, 'other', now)).toBeUndefined();
  for (const bad of ['', '.', 'a', `${forged}.${signature}`, `${payload}.`, `${payload}.${signature}x`])
    expect(readPreview(bad, 'key', now)).toBeUndefined();
});

test('keeps the preview key in a folder store and never in a bucket, which may be public', async () => {
  const { store } = await sampleSite();
  const keys = await Promise.all([previewKey(store, ''), previewKey(store, '')]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]!.length).toBeGreaterThan(40);
  expect(await previewKey(store, 'mine')).toBe('mine');
  const bucket = createS3Store({ bucket: 'bucket', prefix: '', client: { region: 'us-east-1' } });
  await expect(previewKey(bucket, '')).rejects.toThrow(/MFE_PREVIEW_KEY is not set/);
});
