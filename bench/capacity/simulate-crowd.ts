import { createRandom } from '../judgement/random';

/** Time in s for which a CDN keeps a document, and an edge sends it without rendering it again (docs/decisions/06). */
const [sharedFor, freshFor] = [2, 60];

export interface Crowd {
  readonly visits: number;
  /** Time in s over which they come. */
  readonly seconds: number;
  /** Pages that the site has. The n-th most popular is opened 1/n as often as the first (Zipf). */
  readonly pages: number;
  /** Edges behind the CDN; each has a cache of its own. */
  readonly edges: number;
  /** Places of the CDN that fetch for themselves; 0 without a CDN. */
  readonly places: number;
  /** Time in s between two publications. */
  readonly publishEvery: number;
  /** Time in s for which a page counts as asked for lately: an edge renders those behind a publication; 0 where it does not. */
  readonly warmFor: number;
}

/** What it comes to. */
export interface CrowdFound {
  /** Documents that the edges were asked for. */
  readonly asked: number;
  readonly askedInBusiestSecond: number;
  /** Documents that were rendered. */
  readonly rendered: number;
  /** Without those behind a publication, which an edge does one after the other. */
  readonly renderedInBusiestSecond: number;
  /** Renders that a visitor waited for: the page was not there, or of an older publication. */
  readonly waitedFor: number;
  /** Renders that there were because something had been published, and that a minute's age had not asked for by then. */
  readonly forPublications: number;
  /** Renders behind a publication, before anybody asked. */
  readonly ahead: number;
}

interface Kept {
  /** s since the start when it was rendered, and when it was asked for last. */
  readonly at: number;
  readonly askedAt: number;
  readonly publication: number;
}

/** Cumulated shares of the pages by popularity. */
function popularity(pages: number): number[] {
  const weights = Array.from({ length: pages }, (_, index) => 1 / (index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  return weights.map((weight) => (reached += weight / total));
}

const busiest = (perSecond: ReadonlyMap<number, number>) => Math.max(0, ...perSecond.values());
const count = (perSecond: Map<number, number>, at: number) =>
  perSecond.set(Math.floor(at), (perSecond.get(Math.floor(at)) ?? 0) + 1);

/**
 * The documents of a crowd, each visit opening one, through a CDN and the caches of the edges. Arrivals are random and
 * independent; nothing is cached at the start; a render takes no time, so that none is shared.
 */
export function simulateCrowd(crowd: Crowd): CrowdFound {
  const { visits, seconds, pages, edges, places, publishEvery, warmFor } = crowd;
  const random = createRandom(1);
  const shares = popularity(pages);
  const shared = new Map<string, number>();
  const kept = new Map<string, Kept>();
  const asked = new Map<number, number>();
  const rendered = new Map<number, number>();
  let [askedOf, renderedOf, waitedFor, forPublications, ahead] = [0, 0, 0, 0, 0];
  let published = 0;

  /** What was asked for within `warmFor` before the publication is rendered at once. */
  function publish(publication: number): void {
    const now = publication * publishEvery;
    for (const [key, page] of kept) {
      if (now - page.askedAt >= warmFor) continue;
      ahead += 1;
      renderedOf += 1;
      kept.set(key, { ...page, at: now, publication });
    }
  }

  function askEdge(page: number, now: number): void {
    askedOf += 1;
    count(asked, now);
    const key = `${Math.floor(random.next() * edges)} ${page}`;
    const publication = Math.floor(now / publishEvery);
    const before = kept.get(key);
    const isOutdated = before !== undefined && before.publication !== publication;
    const isOld = !before || now - before.at >= freshFor;
    if (!isOld && !isOutdated) {
      kept.set(key, { ...before, askedAt: now });
      return;
    }
    renderedOf += 1;
    count(rendered, now);
    if (!before || isOutdated) waitedFor += 1;
    if (isOutdated && !isOld) forPublications += 1;
    kept.set(key, { at: now, askedAt: now, publication });
  }

  const arrivals = Array.from({ length: visits }, () => random.next() * seconds).toSorted((a, b) => a - b);
  for (const now of arrivals) {
    while ((published + 1) * publishEvery <= now) publish((published += 1));
    const share = random.next();
    const page = shares.findIndex((reached) => share <= reached);
    const place = `${Math.floor(random.next() * places)} ${page}`;
    if (places > 0 && now - (shared.get(place) ?? -sharedFor) < sharedFor) continue;
    shared.set(place, now);
    askEdge(page, now);
  }
  return {
    asked: askedOf,
    askedInBusiestSecond: busiest(asked),
    rendered: renderedOf,
    renderedInBusiestSecond: busiest(rendered),
    waitedFor,
    forPublications,
    ahead,
  };
}
