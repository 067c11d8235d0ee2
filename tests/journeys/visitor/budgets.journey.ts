import { howToAllow, readBudgets } from '@aertrip/bench/budgets/budgets-file';
import { overBudget } from '@aertrip/bench/budgets/compare';
import { documentSizes } from '@aertrip/bench/budgets/document-sizes';
import { pageSizes } from '@aertrip/bench/budgets/page-sizes';
import { releaseSizes } from '@aertrip/bench/budgets/release-sizes';
import { expect, test } from '../support/fixtures';
import { siteUnderTest } from '../support/site-under-test';

test('keeps every app and file group within its budget', async () => {
  const sizes = await releaseSizes(siteUnderTest().store);
  expect(overBudget(await readBudgets(), sizes), howToAllow).toEqual([]);
});

test('keeps the first visit of the home page within its budget', async ({ page, baseURL }) => {
  const sizes = await pageSizes(page, baseURL ?? '');
  expect(overBudget(await readBudgets(), sizes), howToAllow).toEqual([]);
});

test('keeps public documents within their budgets of bytes and elements', async ({ page, baseURL }) => {
  const sizes = await documentSizes(page, baseURL ?? '');
  expect(overBudget(await readBudgets(), sizes), howToAllow).toEqual([]);
});
