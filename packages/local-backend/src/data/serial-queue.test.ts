import { SerialQueue } from './serial-queue';

test('runs tasks one at a time and in order, also after a failure', async () => {
  const queue = new SerialQueue();
  const events: string[] = [];
  const task =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} starts`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };

  const results = await Promise.allSettled([
    queue.run(task('a')),
    queue.run(task('b', true)),
    queue.run(task('c')),
  ]);

  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
