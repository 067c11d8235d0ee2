import { createHash } from 'node:crypto';
import type { Registry } from '@aertrip/release';
import { inlined, siteWithEdge } from '../testing/edge-under-test';

const importMapIn = (html: string) => /<script type="importmap">([^]*?)<\/script>/.exec(html)?.[1];
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

test('puts the hashes of ES modules into an import map that its policy allows', async () => {
  const site = await siteWithEdge();
  await site.release('2.0.0', { type: 'module' });
  const page = await site.get('/admin');
  const html = await page.text();
  const map = importMapIn(html)!;
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
  expect(Object.keys(integrity).toSorted()).toEqual([
    '/releases/remote-admin/2.0.0/chunks/routes.js',
    '/releases/remote-admin/2.0.0/remoteEntry.js',
    '/releases/remote-admin/2.0.0/remoteEntry.js?retry=1',
    '/releases/remote-admin/2.0.0/remoteEntry.js?retry=2',
  ]);
  expect(Object.values(integrity)).toEqual(Array(4).fill(expect.stringMatching(/^sha256-/)));
  expect(policyOf(page)).toContain(
    `script-src 'self' 'sha256-${createHash('sha256').update(map).digest('base64')}'`,
  );
  // An import map after the first module has no effect on it.
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
  expect(html).toMatch(
    /rel="modulepreload"\s+as="script"\s+href="\/releases\/remote-admin\/2\.0\.0\/remoteEntry/,
  );
  const [entry] = inlined<Registry>(html, 'registry')!.microFrontends['remote-admin']!;
  expect(entry?.extras.type).toBe('module');
});
