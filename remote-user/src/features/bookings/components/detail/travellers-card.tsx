import { mealNames, passportWarning } from '@aertrip/platform/traveller';
import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Button, Facts, FormMessage, Heading, List, Row, Stack, Text, VisuallyHidden } from '@aertrip/ui';
import { useState } from 'react';
import { SectionCard } from '../../../../components/screen-parts';
import type { BookingDetails, Traveller } from '../../model/booking-details';
import { TravellerDialog } from './traveller-dialog';

/** Travellers with rooms and documents; each is editable until the deadline. */
export function TravellersCard({ booking }: { readonly booking: BookingDetails }) {
  const { travellers, can } = booking;
  const [edited, setEdited] = useState<Traveller | null>(null);
  const isInternational = booking.package.scope === 'international';
  const hasTcs = booking.tcsPaise > 0;
  return (
    <SectionCard title="Travellers">
      {can.editTravellers && (
        <Text tone="soft">{`Names must be as in the ${isInternational ? 'passport' : 'photo ID'}.`}</Text>
      )}
      {can.editTravellers && hasTcs && travellers.every(({ panMasked }) => panMasked === null) && (
        <FormMessage tone="info">
          {`TCS of ${formatExactPaise(booking.tcsPaise)} is collected on this tour. To claim it back, select Edit details and add the PAN of the traveller who pays.`}
        </FormMessage>
      )}
      <List>
        {travellers.map((traveller) => (
          <Stack as="li" key={traveller.id} gap={3}>
            <Row gap={2} justify="between">
              <Heading level={3} size={5}>
                {fullName(traveller)}
              </Heading>
              {can.editTravellers && (
                <Button variant="secondary" size="sm" onClick={() => setEdited(traveller)}>
                  Edit details<VisuallyHidden>{` of ${fullName(traveller)}`}</VisuallyHidden>
                </Button>
              )}
            </Row>
            <Facts
              facts={[
                ['Room', `${traveller.roomNo}: ${traveller.label}`],
                ['Meals', mealNames[traveller.meal]],
                ['Date of birth', traveller.dob && formatDate(traveller.dob)],
                ['Passport', traveller.passportMasked && passportText(traveller)],
                ['PAN', traveller.panMasked],
              ]}
            />
            <PassportWarning traveller={traveller} endsOn={booking.departure.endsOn} />
          </Stack>
        ))}
      </List>
      {edited && (
        <TravellerDialog
          bookingId={booking.id}
          traveller={edited}
          isInternational={isInternational}
          hasTcs={hasTcs}
          onClose={() => setEdited(null)}
        />
      )}
    </SectionCard>
  );
}

function PassportWarning({ traveller, endsOn }: { readonly traveller: Traveller; readonly endsOn: string }) {
  const warning = passportWarning(traveller.passportExpiresOn, endsOn);
  return warning && <FormMessage tone="info">{warning}</FormMessage>;
}

const fullName = ({ firstName, lastName }: Traveller) => `${firstName} ${lastName}`;

const passportText = ({ passportMasked, passportExpiresOn }: Traveller) =>
  passportExpiresOn ? `${passportMasked}, valid until ${formatDate(passportExpiresOn)}` : passportMasked;
