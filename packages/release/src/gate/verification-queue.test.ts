import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { temporaryFolder } from '../testing/sample-build';
import { inVerificationQueue } from './verification-queue';

const newAddress = async () => path.join(await temporaryFolder(), 'queue.sock');

test('runs one verification at a time, reports that the next one waits, and continues after a failure', async () => {
  const address = await newAddress();
  const events: string[] = [];
  const signals = new EventEmitter();
  const begun = once(signals, 'begun');
  const first = inVerificationQueue(
    async () => {
      events.push('first begins');
      signals.emit('begun');
      await once(signals, 'finish');
      events.push('first ends');
    },
    { address },
  );
  await begun;
  const second = inVerificationQueue(async () => events.push('second begins'), {
    address,
    onWait: () => {
      events.push('second waits');
      signals.emit('finish');
    },
  });
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second begins']);
  const failing = inVerificationQueue(() => Promise.reject(new Error('no browser')), { address });
  await expect(failing).rejects.toThrow('no browser');
  expect(await inVerificationQueue(async () => 'done', { address })).toBe('done');
});

test('gives the turn on when its process is killed', async () => {
  const address = process.platform === 'linux' ? `\0aertrip-test-${process.pid}` : await newAddress();
  const script = `require('node:net').createServer().listen(${JSON.stringify(address)}, () => console.log('listening'))`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const work = inVerificationQueue(async () => 'done', { address, onWait: () => holder.kill('SIGKILL') });
  expect(await work).toBe('done');
});
