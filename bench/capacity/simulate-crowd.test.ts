import { simulateCrowd, type Crowd } from './simulate-crowd';

const crowd: Crowd = {
  visits: 20_000,
  seconds: 3600,
  pages: 100,
  edges: 2,
  places: 0,
  publishEvery: Number.POSITIVE_INFINITY,
  warmFor: 0,
};

test('without a CDN an edge is asked for each visit, and renders no page twice in a minute', () => {
  const { asked, rendered, waitedFor, forPublications } = simulateCrowd(crowd);
  expect(asked).toBe(crowd.visits);
  expect(rendered).toBeLessThanOrEqual(2 * 100 * 60);
  expect(waitedFor).toBeLessThanOrEqual(2 * 100);
  expect(forPublications).toBe(0);
});

test('a CDN takes what comes within two seconds, and no more', () => {
  const { asked } = simulateCrowd({ ...crowd, pages: 1, places: 1 });
  expect(asked).toBeLessThanOrEqual(1800);
  expect(asked).toBeGreaterThan(1600);
});

test('a publication is waited for once by page and edge', () => {
  const { waitedFor } = simulateCrowd({ ...crowd, pages: 1, publishEvery: 600 });
  expect(waitedFor).toBe(2 * 6);
});

test('where pages are rendered behind a publication, only the first of all waits', () => {
  const { waitedFor, ahead } = simulateCrowd({ ...crowd, pages: 1, publishEvery: 600, warmFor: 600 });
  expect(waitedFor).toBe(2);
  expect(ahead).toBe(2 * 5);
});

test('what nobody asked for lately is not rendered', () => {
  const rare = { ...crowd, visits: 1, pages: 1, publishEvery: 60 };
  expect(simulateCrowd({ ...rare, warmFor: 60 }).ahead).toBeLessThanOrEqual(1);
});
