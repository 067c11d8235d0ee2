import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { pixel } from '../../journeys/admin/admin-steps';
import { owner } from '../../journeys/support/fixtures';
import { asOwner } from '../../journeys/support/site-data';
import { createEdits } from '../../support/package-edits';
import { expect, test } from '../support/fixtures';
import { heading, logIn } from '../support/steps';
import type { Tab } from '../support/tab';

/** A draft of this journey alone. */
async function aDraft(request: APIRequestContext) {
  const { rpc } = await asOwner(request);
  const draft = { title: `Paper lanterns ${randomUUID().slice(0, 8)}`, summary: 'Light on water.' };
  const id = randomUUID();
  await rpc('edit_package', { p_id: id, p_edits: createEdits(id, draft) });
  return { id, title: draft.title, path: `/admin/packages/${id}` };
}

/** Opens a place of the panel by way of its login. */
async function openPanel(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  await heading(tab, 'Admin sign in').waitFor();
  await logIn(tab, owner);
  await tab.waitForPath(path);
}

const table = (tab: Tab) => tab.getByRole('table', { name: 'Packages' });

test('finds a package in the list, edits and saves it', { tag: '@core' }, async ({ tab, request }) => {
  const draft = await aDraft(request);
  await openPanel(tab, '/admin/packages?status=draft');
  await heading(tab, 'Packages').waitFor();
  await tab.getByRole('searchbox').fill(draft.title);
  await tab.getByRole('main').getByRole('status').waitForText('1–1 of 1 package');
  await table(tab).getByRole('link', { name: draft.title }).click();
  await tab.getByRole('heading', { level: 2, name: draft.title }).waitFor();
  await tab.getByLabel('Summary').fill('Light on a lagoon.');
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText(/is saved/).waitFor();
  const { select } = await asOwner(request);
  expect(await select(`packages?id=eq.${draft.id}&select=summary`)).toEqual([
    { summary: 'Light on a lagoon.' },
  ]);
});

test('uploads and describes a picture; refuses a file of another type', async ({
  tab,
  request,
}, testInfo) => {
  const draft = await aDraft(request);
  const [picture, plan] = [testInfo.outputPath('Bay.PNG'), testInfo.outputPath('plan.pdf')];
  await writeFile(picture, pixel);
  await writeFile(plan, '%PDF-1.4');
  await openPanel(tab, draft.path);
  await tab.getByRole('tab', { name: 'Images' }).click();
  await tab.getByLabel('Choose images').setFile(plan);
  await tab.getByText('plan.pdf is not a supported image. Choose a JPEG, PNG, WebP or AVIF file.').waitFor();
  await tab.getByLabel('Choose images').setFile(picture);
  await tab.getByLabel('Alternative text of image 1').fill('Lanterns on a lagoon');
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText(/is saved/).waitFor();
  const { select } = await asOwner(request);
  const [image] = await select<{ path: string; alt: string }>(
    `package_images?package_id=eq.${draft.id}&select=path,alt`,
  );
  expect(image?.alt).toBe('Lanterns on a lagoon');
  expect(image?.path).toMatch(/^packages\/[a-z0-9]+_\d{13}\.png$/);
});

test('shows Offline without a network and Online after reconnecting', async ({ tab }) => {
  await openPanel(tab, '/admin/packages');
  const badge = tab.getByRole('banner').getByRole('status');
  await table(tab).getByRole('row').nth(1).waitFor();
  await badge.waitForText('Online');
  await tab.goOffline();
  await badge.waitForText('Offline');
  await table(tab).getByRole('row').nth(1).waitFor();
  await tab.goOnline();
  await badge.waitForText('Online');
});
