import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/render-admin';
import { FocalPointDialog } from './focal-point-dialog';

function open() {
  const onSave = jest.fn();
  render(
    <FocalPointDialog
      path="packages/a_1.webp"
      point={{ x: 0.5, y: 0.5 }}
      onSave={onSave}
      onClose={() => undefined}
    />,
  );
  return { onSave, picture: screen.getByRole('button', { name: 'Picture: focal point' }) };
}

test('sets the point by a press and updates the crops', async () => {
  const { onSave, picture } = open();
  picture.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect;
  fireEvent.click(picture, { detail: 1, clientX: 400, clientY: 100 });
  expect(screen.getByText('75 % from the left, 25 % from the top')).toBeInTheDocument();
  const crops = screen.getByRole('list', { name: 'Crop preview' });
  expect(crops.querySelector('img')?.style.objectPosition).toBe('75% 25%');
  await userEvent.click(screen.getByRole('button', { name: 'Set focal point' }));
  expect(onSave).toHaveBeenCalledWith({ x: 0.75, y: 0.25 });
});

test('moves the point by arrow keys within the picture', async () => {
  const { onSave, picture } = open();
  picture.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}{Enter}');
  expect(screen.getByText('52 % from the left, 39 % from the top')).toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowLeft>8/}{/Shift}');
  await userEvent.click(screen.getByRole('button', { name: 'Set focal point' }));
  expect(onSave).toHaveBeenCalledWith({ x: 0, y: 0.39 });
});
