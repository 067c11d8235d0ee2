import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SidePanel } from './side-panel';

test('stays open on Escape in a dialog above it', async () => {
  const onClose = jest.fn();
  render(
    <SidePanel title="ENQ-1" onClose={onClose} openedBy="row-1">
      <dialog open>
        <input aria-label="Note" />
      </dialog>
    </SidePanel>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'called{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
