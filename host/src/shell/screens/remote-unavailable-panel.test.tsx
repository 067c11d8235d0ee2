import { screen } from '@testing-library/react';
import { RemoteUnavailablePanel } from './remote-unavailable-panel';
import { renderShell } from '../testing/render-shell';

test.each([
  ['remote-admin', undefined, 'The admin panel could not be loaded'],
  ['remote-user', undefined, 'Your account pages could not be loaded'],
  ['remote-public', undefined, 'The tours could not be loaded'],
  ['remote-new', undefined, 'This part of the site could not be loaded'],
  ['remote-blog', 'The travel notes', 'The travel notes could not be loaded'],
])('names %s in plain words or by the title of its releases', (remote, title, text) => {
  renderShell(<RemoteUnavailablePanel remote={remote} title={title} onRetry={() => {}} />);
  expect(screen.getByRole('heading', { level: 1, name: text })).toBeInTheDocument();
});

test('offers retry, the home page unless it is missing, and names the owner to staff', async () => {
  const retry = jest.fn();
  const { user, place } = renderShell(
    <RemoteUnavailablePanel remote="remote-admin" owner="Travel desk team" onRetry={retry} />,
    ['/admin'],
  );
  expect(screen.getByText('Owner: Travel desk team')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Go to Home Page' }));
  expect(place()).toBe('/');
});

test('names no owner of an unreachable site, and offers no home when home itself is missing', () => {
  renderShell(
    <RemoteUnavailablePanel remote="remote-public" owner="Catalogue team" isUnreachable onRetry={() => {}} />,
  );
  expect(screen.queryByText(/Owner/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go to Home Page' })).not.toBeInTheDocument();
});
