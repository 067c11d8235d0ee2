import type { RefusalCode } from '@aertrip/release';

/** Status of an answer that says no. */
export const refusalStatus = {
  usage: 422,
  gate: 422,
  conflict: 409,
  held: 423,
  inconclusive: 503,
} as const satisfies Record<RefusalCode, number>;
