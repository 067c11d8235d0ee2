import { isWorse } from './worse';

test.each([
  ['ends a version that always fails after twelve visits', [12, 12], [1000, 5], true],
  ['does not end a version with eleven failed visits', [11, 11], [1000, 5], false],
  ['ends a version with one failed visit in five', [60, 12], [1000, 5], true],
  ['keeps a version that fails a little more often', [1000, 12], [1000, 5], false],
  ['ends nothing before the live version has visits', [50, 50], [0, 0], false],
  ['ends nothing while the live version fails as well', [200, 160], [400, 320], false],
])('%s', (_, [visits = 0, failed = 0], [liveVisits = 0, liveFailed = 0], expected) => {
  expect(isWorse({ visits, failed }, { visits: liveVisits, failed: liveFailed })).toBe(expected);
});
