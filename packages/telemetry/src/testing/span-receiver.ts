import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    readonly intValue?: number;
    readonly doubleValue?: number;
  };
}

interface SentSpan extends Omit<ReceivedSpan, 'attributes' | 'service' | 'parentSpanId'> {
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function spansIn({ resourceSpans }: SentTraces): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, attributes }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        service,
        attributes: valuesOf(attributes),
      })),
    );
  });
}

/** A collector of traces for tests: OTLP over HTTP in JSON. Stop the sender before reading its spans. */
export async function startSpanReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    spans.push(...spansIn(JSON.parse(await text(request)) as SentTraces));
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
    endpoint,
    url: `${endpoint}/v1/traces`,
    spans: spans as readonly ReceivedSpan[],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * One trace as lines, each below the span that it belongs to and two spaces further in; those of one parent in the order
 * of their names.
 */
export function traceTree(spans: readonly ReceivedSpan[], traceId: string): string[] {
  const own = spans.filter((span) => span.traceId === traceId);
  const ids = new Set(own.map(({ spanId }) => spanId));
  const below = (isChild: (span: ReceivedSpan) => boolean, indent: string): string[] =>
    own
      .filter(isChild)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .flatMap(({ name, service, spanId }) => [
        `${indent}${service}: ${name}`,
        ...below(({ parentSpanId }) => parentSpanId === spanId, `${indent}  `),
      ]);
  return below(({ parentSpanId }) => !ids.has(parentSpanId), '');
}
