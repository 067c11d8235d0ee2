// @ts-check
/**
 * A process that renders pages with the server bundles of one host and one remote. Plain JavaScript, so that it starts without
 * a compiler, and may read nothing but this folder and that of its releases.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

/**
 * @typedef {{ name: string, version: string }} Remote
 * @typedef {{ config: { supabase: { url: string } }, clock?: string, dataUrl: string, remote?: Remote }} Releases
 * @typedef {{ type: 'page', path: string } | { type: 'sitemap' | 'pageIndex' }} Task path: with its query
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

const request = fetch;
const siteData = config.supabase.url;

/** @type {{ signal: AbortSignal, headers: Readonly<Record<string, string>> } | undefined} */
let current;

/** A text has a length; the stream of a request would be sent in chunks. */
const plain = async (/** @type {Request} */ asked) => ({
  url: asked.url,
  method: asked.method,
  headers: asked.headers,
  body: asked.body ? await asked.text() : undefined,
  signal: asked.signal,
});

/**
 * Reads data where the edge reaches it. A read that is late fails, so that the page has its own answer to that.
 * @type {typeof fetch}
 */
globalThis.fetch = async (input, init) => {
  const { url, ...options } =
    input instanceof Request ? await plain(new Request(input, init)) : { ...init, url: new URL(input).href };
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(current?.headers ?? {})) headers.set(name, value);
  const signals = [options.signal, current?.signal].filter((signal) => signal != null);
  return request(url.startsWith(siteData) ? dataUrl + url.slice(siteData.length) : url, {
    ...options,
    headers,
    signal: AbortSignal.any(signals),
  });
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
  current = { signal: AbortSignal.timeout(readTime), headers };
  if (task.type !== 'page') return remote && runRemote()[task.type]?.({ config, signal: current.signal });
  const { render } = runHost();
  return render({ config, path: task.path, remote: remote && { ...remote, module: runRemote() } });
}
