import { test } from '@playwright/test';

/** How long a visitor waited until a remote's screen stood although something failed. */
export interface Recovery {
  readonly remote: string;
  /** Name of the fault. */
  readonly name: string;
  readonly ms: number;
  /** Documents loaded on the way. */
  readonly pageLoads?: number;
}

/** Keeps the figure for the matrix of faults. */
export function noteRecovery(recovery: Recovery): void {
  test.info().annotations.push({ type: 'recovery', description: JSON.stringify(recovery) });
}
