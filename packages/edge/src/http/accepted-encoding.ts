import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** The first of the available encodings that a client accepts; `identity` without one. */
export const acceptedEncoding = <Encoding extends string>(
  c: Context,
  available: readonly Encoding[],
): Encoding | 'identity' =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: [...available],
    default: 'identity',
    match: (accepted, { supports, default: plain }) =>
      supports.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? plain,
  }) as Encoding | 'identity';
