// @ts-check
/**
 * Draws pages in a thread of its own: plain JavaScript, so that a new thread stands in milliseconds. What runs here is
 * the code of releases. It sees a page's address and the site's public configuration, and nothing of a visitor.
 */
import vm from 'node:vm';

/**
 * @typedef {{ key: string, bytes: SharedArrayBuffer }} Bundle a release's server bundle, its key in the store
 * @typedef {{ draw(options: object): Promise<object>, shared: Readonly<Record<string, unknown>> }} HostBundle
 * @typedef {object} DrawTask
 * @property {object} config of the site
 * @property {string} path path and query
 * @property {Bundle} host
 * @property {{ name: string, version: string, bundle: Bundle }} [remote]
 */

/** How many pairs of releases a thread keeps: what is live, a canary, and what was live before. */
const keptBundles = 6;

/** @type {Map<string, unknown>} */
const running = new Map();

/**
 * Runs a bundle once in this thread.
 * @param {Bundle} bundle
 * @param {string} under whatever else its exports follow from
 * @param {(name: string) => unknown} require
 */
function run({ key, bytes }, under, require) {
  const name = `${under} ${key}`;
  if (!running.has(name)) {
    const text = new TextDecoder().decode(new Uint8Array(bytes).slice());
    const module = { exports: {} };
    vm.compileFunction(text, ['module', 'exports', 'require'], { filename: key })(
      module,
      module.exports,
      require,
    );
    const [oldest] = running.keys();
    if (running.size >= keptBundles && oldest !== undefined) running.delete(oldest);
    running.set(name, module.exports);
  }
  return running.get(name);
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
  const { draw, shared } = /** @type {HostBundle} */ (run(host, '', requireFrom(host.key, {})));
  if (!remote) return draw({ config, path });
  const { name, version, bundle } = remote;
  const module = run(bundle, host.key, requireFrom(bundle.key, shared));
  return draw({ config, path, remote: { name, version, module } });
}
