import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import fields from '../../../../shared/form/fields.module.css';
import { toE164 } from '../../../../shared/form/phone-input';
import { useEnquiryFields } from '../../hooks/use-enquiry-fields';
import { changesTo } from '../../model/enquiry-changes';
import { PartyFields } from '../party-fields';
import type { ActionDialogProps } from './enquiry-actions';

/** Corrects the customer's details. */
export function DetailsDialog({ enquiry, writes, onClose }: ActionDialogProps) {
  const [start] = useState({
    name: enquiry.name,
    phone: enquiry.phone,
    email: enquiry.email ?? '',
    month: enquiry.travelMonth?.slice(0, 7) ?? '',
    adults: String(enquiry.adults),
    children: String(enquiry.children),
  });
  const { form, field, isValid } = useEnquiryFields(start);

  const submit = () => {
    if (!isValid()) return;
    const entered = changesTo(enquiry, {
      name: form.name.trim(),
      phone: toE164(form.phone),
      email: form.email.trim() || null,
      travel_month: form.month ? `${form.month}-01` : null,
      adults: Number(form.adults),
      children: Number(form.children),
    });
    const changes = Object.fromEntries(Object.entries(entered).filter(([, { from, to }]) => from !== to));
    if (Object.keys(changes).length > 0) writes.change(changes);
    onClose();
  };

  return (
    <FormDialog
      title="Edit details"
      isDirty={form !== start}
      onClose={onClose}
      submitLabel="Save details"
      onSubmit={submit}
    >
      <TextField label="Name" autoComplete="off" maxLength={100} {...field('name')} />
      <div className={fields.grid}>
        <TextField label="Phone" type="tel" autoComplete="off" maxLength={20} {...field('phone')} />
        <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
      </div>
      <PartyFields getField={field} />
    </FormDialog>
  );
}
