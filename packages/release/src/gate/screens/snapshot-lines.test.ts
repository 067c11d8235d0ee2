import {
  partsOf,
  requestLines,
  splitParts,
  withoutCounts,
  withoutOrigin,
  withoutReadCounts,
} from './snapshot-lines';

const origin = 'http://127.0.0.1:4321';

const get = (path: string) => ({ method: 'GET', path, body: '' });

test('removes the origin and tokens, and keeps ids and times', () => {
  const id = '7699488a-a1bf-5a35-9b2f-4242b72a92aa';
  const text = `${origin}/quote/${id}?back=${encodeURIComponent(`${origin}/a`)} 127.0.0.1:4321 eyJhbGciOiJI.eyJzdWIiOiIx.c2ln 2026-11-22T10:00:00Z`;
  expect(withoutOrigin(text, origin)).toBe(`/quote/${id}?back=%2Fa site <token> 2026-11-22T10:00:00Z`);
});

test('counts equal requests, sorts them and keeps bodies of writes', () => {
  const write = { method: 'POST', path: '/rest/v1/rpc/save', body: '{"name":"Meera"}' };
  expect(
    requestLines([write, get('/rest/v1/b?x=1&key=k'), get('/rest/v1/a'), get('/rest/v1/b?x=1')], origin),
  ).toEqual(['GET /rest/v1/a', 'GET /rest/v1/b?x=1 (2 times)', 'POST /rest/v1/rpc/save {"name":"Meera"}']);
});

test('tells bodies apart that differ behind what is shown', () => {
  const lines = ['a', 'b'].map((end) =>
    requestLines(
      [{ method: 'POST', path: '/rest/v1/rpc/save', body: 'x'.repeat(5000) + end }],
      origin,
    ).join(),
  );
  expect(lines[0]?.length).toBeLessThan(2100);
  expect(lines[0]).not.toBe(lines[1]);
});

test('leaves out how often a screen reads, which depends on time, and keeps how often a control writes', () => {
  const lines = ['GET /rest/v1/a (2 times)', 'POST /rest/v1/rpc/save {} (2 times)'];
  expect(withoutReadCounts(lines)).toEqual(['GET /rest/v1/a', 'POST /rest/v1/rpc/save {} (2 times)']);
  expect(withoutCounts(lines)).toEqual(['GET /rest/v1/a', 'POST /rest/v1/rpc/save {}']);
});

test('splits the content from what stands around it', () => {
  const lines = ['- navigation "Account"', '  - link "Profile"', '- main', '  - heading "A"', '- dialog "B"'];
  expect(splitParts(lines, partsOf.content)).toEqual([lines.slice(2), lines.slice(0, 2)]);
});
