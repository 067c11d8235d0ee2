import { createMemoryRouter } from 'react-router';
import { openFreshPages } from './open-fresh-pages';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const routes = [
  {
    id: 'list',
    path: '/admin/enquiries',
    children: [{ id: 'enquiry', path: ':id', children: [{ id: 'quote', path: 'quote' }] }],
  },
  { id: 'packages', path: '/admin/packages', loader: () => new Promise(() => {}) },
  { id: 'settings', path: '/admin/settings' },
];

/** A page that stands at a path, in which something was rolled back; and what was loaded in its place. */
function recalledPage(path: string, isDue: (pathname: string) => boolean = () => true) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const loaded: string[] = [];
  openFreshPages(router, isDue, (url) => loaded.push(url));
  return { router, loaded };
}

const ask = (event: Event) => event.preventDefault();

/** A draft that asks before it is left, until the function returned is called. */
function guard(): () => void {
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

test.each([
  ['/admin/enquiries/7', '/admin/settings?tab=2#top'],
  ['/admin/settings', '/admin/enquiries/7'],
  ['/admin/enquiries/7', '/admin/enquiries/8'],
  ['/admin/settings', '/admin/packages'],
])('from %s to %s a document is loaded, once', async (from, to) => {
  const { router, loaded } = recalledPage(from);
  void router.navigate(to);
  await jest.advanceTimersByTimeAsync(1000);
  expect(loaded).toEqual([to]);
});

test.each([
  ['/admin/enquiries/7', '/admin/enquiries/7?sort=name'],
  ['/admin/enquiries/7', '/admin/enquiries/7/quote'],
  ['/admin/enquiries/7/quote', '/admin/enquiries/7'],
  ['/admin/enquiries', '/admin/enquiries/7'],
])('from %s to %s the screen stays, and what is typed there', async (from, to) => {
  const { router, loaded } = recalledPage(from);
  await router.navigate(to);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
});

test('what was not rolled back is left in this page', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries', (pathname) => pathname === '/admin/settings');
  await router.navigate('/admin/enquiries/7');
  await router.navigate('/admin/settings');
  expect(loaded).toEqual(['/admin/settings']);
});

test('a draft that holds the navigation back keeps the page', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  router.getBlocker('draft', () => true);
  await router.navigate('/admin/settings');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
});

test('a draft that was given up does not ask a second time: the page is loaded once it is gone', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  const letGo = guard();
  await router.navigate('/admin/settings');
  await jest.advanceTimersByTimeAsync(250);
  expect(loaded).toEqual([]);
  letGo();
  await jest.advanceTimersByTimeAsync(100);
  expect(loaded).toEqual(['/admin/settings']);
});

test('where something is typed on the next screen at once, that stays too', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  const letGo = guard();
  await router.navigate('/admin/settings');
  await jest.advanceTimersByTimeAsync(10_000);
  letGo();
  expect(loaded).toEqual([]);
});

test('a page that does not go is requested once more', async () => {
  const { router, loaded } = recalledPage('/admin/enquiries/7');
  await router.navigate('/admin/settings');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loaded).toEqual(['/admin/settings', '/admin/settings']);
});
