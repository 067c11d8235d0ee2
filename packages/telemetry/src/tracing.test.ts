import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { startTelemetry } from './telemetry';
import { closedPort } from './testing/closed-port';

const log = { format: 'text', level: 'info' } as const;
const makeSpan = () => trace.getTracer('test').startSpan('work', {}, ROOT_CONTEXT).end();

test('logs an unreachable collector in one line', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation();
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '100';
  const url = `http://127.0.0.1:${await closedPort()}/v1/traces`;
  const stop = await startTelemetry({ log, traces: { url, share: 1 } }, 'test');
  // Three batches.
  for (let count = 0; count < 3 * 512; count += 1) makeSpan();
  await stop();
  expect(printed.mock.calls.map(([line]) => String(line).split('\n')[0])).toEqual([
    `Traces cannot be sent to ${new URL(url).origin} and are dropped.`,
  ]);
  delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
});
