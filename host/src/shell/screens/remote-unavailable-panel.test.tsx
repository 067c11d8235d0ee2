import { act, screen } from '@testing-library/react';
import { RemoteUnavailablePanel } from './remote-unavailable-panel';
import { renderShell } from '../testing/render-shell';

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

afterEach(() => jest.restoreAllMocks());

test.each([
  ['remote-admin', 'The admin panel could not be loaded'],
  ['remote-user', 'Your account pages could not be loaded'],
  ['remote-public', 'The tours could not be loaded'],
  ['remote-new', 'This part of the site could not be loaded'],
])('names %s in plain words', (remote, title) => {
  renderShell(<RemoteUnavailablePanel remote={remote} onRetry={() => {}} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

test('takes the title of an unknown remote from its releases', () => {
  renderShell(<RemoteUnavailablePanel remote="remote-blog" title="The travel notes" onRetry={() => {}} />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'The travel notes could not be loaded' }),
  ).toBeInTheDocument();
});

test('offers retry and the home page', async () => {
  const retry = jest.fn();
  const { user, place } = renderShell(<RemoteUnavailablePanel remote="remote-admin" onRetry={retry} />, [
    '/admin',
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Go to Home Page' }));
  expect(place()).toBe('/');
});

test('does not offer home when home itself is missing', () => {
  renderShell(<RemoteUnavailablePanel remote="remote-public" onRetry={() => {}} />);
  expect(screen.queryByRole('link', { name: 'Go to Home Page' })).not.toBeInTheDocument();
});

test('shows a lost connection until it returns', () => {
  renderShell(<RemoteUnavailablePanel remote="remote-user" onRetry={() => {}} />);
  setOnline(false);
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  setOnline(true);
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('names the owner of the missing part to staff', () => {
  renderShell(<RemoteUnavailablePanel remote="remote-admin" owner="Travel desk team" onRetry={() => {}} />);
  expect(screen.getByText('Owner: Travel desk team')).toBeInTheDocument();
});

test('names no owner for an unreachable site, nor to visitors', () => {
  renderShell(
    <RemoteUnavailablePanel
      remote="remote-admin"
      owner="Travel desk team"
      isUnreachable
      onRetry={() => {}}
    />,
  );
  renderShell(<RemoteUnavailablePanel remote="remote-public" onRetry={() => {}} />);
  expect(screen.queryByText(/Owner/)).not.toBeInTheDocument();
});
