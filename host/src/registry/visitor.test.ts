import { visitorId } from './visitor';

test.each([
  ['theme=dark; aertrip_visitor=4711.c2ln; lang=en', '4711.c2ln'],
  ['theme=dark', ''],
  ['', ''],
])('the visitor of %p is %p', (cookies, id) => {
  expect(visitorId(cookies)).toBe(id);
});
