import { fireEvent, render, screen } from '@testing-library/react';
import '../../testing/backend';
import { FocalPointDialog } from './focal-point-dialog';

test('sets the point by a press and updates the crops', () => {
  const onSave = jest.fn();
  render(
    <FocalPointDialog
      path="packages/a_1.webp"
      point={{ x: 0.5, y: 0.5 }}
      onSave={onSave}
      onClose={jest.fn()}
    />,
  );
  const picture = screen.getByRole('button', { name: 'Picture: focal point' });
  picture.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect;
  fireEvent.click(picture, { detail: 1, clientX: 400, clientY: 100 });
  expect(screen.getByText('75% from the left, 25% from the top')).toBeInTheDocument();
  const crops = screen.getByRole('list', { name: 'Crop preview' });
  expect(crops.querySelector('img')?.style.objectPosition).toBe('75% 25%');
  fireEvent.click(screen.getByRole('button', { name: 'Set focal point' }));
  expect(onSave).toHaveBeenCalledWith({ x: 0.75, y: 0.25 });
});
