import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { printed, start, stop } from '../../support/child-process';

/**
 * Starts nginx with `ops/nginx/site.conf` in front of edges on this machine.
 * @throws Error when it ends before it serves
 */
export async function startSiteProxy(nginx: string, edgePorts: readonly number[], port: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'aertrip-proxy-'));
  const site = edgePorts.reduce(
    (text, each, index) => text.replace(`edge-${index + 1}:3000`, `127.0.0.1:${each}`),
    readFileSync(path.join(repositoryRoot, 'ops/nginx/site.conf'), 'utf8'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  // The folder belongs to the account that runs this, and workers of root run as another one.
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${account} daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr notice;
     events { worker_connections 512; }
     http { log_format upstreams '$upstream_addr'; access_log ${folder}/upstreams.log upstreams; ${temporary}
       ${site.replace('listen 8080', `listen 127.0.0.1:${port}`)} }`,
  );
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf')];
  const child = start({ command: nginx, args, reads: 'stderr' });
  await printed(child, /start worker process/);
  return {
    /** The edges that each request reached so far, in the order in which nginx tried them, such as `127.0.0.1:1, 127.0.0.1:2`. */
    upstreams: () => readFileSync(path.join(folder, 'upstreams.log'), 'utf8').split('\n').filter(Boolean),
    async stop() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
