/**
 * `npm run load --prefix bench`: mixed requests at a rate while the public remote is promoted and rolled back; writes the section
 * `load` of `docs/benchmarks.md` and ends with 1 after a wrong answer. `RATE` (2000) a second for `SECONDS` (60).
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedBackend } from '@aertrip/local-backend';
import { buildChanged, createFolderStore } from '@aertrip/release';
import { promote, rollback, unhold } from '@aertrip/release/testing/operations';
import { hydrationPayloadId } from 'host/rendering-contract';
import { by, publishAgain } from '../builds/second-release';
import { benchFolder } from '../measure/bench-folder';
import { currentCircumstances } from '../measure/machine';
import { writeBenchmark } from '../report/write-benchmark';
import { versionInPage } from '../site/read-site';
import { startSite } from '../site/start-site';
import { loadReport, measureLoad, readPages } from './measure-load';
import { mixRequests } from './mixed-requests';

const { RATE = '2000', SECONDS = '60', BENCH_PORT = '4350' } = process.env;
const options = { rate: Number(RATE), seconds: Number(SECONDS) };
const port = Number(BENCH_PORT);
const app = 'remote-public';
/** Time in ms between two live releases. */
const changeEvery = 4000;

const circumstances = await currentCircumstances();
await buildChanged({
  store: createFolderStore(benchFolder.federatedStore),
  channel: 'live',
  activateSources: true,
  onProgress: (line) => console.error(line),
});
const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-load-'));
await cp(benchFolder.federatedStore, folder, { recursive: true });
const store = createFolderStore(folder);
const stream = { store, channel: 'live', app };
const next = '1.0.1-loaded';
const before = await publishAgain(store, app, next);

async function changeUntil(signal: AbortSignal): Promise<number> {
  let changes = 0;
  for (; !signal.aborted; changes += 1) {
    if (changes % 2 === 0) await promote(stream, next, by);
    else {
      await rollback(stream, { ...by, to: before });
      await unhold(stream, by);
    }
    await delay(changeEvery);
  }
  return changes;
}

const backend = await startEmbeddedBackend({
  dataDir: benchFolder.data,
  siteUrl: `http://localhost:${port}`,
  onLog: () => undefined,
});
const site = await startSite({
  port,
  build: 'federated',
  store: folder,
  federatedStore: benchFolder.federatedStore,
  backend,
});
try {
  const requests = await mixRequests(site.url, backend.anonKey);
  const over = new AbortController();
  const paths = requests.filter(({ kind }) => kind === 'page').map(({ path: asked }) => asked);
  const readPage = (html: string) => ({
    version: versionInPage(html, app),
    isServerRendered: html.includes(`id="${hydrationPayloadId}"`),
  });
  const beside = Promise.all([readPages(site.url, paths, over.signal, readPage), changeUntil(over.signal)]);
  const load = await measureLoad({ url: site.url, requests, ...options });
  over.abort();
  const [reader, changes] = await beside;
  await writeBenchmark(loadReport({ options, changes, load, reader }), circumstances);
  if (load.errors + reader.broken > 0 || load.kinds.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
} finally {
  await site.stop();
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
}
