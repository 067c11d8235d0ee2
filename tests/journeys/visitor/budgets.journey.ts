import { howToAllow, readBudgets } from '@aertrip/bench/budgets/budgets-file';
import { overBudget } from '@aertrip/bench/budgets/compare';
import { documentSizes } from '@aertrip/bench/budgets/document-sizes';
import { pageSizes } from '@aertrip/bench/budgets/page-sizes';
import { releaseSizes } from '@aertrip/bench/budgets/release-sizes';
import { expect, test } from '../support/fixtures';
import { siteUnderTest } from '../support/site-under-test';

test('no app and no group of its files weighs more than its budget', async () => {
  const sizes = await releaseSizes(siteUnderTest().store);
  expect(overBudget(await readBudgets(), sizes), howToAllow).toEqual([]);
});

test('a new visitor of the home page fetches no more scripts, styles and fonts than its budget', async ({
  page,
  baseURL,
}) => {
  const sizes = await pageSizes(page, baseURL ?? '');
  expect(overBudget(await readBudgets(), sizes), howToAllow).toEqual([]);
});

test('the documents of the public pages have no more bytes and elements than their budgets', async ({
  page,
  baseURL,
}) => {
  const sizes = await documentSizes(page, baseURL ?? '');
  expect(overBudget(await readBudgets(), sizes), howToAllow).toEqual([]);
});
