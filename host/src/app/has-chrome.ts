import type { RouteHandle } from '@aertrip/platform';

/** Whether navigation and footer surround the matched screen: yes, unless one of its routes opts out. */
export function hasChrome(matches: readonly { handle: unknown }[]): boolean {
  return matches.every(({ handle }) => (handle as RouteHandle | undefined)?.chrome !== 'none');
}
