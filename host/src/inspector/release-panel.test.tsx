import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleasePanel } from './release-panel';
import { visibility } from './visibility';

const releases = [
  { app: 'host', version: '2.0.0', owner: 'Site platform team', folder: 'https://tours.example.com/' },
  {
    app: 'remote-admin',
    version: '1.8.0',
    role: 'live, revision 12',
    owner: 'Travel desk team',
    contact: 'desk@aertrip.example',
    folder: 'https://tours.example.com/',
  },
  { app: 'remote-user', version: '1.1.0', role: 'preview', folder: 'https://tours.example.com/' },
];

test('every release of the page is listed with its version, what it is, and whom to write to', () => {
  render(<ReleasePanel releases={releases} shown={['host', 'remote-admin']} />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[1]).toBe('remote-admin 1.8.0, live, revision 12Travel desk team, desk@aertrip.example');
  expect(texts[2]).toBe('remote-user 1.1.0, preview (not on this screen)Owner not known');
  expect(screen.getByRole('link', { name: 'desk@aertrip.example' })).toHaveAttribute(
    'href',
    'mailto:desk@aertrip.example',
  );
});

test('a screen reader hears whose parts the screen shows', async () => {
  render(<ReleasePanel releases={releases} shown={['host', 'remote-admin']} />);
  expect(
    await screen.findByText(
      'Boundaries are shown. host 2.0.0, Site platform team; remote-admin 1.8.0, live, revision 12, Travel desk team.',
    ),
  ).toHaveAttribute('role', 'status');
});

test('its button hides the boundaries', async () => {
  visibility.toggle();
  render(<ReleasePanel releases={releases} shown={['host']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Hide boundaries' }));
  expect(visibility.isOpen()).toBe(false);
});
