import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { findNginx } from '../edge/start-nginx';
import { createEdgeProcess } from './edge-process';

/**
 * `npm run bench:edges`: three installed edges on one release store behind nginx, as `ops/nginx/site.conf` has it.
 * `EDGE_FOLDER` (.local/edge, installed), `RELEASE_STORE` (host with a version to roll back to) and `DATA_SERVICE_URL`
 * say what runs; ports from `BENCH_PORT` (4700) on.
 */
const { EDGE_FOLDER = path.join(repositoryRoot, '.local/edge'), BENCH_PORT = '4700' } = process.env;
const port = Number(BENCH_PORT);
const siteUrl = `http://127.0.0.1:${port}`;
const ports = [port + 1, port + 2, port + 3];
const run = promisify(execFile);
const mfe = (...words: string[]) =>
  run(process.execPath, [
    path.join(EDGE_FOLDER, 'bin/mfe.js'),
    ...words,
    '--actor',
    'bench',
    '--reason',
    'bench',
  ]);
const host = new URL(siteUrl).host;

async function hostVersion(url: string): Promise<string | undefined> {
  const page = await (await fetch(`${url}/`, { headers: { 'x-forwarded-for': '192.0.2.1', host } })).text();
  return /\/releases\/host\/([^/"]+)\//.exec(page)?.[1];
}

/** Time in ms from the end of a command until the last edge serves another host. */
async function timeChange(...words: string[]): Promise<number> {
  const before = await hostVersion(edges[0]?.url ?? siteUrl);
  await mfe(...words);
  const since = performance.now();
  await Promise.all(
    edges.map(async ({ url }) => {
      while ((await hostVersion(url)) === before) {
        if (performance.now() - since > 30_000) throw new Error(`${url} serves ${before} still.`);
        await delay(20);
      }
    }),
  );
  return performance.now() - since;
}

/** Requests through nginx, eight at a time, for as long as the work lasts. @returns those that failed, and all */
async function underLoad(work: () => Promise<void>) {
  const over = new AbortController();
  const counted = { all: 0, failed: 0 };
  const visit = async (): Promise<void> => {
    while (!over.signal.aborted) {
      counted.all += 1;
      const isSound = await fetch(`${siteUrl}/registry.json`)
        .then(async (answer) => (await answer.arrayBuffer()) && answer.ok)
        .catch(() => false);
      if (!isSound) counted.failed += 1;
    }
  };
  const visitors = Array.from({ length: 8 }, visit);
  await delay(1000);
  await work();
  await delay(1000);
  over.abort();
  await Promise.all(visitors);
  return counted;
}

async function startProxy(folder: string) {
  const nginx = findNginx();
  if (!nginx) throw new Error('There is no nginx here. Name it (NGINX_PATH).');
  const site = ports.reduce(
    (text, each, index) => text.replace(`edge-${index + 1}:3000`, `127.0.0.1:${each}`),
    await readFile(path.join(repositoryRoot, 'ops/nginx/site.conf'), 'utf8'),
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `${user} daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${site.replace('listen 8080', `listen 127.0.0.1:${port}`)} }`;
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const child = spawn(nginx, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGQUIT');
    await ended;
  };
}

const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-edges-'));
const env = { SITE_URL: siteUrl, AERTRIP_HOME: folder };
const edges = ports.map((each) => createEdgeProcess(EDGE_FOLDER, each, env));
const stopProxy = await startProxy(folder);
try {
  await Promise.all(edges.map((edge) => edge.start()));
  const live = (await hostVersion(edges[0]?.url ?? siteUrl)) ?? '';
  console.log(`roll-back reached all edges after ${(await timeChange('rollback', 'host')).toFixed(0)} ms`);
  const back = await timeChange('rollback', 'host', '--to', live);
  console.log(`the way back reached all edges after ${back.toFixed(0)} ms`);
  const killed = await underLoad(async () => edges[0]?.end('SIGKILL'));
  console.log(`one edge killed: ${killed.failed} of ${killed.all} requests failed`);
  await edges[0]?.start();
  const rolling = await underLoad(async () => {
    for (const edge of edges) {
      await edge.end('SIGTERM');
      await edge.start();
    }
  });
  console.log(`rolling restart: ${rolling.failed} of ${rolling.all} requests failed`);
} finally {
  await stopProxy();
  await Promise.all(edges.map((edge) => edge.end('SIGTERM')));
  await rm(folder, { recursive: true, force: true });
}
