// @ts-check
/**
 * Draws pages in a thread of its own: plain JavaScript, so that a new thread stands in milliseconds. What runs here is
 * the code of releases. It sees a page's address and the site's public configuration, and nothing of a visitor.
 */
import vm from 'node:vm';
import { LRUCache } from 'lru-cache';

/**
 * @typedef {{ key: string, bytes: SharedArrayBuffer }} Bundle a release's server bundle, its key in the store
 * @typedef {{ draw(options: object): Promise<object>, shared: Readonly<Record<string, unknown>> }} HostBundle
 * @typedef {object} DrawTask
 * @property {object} config of the site
 * @property {string} path path and query
 * @property {Bundle} host
 * @property {{ name: string, version: string, bundle: Bundle }} [remote]
 */

/** Hosts cached in a thread: what is live, what was live before, and one of a preview. */
const maxHosts = 3;

/** Releases of remotes cached with each host: what is live, a canary, what was live before, and two of previews. */
const maxRemotes = 5;

/**
 * One run of a host's bundle, with the remotes that required their shared modules from it. They live and go together:
 * run again, the host is a second React, which the remotes of the first do not find their contexts in.
 * @typedef {{ bundle: HostBundle, remotes: LRUCache<string, Record<string, unknown>> }} HostInstance
 */

/** @type {LRUCache<string, HostInstance>} by the host's key in the store */
const hosts = new LRUCache({ max: maxHosts });

/**
 * @param {Bundle} bundle
 * @param {Readonly<Record<string, unknown>>} available to its `require`
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

/** @param {Bundle} host */
function hostInstance(host) {
  const running = hosts.get(host.key);
  if (running) return running;
  const bundle = /** @type {HostBundle} */ (run(host, {}));
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
  const module = remotes.get(remote.key) ?? run(remote, bundle.shared);
  remotes.set(remote.key, module);
  return module;
}

/**
 * @param {string} key
 * @param {Readonly<Record<string, unknown>>} available
 */
const requireFrom = (key, available) => (/** @type {string} */ name) => {
  if (Object.hasOwn(available, name)) return available[name];
  throw new Error(`${key} requires ${name}, which is not there when a page is drawn.`);
};

/**
 * @param {DrawTask} task
 * @returns {Promise<object>} a `DrawnPage` of the host's release
 */
export default async function drawPage({ config, path, host, remote }) {
  const instance = hostInstance(host);
  const { draw } = instance.bundle;
  if (!remote) return draw({ config, path });
  const { name, version, bundle } = remote;
  return draw({ config, path, remote: { name, version, module: remoteModule(instance, bundle) } });
}
