import { createPreview, previewKey } from '@aertrip/release';
import { siteWithCanary, siteWithEdge, startEdge } from '../testing/edge-under-test';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const change = (current: string, previous?: string) => {
  process.env.MFE_PREVIEW_KEY = current;
  if (previous === undefined) delete process.env.MFE_PREVIEW_KEY_PREVIOUS;
  else process.env.MFE_PREVIEW_KEY_PREVIOUS = previous;
};

test('accepts previews of the previous key during a key change, and refuses them afterwards', async () => {
  change('old');
  const { store } = await siteWithEdge();
  const preview = { app: 'remote-admin', version: '1.0.0', channel: 'live', now: new Date() };
  const { token } = await createPreview(store, { ...preview, key: await previewKey(store) });
  const opens = async () => {
    const { browser } = await startEdge(store);
    const visitor = browser();
    await visitor.get(`/admin?preview=${token}`);
    return visitor.cookies.has('aertrip_preview');
  };
  expect(await opens()).toBe(true);
  change('new', 'old');
  expect(await opens()).toBe(true);
  change('new');
  expect(await opens()).toBe(false);
});

test('keeps the id of a visitor during a key change', async () => {
  change('old');
  const site = await siteWithCanary();
  const visitor = site.browser();
  await visitor.get('/admin');
  const id = visitor.cookies.get('aertrip_visitor') ?? '';
  const after = async () => {
    const { get } = await startEdge(site.store);
    const page = await get('/admin', { cookie: `aertrip_visitor=${id}` });
    return page.headers.getSetCookie().some((line) => line.startsWith('aertrip_visitor='));
  };
  change('new', 'old');
  expect(await after()).toBe(false);
  change('new');
  expect(await after()).toBe(true);
});
