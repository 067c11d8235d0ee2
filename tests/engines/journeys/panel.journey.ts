import { randomUUID } from 'node:crypto';
import { owner } from '../../journeys/support/fixtures';
import { asOwner } from '../../journeys/support/site-data';
import { createEdits } from '../../support/package-edits';
import { expect, test } from '../support/fixtures';
import { at, fill, heading, label, logIn, press, role, shown, text } from '../support/page';

test(
  'finds a package in the list, edits and saves it',
  { tag: '@core' },
  async ({ driver, open, request }) => {
    const { rpc, select } = await asOwner(request);
    const [id, title] = [randomUUID(), `Paper lanterns ${randomUUID().slice(0, 8)}`];
    await rpc('edit_package', { p_id: id, p_edits: createEdits(id, { title }) });
    await open('/admin/packages?status=draft');
    await shown(driver, heading('Admin sign in'));
    await logIn(driver, owner);
    await at(driver, '/admin/packages?status=draft');
    await shown(driver, heading('Packages'));
    await fill(driver, title, role('searchbox'));
    await shown(driver, role('main'), text('1 package'));
    await press(driver, role('table', 'Packages'), role('link', title));
    await shown(driver, role('heading', title, 2));
    await fill(driver, 'Light on a lagoon.', label('Summary'));
    await press(driver, role('button', 'Save'));
    await shown(driver, text(/is saved/));
    expect(await select(`packages?id=eq.${id}&select=summary`)).toEqual([{ summary: 'Light on a lagoon.' }]);
  },
);
