/** Paths of the console's own pages. */
export const paths = {
  overview: '/',
  app: (app: string) => `/apps/${app}`,
  history: (app: string) => `/apps/${app}/history`,
  versions: (app: string) => `/apps/${app}/versions`,
  version: (app: string, version: string) => `/apps/${app}/versions/${encodeURIComponent(version)}`,
  diff: (app: string, before?: string, after?: string) =>
    `/apps/${app}/diff${before === undefined || after === undefined ? '' : `?${new URLSearchParams({ before, after })}`}`,
  picture: (app: string, version: string, hash: string) =>
    `/apps/${app}/versions/${encodeURIComponent(version)}/pictures/${hash}.jpg`,
  action: (app: string, slug: string, version?: string) =>
    `/apps/${app}/${slug}${version === undefined ? '' : `?version=${encodeURIComponent(version)}`}`,
  curves: (app: string, range: string) => `/apps/${app}?curves=${range}#curves`,
  ownership: '/paths',
  timeline: '/timeline',
  at: (time: string) => `/at?${new URLSearchParams({ time })}`,
  sessions: '/sessions',
  endSession: (id: string) => `/sessions/${id}/end`,
  endSessions: '/sessions/end-all',
  overviewFragment: '/fragments/overview',
  appFragment: (app: string) => `/fragments/apps/${app}`,
} as const;
