/** The part of a router's match that tells screens apart. */
export interface ScreenMatch {
  readonly route: { readonly id?: string };
  /** The part of the path that it covers. */
  readonly pathname: string;
}

const isPrefix = (one: readonly ScreenMatch[], other: readonly ScreenMatch[]) =>
  one.every(
    ({ route, pathname }, index) =>
      other[index]?.route.id === route.id && other[index]?.pathname === pathname,
  );

/**
 * Whether the screen stays through a navigation, and with it what is typed there: another query, or a screen that opens
 * or closes inside it.
 */
export const keepsScreen = (from: readonly ScreenMatch[], to: readonly ScreenMatch[]): boolean =>
  isPrefix(from, to) || isPrefix(to, from);
