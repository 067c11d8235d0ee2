import { safeStorage } from '@aertrip/platform';
import { keepDevelopmentTab, leaveDevelopment } from './development-tab';

const notice = JSON.stringify({
  app: 'remote-blog',
  version: 'development',
  origin: 'http://localhost:3100',
});
const storage = safeStorage('session');

function open(href: string, of?: string) {
  const replace = jest.fn();
  const watch = jest.fn();
  const leaves = keepDevelopmentTab({ storage, location: { href, replace }, notice: of, watch });
  return { leaves, replace, watch };
}

beforeEach(() => sessionStorage.clear());

test('returns to the tab’s development server when a page reloads', () => {
  const first = open('https://site.test/blog?dev=token', notice);
  expect(first.leaves).toBe(false);
  expect(first.watch).toHaveBeenCalledWith('http://localhost:3100');
  const next = open('https://site.test/packages?sort=price');
  expect([next.leaves, next.replace.mock.calls]).toEqual([
    true,
    [['https://site.test/packages?sort=price&dev=token']],
  ]);
});

test('keeps the live release in another tab, after leaving and in a preview of a release', () => {
  expect(open('https://site.test/blog').leaves).toBe(false);
  open('https://site.test/blog?dev=token', notice);
  leaveDevelopment(storage);
  expect(open('https://site.test/blog').leaves).toBe(false);
  open('https://site.test/blog?dev=token', JSON.stringify({ app: 'remote-blog', version: '1.0.0' }));
  expect(open('https://site.test/blog').leaves).toBe(false);
});

test('frees the tab when the edge refuses its token', () => {
  open('https://site.test/blog?dev=token', notice);
  expect(open('https://site.test/').leaves).toBe(true);
  expect(open('https://site.test/').leaves).toBe(false);
});
