import { createMemoryRouter } from 'react-router';
import { openFreshPages } from './open-fresh-pages';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const routes = [
  { id: 'list', path: '/admin/enquiries', children: [{ id: 'enquiry', path: ':id' }] },
  { id: 'packages', path: '/admin/packages', loader: () => new Promise(() => {}) },
  { id: 'settings', path: '/admin/settings' },
];

/** A page at a path with a recalled release, and the documents loaded in its place. */
function recalledPage(path: string, isDue: (pathname: string) => boolean = () => true) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const loaded: string[] = [];
  openFreshPages(router, isDue, (url) => loaded.push(url));
  return { router, loaded };
}

const block = (event: Event) => event.preventDefault();

/** A draft that blocks navigation until the returned function is called. */
function addGuard(): () => void {
  addEventListener('beforeunload', block);
  return () => removeEventListener('beforeunload', block);
}

test.each([
  ['/admin/enquiries/7', '/admin/settings?tab=2#top'],
  ['/admin/settings', '/admin/enquiries/7'],
  ['/admin/enquiries/7', '/admin/enquiries/8'],
  ['/admin/settings', '/admin/packages'],
])('loads a document from %s to %s, once', async (from, to) => {
  const { router, loaded } = recalledPage(from);
  void router.navigate(to);
  await jest.advanceTimersByTimeAsync(1000);
  expect(loaded).toEqual([to]);
});

test('keeps the screen and its typed values when only the query changes', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  await router.navigate('/admin/enquiries/7?sort=name');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
});

test('navigates in the page to parts without a recall', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries', (pathname) => pathname === '/admin/settings');
  await router.navigate('/admin/enquiries/7');
  await router.navigate('/admin/settings');
  expect(loaded).toEqual(['/admin/settings']);
});

test('keeps the page when a draft blocks the navigation', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  router.getBlocker('draft', () => true);
  await router.navigate('/admin/settings');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
});

test('loads the page once a discarded draft is gone, without a second prompt', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  const removeGuard = addGuard();
  await router.navigate('/admin/settings');
  await jest.advanceTimersByTimeAsync(250);
  expect(loaded).toEqual([]);
  removeGuard();
  await jest.advanceTimersByTimeAsync(100);
  expect(loaded).toEqual(['/admin/settings']);
});

test('requests a page that does not load once more', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  await router.navigate('/admin/settings');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loaded).toEqual(['/admin/settings', '/admin/settings']);
});

test('does not lead back to a page that the visitor has left for another one', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  await router.navigate('/admin/settings');
  await jest.advanceTimersByTimeAsync(3000);
  await router.navigate('/admin/enquiries/8');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loaded).toEqual(['/admin/settings', '/admin/enquiries/8', '/admin/enquiries/8']);
});

test('stays in the page on Back from the loaded one, until the next navigation', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  await router.navigate('/admin/settings');
  dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loaded).toEqual(['/admin/settings']);
  await router.navigate('/admin/enquiries/7');
  await router.navigate('/admin/settings');
  expect(loaded).toEqual(['/admin/settings', '/admin/enquiries/7', '/admin/settings']);
});
