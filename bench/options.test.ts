import { readOptions } from './options';

test('measures the usual parts nine times without options', () => {
  expect(readOptions([])).toMatchObject({
    parts: ['pages', 'moves', 'edge', 'uncached', 'releases'],
    runs: 9,
  });
});

test('adds Lighthouse to the usual parts', () => {
  expect(readOptions(['--lighthouse']).parts).toContain('lighthouse');
});

test('measures only the named parts', () => {
  expect(readOptions(['--only', 'edge, judgement', '--runs', '3'])).toMatchObject({
    parts: ['edge', 'judgement'],
    runs: 3,
  });
});
