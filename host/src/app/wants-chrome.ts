import type { RouteHandle } from '@aertrip/platform';

/** Whether navigation and footer stand around the matched screen: yes, unless one of its routes asks to be alone. */
export function wantsChrome(matches: readonly { handle: unknown }[]): boolean {
  return matches.every(({ handle }) => (handle as RouteHandle | undefined)?.chrome !== 'none');
}
