import { checkBudgets, howToAllow } from '../../budgets/budgets-file';
import { documentSizes } from '../../budgets/document-sizes';
import { pageSizes } from '../../budgets/page-sizes';
import { releaseSizes } from '../../budgets/release-sizes';
import { expect, test } from '../support/fixtures';
import { storeUnderTest } from '../support/site-under-test';

// One after the other: with `WRITE_BUDGETS` each writes the file.
test.describe.configure({ mode: 'default' });

test('keeps every app and file group within its budget', async () => {
  expect(checkBudgets(await releaseSizes(storeUnderTest())), howToAllow).toEqual([]);
});

test('keeps the first visit of the home page within its budget', async ({ page, baseURL }) => {
  expect(checkBudgets(await pageSizes(page, baseURL ?? '')), howToAllow).toEqual([]);
});

test('keeps public documents within their budgets of bytes and elements', async ({ page, baseURL }) => {
  expect(checkBudgets(await documentSizes(page, baseURL ?? '')), howToAllow).toEqual([]);
});
