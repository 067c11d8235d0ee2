import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, CheckboxField, SelectField, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import { formField } from '../../../../shared/form/form-field';
import fields from '../../../../shared/form/fields.module.css';
import { adminKey } from '../../../../shared/data/query';
import { useChange } from '../../../../shared/data/use-change';
import type { DepartureCity } from '../../api/package-choices';
import { deleteRateCard, saveRateCard } from '../../api/rate-cards';
import { occupancies, occupancyNames } from '../../../../shared/sale/occupancy';
import {
  rateCardFormSchema,
  toRateCardForm,
  toRateCardRow,
  type RateCard,
  type RateCardForm,
} from '../../model/rate-card';

interface RateCardDialogProps {
  /** Null for a new one. */
  readonly saved: RateCard | null;
  /** Null while the package is unsaved: the card then applies to all packages. */
  readonly packageId: string | null;
  readonly cities: readonly DepartureCity[];
  readonly onClose: () => void;
}

const affected = [...adminKey, 'rate-cards'];

/** Edits a rate card; saved at once, independent of the package. */
export function RateCardDialog({ saved, packageId, cities, onClose }: RateCardDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { register, handleSubmit, formState } = useForm<RateCardForm>({
    resolver: valibotResolver(rateCardFormSchema),
    defaultValues: { ...toRateCardForm(saved), ...(packageId === null && { isForAll: true }) },
  });
  const field = formField({ register, formState });
  const { isDirty } = formState;
  const { mutateAsync } = useChange({
    change: saveRateCard,
    affects: affected,
    done: ({ name }) => `${name} is saved`,
  });
  const remove = useChange({
    change: deleteRateCard,
    affects: affected,
    done: (_nothing, { name }) => `${name} is deleted`,
  });

  const save = handleSubmit(async (form) => {
    await mutateAsync({ saved, values: toRateCardRow(form, packageId) });
    onClose();
  });

  return (
    <>
      {isDeleting && saved && (
        <ConfirmDialog
          title={`Delete ${saved.name}?`}
          confirmLabel="Delete rate card"
          cancelLabel="Keep rate card"
          danger
          onConfirm={async () => {
            await remove.mutateAsync(saved);
            onClose();
          }}
          onClose={() => setIsDeleting(false)}
        >
          Departures already filled from it keep their prices.
        </ConfirmDialog>
      )}
      <FormDialog
        isDirty={isDirty}
        onClose={onClose}
        title={saved ? 'Rate card' : 'New rate card'}
        submitLabel="Save rate card"
        buttons={
          saved && (
            <Button variant="ghost" onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          )
        }
        onSubmit={save}
      >
        <TextField label="Season" hint="For example: Summer 2027" {...field('name')} />
        <div className={fields.grid}>
          <TextField label="First date" type="date" {...field('from')} />
          <TextField label="Last date" type="date" {...field('to')} />
          <SelectField label="From" {...register('departureCityId')}>
            <option value="">All cities</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {packageId !== null && <CheckboxField label="For all packages" {...register('isForAll')} />}
        <fieldset className={fields.grid}>
          <legend>Prices per person (₹). Blank = unchanged.</legend>
          {occupancies.map((occupancy) => (
            <TextField
              key={occupancy}
              label={occupancyNames[occupancy]}
              inputMode="decimal"
              {...field(`prices.${occupancy}`)}
            />
          ))}
        </fieldset>
      </FormDialog>
    </>
  );
}
