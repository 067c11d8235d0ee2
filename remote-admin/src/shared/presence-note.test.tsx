import { render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { doubleBackend, refusal, type Handler } from '../testing/backend';
import { PresenceNote } from './presence-note';

function open(touched: Handler) {
  const backend = doubleBackend({ 'POST /rest/v1/rpc/touch_presence': touched });
  const element = (isEditing: boolean) => (
    <QueryClientProvider client={queryClient}>
      <PresenceNote kind="enquiry" recordId="e1" isEditing={isEditing} />
    </QueryClientProvider>
  );
  const queryClient = new QueryClient();
  const { rerender } = render(element(false));
  const touches = () => backend.sent('POST /rest/v1/rpc/touch_presence');
  return { backend, touches, type: () => rerender(element(true)) };
}

const rohan = { name: 'Rohan Kapoor', since: '2026-11-22T08:00:00Z', is_editing: false };

test('names a colleague, reports typing at once, and leaves when the page closes', async () => {
  const { backend, touches, type } = open({ body: [rohan] });
  expect(await screen.findByText('Rohan Kapoor has this open')).toBeVisible();
  type();
  await waitFor(() => expect(touches()).toHaveLength(2));
  expect(touches()).toEqual([
    { p_kind: 'enquiry', p_id: 'e1', p_is_editing: false },
    { p_kind: 'enquiry', p_id: 'e1', p_is_editing: true },
  ]);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/leave_presence')).toHaveLength(1));
});

test('renders nothing without colleagues or after a failed request', async () => {
  const { backend, touches, type } = open({ body: [] });
  await waitFor(() => expect(touches()).toHaveLength(1));
  backend.answer('POST /rest/v1/rpc/touch_presence', refusal(403, 'PT403', 'no'));
  type();
  await waitFor(() => expect(touches()).toHaveLength(2));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
