import { screen } from '@testing-library/react';
import { PreviewBanner } from './preview-banner';
import { renderShell } from './testing/render-shell';

test('names the versions in preview, and leads back to the same page of the live ones', () => {
  const releases = { 'remote-public': '3.1.0', 'remote-user': '2.0.4' };
  const text = JSON.stringify({ releases, expiresAt: Date.UTC(2026, 10, 29, 12) });
  renderShell(<PreviewBanner text={text} />, ['/packages?sort=price']);
  const banner = screen.getByRole('complementary', { name: 'Release preview' });
  expect(banner).toHaveTextContent('Preview of remote-public 3.1.0, remote-user 2.0.4, open until');
  expect(screen.getByRole('link', { name: 'Leave the preview' })).toHaveAttribute(
    'href',
    '/packages?sort=price&preview=exit',
  );
});
