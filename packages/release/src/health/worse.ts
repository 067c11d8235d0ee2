/** Visits of a version, and those of them that failed. */
export interface Visits {
  readonly visits: number;
  readonly failed: number;
}

/** Failed visits before which nothing ends. */
const leastFailed = 12;

/**
 * Whether a version fails more often than the one it replaces: at least twelve failed visits, and more than three times the
 * share of the live version, which starts with four failures in ten visits so that a few visits prove nothing. Safe to ask
 * after each failed visit: of 1,000 equally good canaries it ends one at most (decision 12 has the simulation).
 * @param live visits of the same time for a canary, of the hour before for a promotion
 */
export const isWorse = ({ visits, failed }: Visits, live: Visits): boolean =>
  failed >= leastFailed && failed / visits > (3 * (live.failed + 4)) / (live.visits + 10);

export const describeVisits = ({ visits, failed }: Visits): string => {
  if (visits === 0 && failed === 0) return 'No visits yet';
  const count = visits.toLocaleString('en-IN');
  if (failed === 0) return `No failed visits in ${count}`;
  return `${failed.toLocaleString('en-IN')} of ${count} visits failed`;
};
