/** A way from one screen to another by one link. */
export interface Move {
  readonly title: string;
  /** Where the visitor starts, with a fresh page load. */
  readonly from: string;
  /** Selector of the link. */
  readonly link: string;
  /** Words in the first heading of the screen it leads to. */
  readonly heading: string;
}

export const moves: readonly Move[] = [
  {
    title: 'home → login (public → user)',
    from: '/',
    link: 'header nav a[href^="/login"]',
    heading: 'Welcome back',
  },
  {
    title: 'home → admin (public → admin)',
    from: '/',
    link: 'header nav a[href^="/admin"]',
    heading: 'Admin sign in',
  },
  {
    title: 'login → home (user → public)',
    from: '/login',
    link: 'a[href="/"]',
    heading: 'See the world',
  },
  {
    title: 'home → a destination (public)',
    from: '/',
    link: 'main a[href^="/packages/kashmir"]',
    heading: 'Kashmir',
  },
  {
    title: 'a destination → a package (public)',
    from: '/packages/kashmir',
    link: 'main article a[href^="/packages/kashmir/kashmir-valley-classic"]',
    heading: 'Kashmir Valley Classic',
  },
];
