import { context, SpanKind, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api';
import { withoutPersonalData } from './log';

/** Span attributes: short, without personal data, as in the log. No queries, bodies or rows. */
type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

interface SpanOptions {
  /** `client`: it waits for another process, which continues the trace. */
  readonly kind?: 'client';
  readonly attributes?: SpanAttributes;
}

export const tracer = () => trace.getTracer('aertrip');

/** Behind it stands the filter of the log, as the last wall. */
export function addAttributes(span: Span, attributes: SpanAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined)
      span.setAttribute(name, typeof value === 'string' ? withoutPersonalData(value) : value);
  }
}

/** Marks it as failed, with the kind of the error: its message may contain personal data. */
export function markFailed(span: Span, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kind);
}

/** Also of one that has ended, such as the request of a page that is rendered again behind its answer. */
const isRecorded = () =>
  ((trace.getSpanContext(context.active())?.traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0;

/** Runs it as a span of the trace of the request that is answered; costs nothing where that is not recorded. */
export async function inSpan<Result>(
  name: string,
  { kind, attributes = {} }: SpanOptions,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!isRecorded()) return run();
  const span = tracer().startSpan(name, { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL });
  addAttributes(span, attributes);
  try {
    return await context.with(trace.setSpan(context.active(), span), run);
  } catch (error) {
    markFailed(span, error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}

export function describeSpan(attributes: SpanAttributes): void {
  const span = trace.getActiveSpan();
  if (span?.isRecording()) addAttributes(span, attributes);
}
