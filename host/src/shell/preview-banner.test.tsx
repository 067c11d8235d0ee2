import { screen, waitFor } from '@testing-library/react';
import { visibility } from '../inspector/visibility';
import { PreviewBanner } from './preview-banner';
import { renderShell } from './testing/render-shell';

afterEach(() => document.getElementById('preview')?.remove());

function previewOf(app: string, version: string) {
  const data = document.createElement('script');
  data.id = 'preview';
  data.type = 'application/json';
  data.textContent = JSON.stringify({ app, version, expiresAt: Date.now() + 60_000 });
  document.head.append(data);
}

test('names a preview and links out of it to the same place', () => {
  previewOf('remote-admin', '1.9.0');
  renderShell(<PreviewBanner />, ['/packages/kashmir?sort=price']);
  const banner = screen.getByRole('complementary', { name: 'Release preview' });
  expect(banner).toHaveTextContent('Preview of remote-admin 1.9.0');
  expect(screen.getByRole('link', { name: 'Leave the preview' })).toHaveAttribute(
    'href',
    '/packages/kashmir?sort=price&preview=exit',
  );
});

test('renders nothing for visitors', () => {
  renderShell(<PreviewBanner />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('its button shows and hides whose parts the page has, as the key does', async () => {
  previewOf('remote-admin', '1.9.0');
  const { user } = renderShell(<PreviewBanner />);
  const button = screen.getByRole('button', { name: 'Show owners (Alt+Shift+O)' });
  await user.click(button);
  await waitFor(() => expect(visibility.isOpen()).toBe(true));
  await user.click(button);
  await waitFor(() => expect(visibility.isOpen()).toBe(false));
});
