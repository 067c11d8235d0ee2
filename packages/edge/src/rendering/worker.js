// @ts-check
/**
 * Runs the server bundles of releases in a thread of its own: plain JavaScript, so that a new thread is up in
 * milliseconds. The code of a release sees the path of a page and the site's public configuration, and nothing of a
 * visitor.
 */
import vm from 'node:vm';
import { LRUCache } from 'lru-cache';

/**
 * @typedef {{ key: string, bytes: SharedArrayBuffer }} Bundle a release's server bundle, its key in the store
 * @typedef {{ name: string, version: string, bundle: Bundle }} Remote
 * @typedef {{ kind: 'page', config: object, path: string, host: Bundle, remote?: Remote, came?: Int32Array }} PageTask path: with its query; came: how
 * far it came, for whoever gives it up: 1 running, 2 ended
 * @typedef {{ kind: 'sitemap' | 'pageIndex', config: object, timeLimit: number, host: Bundle, remote: Remote }} RemoteTask
 * timeLimit: ms
 * @typedef {(options: object) => Promise<object>} Render
 * @typedef {Readonly<Record<string, unknown>>} Modules by the name that is required
 * @typedef {{ render: Render, sharedModules: Modules }} HostBundle
 * @typedef {(options: object) => Promise<unknown>} Answer
 * @typedef {{ sitemap?: Answer, pageIndex?: Answer }} RemoteBundle with its `routes`, which the host knows
 */

/** Hosts cached in a thread: what is live, a canary, what was live before, and one of a preview. */
const maxHosts = 4;

/** Releases of remotes cached with each host: what is live, a canary, what was live before, and two of previews. */
const maxRemotes = 5;

/**
 * One run of a host's bundle, with the remotes that required their shared modules from it. They live and go together:
 * run again, the host is a second React, which the remotes of the first do not find their contexts in.
 * @typedef {{ bundle: HostBundle, remotes: LRUCache<string, RemoteBundle> }} HostInstance
 */

/** @type {LRUCache<string, HostInstance>} by the host's key in the store */
const hosts = new LRUCache({ max: maxHosts });

/**
 * @param {Bundle} bundle
 * @param {Modules} available to its `require`
 * @returns {Record<string, unknown>}
 */
function run({ key, bytes }, available) {
  const text = new TextDecoder().decode(new Uint8Array(bytes).slice());
  const module = { exports: {} };
  vm.compileFunction(text, ['module', 'exports', 'require'], { filename: key })(
    module,
    module.exports,
    requireFrom(key, available),
  );
  return module.exports;
}

/**
 * Hosts published before 2026-11-22 call the exports `draw` and `shared`.
 * @param {Record<string, unknown>} exported
 */
const toHostBundle = ({ draw, shared, render = draw, sharedModules = shared }) =>
  /** @type {HostBundle} */ ({ render, sharedModules });

/** @param {Bundle} host */
function hostInstance(host) {
  const running = hosts.get(host.key);
  if (running) return running;
  const bundle = toHostBundle(run(host, {}));
  /** @type {HostInstance} */
  const instance = { bundle, remotes: new LRUCache({ max: maxRemotes }) };
  hosts.set(host.key, instance);
  return instance;
}

/**
 * @param {HostInstance} host
 * @param {Bundle} remote
 */
function remoteModule({ bundle, remotes }, remote) {
  const module = remotes.get(remote.key) ?? /** @type {RemoteBundle} */ (run(remote, bundle.sharedModules));
  remotes.set(remote.key, module);
  return module;
}

/**
 * @param {string} key
 * @param {Modules} available
 */
const requireFrom = (key, available) => (/** @type {string} */ name) => {
  if (Object.hasOwn(available, name)) return available[name];
  throw new Error(`${key} requires ${name}, which is not there when a page is rendered.`);
};

/**
 * @param {PageTask} task
 * @returns {Promise<object>} a `RenderedPage` of the host's release
 */
async function renderPage({ config, path, host, remote }) {
  const instance = hostInstance(host);
  const { render } = instance.bundle;
  if (!remote) return render({ config, path });
  const { name, version, bundle } = remote;
  return render({ config, path, remote: { name, version, module: remoteModule(instance, bundle) } });
}

/**
 * @param {RemoteTask} task
 * @returns {Promise<unknown>} what the remote's release says, unchecked; `undefined` when it does not
 */
async function askRemote({ kind, config, timeLimit, host, remote }) {
  const { [kind]: answer } = remoteModule(hostInstance(host), remote.bundle);
  return answer?.({ config, signal: AbortSignal.timeout(timeLimit) });
}

/** @param {PageTask | RemoteTask} task */
export default async function runTask(task) {
  if (task.kind !== 'page') return askRemote(task);
  const { came } = task;
  if (came) Atomics.store(came, 0, 1);
  try {
    return await renderPage(task);
  } finally {
    if (came) Atomics.store(came, 0, 2);
  }
}
