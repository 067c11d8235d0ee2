import { visitorId } from './visitor';

test.each([
  ['theme=dark; aertrip_visitor=4711.c2ln; lang=en', '4711.c2ln'],
  ['theme=dark', ''],
  ['', ''],
])('reads the visitor of %p as %p', (cookies, id) => {
  expect(visitorId(cookies)).toBe(id);
});
