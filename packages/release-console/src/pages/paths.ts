const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

const version = (app: string, name: string) => `/apps/${app}/versions/${encodeURIComponent(name)}`;

export const paths = {
  overview: '/',
  app: (app: string, values: { versions?: 'all' } = {}) => `/apps/${app}${query(values)}`,
  version,
  diff: (app: string, before?: string, after?: string) => `/apps/${app}/diff${query({ before, after })}`,
  picture: (app: string, of: string, hash: string) => `${version(app, of)}/pictures/${hash}.jpg`,
  /** @param app without it an operation on the channel */
  operation: (name: string, app?: string, values: Readonly<Record<string, string | undefined>> = {}) =>
    `${app === undefined ? '/channel' : `/apps/${app}`}/${name.replaceAll(' ', '-')}${query(values)}`,
  timeline: () => '/timeline',
  overviewFragment: '/fragments/overview',
  appFragment: (app: string) => `/fragments/apps/${app}`,
} as const;
