import { EventEmitter, once } from 'node:events';
import { startSupervised } from './supervised-child';

test('kills a hung process and restarts it, each time that it ends', async () => {
  const log: string[] = [];
  const lines = new EventEmitter();
  const answersAgain = () => once(lines, 'The small process answers again.');
  const first = answersAgain();
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
    heartbeatInterval: 500,
  });
  const hung = child.pid;
  process.kill(hung, 'SIGSTOP');
  await first;
  const second = answersAgain();
  process.kill(child.pid, 'SIGKILL');
  await second;
  expect(log).toEqual([
    'The small process hangs and is ended.',
    'ended by SIGKILL',
    'The small process answers again.',
    'ended by SIGKILL',
    'The small process answers again.',
  ]);
  expect(child.pid).not.toBe(hung);
  await child.stop();
}, 60_000);
