/** A way from one screen to another by one link. */
export interface Move {
  readonly title: string;
  /** Where the visitor starts, with a page loaded anew. */
  readonly from: string;
  /** Selector of the link. */
  readonly link: string;
  /** Words in the first heading of the screen it leads to. */
  readonly heading: string;
  /** It leads to a remote that this page has not loaded. */
  readonly isToOtherRemote: boolean;
}

export const moves: readonly Move[] = [
  {
    title: 'home → login (public → user)',
    from: '/',
    link: 'header nav a[href^="/login"]',
    heading: 'Welcome back',
    isToOtherRemote: true,
  },
  {
    title: 'home → admin (public → admin)',
    from: '/',
    link: 'header nav a[href^="/admin"]',
    heading: 'Admin sign in',
    isToOtherRemote: true,
  },
  {
    title: 'login → home (user → public)',
    from: '/login',
    link: 'a[href="/"]',
    heading: 'See the world',
    isToOtherRemote: true,
  },
  {
    title: 'home → a destination (public)',
    from: '/',
    link: 'main a[href^="/packages/kashmir"]',
    heading: 'Kashmir',
    isToOtherRemote: false,
  },
  {
    title: 'a destination → a package (public)',
    from: '/packages/kashmir',
    link: 'main article a[href^="/packages/kashmir/kashmir-valley-classic"]',
    heading: 'Kashmir Valley Classic',
    isToOtherRemote: false,
  },
];
