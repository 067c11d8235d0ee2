import { loggedPath } from './logged-path';

const facts = { isServerRendered: true, noIndex: ['/shortlist'], private: ['/quote'] };

test.each([
  ['a page for everybody', '/packages/goa', facts, '/packages/goa'],
  ['a page for whoever has its link', '/quote/s3cret', facts, '/quote/…'],
  ['a page that no search engine lists', '/shortlist/asha', facts, '/shortlist/…'],
  ['a screen of the panel', '/admin/customers/asha', { ...facts, isServerRendered: false }, '/admin/…'],
  ['a path that nobody claims', '/asha-rao', undefined, '/…'],
])('%s', (_, path, of, shown) => {
  expect(loggedPath(path, of)).toBe(shown);
});
