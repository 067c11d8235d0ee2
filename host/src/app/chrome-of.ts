import type { RouteHandle } from '@aertrip/platform';

export type Chrome = NonNullable<RouteHandle['chrome']>;

/** What surrounds the matched screen: navigation and footer, unless one of its routes wants less. */
export function chromeOf(matches: readonly { handle: unknown }[]): Chrome {
  const wanted = matches.map(({ handle }) => (handle as RouteHandle | undefined)?.chrome);
  return wanted.find((chrome) => chrome === 'none') ?? wanted.find((chrome) => chrome === 'slim') ?? 'site';
}
