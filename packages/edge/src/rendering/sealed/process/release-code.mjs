// @ts-check
/** Runs the server bundles of one host and, with it, of one release of a remote: the only code of releases in here. */
import vm from 'node:vm';

/**
 * @typedef {{ key: string, text: string }} Bundle a release's server bundle, its key in the store
 * @typedef {{ name: string, version: string, bundle: Bundle }} Remote
 * @typedef {(options: object) => Promise<object>} Render
 * @typedef {Readonly<Record<string, unknown>>} Modules by the name that is required
 * @typedef {{ render: Render, sharedModules: Modules }} HostBundle
 * @typedef {(options: object) => Promise<unknown>} Answer
 * @typedef {{ sitemap?: Answer, pageIndex?: Answer }} RemoteBundle with its `routes`, which the host knows
 * @typedef {{ config: object, host: Bundle, remote?: Remote }} Releases
 * @typedef {{ type: 'page', path: string } | { type: 'sitemap' | 'pageIndex', timeLimit: number }} Task path: with its query;
 * timeLimit: ms
 */

/**
 * @param {string} key
 * @param {Modules} available
 */
const requireFrom = (key, available) => (/** @type {string} */ name) => {
  if (Object.hasOwn(available, name)) return available[name];
  throw new Error(`${key} requires ${name}, which is not there when a page is rendered.`);
};

/**
 * @param {Bundle} bundle
 * @param {Modules} available to its `require`
 * @returns {Record<string, unknown>}
 */
function run({ key, text }, available) {
  const module = { exports: {} };
  vm.compileFunction(text, ['module', 'exports', 'require'], { filename: key })(
    module,
    module.exports,
    requireFrom(key, available),
  );
  return module.exports;
}

/**
 * @param {Releases} releases
 * @returns {(task: Task) => Promise<unknown>} gives a `RenderedPage` of the host's release, or the remote's
 * sitemap or index of pages, `undefined` when it has none; the edge validates the rest
 */
export function createRunner({ config, host, remote }) {
  /** @type {HostBundle | undefined} */
  let hostBundle;
  /** @type {RemoteBundle | undefined} */
  let remoteBundle;
  const runHost = () => (hostBundle ??= /** @type {HostBundle} */ (run(host, {})));
  const runRemote = (/** @type {Remote} */ { bundle }) =>
    (remoteBundle ??= /** @type {RemoteBundle} */ (run(bundle, runHost().sharedModules)));

  return async (task) => {
    if (task.type !== 'page')
      return (
        remote && runRemote(remote)[task.type]?.({ config, signal: AbortSignal.timeout(task.timeLimit) })
      );
    const { render } = runHost();
    const { path } = task;
    if (!remote) return render({ config, path });
    const { name, version } = remote;
    return render({ config, path, remote: { name, version, module: runRemote(remote) } });
  };
}
