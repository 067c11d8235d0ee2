import { sampleFixtures } from '../testing/sample-scratch';
import { breakageOf, judgeRelease } from './judge-migration';
import { recordedRequests, type RecordedRequest } from './recorded-requests';
import type { ScratchDatabase } from './migrations';

const ok = (body: unknown) => ({ status: 200, body });
const failed = (code: string) => ({ status: 400, body: { code, message: 'refused' } });
const recorded = { status: 200, headers: {}, body: [] };

test('reads requests of the REST API from the keys of fixtures', () => {
  const { requests, skipped } = recordedRequests({
    ...sampleFixtures({
      'GET /rest/v1/tours?name=eq.Leh Ladakh, "x"&select=id,by:staff(name)': recorded,
      'POST /rest/v1/rpc/quote?select=id {"p":{"a b":1}}': recorded,
      'POST /rest/v1/rpc/enquire 7df3e3b4f2f41271': recorded,
      'GET /rest/v1/hidden?select=id': { ...recorded, status: 403 },
      'GET /auth/v1/user': recorded,
    }),
    screens: [{ route: '/own', url: '/own', as: 'customer', steps: [] }],
    afterSteps: {
      '/own': { 'POST /rest/v1/rpc/save 05be6d2d22ff6150': { ...recorded, request: '{"a":1}' } },
    },
  });
  expect(skipped).toBe(1);
  expect(requests.map(({ roles, method, path, body }) => [roles.join(), method, path, body])).toEqual([
    [
      'visitor,customer',
      'GET',
      '/rest/v1/tours?name=eq.Leh+Ladakh%2C+%22x%22&select=id%2Cby%3Astaff%28name%29',
      undefined,
    ],
    ['visitor,customer', 'POST', '/rest/v1/rpc/quote?select=id', '{"p":{"a b":1}}'],
    ['customer', 'POST', '/rest/v1/rpc/save', '{"a":1}'],
  ]);
});

test('reports errors of the schema, and accepts those of the data', () => {
  for (const code of ['PGRST202', 'PGRST204', '42703', '42501', '22P02', '23502']) {
    expect(breakageOf(ok([]), failed(code))).toBe(`refused (${code})`);
    expect(breakageOf(failed(code), failed(code))).toBeUndefined();
  }
  for (const code of ['PGRST116', 'PGRST301', 'P0001', '23505', '57014'])
    expect(breakageOf(ok([]), failed(code))).toBeUndefined();
});

test('reports missing keys and changed types at any depth', () => {
  const before = ok([{ id: 1, facts: { nights: 3, note: null }, tags: [{ name: 'snow' }] }]);
  expect(breakageOf(before, ok([{ id: '1', facts: { note: 'x' }, tags: [{}] }]))).toBe(
    'id was number, is string, facts.nights is missing, tags.name is missing.',
  );
  expect(breakageOf(before, ok([]))).toBeUndefined();
});

const none = async () => undefined;

/** Refuses visitors. */
const database: ScratchDatabase = {
  script: none,
  fill: none,
  names: async () => [],
  close: none,
  answer: async (_, role) => (role === 'visitor' ? failed('42501') : ok('done')),
};

const judge = (...roles: RecordedRequest['roles']) =>
  judgeRelease(async () => database, [], {
    requests: [{ roles, method: 'POST', path: '/rest/v1/rpc/leave', answer: 'done' }],
    skipped: 0,
  });

test('accepts a request that one of its roles may send', async () => {
  expect(await judge('visitor', 'administrator')).toEqual([]);
  expect(await judge('visitor')).toEqual(['POST rpc/leave (visitor): refused (42501)']);
});
