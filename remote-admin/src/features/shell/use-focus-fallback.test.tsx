import { Dialog } from '@aertrip/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { SidePanel } from '../../shared/side-panel/side-panel';
import { useFocusFallback } from './use-focus-fallback';

function Shell({ children }: { readonly children: ReactNode }) {
  const shell = useRef<HTMLDivElement>(null);
  useFocusFallback(shell);
  return (
    <div ref={shell}>
      <main tabIndex={-1}>{children}</main>
    </div>
  );
}

/** A button that disappears when it is pressed. */
function Once({ name }: { readonly name: string }) {
  const [isShown, setIsShown] = useState(true);
  return isShown && <button onClick={() => setIsShown(false)}>{name}</button>;
}

/** A row whose deletion removes its button together with the dialog. */
function Row() {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted) return null;
  return (
    <div>
      <button onClick={() => setIsAsking(true)}>Open</button>
      <Dialog open={isAsking} title="Delete?" onClose={() => setIsAsking(false)}>
        <button onClick={() => setIsDeleted(true)}>Delete</button>
      </Dialog>
    </div>
  );
}

const panel = (
  <SidePanel title="ENQ-1" onClose={jest.fn()} openedBy="row-1">
    <Once name="Mark as contacted" />
  </SidePanel>
);
const dialog = (
  <Dialog open title="Rooms" onClose={jest.fn()}>
    <Once name="Remove room" />
  </Dialog>
);

test.each([
  [
    'the title of a panel',
    panel,
    ['Mark as contacted'],
    () => screen.getByRole('heading', { name: 'ENQ-1' }),
  ],
  ['the title of a dialog', dialog, ['Remove room'], () => screen.getByRole('heading', { name: 'Rooms' })],
  ['the content of the page', <Row key="row" />, ['Open', 'Delete'], () => screen.getByRole('main')],
])('moves the focus of a control that disappears to %s', async (_, content, presses, getTarget) => {
  render(<Shell>{content}</Shell>);
  for (const name of presses) await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(getTarget()).toHaveFocus());
});
