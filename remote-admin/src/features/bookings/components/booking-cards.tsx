import { formatDate, formatExactPaise, formatPhone, whatsAppUrl } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gstStatesOptions, salesPeopleOptions } from '../../../shared/sale/choices';
import { PermittedButton } from '../../../shared/session/permitted';
import { Facts, PanelActions } from '../../../shared/side-panel/panel-parts';
import type { SoldBooking } from '../model/booking';
import { ContactDialog } from './contact-dialog';
import styles from './booking.module.css';
import { WriteFailure } from '../../../shared/form/write-failure';
import { ColleagueSelect } from '../../../shared/sale/colleague-select';
import { usePermission } from '../../../shared/session/roles';
import { useFieldWrites } from '../../../shared/data/use-field-writes';
import { assignBooking } from '../booking-writes';
import { bookingKeys } from '../booking-queries';
import sums from '../../../shared/list/sums.module.css';
import layout from '../../../shared/layout.module.css';

/** Phone, email and billing data of a booking, with a button that corrects them. */
export function BookingContact({ booking }: { readonly booking: SoldBooking }) {
  const { name, phone, email, address, state, gstin } = booking.contact;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { data: states = [] } = useQuery({ ...gstStatesOptions(), enabled: Boolean(state) });
  return (
    <>
      <div className={layout.links}>
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {phone && (
          <a href={whatsAppUrl(phone)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
      <Facts
        facts={[
          ['Name', name],
          ['Billing address', address],
          ['State', states.find(({ code }) => code === state)?.name],
          ['GSTIN', gstin],
        ]}
      />
      <PanelActions>
        <PermittedButton needs="writeSales" onClick={() => setIsCorrecting(true)}>
          Correct contact
        </PermittedButton>
      </PanelActions>
      {isCorrecting && <ContactDialog booking={booking} onClose={() => setIsCorrecting(false)} />}
    </>
  );
}

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

/** Total, paid, next payment and balance of a booking, with unverified money and refunds to pay. */
export function BookingFigures({ booking }: { readonly booking: SoldBooking }) {
  const { totalPaise, paidPaise, duePaise, nextPayment, unverifiedPaise } = booking;
  const refundPaise = booking.deskRefundPaise + booking.providerRefundPaise;
  const figures: readonly (readonly [name: string, paise: number, detail?: string])[] = [
    ['Total', totalPaise],
    ['Paid', paidPaise],
    ...(nextPayment
      ? [['Next payment', nextPayment.amountPaise, `by ${formatDate(nextPayment.dueOn)}`] as const]
      : []),
    duePaise < 0 ? ['Overpaid', -duePaise] : ['Balance', duePaise],
    ...(unverifiedPaise > 0 ? [['Unverified', unverifiedPaise] as const] : []),
    ...(refundPaise > 0 ? [['Refunds to pay', refundPaise] as const] : []),
  ];
  return (
    <dl aria-label="Amounts" className={styles.figures}>
      {figures.map(([name, paise, detail]) => (
        <div key={name} className={sums.sum}>
          <dt>{name}</dt>
          <dd>
            <span>{`${formatExactPaise(paise)} `}</span>
            {detail && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
