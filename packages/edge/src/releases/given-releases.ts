import { fallbackOf, type Revision } from '@aertrip/release';
import { isInCanary } from '@aertrip/release/canary-share';

/** Revisions of each app whose pages may still be open and report. */
const remembered = 20;

interface Shares extends Pick<Revision, 'live' | 'canary'> {
  /** Fallback for a release that fails in a page. */
  readonly fallback: string | null;
}

interface GivenRelease {
  readonly app: string;
  readonly revision: number;
  readonly version: string;
}

/** The apps whose visitors get different versions at present, such as `remote-admin.12`. */
export const canariesOf = (revisions: ReadonlyMap<string, Revision>): string[] =>
  [...revisions].flatMap(([app, { revision, canary }]) => (canary ? `${app}.${revision}` : [])).toSorted();

/** Versions of an app that visitors got, by revision. */
export function createGivenReleases() {
  const byApp = new Map<string, Map<number, Shares>>();
  const find = (app: string, revision: number) => byApp.get(app)?.get(revision);

  function remember(app: string, state: Revision): void {
    const revisions = byApp.get(app) ?? new Map<number, Shares>();
    byApp.set(app, revisions);
    const { revision, live, canary } = state;
    revisions.set(revision, { live, canary, fallback: fallbackOf(state) });
    for (const old of [...revisions.keys()].slice(0, -remembered)) revisions.delete(old);
  }

  return {
    note(revisions: ReadonlyMap<string, Revision>) {
      for (const [app, state] of revisions) remember(app, state);
    },
    knows: (app: string, revision: number) => find(app, revision) !== undefined,
    /**
     * Whether the edges gave a visitor a release: the version that the visitor's bucket gives, or the last known good one,
     * which may stand in for it. Under a canary only with a page of that revision; what stands in from the other side of a
     * canary does not count: that side is another's.
     * @param pages canaries of the page that the visitor was given last, such as `remote-admin.12`
     */
    wasGiven({ app, revision, version }: GivenRelease, visitor: string, pages: readonly string[]) {
      const shares = find(app, revision);
      if (!shares) return false;
      const { live, canary, fallback } = shares;
      if (!canary) return version === live || version === fallback;
      if (!pages.includes(`${app}.${revision}`)) return false;
      const isCanary = isInCanary(visitor, app, canary.salt, canary.traffic);
      if (version === canary.version) return isCanary;
      if (version === live) return !isCanary;
      return version === fallback;
    },
  };
}

export type GivenReleases = ReturnType<typeof createGivenReleases>;
