import { Row, Text } from '@aertrip/ui';
import { mealNames, passportWarning } from '@aertrip/platform/traveller';
import { formatDate, formatExactPaise, todayInIndia } from '@aertrip/platform';
import { useState } from 'react';
import { Facts, PanelActions } from '../../../shared/side-panel/panel-parts';
import { PermittedButton } from '../../../shared/session/permitted';
import { type Identity, readIdentities } from '../booking-writes';
import { canBeChanged, type SoldBooking } from '../model/booking';
import { countText } from '../../../shared/count-text';
import { occupancyNames } from '../../../shared/sale/departures-on-sale';
import { fullName, type Traveller } from '../model/traveller';
import { AmendDialog } from './amend-dialog';
import { TravellerForm } from './traveller-form';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import layout from '../../../shared/layout.module.css';

interface TravellersProps {
  readonly booking: SoldBooking;
  readonly travellers: readonly Traveller[];
}

/**
 * Travellers with rooms and meals, each editable in place. Identities are read on request and kept until the panel
 * closes.
 */
export function Travellers({ booking, travellers }: TravellersProps) {
  const [identities, setIdentities] = useState<readonly Identity[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isAmending, setIsAmending] = useState(false);
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  const canChange = canBeChanged(booking, todayInIndia());
  return (
    <>
      <ol className={layout.entries}>
        {travellers.map((traveller) => (
          <li key={traveller.id}>
            <div className={layout.between}>
              <span>
                <span>{fullName(traveller)}</span>
                <small>
                  {`${occupancyNames[traveller.occupancy]} · room ${traveller.roomNo}${traveller.age !== null ? ` · ${countText(traveller.age, 'year', 'years')}` : ''}${traveller.meal !== 'any' ? ` · ${mealNames[traveller.meal]}` : ''}`}
                </small>
              </span>
              <Row as="span" gap={3}>
                <span>{formatExactPaise(traveller.pricePaise)}</span>
                {canChange && correctedId !== traveller.id && (
                  <PermittedButton
                    needs="writeSales"
                    aria-label={`Edit ${fullName(traveller)}`}
                    onClick={() => setCorrectedId(traveller.id)}
                  >
                    Edit
                  </PermittedButton>
                )}
              </Row>
            </div>
            {correctedId === traveller.id && (
              <TravellerForm
                bookingId={booking.id}
                traveller={traveller}
                onClose={() => setCorrectedId(null)}
                onSaved={() => {
                  setCorrectedId(null);
                  // The identities read before may be outdated.
                  setIdentities(null);
                }}
              />
            )}
            {identities && (
              <IdentityFacts
                identity={identities.find(({ travellerId }) => travellerId === traveller.id)}
                endsOn={booking.quote.endsOn}
              />
            )}
          </li>
        ))}
      </ol>
      {identities && (
        <Text size="sm" tone="soft">
          This access is recorded. Close the booking to hide the details.
        </Text>
      )}
      <PanelActions>
        {canChange && (
          <PermittedButton needs="writeSales" onClick={() => setIsAmending(true)}>
            Change travellers and rooms
          </PermittedButton>
        )}
        {!identities && (
          <PermittedButton needs="writeSales" onClick={() => setIsAsking(true)}>
            Show passports and PAN
          </PermittedButton>
        )}
      </PanelActions>
      {isAmending && (
        <AmendDialog booking={booking} travellers={travellers} onClose={() => setIsAmending(false)} />
      )}
      {isAsking && (
        <IdentitiesDialog bookingId={booking.id} onRead={setIdentities} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

interface IdentityFactsProps {
  readonly identity: Identity | undefined;
  /** Last day of the tour. */
  readonly endsOn: string;
}

function IdentityFacts({ identity, endsOn }: IdentityFactsProps) {
  const { dob, passportNumber, passportExpiresOn, pan } = identity ?? {};
  return (
    <Facts
      facts={[
        ['Date of birth', dob ? formatDate(dob) : 'Not given'],
        ['Passport', passportNumber ?? 'Not given'],
        ['Valid until', passportExpiresOn && formatDate(passportExpiresOn)],
        ['Check passport', passportWarning(passportExpiresOn ?? null, endsOn)],
        ['PAN', pan ?? 'Not given'],
      ]}
    />
  );
}

interface IdentitiesDialogProps {
  readonly bookingId: string;
  readonly onRead: (identities: Identity[]) => void;
  readonly onClose: () => void;
}

/** Asks for the reason, then reads the travellers' identities. The dialog's owner holds them, without a cache. */
function IdentitiesDialog({ bookingId, onRead, onClose }: IdentitiesDialogProps) {
  return (
    <ReasonDialog
      title="Show passports and PAN?"
      confirmLabel="Show details"
      label="Purpose"
      hint="For example: visa application, airline check-in."
      missing="Enter the purpose."
      maxLength={300}
      onConfirm={async (reason) => onRead(await readIdentities({ bookingId, reason }))}
      onClose={onClose}
    >
      <p>
        Details stay visible until you close the booking. Your name, the time and the purpose are recorded.
      </p>
    </ReasonDialog>
  );
}
