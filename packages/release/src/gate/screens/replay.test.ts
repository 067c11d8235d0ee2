import { createRecording, printRecording } from './recording';
import { createReplay, type RequestPlace } from './replay';
import { requestKey, type DataRequest } from './request-key';

const get = (path: string): DataRequest => ({ method: 'GET', path, body: '' });
const post = (path: string, body: unknown): DataRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
});
const note = 'x'.repeat(300);
const says = (body: unknown) => ({ status: 200, headers: {}, body });
const at = (as: RequestPlace['screen']['as'], phase: RequestPlace['phase'] = 'opened'): RequestPlace => ({
  screen: { url: '/a', as },
  phase,
});

test('matches a request by method, path, query in any order and body, not by the keys of an installation', () => {
  expect(requestKey(get('/rest/v1/packages?select=id&limit=1&key=abc'))).toBe(
    requestKey(get('/rest/v1/packages?limit=1&select=id')),
  );
  expect(requestKey(get('/rest/v1/packages?limit=2'))).not.toBe(requestKey(get('/rest/v1/packages?limit=1')));
  expect(requestKey(post('/rest/v1/rpc/quote', { id: 1 }))).toBe('POST /rest/v1/rpc/quote {"id":1}');
  // A long body by its hash, without the ids and times that a browser makes up.
  const [first, second] = [
    { key: '7699488a-a1bf-5a35-9b2f-4242b72a92aa', sent: '2026-11-22T10:00:00.123Z', note },
    { key: 'cd25429a-b29e-5a04-8a92-d1a1940b604b', sent: '2026-11-22T11:00:00.456Z', note },
  ];
  expect(requestKey(post('/rpc', first))).toBe(requestKey(post('/rpc', second)));
});

function record(
  ...entries: readonly (readonly [DataRequest, ReturnType<typeof says>, RequestPlace])[]
): ReturnType<ReturnType<typeof createRecording>['read']> {
  const recording = createRecording();
  for (const entry of entries) recording.add(...entry);
  const screens = (['visitor', 'customer'] as const).map((as) => ({ route: '/a', url: '/a', as, steps: [] }));
  return recording.read({ recordedAt: '2026-11-22T10:00:00Z', screens, sessions: {} });
}

test('gives the answers of a role to no other; stores those that visitors share once', () => {
  const fixtures = record(
    [get('/company'), says('all'), at('visitor')],
    [get('/company'), says('all'), at('administrator')],
    [get('/list'), says('some'), at('visitor')],
    [get('/list'), says('everything'), at('administrator')],
    [get('/own'), says('mine'), at('administrator')],
  );
  expect(Object.keys(fixtures.answers.administrator ?? {})).toEqual(['GET /list', 'GET /own']);
  const replay = createReplay(fixtures);
  expect(replay(get('/list'), at('administrator'))?.body).toBe('everything');
  expect(replay(get('/list'), at('visitor'))?.body).toBe('some');
  expect(replay(get('/company'), at('administrator'))?.body).toBe('all');
  expect(replay(get('/own'), at('visitor'))).toBeUndefined();
});

test('answers a changed request from the first step on, and a body with another id at any time', () => {
  const recorded = post('/hold', { key: '7699488a-a1bf-5a35-9b2f-4242b72a92aa' });
  const sent = post('/hold', { key: 'cd25429a-b29e-5a04-8a92-d1a1940b604b' });
  const fixtures = record(
    [recorded, says('held'), at('visitor')],
    [get('/list'), says('before'), at('visitor')],
    [get('/list'), says('after'), at('visitor', 'steps')],
    [get('/list'), says('elsewhere'), at('visitor', 'explored')],
  );
  const replay = createReplay(fixtures);
  expect(replay(sent, at('visitor'))?.body).toBe('held');
  expect(replay(get('/list'), at('visitor'))?.body).toBe('before');
  expect(replay(get('/list'), at('visitor', 'steps'))?.body).toBe('after');
});

test('stores no signature of a token, and one answer a line', () => {
  const fixtures = record(
    [get('/token'), says({ token: 'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl' }), at('visitor')],
    [get('/list'), says([1]), at('visitor')],
  );
  const text = printRecording(fixtures);
  expect(JSON.parse(text)).toEqual(fixtures);
  expect(text).toContain('eyJhbGciOiJI.eyJzdWIiOiIx.recorded');
  expect(text).not.toContain('c2lnbmF0dXJl');
  expect(text.split('\n').filter((line) => line.includes('"status"'))).toHaveLength(2);
});
