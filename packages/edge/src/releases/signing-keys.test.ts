import { createPreview, previewKey } from '@aertrip/release';
import { siteWithCanary, startEdge } from '../testing/edge-under-test';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const change = (current: string, previous?: string) => {
  process.env.MFE_PREVIEW_KEY = current;
  if (previous === undefined) delete process.env.MFE_PREVIEW_KEY_PREVIOUS;
  else process.env.MFE_PREVIEW_KEY_PREVIOUS = previous;
};

test('accepts previews and visitors of the previous key during a key change alone', async () => {
  change('old');
  const { store, browser } = await siteWithCanary();
  const preview = { app: 'remote-admin', version: '1.0.0', channel: 'live', now: new Date() };
  const { token } = await createPreview(store, { ...preview, key: await previewKey(store) });
  const known = browser();
  await known.get('/admin');
  const id = known.cookies.get('aertrip_visitor')!;
  const accepted = async () => {
    const edge = await startEdge(store);
    const [opening, returning] = [edge.browser(), edge.browser()];
    await opening.get(`/admin?preview=${token}`);
    returning.cookies.set('aertrip_visitor', id);
    await returning.get('/admin');
    return [opening.cookies.has('aertrip_preview'), returning.cookies.get('aertrip_visitor') === id];
  };
  expect(await accepted()).toEqual([true, true]);
  change('new', 'old');
  expect(await accepted()).toEqual([true, true]);
  change('new');
  expect(await accepted()).toEqual([false, false]);
});
