import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { configureLog, log } from './log';

afterEach(() => configureLog({ format: 'text', level: 'info' }, 'test'));

/** Standard output of a process that logs in JSON. */
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

test('programs get a record a line, with the service, the time and the error', () => {
  const records = logged(`
    log.info('Left out.');
    log.error('The store did not answer.', new TypeError('fetch failed', { cause: new Error('no route to 203.0.113.9') }), { tries: 3 });
  `);
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

test('omits extra properties of library errors', () => {
  const failure = `Object.assign(new Error('refused'), { code: '23505', row: { name: 'Asha Rao' }, config: { headers: { cookie: 'x' } } })`;
  const [record] = logged(`log.error('Not saved.', ${failure});`);
  expect(record).toMatchObject({ error: { code: '23505', message: 'refused' } });
  expect(JSON.stringify(record)).not.toMatch(/Asha|cookie/);
});

test('prints the sentence, its fields and the stack of the error', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  log.error('The store did not answer.', new Error('no route'), { tries: 3 });
  expect(said.mock.calls[0]?.[0]).toMatch(
    /^The store did not answer\. \(tries=3\)\nError: no route\n {4}at /,
  );
});

test('removes query values from every line', () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  log.info('Asked for https://site/quote?token=s3cret&email=asha@example.com now.');
  expect(said.mock.calls[0]?.[0]).toBe('Asked for https://site/quote?token=…&email=… now.');
});
