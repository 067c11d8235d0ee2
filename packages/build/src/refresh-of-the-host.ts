import type * as Runtime from 'react-refresh/runtime';

/** Development only: replaces `react-refresh/runtime` in the remotes' builds. */
const runtime = globalThis.aertripRefresh as typeof Runtime;

export const {
  createSignatureFunctionForTransform,
  getFamilyByID,
  getFamilyByType,
  hasUnrecoverableErrors,
  isLikelyComponentType,
  performReactRefresh,
  register,
  setSignature,
} = runtime;

/** The host has already installed its runtime in React. */
export function injectIntoGlobalHook(): void {}
