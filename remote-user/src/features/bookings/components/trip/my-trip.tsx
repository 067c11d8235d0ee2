import { formatDate } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { MapPin, PhoneCall } from 'lucide-react';
import { SectionCard } from '../../../../components/section-card';
import { companyOptions } from '../../api/company';
import type { BookingDetails } from '../../model/booking-details';
import { dayFacts, deskNumber, meetingText, tripStage, type TripStage } from '../../model/trip';
import { BookingReview } from '../review/booking-review';
import styles from './my-trip.module.css';
import { SaveOffline } from './save-offline';

interface MyTripProps {
  readonly booking: BookingDetails;
  /** Time of the database, in ms. */
  readonly now: number;
}

/** A sold tour: days to go, today's programme, or the review, with help and a copy for offline use. */
export function MyTrip({ booking, now }: MyTripProps) {
  const stage = tripStage(booking, now);
  return (
    <SectionCard title="My trip">
      <Stage booking={booking} stage={stage} />
      {stage.name !== 'after' && (
        <ul className={styles.facts}>
          <li>
            <MapPin size={20} aria-hidden="true" />
            <span>{meetingText(booking)}</span>
          </li>
          <DeskLine reference={booking.ref} />
        </ul>
      )}
      <SaveOffline booking={booking} isOver={stage.name === 'after'} />
    </SectionCard>
  );
}

function Stage({ booking, stage }: { readonly booking: BookingDetails; readonly stage: TripStage }) {
  const { package: tour, departure, status } = booking;
  if (stage.name === 'before')
    return (
      <p className={styles.countdown}>
        <strong>{stage.daysLeft === 1 ? '1 day to go' : `${stage.daysLeft} days to go`}</strong>
        <span>{`Your tour starts on ${formatDate(departure.startsOn)}${departure.city ? ` from ${departure.city}` : ''}.`}</span>
      </p>
    );
  if (stage.name === 'during')
    return (
      <div className={styles.today}>
        <p className={styles.label}>{`Today: day ${stage.dayNo} of ${tour.days}`}</p>
        {stage.day && (
          <>
            <h3>{stage.day.title}</h3>
            <p className={styles.body}>{stage.day.body}</p>
            <p className={styles.label}>{dayFacts(stage.day)}</p>
          </>
        )}
      </div>
    );
  return status === 'completed' ? (
    <>
      <p className={styles.note}>Welcome home. How was your tour? Your review helps other guests choose.</p>
      <BookingReview bookingId={booking.id} tour={tour.title} />
    </>
  ) : (
    <p className={styles.note}>
      Welcome home. Once our travel desk has closed your tour, you can review it here.
    </p>
  );
}

function DeskLine({ reference }: { readonly reference: string }) {
  const { data: company } = useQuery(companyOptions());
  if (!company) return null;
  const { number, label, hours } = deskNumber(company);
  return (
    <li>
      <PhoneCall size={20} aria-hidden="true" />
      <span>
        {'Help on tour: '}
        <a href={`tel:${number}`}>{label}</a>
        <span>{`, ${hours}. Please mention ${reference}.`}</span>
      </span>
    </li>
  );
}
