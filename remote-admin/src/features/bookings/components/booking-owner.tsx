import { useQuery } from '@tanstack/react-query';
import { WriteFailure } from '../../../shared/form/write-failure';
import { ColleagueSelect } from '../../../shared/sale/colleague-select';
import { salesPeopleOptions } from '../../../shared/sale/sales-people';
import { usePermission } from '../../../shared/session/permissions';
import { useFieldWrites } from '../../../shared/field-writes/use-field-writes';
import { assignBooking } from '../api/booking-desk';
import { bookingKeys } from '../api/booking-keys';
import type { SoldBooking } from '../model/booking';

/** The colleague who looks after a booking; each choice is saved at once. */
export function BookingOwner({ booking }: { readonly booking: SoldBooking }) {
  const { allowed, reason } = usePermission('writeSales');
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { change, entered, failed } = useFieldWrites({
    record: `booking-${booking.id}`,
    write: (changes) => assignBooking(booking.id, changes),
    affects: bookingKeys.all,
    done: () => 'Booking assigned',
  });
  const owner = 'assignee' in entered ? (entered.assignee as string | null) : booking.assignee;
  const nameOf = (id: unknown) =>
    people.find(({ value }) => value === id)?.label ??
    (id && id === booking.assignee ? booking.assigneeName : null) ??
    (id ? 'a former colleague' : 'nobody');
  return (
    <>
      <ColleagueSelect
        label="Owner"
        value={owner}
        name={owner === booking.assignee ? booking.assigneeName : null}
        disabled={!allowed}
        hint={allowed ? undefined : reason}
        onChange={(to) => change({ assignee: { from: booking.assignee, to } })}
      />
      <WriteFailure write={failed('assignee')} toText={(_, id) => nameOf(id)} />
    </>
  );
}
