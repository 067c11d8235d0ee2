import { EventEmitter, once } from 'node:events';
import { startSupervised } from './supervised-child';

test('restarts a killed process', async () => {
  const lines = new EventEmitter();
  const answersAgain = once(lines, 'The small process is running again.');
  const crashes: (string | null)[] = [];
  const child = await startSupervised<object, { readonly pid: number }>({
    name: 'small',
    entry: 'testing/small-process.ts',
    options: {},
    again: () => ({}),
    onLog: (line) => lines.emit(line),
    onCrash: ({ signal }) => crashes.push(signal),
  });
  const killed = child.pid;
  process.kill(killed, 'SIGKILL');
  await answersAgain;
  expect(crashes).toEqual(['SIGKILL']);
  expect(child.pid).not.toBe(killed);
  await child.stop();
}, 60_000);
