import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** An answer of the edge as it came over the wire. */
export interface SavedAnswer {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Compressed as it was sent. */
  readonly body: Buffer;
}

const ask = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject);
  });

/** Pairs of a flat list of names and values. */
const pairsOf = (flat: readonly string[]) =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));

/** @throws Error when it is not status 200 */
export async function saveAnswer(url: string): Promise<SavedAnswer> {
  const answer = await ask(url);
  if (answer.statusCode !== 200) throw new Error(`${url} was answered with status ${answer.statusCode}.`);
  return { headers: pairsOf(answer.rawHeaders), body: await buffer(answer) };
}

/** Headers that a server writes itself, or that describe the file's own type. */
const ownHeaders =
  /^(date|connection|keep-alive|transfer-encoding|content-length|content-type|etag|set-cookie)$/i;

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

export interface ServedFile {
  readonly path: string;
  /** Name of the file with the body, below the root. */
  readonly file: string;
  readonly answer: SavedAnswer;
}

function locationOf({ path: pathname, file, answer }: ServedFile): string {
  const headers = answer.headers.filter(([name]) => !ownHeaders.test(name));
  return `
    location = ${pathname} {
      try_files /${file} =404;
      default_type "text/html; charset=UTF-8";
${headers.map(([name, value]) => `      add_header ${name} ${quoted(value)};`).join('\n')}
    }`;
}

interface NginxOptions {
  readonly port: number;
  /** Folder for everything it writes, with the files in \`www\`. */
  readonly folder: string;
  readonly files: readonly ServedFile[];
  /** Its worker reads the folder as this user; nothing when it is not started as root. */
  readonly user?: string;
}

/**
 * A server of saved answers from disk, body and headers alike. One worker, as the edge is one process; it keeps
 * connections open as long as the edge does and writes no log either.
 */
export function nginxConfig({ port, folder, files, user }: NginxOptions): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${user ? `user ${user};` : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag on;
  keepalive_requests 100000000;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    types { }
${files.map(locationOf).join('\n')}
  }
}
`;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts nginx on saved answers: what `NGINX_PATH` names, or the first one on the `PATH` or among the system's programs.
 * @throws Error when it is not installed, or ends before it answers; the reason is on standard error
 */
export async function startNginx(port: number, files: readonly ServedFile[]) {
  const { NGINX_PATH: program = 'nginx', PATH } = process.env;
  const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-nginx-'));
  await mkdir(path.join(folder, 'www'));
  for (const { file, answer } of files) await writeFile(path.join(folder, 'www', file), answer.body);
  const config = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'root' : undefined;
  await writeFile(config, nginxConfig({ port, folder, files, user }));

  const child = spawn(program, ['-p', folder, '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: [PATH, '/usr/sbin', '/usr/local/sbin'].join(path.delimiter) },
  });
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error('nginx is not installed (apt-get install nginx, or NGINX_PATH=/path/to/nginx).', {
      cause,
    });
  });
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
