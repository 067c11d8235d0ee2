import { createJobs } from './jobs.ts';

test('runs the remaining jobs after a failed one', async () => {
  const consoleError = jest.spyOn(console, 'error').mockReturnValue();
  const jobs = createJobs({
    first: () => Promise.reject(new Error('no database')),
    second: () => Promise.resolve(3),
  });
  expect(await jobs.run()).toEqual({ first: -1, second: 3 });
  const [record] = consoleError.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  expect(record).toMatchObject({ message: 'The job "first" failed.', error: { message: 'no database' } });
  consoleError.mockRestore();
});

test('shares one run among concurrent callers', async () => {
  const job = jest.fn(() => Promise.resolve(1));
  const jobs = createJobs({ job });
  await Promise.all([jobs.run(), jobs.run()]);
  await jobs.run();
  expect(job).toHaveBeenCalledTimes(2);
});
