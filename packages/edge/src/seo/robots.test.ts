import { siteWithEdge } from '../testing/edge-under-test';

let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => jest.restoreAllMocks());

test('lists the sitemap and the disallowed paths of the live releases', async () => {
  const { get, release } = await siteWithEdge({ service: { maxAge: 0 } });
  const lines = async () => (await (await get('/robots.txt')).text()).split('\n');
  expect(await lines()).toEqual(['User-agent: *', '', 'Sitemap: http://localhost:3000/sitemap.xml', '']);
  await release('1.0.0', { app: 'remote-user', noIndex: ['/user'] });
  await release('1.1.0', { noIndex: ['/admin'] });
  expect(await lines()).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /user',
    '',
    'Sitemap: http://localhost:3000/sitemap.xml',
    '',
  ]);
  expect(logged).toEqual([]);
});

test.each(['/', '/user', '/admin\nDisallow: /user', 'admin', '/*'])(
  'ignores %j as a disallowed path of a remote that does not own it, and reports it in the health',
  async (prefix) => {
    const { get, release, service } = await siteWithEdge({ service: { maxAge: 0 } });
    await release('1.0.0', { app: 'remote-user' });
    await release('1.1.0', { noIndex: ['/admin', prefix] });
    const text = await (await get('/robots.txt')).text();
    expect(text.match(/^Disallow: .*/gm)).toEqual(['Disallow: /admin']);
    expect(service.health.list()).toEqual([
      expect.stringMatching(/^What remote-admin@1\.1\.0 keeps from search engines: /),
    ]);
  },
);
