import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nginxConfig, type ServedFile } from './nginx-config';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where nginx is: what `NGINX_PATH` names, or the first one on the `PATH` or among the system's programs. */
export function findNginx(): string | undefined {
  const { NGINX_PATH, PATH = '' } = process.env;
  if (NGINX_PATH) return NGINX_PATH;
  const folders = [...PATH.split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find(isProgram);
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts nginx on saved answers. @throws Error when it ends before it answers; the reason is on standard error */
export async function startNginx(program: string, port: number, files: readonly ServedFile[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-nginx-'));
  await mkdir(path.join(folder, 'www'));
  for (const { file, answer } of files) await writeFile(path.join(folder, 'www', file), answer.body);
  const config = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'root' : undefined;
  await writeFile(config, nginxConfig({ port, folder, files, user }));

  const child = spawn(program, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  let hasEnded = false;
  const ended = once(child, 'exit').finally(() => {
    hasEnded = true;
  });
  async function stop() {
    child.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  while (!(await answers(port))) {
    if (hasEnded) throw new Error(`${program} ended before it answered.`);
    await delay(20);
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}
