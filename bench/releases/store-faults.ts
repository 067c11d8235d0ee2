/**
 * What visitors get while the release store is at its worst: an edge in this process with a copy beside it, once running
 * and once started again. Writes the second table of docs/fault-matrix.md.
 *
 *     npx tsx bench/releases/store-faults.ts
 */
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createEdge, createReleaseService } from '@aertrip/edge';
import { ReleaseRefused, type ReleaseStore } from '@aertrip/release';
import { replaceSection } from '../report/document-section';
import { updateDocument } from '../report/update-document';
import { markdownTable } from '../report/tables';
import { removeTemporaryFolders, sampleSite, temporaryFolder } from '@aertrip/release/testing/sample-build';

const siteUrl = 'http://localhost:3000';

/** What a page and the entry of its remote must be; a cell names anything else. */
const expected = '200 and 200, 1.1.0';

/** What stands between the edge and the store: changed while the edge runs. */
interface Trouble {
  gone?: RegExp;
  corrupt?: RegExp;
  hangs?: boolean;
  slow?: number;
  denied?: 'all' | 'writes';
}

const refused = (doing: string) =>
  new ReleaseRefused('usage', {
    found: `The store cannot be ${doing} (AccessDenied).`,
    expected: '',
    next: '',
  });

function troubled(store: ReleaseStore, trouble: Trouble): ReleaseStore {
  async function before(isWrite: boolean): Promise<void> {
    if (trouble.hangs) await new Promise(() => {});
    if (trouble.slow) await delay(trouble.slow);
    if (trouble.denied === 'all' || (trouble.denied && isWrite)) throw refused(isWrite ? 'written' : 'read');
  }
  const isGone = (key: string) => trouble.gone?.test(key) ?? false;
  return {
    location: store.location,
    async list(key) {
      await before(false);
      const names = await store.list(key);
      return names.filter((name) => !isGone(`${key}/${name}`));
    },
    async read(key) {
      await before(false);
      if (isGone(key)) return undefined;
      return trouble.corrupt?.test(key) ? new TextEncoder().encode('{"revision":') : store.read(key);
    },
    async stat(key) {
      await before(false);
      return isGone(key) ? undefined : store.stat(key);
    },
    async write(key, content) {
      await before(true);
      return store.write(key, content);
    },
    async create(key, content) {
      await before(true);
      return isGone(key) || store.create(key, content);
    },
    async remove(key) {
      await before(true);
      return store.remove(key);
    },
  };
}

const faults: readonly (readonly [name: string, trouble: Trouble])[] = [
  ['no fault', {}],
  ['store gone', { gone: /./ }],
  ['log gone', { gone: /^channels/ }],
  ['last record corrupt', { corrupt: /log\/000000004/ }],
  ['last record deleted', { gone: /log\/000000004/ }],
  ['live release deleted', { gone: /^releases\/remote-admin\/1\.1\.0/ }],
  ['store hangs', { hangs: true }],
  ['store slow, 1.5 s an answer', { slow: 1500 }],
  ['read-only', { denied: 'writes' }],
  ['wrong key', { denied: 'all' }],
];

async function startEdge(store: ReleaseStore, folder: string) {
  const service = await createReleaseService({
    store,
    channel: 'live',
    siteUrl,
    releaseOrigins: [],
    copy: { folder, maxBytes: 1024 ** 3 },
  });
  const edge = createEdge({
    config: {
      siteUrl,
      supabase: { url: siteUrl, anonKey: 'key' },
      firebase: { apiKey: 'key', authDomain: 'localhost:3000', projectId: 'demo' },
      authEmulatorUrl: siteUrl,
      releaseOrigins: [],
    },
    service,
    publicDir: '/nowhere',
  });
  const request = (pathname: string) =>
    edge.request(siteUrl + pathname, { headers: { host: 'localhost:3000' } });
  async function visit(): Promise<string> {
    const startedAt = performance.now();
    const page = await request('/admin');
    const [, version = 'none'] = /"remote-admin":\[\{[^]*?"version":"([^"]+)"/.exec(await page.text()) ?? [];
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const entry = await request(`/releases/remote-admin/${version}/remoteEntry.js`);
    const got = `${page.status} and ${entry.status}, ${version}`;
    return got === expected ? seconds : `${seconds} (${got})`;
  }
  return { service, visit };
}

async function row([name, trouble]: (typeof faults)[number]): Promise<string[]> {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.1.0');
  const now: Trouble = {};
  const store = troubled(site.store, now);
  const folder = await temporaryFolder();
  const { service, visit } = await startEdge(store, folder);
  await service.backgroundJobs.round();
  await service.backgroundJobs.settled();
  Object.assign(now, trouble);
  // Older than a reading is used again.
  await delay(600);
  const running = [await visit(), await visit()];
  const restarted = await startEdge(store, folder);
  const after = [await restarted.visit(), await restarted.visit()];
  return [name, running.join(', '), after.join(', ')];
}

console.error = () => {};
const rows: string[][] = [];
for (const fault of faults) {
  const made = await row(fault);
  console.log(made.join(' | '));
  rows.push(made);
}
const table = markdownTable({ head: ['Fault', 'First, next page', 'After a restart'], rows });
const written = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores.\n\n${table}`;
await updateDocument('fault-matrix.md', (text) => replaceSection(text, 'store faults', written));
await removeTemporaryFolders();
// What hangs would keep this process.
process.exit(0);
