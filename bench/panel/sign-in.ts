import type { Page } from 'playwright-core';

/** The owner of the demo data. */
const owner = { email: 'owner@example.com', password: 'manage-2026' } as const;

/** Signs in to the panel as its owner, and waits until it stands. */
export async function signIn(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/admin/login`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Admin sections' }).waitFor();
}
