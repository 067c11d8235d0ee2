// @ts-check
/**
 * A process that renders pages with the server bundles of one host and one remote. Plain JavaScript, so that it starts without
 * a compiler, and may read nothing but this folder and that of its releases.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import vm from 'node:vm';
import { gunzipSync } from 'node:zlib';

/**
 * @typedef {{ name: string, version: string }} Remote
 * @typedef {{ config: { supabase: { url: string } }, clock?: string, dataUrl: string, remote?: Remote }} Releases
 * @typedef {{ type: 'page', path: string, dataVersion?: string } | { type: 'sitemap' | 'pageIndex' }} Task path: with its query
 * @typedef {(options: object) => Promise<unknown>} Answer
 * @typedef {{ render: Answer, sharedModules: Readonly<Record<string, unknown>> }} HostBundle
 * @typedef {{ sitemap?: Answer, pageIndex?: Answer }} RemoteBundle with its `routes`, which the host reads
 */

const [, , folder = ''] = process.argv;
/** @type {Releases} */
const { config, clock, dataUrl, remote } = JSON.parse(
  readFileSync(path.join(folder, 'releases.json'), 'utf8'),
);
if (clock) vm.runInThisContext(clock);

const platformFetch = fetch;
const siteData = config.supabase.url;

/** @type {{ signal: AbortSignal, headers: Readonly<Record<string, string>>, dataVersion?: string } | undefined} */
let current;

const { request, Agent } = dataUrl.startsWith('https:') ? https : http;
/** Idle connections are closed before a service of Node.js closes them, after 5 s. */
const agent = new Agent({ keepAlive: true, timeout: 4000 });

/** @typedef {{ status: number, statusText?: string, headers: Record<string, string>, body: Buffer<ArrayBuffer> | null }} DataAnswer */

/**
 * Without the streams of a `fetch`, which cost more than the read.
 * @param {string} url
 * @param {{ method: string, headers: Record<string, string>, body?: string | null, signal: AbortSignal }} read
 * @returns {Promise<DataAnswer>}
 */
const readData = (url, { body, signal, ...options }) =>
  new Promise((resolve, reject) => {
    const fail = (/** @type {unknown} */ cause) =>
      reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause }));
    const headers = { 'accept-encoding': 'gzip', ...options.headers };
    const outgoing = request(url, { ...options, headers, agent, signal }, (incoming) => {
      /** @type {Buffer[]} */
      const parts = [];
      incoming.on('data', (part) => parts.push(part)).once('error', fail);
      incoming.once('end', () => {
        const { statusCode: status = 502, statusMessage: statusText } = incoming;
        const sent = /** @type {Record<string, string>} */ (incoming.headers);
        const whole = Buffer.concat(parts);
        const unpacked = sent['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole;
        resolve({ status, statusText, headers: sent, body: status === 204 ? null : unpacked });
      });
    });
    outgoing.once('error', fail).end(body ?? undefined);
  });

/** Time in ms for which pages of the same data share what they read, and the most answers that are kept for it. */
const sharedFor = 10_000;
const maxShared = 100;
/** @type {Map<string, { readonly until: number, readonly read: Promise<DataAnswer> }>} */
const shared = new Map();

/**
 * @param {string} key of the read and the version of its data
 * @param {() => Promise<DataAnswer>} readNow
 */
function readOnce(key, readNow) {
  const now = performance.now();
  for (const [oldest, { until }] of shared) {
    if (until > now && shared.size < maxShared) break;
    shared.delete(oldest);
  }
  const known = shared.get(key);
  if (known) return known.read;
  const read = readNow();
  shared.set(key, { until: now + sharedFor, read });
  const forget = () => shared.delete(key);
  read.then(({ status }) => status === 200 || forget(), forget);
  return read;
}

/**
 * Reads data where the edge reaches it. A read that is late fails, so that the page has its own answer to that.
 * @type {typeof fetch}
 */
globalThis.fetch = async (input, init) => {
  const asked = input instanceof Request ? new Request(input, init) : undefined;
  const { href: url } = new URL(input instanceof Request ? input.url : input);
  const { method = 'GET', headers: sent, signal: own } = asked ?? init ?? {};
  // A text has a length; the stream of a request would be sent in chunks.
  const body = asked?.body ? await asked.text() : init?.body;
  const signal = AbortSignal.any([own, current?.signal].filter((each) => each != null));
  const given = Object.fromEntries(new Headers(sent));
  const headers = { ...given, ...current?.headers };
  const isData = url.startsWith(siteData) && (body == null || typeof body === 'string');
  if (!isData) return platformFetch(url, { ...init, method, body, headers, signal });
  const target = dataUrl + url.slice(siteData.length);
  const readNow = () => readData(target, { method, headers, body, signal });
  const isShared = method === 'GET' && current?.dataVersion;
  const key = [current?.dataVersion, url, JSON.stringify(given)].join(' ');
  const read = await (isShared ? readOnce(key, readNow) : readNow());
  return new Response(read.body, read);
};

/**
 * @param {string} name
 * @param {Readonly<Record<string, unknown>>} available to its `require`
 */
function run(name, available) {
  const file = path.join(folder, `${name}.cjs`);
  const module = { exports: {} };
  const requireFrom = (/** @type {string} */ asked) => {
    if (Object.hasOwn(available, asked)) return available[asked];
    throw new Error(
      `The bundle of the ${name} requires ${asked}, which is not there when a page is rendered.`,
    );
  };
  vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    requireFrom,
  );
  return module.exports;
}

/** @type {HostBundle | undefined} */
let hostBundle;
/** @type {RemoteBundle | undefined} */
let remoteBundle;
const runHost = () => (hostBundle ??= /** @type {HostBundle} */ (run('host', {})));
const runRemote = () =>
  (remoteBundle ??= /** @type {RemoteBundle} */ (run('remote', runHost().sharedModules)));

// Ctrl-C reaches every process of a site: this one ends with the edge, which finishes its pages first.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', () => {});

// The log of the edge is not for the code of releases.
for (const method of /** @type {const} */ (['debug', 'error', 'info', 'log', 'warn']))
  console[method] = () => {};

/**
 * @param {{ task: Task, readTime: number, headers: Readonly<Record<string, string>> }} asked readTime: time in ms for reads
 * @returns {Promise<unknown>} a `RenderedPage`, or the remote's sitemap or index of pages; the edge validates it
 */
export async function answer({ task, readTime, headers }) {
  process.send?.('begun');
  const signal = AbortSignal.timeout(readTime);
  const isPage = task.type === 'page';
  current = { signal, headers, dataVersion: isPage ? task.dataVersion : undefined };
  if (!isPage) return remote && runRemote()[task.type]?.({ config, signal });
  const { render } = runHost();
  return render({ config, path: task.path, remote: remote && { ...remote, module: runRemote() } });
}
