import { valibotResolver } from '@hookform/resolvers/valibot';
import { TextArea, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import fields from '../../../shared/form/fields.module.css';
import { errorMessage } from '../../../shared/data/error-message';
import { adminKey } from '../../../shared/data/query';
import { useChange } from '../../../shared/data/use-change';
import { addToWaitingList } from '../api/waiting-list';
import { emptyWaitingForm, toNewWaiting, waitingFormSchema, type WaitingForm } from '../model/waiting-form';

interface WaitingDialogProps {
  readonly departureId: string;
  readonly onClose: () => void;
}

/** Adds an entry to the waiting list of a departure. */
export function WaitingDialog({ departureId, onClose }: WaitingDialogProps) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<WaitingForm>({
    resolver: valibotResolver(waitingFormSchema),
    defaultValues: emptyWaitingForm,
  });
  const { errors, isDirty } = formState;
  const { mutateAsync, isPending } = useChange({
    change: addToWaitingList,
    affects: adminKey, // the departure list and Today count the entries
    done: ({ name }) => `${name} added to the waitlist`,
    isPrivate: true,
  });

  const add = handleSubmit(async (form) => {
    setFailure(undefined);
    try {
      await mutateAsync(toNewWaiting(departureId, form));
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });

  return (
    <FormDialog
      isDirty={isDirty}
      onClose={onClose}
      title="Add to waitlist"
      submitLabel="Add"
      isBusy={isPending}
      failure={failure}
      onInput={addToWaitingList.begin}
      onSubmit={add}
    >
      <TextField label="Name" error={errors.name?.message} {...register('name')} />
      <div className={fields.grid}>
        <TextField label="Phone" type="tel" error={errors.phone?.message} {...register('phone')} />
        <TextField
          label="Travellers"
          inputMode="numeric"
          error={errors.partySize?.message}
          {...register('partySize')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        optional
        hint="Seats are offered by email if given."
        error={errors.email?.message}
        {...register('email')}
      />
      <TextArea label="Note" optional rows={2} error={errors.note?.message} {...register('note')} />
    </FormDialog>
  );
}
