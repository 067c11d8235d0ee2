import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readPackage } from './package-file';

interface DevelopmentOptions {
  /** Folder of the remote, absolute. */
  readonly folder: string;
  /** The build that watches the sources, such as `vite build --watch`. */
  readonly command: readonly string[];
  /** 0 opens any free port. */
  readonly port: number;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Time in ms after the last changed file at which a build counts as written. */
const quietTime = 200;

/** Where a page of the site hears of a new build. */
const changesPath = '/changes';

/** Notifies open pages when the files in a folder change. */
function notifyChanges(folder: string) {
  const pages = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => pages.forEach((page) => page.write('data: changed\n\n')), quietTime);
  });
  return (page: ServerResponse) => {
    page.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
    page.write(': open\n\n');
    pages.add(page);
    page.on('close', () => pages.delete(page));
  };
}

/** The file of a build that a request names; `undefined` for a malformed URL and one outside of the build. */
function fileOf(output: string, url: string): string | undefined {
  try {
    const file = path.join(output, decodeURIComponent(new URL(url, 'http://localhost').pathname));
    return file.startsWith(output + path.sep) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Answers with a file of a folder, for pages of another origin. */
export async function sendFile(output: string, url: string, answer: ServerResponse): Promise<void> {
  const file = fileOf(output, url);
  const content = file && (await readFile(file).catch(() => undefined));
  answer.writeHead(content ? 200 : 404, {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': contentTypes[path.extname(file ?? '')] ?? 'application/octet-stream',
  });
  answer.end(content ?? 'There is no such file.');
}

/**
 * Builds a remote at every change and serves it to the page of the site, for the tab whose link was signed for it. The
 * open page reloads with any bundler.
 * @throws when another process listens on the port
 */
export async function serveFromSource({ folder, command, port }: DevelopmentOptions): Promise<void> {
  const { name } = readPackage(folder);
  const output = path.join(folder, 'node_modules/.cache/aertrip-dev');
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const openStream = notifyChanges(output);
  const server = createServer((request, answer) => {
    if (request.url === changesPath) openStream(answer);
    else void sendFile(output, request.url ?? '/', answer);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: opened } = server.address() as AddressInfo;
  const origin = `http://localhost:${opened}`;
  console.log(`${name} from source on ${origin}. In the page of the site: npx mfe preview ${name}@${origin}`);
  const [program = '', ...words] = command;
  const child = spawn(program, words, {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      BUILD_OUTPUT: output,
      RELEASE_VERSION: '0.0.0-development',
      // Vite would compile JSX for a runtime that the host does not share.
      ...(program === 'vite' ? {} : { NODE_ENV: 'development' }),
    },
  });
  const stop = () => {
    child.kill();
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  child.once('exit', (code) => {
    process.exitCode = code ?? 0;
    stop();
    process.exit();
  });
}
