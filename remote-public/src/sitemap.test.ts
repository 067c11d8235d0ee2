import { pageIndex } from './page-index';
import { sitemap } from './sitemap';
import { siteConfig as config } from './testing/site-config';

type Answer = (url: URL) => Partial<Response>;

const requests: URL[] = [];
const before = globalThis.fetch;

/** A data service with the given response. */
function answerWith(answer: Answer) {
  globalThis.fetch = async (input) => {
    const url = new URL(String(input));
    requests.push(url);
    return answer(url) as Response;
  };
}

beforeEach(() => void requests.splice(0));
afterEach(() => {
  globalThis.fetch = before;
});

const slug = (index: number) => `p${String(index).padStart(6, '0')}`;

/** So many packages, at most a thousand per response. */
const catalogueOf =
  (count: number): Answer =>
  ({ pathname, searchParams }) => {
    const after = searchParams.get('slug')?.replace('gt.', '') ?? '';
    if (pathname === '/rest/v1/site_settings' || pathname === '/rest/v1/policies')
      return { ok: true, json: async () => [{ updated_at: '2026-11-10T10:00:00+00:00' }] };
    const rows =
      pathname === '/rest/v1/package_cards'
        ? Array.from({ length: count }, (_, index) => ({
            slug: slug(index),
            destination_slug: 'kashmir',
            updated_at: '2026-11-20T10:00:00+00:00',
          }))
        : [{ slug: 'kashmir', updated_at: '2026-11-21T10:00:00+00:00' }];
    return { ok: true, json: async () => rows.filter((row) => row.slug > after).slice(0, 1000) };
  };

test('lists every page, with packages in batches of a thousand', async () => {
  answerWith(catalogueOf(2500));
  const found = await sitemap({ config });
  expect(requests).toHaveLength(7);
  expect(found.slice(0, 8)).toEqual([
    { path: '/', changedAt: '2026-11-21T10:00:00+00:00' },
    { path: '/international-tours', changedAt: '2026-11-21T10:00:00+00:00' },
    { path: '/search', changedAt: '2026-11-21T10:00:00+00:00' },
    { path: '/packages/kashmir', changedAt: '2026-11-21T10:00:00+00:00' },
    { path: '/contact', changedAt: '2026-11-10T10:00:00+00:00' },
    { path: '/terms', changedAt: '2026-11-10T10:00:00+00:00' },
    { path: '/privacy', changedAt: '2026-11-10T10:00:00+00:00' },
    { path: '/packages/kashmir/p000000', changedAt: '2026-11-20T10:00:00+00:00' },
  ]);
  expect(new Set(found.map(({ path }) => path)).size).toBe(2507);
});

test.each<[string, Answer, RegExp]>([
  ['refuses', () => ({ ok: false, status: 500 }), /status 500/],
  ['returns unexpected data', () => ({ ok: true, json: async () => [{ name: 'kashmir' }] }), /unexpected/],
])('fails instead of returning an empty sitemap when a data service %s', async (_how, answer, words) => {
  answerWith(answer);
  await expect(sitemap({ config })).rejects.toThrow(words);
});

test('indexes destinations, packages and former slugs, and fails rather than incompletely', async () => {
  const slugs: Record<string, string[]> = {
    destinations: ['kashmir'],
    package_cards: ['kashmir-valley'],
    package_slug_history: ['valley-2024'],
  };
  answerWith(({ pathname }) => {
    const rows = slugs[pathname.replace('/rest/v1/', '')]?.map((found) => ({ slug: found }));
    return { ok: rows !== undefined, status: 500, json: async () => rows };
  });
  expect(await pageIndex({ config })).toEqual({
    destination: ['kashmir'],
    packageSlug: ['kashmir-valley', 'valley-2024'],
  });
  delete slugs.package_slug_history;
  await expect(pageIndex({ config })).rejects.toThrow('status 500 for package_slug_history');
});
