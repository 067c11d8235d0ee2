import { overBudget } from './compare';

const budgets = { 'remote-public': { entry: 10_000, 'home-screen': 5_000 }, host: { entry: 90_000 } };

test('what stays within one percent and a hundred bytes of its budget is well', () => {
  expect(overBudget(budgets, { 'remote-public': { entry: 10_200, 'home-screen': 4_000 } })).toEqual([]);
});

test('growth names the app, the group, and the bytes before and after', () => {
  expect(overBudget(budgets, { host: { entry: 91_001 } })).toEqual([
    'host, entry, grew from 90,000 to 91,001 bytes (+1,001, +1.1 %).',
  ]);
});

test('elements of a document are counted, not weighed', () => {
  const budget = { 'document of /': { elements: 1_000 } };
  expect(overBudget(budget, { 'document of /': { elements: 1_011 } })).toEqual([
    'document of /, elements, grew from 1,000 to 1,011 elements (+11, +1.1 %).',
  ]);
});

test('a new group needs a budget, and a group that went takes its budget with it', () => {
  expect(overBudget(budgets, { 'remote-public': { entry: 10_000, 'deals-screen': 700 } })).toEqual([
    'remote-public, home-screen, has a budget and is not there any more.',
    'remote-public, deals-screen, has 700 bytes and no budget.',
  ]);
});
