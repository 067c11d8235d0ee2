import { expect, test } from '../support/fixtures';

test('serves public pages without cookie or nonce, with a strict security policy', async ({ request }) => {
  const first = await request.get('/');
  const second = await request.get('/');
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(first.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d/);
  expect(first.headers()['set-cookie']).toBeUndefined();
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toMatch(/nonce|unsafe-eval/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(second.headers()['content-security-policy']).toBe(policy);
  expect(second.headers().etag).toBe(first.headers().etag);
  expect(first.headers()['x-content-type-options']).toBe('nosniff');
  expect(first.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(first.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('forbids caching of signed-in pages', async ({ request }) => {
  for (const path of ['/admin', '/user/bookings', '/login'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('private, no-store');
});

test('compresses release files and caches them for a year; answers 404 for missing files', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/releases\/host\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(file.status()).toBe(200);
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers()['content-encoding']).toBe('br');
  const missing = await request.get('/releases/remote-admin/9.9.9/remoteEntry.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).toMatch(/text\/plain/);
  expect(missing.headers()['cache-control']).toBe('no-store');
});

test('refuses a path outside of the release folder', async ({ request }) => {
  for (const path of [
    '/releases/../channels/live/log/000000001.json',
    '/releases/%2e%2e/channels/live/log/000000001.json',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
  }
});

test('answers 200 for known paths and 404 for unknown ones', async ({ request }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/login', 200],
    ['/admin', 200],
    ['/user/bookings', 200],
    ['/nowhere', 404],
    ['/user/nothing', 404],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
  }
});

test('preloads the files of the first screen', async ({ request }) => {
  const html = await (await request.get('/login')).text();
  expect(html).toMatch(
    /<link\s+rel="preload"\s+as="script"\s+href="\/releases\/remote-user\/[^"]+remoteEntry\.js"\s+integrity="sha384-/,
  );
  expect(html).not.toMatch(/rel="preload"[^>]+remote-admin/);
});
