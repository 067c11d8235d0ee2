import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

function open(content: ReactNode = <p>Seats go back on sale.</p>) {
  const onClose = jest.fn();
  const element = (isOpen: boolean) => (
    <Dialog open={isOpen} onClose={onClose} title="Cancel this booking?">
      {content}
    </Dialog>
  );
  const { rerender } = render(element(true));
  return { onClose, close: () => rerender(element(false)), dialog: screen.getByRole('dialog') };
}

test('an open dialog is named by its title, which takes the focus', () => {
  const { dialog } = open();
  expect(dialog).toHaveAccessibleName('Cancel this booking?');
  expect(screen.getByRole('heading', { name: 'Cancel this booking?' })).toHaveFocus();
});

test('in a dialog with a form the first field takes the focus', () => {
  open(<input aria-label="Reason" />);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

test('of a group of choices the one that is made takes the focus, so that an arrow key goes on from there', () => {
  open(
    <fieldset>
      <input type="radio" name="role" aria-label="Viewer" />
      <input type="radio" name="role" aria-label="Agent" defaultChecked />
    </fieldset>,
  );
  expect(screen.getByRole('radio', { name: 'Agent' })).toHaveFocus();
});

test('a closed dialog renders no content and does not report its own closing', () => {
  const { close, onClose } = open();
  close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Seats go back on sale.')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape calls the owner, who may leave the dialog open', () => {
  const { dialog, onClose } = open();
  const escape = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, escape);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(escape.defaultPrevented).toBe(true);
  expect(dialog).toBeVisible();
});

test('a dialog that the browser closes against its owner is open again', () => {
  const { dialog, onClose } = open();
  dialog.removeAttribute('open');
  fireEvent(dialog, createEvent('close', dialog));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toBeVisible();
});

test('a press outside closes, a selection that only ends outside does not', async () => {
  const { dialog, onClose } = open();
  const text = screen.getByText('Seats go back on sale.');
  fireEvent.pointerDown(text);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the close button closes', async () => {
  const { onClose } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
