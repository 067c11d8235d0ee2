import { formatDate, formatExactPaise, todayInIndia } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { SectionCard } from '../../../../components/section-card';
import type { BookingDetails } from '../../model/booking-details';
import { CancelDialog } from './cancel-dialog';
import styles from './cancellation-card.module.css';

/** Cancellation charges by date, and the cancel button. */
export function CancellationCard({ booking }: { readonly booking: BookingDetails }) {
  const [isOpen, setOpen] = useState(false);
  if (booking.status !== 'confirmed' || !booking.can.cancel) return null;
  const today = todayInIndia();
  const steps = booking.quote.cancellation.filter(({ until }) => until === null || until >= today);
  return (
    <SectionCard title="Cancellation">
      {steps.length > 0 && (
        <>
          <p className={styles.text}>If you cancel, these charges apply:</p>
          <dl className={styles.steps}>
            {steps.map(({ until, chargeBp, chargePaise }) => (
              <div key={until ?? 'later'} className={styles.step}>
                <dt>{until ? `On or before ${formatDate(until)}` : 'After that'}</dt>
                <dd>
                  {chargeBp === 0 ? 'No charge' : `${formatExactPaise(chargePaise)} (${chargeBp / 100}%)`}
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.note}>
            Removing travellers or rooms, and moving to another date, is charged at the same rate on the price
            of what you give up. The charge is never more than the amount you have paid.
          </p>
        </>
      )}
      <Button variant="secondary" className={styles.action} onClick={() => setOpen(true)}>
        Cancel this booking
      </Button>
      {isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
