import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Missing for the first span of a trace. */
  readonly parentSpanId?: string;
  readonly name: string;
}

interface ReceivedSpan extends SentSpan {
  readonly service: string | undefined;
}

/** A request of OTLP in JSON. */
interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly {
        readonly key: string;
        readonly value: { readonly stringValue?: string };
      }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const spansIn = ({ resourceSpans }: SentTraces): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });

/** A collector of traces for tests. Stop the sender before you read its spans. */
export async function startSpanReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    spans.push(...spansIn(JSON.parse(await text(request)) as SentTraces));
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans: spans as readonly ReceivedSpan[],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One trace as lines: each span below its parent, indented by two spaces, in the order of the names. */
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
  return below(({ parentSpanId }) => !ids.has(parentSpanId ?? ''), '');
}
