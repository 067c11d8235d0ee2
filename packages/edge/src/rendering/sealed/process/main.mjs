// @ts-check
/**
 * A process that renders pages with the code of one pair of releases. It starts empty, receives its releases once, and
 * then runs one task after the other. Plain JavaScript without a dependency, so that it is up at once and the one
 * folder that it may read is this one.
 */
import { format } from 'node:util';
import vm from 'node:vm';
import { dataFetch, takeAnswer } from './data-fetch.mjs';
import { createRunner } from './release-code.mjs';
import { sealGlobals } from './sealed-globals.mjs';
import { listen, send } from './wire.mjs';

const say = (/** @type {unknown[]} */ ...words) =>
  send({ type: 'log', text: format(...words).slice(0, 1000) });

/** @param {unknown} error */
function describe(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return { message: String(message), stack: String(stack) };
}

process.on('unhandledRejection', (reason) => say('A promise was rejected and nobody noticed:', reason));

const noop = () => {};

// Signals reach every process of a site at shutdown. This one exits with the pipe to the edge, which finishes first.
process.on('SIGINT', noop);
process.on('SIGTERM', noop);

sealGlobals({
  fetch: dataFetch,
  process: Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }),
  console: Object.freeze({ debug: noop, log: say, info: say, warn: say, error: say, trace: noop }),
});

/** @type {((task: import('./release-code.mjs').Task) => Promise<unknown>) | undefined} */
let run;

/** @param {{ id: number, task: import('./release-code.mjs').Task }} message */
async function runTask({ id, task }) {
  try {
    send({ type: 'result', id, value: await run?.(task) });
  } catch (error) {
    send({ type: 'failed', id, ...describe(error) });
  }
}

listen((message) => {
  if (message.type === 'answer') takeAnswer(message);
  if (message.type === 'task') void runTask(message);
  if (message.type === 'load') {
    if (message.clock) vm.runInThisContext(message.clock);
    run = createRunner(message);
  }
});
send({ type: 'ready' });
