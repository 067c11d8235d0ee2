import { formatDate } from '@aertrip/platform';
import { Heading, IconText, List, Stack, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MapPin, PhoneCall } from 'lucide-react';
import { SectionCard } from '../../../../components/screen-parts';
import { companyOptions } from '../../api/company';
import type { BookingDetails } from '../../model/booking-details';
import { dayFacts, deskNumber, meetingText, tripStage, type TripStage } from '../../model/trip';
import { BookingReview } from '../review/booking-review';
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
        <List gap={3}>
          <IconText as="li" icon={MapPin}>
            {meetingText(booking)}
          </IconText>
          <DeskLine reference={booking.ref} />
        </List>
      )}
      <SaveOffline booking={booking} isOver={stage.name === 'after'} />
    </SectionCard>
  );
}

function Stage({ booking, stage }: { readonly booking: BookingDetails; readonly stage: TripStage }) {
  const { package: tour, departure, status } = booking;
  if (stage.name === 'before')
    return (
      <Stack gap={1}>
        <Heading level={3} size={2}>
          {stage.daysLeft === 1 ? '1 day to go' : `${stage.daysLeft} days to go`}
        </Heading>
        <span>{`Your tour starts on ${formatDate(departure.startsOn)}${departure.city ? ` from ${departure.city}` : ''}.`}</span>
      </Stack>
    );
  if (stage.name === 'during')
    return (
      <Stack gap={2}>
        <Text tone="soft">{`Today: day ${stage.dayNo} of ${tour.days}`}</Text>
        {stage.day && (
          <>
            <h3>{stage.day.title}</h3>
            <Text isTyped>{stage.day.body}</Text>
            <Text tone="soft">{dayFacts(stage.day)}</Text>
          </>
        )}
      </Stack>
    );
  return status === 'completed' ? (
    <>
      <Text tone="soft">Welcome home. How was your tour? Your review helps other guests choose.</Text>
      <BookingReview bookingId={booking.id} tour={tour.title} />
    </>
  ) : (
    <Text tone="soft">Welcome home. Once our travel desk has closed your tour, you can review it here.</Text>
  );
}

function DeskLine({ reference }: { readonly reference: string }) {
  const { data: company } = useQuery(companyOptions());
  if (!company) return null;
  const { number, label, hours } = deskNumber(company);
  return (
    <IconText as="li" icon={PhoneCall}>
      {'Help on tour: '}
      <a href={`tel:${number}`}>{label}</a>
      <span>{`, ${hours}. Please mention ${reference}.`}</span>
    </IconText>
  );
}
