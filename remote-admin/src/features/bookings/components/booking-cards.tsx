import { formatDate, formatExactPaise, formatPhone, whatsAppUrl } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { FormMessage, TextField } from '@aertrip/ui';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { gstStatesOptions, salesPeopleOptions } from '../../../shared/sale/choices';
import { PermittedButton } from '../../../shared/session/permitted';
import { Facts, PanelActions } from '../../../shared/side-panel/panel-parts';
import type { SoldBooking } from '../model/booking';
import styles from './booking.module.css';
import { WriteFailure } from '../../../shared/form/write-failure';
import { ColleagueSelect } from '../../../shared/sale/colleague-select';
import { usePermission } from '../../../shared/session/roles';
import { useFieldWrites } from '../../../shared/data/use-field-writes';
import { assignBooking, correctContact, useBookingChange } from '../booking-writes';
import { bookingKeys } from '../booking-queries';
import sums from '../../../shared/list/sums.module.css';
import layout from '../../../shared/layout.module.css';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { formField } from '../../../shared/form/form-field';
import { ContactFields } from '../../../shared/sale/contact-fields';
import { contactFormSchema, toContact, toContactForm } from '../../../shared/sale/contact-form';

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

const formSchema = v.object({
  ...contactFormSchema.entries,
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, 'Enter a reason.'),
    v.maxLength(500, 'Use 500 characters or fewer.'),
  ),
});
type Form = v.InferOutput<typeof formSchema>;

interface ContactDialogProps {
  readonly booking: SoldBooking;
  readonly onClose: () => void;
}

const billed = ['name', 'address', 'state', 'gstin'] as const;

/** Corrects the contact of a booking. */
function ContactDialog({ booking, onClose }: ContactDialogProps) {
  const stored = toContactForm(booking.contact);
  const form = useForm<Form>({
    resolver: valibotResolver(formSchema),
    defaultValues: { ...stored, reason: '' },
  });
  const field = formField(form);
  const typed = useWatch({ control: form.control });
  const hasInvoice = booking.status === 'confirmed' || booking.status === 'completed';
  const isBillChanged = billed.some((name) => typed[name] !== stored[name]);
  const { mutateAsync } = useBookingChange(booking.id, {
    change: correctContact,
    done: () => `${booking.ref}: contact corrected`,
    isPrivate: true,
  });
  const submit = form.handleSubmit(async ({ reason, ...contact }) => {
    try {
      await mutateAsync({ id: booking.id, version: booking.version, contact: toContact(contact), reason });
      onClose();
    } catch (error) {
      const name = databaseError(error)?.details?.replace(/^contact\./, '') ?? '';
      if (!(name in form.getValues())) throw error;
      form.setError(name as keyof Form, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      isDirty={form.formState.isDirty}
      onClose={onClose}
      title={`Correct the contact of ${booking.ref}`}
      submitLabel="Save contact"
      onSubmit={submit}
    >
      <ContactFields field={field} />
      {hasInvoice && isBillChanged && (
        <FormMessage tone="info">
          The tax invoice is credited and issued again with the new billing data.
        </FormMessage>
      )}
      <TextField label="Reason" hint="Shown in the history." {...field('reason')} />
    </FormDialog>
  );
}
