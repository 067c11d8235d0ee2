import { useState } from 'react';
import { PermittedButton } from '../../../shared/session/permitted-button';
import type { SoldBooking } from '../model/booking';
import { LedgerDialog } from './ledger-dialog';

interface RecordPaymentProps {
  readonly booking: SoldBooking;
  readonly depositPaise: number;
}

/** Records money that the desk received or paid back. */
export function RecordPayment({ booking, depositPaise }: RecordPaymentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PermittedButton
        needs="recordPayment"
        variant={booking.duePaise > 0 ? 'primary' : 'secondary'}
        onClick={() => setIsOpen(true)}
      >
        Record payment
      </PermittedButton>
      {isOpen && (
        <LedgerDialog booking={booking} depositPaise={depositPaise} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
