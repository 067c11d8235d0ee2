import { render, screen, within } from '@testing-library/react';
import { HeaderSlot } from '../layout/header-slot';
import { HoldClock } from './hold-clock';

const expiresAt = new Date(Date.now() + 19.5 * 60_000).toISOString();

test('shows the remaining time in the header of the booking', () => {
  const header = document.body.appendChild(document.createElement('header'));
  render(<HeaderSlot />, { container: header });
  render(<HoldClock expiresAt={expiresAt} clockOffset={0} onExpire={() => {}} />);
  expect(within(header).getByRole('timer')).toHaveTextContent('20 min left');
  expect(within(header).getByText(/^until .*\d\d:\d\d IST$/)).toBeVisible();
});

test('shows the remaining time in place under a header without a slot', () => {
  render(<HoldClock expiresAt={expiresAt} clockOffset={0} onExpire={() => {}} />);
  expect(screen.getByRole('timer')).toHaveTextContent('20 min left');
});
