import { formatDate, formatExactPaise } from '@aertrip/platform';
import { SelectField } from '@aertrip/ui';
import { countText } from '../../../shared/count-text';
import type { Departure as Sibling } from '../../../shared/sale/departures-on-sale';
import { type Fate, type FateDraft, refundText } from '../model/booking-fate';
import type { DepartureBooking } from '../model/guest';
import styles from './decision-dialog.module.css';

interface BookingFateFieldsProps {
  readonly booking: DepartureBooking;
  readonly draft: FateDraft;
  /** Departures of the tour to move to. */
  readonly siblings: readonly Sibling[];
  /** A cancelled departure keeps no bookings. */
  readonly canKeep: boolean;
  readonly onChange: (draft: FateDraft) => void;
}

const seatsText = (seats: number) => countText(seats, 'seat', 'seats');

/** The decision about one booking. */
export function BookingFateFields({ booking, draft, siblings, canKeep, onChange }: BookingFateFieldsProps) {
  const { contact, ref, seats, status, totalPaise } = booking;
  return (
    <li className={styles.booking}>
      <p className={styles.who}>
        <strong>{contact.name}</strong>
        <small>
          {`${ref} · ${seatsText(seats)} · ${formatExactPaise(totalPaise)}${status === 'hold' ? ' · on hold' : ''}`}
        </small>
      </p>
      <SelectField
        label={`Action for ${ref}`}
        value={draft.fate ?? ''}
        onChange={({ target }) => onChange({ ...draft, fate: (target.value || null) as Fate | null })}
      >
        <option value="">Choose</option>
        {canKeep && <option value="keep">Keep on the new date</option>}
        <option value="move">Move to another departure</option>
        <option value="cancel">{refundText(booking)}</option>
      </SelectField>
      {draft.fate === 'move' && (
        <SelectField
          label="To"
          hint="At the sold price."
          value={draft.departureId}
          onChange={({ target }) => onChange({ ...draft, departureId: target.value })}
        >
          <SiblingOptions siblings={siblings} seats={seats} />
        </SelectField>
      )}
    </li>
  );
}

interface SiblingOptionsProps {
  readonly siblings: readonly Sibling[];
  /** To move. */
  readonly seats: number;
}

/** `<option>`s of the departures to move to. */
export function SiblingOptions({ siblings, seats }: SiblingOptionsProps) {
  return (
    <>
      <option value="">{siblings.length > 0 ? 'Choose a departure' : 'No other departure is on sale'}</option>
      {siblings.map(({ id, startsOn, city, seatsLeft }) => (
        <option key={id} value={id} disabled={seatsLeft < seats}>
          {`${formatDate(startsOn)}${city ? ` from ${city}` : ''} · ${seatsText(seatsLeft)} left`}
        </option>
      ))}
    </>
  );
}
