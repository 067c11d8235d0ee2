import { valibotResolver } from '@hookform/resolvers/valibot';
import { FormMessage, TextField } from '@aertrip/ui';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { formField } from '../../../shared/form/form-field';
import { ContactFields } from '../../../shared/sale/contact-fields';
import { contactFormSchema, toContact, toContactForm } from '../../../shared/sale/contact-form';
import { correctContact, useBookingChange } from '../booking-writes';
import type { SoldBooking } from '../model/booking';

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
export function ContactDialog({ booking, onClose }: ContactDialogProps) {
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
