import { notify } from '@aertrip/platform';
import { screen, waitFor } from '@testing-library/react';
import { SiteNavigation } from '../navigation/site-navigation';
import { auth } from '../testing/fake-shared-auth';
import { renderShell } from '../testing/render-shell';

jest.mock('shared-auth', () => require('../testing/fake-shared-auth'));

let isReachable = true;
jest.mock('./dialogs', () => {
  if (!isReachable) throw new Error('No connection.');
  return jest.requireActual('./dialogs');
});

beforeEach(() => auth.reset());

test('reports a failed load, stays closed, and opens on the next try', async () => {
  isReachable = false;
  const notifyError = jest.spyOn(notify, 'error').mockImplementation(() => {});
  const { user } = renderShell(<SiteNavigation />);
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  await waitFor(() => expect(notifyError).toHaveBeenCalledWith(expect.stringMatching(/could not be opened/)));
  jest.mocked(console.error).mockClear();
  await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'false'));

  isReachable = true;
  await user.click(menu);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
});
