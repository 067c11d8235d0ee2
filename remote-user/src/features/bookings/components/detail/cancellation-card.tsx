import { todayInIndia } from '@aertrip/platform';
import { Button, Row, Text } from '@aertrip/ui';
import { formatStep, Lines } from '@aertrip/ui/sale';
import { useState } from 'react';
import { SectionCard } from '../../../../components/screen-parts';
import type { BookingDetails } from '../../model/booking-details';
import { CancelDialog } from './cancel-dialog';

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
          <Text>If you cancel, these charges apply:</Text>
          <Lines lines={steps.map(formatStep)} />
          <Text size="sm" tone="soft">
            Removing travellers or rooms, and moving to another date, is charged at the same rate on the price
            of what you give up. The charge is never more than the amount you have paid.
          </Text>
        </>
      )}
      <Row>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Cancel this booking
        </Button>
      </Row>
      {isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
