import { valibotResolver } from '@hookform/resolvers/valibot';
import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import fields from '../../../../shared/form/fields.module.css';
import { formField } from '../../../../shared/form/form-field';
import { toE164 } from '../../../../shared/form/phone-input';
import { changesTo } from '../../model/enquiry-changes';
import { detailsSchema } from '../../model/enquiry-form';
import { PartyFields } from '../party-fields';
import type { ActionDialogProps } from './enquiry-actions';

/** Corrects the customer's details. */
export function DetailsDialog({ enquiry, writes, onClose }: ActionDialogProps) {
  // The input starts from these values, also once newer ones are read.
  const [seen] = useState(enquiry);
  const month = seen.travelMonth?.slice(0, 7) ?? '';
  const { register, formState, handleSubmit } = useForm({
    resolver: valibotResolver(detailsSchema),
    defaultValues: {
      name: seen.name,
      phone: seen.phone,
      email: seen.email ?? '',
      month,
      adults: String(seen.adults),
      children: String(seen.children),
    },
  });
  const field = formField({ register, formState });

  const submit = handleSubmit((form) => {
    const entered = changesTo(seen, {
      name: form.name,
      phone: toE164(form.phone),
      email: form.email || null,
      travel_month: form.month ? `${form.month}-01` : null,
      adults: Number(form.adults),
      children: Number(form.children),
    });
    const changes = Object.fromEntries(Object.entries(entered).filter(([, { from, to }]) => from !== to));
    if (Object.keys(changes).length > 0) writes.change(changes);
    onClose();
  });

  return (
    <FormDialog
      title="Edit details"
      isDirty={formState.isDirty}
      onClose={onClose}
      submitLabel="Save details"
      onSubmit={submit}
    >
      <TextField label="Name" autoComplete="off" maxLength={100} {...field('name')} />
      <div className={fields.grid}>
        <TextField label="Phone" type="tel" autoComplete="off" maxLength={20} {...field('phone')} />
        <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
      </div>
      <PartyFields field={field} month={month} />
    </FormDialog>
  );
}
