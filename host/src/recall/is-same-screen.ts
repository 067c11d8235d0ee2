/** The part of a router match that identifies a screen. */
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
 * Whether the screen, with its typed values, stays mounted through a navigation: only the query changes, or a child
 * screen opens or closes.
 */
export const isSameScreen = (from: readonly ScreenMatch[], to: readonly ScreenMatch[]): boolean =>
  isPrefix(from, to) || isPrefix(to, from);
