import { notify } from '@aertrip/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toaster';

test('shows a message from before its mount at the top right', async () => {
  notify.success('Saved.');
  render(<Toaster />);
  const toast = await screen.findByText('Saved.');
  expect(toast.closest('.Toastify__toast-container')).toHaveClass('Toastify__toast-container--top-right');
});

test('closes a message after 3000 ms', async () => {
  render(<Toaster />);
  act(() => notify.success('Saved.'));
  const toast = (await screen.findByText('Saved.')).closest('.Toastify__toast')!;
  // The library counts by the animation of a bar, which is hidden here.
  const bar = toast.querySelector('.Toastify__progress-bar')!;
  expect(bar).toHaveStyle({ animationDuration: '3000ms' });
  expect(toast.className).not.toContain('exit');
  fireEvent.animationEnd(bar);
  expect(toast.className).toContain('exit');
});

test('interrupts screen readers for an error, not for other messages', async () => {
  render(<Toaster />);
  act(() => {
    notify.error('That did not work.');
    notify.info('Prices were updated.');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work.');
  expect(await screen.findByText('Prices were updated.')).toBeInTheDocument();
});

describe('in a browser with popovers', () => {
  // jsdom has none.
  const show = jest.fn();
  beforeEach(() => {
    show.mockReset();
    Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: jest.fn() });
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    document.querySelector('dialog')?.remove();
  });

  test('raises a message above an open dialog', async () => {
    render(<Toaster />);
    act(() => notify.info('Before.'));
    await screen.findByText('Before.');
    expect(show).toHaveBeenCalledTimes(1);
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    act(() => notify.info('One moment.'));
    await screen.findByText('One moment.');
    expect(show).toHaveBeenCalledTimes(2);
  });
});

test('shows a message for 3000 ms without the library that failed to load', async () => {
  jest.useFakeTimers();
  const consoleError = jest.spyOn(console, 'error').mockReturnValue();
  jest.resetModules();
  jest.doMock('./toasts', () => {
    throw new Error('Loading chunk 7 failed.');
  });
  render(<Toaster />);
  await act(async () => notify.error('Your changes were not saved.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Your changes were not saved.');
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.queryByRole('alert')).toBeNull();
  jest.dontMock('./toasts');
  consoleError.mockRestore();
  jest.useRealTimers();
});
