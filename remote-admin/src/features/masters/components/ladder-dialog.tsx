import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, FormMessage, Stack, TextField } from '@aertrip/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { formField } from '../../../shared/form/form-field';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import { useChange } from '../../../shared/data/use-change';
import { useUnsavedChanges } from '../../../shared/form/use-leave-guard';
import { addLadder, masterKeys } from '../master-api';
import type { Ladder } from '../model/ladder';
import { type LadderForm, ladderFormSchema, toFollowingLadder } from '../model/ladder-form';
import { formatDay, formatScope } from '../model/masters/shared-fields';
import styles from './ladder-dialog.module.css';

interface LadderDialogProps {
  /** The ladder that the new one replaces. */
  readonly like: Ladder;
  readonly onClose: () => void;
}

const refusalOf = (error: unknown, { validFrom }: LadderForm) =>
  databaseError(error)?.code === '23505'
    ? `A cancellation policy already starts on ${formatDay(validFrom)}. Edit its steps, or choose another date.`
    : errorMessage(error);

/** Replaces a cancellation ladder from a date: all steps of the new one are saved together. */
export function LadderDialog({ like, onClose }: LadderDialogProps) {
  const { control, register, handleSubmit, formState, getValues } = useForm<LadderForm>({
    resolver: valibotResolver(ladderFormSchema),
    mode: 'onChange',
    defaultValues: toFollowingLadder(like),
  });
  const field = formField({ register, formState });
  const { errors, isDirty } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  const addButton = useRef<HTMLButtonElement>(null);
  useUnsavedChanges(isDirty);
  const { mutateAsync } = useChange({
    change: addLadder,
    affects: masterKeys.all,
    done: (_, { validFrom }) => `Cancellation policy from ${formatDay(validFrom)} saved`,
  });

  const submit = handleSubmit(async (form) => {
    await mutateAsync(form);
    onClose();
  });
  const noStep = errors.steps?.root?.message ?? errors.steps?.message;

  return (
    <FormDialog
      isDirty={isDirty}
      onClose={onClose}
      title={`New cancellation policy: ${formatScope(like.scope)}`}
      submitLabel="Save"
      explain={(error) => refusalOf(error, getValues())}
      onSubmit={submit}
    >
      <TextField
        label="Valid from"
        type="date"
        hint="The current policy applies until then. Bookings keep the policy they were sold with."
        {...field('validFrom')}
      />
      {noStep && <FormMessage tone="error">{noStep}</FormMessage>}
      <Stack as="ol" gap={3}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset className={styles.step}>
              <legend>{`Step ${index + 1}`}</legend>
              <TextField
                label="Days before departure (minimum)"
                inputMode="numeric"
                {...field(`steps.${index}.daysBefore`)}
              />
              <TextField label="Charge (%)" inputMode="decimal" {...field(`steps.${index}.percent`)} />
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove step ${index + 1}`}
                onClick={() => {
                  remove(index);
                  // The pressed button is gone.
                  addButton.current?.focus();
                }}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </fieldset>
          </li>
        ))}
      </Stack>
      <div>
        <Button
          ref={addButton}
          size="sm"
          variant="secondary"
          onClick={() => append({ daysBefore: '', percent: '' })}
        >
          <Plus size={16} aria-hidden />
          Add step
        </Button>
      </div>
    </FormDialog>
  );
}
