import { aDraft } from '../../journeys/admin/admin-steps';
import { owner } from '../../journeys/support/fixtures';
import { asOwner } from '../../journeys/support/site-data';
import { expect, test } from '../support/fixtures';
import { at, fill, heading, label, logIn, press, role, shown, text } from '../support/page';

test(
  'finds a package in the list, edits and saves it',
  { tag: '@core' },
  async ({ driver, open, request }) => {
    const draft = await aDraft({ request });
    await open('/admin/packages?status=draft');
    await shown(driver, heading('Admin sign in'));
    await logIn(driver, owner);
    await at(driver, '/admin/packages?status=draft');
    await shown(driver, heading('Packages'));
    await fill(driver, draft.title, role('searchbox'));
    await shown(driver, role('main'), text('1 package'));
    await press(driver, role('table', 'Packages'), role('link', draft.title));
    await shown(driver, role('heading', draft.title, 2));
    await fill(driver, 'Light on a lagoon.', label('Summary'));
    await press(driver, role('button', 'Save'));
    await shown(driver, text(/is saved/));
    const { select } = await asOwner(request);
    expect(await select(`packages?id=eq.${draft.id}&select=summary`)).toEqual([
      { summary: 'Light on a lagoon.' },
    ]);
  },
);
