import { doubleBackend } from '../../../testing/backend';
import { signInBefore, signOutAfter } from '../../../testing/render-admin';
import { addLedgerEntry } from './ledger';

afterEach(signOutAfter);

test('a movement of money is stored in the columns of the ledger', async () => {
  const backend = doubleBackend({ 'POST /rest/v1/ledger_entries': { status: 201 } });
  await signInBefore();
  await addLedgerEntry({
    bookingId: 'b1',
    proofPath: 'b1/proof.pdf',
    entry: {
      kind: 'payment',
      amountPaise: 2500000,
      method: 'upi',
      receivedOn: '2026-11-20',
      externalRef: 'UTR 1',
      note: null,
    },
  });
  expect(backend.callsTo('POST /rest/v1/ledger_entries').map(({ body }) => body)).toEqual([
    {
      booking_id: 'b1',
      kind: 'payment',
      amount_paise: 2500000,
      method: 'upi',
      received_on: '2026-11-20',
      external_ref: 'UTR 1',
      note: null,
      proof_path: 'b1/proof.pdf',
    },
  ]);
});
