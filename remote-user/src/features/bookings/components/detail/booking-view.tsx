import { returnedFrom } from '@aertrip/platform/checkout';
import { Stack } from '@aertrip/ui';
import { PriceLines } from '@aertrip/ui/sale';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SectionCard } from '../../../../components/screen-parts';
import { isSold, soldPrice, withExpiry, type BookingDetails } from '../../model/booking-details';
import { BookingHeader } from './booking-header';
import { MyTrip } from '../trip/my-trip';
import { SaveOffline } from '../trip/save-offline';
import styles from './booking-view.module.css';
import { CancellationCard } from './cancellation-card';
import { ChangeRequestCard } from './change-request-card';
import { HelpCard } from './help-card';
import { MessagesCard } from './messages-card';
import { MoneyCard } from './money-card';
import { PapersCard } from './papers-card';
import { PaymentStatus } from './payment-status';
import { RefundsCard } from './refunds-card';
import { TravellersCard } from './travellers-card';

export interface FreshBooking extends BookingDetails {
  /** Offset of the database's clock from this machine's, in ms. */
  readonly clockOffset: number;
}

interface BookingViewProps {
  readonly booking: FreshBooking;
  readonly onRefresh: () => void;
}

/** All parts of a booking, summary and payment first. */
export function BookingView({ booking: stored, onRefresh }: BookingViewProps) {
  const [search] = useSearchParams();
  const returned = returnedFrom(search);
  // The hold ended by the clock of this page, before the database reported it.
  const [endedHold, setEndedHold] = useState<string | null>(null);
  const isOver = stored.status === 'hold' && endedHold === stored.holdExpiresAt;
  const booking = withExpiry(stored, isOver ? Infinity : Date.parse(stored.now));

  const handleHoldEnd = () => {
    setEndedHold(stored.holdExpiresAt);
    onRefresh();
  };

  return (
    <article className={styles.booking} aria-labelledby="booking-title">
      <Stack gap={5} className={styles.head}>
        <BookingHeader booking={booking} />
        <PaymentStatus key={JSON.stringify(returned)} booking={booking} returned={returned} />
        {booking.status === 'cancelled' && <SaveOffline booking={booking} isOver />}
        {isSold(booking) && <MyTrip booking={booking} now={Date.parse(stored.now)} />}
      </Stack>
      <Stack gap={5} className={styles.side}>
        <MoneyCard booking={booking} clockOffset={stored.clockOffset} onHoldEnd={handleHoldEnd} />
        <RefundsCard refunds={booking.refunds} />
        <PapersCard booking={booking} />
        <HelpCard reference={booking.ref} />
      </Stack>
      <Stack gap={5} className={styles.main}>
        <TravellersCard booking={booking} />
        <SectionCard title="Price">
          <PriceLines quote={soldPrice(booking)} />
        </SectionCard>
        <CancellationCard booking={booking} />
        <ChangeRequestCard booking={booking} />
        <MessagesCard messages={booking.messages} />
      </Stack>
    </article>
  );
}
