import { doubleBackend } from '../../../testing/backend';
import { signInBefore, signOutAfter } from '../../../testing/render-admin';
import { addLedgerEntry } from './ledger';

afterEach(signOutAfter);

test('records a ledger entry', async () => {
  const backend = doubleBackend({ 'POST /rest/v1/rpc/record_ledger_entry': { status: 204 } });
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
      isOverpayment: false,
    },
  });
  expect(backend.callsTo('POST /rest/v1/rpc/record_ledger_entry').map(({ body }) => body)).toEqual([
    {
      p_booking: 'b1',
      p_kind: 'payment',
      p_amount_paise: 2500000,
      p_method: 'upi',
      p_received_on: '2026-11-20',
      p_external_ref: 'UTR 1',
      p_proof_path: 'b1/proof.pdf',
    },
  ]);
});
