const services: Readonly<Record<string, string>> = {
  rest: 'data',
  auth: 'auth',
  storage: 'storage',
  functions: 'function',
  health: 'health',
};

/** Segments that name a table, a bucket or a server function; a database function stands one deeper. */
const namedSegments = 4;
const maxLength = 120;

/** What of a call may stand in the log: which service, and what of it. What follows may be a file of somebody's, or a link. */
export function describeCall(path: string): { readonly route: string; readonly path: string } {
  const segments = path.split('/');
  const isFunctionOfDatabase = segments[1] === 'rest' && segments[3] === 'rpc';
  const shown = segments.slice(0, namedSegments + (isFunctionOfDatabase ? 1 : 0)).join('/');
  return { route: services[segments[1] ?? ''] ?? 'identity', path: shown.slice(0, maxLength) };
}
