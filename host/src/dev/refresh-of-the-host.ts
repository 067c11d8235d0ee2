import type * as Runtime from 'react-refresh/runtime';

/** Development only: stands in for `react-refresh/runtime` in the remotes' builds. */
const runtime = globalThis.aertripRefresh as typeof Runtime;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = runtime;
