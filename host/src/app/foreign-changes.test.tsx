import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Recovery } from './recovery';
import { remoteRoute } from './site-routes';

const leave = jest.fn(() => new Promise<boolean>(() => {}));
const recovery: Recovery = { leave, retry: jest.fn(), reload: jest.fn(), ownerOf: () => undefined };

function open(Screen: () => React.ReactNode) {
  const routes = [{ path: '/', element: <Screen /> }];
  const site = remoteRoute({ name: 'remote-public', routes }, recovery);
  render(<RouterProvider router={createMemoryRouter([site])} />);
}

function Choice() {
  const [isFull, setFull] = useState(false);
  return (
    <div>
      {!isFull && <p>Deposit</p>}
      <button type="button" onClick={() => setFull(!isFull)}>
        Change
      </button>
    </div>
  );
}

test('renders a screen anew when an extension moved an element that React removes', async () => {
  const user = userEvent.setup();
  open(Choice);
  const deposit = await screen.findByText('Deposit');
  const moved = document.createElement('font');
  deposit.replaceWith(moved);
  moved.append(deposit);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('Deposit')).toBeInTheDocument();
  expect(moved).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.queryByText('Deposit')).not.toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
  jest.mocked(console.error).mockClear();
});

test('leaves a release that throws while it renders', async () => {
  open(() => {
    throw new TypeError('x is undefined');
  });
  await screen.findByText(/Loading your next destination/);
  expect(leave).toHaveBeenCalledWith('remote-public', expect.any(TypeError));
  jest.mocked(console.error).mockClear();
});
