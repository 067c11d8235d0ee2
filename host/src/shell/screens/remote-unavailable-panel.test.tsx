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
])('%s is named in plain words', (remote, title) => {
  renderShell(<RemoteUnavailablePanel remote={remote} onRetry={() => {}} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

test('a remote that the host never heard of is called what its releases say', () => {
  renderShell(<RemoteUnavailablePanel remote="remote-blog" title="The travel notes" onRetry={() => {}} />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'The travel notes could not be loaded' }),
  ).toBeInTheDocument();
});

test('retry and the way home are offered', async () => {
  const retry = jest.fn();
  const { user, place } = renderShell(<RemoteUnavailablePanel remote="remote-admin" onRetry={retry} />, [
    '/admin',
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Go to Home Page' }));
  expect(place()).toBe('/');
});

test('home is not offered when home itself is missing', () => {
  renderShell(<RemoteUnavailablePanel remote="remote-public" onRetry={() => {}} />);
  expect(screen.queryByRole('link', { name: 'Go to Home Page' })).not.toBeInTheDocument();
});

test('without a connection the panel says so, and no longer once it is back', () => {
  renderShell(<RemoteUnavailablePanel remote="remote-user" onRetry={() => {}} />);
  setOnline(false);
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  setOnline(true);
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('whose the missing part is stands under it for those who may know', () => {
  renderShell(<RemoteUnavailablePanel remote="remote-admin" owner="Travel desk team" onRetry={() => {}} />);
  expect(screen.getByText('Owner: Travel desk team')).toBeInTheDocument();
});

test('a site that is out of reach is no fault of the owner’s, and a visitor reads of none', () => {
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
