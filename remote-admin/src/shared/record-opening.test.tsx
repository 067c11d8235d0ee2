import { renderHook, waitFor } from '@testing-library/react';
import { doubleBackend, refusal } from '../testing/backend';
import { useRecordOpening } from './record-opening';

const opening = 'POST /rest/v1/rpc/record_opening';

test('records each opened record once, also after a failure', async () => {
  const { sent } = doubleBackend({ [opening]: refusal(503, 'X', 'no') });
  const { rerender } = renderHook(({ id }) => useRecordOpening('booking', id), {
    initialProps: { id: 'b1' },
  });
  rerender({ id: 'b1' });
  rerender({ id: 'b2' });
  await waitFor(() =>
    expect(sent(opening)).toEqual([
      { p_kind: 'booking', p_id: 'b1' },
      { p_kind: 'booking', p_id: 'b2' },
    ]),
  );
});
