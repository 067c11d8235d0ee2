import { expect, type Page } from '../support/fixtures';

/** A screen of one remote, and a link to it on a screen of another remote. */
export interface Place {
  readonly path: string;
  readonly from: string;
  readonly link: RegExp;
  readonly heading: string;
  /** Title of the panel that replaces a remote without a usable release. */
  readonly missing: string;
}

/** The browser loads every remote in the same way; the server renders the screens of the first one only. */
export const places = {
  'remote-public': {
    path: '/',
    from: '/login',
    link: /^Aertrip Holidays/,
    heading: 'See the world in good company',
    missing: 'The tours could not be loaded',
  },
  'remote-user': {
    path: '/login',
    from: '/',
    link: /^LOGIN$/,
    heading: 'Welcome back',
    missing: 'Your account pages could not be loaded',
  },
} satisfies Readonly<Record<string, Place>>;

export const expectShown = (page: Page, { heading }: Place) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible();

/** Follows the link in the open page. */
export const follow = (page: Page, { link }: Place) => page.getByRole('link', { name: link }).first().click();
