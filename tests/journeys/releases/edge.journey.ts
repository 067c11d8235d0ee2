import { expect, test } from '../support/fixtures';

test('serves public pages for shared caches with a strict policy, and preloads and caches release files', async ({
  request,
}) => {
  const [first, second] = [await request.get('/'), await request.get('/')];
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(first.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d/);
  expect(first.headers()['set-cookie']).toBeUndefined();
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toMatch(/nonce|unsafe-eval/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(second.headers()['content-security-policy']).toBe(policy);
  expect(second.headers().etag).toBe(first.headers().etag);

  const [script = ''] = /\/releases\/host\/[^"]+\.js/.exec(await first.text()) ?? [];
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  const login = await request.get('/login');
  expect(login.headers()['cache-control']).toBe('private, no-store');
  const html = await login.text();
  expect(html).toMatch(
    /<link\s+rel="preload"\s+as="script"\s+href="\/releases\/remote-user\/[^"]+remoteEntry\.js"\s+integrity="sha384-/,
  );
  expect(html).not.toMatch(/rel="preload"[^>]+remote-admin/);
});
