import { mealNames } from '@aertrip/platform/traveller';
import { formatDate } from '@aertrip/platform';
import { Button, VisuallyHidden } from '@aertrip/ui';
import { useState } from 'react';
import { Facts } from '../../../../components/facts';
import { SectionCard } from '../../../../components/section-card';
import type { BookingDetails, Traveller } from '../../model/booking-details';
import { TravellerDialog } from './traveller-dialog';
import styles from './travellers-card.module.css';

/** Who travels, in which room, with which papers; each can be corrected while there is time. */
export function TravellersCard({ booking }: { readonly booking: BookingDetails }) {
  const { travellers, can } = booking;
  const [edited, setEdited] = useState<Traveller | null>(null);
  const isInternational = booking.package.scope === 'international';
  return (
    <SectionCard title="Travellers">
      {can.editTravellers && (
        <p className={styles.note}>Names must be as in the {isInternational ? 'passport' : 'photo ID'}.</p>
      )}
      <ul className={styles.list}>
        {travellers.map((traveller) => (
          <li key={traveller.id} className={styles.traveller}>
            <div className={styles.head}>
              <h3 className={styles.name}>{fullName(traveller)}</h3>
              {can.editTravellers && (
                <Button variant="secondary" size="sm" onClick={() => setEdited(traveller)}>
                  Correct<VisuallyHidden> {fullName(traveller)}</VisuallyHidden>
                </Button>
              )}
            </div>
            <Facts
              facts={[
                ['Room', `${traveller.roomNo}: ${traveller.label}`],
                ['Meals', mealNames[traveller.meal]],
                ['Date of birth', traveller.dob && formatDate(traveller.dob)],
                ['Passport', traveller.passportMasked && passportText(traveller)],
                ['PAN', traveller.panMasked],
              ]}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <TravellerDialog
          bookingId={booking.id}
          traveller={edited}
          isInternational={isInternational}
          onClose={() => setEdited(null)}
        />
      )}
    </SectionCard>
  );
}

const fullName = ({ firstName, lastName }: Traveller) => `${firstName} ${lastName}`;

const passportText = ({ passportMasked, passportExpiresOn }: Traveller) =>
  passportExpiresOn ? `${passportMasked}, valid until ${formatDate(passportExpiresOn)}` : passportMasked;
