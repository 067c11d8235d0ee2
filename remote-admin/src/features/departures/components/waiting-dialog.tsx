import { valibotResolver } from '@hookform/resolvers/valibot';
import { TextArea, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { formField } from '../../../shared/form/form-field';
import fields from '../../../shared/form/fields.module.css';
import { adminKey } from '../../../shared/data/query';
import { useChange } from '../../../shared/data/use-change';
import { addToWaitingList } from '../api/waiting-list';
import {
  emptyWaitingForm,
  waitingFormSchema,
  type WaitingDetails,
  type WaitingForm,
} from '../model/waiting-form';

interface WaitingDialogProps {
  readonly departureId: string;
  readonly onClose: () => void;
}

/** Adds an entry to the waiting list of a departure. */
export function WaitingDialog({ departureId, onClose }: WaitingDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm<WaitingForm, unknown, WaitingDetails>({
    resolver: valibotResolver(waitingFormSchema),
    defaultValues: emptyWaitingForm,
  });
  const field = formField({ register, formState });
  const { isDirty } = formState;
  const { mutateAsync } = useChange({
    change: addToWaitingList,
    affects: adminKey, // the departure list and Today count the entries
    done: ({ name }) => `${name} added to the waitlist`,
    isPrivate: true,
  });

  const add = handleSubmit(async (details) => {
    await mutateAsync({ id, departure_id: departureId, ...details });
    onClose();
  });

  return (
    <FormDialog isDirty={isDirty} onClose={onClose} title="Add to waitlist" submitLabel="Add" onSubmit={add}>
      <TextField label="Name" {...field('name')} />
      <div className={fields.grid}>
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Travellers" inputMode="numeric" {...field('party_size')} />
      </div>
      <TextField
        label="Email"
        type="email"
        optional
        hint="Seats are offered by email if given."
        {...field('email')}
      />
      <TextArea label="Note" optional rows={2} {...field('note')} />
    </FormDialog>
  );
}
