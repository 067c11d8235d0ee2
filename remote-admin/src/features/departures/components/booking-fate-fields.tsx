import { formatDate, formatExactPaise } from '@aertrip/platform';
import { SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../shared/count-text';
import type { Departure as Sibling } from '../../../shared/sale/departures-on-sale';
import { priceTodayOptions } from '../departure-api';
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
        <>
          <SelectField
            label="To"
            value={draft.departureId}
            onChange={({ target }) =>
              onChange({ ...draft, departureId: target.value, price: 'sold', totalPaise: null })
            }
          >
            <SiblingOptions siblings={siblings} seats={seats} />
          </SelectField>
          {draft.departureId !== '' && <PriceChoice booking={booking} draft={draft} onChange={onChange} />}
        </>
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

type PriceChoiceProps = Pick<BookingFateFieldsProps, 'booking' | 'draft' | 'onChange'>;

/** The sold price, or today's price with the difference. */
function PriceChoice({ booking, draft, onChange }: PriceChoiceProps) {
  const { data, error } = useQuery(priceTodayOptions(booking.id, draft.departureId));
  const today = data && 'nowPaise' in data ? data.nowPaise : null;
  return (
    <SelectField
      label="Price"
      value={draft.price}
      hint={data && 'refusal' in data ? data.refusal.message : undefined}
      onChange={({ target }) =>
        onChange(
          target.value === 'today'
            ? { ...draft, price: 'today', totalPaise: today }
            : { ...draft, price: 'sold', totalPaise: null },
        )
      }
    >
      <option value="sold">{`Sold price: ${formatExactPaise(booking.totalPaise)}`}</option>
      <option value="today" disabled={today === null}>
        {todayText(today, booking.totalPaise, error !== null)}
      </option>
    </SelectField>
  );
}

function todayText(paise: number | null, soldPaise: number, isUnknown: boolean): string {
  if (paise === null) return isUnknown ? 'Today’s price could not be loaded' : 'Loading today’s price…';
  const difference = paise - soldPaise;
  if (difference === 0) return `Today’s price: ${formatExactPaise(paise)}, the same`;
  return `Today’s price: ${formatExactPaise(paise)}, ${formatExactPaise(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}
