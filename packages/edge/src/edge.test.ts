import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stopCanary, type Registry, repositoryRoot, workspaceRemotes } from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import { inlined, siteUrl, siteWithCanary, siteWithEdge } from './testing/edge-under-test';

const registryIn = (html: string) => inlined<Registry>(html, 'registry')!;

test('sends the registry in a page and as registry.json, and the configuration in the page', async () => {
  const { get } = await siteWithEdge();
  const html = await (await get('/admin')).text();
  expect(registryIn(html).microFrontends['remote-admin']?.[0]).toMatchObject({
    metadata: { version: '1.0.0' },
    extras: { revision: 3 },
  });
  expect(inlined(html, 'site-config')).toMatchObject({ siteUrl, releaseOrigins: [] });
  const answer = await get('/registry.json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual(registryIn(html));
});

test('gives visitors a stable id only during a canary', async () => {
  const { browser, stream } = await siteWithCanary();
  const visitor = browser();
  const first = await visitor.get('/nowhere');
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^aertrip_visitor=[\w-]{16}; Max-Age=31536000; Path=\/; SameSite=Lax$/),
  ]);
  expect(first.headers.get('cache-control')).toMatch(/^private/);
  expect((await visitor.get('/nowhere')).headers.get('set-cookie')).toBeNull();
  await stopCanary(stream, by);
  let later = await browser().get('/nowhere');
  while (later.headers.get('set-cookie') !== null) later = await browser().get('/nowhere');
  expect(later.headers.get('cache-control')).toMatch(/^public/);
});

test('replaces a visitor id of another form', async () => {
  const { browser } = await siteWithCanary();
  const visitor = browser();
  await visitor.get('/admin');
  const given = visitor.cookies.get('aertrip_visitor')!;
  for (const value of ['invented', 'a.b', '.', 'abc.', `${given}.more`]) {
    visitor.cookies.set('aertrip_visitor', value);
    await visitor.get('/admin');
    expect(visitor.cookies.get('aertrip_visitor')).toMatch(/^[\w-]{16}$/);
    expect(visitor.cookies.get('aertrip_visitor')).not.toBe(given);
  }
});

test('adds a second origin to the registry, the configuration and the security policy', async () => {
  const second = 'https://second.example';
  const { get } = await siteWithEdge({ service: { releaseOrigins: [second], fallbackOrigin: second } });
  const page = await get('/admin');
  const html = await page.text();
  expect(registryIn(html).microFrontends['remote-admin']?.[0]?.fallbackUrl).toBe(
    `${second}/releases/remote-admin/1.0.0/remoteEntry.js`,
  );
  expect(inlined(html, 'site-config')).toMatchObject({ releaseOrigins: [second] });
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${second}`));
});

interface OwnPages {
  readonly paths?: readonly string[];
  readonly query?: Readonly<Record<string, readonly string[]>>;
  readonly noIndex?: readonly string[];
  readonly dataVersion?: string;
}

const read = (...file: string[]) => readFileSync(path.join(repositoryRoot, ...file), 'utf8');

const remotes = workspaceRemotes.map(
  (remote) => (JSON.parse(read(remote, 'package.json')) as { aertrip: OwnPages }).aertrip,
);

/** The first segment of each path, such as `/packages` of `/packages/:destination`. */
const paths = new Set(
  remotes
    .flatMap(({ paths: claimed = [], noIndex = [] }) => [...claimed, ...noIndex])
    .map((pattern) => pattern.split('/').slice(0, 2).join('/'))
    .filter((start) => start !== '/'),
);

const parameters = new Set(remotes.flatMap(({ query = {} }) => Object.values(query).flat()));

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing'))
  .map((file) => ({ file, text: readFileSync(path.join(__dirname, file), 'utf8') }));

const asParameter = (name: string) => `['"\`]${name}['"\`]|[?&]${name}=`;
const asPath = (start: string) => `${start}(?![\\w-])`;

const rules: readonly (readonly [what: string, patterns: readonly string[]])[] = [
  ['parameter of a page', [...parameters].map(asParameter)],
  ['path', [...paths].map(asPath)],
];

test.each(rules)('the sources of the edge name no %s of a remote', (_what, patterns) => {
  expect(patterns.length).toBeGreaterThan(5);
  expect(sources.length).toBeGreaterThan(30);
  const found = sources.flatMap(({ file, text }) =>
    patterns
      .map((pattern) => new RegExp(pattern).exec(text)?.[0])
      .filter((name) => name !== undefined)
      .map((name) => `${file} names ${name}`),
  );
  expect(found).toEqual([]);
});
