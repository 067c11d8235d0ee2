import path from 'node:path';

/** For `webServer` of Playwright Test: a separate site for the journeys of one run, on a port. */
export const freshSite = (port: number) => ({
  command: `${process.execPath} --import tsx support/serve-fresh-site.ts`,
  cwd: path.join(import.meta.dirname, '..'),
  url: `http://localhost:${port}/healthz`,
  env: { PORT: String(port) },
  reuseExistingServer: false,
  timeout: 300_000,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});
