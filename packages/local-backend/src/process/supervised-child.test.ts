import { EventEmitter, once } from 'node:events';
import { startSupervised } from './supervised-child';

test('kills a hung process and restarts it', async () => {
  const log: string[] = [];
  const lines = new EventEmitter();
  const again = once(lines, 'The small process answers again.');
  const child = await startSupervised<object, { readonly pid: number }>({
    name: 'small',
    entry: 'testing/small-process.ts',
    options: {},
    again: () => ({}),
    onLog(line) {
      log.push(line);
      lines.emit(line);
    },
    onCrash: ({ signal }) => log.push(`ended by ${signal}`),
    heartbeatInterval: 1000,
  });
  const hung = child.pid;
  process.kill(hung, 'SIGSTOP');
  await again;
  expect(log).toEqual([
    'The small process hangs and is ended.',
    'ended by SIGKILL',
    'The small process answers again.',
  ]);
  expect(child.pid).not.toBe(hung);
  await child.stop();
}, 60_000);
