import { workspaceRemotes } from '@aertrip/release';
import { expect, type Page } from '../support/fixtures';

/** One screen of a remote, and how it is reached from a screen of another one. */
export interface Place {
  readonly remote: string;
  readonly path: string;
  /** A screen of another remote, and the link there that leads to this one. */
  readonly from: string;
  readonly link: RegExp;
  /** Title of the panel that replaces a remote without a usable release. */
  readonly missing: string;
  /** Waits until the screen stands. */
  isShown(page: Page): Promise<void>;
}

const showsHeading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

const known: Readonly<Record<string, Omit<Place, 'remote'>>> = {
  'remote-public': {
    path: '/',
    from: '/login',
    link: /^Aertrip Holidays/,
    missing: 'The tours could not be loaded',
    isShown: showsHeading('See the world in good company'),
  },
  'remote-user': {
    path: '/login',
    from: '/',
    link: /^LOGIN$/,
    missing: 'Your account pages could not be loaded',
    isShown: showsHeading('Welcome back'),
  },
  'remote-admin': {
    path: '/admin/login',
    from: '/',
    link: /^ADMIN/,
    missing: 'The admin panel could not be loaded',
    isShown: showsHeading(/sign in/i),
  },
};

/** One place of every remote. */
export const places: readonly Place[] = workspaceRemotes.map((remote) => {
  const place = known[remote];
  if (!place) throw new Error(`No journey knows the way to ${remote}.`);
  return { remote, ...place };
});

export function placeOf(remote: string): Place {
  const place = places.find((other) => other.remote === remote);
  if (!place) throw new Error(`There is no remote called ${remote}.`);
  return place;
}

/** Goes there as a link in the running page would. */
export const follow = (page: Page, { link }: Place) => page.getByRole('link', { name: link }).first().click();
