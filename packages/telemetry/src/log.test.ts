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

test('programs get a record a line, with the service, the time and the known fields of the error', () => {
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
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  log.error('https://site/quote?token=s3cret did not answer.', new Error('no route'), { tries: 3 });
  expect(said.mock.calls[0]?.[0]).toMatch(
    /^https:\/\/site\/quote\?token=… did not answer\. \(tries=3\)\nError: no route\n {4}at /,
  );
});
