import { fallbackOf, type Revision } from '@aertrip/release';
import { isInCanary } from '@aertrip/release/canary-share';

/** Revisions of each app whose pages may still be open and report. */
const remembered = 20;

interface Shares extends Pick<Revision, 'live' | 'canary'> {
  /** What stands in for a release that fails in a page. */
  readonly fallback: string | null;
}

/** Which version of an app a visitor got under which revision. */
export interface GivenReleases {
  note(app: string, revision: Revision): void;
  /** Whether the revision is still remembered. */
  knows(app: string, revision: number): boolean;
  /** Whether visitors got different versions under it. */
  hasCanary(app: string, revision: number): boolean;
  /**
   * Whether it is the version that the visitor's bucket gives, or the last known good one, which may stand in for it.
   * What stands in from the other side of a canary does not count: that side is another's.
   */
  gives(app: string, revision: number, version: string, visitor: string): boolean;
}

/** The apps whose visitors get different versions at present, such as `remote-admin.12`. */
export const canariesOf = (revisions: ReadonlyMap<string, Revision>): string[] =>
  [...revisions].flatMap(([app, { revision, canary }]) => (canary ? `${app}.${revision}` : [])).toSorted();

export function createGivenReleases(): GivenReleases {
  const byApp = new Map<string, Map<number, Shares>>();
  const find = (app: string, revision: number) => byApp.get(app)?.get(revision);

  return {
    note(app, state) {
      const revisions = byApp.get(app) ?? new Map<number, Shares>();
      byApp.set(app, revisions);
      const { revision, live, canary } = state;
      revisions.set(revision, { live, canary, fallback: fallbackOf(state) });
      for (const old of [...revisions.keys()].slice(0, -remembered)) revisions.delete(old);
    },
    knows: (app, revision) => find(app, revision) !== undefined,
    hasCanary: (app, revision) => !!find(app, revision)?.canary,
    gives(app, revision, version, visitor) {
      const shares = find(app, revision);
      if (!shares) return false;
      const { live, canary, fallback } = shares;
      if (canary && version === canary.version) return isInCanary(visitor, app, canary.salt, canary.traffic);
      if (version === live) return !canary || !isInCanary(visitor, app, canary.salt, canary.traffic);
      return version === fallback;
    },
  };
}
