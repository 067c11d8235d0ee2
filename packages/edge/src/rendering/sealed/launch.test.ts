import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { temporaryFolder } from '@aertrip/release/testing/sample-build';
import { launchSealed } from './launch';

jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof import('node:child_process')>('node:child_process');
  return { ...actual, execFile: jest.fn(actual.execFile) };
});

/** Runs a script with all Node.js modules: the process limits must hold without the JavaScript ones. */
async function saidBy(script: string): Promise<Record<string, string>> {
  const folder = await temporaryFolder();
  await writeFile(
    path.join(folder, 'main.mjs'),
    `const said = {};
     const attempt = async (name, way) => {
       try { said[name] = String(await way()); } catch (error) { said[name] = error.code ?? error.message; }
     };
     const module = (name) => process.getBuiltinModule(name);
     ${script}
     process.stdout.write(JSON.stringify(said), () => process.exit());`,
  );
  const child = await launchSealed(64, folder);
  const parts: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => parts.push(text));
  await once(child, 'close');
  return JSON.parse(parts.join('')) as Record<string, string>;
}

test('starts no process while the machine has no memory to test its limits, and tests them again', async () => {
  jest.mocked(execFile).mockImplementationOnce(() => {
    throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
  });
  await expect(launchSealed(64)).rejects.toThrow('spawn ENOMEM');
  const asked = jest.mocked(execFile).mock.calls.length;
  (await launchSealed(64)).kill('SIGKILL');
  expect(jest.mocked(execFile)).toHaveBeenCalledTimes(2 * asked);
});

test('denies environment, files, processes, threads and native modules to code with full Node.js', async () => {
  process.env.AERTRIP_TEST_SECRET = 'a key';
  const said = await saidBy(`
    await attempt('environment', () => JSON.stringify(process.env));
    await attempt('file', () => module('fs').readFileSync('/etc/hostname', 'utf8'));
    await attempt('environment of the parent', () => module('fs').readFileSync('/proc/' + process.ppid + '/environ'));
    await attempt('writing', () => module('fs').writeFileSync('/tmp/aertrip-written', 'x'));
    await attempt('process', () => module('child_process').execSync('id'));
    await attempt('thread', () => new (module('worker_threads').Worker)('1', { eval: true }));
    await attempt('binding', () => process.binding('fs'));
    await attempt('native module', () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'));
    await attempt('code from text', () => Function('return 1')());
    await attempt('inspector', () => module('inspector').open(0) ?? 'open');
  `);
  delete process.env.AERTRIP_TEST_SECRET;
  const denied = 'ERR_ACCESS_DENIED';
  expect(said).toEqual({
    environment: '{}',
    file: denied,
    'environment of the parent': denied,
    writing: denied,
    process: denied,
    thread: denied,
    binding: denied,
    'native module': 'ERR_DLOPEN_DISABLED',
    'code from text': 'Code generation from strings disallowed for this context',
    inspector: denied,
  });
});

/** Most containers and non-Linux systems do not allow this; only the Node.js permissions remain. */
const isClosedByKernel =
  spawnSync('unshare', ['--user', '--net', '--ipc', '--pid', '--fork', 'true']).status === 0;

test('isolates code from the network and the parent process where the kernel allows it', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const said = await saidBy(`
    await attempt('network', () => new Promise((resolve, reject) => {
      module('net').connect(${port}, '127.0.0.1').once('connect', () => resolve('connected')).once('error', reject);
    }));
    await attempt('parent', () => process.ppid);
    await attempt('signal', () => process.kill(${process.pid}, 0));
  `);
  server.close();
  expect(said).toEqual(
    isClosedByKernel
      ? { network: 'ENETUNREACH', parent: '0', signal: 'ESRCH' }
      : { network: 'connected', parent: said.parent, signal: 'true' },
  );
});
