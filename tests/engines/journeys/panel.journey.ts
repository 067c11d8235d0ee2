import { aDraft } from '../../journeys/admin/admin-steps';
import { owner } from '../../journeys/support/fixtures';
import { asOwner } from '../../journeys/support/site-data';
import { expect, test } from '../support/fixtures';
import { heading, logIn } from '../support/steps';

test('finds a package in the list, edits and saves it', { tag: '@core' }, async ({ tab, request }) => {
  const draft = await aDraft({ request });
  await tab.open('/admin/packages?status=draft');
  await heading(tab, 'Admin sign in').waitFor();
  await logIn(tab, owner);
  await tab.waitForPath('/admin/packages?status=draft');
  await heading(tab, 'Packages').waitFor();
  await tab.getByRole('searchbox').fill(draft.title);
  await tab.getByRole('main').getByRole('status').waitForText('1 package');
  await tab.getByRole('table', { name: 'Packages' }).getByRole('link', { name: draft.title }).click();
  await tab.getByRole('heading', { level: 2, name: draft.title }).waitFor();
  await tab.getByLabel('Summary').fill('Light on a lagoon.');
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText(/is saved/).waitFor();
  const { select } = await asOwner(request);
  expect(await select(`packages?id=eq.${draft.id}&select=summary`)).toEqual([
    { summary: 'Light on a lagoon.' },
  ]);
});
