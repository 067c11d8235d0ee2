import { screen, waitFor } from '@testing-library/react';
import { toggleInspector } from '../inspector/inspector';
import { Preview } from './preview';
import { renderShell } from './testing/render-shell';

jest.mock('../inspector/inspector', () => ({ toggleInspector: jest.fn() }));

afterEach(() => document.getElementById('preview')?.remove());

function previewOf(app: string, version: string) {
  const data = document.createElement('script');
  data.id = 'preview';
  data.type = 'application/json';
  data.textContent = JSON.stringify({ releases: { [app]: version }, expiresAt: Date.now() + 60_000 });
  document.head.append(data);
}

test('names a preview, links out of it to the same place, and toggles the inspector', async () => {
  previewOf('remote-admin', '1.9.0');
  const { user } = renderShell(<Preview />, ['/packages/kashmir?sort=price']);
  const banner = await screen.findByRole('complementary', { name: 'Release preview' });
  expect(banner).toHaveTextContent('Preview of remote-admin 1.9.0');
  expect(screen.getByRole('link', { name: 'Leave the preview' })).toHaveAttribute(
    'href',
    '/packages/kashmir?sort=price&preview=exit',
  );
  await user.click(screen.getByRole('button', { name: 'Show owner (Alt+Shift+O)' }));
  await waitFor(() => expect(toggleInspector).toHaveBeenCalledTimes(1));
});

test('renders nothing for visitors', () => {
  renderShell(<Preview />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
