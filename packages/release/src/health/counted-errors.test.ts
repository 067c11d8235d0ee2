import { type CountedError, sumOfErrors } from './metrics';

const error = (says: string, visits = 1): CountedError => ({ at: 'main.js:1:2', says, visits });

test('merges equal kinds and adds their visits', () => {
  expect(sumOfErrors([error('a', 2)], [error('a', 3), error('b')])).toEqual([error('a', 5), error('b')]);
});

test('finds the most frequent of any number of kinds with five slots', () => {
  let counted: CountedError[] = [];
  for (let visit = 0; visit < 400; visit += 1)
    counted = sumOfErrors(counted, [error(visit % 2 === 0 ? 'frequent' : `rare ${visit}`)]);
  expect(counted).toHaveLength(5);
  expect(counted[0]).toMatchObject({ says: 'frequent' });
  expect(counted[0]!.visits).toBeGreaterThanOrEqual(200);
});
