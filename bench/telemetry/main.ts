import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon, { type Result } from 'autocannon';
import { startSpanReceiver } from '@aertrip/telemetry/testing';
import type { TelemetrySettings } from '@aertrip/telemetry';
import { spreadOf } from '../measure/statistics';
import { inSpread } from '../report/numbers';

/**
 * `npm run bench:telemetry`: what logs, metrics and traces cost an edge with each request of a cached page. Edges that
 * differ in nothing else, each a process, take turns; ports from `BENCH_PORT` (4700) on.
 */
const firstPort = Number(process.env.BENCH_PORT ?? 4700);
const rounds = 6;
const seconds = 4;
const connections = 32;

interface Run {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** µs of the processor for each request. */
  readonly processor: number;
}

interface Edge {
  readonly name: string;
  readonly url: string;
  readonly child: ChildProcess;
  readonly runs: Run[];
}

const receiver = await startSpanReceiver();
const log = { format: 'json', level: 'info' } as const;
const variants: readonly (readonly [name: string, telemetry: TelemetrySettings | undefined])[] = [
  ['nothing', undefined],
  ['ids and logs', { log }],
  ['and metrics', { log, metrics: { port: firstPort + 10, host: '127.0.0.1' } }],
  [
    'and traces of 1 %',
    {
      log,
      metrics: { port: firstPort + 11, host: '127.0.0.1' },
      traces: { url: receiver.url, share: 0.01 },
    },
  ],
];

async function start(name: string, telemetry: TelemetrySettings | undefined, port: number): Promise<Edge> {
  const child = fork(path.join(import.meta.dirname, 'measured-edge.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      ...(telemetry ? { TELEMETRY: JSON.stringify(telemetry) } : {}),
    },
  });
  await once(child, 'message');
  return { name, url: `http://127.0.0.1:${port}/package/kashmir`, child, runs: [] };
}

async function processorOf({ child }: Edge): Promise<number> {
  child.send('processor');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

async function load(edge: Edge): Promise<Run> {
  const before = await processorOf(edge);
  const times: number[] = [];
  const { requests, non2xx, errors } = await new Promise<Result>((resolve, reject) => {
    const headers = { host: 'localhost:3000', 'accept-encoding': 'br' };
    const running = autocannon(
      { url: edge.url, connections, duration: seconds, headers },
      (error, result) => {
        if (error) reject(error as Error);
        else resolve(result);
      },
    );
    running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (non2xx + errors > 0) throw new Error(`${edge.name} failed ${non2xx + errors} requests under load.`);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    perSecond: requests.average,
    p50: at(0.5),
    p95: at(0.95),
    processor: ((await processorOf(edge)) - before) / requests.total,
  };
}

const edges: Edge[] = [];
for (const [index, [name, telemetry]] of variants.entries())
  edges.push(await start(name, telemetry, firstPort + index));
// Once without counting: a program that has just started is not as fast as it will be.
for (const edge of edges) await load(edge);
for (let round = 0; round < rounds; round += 1) {
  // Whoever comes first meets another machine than whoever comes last.
  const turns = [...edges.slice(round % edges.length), ...edges.slice(0, round % edges.length)];
  for (const edge of turns) edge.runs.push(await load(edge));
}
for (const { name, runs } of edges) {
  const of = (pick: (run: Run) => number, decimals: number) =>
    inSpread(spreadOf(runs.map(pick)), (value) => value.toFixed(decimals));
  console.log(
    `${name}: ${of(({ perSecond }) => perSecond, 0)} requests/s, p50 ${of(({ p50 }) => p50, 1)} ms, p95 ${of(({ p95 }) => p95, 1)} ms, ${of(({ processor }) => processor, 0)} µs of the processor each`,
  );
}
console.log(`${receiver.spans.length} spans were received.`);
for (const { child } of edges) child.disconnect();
await receiver.stop();
