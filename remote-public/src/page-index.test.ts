import { pageIndex } from './page-index';

const config = {
  siteUrl: 'https://holidays.example',
  supabase: { url: 'https://data.example', anonKey: 'key' },
  firebase: { apiKey: 'key', authDomain: 'holidays.example', projectId: 'demo' },
};

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

/** A data service with these slugs by table. */
function answerWith(slugs: Record<string, string[]>) {
  globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    const after = searchParams.get('slug')?.replace('gt.', '') ?? '';
    const rows = slugs[pathname.replace('/rest/v1/', '')]?.filter((slug) => slug > after).slice(0, 1000);
    return {
      ok: rows !== undefined,
      status: 500,
      json: async () => rows?.map((slug) => ({ slug })),
    } as Response;
  };
}

const many = Array.from({ length: 2100 }, (_, index) => `p${String(index).padStart(5, '0')}`);

test('lists all destinations, packages and former package slugs', async () => {
  answerWith({ destinations: ['kashmir'], package_cards: many, package_slug_history: ['valley-2024'] });
  expect(await pageIndex({ config })).toEqual({
    destination: ['kashmir'],
    packageSlug: [...many, 'valley-2024'],
  });
});

test('fails when the index would be incomplete', async () => {
  answerWith({ destinations: ['kashmir'], package_cards: many });
  await expect(pageIndex({ config })).rejects.toThrow('status 500 for package_slug_history');
});
