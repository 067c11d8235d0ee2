/**
 * Public sites measured once, each at its own time and under the same conditions, with a home page that has images
 * (the design's list of peers). They are quoted, not measured again.
 */
export const peers = [
  {
    name: 'Tractor Store, module federation + React',
    requests: 33,
    kilobytes: 390,
    scripts: 202,
    fcp: 920,
    lcp: 3864,
  },
  {
    name: 'a popular React shopping cart, client-rendered',
    requests: 24,
    kilobytes: 363,
    scripts: 79,
    fcp: 1188,
    lcp: 1712,
  },
  {
    name: 'Tractor Store blueprint, server-rendered',
    requests: 19,
    kilobytes: 216,
    scripts: 10,
    fcp: 804,
    lcp: 1428,
  },
  {
    name: 'Tractor Store, Preact with server includes',
    requests: 18,
    kilobytes: 228,
    scripts: 95,
    fcp: 856,
    lcp: 1304,
  },
] as const;

/** LCP in ms of the fastest of them. */
export const fastestPeer = Math.min(...peers.map(({ lcp }) => lcp));
