import type { Readable } from 'node:stream';
import type { SiteConfig } from '@aertrip/platform';
import * as v from 'valibot';
import type { ServerBundle } from '../server-bundles';

/** Releases and configuration of a process, fixed for its lifetime. */
export interface SealedReleases {
  readonly config: SiteConfig;
  readonly host: ServerBundle;
  readonly remote?: { readonly name: string; readonly version: string; readonly bundle: ServerBundle };
  /** Script that sets the clock. */
  readonly clock?: string;
}

export type SealedTask =
  | { readonly type: 'page'; readonly path: string }
  | {
      readonly type: 'sitemap' | 'pageIndex';
      /** ms */
      readonly timeLimit: number;
    };

export type ToProcess =
  | ({ readonly type: 'load' } & SealedReleases)
  | { readonly type: 'task'; readonly id: number; readonly task: SealedTask }
  | ({ readonly type: 'answer'; readonly id: number } & (ReadAnswer | { readonly failure: string }));

export interface ReadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A read request of a release's code: untrusted input. */
const readSchema = v.object({
  type: v.literal('read'),
  id: v.pipe(v.number(), v.safeInteger()),
  url: v.pipe(v.string(), v.maxLength(16_000)),
  method: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.optional(v.string()),
});
export type RequestedRead = v.InferOutput<typeof readSchema>;

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const id = v.pipe(v.number(), v.safeInteger());

/** Messages of a process. It runs the code of a release, so every message is untrusted; others are rejected. */
export const fromProcessSchema = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('result'), id, value: v.optional(v.unknown()) }),
  v.object({ type: v.literal('failed'), id, message: v.string(), stack: v.optional(v.string()) }),
  v.object({ type: v.literal('log'), text: text(1000) }),
  v.object({ type: v.literal('cancel'), id }),
  readSchema,
]);
export type FromProcess = v.InferOutput<typeof fromProcessSchema>;

/**
 * Calls back with each line of a pipe.
 * @param limit characters of a line, beyond which `onTooLong` is called, once, and nothing more is read
 */
export function readLines(
  pipe: Readable,
  { limit, onLine, onTooLong }: { limit: number; onLine: (line: string) => void; onTooLong: () => void },
): void {
  let parts: string[] = [];
  let length = 0;
  pipe.setEncoding('utf8');
  pipe.on('data', (data: string) => {
    const lines = data.split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      const whole = [...parts, line].join('');
      parts = [];
      length = 0;
      onLine(whole);
    }
    parts.push(rest);
    length += rest.length;
    if (length <= limit) return;
    pipe.destroy();
    onTooLong();
  });
}
