import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SidePanel } from './side-panel';

function Enquiry({ onClose }: { onClose: () => void }) {
  const [isNew, setIsNew] = useState(true);
  return (
    <SidePanel title="ENQ-1" onClose={onClose} openedBy="row-1">
      {isNew && (
        <button type="button" onClick={() => setIsNew(false)}>
          Mark as contacted
        </button>
      )}
    </SidePanel>
  );
}

test('keeps the focus inside when a pressed button disappears', async () => {
  const onClose = jest.fn();
  render(<Enquiry onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as contacted' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'ENQ-1' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

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
