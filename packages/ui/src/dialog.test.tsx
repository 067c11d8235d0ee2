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

const roles = (
  <fieldset>
    <input type="radio" name="role" aria-label="Viewer" />
    <input type="radio" name="role" aria-label="Agent" defaultChecked />
  </fieldset>
);

test.each([
  ['its title', undefined, 'heading', 'Cancel this booking?'],
  ['the first field of a form', <input key="field" aria-label="Reason" />, 'textbox', 'Reason'],
  ['the selected option of a group, where arrow keys start', roles, 'radio', 'Agent'],
])('names a dialog by its title and focuses %s', (_what, content, role, name) => {
  const { dialog } = open(content);
  expect(dialog).toHaveAccessibleName('Cancel this booking?');
  expect(screen.getByRole(role, { name })).toHaveFocus();
});

test('renders no content while closed and fires no close event', () => {
  const { close, onClose } = open();
  close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Seats go back on sale.')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('calls onClose on Escape and stays open until the owner closes it', () => {
  const { dialog, onClose } = open();
  const escape = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, escape);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(escape.defaultPrevented).toBe(true);
  expect(dialog).toBeVisible();
});

test('stays open when a file chooser inside is closed without a file', () => {
  const { onClose } = open(<input type="file" aria-label="Photograph" />);
  const field = screen.getByLabelText('Photograph');
  fireEvent(field, createEvent('cancel', field, { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('reopens when the browser closes it without its owner', () => {
  const { dialog, onClose } = open();
  dialog.removeAttribute('open');
  fireEvent(dialog, createEvent('close', dialog));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toBeVisible();
});

test('closes on its button and on a press outside, not on a selection ending there', async () => {
  const { dialog, onClose } = open();
  const text = screen.getByText('Seats go back on sale.');
  fireEvent.pointerDown(text);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
