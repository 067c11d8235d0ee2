import { readOptions } from './options';

test('without a word everything is measured nine times but what takes longest', () => {
  expect(readOptions([])).toMatchObject({
    parts: ['pages', 'moves', 'edge', 'uncached', 'releases'],
    runs: 9,
  });
  expect(readOptions(['--lighthouse']).parts).toContain('lighthouse');
});

test('parts are named, as many as one likes', () => {
  expect(readOptions(['--only', 'edge, panel', '--runs', '3'])).toMatchObject({
    parts: ['edge', 'panel'],
    runs: 3,
  });
});

test('the judgement is simulated only when it is named, alone or beside what is measured', () => {
  expect(readOptions([])).toMatchObject({ isJudgementSimulated: false });
  expect(readOptions(['--only', 'judgement'])).toMatchObject({ parts: [], isJudgementSimulated: true });
  expect(readOptions(['--only', 'edge,judgement'])).toMatchObject({
    parts: ['edge'],
    isJudgementSimulated: true,
  });
});
