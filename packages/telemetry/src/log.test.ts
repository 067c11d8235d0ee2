import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { configureLog, log, withoutPersonalData } from './log';

afterEach(() => configureLog({ format: 'text', level: 'info' }, 'test'));

/** Records that a process logs in JSON. */
function logged(script: string): Record<string, unknown>[] {
  const file = path.join(__dirname, 'log.ts');
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { configureLog, log } from ${JSON.stringify(file)};
       configureLog({ format: 'json', level: 'warn' }, 'edge');
       ${script}`,
    ],
    { encoding: 'utf8' },
  );
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('writes one JSON record per line, with service, time and the known fields of the error', () => {
  const [{ error: refused, ...record } = {}, ...records] = logged(`
    log.error('Not saved.', Object.assign(new Error('refused'), { code: '23505', row: { name: 'Asha Rao' } }));
    log.info('Left out.');
    log.error('The store did not answer.', new TypeError('fetch failed', { cause: new Error('no route to 203.0.113.9') }), { tries: 3 });
  `);
  expect(record).toMatchObject({ message: 'Not saved.' });
  expect(refused).toEqual({ name: 'Error', code: '23505', message: 'refused', stack: expect.any(String) });
  expect(records).toEqual([
    {
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      service: 'edge',
      tries: 3,
      error: {
        name: 'TypeError',
        message: 'fetch failed',
        stack: expect.stringContaining('TypeError: fetch failed'),
        cause: { name: 'Error', message: 'no route to 203.0.113.0', stack: expect.any(String) },
      },
      message: 'The store did not answer.',
    },
  ]);
});

test('prints the sentence without query values, its fields and the stack of the error', () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  log.error('https://site/quote?token=s3cret did not answer.', new Error('no route'), { tries: 3 });
  expect(printed.mock.calls[0]?.[0]).toMatch(
    /^https:\/\/site\/quote\?token=… did not answer\. \(tries=3\)\nError: no route\n {4}at /,
  );
});

test.each([
  [
    'a value of a query',
    'GET http://db/rest/v1/customers?email=eq.asha&limit=2',
    'GET http://db/rest/v1/customers?email=…&limit=…',
  ],
  ['a mail address', 'Mail to asha.rao+1@example.co.in failed', 'Mail to …@… failed'],
  ['a bearer token', 'Authorization: Bearer abc.def-ghi', 'Authorization: Bearer …'],
  ['a signed token', 'invalid eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_def', 'invalid …'],
  ['a key of a service', 'sb_secret_abc123 and rzp_test_XyZ', '… and …'],
  ['a token in words', 'reset_token=abcdef, next', 'reset_token=…, next'],
  [
    'a password in a body',
    String.raw`{"message":"{\"password\":\"wander-2026\"}"}`,
    String.raw`{"message":"{\"password\":\"…\"}"}`,
  ],
  ['a row of the database', 'Key (email)=(asha) already exists', 'Key (email)=(…) already exists'],
  ['a phone number', 'called +91 98765 43210 twice', 'called … twice'],
  ['a phone number without its country', 'called 9876543210 twice', 'called … twice'],
  ['the end of an address', 'from 203.0.113.77', 'from 203.0.113.0'],
  ['the end of a long address', 'from 2001:db8:1:2:aaaa:bbbb:cccc:dddd.', 'from 2001:db8::.'],
  ['the end of a shortened address', 'from 2001:db8:1::9', 'from 2001:db8::'],
])('removes %s from the log', (_, line, written) => {
  expect(withoutPersonalData(line)).toBe(written);
});

test.each([
  '{"time":"2026-11-23T03:05:51.123Z","port":4501,"ms":1234567890}',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'remote-admin@1.10.0 in main.1a2b3c.js:1:20417',
  'Is that so? Yes: a::b is no address',
  '{"tokens":5,"request":"0af7651916cd43dd8448eb211c80319c"}',
])('keeps text without personal data: %s', (line) => {
  expect(withoutPersonalData(line)).toBe(line);
});
