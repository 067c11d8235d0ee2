import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { Facts, PanelActions } from '../../../components/side-panel/panel-parts';
import type { Permission } from '../../../lib/session/permissions';
import type { Traveller } from '../api/booking-detail';
import type { Identity } from '../api/identities';
import styles from './booking-panel.module.css';
import { IdentitiesDialog } from './identities-dialog';

const occupancyNames: Readonly<Record<string, string>> = {
  single: 'Single',
  twin: 'Twin sharing',
  triple: 'Triple sharing',
  child_with_bed: 'Child with bed',
  child_without_bed: 'Child without bed',
  infant: 'Infant',
};

const mealNames: Readonly<Record<string, string>> = {
  any: 'any meal',
  vegetarian: 'vegetarian',
  jain: 'Jain',
  vegan: 'vegan',
  halal: 'halal',
};

interface TravellersProps {
  readonly bookingId: string;
  readonly travellers: readonly Traveller[];
  readonly permission: Permission;
}

/** Who travels, how they sleep and what they eat; their papers on request, until the panel closes. */
export function Travellers({ bookingId, travellers, permission }: TravellersProps) {
  const [identities, setIdentities] = useState<readonly Identity[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ol className={styles.travellers}>
        {travellers.map((traveller) => (
          <li key={traveller.id}>
            <div className={styles.traveller}>
              <span>
                {traveller.firstName} {traveller.lastName}
                <small>
                  {occupancyNames[traveller.occupancy] ?? traveller.occupancy}
                  {` · room ${traveller.roomNo}`}
                  {traveller.age !== null && ` · ${traveller.age} years`}
                  {` · ${mealNames[traveller.meal] ?? traveller.meal}`}
                </small>
              </span>
              <span>{formatExactPaise(traveller.pricePaise)}</span>
            </div>
            {identities && (
              <IdentityFacts identity={identities.find(({ travellerId }) => travellerId === traveller.id)} />
            )}
          </li>
        ))}
      </ol>
      {identities ? (
        <p className={styles.none}>Your reading is recorded. Closing the booking hides them again.</p>
      ) : (
        <PanelActions>
          <Button
            size="sm"
            variant="secondary"
            disabled={!permission.allowed}
            title={permission.allowed ? undefined : permission.reason}
            onClick={() => setIsAsking(true)}
          >
            Show passports and PAN
          </Button>
        </PanelActions>
      )}
      {isAsking && (
        <IdentitiesDialog bookingId={bookingId} onRead={setIdentities} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function IdentityFacts({ identity }: { readonly identity: Identity | undefined }) {
  const { dob, passportNumber, passportExpiresOn, pan } = identity ?? {};
  return (
    <Facts
      facts={[
        ['Born', dob ? formatDate(dob) : 'Not given'],
        ['Passport', passportNumber ?? 'Not given'],
        ['Valid until', passportExpiresOn && formatDate(passportExpiresOn)],
        ['PAN', pan ?? 'Not given'],
      ]}
    />
  );
}
