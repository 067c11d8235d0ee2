import { notify } from '@aertrip/platform';
import { act, render, screen } from '@testing-library/react';
import { Toaster } from './toaster';

test('a message appears at the top right', async () => {
  render(<Toaster />);
  act(() => notify.success('Saved.'));
  const toast = await screen.findByText('Saved.');
  expect(toast.closest('.Toastify__toast-container')).toHaveClass('Toastify__toast-container--top-right');
});

test('an error interrupts, other messages wait their turn', async () => {
  render(<Toaster />);
  act(() => {
    notify.error('That did not work.');
    notify.info('Prices were updated.');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work.');
  expect(await screen.findByText('Prices were updated.')).toBeInTheDocument();
});

test('what was said before the toaster was there is shown all the same', async () => {
  notify.info('Welcome back.');
  render(<Toaster />);
  expect(await screen.findByText('Welcome back.')).toBeInTheDocument();
});
