import { overBudget } from './compare';

const budgets = { 'remote-public': { entry: 10_000, 'home-screen': 5_000 }, host: { entry: 90_000 } };

test('accepts growth within one percent and a hundred bytes of the budget', () => {
  expect(overBudget(budgets, { 'remote-public': { entry: 10_200, 'home-screen': 4_000 } })).toEqual([]);
});

test('names the app, the group and both sizes of a growth', () => {
  expect(overBudget(budgets, { host: { entry: 91_001 } })).toEqual([
    'host, entry, grew from 90,000 to 91,001 bytes (+1,001, +1.1 %).',
  ]);
});

test('counts the elements of a document', () => {
  const budget = { 'document of /': { elements: 1_000 } };
  expect(overBudget(budget, { 'document of /': { elements: 1_031 } })).toEqual([
    'document of /, elements, grew from 1,000 to 1,031 elements (+31, +3.1 %).',
  ]);
});

test('requires a budget for a new group and rejects one for a missing group', () => {
  expect(overBudget(budgets, { 'remote-public': { entry: 10_000, 'deals-screen': 700 } })).toEqual([
    'remote-public, home-screen, has a budget and is not there any more.',
    'remote-public, deals-screen, has 700 bytes and no budget.',
  ]);
});
